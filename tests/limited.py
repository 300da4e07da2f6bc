"""A system that gives less than is asked of it."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """The system really refuses to write more than `size` bytes into a file."""
    import resource  # not everywhere

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only(folder: Path) -> Iterator[Callable[[], None]]:
    """Nothing in the folder can be written; root, too, obeys in a process that begins with this."""
    everything = [folder, *folder.rglob("*")]
    modes = [path.stat().st_mode for path in everything]
    for path in everything:
        path.chmod(path.stat().st_mode & 0o555)
    try:
        yield _without_the_rights_of_root
    finally:
        for path, mode in zip(everything, modes, strict=True):
            path.chmod(mode)


def _without_the_rights_of_root() -> None:
    if os.geteuid():
        return
    libc = ctypes.CDLL(None, use_errno=True)
    for right in (1, 2, 3):  # DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER
        if libc.prctl(24, right, 0, 0, 0):  # PR_CAPBSET_DROP: what is run next does not have it
            raise OSError(ctypes.get_errno(), "the rights of root cannot be laid down")
