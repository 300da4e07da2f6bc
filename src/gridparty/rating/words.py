"""Turn the rater's findings into steps, with a sentence that explains each."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_

from gridparty.board.cells import as_set, members
from gridparty.board.grid import Placement
from gridparty.board.layout import House, Layout
from gridparty.board.text import Cells, Digits, Houses
from gridparty.i18n.messages import Sentence, listed, say, say_needed
from gridparty.rating.board import Board
from gridparty.rating.finding import Finding, printed
from gridparty.rating.names import RaterTechnique
from gridparty.rating.rated_step import RatedStep
from gridparty.rating.sentences import AT_ONCE, WAY, templates_of
from gridparty.techniques.singles import why_naked
from gridparty.techniques.step import Letter, Link, Node

ON = "{cell} is {digit}"
OFF = "{cell} is not {digit}"
Chain = tuple[tuple[int, int, int], ...]  # nodes (cell, digit, 1 = on or 0 = off), in order


IS_LAST_IN_CELL = "{cell} is {digit} (no other candidate)"
IS_LAST_IN_HOUSE = "{cell} is {digit} (nowhere else in {house})"
NOT_AS_SEEN = "{cell} is not {digit} ({other} is)"
NOT_AS_TAKEN = "{cell} is not {digit} (it is {other})"


@dataclass(frozen=True, slots=True)
class Facts:
    """The nodes of a chain: ``r1c1 is 4, r1c7 is not 4 and r1c7 is 2``."""

    layout: Layout
    chain: Chain

    def __str__(self) -> str:
        return listed(
            say(ON if on else OFF, cell=self.layout.cell_name(cell), digit=digit)
            for cell, digit, on in self.chain
        )


@dataclass(frozen=True, slots=True)
class Following:
    """Facts with their causes: ``r1c7 is not 4 (r1c1 is) and r1c7 is 2 (no other candidate)``.

    That a candidate which is on strikes its digit from its peers is not repeated each time; so a
    cause may rest on any of the facts before it.
    """

    layout: Layout
    candidates: tuple[int, ...]  # by cell, on the current board
    known: Chain  # what is assumed, or stated before
    chain: Chain

    def __str__(self) -> str:
        known, texts = list(self.known), []
        for fact in self.chain:
            texts.append(self._caused(fact, known))
            known.append(fact)
        return listed(texts)

    def _caused(self, fact: tuple[int, int, int], known: list[tuple[int, int, int]]) -> str:
        cell, digit, on = fact
        name = self.layout.cell_name(cell)
        if not on:
            return self._why_gone(cell, digit, known)
        others = members(self.candidates[cell] & ~(1 << digit))
        if all(self._gone(cell, other, known) for other in others):
            return say(IS_LAST_IN_CELL, cell=name, digit=digit)
        for house in self.layout.houses_of[cell]:
            places = (c for c in house.cells if c != cell and self.candidates[c] >> digit & 1)
            if all(self._gone(place, digit, known) for place in places):
                return say(IS_LAST_IN_HOUSE, cell=name, digit=digit, house=house)
        return say(ON, cell=name, digit=digit)  # by a pattern: deeper than one cause

    def _why_gone(self, cell: int, digit: int, known: list[tuple[int, int, int]]) -> str:
        name = self.layout.cell_name(cell)
        for one, other, on in known:
            if on and one == cell and other != digit:
                return say(NOT_AS_TAKEN, cell=name, digit=digit, other=other)
            if on and other == digit and one in self.layout.peers[cell]:
                seen = self.layout.cell_name(one)
                return say(NOT_AS_SEEN, cell=name, digit=digit, other=seen)
        return say(OFF, cell=name, digit=digit)

    def _gone(self, cell: int, digit: int, known: list[tuple[int, int, int]]) -> bool:
        """Return whether the candidate is struck by one of these facts."""
        return (cell, digit, 0) in known or any(
            on and (one == cell if other != digit else one in self.layout.peers[cell])
            for one, other, on in known
        )


@dataclass(frozen=True, slots=True)
class Branches:
    """The consequences of each assumption: ``If r1c1 is 4, then r1c7 is 2 (…). If r1c1 …``."""

    layout: Layout
    candidates: tuple[int, ...]
    ways: tuple[Chain, ...]

    def __str__(self) -> str:
        return " ".join(
            say(
                WAY if way[1:] else AT_ONCE,
                start=Facts(self.layout, way[:1]),
                facts=Following(self.layout, self.candidates, way[:1], way[1:]),
            )
            for way in self.ways
        )


def describe(board: Board, finding: Finding) -> RatedStep:
    """Return the finding as a step: placements, strikes, pattern, and the reason in words.

    The board must be as it was when the finding was made.
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
        reason=_reason(layout, board, finding),
        rating=printed(finding.rating),
        letters=_letters(board, finding),
        links=tuple(link for chain in finding.chains for link in _links(chain)),
    )


def _seen(layout: Layout, candidates: tuple[int, ...], cell: int) -> int:
    """Return the digits that the cell sees: those without a place left in one of its houses."""
    everything = as_set(layout.digits)
    return reduce(
        or_,
        (
            everything & ~reduce(or_, (candidates[c] for c in house.cells))
            for house in layout.houses_of[cell]
        ),
    )


def _shared(finding: Finding, candidates: tuple[int, ...], struck: int) -> int:
    """Return the digits of a wing's last cell that only one side can hold."""
    last = candidates[finding.cells[-1]] if finding.cells else 0
    return last if "(double link)" in finding.technique else last & ~struck


def _houses(layout: Layout, finding: Finding) -> tuple[House, ...]:
    """Return the finding's houses; the rater numbers boxes first, then rows, then columns."""
    everything = layout.boxes + layout.rows + layout.columns
    return tuple(everything[number] for number in finding.houses)


def _letters(board: Board, finding: Finding) -> tuple[Letter, ...]:
    """Return the pattern's candidates as A; in a chain A for nodes on, and B for nodes off.

    What several branches see in both states gets the letter of the first one.
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
    """Return the links of a chain; strong where a candidate is off and so another is on."""
    return [
        Link(Node(digit, (cell,)), Node(next_digit, (next_cell,)), strong=not on)
        for (cell, digit, on), (next_cell, next_digit, _) in pairwise(chain)
    ]


def _reason(layout: Layout, board: Board, finding: Finding) -> Sentence:
    """Return the sentence that explains why the finding follows."""
    candidates = tuple(board.candidates_at(cell) for cell in range(layout.cell_count))
    if finding.technique == "Naked Single":
        return why_naked(
            layout, finding.cell, finding.digit, _seen(layout, candidates, finding.cell)
        )
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
        "pivot_digits": Digits(candidates[finding.cells[0]] if finding.cells else 0),
        "shared": Digits(_shared(finding, candidates, struck_digits)),
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
            "chain": Following(layout, candidates, first[:1], first[1:]),
            "ways": Branches(layout, candidates, finding.facts),
            "conclusion": Facts(layout, (concluded,)),
        }
    if finding.facts:
        facts, more = finding.facts[0], finding.facts[-1]
        fields |= {
            "facts": Following(layout, candidates, facts[:1], facts[1:]),
            "second_facts": Following(
                layout, candidates, facts[:-1], tuple(fact for fact in more if fact not in facts)
            ),
        }
    templates = templates_of(RaterTechnique(finding.technique))
    said, *rest = (say_needed(template, fields) for template in templates)
    return say("{first} {second}", first=said, second=rest[0]) if rest else said
