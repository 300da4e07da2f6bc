"""Heats in lines: the bracket can be changed before each of them."""

from __future__ import annotations

import pytest

from gridparty.evening.cards.dealing import FromDeck
from gridparty.evening.heats.heats import entered
from gridparty.evening.results.current_evening import CurrentEvening
from gridparty.evening.series.dealer import Dealer
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.session import SoFar
from gridparty.games.catalogue import row_for_title
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.line_text import Assistance
from gridparty.lines.evening import Shell, play_in_lines
from gridparty.lines.heats import change_in_lines
from seasons import heat_played
from typed_lines import TypedLines

FIVE = ["Ann", "Ben", "Cem", "Dora", "Emil"]


@pytest.fixture
def evening(home):
    row, clock = row_for_title("race"), ScriptClock()
    dealer = Dealer(row, row.rules.load()["race"], clock, cards=FromDeck("party", 1))
    heats = entered(FIVE, (), {})
    evening = Evening(dealer, before=lambda players, bots: CurrentEvening(SoFar(heats=heats)))
    evening.begin(FIVE)
    yield evening
    evening.leave()


def test_somebody_is_moved_before_the_first_heat(evening, words):
    shown: list[str] = []
    lines = TypedLines(["move ann to heat 2", "time Cem 60", "next", "leave"])
    shell = Shell(lines, shown.append, shown.append, lambda result: None, shown.append)
    play_in_lines(evening, shell, ScriptClock(), Assistance())
    text = "".join(shown)
    words(text)
    state = evening.session.state
    assert state.names == ("Cem", "Emil")
    assert state.options.handicaps == (Handicap(60.0), Handicap())


@pytest.mark.parametrize(
    "line",
    [
        "move Zoe 2",
        "move Ben",
        "move Ben 7",
        "time Ben 1",
        "bracket",
        "p",
        "add Zoe",
        "next",
    ],
)
def test_what_cannot_be_changed_is_said(evening, line, words):
    before = evening.heats
    words(change_in_lines(evening, line))
    assert evening.heats == before


def test_who_has_played_stays_where_they_were(evening, words):
    evening.so_far = SoFar(heats=heat_played(evening.heats, *[(9, 3)] * 3))
    words(change_in_lines(evening, "time Ann 60"))
    evening.so_far = SoFar(heats=heat_played(evening.heats, *[(8, 3)] * 2))
    words(change_in_lines(evening, "move Ann 1"))


def test_it_is_said_once_that_the_deck_is_shuffled(evening, words):
    shown: list[str] = []
    lines = TypedLines(["next", "stop all", "next", "leave"])
    shell = Shell(lines, shown.append, shown.append, lambda result: None, shown.append)
    play_in_lines(evening, shell, ScriptClock(), Assistance())
    words("".join(shown))
