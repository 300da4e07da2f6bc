"""What is said reads well for one and for many."""

from __future__ import annotations

import pytest

from gridparty.errors import ParseError
from gridparty.games.common.events import AgreedToStop
from gridparty.games.common.parsing import seat_named
from gridparty.games.common.text import shared_event_sentences
from gridparty.games.common.times import duration_text
from gridparty.games.common.turn_state import TurnState

NAMES = ("Ann", "Ben", "Cem", "Dora")


def test_a_time_agreed_on_is_told_in_minutes(words):
    words(map(duration_text, (60, 600.0, 90, 1200)))


@pytest.mark.parametrize(
    ("before", "seats"), [((), (0,)), ((), (0, 2)), ((0,), (1,)), ((0,), (1, 3))]
)
def test_one_wants_to_stop_and_several_want_to(before, seats, words):
    turn_state = TurnState(4, 0, agreed=before).after(AgreedToStop(seats))
    words(shared_event_sentences(AgreedToStop(seats), NAMES, turn_state))


def test_whoever_is_not_there_is_told_who_is(words):
    with pytest.raises(ParseError) as error:
        seat_named("Eve", ("Ann",))
    words(str(error.value))
