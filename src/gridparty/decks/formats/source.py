"""From a file's bytes to text, with a clear word for everything that is no text."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import partial
from itertools import chain

from gridparty.bounded import joined, pieces_of
from gridparty.decks.formats.format import STDIN
from gridparty.errors import ParseError
from gridparty.safefile import shown, why

_CHUNK = 1 << 16
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_PDF_MARK = b"%PDF-"
_UTF8_MARK = b"\xef\xbb\xbf"


def read_source(path: str | os.PathLike[str]) -> tuple[str, str]:
    """The name by which messages call the file, and its text; ``-`` is the standard input.

    Line ends come out as ``\\n``, whichever the file has.

    Raises:
        ParseError: nothing there, nothing readable, more than `bounded.LARGEST`, or no UTF-8 text.
    """
    if os.fspath(path) == STDIN:
        try:
            content = _read_all(iter(partial(sys.stdin.buffer.read, _CHUNK), b""), "stdin")
        except OSError as error:
            raise _unreadable("stdin", error) from None
        return "stdin", decode(content, "stdin")
    name = shown(path)
    try:
        content = _read_all(pieces_of(path), name)
    except FileNotFoundError:
        raise ParseError(f"{name}: expected a puzzle file, but there is no such file") from None
    except IsADirectoryError:
        raise ParseError(f"{name}: expected a puzzle file, got a folder") from None
    except (OSError, ValueError) as error:
        raise _unreadable(name, error) from None
    return name, decode(content, name)


def decode(content: bytes, name: str) -> str:
    """The bytes as text.

    Raises:
        ParseError: they are UTF-16, binary, or not UTF-8; the message says which, and where.
    """
    _refuse_binary(content, name)
    try:
        text = content.removeprefix(_UTF8_MARK).decode()
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        line = before.count(b"\n") + 1
        got = error.object[error.start]
        raise ParseError(f"{name}:{line}: expected UTF-8 text, got the byte 0x{got:02x}") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _unreadable(name: str, error: OSError | ValueError) -> ParseError:
    return ParseError(f"{name}: expected a readable file: {why(error)}")


def _read_all(pieces: Iterator[bytes], name: str) -> bytes:
    # The beginning first: of /dev/zero or a film one can say more than that it is large.
    head = next(pieces, b"")
    _refuse_binary(head, name)
    return joined(chain([head], pieces))


def _refuse_binary(content: bytes, name: str) -> None:
    if content.startswith(_PDF_MARK):
        raise ParseError(
            f"{name}: expected puzzles, got a PDF: its deck lies beside it and ends in .jsonl"
        )
    if content.startswith(_UTF16_MARKS) or _is_bare_utf16(content):
        raise ParseError(f"{name}: expected UTF-8 text, got UTF-16: save the file as UTF-8")
    if (zero := content.find(0)) >= 0:
        raise ParseError(f"{name}: expected text, got binary data: a zero byte at {zero}")


def _is_bare_utf16(content: bytes) -> bool:
    """Whether every second byte is zero, as in UTF-16 without its mark, and no other is."""
    head = content[: _CHUNK & ~1]
    even, odd = head[::2], head[1::2]
    return any(
        len(zeros) > 1 and not any(zeros) and 0 not in others
        for zeros, others in ((even, odd), (odd, even))
    )
