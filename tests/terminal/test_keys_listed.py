"""The last line of a game's page lists the keys that work there, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridparty.games.common.referee import Referee
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.keys import LEAVE, SOUND
from gridparty.terminal.widgets.palette import DARK
from gridparty.terminal.widgets.presenter import paint
from seeing import Show

#: Other names of a key that is listed, and the bells, which the page of keys has.
ALSO = {*LEAVE, SOUND, "escape"}

#: Pages without a board, and the keys that lead there: their line is all that tells the keys.
COVERED = {
    "ready": ("race", {"ready": False}, ()),
    "ready for tiles": ("tiles", {"ready": False}, ()),
    "ready, alone": ("solo", {"ready": False}, ()),
    "paused": ("race", {}, ("space",)),
    "paused tiles": ("tiles", {}, ("enter", "space")),
    "paused, alone": ("solo", {}, ("space",)),
    "hand-over": ("race", {"handover_seconds": 3.0}, (":r1c3=1",)),
    "hand-over of tiles": ("tiles", {"ready": False}, ("enter", ":lay r5c5")),
    "hand-over of animals": ("kids", {"ready": False}, ("enter", ":lay C3")),
    "a tile that was wrong": ("tiles", {}, ("enter", "tab", "n", "enter")),
}


def listed(show: Show, size: tuple[int, int]) -> set[str]:
    """The keys for which a word stands on the last line."""
    canvas = Canvas(*size, DARK)
    assert show.showing.navigation.top is not None
    paint(show.showing.navigation.top.frame(), canvas)
    found = {canvas.target_at(x, size[1] - 1) for x in range(size[0])}
    return {key for key in found if isinstance(key, str)}


def works_now(show: Show) -> set[str]:
    """The keys that belong to an action that is possible now."""
    actions = show.showing.navigation.top.actions()
    return {key for one in actions if one.do is not None for key in (one.key, *one.also)}


def told_on_page(show: Show) -> list[tuple[str, str]]:
    """The keys of the page, with their words; the game lies on top again after it."""
    show.press("?", "1")
    page = show.showing.navigation.top.frame()
    told = [one for section in page.sections for one in section.keys]
    show.press("enter")
    return told


def players(mode: str) -> list[str]:
    return ["Ann"] if mode == "solo" else ["Ann", "Ben"]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("page", COVERED)
def test_where_no_board_is_seen_every_key_that_works_is_listed(page, size, tmp_path):
    mode, options, keys = COVERED[page]
    show = Show(tmp_path, mode, players(mode), **options).press(*keys)
    works = works_now(show) - ALSO
    both = {"enter", "space"}  # which of the two goes on is told; elsewhere each has its own word
    assert listed(show, size) - {"q"} | both >= works
    assert listed(show, size) <= works | {"q"}


@pytest.mark.parametrize("mode", ["race", "blitz", "solo", "tiles", "kids"])
def test_on_a_board_the_line_and_the_page_of_keys_have_them_all(mode, tmp_path):
    options = {} if mode == "solo" else {"referee": Referee.TABLE}
    show = Show(tmp_path, mode, players(mode), **options)
    show.press(*(["enter"] if mode in ("tiles", "kids") else []))
    told = {key for key, _ in told_on_page(show)}
    names = (
        " ".join(told)
        .replace("shift+h", "H")
        .replace("shift+m", "M")
        .replace("shift+u", "U")
        .replace("shift+c", "C")
    )
    works = works_now(show) - {*LEAVE, "delete", "C", "?"}
    assert {key for key in works if key not in names.replace(",", "").split()} <= {"escape"}
    assert listed(show, (80, 24)) <= works | {"q", "?"}


#: Keys as they stand on the page, and what is pressed then; others are pressed as they stand.
PRESSED = {
    "↑↓←→, h j k l": ["up", "down", "left", "right", "h", "j", "k", "l"],
    "tab, shift+tab": ["tab", "shift+tab"],
    "q, ctrl+c": ["q", "ctrl+c"],
    "backspace, 0": ["backspace", "0"],
    "u, shift+u": ["u"],
    "shift+m": ["M"],
    "shift+h": ["H"],
    "shift+c": ["C"],
    "p twice": ["p"],
    ": r3c5=7": [": r1c3=1"],  # a cell that is empty on this card
    "enter, d": ["enter", "d"],
    "enter, 1–6": ["enter"],
}
#: What may have been done before, so that a key has something to do.
BEFORE: dict[str, list[tuple[str, ...]]] = {
    "on cards": [(), (":r1c3=1",), (":r1c3=4",), (":r1c3=1", "p", "p")],
    "with tiles": [(), ("enter",), ("enter", "tab"), ("enter", ":lay r5c5"), ("enter", ":lay C3")],
}
GAMES = {
    "race": ("race", {}),
    "race, rules": ("race", {"referee": Referee.RULES}),
    "race, table": ("race", {"referee": Referee.TABLE}),
    "blitz": ("blitz", {}),
    "blitz, table": ("blitz", {"referee": Referee.TABLE}),
    "solo": ("solo", {}),
    "tiles": ("tiles", {}),
    "tiles, table": ("tiles", {"referee": Referee.TABLE}),
    "tiles-online": ("tiles-online", {}),
    "tiles-bag": ("tiles-bag", {}),
    "kids": ("kids", {}),
    "kids, table": ("kids", {"referee": Referee.TABLE}),
}


def does_something(game: str, key: str, folder: Path) -> bool:
    """Whether the key does what it is listed for, at some moment of the game."""
    mode, options = GAMES[game]
    moments = BEFORE["on cards" if mode in ("race", "blitz", "solo") else "with tiles"]
    for number, before in enumerate(moments):
        show = Show(folder / f"{key.replace('/', '')}{number}", mode, players(mode), **options)
        show.press(*before).wait(2.0)
        was, state, top = show.text(120, 40), show.state, show.showing.navigation.top
        show.press(key)
        if show.showing.navigation.top is None:
            return True  # it leads away from a game that nobody began
        if not getattr(getattr(top, "table", None), "refusal", "") and (
            show.text(120, 40) != was or show.state is not state
        ):
            return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_every_key_that_a_game_lists_does_something_in_it(game, tmp_path):
    mode, options = GAMES[game]
    show = Show(tmp_path / "page", mode, players(mode), **options)
    show.press(*(["enter"] if mode not in ("race", "blitz", "solo") else []))
    page = show.press("?", "1").showing.navigation.top.frame()
    sections = (section for section in page.sections if section.title != "on the board")
    keys = [key for section in sections for key, _ in section.keys]
    for told in keys:
        for key in PRESSED.get(told, ["3"] if "–" in told else [told]):
            works = key == "mouse" or does_something(game, key, tmp_path / game)
            assert works, f"{key}, told as {told}"


@pytest.mark.parametrize("game", ["race", "race, table", "blitz"])
def test_u_leads_to_the_key_that_erases_where_there_is_one(game, words, tmp_path):
    mode, options = GAMES[game]
    show = Show(tmp_path, mode, players(mode), **options).wait(2).press(":r1c3=1").wait(2)
    words(show.press("u").refusal)
    show.press("backspace")
    assert ("DigitErased" in show.kinds()) is (game != "race")
