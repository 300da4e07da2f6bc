"""A player's board: digits, pencil marks and colours, with undo and redo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from gridparty.board.candidates import legal_digits
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout
from gridparty.games.solo.notes import Marks, tidied

COLOURS = 4  # to choose from; 0: none


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

    @classmethod
    def on(cls, givens: Grid) -> Writing:
        """Return the writing of a fresh card."""
        none = (frozenset[int](),) * givens.layout.cell_count
        return cls(givens, none, none, (0,) * givens.layout.cell_count)

    @property
    def layout(self) -> Layout:
        """The board."""
        return self.grid.layout

    def marks(self, place: Place) -> Marks:
        """Return the marks of one kind."""
        return self.corner if place is Place.CORNER else self.centre

    def written(self, placement: Placement) -> Writing:
        """Return the writing with a digit; marks that it excludes are gone."""
        return replace(
            self,
            grid=self.grid.place(placement),
            corner=tidied(self.corner, self.layout, placement),
            centre=tidied(self.centre, self.layout, placement),
        )

    def erased(self, cell: int) -> Writing:
        """Return the writing without the digit in the cell, or else without marks and colour."""
        if self.grid.digits[cell]:
            return replace(self, grid=self.grid.place(Placement(cell, 0)))
        return replace(
            self,
            corner=_with(self.corner, cell, frozenset()),
            centre=_with(self.centre, cell, frozenset()),
            colours=_with(self.colours, cell, 0),
        )

    def marked(self, cell: int, digit: int, place: Place) -> Writing:
        """Return the writing with this mark toggled."""
        marks = _with(self.marks(place), cell, self.marks(place)[cell] ^ {digit})
        return replace(self, **{place.value: marks})  # type: ignore[arg-type]

    def coloured(self, cell: int, colour: int) -> Writing:
        """Return the writing with this colour in the cell."""
        return replace(self, colours=_with(self.colours, cell, colour))

    def with_all_marks(self) -> Writing:
        """Return the writing with every corner mark that the rules allow."""
        return replace(self, corner=tuple(map(frozenset, legal_digits(self.grid))))

    def is_blank(self, cell: int) -> bool:
        """Whether nothing stands in the cell."""
        return not (
            self.grid.digits[cell] or self.corner[cell] or self.centre[cell] or self.colours[cell]
        )


def _with(values: tuple, cell: int, value: object) -> tuple:  # type: ignore[type-arg]
    """Return the values by cell with this one changed."""
    return (*values[:cell], value, *values[cell + 1 :])
