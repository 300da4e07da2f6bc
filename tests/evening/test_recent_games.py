"""What was played last, and which games are open."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.people.people import Guest, change, people
from gridparty.evening.results import recent_games as room
from gridparty.evening.results.index import look
from gridparty.evening.results.recent_games import (
    RecentGames,
    began,
    called,
    farewell,
    has_clock,
    heats_to_come,
    id_of,
    next_game,
    no_such_game,
    pens_of_now,
    recent_games,
    rules_now,
    waiting_text,
)
from gridparty.evening.series.new_game import begun, default_new_game
from gridparty.evening.series.opening import resume_game, with_next_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.settings import Settings
from gridparty.games.common.commands import Agree, Continue
from gridparty.games.common.line_text import Assistance
from gridparty.system import paths
from playing import CARD

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


def test_a_game_is_named_with_the_id_that_resumes_it_and_its_time():
    race, tiles = played("race", over=False, age=9), played("tiles", over=False)
    found = {id_of(one): one for one in recent_games().open}
    assert [called(found[id_]) for id_ in (race, tiles)] == [f"race {race}", f"tiles {tiles}"]
    assert [has_clock(found[id_]) for id_ in (race, tiles)] == [True, False]
    when = found[race].began
    assert began(found[race]).isoformat()[:16] == when[:16]
    assert began(found[race]).utcoffset() is not None


def test_what_waits_and_how_to_come_back_is_told(words):
    words(farewell(RecentGames()))
    played("race", over=False, age=9)
    words(farewell(recent_games()))
    played("tiles", over=False, age=5)
    first_heat()
    found = recent_games()
    words(farewell(found))
    words(sorted(waiting_text(one) for one in found.open))
    assert no_such_game(7).fields == {"number": 7}


AGREED = (
    Guest("Ann", 4, seconds=60.0, factor=2.0, marks=True, team=1),
    Guest("Ben", 5, team=2),
    Guest("Cem", 2, team=1),
    Guest("Dora", 3, team=2),
)


def test_who_has_taken_another_pen_has_it_in_the_next_game_with_all_that_was_agreed():
    evening = begun(default_new_game("race", Settings()), AGREED, ScriptClock())
    heat_left(evening)
    last = recent_games().last
    assert rules_now(last) == last.header.setup.options
    change([replace(AGREED[1], pen=7)])
    rules = rules_now(last)
    assert rules == replace(last.header.setup.options, pens=(4, 7, 2, 3))
    assert (rules.teams, rules.handicaps[0]) == ((1, 2, 1, 2), AGREED[0].handicap)
    following = next_game(last)
    assert (following.pens, following.rules, following.title) == ((4, 7, 2, 3), rules, "race")
    evening = with_next_game(last, ScriptClock())
    assert (evening.session.state.pens, evening.session.state.first) == ((4, 7, 2, 3), 1)
    evening.leave()


def test_games_without_agreements_keep_their_pens():
    played("solo", "Ann")
    last = recent_games().last
    assert rules_now(last) == last.header.setup.options
    assert next_game(last).pens == (0,)


def test_where_no_card_is_left_the_same_people_play_on_their_own_cards():
    guests = [Guest("Ann", 0), Guest("Bit (bot)", 1, skill=2)]
    new_game = replace(
        default_new_game("race", Settings()),
        cards=TypedIn(CARD.givens),
        assistance=Assistance(points=False),
    )
    heat_left(begun(new_game, guests, ScriptClock()))
    last = recent_games().last
    assert next_game(last) is None
    evening = with_next_game(last, ScriptClock())
    session = evening.session
    assert session.state.names == ("Ann", "Bit (bot)")
    assert session.bots.skills == {"Bit (bot)": 2}
    assert session.header.assistance == Assistance(points=False)
    assert session.header.setup.card.givens != CARD.givens
    assert (evening.more, evening.cards.deck) == (True, Settings().deck)
    evening.leave()


def test_the_next_tile_game_needs_no_cards_and_its_seats_are_drawn_by_lot_where_they_were():
    played("tiles-bag", "Ann", "Ben")
    following = next_game(recent_games().last)
    assert (following.title, following.begins) == ("tiles-bag", "")
    evening = with_next_game(recent_games().last, ScriptClock())
    assert evening.cards is None
    assert evening.begins_next == ""
    evening.leave()


def test_a_file_that_breaks_off_before_the_end_is_unreadable_and_after_it_is_not():
    path = paths.sessions() / f"{played(over=False)}.jsonl"
    path.write_bytes(path.read_bytes() + b'{"at":1.0,"events":[],"crc":1}\n{"at":2.0}\n')
    assert recent_games() == RecentGames(unreadable=1)
    path.unlink()
    done = paths.sessions() / f"{played(over=True)}.jsonl"
    done.write_bytes(done.read_bytes() + b"torn")
    assert id_of(recent_games().last) == done.stem


def test_heats_that_cannot_be_read_do_not_wait():
    path = paths.sessions() / f"{first_heat()}.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b'{"at":1.0}\n', *lines[1:]]))
    assert recent_games().open == ()


def test_heats_keep_the_pens_of_their_seats_whatever_people_have_of_their_own():
    new_game = replace(default_new_game("race", Settings()), heats=True)
    guests = [Guest(name, 7 - pen) for pen, name in enumerate(("Ann", "Ben", "Cem", "Dora", "Eli"))]
    heat_left(begun(new_game, guests, ScriptClock()))
    last = recent_games().last
    assert people().named("Ann").guest.pen == 7
    assert pens_of_now(last) == last.state.pens == (0, 1, 2)
    assert rules_now(last) == last.header.setup.options
