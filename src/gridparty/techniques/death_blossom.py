"""Death blossom: a stem cell, and for each of its candidates an almost locked set, its petal.

All places of the candidate in its petal see the stem. Whatever the stem is, one petal loses that
digit and has all its others; so a digit z of every petal is true in one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set, members
from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.board.text import LETTERS, Cells, Digits
from gridparty.i18n.messages import listed, say
from gridparty.techniques.als import Als, almost_locked_sets
from gridparty.techniques.als_partners import sets_within, struck_by_both
from gridparty.techniques.step import Step, candidates_struck, effect_key, letters_of
from gridparty.techniques.technique import Technique

DEATH_BLOSSOM = (
    "The stem {stem} is one of {candidates} and takes it from a petal: {petals}. Petals are "
    "almost locked sets, so that petal keeps {digits}. Cells that see every candidate for such "
    "a digit in the petals can't hold it."
)
PETAL = "{digit} from {letter} ({cells})"


@dataclass(frozen=True, slots=True)
class Petals:
    """The digits that the stem takes: ``1 from A (r1c4), 2 from B (r5c1 and r6c1)``."""

    layout: Layout
    taken: tuple[int, ...]
    petals: tuple[Als, ...]

    def __str__(self) -> str:
        return listed(
            say(PETAL, digit=digit, letter=letter, cells=Cells(self.layout, petal.cells))
            for digit, letter, petal in zip(self.taken, LETTERS, self.petals, strict=False)
        )


class _Blossom(NamedTuple):
    stem: int
    petals: tuple[Als, ...]
    struck: dict[int, int]

    @property
    def cell_count(self) -> int:
        return sum(petal.cells.bit_count() for petal in self.petals)


def death_blossom(position: Position, *, every: bool = False) -> Iterator[Step]:
    """Yield the smallest blossom for each set of struck digits.

    The stem has three candidates or more.
    """
    candidates = position.candidates
    blossoms = [
        blossom
        for stem, digits in enumerate(candidates.digits)
        if digits.bit_count() > 2
        for blossom in _blossoms(candidates, stem)
    ]
    blossoms.sort(key=lambda each: (len(each.petals), each.cell_count))
    seen: set[object] = set()
    for blossom in blossoms:
        does = effect_key(blossom.struck, every=every)
        if does not in seen:
            seen.add(does)
            yield _step(position, blossom)


def _blossoms(candidates: Candidates, stem: int) -> Iterator[_Blossom]:
    """Yield all choices of petals for a stem that strike something."""
    held = candidates.digits[stem]
    petals = [list(_petals(candidates, stem, digit)) for digit in members(held)]

    def choose(number: int, chosen: tuple[Als, ...], struck: dict[int, int]) -> Iterator[_Blossom]:
        """Add a petal for each digit in turn, while something is struck."""
        if number == len(petals):
            yield _Blossom(stem, chosen, struck)
            return
        for als, own in petals[number]:
            both = struck_by_both(struck, own) if chosen else own
            if both:
                yield from choose(number + 1, (*chosen, als), both)

    yield from choose(0, (), {})


def _petals(candidates: Candidates, stem: int, digit: int) -> Iterator[tuple[Als, dict[int, int]]]:
    """Yield the sets that lose the digit to the stem, with their strikes.

    Of sets with equal strikes it is the smallest.

    Candidates of the stem itself are not struck.
    """
    held, sets = candidates.digits[stem], almost_locked_sets(candidates)
    seen: set[tuple[tuple[int, int], ...]] = set()
    for number in members(sets_within(candidates, digit, candidates.sight.peers[stem])):
        als = sets[number]
        struck = {z: cells for z, cells in als.struck.items() if not held >> z & 1}
        key = tuple(struck.items())
        if struck and key not in seen and not als.cells >> stem & 1:
            seen.add(key)
            yield als, struck


def _step(position: Position, blossom: _Blossom) -> Step:
    layout, candidates = position.layout, position.candidates
    stem, petals = blossom.stem, blossom.petals
    strikes = candidates_struck(blossom.struck)
    letters = {(stem, digit): "S" for digit in members(candidates.digits[stem])}
    cells = 1 << stem
    for letter, als in zip(LETTERS, petals, strict=False):
        cells |= als.cells
        for digit, where in als.where.items():
            for cell in members(where):
                letters.setdefault((cell, digit), letter)
    return Step(
        technique="Death Blossom",
        digits=tuple(sorted(blossom.struck)),
        cells=tuple(members(cells)),
        houses=(),
        places=(),
        strikes=strikes,
        reason=say(
            DEATH_BLOSSOM,
            stem=Cells(layout, 1 << stem),
            candidates=Digits(candidates.digits[stem]),
            petals=Petals(layout, tuple(members(candidates.digits[stem])), petals),
            digits=Digits(as_set(blossom.struck)),
        ),
        letters=letters_of(letters),
        pivot=(stem,),
    )


DEATH_BLOSSOMS = (Technique("Death Blossom", death_blossom, partial(death_blossom, every=True)),)
