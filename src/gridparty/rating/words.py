"""The rater's hints as steps: each with a sentence that says why it follows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_

from gridparty.board.cells import as_set, members
from gridparty.board.grid import Placement
from gridparty.board.layout import House, Layout
from gridparty.board.wording import Cells, Digits, Houses, Sentence, listed, say
from gridparty.rating.board import Board
from gridparty.rating.hint import Hint, printed
from gridparty.rating.sentences import AT_ONCE, WAY, template_of
from gridparty.techniques.step import Link, Mark, Node, Step

ON = "{cell} is {digit}"
OFF = "{cell} is not {digit}"
Chain = tuple[tuple[int, int, int], ...]  # nodes (cell, digit, 1 = on or 0 = off), in order


@dataclass(frozen=True, slots=True)
class Facts:
    """The nodes of a chain: ``r1c1 is 4, r1c7 is not 4 and r1c7 is 2``."""

    layout: Layout
    chain: Chain

    def __str__(self) -> str:
        return listed(
            (ON if on else OFF).format(cell=self.layout.cell_name(cell), digit=digit)
            for cell, digit, on in self.chain
        )


@dataclass(frozen=True, slots=True)
class Ways:
    """Where each assumption leads: ``If r1c1 is 4, then r1c7 is 2. If r1c1 is 5, then …``."""

    layout: Layout
    ways: tuple[Chain, ...]

    def __str__(self) -> str:
        return " ".join(
            (WAY if way[1:] else AT_ONCE).format(
                start=Facts(self.layout, way[:1]), facts=Facts(self.layout, way[1:])
            )
            for way in self.ways
        )


def describe(board: Board, hint: Hint) -> Step:
    """The hint as a Step: what it places and strikes, the pattern, and the reason in words.

    The board is as it was when the hint was found.
    """
    layout: Layout = board.shape.layout
    return Step(
        technique=hint.technique,
        digits=tuple(members(hint.digits)),
        cells=hint.cells,
        houses=_houses(layout, hint),
        places=(Placement(hint.cell, hint.digit),) if hint.digit else (),
        strikes=tuple(
            Placement(cell, digit)
            for cell in range(layout.cell_count)
            for digit in members(hint.struck_at(cell))
        ),
        reason=_reason(layout, hint),
        rating=printed(hint.rating),
        marks=_marks(board, hint),
        links=tuple(link for chain in hint.chains for link in _links(chain)),
    )


def _houses(layout: Layout, hint: Hint) -> tuple[House, ...]:
    """The hint's houses; the rater numbers boxes first, then rows, then columns."""
    everything = layout.boxes + layout.rows + layout.columns
    return tuple(everything[number] for number in hint.houses)


def _marks(board: Board, hint: Hint) -> tuple[Mark, ...]:
    """The candidates of the pattern as A; in a chain A for what is on, and B for what is off.

    What several branches see both ways gets the letter of the first one.
    """
    letters: dict[tuple[int, int], str] = {}
    for chain in hint.chains:
        for cell, digit, on in chain:
            letters.setdefault((cell, digit), "A" if on else "B")
    if not hint.chains:
        for cell in hint.cells:
            for digit in members(hint.digits & board.candidates_at(cell)):
                letters[cell, digit] = "A"
    return tuple(Mark(cell, digit, letters[cell, digit]) for cell, digit in sorted(letters))


def _links(chain: Chain) -> list[Link]:
    """The arrows of a chain. They are strong where something is off and so something else is on."""
    return [
        Link(Node(digit, (cell,)), Node(next_digit, (next_cell,)), strong=not on)
        for (cell, digit, on), (next_cell, next_digit, _) in pairwise(chain)
    ]


def _reason(layout: Layout, hint: Hint) -> Sentence:
    """The sentence that says why the hint follows."""
    houses = _houses(layout, hint)
    half = len(houses) // 2
    struck = [cell for cell in range(layout.cell_count) if hint.struck_at(cell)]
    struck_digits = reduce(or_, map(hint.struck_at, struck), 0)
    fields = {
        **dict(zip(("house", "second", "third"), houses, strict=False)),
        "bases": Houses(houses[:half]),
        "covers": Houses(houses[half:]),
        "all_houses": Houses(houses),
        "cell": layout.cell_name(hint.cell),
        "digit": hint.digit,
        "cells": Cells(layout, as_set(hint.cells)),
        "digits": Digits(hint.digits),
        "pivot": Cells(layout, as_set(hint.cells[:1])),
        "wings": Cells(layout, as_set(hint.cells[1:])),
        "base": Cells(layout, as_set(hint.cells[:-1])),
        "last": Cells(layout, as_set(hint.cells[-1:])),
        "struck_cells": Cells(layout, as_set(struck)),
        "struck_digits": Digits(struck_digits),
    }
    if hint.chains:
        first = hint.chains[0]
        placed = (hint.cell, hint.digit, 1)
        concluded = placed if hint.digit else (struck[0], struck_digits.bit_length() - 1, 0)
        fields |= {
            "start": Facts(layout, first[:1]),
            "start_digit": first[0][1],
            "chain": Facts(layout, first[1:]),
            "ways": Ways(layout, hint.facts),
            "conclusion": Facts(layout, (concluded,)),
        }
    if hint.facts:
        told, more = hint.facts[0], hint.facts[-1]
        fields |= {
            "facts": Facts(layout, told[1:]),
            "second_facts": Facts(layout, tuple(fact for fact in more if fact not in told)),
        }
    template = template_of(hint.technique)
    return say(template, **{name: fields[name] for name in fields if f"{{{name}}}" in template})
