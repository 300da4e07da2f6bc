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
from gridparty.evening.learning.teacher.drilling import Drilling, Result
from gridparty.evening.learning.teacher.judging import done_by
from gridparty.evening.learning.teacher.progress import Learned
from gridparty.evening.learning.teacher.progress import keep as keep_lesson
from gridparty.evening.session.clock import ScriptClock
from gridparty.techniques.taught import taught

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


@pytest.mark.parametrize(
    ("right", "shown", "best", "box"),
    [
        (True, False, False, 2),
        (True, False, False, 3),
        (True, False, True, 2),
        (True, False, True, 4),
        (False, False, False, 1),
        (False, True, False, 1),
    ],
)
def test_how_long_it_took_and_when_it_comes_again_is_told(right, shown, best, box, words):
    boxed = Boxed(box, TODAY, 3, 1, 30)
    words(Result(right, shown, 42.0, boxed, best, "").words())


def test_the_time_runs_from_the_position_on_and_stands_at_the_end():
    drilling, clock = begun("Naked Pair")
    assert (drilling.number, drilling.right, drilling.ending().fields["right"]) == (1, 0, 0)
    clock.leap(5.0)
    assert drilling.seconds == 0.0
    drilling.look(1.0)
    clock.leap(7.5)
    assert drilling.seconds == 7.5
    assert drilling.judge() is None
    result = answered(drilling)
    clock.leap(9.0)
    assert drilling.seconds == result.seconds == 7.5
    assert drilling.judge() is result
    assert drilling.ending().fields == {"n": 1, "right": 1}
    drilling.begin()
    assert (drilling.number, drilling.seconds, drilling.result) == (2, 0.0, None)


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        ("right", Boxed(2, TODAY, 0, 1, 30)),
        ("missed", Boxed(2, TODAY, 3, 0, 30)),
        ("best", Boxed(2, TODAY, 3, 1, 0)),
        ("on", None),
        ("box", None),
    ],
)
def test_of_a_record_the_counts_may_be_missing(missing, expected):
    keep("Naked Pair", Boxed(2, TODAY, 3, 1, 30))
    lines = path().read_text().splitlines()
    path().write_text("\n".join(one for one in lines if not one.startswith(f"{missing} =")))
    assert boxes().kept.get("Naked Pair") == expected


@pytest.mark.parametrize("line", ["box = 0", f"box = {len(DAYS) + 1}", "right = -1", "best = 1.5"])
def test_a_record_that_cannot_be_is_left_out(line):
    keep("Naked Pair", Boxed(2, TODAY, 3, 1, 30))
    name = line.partition(" ")[0]
    lines = [
        line if one.startswith(f"{name} =") else one for one in path().read_text().splitlines()
    ]
    path().write_text("\n".join(lines))
    assert boxes().kept == {}
    assert boxes().complaint


def test_each_drill_of_a_series_has_the_next_seed_and_tells_what_is_new():
    drilling, _ = begun("Pointing", seed=3)
    assert drilling.what == taught("Pointing").what
    answered(drilling)
    drilling.begin()
    assert (drilling.what, drilling.trial) == ("", None)
    drilling.look(5.0)
    other, _ = begun("Pointing", seed=4)
    other.look(5.0)
    assert drilling.drill.position == other.drill.position


def test_each_damaged_file_is_put_aside_under_a_number_of_its_own():
    for number in (1, 2, 3):
        path().parent.mkdir(parents=True, exist_ok=True)
        path().write_text(f"damaged {number}")
        assert f"drills.damaged-{number}" in keep("Naked Pair", Boxed(1, TODAY))
        assert path().with_suffix(f".damaged-{number}").read_text() == f"damaged {number}"
