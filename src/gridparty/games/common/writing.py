"""A player's own board: digits, pencil marks and colours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from gridparty.board.candidates import legal_digits
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout

COLOURS = 4  # to choose from; 0: none
Marks = tuple[frozenset[int], ...]  # by cell: the pencil marks
Inks = tuple[tuple[tuple[int, int], ...], ...]  # by cell: coloured marks, each with its colour


class Place(StrEnum):
    """The place of a pencil mark within its cell."""

    CORNER = "corner"
    CENTRE = "centre"


@dataclass(frozen=True, slots=True)
class Writing:
    """Everything that stands on a board."""

    grid: Grid
    corner: Marks
    centre: Marks
    colours: tuple[int, ...]  # by cell, from 1; 0: none
    inks: Inks
    filled_in: bool = False  # corner marks are candidates, kept up to date

    @classmethod
    def on(cls, givens: Grid, *, filled_in: bool = False) -> Writing:
        """Return the writing of a fresh card."""
        cells = givens.layout.cell_count
        none = (frozenset[int](),) * cells
        fresh = cls(givens, none, none, (0,) * cells, ((),) * cells, filled_in)
        return fresh.with_all_marks() if filled_in else fresh

    @property
    def layout(self) -> Layout:
        """The board."""
        return self.grid.layout

    @property
    def noted(self) -> Marks:
        """All marks, wherever they stand in their cells."""
        return tuple(one | two for one, two in zip(self.corner, self.centre, strict=True))

    def marks(self, place: Place) -> Marks:
        """Return the marks of one kind."""
        return self.corner if place is Place.CORNER else self.centre

    def colour_of(self, cell: int, digit: int = 0) -> int:
        """Return the colour of a cell, or of the mark of this digit in it; 0: none."""
        return dict(self.inks[cell]).get(digit, 0) if digit else self.colours[cell]

    def written(self, placement: Placement) -> Writing:
        """Return the writing with a digit; marks that it excludes are gone."""
        if self.grid.digits[placement.cell]:
            return self.erased(placement.cell).written(placement)
        return replace(
            self,
            grid=self.grid.place(placement),
            corner=_tidied(self.corner, self.layout, placement),
            centre=_tidied(self.centre, self.layout, placement),
        )._without_idle_inks()

    def erased(self, cell: int) -> Writing:
        """Return the writing without the digit in the cell, or else without marks and colour."""
        if digit := self.grid.digits[cell]:
            return replace(self, grid=self.grid.place(Placement(cell, 0)))._refilled(cell, digit)
        return replace(
            self,
            corner=_with(self.corner, cell, frozenset()),
            centre=_with(self.centre, cell, frozenset()),
            colours=_with(self.colours, cell, 0),
        )._without_idle_inks()

    def marked(self, cell: int, digit: int, place: Place) -> Writing:
        """Return the writing with this mark toggled."""
        marks = _with(self.marks(place), cell, self.marks(place)[cell] ^ {digit})
        changed = replace(self, **{place.value: marks})  # type: ignore[arg-type]
        return changed._without_idle_inks()

    def coloured(self, cell: int, colour: int, digit: int = 0) -> Writing:
        """Return the writing with this colour in the cell, or of the digit's mark in it."""
        if not digit:
            return replace(self, colours=_with(self.colours, cell, colour))
        inks = {**dict(self.inks[cell]), digit: colour}
        pairs = tuple(sorted(pair for pair in inks.items() if pair[1]))
        return replace(self, inks=_with(self.inks, cell, pairs))

    def with_all_marks(self) -> Writing:
        """Return the writing with every corner mark that the rules allow."""
        return replace(
            self, corner=tuple(map(frozenset, legal_digits(self.grid)))
        )._without_idle_inks()

    def is_blank(self, cell: int) -> bool:
        """Whether nothing stands in the cell."""
        return not (
            self.grid.digits[cell] or self.corner[cell] or self.centre[cell] or self.colours[cell]
        )

    def _refilled(self, cell: int, digit: int) -> Writing:
        """Return the writing with the candidates that an erased digit had excluded."""
        if not self.filled_in:
            return self
        legal, corner = legal_digits(self.grid), list(self.corner)
        corner[cell] = frozenset(legal[cell])
        for peer in self.layout.peers[cell]:
            corner[peer] |= frozenset(legal[peer]) & {digit}
        return replace(self, corner=tuple(corner))

    def _without_idle_inks(self) -> Writing:
        """Return the writing with the colours of those marks alone that stand."""
        if not any(self.inks):
            return self
        pairs = zip(self.inks, self.noted, strict=True)
        inks = tuple(tuple(ink for ink in had if ink[0] in marks) for had, marks in pairs)
        return replace(self, inks=inks)


def _tidied(marks: Marks, layout: Layout, placed: Placement) -> Marks:
    """Return the marks after a placement: none in its cell, and none of its digit in its peers."""
    changed = list(marks)
    changed[placed.cell] = frozenset()
    for peer in layout.peers[placed.cell]:
        changed[peer] -= {placed.digit}
    return tuple(changed)


def _with(values: tuple, cell: int, value: object) -> tuple:  # type: ignore[type-arg]
    """Return the values by cell with this one changed."""
    return (*values[:cell], value, *values[cell + 1 :])
