"""Read what others hand over, however much that is: no more than fits, and no longer than sense.

A device without end fills no memory, and a pipe into which nobody writes is given up after a while.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import monotonic, sleep

LARGEST = 32 << 20  # bytes of a file of puzzles: 400,000 of them, or 50,000 with all that is known
PATIENCE = 10.0  # seconds until somebody must have opened the other end of a pipe

_PIECE = 1 << 16
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def pieces_of(path: str | os.PathLike[str]) -> Iterator[bytes]:
    """What the file, the device or the pipe holds, piece by piece.

    Raises:
        OSError: it cannot be read, or nobody writes into the pipe.
    """
    # To open a pipe would wait for its writer, without end; so it is opened without waiting.
    with open(os.open(path, _FLAGS), "rb", buffering=0) as file:  # noqa: PTH123
        if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode):
            yield from _first_of_pipe(file.fileno())
        if hasattr(os, "O_NONBLOCK"):
            os.set_blocking(file.fileno(), True)
        while piece := file.read(_PIECE):
            yield piece


def joined(pieces: Iterable[bytes], *, most: int = LARGEST) -> bytes:
    """All pieces in one.

    Raises:
        OSError: they are more than so many bytes.
    """
    whole = bytearray()
    for piece in pieces:
        whole += piece
        if len(whole) > most:
            raise OSError(errno.EOVERFLOW, f"it holds more than {most >> 20} megabytes")
    return bytes(whole)


def content_of(path: Path, *, most: int) -> bytes:
    """What the file holds, which must be a plain one: no pipe, no device.

    Raises:
        OSError: it is none, holds more than so many bytes, or cannot be read.
    """
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise OSError(errno.ENODEV, "it is no plain file")
    return joined(pieces_of(path), most=most)


def _first_of_pipe(descriptor: int) -> Iterator[bytes]:
    """The first piece, where there is one; afterwards somebody has the other end, or had."""
    import select

    poll, end = select.poll(), monotonic() + PATIENCE
    poll.register(descriptor, select.POLLIN)
    while True:
        try:
            piece = os.read(descriptor, _PIECE)
        except BlockingIOError:  # somebody has it, and takes time
            return
        if piece:
            yield piece
            return
        if poll.poll(0):  # somebody had it, and is gone
            return
        if monotonic() >= end:
            raise OSError(errno.ETIMEDOUT, "it is a pipe, and nobody writes into it")
        sleep(0.02)
