"""A folder for the files of many trials, in memory where the system has such a place."""

from __future__ import annotations

import shutil
import tempfile
from atexit import register
from functools import cache
from pathlib import Path


@cache
def scratch() -> Path:
    """The folder of this process; gone with it."""
    memory = Path("/dev/shm")
    folder = tempfile.mkdtemp(prefix="gridparty-", dir=memory if memory.is_dir() else None)
    register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)
