"""What was played last, and which games are open."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from gridparty.evening.people.people import Guest
from gridparty.evening.results import recent_games as room
from gridparty.evening.results.index import look
from gridparty.evening.results.recent_games import heats_to_come, id_of, next_game, recent_games
from gridparty.evening.series.new_game import begun, default_new_game
from gridparty.evening.series.opening import resume_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.settings import Settings
from gridparty.games.common.commands import Agree, Continue
from gridparty.system import paths

pytestmark = pytest.mark.usefixtures("home")


def played(title: str = "race", *names: str, over: bool = True, age: float = 0.0) -> str:
    """A game of these people, so many seconds old; its id."""
    guests = [Guest(name, pen) for pen, name in enumerate(names or ("Ann", "Ben"))]
    evening = begun(default_new_game(title, Settings()), guests, ScriptClock())
    session = evening.session
    session.submit(Continue())
    for seat in range(len(guests)) if over else ():
        session.submit(Agree(seat))
    assert session.state.over is over
    evening.leave()
    path = paths.sessions() / f"{session.id}.jsonl"
    os.utime(path, (path.stat().st_mtime - age,) * 2)
    return session.id


def test_where_nobody_has_played_there_is_nothing():
    found = recent_games()
    assert found.last is None
    assert found.open == ()


def test_the_last_game_and_all_that_are_open():
    done = played(over=True, age=30)
    still_open = played("tiles", over=False, age=20)
    last = played("race", "Cem", "Dora")
    found = recent_games()
    assert id_of(found.last) == last
    assert [id_of(one) for one in found.open] == [still_open]
    assert done not in [id_of(one) for one in found.open]


def test_the_next_game_is_begun_by_the_next_one_on_the_next_card():
    played("race", "Ann", "Ben", "Cem")
    following = next_game(recent_games().last)
    assert following.players == ("Ann", "Ben", "Cem")
    assert following.begins == "Ben"
    assert following.so_far.games == 1


def test_after_a_heat_those_of_the_next_one_sit_down():
    names = ("Ann", "Ben", "Cem", "Dora", "Eli")
    new_game = replace(default_new_game("race", Settings()), heats=True)
    evening = begun(new_game, [Guest(name) for name in names], ScriptClock())
    for seat in range(len(evening.session.state.names)):
        evening.session.submit(Agree(seat))
    assert evening.session.state.names == ("Ann", "Cem", "Eli")
    evening.leave()
    following = next_game(recent_games().last)
    assert (following.players, following.begins) == (("Ben", "Dora"), "Ben")
    assert following.so_far.games == 1
    assert len(following.so_far.heats.played) == 1


def test_an_open_game_has_no_next_one():
    played(over=False)
    assert next_game(recent_games().last) is None


def test_a_card_that_lies_covered_does_not_hide_the_newest_game_that_was_begun():
    played("race", "Ann", "Ben", over=False, age=30)
    newest = played("race", "Cem", "Dora", over=False, age=20)
    evening = begun(
        default_new_game("race", Settings()), [Guest("Eli", 0), Guest("Fay", 1)], ScriptClock()
    )
    evening.leave()
    found = recent_games()
    assert id_of(found.last) == newest
    assert len(found.open) == 2


def test_files_that_tell_nothing_are_counted_and_passed_over():
    played()
    (paths.sessions() / "zzzz9.jsonl").write_text("nothing\n")
    found = recent_games()
    assert found.last is not None
    assert found.unreadable == 1


def test_what_has_not_changed_is_not_read_again(monkeypatch):
    """Neither in this run of the program nor, once the index knows it, in the next one."""
    read_files: list[str] = []

    def noted(name, of):
        def read(path, *more):
            read_files.append(name)
            return of(path, *more)

        return read

    for name in ("read", "seems_over"):
        monkeypatch.setattr(room, name, noted(name, getattr(room, name)))
    monkeypatch.setattr(room, "_FEW", 1)
    for age in range(3):
        played(age=age + 1)
    still_open = played("tiles", over=False, age=9)
    paths.index().unlink()  # who were dealt cards have looked at what was played before
    memory = {}
    assert [id_of(one) for one in recent_games(memory=memory).open] == [still_open]
    assert sorted(read_files) == ["read"] * 2 + ["seems_over"] * 4
    assert [id_of(one) for one in recent_games(memory=memory).open] == [still_open]
    assert len(read_files) == 6
    look()
    read_files.clear()
    assert [id_of(one) for one in recent_games(memory={}).open] == [still_open]
    assert read_files == ["read"] * 2  # the last one, and the one that is open
    read_files.clear()
    (paths.sessions() / f"{still_open}.jsonl").unlink()
    played(over=True)
    assert recent_games(memory=memory).open == ()
    assert read_files == ["seems_over", "read"]


def test_a_game_that_nobody_has_begun_is_not_open():
    guests = [Guest("Ann", 0), Guest("Ben", 1)]
    evening = begun(default_new_game("race", Settings()), guests, ScriptClock())
    evening.leave()
    found = recent_games()
    assert (found.open, found.last.untouched) == ((), True)


def test_a_game_that_nobody_has_begun_does_not_hide_the_one_that_was_left_open():
    left = played(over=False, age=20)
    evening = begun(
        default_new_game("kids", Settings()), [Guest("Ann", 0), Guest("Ben", 1)], ScriptClock()
    )
    evening.leave()
    assert id_of(recent_games().last) == left


def test_a_game_that_nobody_has_begun_follows_the_one_that_is_over():
    played(over=False, age=30)
    played(over=True, age=20)
    evening = begun(
        default_new_game("race", Settings()), [Guest("Ann", 0), Guest("Ben", 1)], ScriptClock()
    )
    evening.leave()
    assert recent_games().last.untouched


def test_no_more_open_games_are_read_than_are_wanted():
    for _ in range(3):
        played(over=False)
    assert len(recent_games(2).open) == 2


def heat_left(evening, *, begun_only: bool = False) -> str:
    """The game of that evening is begun, stopped by all unless it says so, and left; its id."""
    session = evening.session
    session.submit(Continue())
    for seat in () if begun_only else range(len(session.state.names)):
        session.submit(Agree(seat))
    evening.leave()
    return session.id


def first_heat() -> str:
    names = ("Ann", "Ben", "Cem", "Dora", "Eli")
    new_game = replace(default_new_game("race", Settings()), heats=True)
    return heat_left(begun(new_game, [Guest(name) for name in names], ScriptClock()))


def test_heats_wait_whatever_else_is_played_until_the_final_is_over():
    heat = first_heat()
    assert [id_of(one) for one in recent_games().open] == [heat]
    other = played("tiles", over=False)
    for next_heat in (1, 2):
        found = recent_games()
        assert sorted(id_of(one) for one in found.open) == sorted([heat, other])
        (waiting,) = (one for one in found.open if id_of(one) == heat)
        assert len(heats_to_come(waiting).played) == next_heat
        evening = resume_game(waiting, ScriptClock())
        assert evening.session.state.names == tuple(
            entrant.name for entrant in heats_to_come(waiting).next
        )
        heat = heat_left(evening)
    assert [id_of(one) for one in recent_games().open] == [other]


def test_heats_are_offered_once_where_their_next_one_is_open_or_lies_there_covered():
    heat = first_heat()
    (waiting,) = recent_games().open
    evening = resume_game(waiting, ScriptClock())
    covered = evening.session.id
    evening.leave()
    played("tiles")
    (waiting,) = recent_games().open
    assert (id_of(waiting), waiting.untouched) == (covered, True)
    assert len(heats_to_come(waiting).played) == 1
    heat_left(resume_game(waiting, ScriptClock()), begun_only=True)
    (still_open,) = recent_games().open
    assert (id_of(still_open), heats_to_come(still_open)) == (covered, None)
    assert heat != covered


def test_heats_of_another_day_wait_no_longer():
    path = paths.sessions() / f"{first_heat()}.jsonl"
    os.utime(path, (path.stat().st_mtime - 25 * 60 * 60,) * 2)
    assert recent_games().open == ()
    assert next_game(recent_games().last) is not None


def test_a_first_heat_that_nobody_has_begun_does_not_wait():
    new_game = replace(default_new_game("race", Settings()), heats=True)
    begun(new_game, [Guest(name) for name in "ABCDE"], ScriptClock()).leave()
    assert recent_games().open == ()
