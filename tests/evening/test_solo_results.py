"""What solo results say (R12): bests, the trend, streaks, each at its own level."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import date, timedelta

import pytest

from gridparty.board.bands import band_text
from gridparty.errors import WishError
from gridparty.evening.results.recorder import Played
from gridparty.evening.results.solo_results import (
    RECORDER,
    NoBest,
    SoloRow,
    Streaks,
    best_on,
    bests,
    bests_of_all,
    candidates_note,
    level_text,
    personal_best,
    result_of,
    streaks,
    trend,
    with_reasons,
)
from gridparty.games.common.event_validation import MOST
from gridparty.games.race.commands import Enter
from gridparty.games.solo.commands import AskHint, Check, GiveUp
from gridparty.games.solo.events import Advice
from playing import CARD, TINY_CARD, Table
from solo_tries import FIRST, played


@pytest.fixture(autouse=True)
def _in_utc(monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()


def test_r12_people_are_ranked_at_each_level_under_the_name_they_wrote_last():
    found = bests_of_all(
        [
            played(day=0, player="Ann", seconds=500.0),
            played(day=1, player="Ben", seconds=400.0),
            played(day=2, player="Cem", reason="gave-up"),
            played(day=3, player=" ANN ", seconds=450.0),
            played(day=4, player="Ben", band="hard"),
        ]
    )
    assert [(place, who, best.band) for place, (who, best) in found] == [
        (1, "Ben", "medium"),
        (2, " ANN ", "medium"),
        (3, "Cem", "medium"),
        (1, "Ben", "hard"),
    ]


def test_r12_numbers_that_nobody_can_reach_are_no_result():
    for number in (0.0, float(MOST)):
        assert replace(FIRST, limit=number, se=number, seconds=number).limit == number
    for number in (-0.1, MOST + 1.0):
        for field in ("limit", "se", "seconds"):
            with pytest.raises(WishError):
                replace(FIRST, **{field: number})


def test_r12_a_solo_game_leaves_a_result_with_card_level_time_errors_and_hints():
    table = Table("solo", "Ann", CARD)
    table.do(Enter(2, 9), at=5.0)
    table.do(AskHint(Advice("Full House", (), (2,), (), (), "Only 1 fits.")), at=9.0)
    table.do(Check(), at=10.0)
    table.do(GiveUp(), at=61.25)
    result = result_of(Played(table.state, "mira7", FIRST.began))
    assert result == replace(
        FIRST,
        band="easy",
        se=2.3,
        reason="gave-up",
        seconds=61.25,
        errors=1,
        hints=1,
        checks=1,
    )
    assert not result.solved


def test_r12_personal_bests_by_band():
    results = [
        played(day=0, seconds=600.0),
        played(day=1, seconds=400.0, hints=2),
        played(day=2, seconds=500.0, errors=0),
        played(day=3, seconds=1200.0, reason="time", errors=5),
        played(day=4, seconds=90.0, band="party"),
    ]
    medium, party = bests(results)
    assert (medium.band, medium.played, medium.solved) == ("medium", 4, 3)
    assert medium.best == results[2]  # the faster one had help
    assert medium.median_seconds == 500.0
    assert medium.errors == 1.75
    assert party.best.seconds == 90.0
    assert bests([]) == ()


def test_a_band_in_which_nothing_was_solved_has_no_best():
    (only,) = bests([played(reason="gave-up")])
    assert only.best is None
    assert only.median_seconds is None


def test_r12_a_personal_best_beats_an_earlier_one_of_its_band():
    earlier = [played(day=0, seconds=600.0), played(day=1, seconds=50.0, band="party")]
    faster = played(day=2, seconds=599.0)
    assert personal_best(faster, earlier) == earlier[0]
    assert personal_best(faster, []) is None  # the first of all
    assert personal_best(played(day=2, seconds=601.0), earlier) is None
    assert personal_best(replace(faster, hints=1), earlier) is None
    assert personal_best(replace(faster, reason="time"), earlier) is None


def test_r12_the_trend_is_a_running_median_over_five():
    seconds = [900.0, 800.0, 2000.0, 700.0, 600.0, 500.0]
    results = [played(day=i, seconds=s) for i, s in enumerate(seconds)]
    results.insert(2, played(day=2, number=90, reason="time"))
    points = trend(results, "medium")
    assert [point.number for point in points] == [1, 2, 3, 4, 5, 6]
    assert [point.smoothed for point in points] == [900.0, 850.0, 900.0, 850.0, 800.0, 700.0]
    assert trend(results, "party") == ()


def test_a_streak_of_many_days_ends_with_its_last_day():
    results = [played(day=day) for day in range(5)]
    fourth = date(2026, 11, 20) + timedelta(days=4)
    assert streaks(results, fourth + timedelta(days=1)).current_days == 5
    assert streaks(results, fourth + timedelta(days=2)).current_days == 0
    assert streaks(results[:1], date(2026, 11, 20)).current_days == 1


def test_streaks_count_days_and_cards_in_a_row():
    results = [
        *(played(day=day) for day in (0, 1, 2)),
        played(day=2, number=50, reason="gave-up"),
        *(played(day=day) for day in (5, 6)),
    ]
    last = date(2026, 11, 20) + timedelta(days=6)
    found = streaks(results, last)
    assert (found.current_days, found.longest_days) == (2, 3)
    assert (found.current_solved, found.longest_solved) == (2, 3)
    assert streaks(results, last + timedelta(days=1)).current_days == 2  # today is not over yet
    assert streaks(results, last + timedelta(days=2)).current_days == 0
    assert streaks([], last) == Streaks(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (Streaks(2, 3, 4, 5), [{"now": 2, "most": 3}, {"now": 4, "most": 5}]),
        (Streaks(0, 3, 1, 1), [{"now": 0, "most": 3}]),
        (Streaks(1, 1, 0, 2), [{"now": 0, "most": 2}]),
        (Streaks(1, 1, 1, 1), []),
    ],
)
def test_streaks_of_days_and_then_of_cards_are_told_but_none_of_one(found, told):
    assert [said.fields for said in found.sentences] == told


# Each at its own level


def test_r12_boards_of_other_sizes_have_bests_of_their_own():
    tiny = {"givens": TINY_CARD.givens, "band": "party"}
    results = [
        played(day=0, seconds=300.0, band="party"),
        played(day=1, seconds=7.0, **tiny),
        played(day=2, seconds=9.0, **tiny),
        played(day=3, seconds=200.0, band="party", reason="time"),
    ]
    large, small = bests(results)
    assert (large.level, large.band, large.layout) == ("party", "party", "9x9")
    assert (small.level, small.band, small.layout) == ("party 4x4", "party", "4x4")
    assert (large.best.seconds, small.best.seconds) == (300.0, 7.0)
    assert (large.median_seconds, small.median_seconds) == (300.0, 8.0)
    assert (large.row, small.row) == (SoloRow(0, 1), SoloRow(2, 2))
    assert [point.result.seconds for point in trend(results, "party")] == [300.0]
    assert [point.result.seconds for point in trend(results, "party 4x4")] == [7.0, 9.0]
    assert personal_best(played(day=4, seconds=100.0, band="party"), results) == results[0]
    assert personal_best(played(day=4, seconds=8.0, **tiny), results) is None


def test_r12_a_puzzle_typed_in_counts_for_nothing():
    """R13 lets it be played; but whoever chooses the givens chooses the time."""
    typed = played(day=1, seconds=3.0, source="typed-in")
    dealt = played(day=2, seconds=600.0)
    assert bests([typed]) == ()
    (best,) = bests([typed, dealt])
    assert (best.best, best.played, best.median_seconds) == (dealt, 1, 600.0)
    assert [point.result for point in trend([typed, dealt], "medium")] == [dealt]
    assert streaks([typed], date(2026, 11, 21)) == Streaks(0, 0, 0, 0)
    assert personal_best(typed, [dealt]) is None
    assert personal_best(played(day=3, seconds=599.0), [typed, dealt]) == dealt


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"hints": 1}, NoBest.HINTS),
        ({"errors": 4}, NoBest.ERRORS),
        ({"scripted": True}, NoBest.SCRIPTED),
        ({"seen_before": True}, NoBest.SEEN_BEFORE),
        ({"source": "typed-in"}, NoBest.TYPED_IN),
        ({"limit": 8.9}, NoBest.LATE),
    ],
)
def test_r12_what_cannot_be_a_best_says_why(change, reason):
    slow, fast = played(day=0), played(day=1, seconds=9.0, **change)
    assert [why for _, why in with_reasons([slow, fast])] == [None, reason]
    assert personal_best(fast, [slow]) is None
    assert [best.best for best in bests([slow, fast])] == [slow]


def test_r12_three_errors_are_not_too_many():
    assert personal_best(played(day=1, seconds=9.0, errors=3), [played()]) == played()


def test_r12_a_second_try_at_a_card_is_no_best_whatever_became_of_the_first():
    given_up = played(day=0, reason="gave-up", seconds=900.0)
    again = replace(given_up, session="s9", reason="solved", seconds=9.0, began=FIRST.began)
    assert [why for _, why in with_reasons([given_up, again])] == [None, NoBest.SEEN_BEFORE]
    assert [best.best for best in bests([given_up, again])] == [None]
    others = replace(again, player="Ben")
    assert [why for _, why in with_reasons([given_up, others])] == [None, None]


def test_r13_a_result_knows_whether_its_card_was_typed_in():
    for card in (CARD, replace(CARD, typed_in=True)):
        table = Table("solo", "Ann", card)
        table.do(GiveUp(), at=1.0)
        result = result_of(Played(table.state, "mira7", FIRST.began))
        assert result.counts is not card.typed_in


def test_the_best_on_a_card_is_that_of_its_level():
    results = [
        played(day=0, seconds=90.0, band="party"),
        played(day=1, seconds=7.0, band="party", givens=TINY_CARD.givens),
    ]
    assert best_on(TINY_CARD, results).best.seconds == 7.0
    assert best_on(replace(CARD, band="party"), results).best.seconds == 90.0
    assert best_on(replace(CARD, band="expert"), results) is None
    assert best_on(replace(TINY_CARD, typed_in=True), results) is None


@pytest.mark.parametrize(
    ("level", "text"),
    [
        ("easy", "easy ★★"),
        ("party 4x4", "party ★ 4x4"),
        ("beyond", band_text("beyond")),
        ("moon 6x6", "moon 6x6"),  # of a later version
    ],
)
def test_a_level_is_named_with_its_stars(level, text):
    assert level_text(level) == text


def test_r12_a_best_is_quicker_than_all_before_and_the_first_beats_nobody():
    first = played(day=0, seconds=500.0)
    assert personal_best(first, []) is None
    assert personal_best(played(day=1, seconds=499.0), [first]) == first
    assert personal_best(played(day=1, seconds=500.0), [first]) is None
    assert personal_best(played(day=1, seconds=400.0, band="hard"), [first]) is None
    assert personal_best(played(day=1, seconds=400.0, hints=1), [first]) is None


def test_r12_a_best_is_told_with_the_one_before():
    first = played(day=0, seconds=500.0)
    told = RECORDER.praise(played(day=1, seconds=61.0), [first])
    assert told.fields == {"best": "1:01", "before": "8:20"}
    assert RECORDER.praise(first, []) == ""


@pytest.mark.parametrize(
    ("before", "seconds", "more", "told"),
    [
        ((), 100.0, {}, ""),  # the first at a level has nothing to compare with
        ((80.0,), 100.0, {}, "medium ★★★: best 1:20, average 1:30."),
        ((80.0,), 100.0, {"band": "hard"}, ""),
        ((80.0,), 100.0, {"reason": "gave-up"}, ""),
        ((200.0,) * 5, 200.0, {}, "medium ★★★: best 3:20, average 3:20. Steady lately."),
        ((200.0, 200.0, 100.0, 100.0, 100.0, 100.0), 100.0, {},
         "medium ★★★: best 1:40, average 1:40. Faster lately."),
        ((100.0, 200.0, 200.0, 200.0, 200.0), 200.0, {},
         "medium ★★★: best 1:40, average 3:20. Slower lately."),
    ],
)  # fmt: skip
def test_r12_a_card_that_is_no_best_is_compared_with_those_of_its_level(
    before, seconds, more, told
):
    earlier = [played(day=day, seconds=each) for day, each in enumerate(before)]
    assert RECORDER.compare(played(day=9, seconds=seconds, **more), earlier) == told


def test_r12_results_say_that_candidates_were_shown():
    assert played(seconds=61.0).time_text == "1:01"
    assert played(seconds=61.0, candidates=True).time_text == "1:01 °"
    assert candidates_note([None, played()]) == ""
    assert candidates_note([None, played(candidates=True)])
