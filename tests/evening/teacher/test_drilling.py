"""Drills: what comes next, the boxes, the time, and what is kept."""

from datetime import date, timedelta

import pytest

from gridparty.evening.learning.teacher.boxes import (
    DAYS,
    Boxed,
    boxes,
    keep,
    learned,
    moved,
    next_of,
    path,
)
from gridparty.evening.learning.teacher.drilling import Drilling
from gridparty.evening.learning.teacher.judging import done_by
from gridparty.evening.learning.teacher.progress import Learned
from gridparty.evening.learning.teacher.progress import keep as keep_lesson
from gridparty.evening.session.clock import ScriptClock

TODAY = date(2026, 11, 22)


@pytest.fixture(autouse=True)
def nothing_was_drilled(home):
    """Each test has a folder of its own."""


def begun(*names, seed=3):
    clock = ScriptClock()
    return Drilling(names, seed, clock, lambda: TODAY), clock


def answered(drilling, *, wrong=False):
    """Find the step that is meant, after a wrong answer where one is wanted."""
    drilling.look(1.0)
    trial = drilling.trial
    if wrong:
        trial.answer_cells({0})
    trial.answer_cells(set(trial.meant.cells))
    trial.answer_effect(done_by(trial.meant))
    return drilling.judge()


def test_what_is_right_at_once_moves_on_a_box_and_comes_later(words):
    drilling, clock = begun("Naked Pair")
    drilling.look(1.0)
    clock.leap(42.0)
    result = answered(drilling)
    assert result.right
    assert result.boxed == Boxed(2, TODAY, 1, 0, 42)
    assert result.boxed.due == TODAY + timedelta(days=1)
    assert boxes().kept == {"Naked Pair": result.boxed}
    words(result.words())


def test_what_was_missed_goes_back_to_the_first_box_and_comes_the_same_day(words):
    keep("Naked Pair", Boxed(4, TODAY, 3, 0, 30))
    drilling, _ = begun("Naked Pair")
    result = answered(drilling, wrong=True)
    assert not result.right
    assert boxes().kept["Naked Pair"] == Boxed(1, TODAY, 3, 1, 30)
    words(result.words())


def test_what_was_shown_counts_as_missed(words):
    drilling, _ = begun("Naked Pair")
    drilling.look(1.0)
    drilling.trial.show()
    result = drilling.judge()
    assert not result.right
    words(result.words())
    words(drilling.ending())


def test_a_quicker_time_is_told(words):
    keep("Naked Pair", Boxed(2, TODAY - timedelta(days=1), 1, 0, 60))
    drilling, clock = begun("Naked Pair")
    drilling.look(1.0)
    clock.leap(20.0)
    words(answered(drilling).words())


def test_the_same_technique_twice_a_day_moves_on_once():
    first = moved(None, TODAY, right=True, seconds=9.9)
    assert (first.box, first.best) == (2, 9)
    assert moved(first, TODAY, right=True, seconds=12.0).box == 2
    assert moved(first, TODAY + timedelta(days=1), right=True, seconds=12.0).box == 3


def test_nobody_moves_past_the_last_box():
    assert moved(Boxed(len(DAYS), TODAY), TODAY, right=True, seconds=0.2).box == len(DAYS)


def test_what_is_due_longest_comes_first_and_the_same_one_not_twice():
    kept = {
        "X-Wing": Boxed(2, TODAY - timedelta(days=9)),
        "Naked Pair": Boxed(2, TODAY - timedelta(days=1)),
        "Skyscraper": Boxed(5, TODAY - timedelta(days=1)),
    }
    assert next_of(kept, kept, TODAY, "") == "X-Wing"
    assert next_of(kept, kept, TODAY, "X-Wing") == "Naked Pair"
    assert next_of(("X-Wing",), kept, TODAY, "X-Wing") == "X-Wing"
    assert next_of(("Skyscraper", "X-Wing"), kept, TODAY, "X-Wing") == "X-Wing"
    assert next_of(("Swordfish", "Skyscraper"), kept, TODAY, "") == "Swordfish"


def test_the_mix_is_what_was_learned_or_drilled():
    assert learned() == ()
    keep_lesson("X-Wing", Learned(TODAY))
    keep("Naked Pair", Boxed(1, TODAY))
    assert learned() == ("Naked Pair", "X-Wing")


def test_the_next_drill_is_another_board():
    drilling, _ = begun("Pointing")
    answered(drilling)
    first = drilling.drill.position
    drilling.begin()
    assert drilling.result is None
    drilling.look(1.0)
    assert drilling.number == 2
    assert drilling.drill.position != first


@pytest.mark.parametrize(
    "text", ["no toml =", '["X-Wing"]\nbox = 9\non = 2026-11-22', '["X-Wing"]\nbox = 1\non = 3']
)
def test_a_damaged_file_is_told_and_put_aside(text):
    path().parent.mkdir(parents=True, exist_ok=True)
    path().write_text(text)
    assert boxes().complaint
    assert not boxes().kept
    assert "damaged-1" in keep("X-Wing", Boxed(1, TODAY))
    assert boxes().kept == {"X-Wing": Boxed(1, TODAY)}
