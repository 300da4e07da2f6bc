"""A position in the solving of a puzzle: digits, which of them are givens, and candidates.

A position can be parsed from

* a line of 16, 36 or 81 characters, ``.`` or ``0`` for an empty cell; ``+`` before a digit marks it
  as placed, not given;
* a candidate grid: the candidates of each cell as one word (``0`` for none), with or without lines
  drawn between them (``| 27 4 159 |``), or one character per candidate (729 on 9x9);
* a library line, ``:CODE:DIGITS:CELLS:DELETED:…``: the cells as above, then the deleted candidates,
  each as digit, row, column (``314`` is the 3 of r1c4).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set, members
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import LAYOUTS, Layout
from gridparty.board.rules import check_consistent
from gridparty.errors import ParseError, require_kind
from gridparty.i18n.quoting import excerpt


@dataclass(frozen=True)
class Position:
    """A grid, the candidates of its empty cells, and which digits are givens."""

    grid: Grid
    candidates: Candidates
    givens: int  # the cells with givens, as a set

    @classmethod
    def of(cls, grid: Grid) -> Position:
        """Return the start of a puzzle: all digits are givens, and no candidate has been struck."""
        require_kind(grid, Grid, "a Grid")
        givens = as_set(cell for cell, digit in enumerate(grid.digits) if digit)
        return cls(grid, Candidates.of(grid), givens)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Parse a line, a candidate grid or a library line.

        >>> str(Position.parse("+1234341221434321").grid)
        '1234341221434321'

        Raises:
            ParseError: none of the three forms, or a digit twice in a house.
        """
        require_kind(text, str, "the text of a position")
        if re.match(r"\s*:\w", text):
            return _parse_library_line(text.strip())
        words = [word for word in re.split(r"[\s|]+", text) if word and not _RULE.search(word)]
        if layout := _layout_of_words(words):
            return _parse_words(layout, words)
        characters = "".join(words)
        if layout := _LAYOUT_OF_CANDIDATES.get(len(characters)):
            return _parse_characters(layout, characters)
        return _parse_line(characters)

    @property
    def layout(self) -> Layout:
        """The shape of the board."""
        return self.grid.layout

    @cached_property
    def open(self) -> int:
        """The cells without a digit, as a set."""
        return as_set(self.grid.empty_cells)

    def place(self, placement: Placement) -> Position:
        """Return the position after a placement; the digit is not a given."""
        return Position(self.grid.place(placement), self.candidates.place(placement), self.givens)

    def strike(self, strikes: Iterable[Placement]) -> Position:
        """Return the position without these candidates."""
        return Position(self.grid, self.candidates.strike(strikes), self.givens)

    def in_a_line(self) -> str:
        """Return the position as a library line, which `parse` reads back without loss.

        >>> Position.parse("+12343412....4321").strike([Placement(8, 2)]).in_a_line()
        ':position:0:+12343412....4321:231::'
        """
        size, digits = self.layout.size, self.candidates.digits
        cells = "".join(
            "." if not digit else str(digit) if self.givens >> cell & 1 else f"+{digit}"
            for cell, digit in enumerate(self.grid.digits)
        )
        whole = Candidates.of(self.grid).digits
        struck = [
            f"{digit}{cell // size + 1}{cell % size + 1}"
            for cell in members(self.open)
            for digit in members(whole[cell] & ~digits[cell])
        ]
        return f":position:0:{cells}:{' '.join(struck)}::"

    def __str__(self) -> str:
        """Return a candidate grid, which `parse` reads back with all placed digits as givens."""
        size, digits = self.layout.size, self.candidates.digits
        words = [
            str(digit) if digit else "".join(map(str, members(digits[cell]))) or "0"
            for cell, digit in enumerate(self.grid.digits)
        ]
        width = max(map(len, words)) + 1
        lines = []
        for row in range(size):
            cells = [word.ljust(width) for word in words[row * size : row * size + size]]
            parts = [
                "".join(cells[start : start + self.layout.box_cols])
                for start in range(0, size, self.layout.box_cols)
            ]
            if row and row % self.layout.box_rows == 0:
                lines.append("+".join("-" * (len(part) + 1) for part in parts))
            lines.append("| ".join(parts).rstrip())
        return "\n".join(lines)


_RULE = re.compile("-")  # a word with a dash is a line between boxes
_LAYOUT_OF_CELLS = {layout.cell_count: layout for layout in LAYOUTS.values()}
_LAYOUT_OF_CANDIDATES = {layout.cell_count * layout.size: layout for layout in LAYOUTS.values()}


def _layout_of_words(words: list[str]) -> Layout | None:
    """Return the layout of a candidate grid, one word per cell; None for other texts."""
    if all(word.isdecimal() for word in words) and any(len(word) > 1 for word in words):
        return _LAYOUT_OF_CELLS.get(len(words))
    return None


def _parse_line(text: str) -> Position:
    """Parse one character per cell, with ``+`` before digits that are not givens."""
    placed: list[int] = []
    cells: list[str] = []
    for character in text:
        if character == "+":
            placed.append(len(cells))
        else:
            cells.append(character)
    grid = Grid.parse("".join(cells))
    check_consistent(grid)
    start = Position.of(grid)
    return Position(grid, start.candidates, start.givens & ~as_set(placed))


def _parse_library_line(text: str) -> Position:
    fields = text.split(":")
    if len(fields) < 5:
        raise ParseError(
            f"expected a library line :CODE:DIGITS:CELLS:DELETED:…, "
            f"got {len(fields) - 1} fields: {excerpt(text)}"
        )
    position = _parse_line(fields[3])
    return position.strike([_deleted(position.layout, entry) for entry in fields[4].split()])


def _deleted(layout: Layout, entry: str) -> Placement:
    """Parse ``314``: the 3 of r1c4."""
    valid = len(entry) == 3 and entry.isdecimal()
    if not valid or not all(int(character) in layout.digits for character in entry):
        raise ParseError(
            f"expected a deleted candidate as digit, row, column, got {excerpt(entry)}"
        )
    digit, row, column = map(int, entry)
    return Placement((row - 1) * layout.size + column - 1, digit)


def _parse_words(layout: Layout, words: list[str]) -> Position:
    """Parse the candidates of each cell as one word.

    A single digit may be placed or a naked single, which the format does not say: it counts as
    placed unless one of the cell's peers still has the digit.
    """
    masks = []
    for cell, word in enumerate(words):
        digits = [int(character) for character in word if character != "0"]
        if any(digit not in layout.digits for digit in digits):
            name = layout.cell_name(cell)
            raise ParseError(
                f"expected digits from 1 to {layout.size} in {name}, got {excerpt(word)}"
            )
        masks.append(as_set(digits))
    return _position_of(layout, masks)


def _parse_characters(layout: Layout, text: str) -> Position:
    """Parse one character per candidate: the digit, or ``.`` or ``0`` where it is struck."""
    size = layout.size
    masks = []
    for cell in range(layout.cell_count):
        part = text[cell * size : cell * size + size]
        kept = [digit for digit in layout.digits if part[digit - 1] == str(digit)]
        if any(c not in ".0" for c in part if c not in map(str, kept)):
            name = layout.cell_name(cell)
            raise ParseError(
                f"expected the candidates 1 to {size} of {name} in order, got {part!r}"
            )
        masks.append(as_set(kept))
    return _position_of(layout, masks)


def _position_of(layout: Layout, masks: list[int]) -> Position:
    single = [mask.bit_length() - 1 if mask.bit_count() == 1 else 0 for mask in masks]
    check_consistent(Grid(layout, tuple(single)))
    placed = [
        digit if not any(masks[peer] >> digit & 1 for peer in layout.peers[cell]) else 0
        for cell, digit in enumerate(single)
    ]
    grid = Grid(layout, tuple(placed))
    cells = [
        as_set(c for c, mask in enumerate(masks) if not placed[c] and mask >> digit & 1)
        for digit in (0, *layout.digits)
    ]
    start = Position.of(grid)
    return Position(grid, Candidates(layout, tuple(cells)), start.givens)
