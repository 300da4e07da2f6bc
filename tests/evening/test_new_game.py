"""What is to be played, as the settings have it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridparty.errors import WishError
from gridparty.evening.cards.dealing import from_deck
from gridparty.evening.people.people import Guest, KnownPeople, People
from gridparty.evening.results.recent_games import recent_games
from gridparty.evening.series.new_game import (
    NewGame,
    as_here,
    begun,
    can_mark,
    default_cards,
    default_deck,
    default_new_game,
    default_seconds,
    in_heats,
    of_no_use,
)
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.header import SoFar
from gridparty.evening.settings import Settings
from gridparty.games.common.line_text import Assistance
from gridparty.games.common.referee import Referee


def test_the_cards_of_new_games_are_those_that_are_judged_on_paper():
    assert default_new_game("paper", Settings(deck="/night.jsonl")).rules.deck == "/night.jsonl"
    assert default_new_game("paper", Settings(seconds=20)).rules.turn_seconds == 20


def test_another_game_of_an_evening_goes_on_with_its_sums(home):
    guests = [Guest("Ann", 0), Guest("Ben", 1)]
    sums = SoFar(3, {"Ann": 5, "Ben": 1}, won={"Ann": 2})
    evening = begun(default_new_game("race", Settings()), guests, ScriptClock(), so_far=sums)
    assert (evening.so_far.games, evening.totals, evening.won) == (3, sums.totals, sums.won)
    assert evening.session.state.first == 0  # nobody has begun there yet
    evening.leave()


def test_a_file_of_cards_is_for_the_table_and_who_plays_alone_has_a_pack():
    assert default_deck(Settings(deck="/night.jsonl"), alone=False) == "/night.jsonl"
    assert default_deck(Settings(deck="/night.jsonl"), alone=True) == Settings().deck
    assert default_deck(Settings(deck="family"), alone=True) == "family"


#: Each game: players, whether bots can play, whether it deals cards, can be played in heats,
#: shows candidates, and has seconds of a turn.
OF_EACH = [
    ("race", (2, 8), True, True, True, True, 30.0),
    ("blitz", (2, 8), True, True, True, True, 30.0),
    ("solo", (1, 1), False, True, False, True, None),
    ("tiles", (1, 4), True, False, False, True, None),
    ("kids", (1, 4), True, False, False, True, None),
    ("paper", (2, 8), False, False, False, False, 30.0),
]


@pytest.mark.parametrize(
    ("title", "players", "bots", "cards", "heats", "marks", "seconds"), OF_EACH
)
def test_what_a_new_game_offers(title, players, bots, cards, heats, marks, seconds):
    new_game = default_new_game(title, Settings())
    assert new_game.title == title
    assert (new_game.players.min_players, new_game.players.max_players) == players
    assert new_game.bots is bots
    assert (new_game.cards is not None) is cards
    assert in_heats(new_game) is heats
    assert can_mark(new_game) is marks
    assert default_seconds(new_game) == seconds


def test_five_to_sixteen_play_in_heats():
    new_game = replace(default_new_game("race", Settings()), heats=True)
    assert (new_game.players.min_players, new_game.players.max_players) == (5, 16)


HELD = Settings(seconds=45.0, handover=2.0, referee="table", deck="/night.jsonl")


def test_the_settings_are_those_of_the_games_that_have_them():
    race = default_new_game("race", HELD)
    assert (race.rules.turn_seconds, race.rules.handover_seconds) == (45.0, 2.0)
    assert (race.rules.referee, race.cards) == (
        Referee.TABLE,
        from_deck("/night.jsonl", shuffle=None),
    )
    assert default_new_game("race", replace(HELD, seconds=0.0)).rules.turn_seconds is None
    solo = default_new_game("solo", HELD)  # alone there is no table, and nobody waits
    assert solo.rules == default_new_game("solo", Settings()).rules
    assert (solo.cards.deck, solo.cards.shuffle is None) == ("party", False)
    rules = default_new_game("solo", replace(HELD, referee="rules")).rules
    assert rules == replace(solo.rules, referee=Referee.RULES)
    assert default_new_game("tiles", HELD).rules == default_new_game("tiles", Settings()).rules


def test_a_pack_comes_in_another_order_each_time():
    one, other = (default_cards(Settings(), alone=False) for _ in range(2))
    assert one.deck == other.deck == "party"
    assert one.shuffle != other.shuffle


IN_ORDER = from_deck("party", shuffle=5)
ANN, BEN = Guest("Ann", 0), Guest("Ben", 1)


def session_of(new_game: NewGame, guests, **more):
    evening = begun(new_game, guests, ScriptClock(), **more)
    evening.leave()
    return evening.session


def test_a_seed_gives_the_same_card_again_and_bots_and_what_is_shown_go_into_the_game(home):
    shown = Assistance(points=False)
    new_game = replace(
        default_new_game("race", Settings()), cards=IN_ORDER, seed=7, assistance=shown
    )
    bot = Guest("Ada (bot)", 5, skill=3)
    one, other = (session_of(new_game, [ANN, BEN, bot], first=1) for _ in range(2))
    assert one.header.setup.card == other.header.setup.card  # though they had it
    assert (one.state.first, one.header.assistance) == (1, shown)
    assert one.bots.skills == {"Ada (bot)": 3}
    assert one.state.pens == (0, 1, 5)


def test_teams_sit_in_turn_and_are_agreed(home):
    guests = [
        replace(ANN, team=1),
        Guest("Cem", 2, team=1),
        replace(BEN, team=2),
        Guest("D", 3, team=2),
    ]
    session = session_of(default_new_game("race", Settings()), guests)
    assert session.state.names == ("Ann", "Ben", "Cem", "D")
    assert session.state.pens == (0, 1, 2, 3)
    assert [session.header.setup.options.teams[seat] for seat in (0, 1)] == [1, 2]


def test_who_begins_another_game_of_an_evening_is_the_next_one_unless_it_is_said(home):
    new_game = default_new_game("race", Settings())
    sums = SoFar(1, {"Ann": 5, "Ben": 1})
    assert session_of(new_game, [ANN, BEN], so_far=sums, first=1).state.first == 1


def test_heats_are_begun_with_handicaps_and_bots_and_no_teams(home):
    shown = Assistance(points=False)
    new_game = replace(
        default_new_game("race", Settings()), heats=True, cards=IN_ORDER, seed=3, assistance=shown
    )
    guests = [Guest("Ann"), Guest("Ben"), Guest("Ada (bot)", skill=2), Guest("Cem")]
    guests += [Guest("Eli", seconds=60.0), Guest("Dora")]
    sessions = [session_of(new_game, guests) for _ in range(2)]
    assert sessions[0].header.setup.card == sessions[1].header.setup.card
    assert sessions[0].header.assistance == shown
    assert sessions[0].state.names == ("Ann", "Ada (bot)", "Eli")
    assert sessions[0].bots.skills == {"Ada (bot)": 2}
    people = sessions[0].header.evening.heats.people
    assert [(one.name, one.skill, one.handicap.seconds) for one in people] == [
        (one.name, one.skill, one.seconds) for one in guests
    ]
    assert [one.name for one in recent_games(1).last.header.evening.heats.people] == [
        one.name for one in guests
    ]
    with pytest.raises(WishError):
        begun(new_game, [replace(guests[0], team=1), *guests[1:]], ScriptClock())


MIA = Guest("Mia", 3, seconds=60.0, factor=2.0, marks=True, team=1)


@pytest.mark.parametrize(
    ("title", "here"),
    [
        ("race", MIA),
        ("tiles", replace(MIA, seconds=None)),
        ("paper", replace(MIA, marks=False)),
        ("solo", Guest("Mia")),
    ],
)
def test_r14_what_is_remembered_of_somebody_applies_where_the_game_has_it(title, here):
    assert as_here(MIA, default_new_game(title, Settings())) == here


@pytest.mark.parametrize(
    ("title", "told"),
    [
        ("race", []),
        ("solo", []),
        ("tiles", [{"who": "Mia", "time": "60 s"}]),
        ("paper", [{"who": "Mia"}, {"who": "Noa"}]),
    ],
)
def test_r14_what_does_not_apply_is_told_of_those_who_have_it(title, told):
    noa = Guest("Noa", 4, marks=True)
    known = People(tuple(KnownPeople(one) for one in (MIA, ANN, noa)))
    new_game = default_new_game(title, Settings())
    guests = [as_here(one, new_game) for one in (Guest("Zoe", 7), MIA, ANN, noa)]
    assert [one.fields for one in of_no_use(new_game, guests, known)] == told
    assert of_no_use(default_new_game("tiles", Settings()), [MIA], known) == ()  # chosen for today
