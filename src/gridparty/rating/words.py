"""The rater's findings as steps: each with a sentence that says why it follows."""

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
from gridparty.rating.finding import Finding, printed
from gridparty.rating.names import RaterTechnique
from gridparty.rating.rated_step import RatedStep
from gridparty.rating.sentences import AT_ONCE, WAY, template_of
from gridparty.techniques.step import Letter, Link, Node

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
class Branches:
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


def describe(board: Board, finding: Finding) -> RatedStep:
    """The finding as a step: what it places and strikes, the pattern, and the reason in words.

    The board is as it was when the finding was found.
    """
    layout: Layout = board.geometry.layout
    return RatedStep(
        technique=RaterTechnique(finding.technique),
        digits=tuple(members(finding.digits)),
        cells=finding.cells,
        houses=_houses(layout, finding),
        places=(Placement(finding.cell, finding.digit),) if finding.digit else (),
        strikes=tuple(
            Placement(cell, digit)
            for cell in range(layout.cell_count)
            for digit in members(finding.struck_at(cell))
        ),
        reason=_reason(layout, finding),
        rating=printed(finding.rating),
        letters=_letters(board, finding),
        links=tuple(link for chain in finding.chains for link in _links(chain)),
    )


def _houses(layout: Layout, finding: Finding) -> tuple[House, ...]:
    """The finding's houses; the rater numbers boxes first, then rows, then columns."""
    everything = layout.boxes + layout.rows + layout.columns
    return tuple(everything[number] for number in finding.houses)


def _letters(board: Board, finding: Finding) -> tuple[Letter, ...]:
    """The candidates of the pattern as A; in a chain A for what is on, and B for what is off.

    What several branches see both ways gets the letter of the first one.
    """
    letters: dict[tuple[int, int], str] = {}
    for chain in finding.chains:
        for cell, digit, on in chain:
            letters.setdefault((cell, digit), "A" if on else "B")
    if not finding.chains:
        for cell in finding.cells:
            for digit in members(finding.digits & board.candidates_at(cell)):
                letters[cell, digit] = "A"
    return tuple(Letter(cell, digit, letters[cell, digit]) for cell, digit in sorted(letters))


def _links(chain: Chain) -> list[Link]:
    """The arrows of a chain. They are strong where something is off and so something else is on."""
    return [
        Link(Node(digit, (cell,)), Node(next_digit, (next_cell,)), strong=not on)
        for (cell, digit, on), (next_cell, next_digit, _) in pairwise(chain)
    ]


def _reason(layout: Layout, finding: Finding) -> Sentence:
    """The sentence that says why the finding follows."""
    houses = _houses(layout, finding)
    half = len(houses) // 2
    struck = [cell for cell in range(layout.cell_count) if finding.struck_at(cell)]
    struck_digits = reduce(or_, map(finding.struck_at, struck), 0)
    fields = {
        **dict(zip(("house", "second", "third"), houses, strict=False)),
        "bases": Houses(houses[:half]),
        "covers": Houses(houses[half:]),
        "all_houses": Houses(houses),
        "cell": layout.cell_name(finding.cell),
        "digit": finding.digit,
        "cells": Cells(layout, as_set(finding.cells)),
        "digits": Digits(finding.digits),
        "pivot": Cells(layout, as_set(finding.cells[:1])),
        "wings": Cells(layout, as_set(finding.cells[1:])),
        "base": Cells(layout, as_set(finding.cells[:-1])),
        "last": Cells(layout, as_set(finding.cells[-1:])),
        "struck_cells": Cells(layout, as_set(struck)),
        "struck_digits": Digits(struck_digits),
    }
    if finding.chains:
        first = finding.chains[0]
        placed = (finding.cell, finding.digit, 1)
        concluded = placed if finding.digit else (struck[0], struck_digits.bit_length() - 1, 0)
        fields |= {
            "start": Facts(layout, first[:1]),
            "start_digit": first[0][1],
            "chain": Facts(layout, first[1:]),
            "ways": Branches(layout, finding.facts),
            "conclusion": Facts(layout, (concluded,)),
        }
    if finding.facts:
        told, more = finding.facts[0], finding.facts[-1]
        fields |= {
            "facts": Facts(layout, told[1:]),
            "second_facts": Facts(layout, tuple(fact for fact in more if fact not in told)),
        }
    template = template_of(RaterTechnique(finding.technique))
    return say(template, **{name: fields[name] for name in fields if f"{{{name}}}" in template})
