"""CryptoMiniSat's word, and what is said where it is another than CP-SAT's."""

from __future__ import annotations

import sys
from random import Random

import pytest

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.board.puzzle import Proof
from gridparty.decks.deck import PACKS, Deck, pack_file
from gridparty.errors import GridpartyError
from gridparty.solving import kernel, prover, second_prover
from gridparty.solving.second_prover import SecondProver, require_agreement
from random_positions import drawn


@pytest.fixture(scope="module")
def second() -> SecondProver:
    return SecondProver()


def emptied(grid: Grid, count: int, seed: int) -> Grid:
    """The grid without so many of its digits."""
    filled = [cell for cell, digit in enumerate(grid.digits) if digit]
    gone = set(Random(seed).sample(filled, count))
    return Grid(grid.layout, tuple(0 if c in gone else d for c, d in enumerate(grid.digits)))


@pytest.mark.parametrize("name", PACKS)
def test_both_provers_find_one_solution_for_every_shipped_puzzle(second, name):
    for puzzle in Deck.claimed(pack_file(name)):
        proof = second.prove(puzzle.givens)
        assert proof.unique
        assert proof.solutions == (puzzle.solution,)
        require_agreement(puzzle.givens, prover.prove(puzzle.givens), proof)


@pytest.mark.parametrize("layout", [TINY, KIDS, CLASSIC], ids=str)
def test_one_several_and_no_solution_are_told_apart_as_the_others_do(second, layout):
    counts = set()
    for seed in range(12):
        givens, solution = drawn(seed, layout, 0)
        wrong = Random(seed).choice(givens.empty_cells)
        digits = list(givens.digits)
        digits[wrong] = solution.digits[wrong] % layout.size + 1
        for puzzle in (givens, emptied(givens, 1, seed), Grid(layout, tuple(digits))):
            proof = second.prove(puzzle)
            assert len(proof.solutions) == kernel.count(puzzle, 2)
            assert proof.unique == (len(proof.solutions) == 1)
            require_agreement(puzzle, prover.prove(puzzle), proof)
            counts.add(len(proof.solutions))
    assert counts == {0, 1, 2}


def test_a_full_board_and_an_empty_one_are_puzzles_too(second):
    solution = drawn(1, KIDS, 0)[1]
    assert second.prove(solution).solutions == (solution,)
    one, other = second.prove(Grid.empty(KIDS)).solutions
    assert one != other


def test_what_was_asked_before_leaves_no_trace(monkeypatch):
    monkeypatch.setattr(second_prover, "_FRESH_AFTER", 7)
    prover_ = SecondProver()
    givens, solution = drawn(3, TINY, 0)
    for _ in range(20):
        assert prover_.prove(givens).solutions == (solution,)
        assert len(prover_.prove(emptied(givens, 1, 3)).solutions) == 2


def test_the_proof_names_the_engine_and_its_version(second):
    proof = second.prove(drawn(1, TINY, 0)[0])
    assert proof.engine == "cryptominisat"
    assert proof.version == second_prover.engine_version()
    assert proof.version[0].isdigit()


def test_where_it_is_not_installed_there_is_no_version(monkeypatch):
    monkeypatch.setitem(sys.modules, "pycryptosat", None)
    assert second_prover.engine_version.__wrapped__() is None


GIVENS = Grid.parse("12..341221..4321")
ONE, OTHER = Grid.parse("1234341221434321"), Grid.parse("1243341221344321")
TWISTED = Grid.parse("1234341221433421")  # keeps no rule
SAID = {
    "one and none": ((ONE,), (), "finds 1234341221434321, b 2 finds no solution"),
    "one and two": ((ONE,), (ONE, OTHER), "disagree: a 1 finds 1234341221434321, b 2 finds 1234"),
    "one and another": ((ONE,), (OTHER,), "the provers disagree"),
    "no solution at all": ((ONE,), (TWISTED,), "b 2 shows a solution that is none: 1234"),
    "of other givens": (
        (drawn(5, TINY, 0)[1],),
        (ONE,),
        "a 1 shows a solution that is none",
    ),
    "not full": ((ONE,), (GIVENS,), "b 2 shows a solution that is none: 12.."),
}


@pytest.mark.parametrize(("one", "other", "told"), SAID.values(), ids=SAID)
def test_a_disagreement_is_an_error_that_says_who_finds_what(one, other, told):
    with pytest.raises(GridpartyError) as refused:
        require_agreement(
            GIVENS, Proof("a", "1", len(one) == 1, one), Proof("b", "2", len(other) == 1, other)
        )
    assert told in str(refused.value)


def test_two_solutions_of_several_may_be_others():
    both = Proof("a", "1", False, (ONE, OTHER))
    require_agreement(GIVENS, both, Proof("b", "2", False, (OTHER, ONE)))
