"""What somebody else wrote, shown to people: cut, quoted, and made harmless.

A file's name, a piped line, a card's id or a player's name may hold anything: signs that move the
cursor, colour the terminal, turn the direction of reading or hide. `harmless` shows such signs as
what they are, ``\\x1b`` and ``\\u202e``. It stands where text leaves the program: in
`cli/console.py` for lines, in `terminal/widgets/canvas.py` for screens and in `print/svg.py` for
pictures, so that nobody who makes a sentence has to think of it. Paper refuses what it has no sign
for, and JSON has an escape of its own.
"""

from __future__ import annotations

import re
import unicodedata

#: Letters and marks by category, but blank or of no width on the screen.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
#: Controls, formats (also those that turn the direction), halves of pairs, ends of lines.
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
_PERSIAN, _INDIC = "\u0620-\u08ff\ufb50-\ufdff\ufe70-\ufefc", "\u0900-\u0dff\u1000-\u17ff"
_PICTURES = "\u2190-\u2bff\ufe0f\U0001f000-\U0001faff"
#: A joiner where it does its work, between letters of such a script or in a picture of several.
JOINER = re.compile(
    "|".join(
        f"(?<=[{signs}]){joiners}(?=[{signs}])"
        for signs, joiners in (
            (_PERSIAN, "[\u200c\u200d]"),
            (_INDIC, "[\u200c\u200d]"),
            (_PICTURES, "\u200d"),
        )
    )
)


def is_unseen(character: str) -> bool:
    """Whether nobody sees the sign, or it does something to what shows it; a blank is seen."""
    if unicodedata.category(character) in _UNSEEN or character in _BLANK:
        return True
    return ord(character) & 0xFFFE == 0xFFFE  # no character at all, and none that XML may hold


def excerpt(text: str, width: int = 24) -> str:
    """The text quoted for a message: cut where it is long, nothing unprintable in it."""
    return repr(text if len(text) <= width else text[: width - 1] + "…")


def harmless(text: str) -> str:
    """The text with everything unseen shown as its escape; only the ends of lines stay.

    A joiner in its place goes: terminals do not join, and the columns are counted without it.

    >>> print(harmless("a\\x1b[31m\\u202eb"))
    a\\x1b[31m\\u202eb
    """
    if text.isascii() and text.isprintable():  # nearly always
        return text
    return JOINER.sub("", text).translate(_SHOWN)


def on_one_line(text: str) -> str:
    """As `harmless`, for a text in which no line ends."""
    return harmless(text).replace("\n", "\\n")


def harmless_json(text: str) -> str:
    r"""JSON with everything unseen as ``\u`` and four digits, which means the same to a program."""
    return text if text.isascii() else text.translate(_ESCAPED)


def _escape(character: str) -> str:
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")


def _json_escape(character: str) -> str:
    pairs = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{pairs[i : i + 2].hex()}" for i in range(0, len(pairs), 2))


class _Signs(dict[int, str]):
    """What takes a sign's place, by its number; found out when it is first met."""

    def __init__(self, json: bool) -> None:
        super().__init__({ord("\n"): "\n"})
        self._escape = _json_escape if json else _escape

    def __missing__(self, code: int) -> str:
        character = chr(code)
        self[code] = self._escape(character) if is_unseen(character) else character
        return self[code]


_SHOWN, _ESCAPED = _Signs(json=False), _Signs(json=True)
