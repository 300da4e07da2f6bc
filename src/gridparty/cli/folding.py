"""Long lines at a terminal: broken between words, where the terminal would break within them.

>>> print(folded("time        You have 30 seconds a turn, and then it is over.", 40))
time        You have 30 seconds a turn,
            and then it is over.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import TextIO

#: What is drawn has its places in columns: a board, the numbers above it, a code for phones.
_DRAWN = re.compile(r"[|│┃━─▀▄█]|^[\dA-I\s]*$")
#: A command behind a colon is there to be copied: it stays on one line.
_COMMAND = re.compile(r"(?<=: )\S*gridparty'?(?: .*)?$")
_BESIDE = re.compile(r"(?:\S+ )*?\S+ {2,}(?=\S)| *(?:\d+\. )?")
_DEEPEST = 24  # columns at the left of what stands beside a word
_DATA = 81  # characters of a puzzle; what is so long without a blank is no sentence
_USUAL = 80  # columns of a terminal that does not tell


def width_of(stream: TextIO | None) -> int | None:
    """The columns of the terminal to which that leads; None: nobody looks at it."""
    if stream is None or not stream.isatty():
        return None
    try:
        return os.get_terminal_size(stream.fileno()).columns or _USUAL
    except OSError:
        return _USUAL


def folded(text: str, width: int) -> str:
    """The text with no line wider than that, where its lines have blanks at which to end.

    What stands behind a wide gap or a number goes on below itself. Blanks at the end stay: behind
    a question somebody types.
    """
    return "\n".join(part for line in text.split("\n") for part in _parts(line, width))


def _parts(line: str, width: int) -> Iterator[str]:
    if wide(line.rstrip()) <= width or _is_to_stay(line):
        yield line
        return
    indent = _indent(line, width)
    shown, *words = _words(line[indent:])
    shown = line[:indent] + shown
    for word in words:
        if word and wide(f"{shown} {word}") > width:
            yield shown.rstrip()
            shown = " " * indent + word
        else:
            shown = f"{shown} {word}"
    yield shown


def _is_to_stay(line: str) -> bool:
    return bool(_DRAWN.search(line) or any(len(word) >= _DATA for word in line.split(" ")))


def _indent(line: str, width: int) -> int:
    """Where its later lines begin."""
    found = _BESIDE.match(line)
    indent = 0 if found is None else len(found[0])
    return indent if indent <= min(_DEEPEST, width // 2) else 0


def _words(text: str) -> list[str]:
    command = _COMMAND.search(text)
    if command is None:
        return text.split(" ")
    return [*text[: command.start()].split(" ")[:-1], command[0]]


def wide(text: str) -> int:
    """How many columns it takes."""
    if text.isascii():  # nearly always
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)
