"""Read input of unknown size within limits of memory and time.

An endless device fills no memory, and a pipe without a writer is given up after a while.
"""

from __future__ import annotations

import errno
import os
import select
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import monotonic, sleep

from gridparty.i18n.messages import say

LARGEST = 32 << 20  # bytes of a puzzle file: 400,000 bare puzzles, or 50,000 with all their fields
PATIENCE = 10.0  # seconds to wait for the writer of a pipe

_PIECE = 1 << 16
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def pieces_of(path: str | os.PathLike[str]) -> Iterator[bytes]:
    """Yield the content of a file, device or pipe in pieces.

    Raises:
        OSError: it cannot be read, or the pipe has no writer.
    """
    # Opening a pipe would block until it has a writer, so it is opened non-blocking.
    with open(os.open(path, _FLAGS), "rb", buffering=0) as file:  # noqa: PTH123
        if sys.platform != "win32":
            if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode):
                yield from _first_of_pipe(file.fileno())
            os.set_blocking(file.fileno(), True)
        while piece := file.read(_PIECE):
            yield piece


def joined(pieces: Iterable[bytes], *, most: int = LARGEST) -> bytes:
    """Return the pieces joined.

    Raises:
        OSError: they exceed this many bytes.
    """
    whole = bytearray()
    for piece in pieces:
        whole += piece
        if len(whole) > most:
            raise OSError(errno.EOVERFLOW, say("it is larger than {n} MB", n=most >> 20))
    return bytes(whole)


def content_of(path: Path, *, most: int) -> bytes:
    """Return the content of a regular file: no pipe, no device.

    Raises:
        OSError: it is not regular, exceeds this many bytes, or cannot be read.
    """
    mode = path.stat().st_mode
    if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise OSError(errno.ENODEV, say("it is not a regular file"))
    return joined(pieces_of(path), most=most)


if sys.platform != "win32":

    def _first_of_pipe(descriptor: int) -> Iterator[bytes]:
        """Yield the first piece, if any; afterwards the pipe has or had a writer."""
        poll, end = select.poll(), monotonic() + PATIENCE
        poll.register(descriptor, select.POLLIN)
        while True:
            try:
                piece = os.read(descriptor, _PIECE)
            except BlockingIOError:  # there is a writer with nothing to read yet
                return
            if piece:
                yield piece
                return
            if poll.poll(0):  # there was a writer, now gone
                return
            if monotonic() >= end:
                raise OSError(errno.ETIMEDOUT, say("nothing writes into this pipe"))
            sleep(0.02)
