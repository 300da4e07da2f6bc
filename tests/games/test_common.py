"""What all games share: places, handicaps, teams in words, calls, what may stand in an event."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from gridparty.board.layout import CLASSIC
from gridparty.errors import WishError
from gridparty.games.common import sides as sides_of
from gridparty.games.common.commands import Call
from gridparty.games.common.event_validation import require_event_within
from gridparty.games.common.events import AgreedToStop, HouseAt
from gridparty.games.common.game import option_by_seat, places_by_seat, winning_seats
from gridparty.games.common.handicap import SHORTEST, Handicap
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import seat_players
from gridparty.games.common.sides import rank_sides, teams_text, winning_sides
from gridparty.games.common.tally import CountedEvent, Counts, tally_events
from gridparty.games.race.events import Passed
from playing import Table


def ended(totals, teams=()):
    """A game of Ann, Ben, Cem … that is over, as far as its outcome goes."""
    names = ("Ann", "Ben", "Cem", "Dora")[: len(totals)]
    return SimpleNamespace(names=names, totals=totals, sides=rank_sides(totals, teams))


@pytest.mark.parametrize(
    ("totals", "teams", "place_of", "won"),
    [
        ((5, 9, 7), (), (3, 1, 2), (1,)),
        ((9, 9, 7), (), (1, 1, 3), (0, 1)),
        ((5, 9, 7, 1), (0, 1, 0, 1), (1, 2, 1, 2), (0, 2)),
        ((5,), (), (1,), ()),
        ((0, 0), (), (1, 1), ()),  # put away
    ],
)
def test_r10_r15_equal_totals_share_a_place_and_so_does_a_team(totals, teams, place_of, won):
    state = ended(totals, teams)
    assert places_by_seat(state) == place_of
    assert winning_seats(state) == won


def test_r15_what_was_agreed_for_every_seat_is_read_of_any_game():
    race = Table("race", "Ann Ben Cem Dora", teams=(0, 1, 0, 1))
    assert option_by_seat(race.state, "teams") == (0, 1, 0, 1)
    assert option_by_seat(race.state, "handicaps") == ()
    assert option_by_seat(Table("solo", "Ann").state, "teams") == ()


def test_r15_teams_of_three_are_told_apart_by_semicolons(words):
    names = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay")
    words(str(teams_text((0, 1) * 3, names)))
    assert "Ann and Cem, Ben and Dora." in teams_text((0, 1) * 2, names[:4])


def test_r14_the_shortest_turn_is_allowed():
    assert Handicap(seconds=SHORTEST).seconds == SHORTEST
    with pytest.raises(WishError, match=f"from {SHORTEST:g} to"):
        Handicap(seconds=SHORTEST / 2)


def test_how_many_may_play_is_told_where_it_is_one_number():
    pair = SimpleNamespace(min_players=2, max_players=2)
    with pytest.raises(WishError):
        seat_players(("Ann", "Ben", "Cem"), pair)


def test_every_entry_and_every_error_of_a_line_is_counted():
    line = SimpleNamespace(at=3.0)
    counted = [
        CountedEvent(Counts.TURN, 0, 0.0),
        CountedEvent(Counts.ENTRY, 0),
        CountedEvent(Counts.ENTRY, 0),
        CountedEvent(Counts.WRONG, 0),
    ]
    (ann,) = tally_events(1, [line], [counted])
    assert (ann.turns, ann.entries, ann.errors, ann.row) == (1, 3, 1, 0)


def test_r8_who_calls_and_is_not_named_is_the_next_who_is_asked():
    table = Table("race", "Ann Ben Cem", referee=Referee.TABLE)
    assert table.refusal(Call())
    assert table.state.turn_state.caller(None, ("Ann", "Ben", "Cem"), "", 0) == 1


def test_a_house_of_no_kind_is_quoted_in_short():
    with pytest.raises(ValueError, match=r"of the kind 'aaaaaaaaaaaaaaaaaaaa'$"):
        require_event_within(HouseAt("a" * 30, 0), 2, CLASSIC)
    with pytest.raises(ValueError, match="one seat or more"):  # whoever agrees is somebody
        require_event_within(AgreedToStop(()), 2, CLASSIC)
    require_event_within(AgreedToStop((0, 1)), 2, CLASSIC)
    require_event_within(Passed(1), 2, CLASSIC)


@pytest.mark.parametrize("totals", [(3, 1, 3, 4), (3, 1, 2, 4), (0, 0, 0, 0)], ids=str)
def test_r15_r18_teams_win_share_or_have_nothing(totals, words):
    ranked = rank_sides(totals, (0, 1, 0, 1))
    words(sides_of.winners_text(ranked, ("Ann", "Ben", "Cem", "Dora")))
    assert bool(winning_sides(ranked)) == any(totals)
