"""Colouring: the strong links of one digit, painted in two colours in turn.

Of each group of linked cells one colour is true, the other false, as a whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from gridparty.board.candidates import Candidates
from gridparty.board.cells import members, union
from gridparty.board.position import Position
from gridparty.board.wording import Cells, Sentence, say
from gridparty.techniques.links import partners
from gridparty.techniques.step import Step, candidates_struck, lettered
from gridparty.techniques.technique import Technique

TRAP = (
    "{digit} is true in all cells of colour A ({a}) or in all of colour B ({b}). "
    "{struck} would lose it both ways."
)
WRAP = (
    "{digit} is true in all cells of colour A ({a}) or in all of colour B ({b}). "
    "Two cells of {colour} see each other, so all of {struck} are false."
)
MULTI_1 = (
    "{digit} is true in all of A ({a}) or all of B ({b}), and in all of C ({c}) or all of D ({d}). "
    "Colours of the two groups that see each other cannot both be true, so one of their opposites "
    "is. {struck} would lose {digit} either way."
)
MULTI_2 = (
    "{digit} is true in all of C ({c}) or all of D ({d}). Cells of A ({a}) see both colours, "
    "so A is false."
)


class _Group(NamedTuple):
    """Cells joined by strong links, in their two colours."""

    a: int
    b: int

    @property
    def swapped(self) -> _Group:
        return _Group(self.b, self.a)


def trap(position: Position) -> Iterator[Step]:
    """An uncoloured candidate that sees both colours of a group is false."""
    for digit, group in _all_groups(position):
        struck = _seeing_both(position.candidates, digit, group.a, group.b)
        struck &= ~(group.a | group.b)
        if struck:
            reason = _say(TRAP, position, digit, struck, group)
            yield _step("Simple Colours Trap", digit, struck, reason, group)


def wrap(position: Position) -> Iterator[Step]:
    """Two cells of one colour see each other: that colour is false."""
    sight = position.candidates.sight
    for digit, group in _all_groups(position):
        for name, cells in (("A", group.a), ("B", group.b)):
            if sight.seen_by_any(cells) & cells:
                reason = _say(WRAP, position, digit, cells, group, colour=name)
                yield _step("Simple Colours Wrap", digit, cells, reason, group)


def multi_colours_1(position: Position) -> Iterator[Step]:
    """Colours of two groups see each other: candidates that see both opposites are false."""
    candidates, sight = position.candidates, position.candidates.sight
    for digit in position.layout.digits:
        for one, two in combinations(_groups(candidates, digit), 2):
            struck = 0
            for first in (one, one.swapped):
                for second in (two, two.swapped):
                    if sight.seen_by_any(first.a) & second.a:
                        struck |= _seeing_both(candidates, digit, first.b, second.b)
            if struck:
                reason = _say(MULTI_1, position, digit, struck, one, two)
                yield _step("Multi Colours 1", digit, struck, reason, one, two)


def multi_colours_2(position: Position) -> Iterator[Step]:
    """A colour that sees both colours of another group is false."""
    candidates, sight = position.candidates, position.candidates.sight
    for digit in position.layout.digits:
        for pair in combinations(_groups(candidates, digit), 2):
            for one, two in (pair, pair[::-1]):
                for group in (one, one.swapped):
                    seen = sight.seen_by_any(group.a)
                    if seen & two.a and seen & two.b:
                        reason = _say(MULTI_2, position, digit, group.a, group, two)
                        yield _step("Multi Colours 2", digit, group.a, reason, group, two)


def _all_groups(position: Position) -> Iterator[tuple[int, _Group]]:
    for digit in position.layout.digits:
        for group in _groups(position.candidates, digit):
            yield digit, group


def _groups(candidates: Candidates, digit: int) -> list[_Group]:
    """The coloured groups of a digit. A cell keeps its first colour, should links contradict."""
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
    """The candidates of the digit that see a cell of each set."""
    seen = candidates.sight.seen_by_any
    return candidates.cells[digit] & seen(first) & seen(second)


def _say(
    template: str, position: Position, digit: int, struck: int, *groups: _Group, colour: str = ""
) -> Sentence:
    letters = dict(zip("abcd", (cells for group in groups for cells in group), strict=False))
    named = {letter: Cells(position.layout, cells) for letter, cells in letters.items()}
    return say(template, digit=digit, struck=Cells(position.layout, struck), colour=colour, **named)


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
