"""Where there is no C compiler and no Cython, everything runs as ordinary Python."""

from __future__ import annotations

import runpy
from unittest.mock import patch

from uncompiled import printed_uncompiled
from where import ROOT

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def test_the_program_solves_and_grades_as_ordinary_python():
    code = """
import sys
from importlib import import_module
import gridparty as gp

text, *modules = sys.argv[1:]
for module in modules:
    assert import_module(module).__file__.endswith(".py"), module
grade = gp.grade(text)
print(gp.solve(text), grade.band)
"""
    with patch("setuptools.setup"):
        modules = runpy.run_path(str(ROOT / "setup.py"))["COMPILED"]
    assert len(modules) > 20
    shown = printed_uncompiled(code, CLASSIC, *modules, cython=False)
    assert shown == f"{SOLUTION} party"
