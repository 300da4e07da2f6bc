"""The pages' JavaScript keeps the types that its comments declare."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

CONFIG = Path(__file__).with_name("tsconfig.json")


@pytest.mark.slow
def test_the_pages_keep_their_types():
    tsc = os.environ.get("TSC") or shutil.which("tsc")
    if not tsc:
        pytest.skip("no TypeScript compiler here: npm install typescript, and set TSC to its tsc")
    done = subprocess.run([tsc, "-p", str(CONFIG)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
