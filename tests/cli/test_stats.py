"""The commands that look back: `gridparty history` and `gridparty stats`."""

from __future__ import annotations

import csv
import itertools
import json
import re
import sqlite3

import pytest

from gridparty import places
from gridparty.cli.trend import drawn, game_ticks, time_ticks
from gridparty.evening.history import kept
from gridparty.evening.keeping import best_before
from gridparty.evening.solo_results import trend
from playing import CARD, TINY_CARD
from solo_tries import FIRST, played

pytestmark = pytest.mark.usefixtures("quick_disk", "home")

EMPTY = [i for i, digit in enumerate(TINY_CARD.givens) if digit == "."]
SOLVED = "\n".join(f"r{i // 4 + 1}c{i % 4 + 1}={TINY_CARD.solution[i]}" for i in EMPTY)
SOLO = ("play", "solo", "--player", "Ann", "--clock", "script")
TYPED = (*SOLO, "--puzzle", TINY_CARD.givens)


@pytest.fixture
def dealt(tmp_path) -> tuple[str, ...]:
    """Plays solo on the one card of a deck."""
    deck = tmp_path / "tiny.txt"
    deck.write_text(TINY_CARD.givens + "\n")
    return (*SOLO, "--deck", str(deck))


def keep(*results) -> None:
    for result in results:
        kept(places.history(), result)


def test_r12_a_solo_game_is_kept(run, dealt):
    run(*dealt, lines=f"@100\n{SOLVED}")
    out = run(*dealt, lines=f"@61\n{SOLVED}")
    assert "Solved in 1:01." in out
    assert "personal best" not in out  # a script moved the clock, and it is the second try
    run(*dealt, lines="hint\nr1c2=3\n@5\ngive up")
    kept = json.loads(run("history", "--json"))["results"]
    assert [one["reason"] for one in kept].count("solved") == 2
    (given_up,) = [one for one in kept if one["reason"] == "gave-up"]
    assert (given_up["hints"], given_up["errors"]) == (1, 1)
    assert (given_up["source"], given_up["layout"]) == ("dealt", "4x4")
    told = json.loads(run("stats", "--json", "--player", "ann"))
    (best,) = told["bests"]
    assert (best["best_seconds"], best["played"], best["median_seconds"]) == (None, 3, 80.5)
    assert (best["layout"], best["most_in_a_row"]) == ("4x4", 2)
    assert list(told["trends"]) == [f"{best['band']} 4x4"]
    assert told["streaks"]["longest_solved"] == 2
    assert {one["no_best"] for one in kept} == {"scripted"}
    listed = run("history")
    assert "gave-up" in listed
    assert "no best, scripted: a script moved the clock" in listed


def test_r13_a_puzzle_typed_in_is_listed_and_not_counted(run):
    run(*TYPED, lines=f"@7\n{SOLVED}")
    assert "personal best" not in run(*TYPED, lines=f"@6\n{SOLVED}")
    out = run("history")
    assert out.count(" * ") == 2
    assert "* a puzzle typed in: gridparty stats does not count it" in out
    assert run("stats") == "not counted: 2 puzzles that were typed in (see gridparty history)\n"
    told = json.loads(run("stats", "--json"))
    assert (told["bests"], told["trends"]) == ([], {})
    assert told["streaks"]["longest_days"] == 0


def test_the_best_shown_in_a_game_is_ones_own():
    easy = {"band": "easy"}
    keep(played(day=0, player="Ben", seconds=60.0, **easy), played(day=1, seconds=90.0, **easy))
    assert best_before(CARD, " ANN").best.seconds == 90.0
    assert best_before(CARD, "Ben").best.seconds == 60.0
    assert best_before(CARD, "Cem") is None


def test_a_history_that_cannot_be_read_keeps_nobody_from_playing(home):
    home.mkdir()
    (home / "history.sqlite").mkdir()
    assert best_before(CARD, "Ann") is None


def test_a_full_disk_at_the_end_says_what_to_do(run, dealt, monkeypatch):
    connect = sqlite3.connect

    def cramped(*args, **options):
        connection = connect(*args, **options)
        connection.execute("PRAGMA max_page_count = 4")
        return connection

    with monkeypatch.context() as full:
        full.setattr(sqlite3, "connect", cramped)
        out = run(*dealt, lines=f"@100\n{SOLVED}")
    assert "the disk is full. The result is not in the history yet: free some space, " in out
    assert json.loads(run("history", "--json"))["results"][0]["seconds"] == 100.0


def test_a_history_that_is_lost_is_made_again_from_the_sessions(run, dealt):
    run(*dealt, lines="@100\ngive up")
    run(*TYPED, lines="@10\ngive up")
    places.history().unlink()
    sources = [one["source"] for one in json.loads(run("history", "--json"))["results"]]
    assert sources == ["dealt", "typed-in"]
    places.history().write_bytes(b"no database at all" * 99)
    assert len(json.loads(run("history", "--json"))["results"]) == 2
    assert "The history was damaged." in run.err


def test_an_empty_history_says_how_to_begin(run):
    for command in ("history", "stats"):
        assert run(command) == "No solo game is on record yet: gridparty play solo\n"


def test_csv_has_a_header_also_without_games(run):
    for command in ("history", "stats"):
        empty = run(command, "--csv")
        keep(FIRST, played(day=1))
        header, *rows = run(command, "--csv").splitlines()
        assert empty == header + "\n"
        assert len(rows) == 2
        assert next(csv.DictReader([header, rows[0]]))["layout"] == "9x9"
        places.history().unlink()


def test_csv_keeps_its_columns(run):
    assert run("history", "--csv").startswith(
        "session,began,player,card,givens,band,se,referee,reason,seconds,limit,errors,hints,checks,"
    )
    assert run("stats", "--csv").startswith("band,number,began,card,seconds,smoothed,")


def test_json_and_csv_together_are_refused(run):
    for command in ("history", "stats"):
        assert run(command, "--json", "--csv", code=2) == ""
        assert "expected one of --json and --csv, got both" in run.err


def test_a_card_solved_with_hints_alone_is_explained(run):
    keep(played(hints=2))
    out = run("stats")
    assert re.search(r"medium +1 +1 +– +10:00", out)
    assert "best –: nothing solved there can be a best; gridparty history says why" in out
    assert "no best, hints: a best is solved without" in run("history")
    keep(played(day=1))
    assert "best –" not in run("stats")


def test_boards_of_other_sizes_are_named(run):
    keep(
        played(band="party"),
        played(day=1, band="party", seconds=7.0, givens=TINY_CARD.givens),
    )
    out = run("stats")
    assert re.search(r"^ *party +1 +1 +10:00", out, re.MULTILINE)
    assert re.search(r"^ *party 4x4 +1 +1 +0:07", out, re.MULTILINE)
    assert "party 4x4" in run("history")


def test_the_games_of_several_players_are_said_to_be_so(run):
    keep(FIRST, played(day=1, player="Ben"))
    several = "These are the games of several players: --player NAME shows those of one."
    assert several in run("stats")
    assert several not in run("stats", "--player", "Ben")


def test_the_trend_is_drawn(run, monkeypatch):
    pytest.importorskip("plotext", reason="the trend is drawn by plotext")
    keep(*(played(day=day, seconds=s) for day, s in enumerate((300.0, 200.0, 100.0))))
    out = run("stats")
    assert "medium: the time of each card, and the median of five\n" in out
    assert "5:00┤" in out
    assert "solved in a row: 3 (most 3)" in out
    assert "\x1b" not in out
    monkeypatch.setenv("COLUMNS", "40")
    plot = run("stats").partition("medium: times, and median\n")[2]
    assert plot.splitlines()[0] == "    ┌" + "─" * 34 + "┐"


@pytest.mark.parametrize(("width", "titled"), [(80, True), (40, True), (20, False)])
def test_the_trend_keeps_to_the_width_and_to_whole_games(width, titled):
    pytest.importorskip("plotext", reason="the trend is drawn by plotext")
    points = trend([played(day=day, seconds=20.0 + day) for day in range(12)], "medium")
    lines = drawn("medium", points, width).splitlines()
    assert max(map(len, lines)) <= width
    assert lines[0].startswith("medium: ") is titled
    numbers = [int(number) for number in lines[-1].split()]
    assert numbers == game_ticks(12, width // 5)


def test_the_axes_have_even_steps():
    assert game_ticks(3, 8) == [1, 2, 3]
    assert game_ticks(16, 16) == list(range(1, 17))
    assert game_ticks(17, 16) == list(range(1, 18, 2))
    assert game_ticks(120, 8) == [1, 21, 41, 61, 81, 101]
    assert time_ticks(20.0, 20.0) == [20, 21]
    assert time_ticks(61.5, 119.0) == [60, 75, 90, 105, 120]
    for fastest, slowest in [(0.5, 0.6), (3.0, 4000.0), (100.0, 1e6), (600.0, 1e9)]:
        ticks = time_ticks(fastest, slowest)
        assert ticks[0] <= fastest < slowest <= ticks[-1]
        assert len({b - a for a, b in itertools.pairwise(ticks)}) == 1
        assert 2 <= len(ticks) <= 6
