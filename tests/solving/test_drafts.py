"""Drafts on 9x9: drawn, dug within a level of the ladder, mended; held against the rater."""

from __future__ import annotations

from functools import cache
from inspect import getsource

import pytest

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC
from gridparty.board.symmetry import orbits
from gridparty.rating import measure
from gridparty.solving import kernel
from gridparty.solving.kernel.draft import Draft
from gridparty.solving.kernel.ladder import TOPS
from uncompiled import printed_uncompiled

LEVELS = range(1, len(TOPS))
SINGLE_CELLS = orbits(CLASSIC, "none")


@cache
def dug(number: int, level: int = 0, clues: int = 0, symmetry: str = "none") -> tuple[Draft, Grid]:
    """A draft and its givens."""
    draft = Draft(1, number)
    draft.set_groups(orbits(CLASSIC, symmetry))
    left = draft.dig(clues, level)
    givens = draft.givens()
    assert givens.filled == left
    return draft, givens


def asked(givens: Grid) -> float:
    """The rater's number, as far as it matters."""
    return measure(givens, limit=3.4).er or 20.0


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_dug_within_a_level_asks_for_nothing_harder(level):
    for number in range(8):
        draft, givens = dug(number, level)
        assert kernel.count(givens, 2) == 1
        assert kernel.solve(givens) == draft.full()
        assert asked(givens) <= TOPS[level]


def test_what_hidden_singles_solve_is_dug_until_they_would_no_longer():
    for number in range(4):
        givens = dug(number, 1)[1]
        for cell, digit in enumerate(givens.digits):
            if digit:
                less = (*givens.digits[:cell], 0, *givens.digits[cell + 1 :])
                assert asked(Grid(CLASSIC, less)) > TOPS[1]


def test_so_many_clues_stay():
    assert dug(1, 1, 33)[1].filled == 33
    assert dug(1, 0, 40)[1].filled == 40
    assert dug(1, 2, 0)[1].filled < 30


def test_without_a_level_it_is_what_the_kernel_digs():
    for number in range(5):
        draft, givens = dug(number)
        assert kernel.count(givens, 2) == 1
        again = kernel.dig(draft.full(), SINGLE_CELLS, givens=givens)
        assert again == givens, "a clue could have been spared"


def test_the_ladder_and_the_rater_agree():
    """Where the ladder ends early a direct hidden pair or triplet may go on, and nothing else."""
    agreed = 0
    for number in range(60):
        draft, givens = dug(number)
        rating = asked(givens)
        for level in LEVELS:
            if draft.is_within(level):
                assert rating <= TOPS[level]
            elif rating <= TOPS[level]:
                path = measure(givens, limit=3.4).ratings
                assert {2.0, 2.5} & {*path}, (str(givens), level)
                continue
            agreed += 1
    assert agreed > 60 * 6 * 0.9


@pytest.mark.parametrize("symmetry", ["none", "rotate180"])
def test_what_is_too_hard_is_mended_by_a_group_of_clues(symmetry):
    mended = 0
    for number in range(40):
        draft, before = dug(number, symmetry=symmetry)
        if draft.is_within(6):
            continue
        left = draft.ease(2, 6, 16)
        after = draft.givens()
        changed = after.differing_cells(before)
        if not left:
            assert not changed
            continue
        mended += 1
        assert after.filled == left == before.filled + len(changed)
        assert changed in orbits(CLASSIC, symmetry)
        assert all(after.digits[cell] == draft.full().digits[cell] for cell in changed)
        assert draft.is_within(6)
        assert not draft.is_within(2)
    dug.cache_clear()  # these were changed
    assert mended >= 2


def test_direct_hidden_pairs_are_easy_and_nothing_easy_is_left_to_the_rater():
    told = 0
    for number in range(250):
        draft, givens = dug(number)
        alone = draft.is_within(1) or draft.is_within(2)
        rating = asked(givens)
        assert alone == (rating <= TOPS[2]), str(givens)
        told += rating == 2.0
    assert told > 5


def test_drafts_of_other_numbers_and_seeds_are_others():
    grids = {str(Draft(seed, number).full()) for seed in range(3) for number in range(60)}
    assert len(grids) == 180


def told(levels: tuple[int, ...]) -> str:
    """Some drafts as a line of text."""
    from gridparty.board.layout import CLASSIC
    from gridparty.board.symmetry import orbits
    from gridparty.solving.kernel.draft import Draft

    lines = []
    for number, level in enumerate(levels):
        draft = Draft(2**63 + 5, number)
        draft.set_groups(orbits(CLASSIC, "rotate180" if number % 2 else "none"))
        draft.dig(30 if number == 1 else 0, level)
        within = [draft.is_within(each) for each in range(1, 7)]
        eased = draft.ease(2, 6, 4)
        lines += [str(draft.givens()), str(draft.full()), draft.below(1000), *within, eased]
    return " ".join(map(str, lines))


def test_compiled_and_uncompiled_drafts_are_the_same():
    levels = (0, 1, 2, 3, 4, 5, 6, 0, 0)
    code = f"{getsource(told)}\nprint(told({levels}))"
    assert printed_uncompiled(code, cython=False) == told(levels)
