"""The pages' JavaScript keeps the types of what it is sent, which are made from the dataclasses."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

CONFIG = Path(__file__).with_name("tsconfig.json")
WRITER = Path(__file__).parents[2] / "tools" / "page_types.py"


def test_the_types_are_what_the_dataclasses_say():
    tool = runpy.run_path(str(WRITER))
    assert tool["TARGET"].read_text(encoding="utf-8") == tool["declarations"](), (
        f"run python {WRITER}"
    )


@pytest.mark.slow
def test_the_pages_keep_their_types():
    tsc = os.environ.get("TSC") or shutil.which("tsc")
    if not tsc:
        pytest.skip("no TypeScript compiler here: npm install typescript, and set TSC to its tsc")
    done = subprocess.run([tsc, "-p", str(CONFIG)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
