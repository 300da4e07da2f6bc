"""What a race's presenter keeps between two frames is never out of date."""

from __future__ import annotations

from copy import copy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridparty.games.common.handicap import Handicap
from gridparty.games.common.referee import Referee
from gridparty.terminal.race.presenter import RacePresenter
from playing import TINY_CARD
from seeing import Show

KEYS = ("1", "2", "3", "4", "tab", " ", "enter", "enter", "escape", "e", "p", "backspace", "s", ":")
STEPS = st.lists(
    st.sampled_from(KEYS) | st.sampled_from([0.05, 0.3, 0.5, 1.0, 1.6, 4.9]),
    min_size=8,
    max_size=40,
)


def made_anew(presenter):
    """The frame of a presenter that has kept nothing."""
    other = copy(presenter)
    for kept in ("_view", "_hints", "_seen"):
        setattr(other, kept, None)
    return other.frame()


@pytest.mark.parametrize(
    "options",
    [
        {"game_seconds": 20.0, "handicaps": (Handicap(marks=True), Handicap(), Handicap())},
        {"referee": Referee.TABLE, "handover_seconds": 2.0},
        {"bots": {"Robo": 3}, "turn_seconds": 5.0},
    ],
    ids=["marks", "judged", "bots"],
)
@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_no_frame_or_line_of_keys_is_out_of_date(options, steps, tmp_path_factory):
    show = Show(tmp_path_factory.mktemp("race"), card=TINY_CARD, ready=False, **options)
    for step in steps:
        if isinstance(step, float):
            show.wait(step)
        else:
            show.press(step)
        presenter = show.showing.navigation.top
        if isinstance(presenter, RacePresenter):  # else a question, help, or the end
            assert presenter.frame() == made_anew(presenter)
