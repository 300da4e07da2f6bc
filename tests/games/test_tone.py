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


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(60, "1 minute"), (600.0, "10 minutes"), (90, "1:30"), (1200, "20 minutes")],
)
def test_a_time_agreed_on_is_told_in_minutes(seconds, told):
    assert duration_text(seconds) == told


@pytest.mark.parametrize(
    ("before", "seats", "told"),
    [
        ((), (0,), "Ann wants to stop. Do all agree?"),
        ((), (0, 2), "Ann and Cem want to stop. Do all agree?"),
        ((0,), (1,), "Ben agrees."),
        ((0,), (1, 3), "Ben and Dora agree."),
    ],
)
def test_one_wants_to_stop_and_several_want_to(before, seats, told):
    turn_state = TurnState(4, 0, agreed=before).after(AgreedToStop(seats))
    assert shared_event_sentences(AgreedToStop(seats), NAMES, turn_state) == [told]


def test_whoever_is_not_there_is_told_who_is():
    with pytest.raises(ParseError) as error:
        seat_named("Eve", ("Ann",))
    assert str(error.value.told) == "Nobody here is called 'Eve'. At the table: Ann."
