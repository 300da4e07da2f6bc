"""What a table plays is one evening, whoever comes and goes, by whatever command (R17)."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta

import pytest

from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.people.people import Guest
from gridparty.evening.results.current_evening import (
    APART,
    current_evening_of,
    evening_sums,
    next_first,
)
from gridparty.evening.series.dealer import Dealer
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import begun, default_new_game
from gridparty.evening.series.opening import with_next_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import SoFar, path_of
from gridparty.evening.settings import Settings
from gridparty.games.catalogue import games, row_for_title
from gridparty.games.common.commands import Agree, Continue
from gridparty.games.race.commands import Enter
from gridparty.system import paths
from playing import TINY_CARD

pytestmark = pytest.mark.usefixtures("home")


BOT = "Bot Ada (2)"


def sit_down(mode, *players, bots=None):
    """A game of an evening, begun by a command of its own."""
    row = row_for_title(mode)
    cards = TypedIn(TINY_CARD.givens) if row.setup.load().needs_card else None
    evening = Evening(Dealer(row, row.rules.load()[mode], ScriptClock(), cards=cards, bots=bots))
    return evening, evening.begin(players)


def stop(table):
    """Everybody wants to stop."""
    for seat in range(len(table.state.names)):
        table.session.submit(Agree(seat))  # a bot, too
    table.session.leave()


def play(mode, *players, bots=None):
    """A game up to its end, in which the first one has written a digit where there is a card."""
    evening, table = sit_down(mode, *players, bots=bots)
    if mode == "race":
        table.session.submit(Continue())
        table.session.submit(Enter(1, 2))
    stop(table)
    evening.finish()
    return evening


def test_r17_totals_and_games_won_go_on_with_another_game_of_the_same_people():
    race = play("race", "Ann", "Ben")
    assert (race.games, dict(race.totals), dict(race.won)) == (1, {"Ann": 2, "Ben": 0}, {"Ann": 1})
    tiles = play("tiles", "ben", "ANN")
    assert tiles.session.so_far.begun == race.session.so_far.begun
    assert tiles.games == 2
    assert dict(tiles.totals) == {"ANN": 2, "ben": 0}
    assert dict(tiles.won) == {"ANN": 1}  # with nothing each nobody has won


def test_r17_another_table_and_another_day_are_an_evening_of_their_own():
    first = play("race", "Ann", "Ben").session
    assert play("race", "Cem", "Dora").games == 1  # who were not there
    now = datetime.now(UTC)
    assert evening_sums(("Ann", "Ben"), now).begun == first.so_far.begun
    assert evening_sums(("Ann", "Ben"), now + APART + timedelta(minutes=1)) == SoFar()
    assert evening_sums(("Eve", "Fay"), now) == SoFar()


def test_r17_people_come_and_go_and_find_what_they_had():
    first = play("race", "Ann", "Ben", "Cem", "Dora")
    two = play("tiles", "Cem", "Dora")
    assert two.session.so_far.begun == first.session.so_far.begun
    assert (two.games, dict(two.won)) == (2, {})
    with_guest = play("race", "Dora", "Ann", "Eve")
    assert (with_guest.games, dict(with_guest.won)) == (3, {"Ann": 1, "Dora": 1})
    all_again = evening_sums(["Eve", "Ben", "Ann", "Cem", "Dora"])
    assert (all_again.games, dict(all_again.won)) == (3, {"Ann": 1, "Dora": 1})
    assert all_again.begun == first.session.so_far.begun
    assert {"Ann", "Ben", "Cem", "Dora", "Eve"} == set(all_again.totals)


def test_r17_who_comes_late_and_brings_somebody_joins_the_evening():
    first = play("race", "Ann", "Ben")
    guests = play("race", "Ben", "Zoe")
    assert (guests.games, guests.session.so_far.begun) == (2, first.session.so_far.begun)
    all_three = evening_sums(["Ann", "Ben", "Zoe"])
    assert (all_three.games, dict(all_three.won)) == (2, {"Ann": 1, "Ben": 1})


def test_r17_one_against_a_bot_is_no_evening_of_the_table():
    play("race", "Ann", "Ben")
    alone = play("race", "Ann", BOT, bots={BOT: 2})
    assert alone.games == 1
    assert evening_sums(["Ann", BOT], bots=[BOT]).begun == alone.session.so_far.begun


def test_r17_a_card_alone_belongs_to_no_evening_of_several():
    play("solo", "Ann")
    against = play("race", "Ann", BOT, bots={BOT: 2})
    assert against.games == 1
    assert begins(["Ann", "Ben"]) == 0


def test_r17_who_stays_longest_goes_on_however_long_the_evening():
    first = play("race", "Ann", "Ben", "Cem")
    long_ago = datetime.now(UTC) - APART - timedelta(hours=1)
    file = path_of(first.session.id, paths.sessions())
    os.utime(file, (long_ago.timestamp(),) * 2)
    assert evening_sums(["Ann", "Ben"]) == SoFar()  # nobody has played since
    os.utime(file)
    play("race", "Ann", "Ben")
    os.utime(file, (long_ago.timestamp(),) * 2)
    back = evening_sums(["Cem", "Ann", "Ben"])
    assert (back.begun, set(back.totals)) == (first.session.so_far.begun, {"Ann", "Ben", "Cem"})


def test_a_game_that_is_left_open_counts_once_it_is_over():
    _, table = sit_down("race", "Ann", "Ben")
    table.session.leave()
    so_far = evening_sums(("Ann", "Ben"))
    assert (so_far.games, so_far.begun) == (0, table.session.so_far.begun)


def test_a_file_that_cannot_be_read_keeps_nobody_from_playing():
    session = play("race", "Ann", "Ben").session
    path_of(session.id, paths.sessions()).write_bytes(b"nonsense\n")
    (paths.sessions() / "pipe.jsonl").mkdir()
    assert evening_sums(("Ann", "Ben")) == SoFar()


@pytest.mark.parametrize("rest", [b"", b"nonsense\n"], ids=["gone", "damaged"])
def test_a_game_of_which_only_the_header_is_left_leaves_the_turn_to_begin_where_it_was(rest):
    play("race", "Ann", "Ben")
    broken = path_of(play("tiles", "Ann", "Ben").session.id, paths.sessions())
    assert begins(["Ann", "Ben"]) == 0  # Ben began the tiles
    header = broken.read_bytes().partition(b"\n")[0]
    broken.write_bytes(header + b"\n" + rest)
    assert begins(["Ann", "Ben"]) == 1
    assert evening_sums(("Ann", "Ben")).totals == {"Ann": 2, "Ben": 0}


def test_r17_a_bot_that_comes_and_goes_makes_no_evening_another_one():
    first = play("race", BOT, "Ann", "Ben", bots={BOT: 2})
    assert dict(first.totals) == {BOT: 2, "Ann": 0, "Ben": 0}
    tiles = play("tiles", "Ann", "Ben")
    assert tiles.session.so_far.begun == first.session.so_far.begun
    assert (tiles.games, dict(tiles.totals), dict(tiles.won)) == (2, {"Ann": 0, "Ben": 0}, {})
    again = play("race", "Ann", "Ben", BOT, bots={BOT: 2})
    assert again.session.so_far.games == 2
    assert again.session.so_far.totals[BOT] == 2  # which it had won before it left
    assert again.session.so_far.won == {BOT: 1}


def begins(*asked):
    """The seat that begins the next game."""
    return current_evening_of(*asked).first


def test_the_turn_to_begin_goes_round_as_it_was_said():
    assert begins(["Ann", "Ben"]) == 0
    play("race", "Ann", "Ben")
    assert begins(["ann", "Ben"]) == 1
    assert begins(["Ann", "Ben"], datetime.now(UTC) + APART + timedelta(1)) == 0
    sit_down("race", "Ann", "Ben")[1].session.leave()  # which nobody began
    assert begins(["Ann", "Ben"]) == 1


def test_r17_the_next_player_begins_whoever_came_went_or_changed_seats():
    play("race", "Ann", "Ben", "Cem")
    assert begins(["Cem", "Ann", "Ben"]) == 2  # Ben follows Ann, wherever people sit
    assert begins(["Ann", "Cem"]) == 1  # Ben has left: Cem is next
    assert begins(["Dora", "Ann"]) == 0  # nobody else stayed: who sits behind Ann
    assert begins(["Ann", "Dora"]) == 1
    assert begins(["Ann", "Dora", "Ben"]) == 2
    play("tiles", "Cem", "Ann")  # begun by Cem
    assert begins(["Ann", "Ben", "Cem"]) == 0
    assert begins(["Dora", "Ben"]) == 1  # as after the game in which Ben sat last


def test_r17_a_game_that_the_lot_began_leaves_the_turn_to_begin_where_it_was():
    play("race", "Ann", "Ben")
    play("tiles-bag", "Ann", "Ben")
    assert begins(["Ann", "Ben"]) == 1


def test_r17_the_same_people_on_other_cards_go_on_with_the_next_player():
    _, table = sit_down("race", "Ann", "Ben")
    stop(table)
    again = with_next_game(
        read(path_of(table.session.id, paths.sessions()), games()), ScriptClock()
    )
    assert again.table.state.first == 1  # the typed card was the only one: nothing was to follow


def test_bots_of_the_last_game_play_on_other_cards_too():
    _, table = sit_down("race", "Ann", BOT, bots={BOT: 2})
    stop(table)
    last = read(path_of(table.session.id, paths.sessions()), games())
    assert with_next_game(last, ScriptClock()).session.bots.skills == {BOT: 2}


def test_who_begins_and_what_the_evening_has_come_to_are_one_reading(monkeypatch):
    play("race", "Ann", "Ben")
    looked, files = [], paths.session_files

    def session_files(folder):
        looked.append(folder)
        return files(folder)

    monkeypatch.setattr(paths, "session_files", session_files)
    new_game = default_new_game("tiles", Settings())
    evening = begun(new_game, [Guest("Ann", 0), Guest("Ben", 1)], ScriptClock())
    assert (evening.so_far.games, evening.table.state.first) == (1, 1)
    assert len(looked) == 1
    assert current_evening_of(["Ann", "Ben"]).so_far == evening_sums(["Ann", "Ben"])


@pytest.mark.parametrize(("more", "games"), [(0, 1), (0.5, 0)])
def test_r17_an_evening_ends_six_hours_after_its_last_game(more, games):
    session = play("race", "Ann", "Ben").session
    path = path_of(session.id, paths.sessions())
    now = datetime.now(UTC).replace(microsecond=0)
    written = (now - APART).timestamp() - more
    os.utime(path, (written, written))
    assert evening_sums(["Ann", "Ben"], now).games == games
    assert current_evening_of(["Ann", "Ben"], now).so_far.games == games


@pytest.mark.parametrize(
    ("before", "began", "now", "first"),
    [
        (("Ann", "Ben", "Cem"), 0, ("Ann", "Ben", "Cem"), 1),
        (("Ann", "Ben", "Cem"), 2, ("Ann", "Ben", "Cem"), 0),
        (("Ann", "Ben", "Cem"), 0, ("CEM", " ann", "Dora"), 0),
        (("Ann", "Ben", "Cem"), 1, ("Dora", "Ben", "Ann"), 2),
        (("Ann", "Ben", "Cem"), 1, ("Dora", "Ben"), 0),  # behind the last one to begin
        (("Ann", "Ben", "Cem"), 1, ("Ben", "Dora"), 1),
        (("Ann", "Ben"), 1, ("Dora", "Eve"), 0),
    ],
)
def test_r17_the_next_of_those_who_are_still_here_begins(before, began, now, first):
    assert next_first(before, began, now) == first
