"""The cursor stays where it was, through every pause, hand-over and resume."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridparty.evening.people.people import Guest, remember
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.session import Session
from gridparty.games.catalogue import games
from gridparty.terminal.menu.menu import context
from playing import CARD
from seeing import Show, right, unhurried

#: What interrupts a game and lets it go on again.
PAUSES = {
    "pause": lambda show: show.press("space").wait(9).press("space"),
    "help": lambda show: show.press("?").wait(9).press("enter"),
    "leaving, and not": lambda show: show.press("q").wait(9).press("escape"),
    "stopping, and not": lambda show: show.press("s").wait(9).press("escape"),
    "a closed laptop": lambda show: close(show).press("space"),
    "a small window": lambda show: shrink(show).press("space"),
}


def close(show: Show) -> Show:
    show.hands.wall_ahead += 3600
    return show.wait(0.1)


def shrink(show: Show) -> Show:
    show.showing.navigation.top.shrink()
    return show


def at(show: Show) -> int | None:
    """The cell at which the cursor stands."""
    if "show my" in show.text():  # a tile is handed over first
        show.press("enter")
    return show.showing.navigation.top.frame().board.cursor


def again(show: Show) -> Show:
    """The game is left, and another process goes on with it."""
    show.press("q", "enter")
    show.session.leave()
    clocks = {"clock": show.hands.clock, "wall": show.hands.wall}
    session = Session.resume(show.session.id, games(), folder=show.folder, **clocks)
    show.showing.cursors = {}
    show.showing.play(show.showing.evening.sit_down(session))
    return show


@pytest.mark.parametrize("mode", ["race", "blitz", "solo", "tiles", "tiles-bag", "kids"])
def test_every_pause_leaves_the_cursor_where_it_was(mode, tmp_path):
    show = Show(tmp_path, mode, ["Ann"] if mode == "solo" else ["Ann", "Ben"])
    at(show)
    show.press("left", "left", "down")
    before = at(show)
    for name, pause in PAUSES.items():
        pause(show)
        assert at(show) == before, name


@pytest.mark.parametrize("mode", ["race", "solo"])
def test_on_another_day_it_stands_where_something_was_written_last(mode, tmp_path):
    show = Show(tmp_path, mode, ["Ann"] if mode == "solo" else ["Ann", "Ben"]).wait(2)
    show.press(right(show, "r1c3"))
    assert at(again(show).press("space")) == 2


def test_on_another_day_it_stands_where_a_mark_was_made(tmp_path):
    show = Show(tmp_path, "solo", ["Ann"]).press(":r1c3", "m", "1")
    assert at(again(show).press("space")) == 2


def test_a_game_begins_at_an_empty_cell(tmp_path):
    givens = [*CARD.givens]
    givens[40] = CARD.solution[40]
    show = Show(tmp_path, card=replace(CARD, givens="".join(givens)))
    assert show.state.grid.digits[40]
    assert at(show) in {30, 31, 32, 39, 41, 48, 49, 50} & set(show.state.grid.empty_cells)


def test_whoever_leaves_for_the_start_page_finds_the_cursor_again(home):
    remember([Guest("Ann", 0), Guest("Ben", 1)])
    door = context(ScriptClock)
    door.watch = unhurried()
    for key in ("p", "r", "enter", "enter", "left", "left", "up", "p", "right"):
        door.navigation.top.press(key)
    before = door.navigation.top.frame().board.cursor
    for key in ("q", "enter", "1", "space"):
        door.navigation.top.press(key)
    assert door.navigation.top.frame().board.cursor == before
