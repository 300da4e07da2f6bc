"""The commands that look back: `gridparty history` and `gridparty stats`."""

from __future__ import annotations

import csv
import itertools
import json
import re
import sqlite3
from datetime import datetime

import pytest

from gridparty.cli.trend import _outline, drawn, game_ticks, time_ticks
from gridparty.evening.results.history import kept
from gridparty.evening.results.record_result import best_before
from gridparty.evening.results.solo_results import trend
from gridparty.system import paths
from playing import CARD, TINY_CARD
from seasons import Season
from solo_tries import FIRST, played

pytestmark = pytest.mark.usefixtures("home")

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
        kept(paths.history(), result)


def test_r12_a_solo_game_is_kept(run, dealt, words):
    run(*dealt, lines=f"@100\n{SOLVED}")
    out = run(*dealt, lines=f"@61\n{SOLVED}")
    words(out)
    assert "A personal best" not in out  # a script moved the clock, and it is the second try
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


def test_r13_a_puzzle_typed_in_is_listed_and_not_counted(run, words):
    run(*TYPED, lines=f"@7\n{SOLVED}")
    words(run("stats"))
    assert "A personal best" not in run(*TYPED, lines=f"@6\n{SOLVED}")
    out = run("history")
    assert out.count(" * ") == 2
    assert re.search(r"^\* .*: gridparty results stats ", out, re.MULTILINE)
    words(run("stats"))
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
    assert "gridparty results list" in out
    assert json.loads(run("history", "--json"))["results"][0]["seconds"] == 100.0


def test_a_history_that_is_lost_is_made_again_from_the_sessions(run, dealt):
    run(*dealt, lines="@100\ngive up")
    run(*TYPED, lines="@10\ngive up")
    paths.history().unlink()
    sources = [one["source"] for one in json.loads(run("history", "--json"))["results"]]
    assert sources == ["dealt", "typed-in"]
    paths.history().write_bytes(b"no database at all" * 99)
    assert len(json.loads(run("history", "--json"))["results"]) == 2
    assert "history.damaged-1" in run.err


def test_an_empty_history_says_how_to_begin(run):
    for command in ("history", "stats"):
        assert run(command).endswith(": gridparty play\n")


def test_csv_has_a_header_also_without_games(run):
    for command in ("history", "stats"):
        empty = run(command, "--csv")
        keep(FIRST, played(day=1))
        header, *rows = run(command, "--csv").splitlines()
        assert empty == header + "\n"
        assert len(rows) == 2
        assert next(csv.DictReader([header, rows[0]]))["layout"] == "9x9"
        paths.history().unlink()


def test_csv_keeps_its_columns(run):
    assert run("history", "--csv").startswith(
        "session,began,player,card,givens,band,se,referee,reason,seconds,limit,errors,hints,checks,"
    )
    assert run("stats", "--csv").startswith("band,number,began,card,seconds,smoothed,")


def test_json_and_csv_together_are_refused(run):
    for command in ("history", "stats"):
        assert run(command, "--json", "--csv", code=2) == ""
        assert "--json doesn't go with --csv" in run.err


def test_a_card_solved_with_hints_alone_is_explained(run):
    keep(played(hints=2))
    out = run("stats")
    assert re.search(r"medium ★★★ +1 +1 +– +10:00", out)
    assert "best –: only first tries without hints count; see gridparty results list" in out
    assert "no best, hints" in run("history")
    keep(played(day=1))
    assert "best –" not in run("stats")


def test_boards_of_other_sizes_are_named(run):
    keep(
        played(band="party"),
        played(day=1, band="party", seconds=7.0, givens=TINY_CARD.givens),
    )
    out = run("stats")
    assert re.search(r"^ *party ★ +1 +1 +10:00", out, re.MULTILINE)
    assert re.search(r"^ *party ★ 4x4 +1 +1 +0:07", out, re.MULTILINE)
    assert "party ★ 4x4" in run("history")


def test_the_games_of_several_players_are_said_to_be_so(run):
    keep(FIRST, played(day=1, player="Ben"))
    assert "--player NAME" in run("stats")
    assert "--player" not in run("stats", "--player", "Ben")


class _DayAfter(datetime):
    """The day after the third of these games."""

    @classmethod
    def now(cls, tz=None):
        return datetime(2026, 11, 23, 12, tzinfo=tz)


def test_the_trend_is_drawn(run, monkeypatch, words):
    pytest.importorskip("plotext", reason="the trend is drawn by plotext")
    monkeypatch.setattr("gridparty.cli.history.datetime", _DayAfter)
    keep(*(played(day=day, seconds=s) for day, s in enumerate((300.0, 200.0, 100.0))))
    out = run("stats")
    assert "5:00┤" in out
    words(out)
    assert "\x1b" not in out
    monkeypatch.setenv("COLUMNS", "40")
    plot = run("stats").partition("medium: ")[2].partition("\n")[2]
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


def test_of_many_games_the_median_stands_alone_with_its_lowest_and_highest():
    pytest.importorskip("plotext", reason="the trend is drawn by plotext")
    times = [200.0 if 200 < n < 210 else 30.0 if 400 < n < 410 else 100.0 for n in range(600)]
    points = trend(
        [played(day=n, seconds=second, givens=CARD.givens) for n, second in enumerate(times)],
        "medium",
    )
    plot = drawn("medium", points, 80)
    assert "o" not in plot.partition("\n")[2]
    assert plot.startswith("medium: median of five")
    outline = _outline([(point.number, point.smoothed) for point in points], 80)
    assert len(outline) <= 2 * 80
    assert {seconds for _, seconds in outline} == {30.0, 100.0, 200.0}
    assert list(outline) == sorted(outline)
    assert (outline[0][0], outline[-1][0]) == (1, 600)


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


@pytest.fixture
def season():
    """Six races and a tile game of two, one race of three, and a solo."""
    season = Season(paths.sessions(), card=TINY_CARD)
    season.evening(("race",) * 6 + ("tiles",), ("Ann", "Ben"), moves=9)
    season.evening(("race",), ("Ann", "Ben", "Cem"), moves=9)
    season.evening(("solo",), ("Ann",), moves=3)
    return season


def test_r17_games_of_several_are_listed_with_everybodys_points(run, season):
    told = json.loads(run("history", "--json"))
    assert [len(told[kind]) for kind in ("results", "tiles", "games")] == [1, 0, 8]
    assert {seat["name"] for game in told["games"] for seat in game["seats"]} == {
        *("Ann", "Ben", "Cem")
    }
    assert run("history", "--game", "table").count("\n 20") == 8
    assert run("history", "--game", "solo").count("\n 20") == 1
    assert run("history", "--player", "cem", "--game", "race").count("\n 20") == 1
    assert run("history", "--player", "ann", "--against", "BEN").count("\n 20") == 8
    rows = list(csv.DictReader(run("history", "--game", "tiles", "--csv").splitlines()))
    assert [row["player"] for row in rows] == ["Ann", "Ben"]
    assert {row["edition"] for row in rows} == {"tiles"}


def test_stats_know_wins_turns_errors_and_strength_of_each(run, season, words):
    told = json.loads(run("stats", "--json"))["people"]
    ann, ben, cem = sorted(told, key=lambda one: one["name"])
    assert (ann["games"], ben["games"], cem["games"]) == (8, 8, 1)
    assert ann["editions"]["race"]["games"] == 7
    assert ann["editions"]["race"]["points_a_turn"] > 0
    for one in told:
        figures = (one["points_a_turn"], one["seconds_a_turn"], one["strength"]["low"])
        assert figures == tuple(number and round(number, 3) for number in figures)
    assert ann["editions"]["tiles"]["best"] is not None
    assert ann["strength"]["low"] < ann["strength"]["middle"] < ann["strength"]["high"]
    too_few = cem["strength"].pop("how_sure")
    assert cem["strength"] == {"games": 1, "middle": None, "low": None, "high": None}
    out = run("stats")
    assert "█" in out
    assert too_few in out
    rows = list(csv.DictReader(run("stats", "--game", "race", "--csv").splitlines()))
    assert [row["games"] for row in rows] == ["7", "7", "1"]


def test_the_signs_of_a_strength_are_explained_where_one_is_drawn(run, season):
    signs = re.compile(r"█.*━(?!.*·)")  # in a sentence, and in no drawn strength
    assert signs.search(run("stats"))
    for file in sorted(paths.sessions().glob("*.jsonl"))[1:]:
        file.unlink()
    assert not signs.search(run("stats"))  # after one game nobody's is drawn


def test_stats_of_one_tell_against_whom_and_of_two_how_it_stands(run, season):
    told = json.loads(run("stats", "--player", "ann", "--json"))
    assert [one["name"] for one in told["people"]] == ["Ann"]
    assert list(told["against"]) == ["Ben", "Cem"]
    both = json.loads(run("stats", "--player", "Ann", "--against", "ben", "--json"))["against"]
    assert sum(both["all"].values()) == 8
    assert sum(both["race"].values()) + sum(both["tiles"].values()) == 8
    assert {key: both["all"][key] for key in ("won", "lost", "drawn")} == told["against"]["Ben"]
    assert "tiles" in run("stats", "--player", "Ann", "--against", "Ben")
    assert "against" in run("stats", "--player", "Ann", "--game", "table")


def test_stats_are_drawn(run, season, tmp_path):
    run("stats", "-o", str(tmp_path / "all.svg"))
    run("stats", "--player", "Ann", "--game", "race", "-o", str(tmp_path / "ann.pdf"))
    drawn = (tmp_path / "all.svg").read_text()
    assert all(name in drawn for name in ("Ann", "Ben", "Cem", "too few games"))
    assert (tmp_path / "ann.pdf").read_bytes().startswith(b"%PDF")


def test_a_picture_of_nobody_says_that_there_is_nothing(run, tmp_path):
    assert run("stats", "-o", str(tmp_path / "all.svg")).startswith("No such game")
    assert not (tmp_path / "all.svg").exists()


def test_wrong_selections_are_refused(run, season):
    for wrong, told in (
        (("--against", "Ben"), "--against needs --player"),
        (
            ("--player", "A", "--against", "B", "--game", "solo"),
            "--against doesn't go with --game solo",
        ),
        (("--game", "chess"), "'chess' is unknown: try solo, table, race or tiles."),
    ):
        for command in ("history", "stats"):
            assert run(command, *wrong, code=2) == ""
            assert told in run.err
    assert run("stats", "--player", "Ann", "--against", "Zoe", code=2) == ""
    assert "'Zoe' has played no such game yet" in run.err
    assert run("stats", "-o", "x.doc", code=2) == ""
    assert run("stats", "--game", "solo", "-o", "x.svg", code=2) == ""


def test_what_a_star_and_short_heads_mean_stands_below_the_lists(run):
    moves = "r1c2=2\n" + "pass\n" * 9 + "leave"
    race = ("play", "race", "--players", "Ann,Ben", "--puzzle", "1.34" + "3412" + "2143" + "4321")
    run(*race, lines=moves)
    for command in ("history", "evenings 1"):
        assert "★: " in run(*command.split())
    explained = re.findall(r"(?:^|; )([a-z ]+): ", run("stats"), re.MULTILINE)
    assert {"a turn", "s a turn", "in a row"} <= set(explained)
