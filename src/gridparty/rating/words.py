"""Turn the rater's findings into steps, with a sentence that explains each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from gridparty.board.cells import as_set, members, only, union
from gridparty.board.grid import Placement
from gridparty.board.layout import House, Layout
from gridparty.board.text import Cells, Digits, Houses
from gridparty.i18n.messages import Sentence, cached_words, fields_of, listed, say
from gridparty.rating.board import Board
from gridparty.rating.finding import Finding, printed
from gridparty.rating.names import FORCING_CHAINS, HIDDEN_SINGLES, RaterTechnique
from gridparty.rating.rated_step import RatedStep
from gridparty.rating.sentences import templates_of
from gridparty.techniques.forcing import AT_ONCE, WAY
from gridparty.techniques.singles import why_naked
from gridparty.techniques.step import Letter, Link, Node

ON = "{cell} is {digit}"
OFF = "{cell} is not {digit}"
Fact = tuple[int, int, int]  # a node: cell, digit, 1 = on or 0 = off
Chain = tuple[Fact, ...]  # in order


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

    def _caused(self, fact: Fact, known: list[Fact]) -> str:
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

    def _why_gone(self, cell: int, digit: int, known: list[Fact]) -> str:
        name = self.layout.cell_name(cell)
        for one, other, on in known:
            if on and one == cell and other != digit:
                return say(NOT_AS_TAKEN, cell=name, digit=digit, other=other)
            if on and other == digit and one in self.layout.peers[cell]:
                seen = self.layout.cell_name(one)
                return say(NOT_AS_SEEN, cell=name, digit=digit, other=seen)
        return say(OFF, cell=name, digit=digit)

    def _gone(self, cell: int, digit: int, known: list[Fact]) -> bool:
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
    if finding.technique in HIDDEN_SINGLES:
        layout, house = board.geometry.layout, finding.houses[0]
        rating = printed(finding.rating)
        return _hidden_single(layout, finding.technique, house, finding.cell, finding.digit, rating)
    told = _Told(board, finding)
    return RatedStep(
        technique=told.technique,
        digits=tuple(members(told.argued)),
        cells=finding.cells,
        houses=told.houses,
        places=(Placement(finding.cell, finding.digit),) if finding.digit else (),
        strikes=tuple(
            Placement(cell, digit)
            for cell in told.struck
            for digit in members(finding.struck_at(cell))
        ),
        reason=_reason(told),
        rating=printed(finding.rating),
        letters=_letters(board, finding),
        links=tuple(link for chain in finding.chains for link in _links(chain)),
    )


@cached_words
def _hidden_single(
    layout: Layout, technique: str, number: int, cell: int, digit: int, rating: float
) -> RatedStep:
    """Return a hidden single in a house; most steps are, so the same ones are kept."""
    named, house = RaterTechnique(technique), _houses(layout)[number]
    (template,) = templates_of(named)
    return RatedStep(
        technique=named,
        digits=(digit,),
        cells=(cell,),
        houses=(house,),
        places=(Placement(cell, digit),),
        strikes=(),
        reason=say(template, house=house, cell=layout.cell_name(cell), digit=digit),
        rating=rating,
        letters=(Letter(cell, digit, "A"),),
    )


def _houses(layout: Layout) -> tuple[House, ...]:
    """Return all houses as the rater numbers them: boxes first, then rows, then columns."""
    return layout.boxes + layout.rows + layout.columns


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


class _Told:
    """A finding with what the fields of its sentence are made from."""

    def __init__(self, board: Board, finding: Finding) -> None:
        layout: Layout = board.geometry.layout
        self.board, self.finding, self.layout = board, finding, layout
        self.technique = RaterTechnique(finding.technique)
        houses = _houses(layout)
        self.houses = tuple([houses[number] for number in finding.houses])
        self.half = len(self.houses) // 2
        self.struck = sorted(finding.touched_cells())

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """The candidates by cell, as sets."""
        return tuple(map(self.board.candidates_at, range(self.layout.cell_count)))

    @property
    def argued(self) -> int:
        """The digits of the pattern, as a set; of forcing chains, those that are assumed."""
        if self.technique not in FORCING_CHAINS:
            return self.finding.digits
        return as_set(digit for _, digit, _ in (chain[0] for chain in self.finding.chains))

    @property
    def struck_digits(self) -> int:
        """The digits struck anywhere, as a set."""
        return union(map(self.finding.struck_at, self.struck))

    @property
    def seen(self) -> int:
        """The digits that the cell sees: those without a place left in one of its houses."""
        everything = as_set(self.layout.digits)
        return union(
            everything & ~union(map(self.board.candidates_at, house.cells))
            for house in self.layout.houses_of[self.finding.cell]
        )

    @property
    def shared(self) -> int:
        """The digits of a wing's last cell that only one side can hold."""
        last = self.candidates[self.finding.cells[-1]]
        return last if "(double link)" in self.technique else last & ~self.struck_digits

    @property
    def concluded(self) -> Fact:
        """The end of a chain: the digit placed, else the one struck."""
        if self.finding.digit:
            return self.finding.cell, self.finding.digit, 1
        return self.struck[0], only(self.struck_digits), 0

    @property
    def other_facts(self) -> Following:
        """The facts of the last chain that the first one does not have."""
        facts, more = self.finding.facts[0], self.finding.facts[-1]
        other = tuple(fact for fact in more if fact not in facts)
        return Following(self.layout, self.candidates, facts[:-1], other)

    def cells(self, cells: Iterable[int]) -> Cells:
        """Return cells as they are named."""
        return Cells(self.layout, as_set(cells))

    def following(self, chain: Chain) -> Following:
        """Return what follows from the start of a chain."""
        return Following(self.layout, self.candidates, chain[:1], chain[1:])


#: The fields of the sentences; a sentence names few of them, and only those are made.
_FIELDS: dict[str, Callable[[_Told], object]] = {
    "house": lambda told: told.houses[0],
    "second": lambda told: told.houses[1],
    "third": lambda told: told.houses[2],
    "bases": lambda told: Houses(told.houses[: told.half]),
    "covers": lambda told: Houses(told.houses[told.half :]),
    "all_houses": lambda told: Houses(told.houses),
    "cell": lambda told: told.layout.cell_name(told.finding.cell),
    "digit": lambda told: told.finding.digit,
    "cells": lambda told: told.cells(told.finding.cells),
    "digits": lambda told: Digits(told.finding.digits),
    "pivot": lambda told: told.cells(told.finding.cells[:1]),
    "wings": lambda told: told.cells(told.finding.cells[1:]),
    "pivot_digits": lambda told: Digits(told.candidates[told.finding.cells[0]]),
    "shared": lambda told: Digits(told.shared),
    "base": lambda told: told.cells(told.finding.cells[:-1]),
    "last": lambda told: told.cells(told.finding.cells[-1:]),
    "struck_cells": lambda told: told.cells(told.struck),
    "struck_digits": lambda told: Digits(told.struck_digits),
    "start": lambda told: Facts(told.layout, told.finding.chains[0][:1]),
    "start_digit": lambda told: told.finding.chains[0][0][1],
    "chain": lambda told: told.following(told.finding.chains[0]),
    "ways": lambda told: Branches(told.layout, told.candidates, told.finding.facts),
    "conclusion": lambda told: Facts(told.layout, (told.concluded,)),
    "facts": lambda told: told.following(told.finding.facts[0]),
    "second_facts": lambda told: told.other_facts,
}


def _reason(told: _Told) -> Sentence:
    """Return the sentence that explains why the finding follows."""
    if told.technique == "Naked Single":
        return why_naked(told.layout, told.finding.cell, told.finding.digit, told.seen)
    said, *rest = [
        say(template, **{name: _FIELDS[name](told) for name in fields_of(template)})
        for template in templates_of(told.technique)
    ]
    return say("{first} {second}", first=said, second=rest[0]) if rest else said
