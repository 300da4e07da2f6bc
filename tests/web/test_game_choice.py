"""Another game at the same table: the code, the seats and the evening stay."""

from __future__ import annotations

import pytest

from gridparty.evening.series.daily_game import daily_table, today
from gridparty.games.catalogue import GAMES
from gridparty.web.game_choice import offered
from web_room import Phone, Table


@pytest.fixture(autouse=True)
def home(home):
    return home


def played_out(table: Table) -> None:
    while table.room.stage != "over":
        table.write()


def test_the_host_goes_on_with_tiles_at_the_same_table(words):
    table = Table("race", ("Ann", "Ben")).begin()
    assert "game" not in table.host.may  # while one is played
    assert table.host.view["games"] == []
    played_out(table)
    code, totals = table.room.code, table.host.view["evening"]["totals"]
    table.room.do_as_host("game", game="tiles")
    ann, ben = table.phones
    assert ann.view["playing"] == "tiles"
    words(ann.view["news"])
    for phone in (ann, ben):
        assert phone.do("ready")["type"] == "done"
    assert ann.view["game"]["name"] == "tiles"
    assert (table.room.code, ann.view["you"], ben.view["you"]) == (code, 0, 1)
    assert ann.view["evening"]["totals"] == totals
    assert ann.view["game"]["turn"]["seat"] == 1  # whoever sits next begins


def test_the_first_game_goes_on_with_its_own_rules_when_it_is_chosen_again():
    table = Table("race", ("Ann", "Ben"), turn_seconds=47).begin()
    played_out(table)
    table.room.do_as_host("game", game="tiles")
    table.room.next()
    table.first.do("ready")
    for phone in table.phones:
        phone.do("agree")
    assert table.host.view["evening"]["games"] == 2
    table.room.do_as_host("game", game="race")
    table.room.next()
    assert table.room.game.state.options.turn_seconds == 47
    table.first.do("ready")
    assert table.room.stage == "play"


def test_a_game_that_is_chosen_and_taken_back_is_the_one_that_goes_on():
    table = Table("race", ("Ann", "Ben"))
    table.room.do_as_host("game", game="blitz")
    assert table.host.view["playing"] == "blitz"
    blitz = table.host.view["options"]
    table.room.do_as_host("game", game="race")
    assert table.host.view["options"] != blitz
    table.room.next()
    assert table.room.game.state.options.mode == "race"


def test_too_many_for_a_game_are_told_so_and_it_does_not_begin(words):
    table = Table("race", ("Ann", "Ben"))
    fits = {one["game"]: one["fits"] for one in table.host.view["games"]}
    assert fits["tiles"]
    assert not fits["solo"]
    table.room.do_as_host("game", game="solo")
    words(table.phones[0].view["missing"])
    for phone in table.phones:
        phone.do("ready")
    assert table.room.stage == "lobby"
    table.room.do_as_host("remove", seat=1)
    table.room.next()
    assert table.room.stage == "ready"


def test_only_a_host_chooses_and_only_among_games_for_phones():
    table = Table("race", ("Ann", "Ben"))
    ann, ben = table.phones
    assert ben.do("game", game="tiles")["code"] == "not-yours"
    assert ann.do("game", game="chess")["code"] == "no-game"
    assert ann.do("game", game="tiles")["type"] == "done"
    assert set(offered()) == {one["game"] for one in ann.view["games"]}
    assert all(row.view_adapter for row in GAMES.values() if row.name in ("race", "tiles", "solo"))


def test_who_comes_between_two_games_plays_the_other_one_too():
    table = Table("race", ("Ann", "Ben")).begin()
    played_out(table)
    cem = Phone(table.room)
    cem.join("Cem")
    table.room.do_as_host("game", game="blitz")
    table.room.next()
    assert table.room.game.view(None).names == ("Ann", "Ben", "Cem")
    assert set(table.host.view["evening"]["totals"]) == {"Ann", "Ben"}


@pytest.mark.parametrize("after", ["race", "blitz"])
def test_r17_who_was_away_for_a_game_finds_what_the_evening_had_brought(after):
    table = Table("race", ("Ann", "Ben", "Cem")).begin()
    played_out(table)
    had = table.host.view["evening"]["totals"]["Ann"]
    table.room.do_as_host("remove", seat=0)
    table.phones = table.phones[1:]
    table.room.next()
    assert set(table.host.view["evening"]["totals"]) == {"Ben", "Cem"}
    table.first.do("ready")
    played_out(table)
    Phone(table.room).join("Ann")
    table.room.do_as_host("game", game=after)
    table.room.next()
    told = table.host.view["evening"]
    assert (told["games"], told["totals"]["Ann"]) == (2, had)
    assert had > 0


def test_r17_after_a_game_alone_the_evening_of_both_goes_on():
    table = Table("race", ("Ann", "Ben")).begin()
    played_out(table)
    had = table.host.view["evening"]
    table.room.do_as_host("remove", seat=1)
    table.room.do_as_host("game", game="solo")
    table.room.next()
    for what in ("ready", "give-up"):
        table.phones[0].do(what)
    assert table.room.stage == "over"
    table.room.do_as_host("game", game="race")
    assert table.phones[1].join("Ben")["type"] == "seated"
    table.room.next()
    told = table.host.view["evening"]
    assert (told["games"], told["totals"]) == (had["games"], had["totals"])


def test_todays_card_is_played_on_a_phone_and_counts_once():
    table = Table("race", ("Ann",))
    (ann,) = table.phones
    for solved in (True, False):
        assert ann.do("game", game="daily-easy")["type"] == "done"
        table.room.next()
        ann.do("ready")
        race = table.room.game.state.race
        assert (race.card.day, race.card.band) == (today().isoformat(), "easy")
        for cell in race.grid.empty_cells if solved else ():
            ann.do("enter", cell=cell, digit=race.solution.digits[cell])
        if not solved:
            ann.do("give-up")
        assert table.room.stage == "over"
        table.wait(1.0)
    tries = daily_table(today(), "Ann").tries
    assert [one.solved for one in tries.by_card.values()] == [True]
