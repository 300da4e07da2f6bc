from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_rating_paths import assert_sound, needs_speed

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, LAYOUTS, TINY, Layout
from gridparty.errors import NotUniqueError
from gridparty.i18n.messages import speak
from gridparty.rating import measure, rate
from gridparty.rating.finding import printed
from gridparty.rating.lengths import bonus
from gridparty.rating.producers import PRODUCERS
from gridparty.rating.sentences import HIDDEN_SINGLE
from gridparty.solving import kernel
from strategies import at_length, solved

#: One of our own: singles, direct pointing, direct hidden pairs.
EASY = Grid.parse(
    "3.....91...1.......5....23...73.9.6.56.2..3..4..1..8......13.....9.6..827........"
)


FACT = re.compile(r"r\dc\d is (?:not )?\d")


def dug(random: Random, layout: Layout) -> Grid:
    """A random minimal puzzle."""
    size, count = layout.size, layout.cell_count
    orders = b"".join(bytes(random.sample(layout.digits, size)) for _ in range(count))
    full = kernel.first_completion(Grid.empty(layout), orders)
    assert full is not None
    return kernel.dig(full, [[cell] for cell in random.sample(range(count), count)])


def test_a_rating_counts_the_hardest_step_the_first_step_and_the_first_digit() -> None:
    steps = rate(EASY)
    numbers = measure(EASY)
    assert numbers.er == max(step.rating or 0 for step in steps)
    assert numbers.ed == steps[0].rating
    assert numbers.solved


def test_another_language_is_heard_at_once_although_singles_are_kept() -> None:
    english = [str(step.reason) for step in rate(EASY)]
    speak({HIDDEN_SINGLE: "{cell}: {digit} ({house})"})
    try:
        other = [str(step.reason) for step in rate(EASY)]
    finally:
        speak({})
    assert [step.reason for step in rate(EASY)] == english
    changed = [new for old, new in zip(english, other, strict=True) if old != new]
    assert changed
    assert all(re.fullmatch(r"r\dc\d: \d \((row|column|box) \d\)", text) for text in changed)


def test_the_printed_rating_rounds_as_the_original_does() -> None:
    """Facts 22 of SE: sums of tenths are not round; the half is added before the cut."""
    assert 4.5 + 0.1 + 0.1 < 4.5 + 0.2
    assert printed(4.5 + 0.1 + 0.1) == printed(4.5 + 0.2) == 4.7
    assert 6.5 + bonus(8) == 6.6
    assert 6.6 + bonus(18) == 7.0
    assert bonus(66) < 0.8
    assert printed(7.0 + bonus(66)) == 7.8


@pytest.mark.parametrize(
    ("tenths", "longest"),
    list(enumerate((6, 8, 10, 14, 18, 26, 34, 50, 66, 98, 130, 194, 258))),
)
def test_the_length_of_a_chain_costs_a_tenth_at_each_threshold(tenths: int, longest: int) -> None:
    assert round(10 * bonus(longest)) == tenths
    assert round(10 * bonus(longest + 1)) == tenths + 1


def test_a_last_cell_is_taken_before_any_other_single() -> None:
    """Facts 3 of SE: 1.0 before every 1.2, and a box single before any line single."""
    steps = rate(EASY)
    for before, after in pairwise(steps):
        if after.technique == "Last Cell" and before.technique.startswith("Hidden Single"):
            house = set(after.houses[0].cells)
            assert before.cells[0] in house, "it was there before, and nobody took it"


def test_a_direct_finding_places_a_digit_and_strikes_nothing() -> None:
    """Facts 4 of SE: the pattern itself may be needed again, at its higher price."""
    direct = [step for step in rate(EASY) if step.technique.startswith("Direct")]
    assert direct
    assert all(len(step.places) == 1 and not step.strikes for step in direct)


def test_a_sentence_names_cells_and_houses_as_people_do() -> None:
    step = rate(EASY)[0]
    (place,) = step.places
    name = CLASSIC.cell_name(place.cell)
    assert {key: str(value) for key, value in step.reason.fields.items()} == {
        "house": str(step.houses[0]),
        "digit": str(place.digit),
        "cell": name,
    }


def test_a_full_grid_needs_no_step() -> None:
    full = solved(CLASSIC)
    assert rate(full) == ()
    assert measure(full).solved
    assert measure(full).er == 0.0


def test_a_grid_that_cannot_be_solved_is_beyond_the_solver() -> None:
    """r1c1 has no candidate: 1 to 8 stand in its row, 9 in its column."""
    broken = Grid.parse(".12345678" + "9........" + "." * 63)
    numbers = measure(broken, limit=2.0)
    assert not numbers.solved
    assert (numbers.er, numbers.hardest) == (None, None)


def test_only_a_puzzle_with_one_solution_has_a_path() -> None:
    with pytest.raises(NotUniqueError, match="several"):
        rate(Grid.empty(CLASSIC))
    with pytest.raises(NotUniqueError, match="none"):
        rate(Grid.parse(".12345678" + "9........" + "." * 63))


@pytest.mark.parametrize("layout", [KIDS, TINY], ids=str)
def test_small_layouts_are_rated_to_the_end(layout: Layout) -> None:
    random = Random(5)
    for _ in range(60):
        assert_sound(dug(random, layout))


def test_a_limit_gives_up_where_the_path_needs_more_and_nowhere_else() -> None:
    random = Random(1)
    for _ in range(40):
        puzzle = dug(random, KIDS)
        er = measure(puzzle).er
        assert er is not None
        for limit in (1.0, 1.2, 1.5, 2.0, 4.1, er, er - 0.1, er + 0.1):
            limited = measure(puzzle, limit=limit)
            assert limited.solved == (er <= limit)
            assert limited.er == (er if er <= limit else None)


def test_the_same_puzzle_turned_or_renamed_may_take_another_path_but_not_another_solution() -> None:
    """Facts 1 of SE: the first finding wins, so the order of enumeration shows in the path."""
    turned = Grid(CLASSIC, EASY.digits[::-1])
    for puzzle in (EASY, turned):
        assert_sound(puzzle)


def test_producers_stand_in_their_order_with_their_least_ratings() -> None:
    assert len(PRODUCERS) == 39
    assert [producer.floor for producer in PRODUCERS][:12] == [
        1.0,
        1.7,
        2.0,
        2.3,
        2.5,
        2.6,
        3.0,
        3.2,
        3.4,
        3.6,
        3.8,
        4.0,
    ]


@needs_speed
@at_length(40)
@given(seed=st.integers(0, 2**32))
def test_no_step_on_a_random_puzzle_contradicts_its_solution(seed: int) -> None:
    assert_sound(dug(Random(seed), CLASSIC))


@needs_speed
@pytest.mark.slow
def test_no_step_on_ten_thousand_puzzles_contradicts_a_solution() -> None:
    random = Random(2026)
    for _ in range(10_000):
        assert_sound(dug(random, CLASSIC))


def test_every_layout_has_a_rating_of_its_own_size() -> None:
    for layout in LAYOUTS.values():
        puzzle = solved(layout)
        for cell in range(0, layout.cell_count, layout.size + 1):
            puzzle = puzzle.place(Placement(cell, 0))
        assert measure(puzzle).er == 1.0


def test_forcing_chains_say_where_each_assumption_leads(words: Callable[[str], None]) -> None:
    puzzle = "...9.58......3...4.49.765...3......7.6....9..1.8....3.2..6.8.7...4..3..8..6......"
    (step,) = [step for step in rate(Grid.parse(puzzle)) if step.rating == 8.3]
    words(step.reason)


def test_a_contradiction_says_both_sides_and_nothing_twice() -> None:
    puzzle = "1.....26.....7..41.3.......75.....1.2...6...4.....9..5..38.......275..9..8.9.4..."
    steps = [step for step in rate(Grid.parse(puzzle)) if "Contradiction" in step.technique]
    assert steps
    for step in steps:
        told, also = (
            FACT.findall(str(step.reason.fields[name])) for name in ("facts", "second_facts")
        )
        assert not set(told) & set(also)
        assert told[-1].replace(" is not ", " is ") == also[-1].replace(" is not ", " is ")
