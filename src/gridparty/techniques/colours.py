"""Colouring: the strong links of one digit, alternately in two colours.

In each group of linked cells one colour is true as a whole, and the other false.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from gridparty.board.candidates import Candidates
from gridparty.board.cells import members, union
from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.board.text import Cells
from gridparty.i18n.messages import Sentence, message, say, say_needed
from gridparty.techniques.links import partners
from gridparty.techniques.step import Step, candidates_struck, lettered
from gridparty.techniques.technique import Technique

TRAP = message(
    "Strong links join A ({a}) and B ({b}), so all of A or all of B is {digit}. Cells that see "
    "both colours can't be {digit}."
)
WRAP = message(
    "Strong links join A ({a}) and B ({b}), so all of A or all of B is {digit}. As {clash} in "
    "{colour} see each other, no cell in {colour} is {digit}."
)
MULTI_1 = message(
    "Strong links join A ({a}) and B ({b}), so all of A or all of B is {digit}; likewise C "
    "({c}) and D ({d}). {meetings}. Cells that see both colours of such a pair can't be "
    "{digit}."
)
MULTI_2 = message(
    "Strong links join C ({c}) and D ({d}), so all of C or all of D is {digit}. Colour A ({a}) "
    "sees both: {one} sees {seen_c} in C, and {other} sees {seen_d} in D. So no cell in A is "
    "{digit}."
)


class _Group(NamedTuple):
    """Cells connected by strong links, in their two colours."""

    a: int
    b: int

    @property
    def swapped(self) -> _Group:
        return _Group(self.b, self.a)


def trap(position: Position) -> Iterator[Step]:
    """Yield steps for uncoloured candidates that see both colours of a group."""
    for digit, group in _all_groups(position):
        struck = _seeing_both(position.candidates, digit, group.a, group.b)
        struck &= ~(group.a | group.b)
        if struck:
            reason = _say(TRAP, position, digit, group)
            yield _step("Simple Colours Trap", digit, struck, reason, group)


def wrap(position: Position) -> Iterator[Step]:
    """Yield steps where two cells of a colour see each other: that colour is false."""
    layout, sight = position.layout, position.candidates.sight
    for digit, group in _all_groups(position):
        for name, cells in (("A", group.a), ("B", group.b)):
            clashing = sight.seen_by_any(cells) & cells
            if clashing:
                first = clashing & -clashing
                clash = first | _one_of(sight.seen_by_any(first) & cells)
                reason = _say(
                    WRAP,
                    position,
                    digit,
                    group,
                    clash=Cells(layout, clash),
                    colour=name,
                )
                yield _step("Simple Colours Wrap", digit, cells, reason, group)


def multi_colours_1(position: Position) -> Iterator[Step]:
    """Yield steps where colours of two groups see each other: one of their opposites is true."""
    candidates, sight = position.candidates, position.candidates.sight
    for digit in position.layout.digits:
        for one, two in combinations(_groups(candidates, digit), 2):
            struck, meetings = 0, []
            for first, name, opposite in ((one, "A", "B"), (one.swapped, "B", "A")):
                for second, other, across in ((two, "C", "D"), (two.swapped, "D", "C")):
                    met = sight.seen_by_any(first.a) & second.a
                    both = _seeing_both(candidates, digit, first.b, second.b) if met else 0
                    if both:
                        struck |= both
                        seen = _one_of(met)
                        pair = _one_of(sight.seen_by_any(seen) & first.a), seen
                        meetings.append(Meeting(*pair, name, other, opposite, across))
            if struck:
                layout = position.layout
                met_so = Meetings(layout, tuple(meetings))
                reason = _say(MULTI_1, position, digit, one, two, meetings=met_so)
                yield _step("Multi Colours 1", digit, struck, reason, one, two)


def multi_colours_2(position: Position) -> Iterator[Step]:
    """Yield steps where a colour sees both colours of another group: it is false."""
    candidates, sight = position.candidates, position.candidates.sight
    for digit in position.layout.digits:
        for pair in combinations(_groups(candidates, digit), 2):
            for one, two in (pair, pair[::-1]):
                for group in (one, one.swapped):
                    seen = sight.seen_by_any(group.a)
                    if seen & two.a and seen & two.b:
                        reason = _say_seen(position, digit, group, two)
                        yield _step("Multi Colours 2", digit, group.a, reason, group, two)


def _say_seen(position: Position, digit: int, group: _Group, two: _Group) -> Sentence:
    """Return the sentence that names the cells by which the colour sees each of the others."""
    layout, sight = position.layout, position.candidates.sight
    seen_c, seen_d = (_one_of(sight.seen_by_any(group.a) & colour) for colour in two)
    one, other = (_one_of(sight.seen_by_any(cell) & group.a) for cell in (seen_c, seen_d))
    named = {"one": one, "seen_c": seen_c, "other": other, "seen_d": seen_d}
    cells = {name: Cells(layout, cell) for name, cell in named.items()}
    return _say(MULTI_2, position, digit, group, two, **cells)


class Meeting(NamedTuple):
    """A cell of a colour that sees one of another colour, and the opposites of both colours."""

    cell: int
    seen: int
    colour: str
    other: str
    opposite: str
    across: str


@dataclass(frozen=True, slots=True)
class Meetings:
    """Colours that see each other: ``A sees C (r1c1 and r1c5), so B or D is true; …``."""

    layout: Layout
    meetings: tuple[Meeting, ...]

    def __str__(self) -> str:
        return "; ".join(
            say(
                MEETING,
                cell=Cells(self.layout, one.cell),
                seen=Cells(self.layout, one.seen),
                colour=one.colour,
                other=one.other,
                opposite=one.opposite,
                across=one.across,
            )
            for one in self.meetings
        )


MEETING = "{colour} sees {other} ({cell} and {seen}), so {opposite} or {across} is true"


def _one_of(cells: int) -> int:
    """Return the first of some cells, as a set."""
    return cells & -cells


def _all_groups(position: Position) -> Iterator[tuple[int, _Group]]:
    for digit in position.layout.digits:
        for group in _groups(position.candidates, digit):
            yield digit, group


def _groups(candidates: Candidates, digit: int) -> list[_Group]:
    """Return the coloured groups of a digit. In contradictions a cell keeps its first colour."""
    joined = partners(candidates)[digit]
    rest, groups = candidates.cells[digit], []
    while rest:
        start = rest & -rest
        colours, front, turn = [start, 0], start, 0
        while front:
            turn = 1 - turn
            reached = union(joined[cell] for cell in members(front))
            front = reached & ~(colours[0] | colours[1])
            colours[turn] |= front
        rest &= ~(colours[0] | colours[1])
        if colours[1]:
            groups.append(_Group(*colours))
    return groups


def _seeing_both(candidates: Candidates, digit: int, first: int, second: int) -> int:
    """Return the candidates of the digit that see a cell of each set."""
    seen = candidates.sight.seen_by_any
    return candidates.cells[digit] & seen(first) & seen(second)


def _say(
    template: str, position: Position, digit: int, *groups: _Group, **fields: object
) -> Sentence:
    letters = dict(zip("abcd", (cells for group in groups for cells in group), strict=False))
    named = {letter: Cells(position.layout, cells) for letter, cells in letters.items()}
    return say_needed(template, {"digit": digit, **named, **fields})


def _step(name: str, digit: int, struck: int, reason: str, *groups: _Group) -> Step:
    colours = [cells for group in groups for cells in group]
    return Step(
        technique=name,
        digits=(digit,),
        cells=tuple(members(union(colours))),
        houses=(),
        places=(),
        strikes=candidates_struck({digit: struck}),
        reason=reason,
        letters=tuple(
            one
            for letter, cells in zip("ABCD", colours, strict=False)
            for one in lettered(letter, {digit: cells})
        ),
    )


SIMPLE_COLOURS = (
    Technique("Simple Colours Trap", trap),
    Technique("Simple Colours Wrap", wrap),
)
MULTI_COLOURS = (
    Technique("Multi Colours 1", multi_colours_1),
    Technique("Multi Colours 2", multi_colours_2),
)
