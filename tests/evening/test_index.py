"""The index over all sessions: up to date, made anew where it cannot be believed, and discreet."""

from __future__ import annotations

import sqlite3
import tracemalloc
from contextlib import closing
from pathlib import Path

import pytest

from gridparty.evening.results import index
from gridparty.evening.results.index import look, most_before
from gridparty.evening.results.record_result import best_text
from gridparty.evening.results.statistics import beating
from gridparty.evening.session import journal
from gridparty.evening.session.game_result import chain
from gridparty.evening.session.session import path_of
from gridparty.games.common.commands import Agree
from gridparty.system import paths
from playing import TINY_CARD, begun
from seasons import DAY, Season

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def season() -> Season:
    return Season(paths.sessions(), card=TINY_CARD)


@pytest.fixture
def read_files(monkeypatch) -> list[str]:
    """The names of the session files that are read."""
    names: list[str] = []
    read = journal.read

    def noted(path: Path, games):
        names.append(path.stem)
        return read(path, games)

    monkeypatch.setattr(journal, "read", noted)
    return names


def test_every_finished_game_has_its_result(season):
    race, tiles = season.evening(("race", "tiles"), ("Ann", "Ben"), moves=8)
    first, second = look().results
    assert [first.session, second.session] == [race.id, tiles.id]
    totals = race.state.totals
    assert first.evening == second.evening == race.so_far.begun
    assert (first.game, first.edition, first.card) == ("race", "race", race.state.card.id)
    assert (first.reason, first.layout, first.scripted, first.final) == (
        "agreed", "4x4", False, False,
    )  # fmt: skip
    assert (first.began, first.seconds) == (race.began, race.seconds)
    assert first.turn_seconds == race.state.options.turn_seconds
    assert first.over > first.began
    assert [(seat.name, seat.bot, seat.pen, seat.team) for seat in first.seats] == [
        ("Ann", 0, 0, None), ("Ben", 0, 1, None),
    ]  # fmt: skip
    assert (first.before, second.before) == ("", chain(1, {"ann": totals[0], "ben": totals[1]}))
    assert tuple(seat.total for seat in first.seats) == race.state.totals
    assert sum(seat.turns for seat in first.seats) == 9  # the ninth was begun
    assert sum(seat.entries for seat in first.seats) == 8
    assert [seat.place for seat in second.seats if seat.won] == [1] * len(second.winners)


def test_a_file_is_read_once_until_it_changes(season, read_files):
    season.evening(("race", "race"), ("Ann", "Ben"), moves=2)
    session = begun(paths.sessions(), "race", "Ann Ben")
    assert len(look().results) == 2
    assert len(read_files) == 3
    look()
    assert len(read_files) == 3
    for seat in (0, 1):
        session.submit(Agree(seat))
    session.leave()
    assert len(look().results) == 3
    assert read_files[3:] == [session.id]
    path_of(session.id, paths.sessions()).unlink()
    assert len(look().results) == 2
    assert len(look().rows) == 2


def test_nobody_waits_where_too_many_games_are_new(season, read_files):
    *_, last = season.evening(("race", "race"), ("Ann", "Ben"), moves=2)
    assert most_before(last.id, 1) is None
    assert read_files == []
    most_before(last.id, 2)
    assert len(read_files) == 2


def test_for_a_best_no_game_that_is_open_at_another_table_is_read(season, read_files):
    begun(paths.sessions(), "race", "Ann Ben").leave()
    (session,) = season.evening(("race",), ("Ann", "Ben"), moves=2)
    most_before(session.id, 1)
    assert read_files == [session.id]


def test_the_index_knows_by_itself_what_all_results_say_of_every_best(season):
    for moves in (4, 2, 6, 5, 8):
        season.evening(("race", "blitz"), ("Ann", "Ben"), moves=moves)
    season.play("tiles", ("Ann", "Ben"), moves=4)
    results = look().results
    before = {part.game.session: best for part, best in beating(results)}
    assert len(before) >= 4
    assert {r.session: most_before(r.session, 0) for r in results} == {
        r.session: before.get(r.session) for r in results
    }
    best = max(before, key=lambda session: before[session])
    for other in [r.session for r in results if r.session != best]:
        path_of(other, paths.sessions()).unlink()
    assert most_before(best, 0) is None  # whoever had less before is gone


def test_a_best_may_beat_a_single_point_and_nothing_beats_no_points():
    players = ("Ann", "Ben")
    season = Season(paths.sessions(), seed=5, card=TINY_CARD)
    one, more = (season.play("race", players, moves=moves) for moves in (1, 8))
    season.wall -= DAY
    none = season.play("race", players, moves=0)
    assert [max(session.state.totals) for session in (none, one)] == [0, 1]
    assert most_before(one.id, 9) is None
    assert most_before(more.id, 9) == 1


def test_of_a_best_it_is_told_whose_it_is_and_of_which_game(season):
    season.evening(("race",), ("Ann", "Ben"), moves=2)
    (session,) = season.evening(("race",), ("Ann", "Ben"), moves=8)
    most = max(session.state.totals)
    names = [
        n for n, total in zip(("Ann", "Ben"), session.state.totals, strict=True) if total == most
    ]
    (told,) = best_text(session)
    assert {" and ".join(names), "race"} <= {*map(str, told.fields.values())}
    assert f"{most} " in told


@pytest.mark.parametrize(
    ("players", "title", "scripted"),
    [(("Ann", "Ben"), "race", True), (("Ann",), "tiles", False)],
)
def test_r12_for_a_game_that_cannot_be_a_best_nothing_is_read(
    season, monkeypatch, players, title, scripted
):
    season.play(title, players, moves=2)
    session = season.play(title, players, moves=8, scripted=scripted)
    monkeypatch.setattr(index, "most_before", lambda *asked: pytest.fail("it was looked for"))
    assert best_text(session) == ()


def test_a_best_is_told_where_the_index_cannot_be_written(season, monkeypatch):
    for moves in (2, 8):
        (session,) = season.evening(("race",), ("Ann", "Ben"), moves=moves)
    told = most_before(session.id, 2)
    paths.index().unlink()
    monkeypatch.setattr(index, "PATIENCE", 0.01)
    most_before("nobody1", 0)
    with closing(sqlite3.connect(paths.index(), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert told is not None
        assert most_before(session.id, 2) == told


def test_after_a_game_no_more_is_held_the_more_have_been_played(season):
    (session,) = season.evening(("race",), ("Ann", "Ben"), moves=2)
    written = path_of(session.id, paths.sessions()).read_bytes()

    def held(games: int) -> int:
        """Bytes, at most, while it is found out what there is to say of a game."""
        for number in range(games):
            (paths.sessions() / f"copy{number}.jsonl").write_bytes(written)
        look()
        tracemalloc.start()
        most_before(session.id, 0)
        tracemalloc.stop()
        tracemalloc.start()
        most_before(session.id, 0)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak

    few, many = held(5), held(60)
    assert many < few * 1.2


@pytest.mark.parametrize("damage", ["missing", "nonsense", "row", "version", "folder", "table"])
def test_an_index_that_cannot_be_believed_is_made_anew(season, damage):
    season.evening(("race", "race"), ("Ann", "Ben"), moves=2)
    before, path = look(), paths.index()
    if damage in ("missing", "folder"):
        path.unlink()
        if damage == "folder":
            path.mkdir()
    elif damage == "nonsense":
        path.write_bytes(b"no database at all" * 99)
    else:
        change = {
            "row": "UPDATE sessions SET result = replace(result, 'Ann', 'Eve')",
            "version": "PRAGMA user_version = 7",
            "table": "ALTER TABLE sessions RENAME TO meetings",
        }[damage]
        with closing(sqlite3.connect(path)) as base, base:
            base.execute(change)
    assert look() == before
    assert look() == before


def test_an_index_that_is_in_use_is_done_without(season, monkeypatch):
    season.evening(("race",), ("Ann", "Ben"), moves=2)
    monkeypatch.setattr(index, "PATIENCE", 0.01)
    look()
    with closing(sqlite3.connect(paths.index(), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert len(look().results) == 1


def test_a_file_that_holds_no_game_is_told_in_a_sentence_and_hides_no_other(season):
    season.evening(("race", "race"), ("Ann", "Ben"), moves=2)
    one = next(paths.sessions().glob("*.jsonl"))
    one.write_bytes(b"nonsense\n")
    (paths.sessions() / "\udcff.jsonl").write_bytes(b"nonsense\n")  # its name is no text
    for _ in range(2):
        (told,) = look().unreadable
        assert str(one) in told
        assert len(look().results) == 1


def test_the_index_is_for_this_account_and_holds_nothing_of_an_open_game():
    begun(paths.sessions(), "race", "Ann Ben").leave()
    begun(paths.sessions(), "tiles", "Ann Ben").leave()
    known = look()
    assert known.results == ()
    assert [row.result + row.alone for row in known.rows] == ["", ""]
    assert paths.index().stat().st_mode & 0o077 == 0
    assert TINY_CARD.solution.encode() not in paths.index().read_bytes()


def test_progress_is_told_of_what_is_read(season):
    season.evening(("race", "race"), ("Ann", "Ben"), moves=2)
    told: list[int] = []
    look(progress=lambda done, _: told.append(done))
    assert told == [1, 2]


def test_what_is_over_is_known_from_the_index_as_it_is(season):
    assert index.states() == {}
    (over,) = season.evening(("race",), ("Ann", "Ben"), moves=2)
    left = begun(paths.sessions(), "race", "Ann Ben", TINY_CARD)
    left.leave()
    look()
    known = index.states()
    for session, done in ((over, True), (left, False)):
        path = path_of(session.id, paths.sessions())
        stat = path.stat()
        assert known[path.name] == (stat.st_size, stat.st_mtime_ns, done)
    paths.index().write_bytes(b"no database" * 99)
    assert index.states() == {}
    paths.index().unlink()
    paths.index().mkdir()
    assert index.states() == {}
