"""The strings of SudokuWiki's links, as that site documents them.

=================  =================================================================================
81 digits          the givens, ``0`` for an empty cell
``S9B`` + 162      two digits of base 36 a cell: 1 to 9 a given, 10 to 18 a placed digit, otherwise
                   18 and the candidates as bits, 1 for the candidate 1
162                the same of base 32, twice the candidates as bits, and 1 more for a given
=================  =================================================================================

Other letters than ``S`` are other puzzles: jigsaws, killers.
"""

from __future__ import annotations

import re

from gridparty.board.layout import CLASSIC
from gridparty.board.position import Position
from gridparty.decks.formats.lz_string import damaged
from gridparty.decks.formats.site_puzzles import position_of
from gridparty.decks.formats.variants import refuse

_PACKED, _OLD = re.compile(r"([A-Z])(\d)B([0-9a-z]+)"), re.compile(r"[0-9a-v]{162}")
_LONGEST = 1000  # characters, also of larger puzzles
_DIGITS, _PLACED = 9, 18  # the last codes of givens and of placed digits
_ALL = (1 << _DIGITS) - 1
_OTHER_PUZZLES = {"J": "regions", "X": "sudokux", "W": "windoku", "K": "killercage"}


def is_packed(text: str) -> bool:
    """Whether the text is a newer string, which its letters tell without a link."""
    return len(text) < _LONGEST and _PACKED.fullmatch(text) is not None


def decode(text: str) -> Position:
    """Return the position of a SudokuWiki string.

    Raises:
        ParseError: another puzzle, or no such string.
    """
    if found := _PACKED.fullmatch(text):
        letter, size, codes = found.groups()
        if letter != "S":
            refuse([_OTHER_PUZZLES.get(letter, "shape")])
        if size == str(CLASSIC.size) and len(codes) == 2 * CLASSIC.cell_count:
            return _new(codes)
    elif _OLD.fullmatch(text):
        return _old(text)
    elif len(text) == CLASSIC.cell_count:
        return Position.parse(text.replace("_", "."))
    raise damaged()


def _new(codes: str) -> Position:
    digits, givens, marks = [], [], []
    for cell in range(CLASSIC.cell_count):
        code = int(codes[2 * cell : 2 * cell + 2], 36)
        if code > _PLACED + _ALL:
            raise damaged()
        if 0 < code <= _DIGITS:
            givens.append(cell)
        digits.append((code - 1) % _DIGITS + 1 if 0 < code <= _PLACED else 0)
        marks.append(max(code - _PLACED, 0) << 1)
    return position_of(CLASSIC, digits, givens, marks)


def _old(codes: str) -> Position:
    digits, givens, marks = [], [], []
    for cell in range(CLASSIC.cell_count):
        bits, given = divmod(int(codes[2 * cell : 2 * cell + 2], 32), 2)
        single = bits.bit_count() == 1
        if given and single:
            givens.append(cell)
        digits.append(bits.bit_length() if single else 0)
        marks.append(0 if single else bits << 1)
    return position_of(CLASSIC, digits, givens, marks)
