"""The page of games: tiles that arrows and letters reach, options that hold for one game alone."""

from __future__ import annotations

from typing import Any

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import Guest, remember
from gridparty.evening.settings import keep, settings
from gridparty.pages.context import PageContext
from gridparty.pages.controller import Controller, PageView
from gridparty.pages.games import GamesPage

pytestmark = pytest.mark.usefixtures("home", "nothing_given")

KEYS = "rbstkp"


class Games:
    """The page with a controller, and what it has opened."""

    def __init__(self, *keys: str, refusal: str = "") -> None:
        self.seated: list[Any] = []
        self.hosted: list[Any] = []
        self.typed: list[Any] = []
        self.left = False
        self._refusal = refusal
        page = GamesPage(
            PageContext(), self._seat, self.hosted.append, self.typed.append, self._leave
        )
        self.controller = Controller(page, lambda page: None)
        self.press(*keys)

    def _seat(self, game, column):
        self.seated.append((game, column))
        if self._refusal:
            raise GridpartyError(self._refusal)

    def _leave(self):
        self.left = True

    def press(self, *keys: str) -> list[bool]:
        return [self.controller.press(key) for key in keys]

    @property
    def view(self) -> PageView:
        return self.controller.view()

    @property
    def body(self) -> Any:
        return self.view.page.body

    def options(self) -> list[str]:
        return [row.cells[1] for row in self.body.options]

    def play(self) -> Any:
        """The rules of the game with the cursor."""
        self.press("enter")
        return self.seated[-1][0].rules


@pytest.mark.parametrize(
    ("keys", "tile"),
    [("right", 1), ("right right", 0), ("left", 1), ("down", 2), ("up", 4), ("up up left", 3)],
)
def test_arrows_go_round_the_tiles(keys, tile):
    games = Games(*keys.split())
    assert games.body.here == tile
    assert games.body.tiles[tile].key == KEYS[tile]


def test_the_game_of_the_settings_has_the_cursor_and_enter_asks_who_plays_it():
    keep({"game": "tiles"})
    games = Games("enter")
    assert [(game.title, column) for game, column in games.seated] == [("tiles", "name")]


@pytest.mark.parametrize(
    ("key", "title"),
    [("r", "race"), ("b", "blitz"), ("s", "solo"), ("t", "tiles"), ("k", "kids"), ("p", "paper")],
)
def test_a_letter_asks_who_plays_its_game_and_esc_leaves(key, title):
    games = Games(key)
    assert (games.seated[0][0].title, games.body.game) == (title, title)
    games.press("escape")
    assert games.left


@pytest.mark.parametrize(
    ("game", "offered"),
    [(0, "omhwe"), (1, "omhwe"), (2, "owe"), (3, "omw"), (4, "omw"), (5, "om")],
)
def test_a_game_offers_only_what_it_knows(game, offered):
    """More time for a child (R14), heats, phones: by a key and a line with it."""
    games = Games()
    for _ in range(game // 2):
        games.press("down")
    games.press(*["right"] * (game % 2))
    actions = games.view.page.actions
    assert "".join(one.key for one in actions if one.line and one.do) == offered
    for key in "mhwe":
        if key not in KEYS:
            assert games.press(key) == [key in offered]
    assert {game.heats for game, column in games.seated if column == "name"} <= {True}
    assert [column for _, column in games.seated].count("time") == offered.count("m")
    assert len(games.hosted) == offered.count("w")
    assert len(games.typed) == offered.count("e")


@pytest.mark.parametrize("key", KEYS)
def test_every_game_of_the_grid_has_options_that_change_and_come_back(key):
    games = Games(key)
    before = games.options()
    games.press("o", "right", "down", "right")
    assert games.options()[0] != before[0]
    games.press("delete", "up", "delete", "escape")
    assert games.options() == before
    assert not games.left


def test_options_hold_for_one_game_alone():
    games = Games("o", "4", "2", "enter")
    assert games.options()[0] == "42"
    games.press("up", "up", "1", "0", "enter")
    assert games.press("up", "7") == [True, False]  # no number there
    games.press("q", "row0", "down", "escape")
    rules = games.play()
    assert (rules.turn_seconds, rules.game_seconds) == (42, 600)
    games.press("right")
    assert games.options()[0] == "30"
    assert settings().seconds == 30


def test_a_click_on_an_option_begins_to_change_it_and_the_keys_are_those_of_options(words):
    games = Games("row2")
    assert (games.body.here, games.view.row) == (None, 2)
    words([hint.word for hint in games.view.hints])
    games.press("o")
    assert games.body.here == 0
    assert [hint.shown for hint in games.view.hints] == [
        "enter",
        "↑↓←→",
        "r b s t k p",
        "o",
        "esc",
        "?",
    ]


@pytest.mark.parametrize("key", "rb")
def test_a_pause_between_turns_is_offered_where_the_keyboard_is_handed_on(key, words):
    games = Games(key, "o", "up")
    words((games.options()[-1], games.view.note))
    games.press("right", "o")
    assert games.play().handover_seconds == 2
    assert settings().handover == 0


def test_where_nobody_hands_the_keyboard_on_no_pause_is_offered(words):
    words(Games("s").options())
    alone = Games("s", "o", *["right", "down"] * 3, "o").play()
    assert alone.handover_seconds == 0


def test_of_tiles_it_is_said_where_the_other_editions_are(words):
    games = Games("t")
    words(games.body.rule)
    games.press("o")
    words(games.view.note)


def test_why_nobody_can_be_asked_is_told_and_the_last_table_is_mentioned(words):
    games = Games("r", refusal="No room.")
    assert (games.view.sign, games.view.note) == ("×", "No room.")
    words(Games().view.note)
    remember([Guest("Ann", 0), Guest("Ben", 1)])
    words(Games().view.note)


def test_the_help_names_all_keys_whatever_the_game(words):
    (first, options) = Games("s").view.page.help
    assert [key for key, _ in first.keys] == ["r b s t k p", "o", "m", "h", "w", "e"]
    words(dict(options.keys)["enter"])
