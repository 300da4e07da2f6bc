"""Pointing and claiming: a digit confined to the crossing of a box and a line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from gridparty.board.cells import members
from gridparty.board.layout import House, Layout
from gridparty.board.position import Position
from gridparty.board.text import Cells
from gridparty.i18n.messages import say
from gridparty.techniques.step import Step, candidates_struck, lettered
from gridparty.techniques.technique import Technique

CONFINED = (
    "In {home}, the {digit} fits only in {other}: {cells}. So no other cell in {other} can be "
    "{digit}."
)


def pointing(position: Position) -> Iterator[Step]:
    """Yield steps where a digit's places in a box lie in one line, whose rest loses it."""
    for box, line in _crossings(position.layout, boxes_first=True):
        yield from _confined("Pointing", position, box, line)


def claiming(position: Position) -> Iterator[Step]:
    """Yield steps where a digit's places in a line lie in one box, whose rest loses it."""
    for line, box in _crossings(position.layout, boxes_first=False):
        yield from _confined("Claiming", position, line, box)


@cache
def _crossings(layout: Layout, *, boxes_first: bool) -> tuple[tuple[House, House], ...]:
    """Return boxes and lines that share cells: box by box with its lines, or line by line."""
    lines = (*layout.rows, *layout.columns)
    homes, others = (layout.boxes, lines) if boxes_first else (lines, layout.boxes)
    return tuple(
        (home, other) for home in homes for other in others if {*home.cells} & {*other.cells}
    )


def _confined(name: str, position: Position, home: House, other: House) -> Iterator[Step]:
    """Yield steps for digits whose places in `home`, two or more, also lie in `other`."""
    layout, candidates = position.layout, position.candidates
    home_cells, other_cells = (candidates.sight.cells_of(house) for house in (home, other))
    for digit in layout.digits:
        places = candidates.cells[digit] & home_cells
        struck = candidates.cells[digit] & other_cells & ~home_cells
        if struck and places.bit_count() > 1 and not places & ~other_cells:
            yield Step(
                technique=name,
                digits=(digit,),
                cells=tuple(members(places)),
                houses=(home, other),
                places=(),
                strikes=candidates_struck({digit: struck}),
                reason=say(
                    CONFINED, home=home, digit=digit, cells=Cells(layout, places), other=other
                ),
                letters=lettered("A", {digit: places}),
            )


INTERSECTIONS = (Technique("Pointing", pointing), Technique("Claiming", claiming))
