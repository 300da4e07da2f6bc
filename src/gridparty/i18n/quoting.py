"""Quote untrusted text for people: shortened, and without control characters.

A file's name, a piped line, a card's id or a player's name may contain characters that move the
cursor, colour the terminal, reverse the writing direction or are invisible. `harmless` replaces
them with escapes, ``\\x1b`` and ``\\u202e``. It is applied where text leaves the program: in
`cli/console.py` for lines, in `terminal/widgets/canvas.py` for screens and in `print/svg.py` for
pictures, so that the code that builds sentences need not. Print refuses characters without a
glyph, and JSON has its own escapes.
"""

from __future__ import annotations

import re
import unicodedata

#: Letters and marks by category, but blank or zero-width on the screen.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
#: Control and format characters (also directional ones), surrogates, line ends.
_INVISIBLE_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
_PERSIAN, _INDIC = "\u0620-\u08ff\ufb50-\ufdff\ufe70-\ufefc", "\u0900-\u0dff\u1000-\u17ff"
_PICTURES = "\u2190-\u2bff\ufe0f\U0001f000-\U0001faff"
#: A joiner with an effect: between letters of such a script, or in a combined emoji.
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


def is_invisible(character: str) -> bool:
    """Whether the character is invisible or a control character; spaces are neither."""
    if unicodedata.category(character) in _INVISIBLE_CATEGORIES or character in _BLANK:
        return True
    return ord(character) & 0xFFFE == 0xFFFE  # noncharacters, which XML forbids


def excerpt(text: str, width: int = 24) -> str:
    """Return the text quoted for a message: shortened, and printable."""
    return repr(text if len(text) <= width else text[: width - 1] + "…")


def harmless(text: str) -> str:
    r"""Return the text with invisible characters escaped, except line ends.

    Joiners with an effect are removed: terminals do not join, and column counts exclude them.

    >>> print(harmless("a\\x1b[31m\\u202eb"))
    a\\x1b[31m\\u202eb
    """
    if text.isascii() and text.isprintable():  # nearly always
        return text
    return JOINER.sub("", text).translate(_SHOWN)


def on_one_line(text: str) -> str:
    """Return the text with invisible characters and line ends escaped."""
    return harmless(text).replace("\n", "\\n")


def harmless_json(text: str) -> str:
    r"""Return JSON with invisible characters escaped as ``\u`` and four digits."""
    return text if text.isascii() else text.translate(_ESCAPED)


def _escape(character: str) -> str:
    return character.encode("unicode_escape", "surrogatepass").decode("ascii")


def _json_escape(character: str) -> str:
    pairs = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{pairs[i : i + 2].hex()}" for i in range(0, len(pairs), 2))


class _EscapeTable(dict[int, str]):
    """A lazily filled translation table from code points to escapes."""

    def __init__(self, json: bool) -> None:
        super().__init__({ord("\n"): "\n"})
        self._escape = _json_escape if json else _escape

    def __missing__(self, code: int) -> str:
        character = chr(code)
        self[code] = self._escape(character) if is_invisible(character) else character
        return self[code]


_SHOWN, _ESCAPED = _EscapeTable(json=False), _EscapeTable(json=True)
