"""Read lines from a terminal, a pipe or a file, with a timeout."""

from __future__ import annotations

import os
from collections.abc import Iterator
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic

from gridparty.i18n.messages import say
from gridparty.i18n.typed_words import in_english

_LONGEST = 4000  # characters of a meaningful line: of a link with a whole puzzle
_AHEAD = 1000  # lines read in advance
_MOST = 100_000  # lines from a file or a pipe: more than any evening has
_ENDLESS = 1 << 20  # bytes after which a line is taken to be endless
_SLICE = 0.5  # seconds after which a waiting program checks for ctrl+c


class LineReader:
    """Reads a file descriptor in a thread, which works on every system.

    Pipes, terminals and files wait differently on different systems; a blocking thread does not
    care. It reads the descriptor itself, because Python's own stream would be locked by the waiting
    thread when the program ends; and a duplicate of it, because the number may be reused while the
    thread still waits.

    Attributes:
        complaint: why the input was cut short, in a sentence; else empty.
    """

    def __init__(self, descriptor: int = 0) -> None:
        self.complaint = ""
        self._lines: Queue[str | None] = Queue(_AHEAD)
        self._stopped = Event()
        Thread(target=self._fill, args=(os.dup(descriptor),), daemon=True).start()

    def read(self, timeout: float | None = None) -> str | None:
        """Return the next line without its end, its words in English; None after the timeout.

        Raises:
            EOFError: there are no more lines.
        """
        end = None if timeout is None else monotonic() + timeout
        while True:
            wait = _SLICE if end is None else max(min(end - monotonic(), _SLICE), 0.0)
            try:
                line = self._lines.get(timeout=wait)
            except Empty:
                if end is not None and monotonic() >= end:
                    return None
                continue
            if line is None:
                self._lines.put(None)  # later calls end as well
                raise EOFError
            return in_english(line.lstrip())

    def close(self) -> None:
        """Stop reading."""
        self._stopped.set()

    def _fill(self, descriptor: int) -> None:
        try:
            self._put_all_of(descriptor)
        finally:
            os.close(descriptor)

    def _put_all_of(self, descriptor: int) -> None:
        most = None if os.isatty(descriptor) else _MOST  # a key may be held down for an hour
        for number, line in enumerate(_lines_of(descriptor)):
            if line is None:
                self.complaint = say("standard input: expected lines, got one without an end")
                break
            if number == most:
                self.complaint = say("standard input: expected at most {most} lines", most=_MOST)
                break
            self._put(line)
            if self._stopped.is_set():
                return
        self._put(None)

    def _put(self, line: str | None) -> None:
        while not self._stopped.is_set():
            try:
                self._lines.put(line, timeout=_SLICE)
                return
            except Full:
                continue


def _lines_of(descriptor: int) -> Iterator[str | None]:
    """Yield the lines, truncated to a meaningful length; None: one is endless."""
    rest, length = b"", 0
    while True:
        try:
            chunk = os.read(descriptor, 4096)
        except OSError:  # the terminal is gone
            chunk = b""
        if not chunk:
            break
        *lines, rest = (rest + chunk).split(b"\n")
        rest = rest[: 4 * _LONGEST]
        yield from (_text(line) for line in lines)
        length = 0 if lines else length + len(chunk)
        if length > _ENDLESS:
            yield None
            return
    if rest:
        yield _text(rest)


def _text(line: bytes) -> str:
    return line.decode(errors="replace").rstrip("\r")[:_LONGEST]
