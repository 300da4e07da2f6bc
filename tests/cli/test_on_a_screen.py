"""What the commands that play give to the terminal's screens, and what they print after them."""

from __future__ import annotations

import json

import pytest

from gridparty.cli import play_options
from gridparty.evening.people.people import Guest
from gridparty.evening.session.session import list_sessions
from gridparty.games.catalogue import games
from gridparty.system import paths
from gridparty.terminal import show
from gridparty.terminal.show import Parting
from playing import TINY_CARD
from shell import only_session

pytestmark = pytest.mark.usefixtures("home")
TINY = ("--puzzle", TINY_CARD.givens)


@pytest.fixture
def shown(monkeypatch):
    """What is shown, with the way it is shown; a screen leaves with 3."""
    seen = []

    def play(evening, **how):
        seen.append((evening, how))
        return Parting(3, evening)

    def ask_and_play(new_game, begin, **how):
        seen.append((new_game, how))
        return Parting(3, begin([Guest("Ann"), Guest("Ben", 1)]))

    for name in ("at_a_keyboard", "at_a_screen"):
        monkeypatch.setattr(play_options, name, lambda: True)
    monkeypatch.setattr(show, "play", play)
    monkeypatch.setattr(show, "ask_and_play", ask_and_play)
    return seen


def test_a_game_is_shown_as_it_was_asked_for(run, shown):
    run("tiles", "--players", "Ann,Ben", "--theme", "dark", "--silent", "--help-legal", code=3)
    ((evening, how),) = shown
    assert evening.session.state.names == ("Ann", "Ben")
    assert (how["theme"], how["bell"], how["assistance"].places) == ("dark", False, True)
    assert only_session() in run.err


def test_the_result_of_the_last_screen_is_printed_as_json(run, shown):
    out = run("race", "--players", "Ann,Ben", *TINY, "--json", code=3)
    result = json.loads(out)
    assert (result["game"], result["reason"], result["session"]) == ("race", None, only_session())


def test_a_screen_asks_for_the_players_where_none_are_named(run, shown):
    out = run("blitz", *TINY, "--seconds", "20", "--bell", "--json", code=3)
    ((new_game, how),) = shown
    assert (new_game.title, new_game.rules.turn_seconds, how["bell"]) == ("blitz", 20.0, True)
    assert [one["name"] for one in json.loads(out)["players"]] == ["Ann", "Ben"]


def test_of_a_game_that_was_thrown_away_no_result_is_printed(run, shown, monkeypatch):
    def throw_away(evening, **_):
        evening.session.throw_away()
        return Parting(0, evening)

    monkeypatch.setattr(show, "play", throw_away)
    assert run("race", "--players", "Ann,Ben", *TINY, "--json") == ""
    assert run.err


@pytest.mark.parametrize("typed", [("--plain",), ("--clock", "script")])
def test_lines_are_for_who_asks_for_them(run, shown, typed):
    run("race", "--players", "Ann,Ben", *TINY, *typed, lines="leave")
    assert shown == []


def test_input_without_an_end_ends_with_what_is_wrong_with_it(run, monkeypatch, words):
    monkeypatch.setattr("gridparty.lines.line_reader._MOST", 3)
    run("race", "--players", "Ann,Ben", *TINY, "--plain", lines="help\n" * 5, code=2)
    assert not list_sessions(paths.sessions(), games()).sessions[0].over
    words(run.err.splitlines()[-1])
