"""Each page of the door has a page of its own keys, and no key of its last line is missing there."""

from __future__ import annotations

import re

import pytest
from test_start import TODAY, Door

from gridparty.evening.people.people import Guest, remember
from gridparty.terminal.menu.help import PAGES
from gridparty.terminal.widgets.key_help import Section
from gridparty.terminal.widgets.page_presenter import PagePresenter, help_of
from seeing import seen

pytestmark = pytest.mark.usefixtures("home", "nothing_given")

#: By what it is: the keys that lead to a page from the start page, with people and an open game.
BOT_ADAPTER = {
    "start": (),
    "games": ("p",),
    "options": ("p", "o"),
    "typed puzzle": ("p", "e"),
    "who, a name": ("p", "enter", "up"),
    "who, a cell": ("p", "enter", "up", "right"),
    "who, a name is written": ("p", "enter", "Z"),
    "who, a number is written": ("p", "enter", "up", "right", "4"),
    "who, nobody yet": ("p", "enter", *["up", "delete"] * 2),
    "cards": ("t",),
    "cards, a number is written": ("t", "4"),
    "open games": ("g",),
    "an open game is deleted": ("g", "delete"),
    "settings": ("s",),
    "settings, people": ("s", "up"),
    "people, a name": ("s", "up", "enter"),
    "people, a name is mended": ("s", "up", "enter", "enter"),
    "people, seconds": ("s", "up", "up", "enter"),
}


@pytest.fixture
def door(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    remember([Guest("Ann", 0), Guest("Ben", 1)], TODAY)
    Door().press("p", "r", "enter", "enter").leave_the_game().context.leave()
    return Door()


def sections_of(page) -> tuple[Section, ...]:
    """The keys that a page tells: derived from what it offers, or written for it."""
    if isinstance(page, PagePresenter):
        return help_of(page.frame().view.page)
    return PAGES[page.keys_page]


def single(shown: str) -> set[str]:
    """The keys that a hint or a line of the help names: ``↑↓←→`` are four of them."""
    keys: set[str] = set()
    for word in re.split(r"[ ,]+", shown):
        if re.fullmatch(r"[↑↓←→]+", word):
            keys |= set(word)
        elif reach := re.fullmatch(r"(\w)–(\w)", word):
            keys |= {chr(one) for one in range(ord(reach[1]), ord(reach[2]) + 1)}
        else:
            keys.add(word)
    return keys


@pytest.mark.parametrize("way", BOT_ADAPTER)
def test_every_key_of_the_last_line_stands_on_the_page_of_keys(way, door):
    hints = door.press(*BOT_ADAPTER[way]).context.navigation.top.frame().hints
    offered = {key for hint in hints for key in single(hint.shown)}
    page = door.context.navigation.top
    told = {
        key for section in sections_of(page) for shown, _ in section.keys for key in single(shown)
    }
    assert offered - told == set()


@pytest.mark.parametrize(
    "way", ["start", "games", "typed puzzle", "cards", "open games", "settings"]
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_question_mark_opens_the_page_of_this_page_s_keys_and_all_of_it_is_seen(
    way, size, door
):
    page = door.press(*BOT_ADAPTER[way]).context.navigation.top
    text = seen(door.press("?").context.navigation, *size).text()
    for section in sections_of(page):
        for key, word in section.keys:
            assert re.search(rf"{re.escape(key)} +{re.escape(word)}", text), key
    if way != "start":
        assert "the start page" not in text
