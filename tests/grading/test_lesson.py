"""Puzzles that teach a technique: they need it, and nothing harder."""

import pytest

from gridparty.board.position import Position
from gridparty.errors import ExhaustedError, WishError
from gridparty.grading.lesson import Need, times_needed
from gridparty.making.generator import attempt, make
from gridparty.making.wish import Wish
from gridparty.techniques import TECHNIQUES, technique_named


def solved_by(givens, techniques):
    """Whether these techniques alone lead to the end, one step at a time, whichever comes first."""
    position = Position.of(givens)
    while position.open:
        step = next((s for t in techniques for s in t.finder(position)), None)
        if step is None:
            return False
        position = position.strike(step.strikes)
        for placement in step.places:
            position = position.place(placement)
    return True


@pytest.mark.parametrize("name", ["Naked Single", "Claiming", "Naked Pair", "X-Wing", "XY-Wing"])
def test_a_puzzle_that_teaches_a_technique_needs_it_and_nothing_harder(name):
    puzzle = make(Wish(needs=Need.parse(name)), 1, seed=1)[0]
    place = TECHNIQUES.index(technique_named(name))
    assert not solved_by(puzzle.givens, TECHNIQUES[:place])
    assert solved_by(puzzle.givens, TECHNIQUES[: place + 1])


def test_a_technique_can_be_asked_for_several_times():
    puzzle = make(Wish(needs=Need.parse("Naked Pair:2")), 1, seed=1)[0]
    assert times_needed(puzzle.givens, technique_named("Naked Pair")) >= 2


def test_a_puzzle_of_singles_teaches_no_pattern():
    puzzle = make(Wish(band="party"), 1, seed=1)[0]
    for technique in TECHNIQUES[3:16]:
        assert times_needed(puzzle.givens, technique) == 0
        assert not Need(technique).is_met(puzzle.givens)


@pytest.mark.parametrize("numbers", [range(8), pytest.param(range(8, 200), marks=pytest.mark.slow)])
def test_the_quick_question_never_rules_out_what_the_slow_one_would_find(numbers):
    wish = Wish()
    for number in numbers:
        puzzle = attempt(wish, 3, number)
        for name in ("Hidden Single", "Naked Single", "Pointing", "Naked Pair", "X-Wing"):
            need = Need.parse(name)
            if times_needed(puzzle.givens, need.technique):
                assert need._may_be_met(puzzle.givens), (str(puzzle), name)


def test_a_rare_technique_ends_with_the_attempts():
    with pytest.raises(ExhaustedError, match="50 attempts in a row"):
        make(Wish(needs=Need.parse("Jellyfish:3")), 1, seed=1, attempts=50)


@pytest.mark.parametrize("text", ["X-Wong", "X-Wing:0", "X-Wing:many", ":2", ""])
def test_an_unknown_technique_is_refused_in_words(text):
    with pytest.raises(WishError, match="expected"):
        Need.parse(text)


def test_names_are_read_whatever_their_capitals():
    assert Need.parse("x-wing:2") == Need(technique_named("X-Wing"), 2)
