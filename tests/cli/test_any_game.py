"""The command of a game that has none of its own: its rules as they are."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gridparty.cli.lazy import adapt, make_command
from gridparty.cli.play import command_for
from gridparty.errors import WishError
from gridparty.evening.session.journal import read
from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games, row_for_title
from gridparty.system import paths
from playing import TINY_CARD
from shell import only_session

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def play(typing, capsys):
    """Play a game whose row names no command; the result of its last game."""

    def go(title, *typed, lines="leave"):
        row = replace(row_for_title(title), command=None)
        command = adapt(make_command(title, command_for(row)))
        with typing(lines):
            command.main([*typed, "--json"], prog_name=title, standalone_mode=False)
        out, go.err = capsys.readouterr()
        return json.loads(out.splitlines()[-1])

    return go


def test_a_game_on_cards_takes_the_card_the_players_and_who_begins(play):
    typed = ("--players", "Ann,Ben", "--puzzle", TINY_CARD.givens, "--clock", "script")
    result = play("race", *typed, "--first", "Ben", lines="@3\nr1c2=2\nleave")
    assert [(one["name"], one["total"]) for one in result["players"]] == [("Ann", 0), ("Ben", 2)]
    assert (result["game"], result["session"]) == ("race", only_session())


def test_bots_play_along_with_the_skill_that_was_asked_for(play):
    result = play("tiles", "--players", "Ann", "--bots", "1", "--skill", "4", lines="stop all")
    assert [one["name"] for one in result["players"]] == ["Ann", "Ada (bot)"]
    header = read(path_of(only_session(), paths.sessions()), games()).header
    assert header.bots.skills == {"Ada (bot)": 4}
    assert play("tiles", "--players", "Ann", lines="stop all")["players"][0]["name"] == "Ann"


@pytest.mark.parametrize(
    ("title", "typed"),
    [
        ("paper", ("--bots", "1")),
        ("tiles", ("--deck", "party")),
        ("tiles", ("--band", "easy")),
        ("race", ("--deck", "party", "--band", "easy")),
    ],
)
def test_what_the_game_does_not_have_is_refused(play, title, typed):
    with pytest.raises(WishError, match=typed[0]):
        play(title, "--players", "Ann,Ben", *typed)
