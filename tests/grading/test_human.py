"""The order in which people look, and how much a hint gives away."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty import rating
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import LAYOUTS, Kind
from gridparty.board.position import Position
from gridparty.board.text import effects
from gridparty.grading.human import (
    WHERE_NEAR,
    Strength,
    after,
    further,
    hint,
    hint_text,
    looked_at,
    next_step,
    path,
)
from gridparty.techniques import TECHNIQUES, examples, find
from random_positions import dug, walked
from sketches import sketch
from strategies import at_length

NAKED_PAIR = sketch(
    """
    12   134  12   234
    1234 1234 1234 1234
    1234 1234 1234 1234
    1234 1234 1234 1234
    """
).position
BEYOND_PATTERNS = (
    "...9.58......3...4.49.765...3......7.6....9..1.8....3.2..6.8.7...4..3..8..6......"
)
NAMES = [technique.name for technique in TECHNIQUES]


def test_a_full_house_comes_first():
    step = next_step(Position.parse("123. .... .... ...."))
    assert (step.technique, step.places) == ("Full House", (Placement(3, 4),))


def test_a_single_in_a_box_is_seen_before_one_in_a_line():
    step = next_step(Position.parse("1... .... ..1. ...."))
    assert (step.technique, str(step.houses[0])) == ("Hidden Single", "box 2")


@at_length(6)
@given(st.integers(0, 2**32), st.integers(0, 20), st.sampled_from(list(LAYOUTS.values())))
def test_people_look_for_the_easiest_step_first(seed, steps, layout):
    position, _ = walked(seed, steps, layout)
    step = next_step(position)
    if step is None or step.rating:  # the rater's: only what no pattern solves is left to it
        assert not any(list(find(name, position)) for name in NAMES)
        return
    for easier in NAMES[: NAMES.index(step.technique)]:
        assert not list(find(easier, position))
    if step.technique == "Hidden Single" and step.houses[0].kind is not Kind.BOX:
        assert all(
            other.houses[0].kind is not Kind.BOX for other in find("Hidden Single", position)
        )


@at_length(6)
@given(st.integers(0, 2**32), st.sampled_from(list(LAYOUTS.values())))
def test_a_path_leads_to_the_solution(seed, layout):
    position, solution = dug(seed, layout)
    for stage in path(position):
        assert stage.position == position
        position = after(position, stage.step)
    assert next_step(position) is None
    assert position.grid == solution


def test_what_no_pattern_solves_is_left_to_the_chains():
    position = Position.of(Grid.parse(BEYOND_PATTERNS))
    steps = [stage.step for stage in path(position)]
    first = next(step for step in steps if step.rating)
    assert "Forcing Chains" in first.technique
    assert hint(position, Strength.WHERE).startswith("Look at ")
    assert sum(len(step.places) for step in steps) >= len(position.grid.empty_cells)


def test_where_there_are_several_solutions_no_chain_is_sought():
    assert next_step(Position.of(Grid.parse("1" + 35 * "."))) is None


def test_the_rater_gives_no_step_once_a_right_candidate_is_struck():
    position, solution = dug(1, LAYOUTS["4x4"])
    cell = position.grid.empty_cells[0]
    assert rating.next_step(position).rating == 1.2
    assert rating.next_step(position.strike([Placement(cell, solution.digits[cell])])) is None


def test_a_step_taken_is_not_found_again():
    step = next_step(NAKED_PAIR)
    assert step.technique == "Naked Pair"
    assert after(NAKED_PAIR, step).candidates == NAKED_PAIR.candidates.strike(step.strikes)
    assert "Naked Pair" not in {stage.step.technique for stage in path(after(NAKED_PAIR, step))}


def told(position, strength=Strength.WHERE):
    return hint_text(position, next_step(position), strength)


def test_a_hint_gets_stronger():
    assert told(NAKED_PAIR) == "Look at row 1."
    assert told(NAKED_PAIR, Strength.WHICH).fields.keys() == {"technique", "digits", "where"}
    assert told(NAKED_PAIR, Strength.WHAT).fields["first"] == next_step(NAKED_PAIR).reason


def test_a_hint_for_a_single_says_what_to_write():
    position = Position.parse("123. .... .... ....")
    step = next_step(position)
    (effect,) = effects(position.layout, step.places, step.strikes)
    assert told(position, Strength.WHAT).fields == {"first": step.reason, "second": effect}


def test_a_weak_hint_names_a_house_or_two_whatever_the_step_names():
    step = replace(next_step(NAKED_PAIR), houses=())
    assert hint_text(NAKED_PAIR, step, Strength.WHERE) == "Look at row 1."
    spread = replace(step, cells=(0, 1, 10))
    where = "box 1 (rows 1 to 2, columns 1 to 2) and box 4 (rows 3 to 4, columns 3 to 4)"
    assert hint_text(NAKED_PAIR, spread, Strength.WHERE) == f"Look at {where}."
    long = replace(step, cells=tuple(range(1, 9)), digits=())
    assert hint_text(NAKED_PAIR, long, Strength.WHERE).template == WHERE_NEAR
    assert hint_text(NAKED_PAIR, long, Strength.WHICH).fields.keys() == {"technique", "where"}


@pytest.mark.parametrize("name", NAMES)
def test_a_weak_hint_never_names_the_cell_of_an_answer(name):
    position, step = examples.example(name)
    weak = hint_text(position, step, Strength.WHERE)
    assert not re.search(r"r\dc\d", weak)
    assert len(looked_at(position.layout, step)) <= 2
    second = hint_text(position, step, Strength.WHICH)
    assert second.startswith(name)
    assert not re.search(r"r\dc\d", second)


def test_of_equally_easy_steps_the_nearest_to_the_last_one_is_taken():
    position, _ = dug(1)
    in_boxes = [s for s in find("Hidden Single", position) if s.houses[0].kind is Kind.BOX]
    boxes = {step.houses[0] for step in in_boxes}
    assert len(boxes) > 2
    for last in in_boxes:
        assert next_step(position, last).houses == last.houses


def test_the_way_further_on_is_told_from_where_it_leads():
    start = Position.of(Grid.parse(BEYOND_PATTERNS))
    stages = list(islice(path(start), 3))
    assert further(start, 0) == stages[0]
    assert further(start, 2) == stages[2]
    assert further(start, 1000) is None


def test_there_is_no_hint_for_a_full_board():
    assert hint(Position.parse("1234341221434321")) is None


def test_a_sentence_keeps_its_template_and_its_fields_for_translation():
    hint_told = told(NAKED_PAIR, Strength.WHICH)
    assert hint_told.fields["technique"] == "Naked Pair"
    assert hint_told.template.format(**hint_told.fields) == hint_told
