"""Solo results on record (R12): kept once, bests, trend, streaks; damage and locks."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from gridparty import history
from gridparty.errors import GridpartyError
from gridparty.games.race_commands import AskHint, Check, Enter, GiveUp
from gridparty.games.race_events import Advice
from gridparty.history import (
    History,
    SoloResult,
    as_json,
    bests,
    kept,
    personal_best,
    result_of,
    streaks,
    trend,
)
from playing import CARD, Table

FIRST = SoloResult(
    session="mira7",
    began="2026-11-20T12:00:00+00:00",
    player="Ann",
    card="K7QF",
    givens=CARD.givens,
    band="medium",
    se=2.6,
    referee="solution",
    reason="solved",
    seconds=600.0,
    limit=1200.0,
    errors=1,
    hints=0,
    checks=0,
)


def played(**changes) -> SoloResult:
    """FIRST with other values; `day` counts from its day."""
    day = changes.pop("day", 0)
    began = f"{date(2026, 11, 20) + timedelta(days=day)}T12:00:00+00:00"
    number = changes.pop("number", day)
    return replace(FIRST, session=f"s{number}", began=began, **changes)


@pytest.fixture(autouse=True)
def _in_utc(monkeypatch):
    monkeypatch.setenv("TZ", "UTC")
    if hasattr(time, "tzset"):
        time.tzset()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "history.sqlite"


def test_r12_a_solo_game_leaves_a_result_with_card_level_time_errors_and_hints():
    table = Table("solo", "Ann", CARD)
    table.do(Enter(2, 9), at=5.0)
    table.do(AskHint(Advice("Full House", (), (2,), (), (), "Only 1 fits.")), at=9.0)
    table.do(Check(), at=10.0)
    table.do(GiveUp(), at=61.25)
    result = result_of(table.state, session="mira7", began=FIRST.began)
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


def test_results_are_kept_once_and_come_back_in_order(path):
    late, early = played(day=3), played(day=1)
    assert kept(path, late) == ()
    assert kept(path, early) == (late,)
    assert kept(path, late) == (early,)
    base = History(path)
    assert base.results() == (early, late)
    assert base.add([early, late, FIRST]) == 1
    assert base.results()[0] == FIRST
    base.close()


def test_an_id_that_was_given_again_is_another_session(path):
    base = History(path)
    assert base.add([FIRST, replace(FIRST, began="2026-12-01T12:00:00+00:00")]) == 2
    base.close()


def test_each_player_has_results_of_their_own(path):
    base = History(path)
    base.add([FIRST, played(day=1, player="Ben")])
    assert [result.player for result in base.results(player="ANN")] == ["Ann"]
    assert base.results(player="Cem") == ()
    base.close()


def test_the_file_says_which_schema_it_has(path):
    History(path).close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (history.SCHEMA,)
    connection.close()


def test_a_file_of_a_later_version_is_left_alone(path):
    History(path).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(GridpartyError, match="expected history format 2 at most, got 99"):
        History(path)
    assert path.read_bytes() == before


def test_an_older_schema_is_brought_up_to_date_in_steps(path, monkeypatch):
    base = History(path)
    base.add([FIRST])
    base.close()
    monkeypatch.setattr(history, "SCHEMA", 3)
    steps = {**history._STEPS, 2: "ALTER TABLE solo ADD COLUMN mood TEXT DEFAULT 'good'"}
    monkeypatch.setattr(history, "_STEPS", steps)
    base = History(path)
    assert base.results() == (FIRST,)
    base.close()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT mood FROM solo").fetchall() == [("good",)]
    connection.close()


@pytest.mark.parametrize("damage", ["garbage", "cut", "page"])
def test_a_damaged_file_is_put_aside_and_a_new_one_begins(path, damage):
    base = History(path)
    base.add([played(number=n, givens="x" * 500) for n in range(50)])
    base.close()
    data = bytearray(path.read_bytes())
    if damage == "garbage":
        data = bytearray(b"this is no database" * 100)
    elif damage == "cut":
        data = data[: len(data) // 2]
    else:
        data[4096:9000] = b"\xff" * 4904
    path.write_bytes(data)
    base = History(path)
    assert base.notice == (
        "The history was damaged. It is kept as history.damaged-1; a new one begins."
    )
    assert base.results() == ()
    assert base.add([FIRST]) == 1
    base.close()
    assert (path.parent / "history.damaged-1").read_bytes() == bytes(data)
    again = History(path)
    assert again.notice == ""
    again.close()


def test_a_file_that_another_program_writes_is_told_and_nothing_is_lost(path, monkeypatch):
    History(path).close()
    monkeypatch.setattr(history, "PATIENCE", 0.01)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(GridpartyError, match="in use by another program: try again"):
        kept(path, FIRST)
    other.execute("ROLLBACK")
    other.close()
    assert kept(path, FIRST) == ()


def test_a_lock_that_comes_later_is_told_too(path, monkeypatch):
    monkeypatch.setattr(history, "PATIENCE", 0.01)
    base = History(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    for use in (lambda: base.add([FIRST]), base.results):
        with pytest.raises(GridpartyError, match="in use by another program"):
            use()
    other.close()
    base.close()


def test_a_place_that_cannot_be_used_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(GridpartyError, match="cannot make"):
        History(tmp_path / "file" / "history.sqlite")
    (tmp_path / "folder.sqlite").mkdir()
    with pytest.raises(GridpartyError, match="cannot open"):
        History(tmp_path / "folder.sqlite")


# What the results say


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
    assert streaks([], last) == history.Streaks(0, 0, 0, 0)


def test_a_result_has_its_fields_by_name():
    assert as_json(FIRST)["session"] == "mira7"
    assert SoloResult(**as_json(FIRST)) == FIRST
