"""How few cells perverse play can leave open, against two slow ways of finding it out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from any_order import AnyOrder
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.decks.deck import PACKS, Deck
from gridparty.solving.kernel import bars as bars_module
from gridparty.solving.kernel import least_open as least_open_module
from gridparty.solving.kernel.bars import Bars
from gridparty.solving.kernel.least_open import least_open
from gridparty.solving.kernel.survey import survey
from random_positions import drawn
from strategies import at_length
from uncompiled import as_plain_python


def test_on_small_boards_no_set_of_filled_cells_has_fewer_open():
    """Word for word: every set of cells that can be filled is looked at, guesses or not."""
    found = []
    for seed in range(15):
        givens, solution = drawn(seed, TINY, 4 + seed % 5)
        for tail in (0, 2, 5, 8):
            fewest = AnyOrder(givens, solution, tail).fewest_of_all()
            assert least_open(Bars(givens, solution), most=9, tail=tail) == fewest
            found.append(fewest)
    assert {1, 2, 3, 4, 5} <= set(found)


@pytest.mark.parametrize(("layout", "clues"), [(KIDS, 16), (KIDS, 12), (KIDS, 0), (CLASSIC, 52)])
def test_on_larger_boards_no_set_of_cells_left_alone_brings_it_to_fewer(layout, clues):
    for seed in range(4):
        givens, solution = drawn(seed, layout, clues)
        slow = AnyOrder(givens, solution, 8).fewest_up_to(3)
        assert least_open(Bars(givens, solution)) == slow, str(givens)


def test_sets_of_more_than_two_cells_are_gone_through_as_well():
    for seed in range(3):
        givens, solution = drawn(seed, KIDS, 20)
        slow = AnyOrder(givens, solution, 8).fewest_up_to(5)
        assert slow > 3
        assert least_open(Bars(givens, solution), most=5) == slow, str(givens)


def check_pack(name: str, every: int) -> None:
    """The cards of a pack say what the slow way finds."""
    for puzzle in Deck.shipped(name).puzzles[::every]:
        slow = AnyOrder(puzzle.givens, puzzle.solution, 8).fewest_up_to(3)
        assert puzzle.grade.open_sure == slow, puzzle.id


@pytest.mark.parametrize(("name", "every"), [("party", 60), ("family", 59), ("connoisseur", 30)])
def test_what_a_shipped_card_says_is_what_the_definition_gives_a_sample(name, every):
    check_pack(name, every)


@pytest.mark.slow
@pytest.mark.parametrize("name", PACKS)
def test_what_every_shipped_card_says_is_what_the_definition_gives(name):
    check_pack(name, 1)


def test_every_party_card_has_three_open_cells_whatever_the_order():
    cards = [puzzle for name in PACKS for puzzle in Deck.shipped(name)]
    party = [puzzle for puzzle in cards if puzzle.grade.band == "party"]
    assert len(party) >= 60
    for puzzle in party:
        assert least_open(Bars(puzzle.givens, puzzle.solution)) == puzzle.grade.open_sure == 3, (
            puzzle.id
        )


@at_length(50)
@given(st.integers(0, 10**6), st.integers(20, 80), st.integers(0, 20), st.integers(0, 4))
def test_no_trial_game_shows_fewer_than_is_promised(seed, clues, tail, most):
    givens, solution = drawn(seed, CLASSIC, clues)
    sure = least_open(Bars(givens, solution), most=most, tail=tail)
    assert 0 <= sure <= most
    assert sure <= survey(Bars(givens, solution), orders=20, tail=tail).open_min
    if sure < most:
        assert least_open(Bars(givens, solution), most=most + 1, tail=tail) == sure
    for least in range(most + 2):
        told = least_open(Bars(givens, solution), most=most, least=least, tail=tail)
        assert told == sure if sure >= least else told < least


@pytest.mark.skipif(not least_open_module.compiled, reason="it has not been compiled here")
def test_compiled_and_uncompiled_they_are_as_perverse():
    plain = as_plain_python(least_open_module, bars_module)
    for layout, clues in ((CLASSIC, 40), (CLASSIC, 0), (KIDS, 12), (TINY, 5)):
        for seed in range(5):
            givens, solution = drawn(seed, layout, clues)
            assert plain.least_open(plain.Bars(givens, solution)) == least_open(
                Bars(givens, solution)
            )


def test_so_many_cells_are_empty_that_no_solution_is_the_only_one():
    """A set of cells is a word of 64 bits; no puzzle of 9x9 has fewer than 17 clues."""
    _, solution = drawn(1, CLASSIC, 0)
    for empty in (64, 65):
        givens = Grid(CLASSIC, (0,) * empty + solution.digits[empty:])
        if empty == 64:
            assert least_open(Bars(givens, solution)) == 0
        else:
            with pytest.raises(ValueError, match="one solution, got more than 64 empty cells"):
                Bars(givens, solution)


def test_a_full_grid_has_nothing_open_and_a_wrong_solution_is_refused():
    givens, solution = drawn(1, CLASSIC, 0)
    assert least_open(Bars(solution, solution)) == 0
    with pytest.raises(ValueError, match="a full grid that agrees with the givens"):
        Bars(givens, drawn(2, CLASSIC, 0)[1])
