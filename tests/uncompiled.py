"""The sources of gridparty as plain Python: one module, or a process with nothing compiled."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

from where import TESTS

#: Finds the sources of gridparty, whatever was compiled beside them; all else is found as ever.
SOURCES_ONLY = """
import importlib.util, pathlib, sys

class SourcesOnly:
    def find_spec(self, name, path, target=None):
        if name.startswith("gridparty."):
            files = (pathlib.Path(folder, name.rpartition(".")[2] + ".py") for folder in path)
            file = next(filter(pathlib.Path.exists, files), None)
            return file and importlib.util.spec_from_file_location(name, file)

sys.meta_path.insert(0, SourcesOnly())
"""
WITHOUT_CYTHON = 'sys.modules["cython"] = None\n'


@cache
def as_plain_python(module: ModuleType, *beneath: ModuleType) -> ModuleType:
    """The same source beside the module, run uncompiled whatever has been built here.

    So are the modules beneath it, from which it takes names.
    """
    assert module.__file__ is not None
    path = Path(module.__file__)
    source = path.with_name(path.name.partition(".")[0] + ".py")
    spec = importlib.util.spec_from_file_location(f"uncompiled_{source.stem}", source)
    assert spec is not None
    assert spec.loader is not None
    plain = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = plain
    with patch.dict(sys.modules, {name.__name__: as_plain_python(name) for name in beneath}):
        spec.loader.exec_module(plain)
    assert not plain.compiled
    return plain


def printed_uncompiled(code: str, *arguments: object, cython: bool, **environment: str) -> str:
    """What the code prints; it must say nothing else.

    Args:
        code: may import what lies in the folder of the tests.
        arguments: become its ``sys.argv[1:]``.
        cython: whether Cython can be imported, if it is installed.
        environment: variables that change.
    """
    whole = SOURCES_ONLY + ("" if cython else WITHOUT_CYTHON) + code
    paths = [str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])]
    run = subprocess.run(
        [sys.executable, "-c", whole, *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return run.stdout.rstrip("\n")
