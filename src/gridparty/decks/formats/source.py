"""Read a file as text, with specific errors for binary and unreadable files."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain

from gridparty.decks.formats.format import STDIN
from gridparty.errors import ParseError
from gridparty.i18n.messages import say
from gridparty.system.files import shown, why
from gridparty.system.limits import LARGEST, joined, pieces_of

_CHUNK = 1 << 16
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_PDF_MARK = b"%PDF-"
_PICTURE_MARKS = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8")
_UTF8_MARK = b"\xef\xbb\xbf"


def read_source(path: str | os.PathLike[str]) -> tuple[str, str]:
    """Return the file's name for messages, and its text; ``-`` is the standard input.

    Line ends become ``\\n``.

    Raises:
        ParseError: missing, unreadable, larger than `limits.LARGEST`, or not UTF-8.
    """
    name = _display_name(path)
    with _file_errors(name):
        pieces = _pieces_of(path)
        # The first piece first: for /dev/zero or a film there is a better message than the size.
        head = next(pieces, b"")
        _refuse_binary(head, name)
        content = joined(chain([head], pieces))
    return name, decode(content, name)


def lines_of(path: str | os.PathLike[str]) -> tuple[str, Iterator[str]]:
    """Return the file's name and its lines without line ends, for files of any size.

    Raises:
        ParseError: during iteration, as for `read_source`; or a line is longer than the limit.
    """
    name = _display_name(path)
    return name, _lines(path, name)


def _lines(path: str | os.PathLike[str], name: str) -> Iterator[str]:
    with _file_errors(name):
        for number, line in enumerate(
            _split_lines(_normalise_line_ends(_checked(_pieces_of(path), name))), 1
        ):
            try:
                yield line.decode()
            except UnicodeDecodeError as error:
                raise _not_utf8(name, number, error) from None


def _checked(pieces: Iterator[bytes], name: str) -> Iterator[bytes]:
    """Yield the pieces; raise an error at the first that is binary."""
    first = next(pieces, b"")
    _refuse_binary(first, name)
    yield first.removeprefix(_UTF8_MARK)
    for piece in pieces:
        if b"\0" in piece:
            raise ParseError(f"{name}: expected text, got binary data: a zero byte")
        yield piece


def _normalise_line_ends(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the pieces with ``\\n`` for every kind of line end."""
    held = b""
    for piece in pieces:
        whole = held + piece
        held = b"\r" if whole.endswith(b"\r") else b""  # its \n may be in the next piece
        whole = whole.removesuffix(held) if held else whole
        yield whole.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    if held:
        yield b"\n"


def _split_lines(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the lines without line ends."""
    begun: list[bytes] = []
    length = 0
    for piece in pieces:
        *lines, rest = piece.split(b"\n")
        for line in lines:
            yield b"".join([*begun, line])
            begun, length = [], 0
        begun.append(rest)
        length += len(rest)
        if length > LARGEST:
            raise OSError(errno.EOVERFLOW, f"a line holds more than {LARGEST >> 20} megabytes")
    yield b"".join(begun)


def _display_name(path: str | os.PathLike[str]) -> str:
    return "stdin" if os.fspath(path) == STDIN else shown(path)


def _pieces_of(path: str | os.PathLike[str]) -> Iterator[bytes]:
    if os.fspath(path) == STDIN:
        return _typed_pieces()
    return pieces_of(path)


def _typed_pieces() -> Iterator[bytes]:
    while piece := sys.stdin.buffer.read(_CHUNK):
        yield piece
        if len(piece) < _CHUNK:  # the end, which at a terminal would have to be typed once more
            return


@contextmanager
def _file_errors(name: str) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise ParseError(f"{name}: expected a puzzle file, but there is no such file") from None
    except IsADirectoryError:
        raise ParseError(f"{name}: expected a puzzle file, got a folder") from None
    except (OSError, ValueError) as error:
        raise ParseError(f"{name}: expected a readable file: {why(error)}") from None


def decode(content: bytes, name: str) -> str:
    """Return the bytes as text.

    Raises:
        ParseError: they are UTF-16, binary, or not UTF-8; the message says which, and where.
    """
    _refuse_binary(content, name)
    try:
        text = content.removeprefix(_UTF8_MARK).decode()
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        raise _not_utf8(name, before.count(b"\n") + 1, error) from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _not_utf8(name: str, line: int, error: UnicodeDecodeError) -> ParseError:
    got = error.object[error.start]
    return ParseError(f"{name}:{line}: expected UTF-8 text, got the byte 0x{got:02x}")


def _refuse_binary(content: bytes, name: str) -> None:
    if content.startswith(_PDF_MARK):
        told = say("{name}: a PDF can't be read: use the deck or the file you printed.", name=name)
        raise ParseError(told)
    if content.startswith(_PICTURE_MARKS):
        raise ParseError(
            say("{name} is a picture: type the puzzle, or paste its digits.", name=name)
        )
    if content.startswith(_UTF16_MARKS) or _is_bare_utf16(content):
        raise ParseError(f"{name}: expected UTF-8 text, got UTF-16: save the file as UTF-8")
    if (zero := content.find(0)) >= 0:
        raise ParseError(f"{name}: expected text, got binary data: a zero byte at {zero}")


def _is_bare_utf16(content: bytes) -> bool:
    """Whether exactly every second byte is zero, as in UTF-16 without a byte order mark."""
    head = content[: _CHUNK & ~1]
    even, odd = head[::2], head[1::2]
    return any(
        len(zeros) > 1 and not any(zeros) and 0 not in others
        for zeros, others in ((even, odd), (odd, even))
    )
