"""Puzzles that teach a technique: they need it, and nothing harder."""

import pytest

from gridparty.board.position import Position
from gridparty.errors import ExhaustedError, WishError
from gridparty.grading.road import Road, least_rating, most_rating
from gridparty.grading.teaching_puzzles import Need, times_needed
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


@pytest.mark.parametrize("numbers", [range(3), pytest.param(range(3, 200), marks=pytest.mark.slow)])
def test_the_quick_walk_counts_as_the_slow_one(numbers):
    for number in numbers:
        givens = attempt(Wish(), 3, number).givens
        for name in ("Hidden Single", "Naked Single", "Pointing", "Naked Pair", "X-Wing", "W-Wing"):
            walk = Road(technique_named(name)).walk(givens)
            times = times_needed(givens, technique_named(name))
            assert walk.times * walk.solved == times, (str(givens), name)


@pytest.mark.parametrize("name", ["Naked Pair", "X-Wing"])
def test_what_the_raters_finders_do_not_see_is_done_before_the_technique(name):
    givens = make(Wish(needs=Need.parse(name)), 1, seed=1)[0].givens
    usual, blind = Road(technique_named(name)), Road(technique_named(name))
    blind._quick = []
    assert blind.walk(givens).times == usual.walk(givens).times == 1


def test_where_a_road_first_stops_nothing_easier_does_anything():
    givens = make(Wish(needs=Need.parse("XY-Wing")), 1, seed=1)[0].givens
    position, step = Road(technique_named("XY-Wing")).walk(givens, most=1).first
    assert step.technique == "XY-Wing"
    for technique in TECHNIQUES[: TECHNIQUES.index(technique_named("XY-Wing"))]:
        assert not list(technique.finder(position))


@pytest.mark.parametrize("name", ["Naked Single", "Pointing", "X-Wing", "Skyscraper", "ALS-XZ"])
def test_what_is_rated_below_the_least_rating_does_without(name):
    technique = technique_named(name)
    least, below = least_rating(technique), 0
    for number in range(12):
        puzzle = attempt(Wish(), 5, number)
        if puzzle.grade.se < least:
            below += 1
            assert not Road(technique).walk(puzzle.givens, most=1).times
    assert below


@pytest.mark.parametrize(
    ("needs", "wish", "fields"),
    [
        ("Full House", {}, {}),
        ("Dual 2-String Kite", {}, {"easier": "2-String Kite"}),
        ("AIC", {}, {"easier": "Discontinuous Nice Loop"}),
        ("X-Wing", {"band": "easy"}, {"least": 3.2, "top": 2.3}),
        ("Skyscraper", {"se": (1.2, 3.9)}, {"least": 4.0, "top": 3.9}),
        ("Naked Pair", {"band": "hard"}, {"most": 3.0, "lowest": "3.5"}),
        ("Swordfish", {"se": (4.1, 9.0)}, {"most": 4.0, "lowest": "4.1"}),
    ],
)
def test_what_cannot_be_is_said_before_any_work(needs, wish, fields):
    with pytest.raises(WishError) as caught:
        Wish(needs=Need.parse(needs), **wish)
    assert caught.value.args[0].fields == ({**fields, "technique": needs} if fields else {})


@pytest.mark.parametrize(
    ("texts", "fields"),
    [
        (["Swordfish", "X-Wing"], {"easier": "X-Wing", "harder": "Swordfish"}),
        (["Naked Pair:2", "naked pairs"], {"technique": "Naked Pair"}),
    ],
)
def test_several_techniques_contradict_each_other_and_that_is_said_at_once(texts, fields):
    with pytest.raises(WishError) as caught:
        Need.only(texts)
    assert caught.value.args[0].fields == fields
    assert Need.only(texts[:1]) == Need.parse(texts[0])


@pytest.mark.parametrize("name", ["Hidden Single", "Claiming", "Hidden Pair", "Hidden Triple"])
def test_no_puzzle_is_rated_above_what_is_known_of_its_technique(name):
    wish = Wish(needs=Need.parse(name))
    most = most_rating(technique_named(name))
    assert all(puzzle.grade.se <= most for puzzle in make(wish, 3, seed=4))


def test_a_rare_technique_ends_with_the_attempts():
    with pytest.raises(ExhaustedError) as caught:
        make(Wish(needs=Need.parse("Jellyfish:3")), 1, seed=1, attempts=15)
    assert caught.value.partial == ()


@pytest.mark.parametrize("text", ["X-Wong", "X-Wing:0", "X-Wing:many", ":2", ""])
def test_an_unknown_technique_is_refused_in_words(text):
    with pytest.raises(WishError, match=r"is unknown|--needs takes"):
        Need.parse(text)


def test_names_are_read_whatever_their_capitals():
    assert Need.parse("x-wing:2") == Need(technique_named("X-Wing"), 2)
