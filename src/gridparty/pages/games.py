"""The games to choose from, each with its rule and its options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from gridparty.evening.series.new_game import NewGame, default_new_game, in_heats
from gridparty.games.common.text import title_text
from gridparty.i18n.messages import message, ranged, say
from gridparty.pages.actions import Action, KeySection
from gridparty.pages.choices import Choice, choice_row, choices_of
from gridparty.pages.context import PageContext
from gridparty.pages.controller import form_keys
from gridparty.pages.page import Page, Row
from gridparty.pages.start import GAMES_OFFERED, MenuTile, walked

_TITLES = tuple(name for _, name, _ in GAMES_OFFERED)


@dataclass(frozen=True, slots=True)
class GamesBody:
    """The tiles of the games, and the description of the one with the cursor."""

    tiles: tuple[MenuTile, ...]
    here: int | None  # None: its options are being changed
    game: str
    people: str
    rule: str
    options: tuple[Row, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The options, while they are being changed."""
        return self.options if self.here is None else ()


class GamesPage:
    """The page of games; options hold until it is left."""

    def __init__(
        self,
        context: PageContext,
        seat: Callable[[NewGame, str], str | None],
        host: Callable[[NewGame], None],
        type_in: Callable[[NewGame], None],
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        """Offer the games as the settings have them.

        Args:
            context: whose settings hold.
            seat: asks who plays, at the column ``name`` or ``time`` first.
            host: opens a table for phones and a TV.
            type_in: opens the page on which a puzzle is typed.
            leave: closes the page.
        """
        self._context, self._seat, self._host = context, seat, host
        self._type_in = type_in
        self._back = Action("escape", say("back"), leave)
        held = context.settled.settings
        self._tiles, self._rules = zip(*_offered(), strict=True)
        self._defaults = [default_new_game(title, held) for title in _TITLES]
        self._games = list(self._defaults)
        self._here = _TITLES.index(held.game) if held.game in _TITLES else 0
        self._changing = False

    @property
    def round(self) -> int:
        """Number of times that the context was read."""
        return self._context.round

    def page(self) -> Page:
        """Return the page as it is now."""
        game = self._games[self._here]
        low, high = game.players.min_players, game.players.max_players
        body = GamesBody(
            self._tiles,
            None if self._changing else self._here,
            game.title,
            ranged(low, high, "1 person", "{n} people", "{low}–{high} people"),
            self._rules[self._here],
            tuple(self._row(choice, game) for choice in choices_of(game)),
        )
        actions = self._actions(game, bool(body.options))
        help_ = tuple((action.shown, action.help) for action in actions if action.help)
        done = Action("enter", say("done"), self._change, also=("escape", "o"))
        return Page(
            say("play"),
            say("choose a game"),
            say("for this game only") if self._changing else "",
            body,
            done if self._changing else self._back,
            actions=_changing(done) if self._changing else actions,
            takes=None if self._changing else self._walk,
            lists_keys=True,
            help=(KeySection(say("choose a game"), help_), _help()),
        )

    def _row(self, choice: Choice, game: NewGame) -> Row:
        def keep(changed: NewGame) -> None:
            self._games[self._here] = changed

        return choice_row(choice, game, self._defaults[self._here], keep, choice.explained(game))

    def _actions(self, game: NewGame, options: bool) -> tuple[Action, ...]:
        """Return what can be done with the game; what it does not know does nothing."""
        keys = [tile.key for tile in self._tiles]
        change = self._change if options else None
        child = partial(self._seat, game, "time") if game.players.max_players > 1 else None
        heats = partial(self._seat, replace(game, heats=True), "name") if in_heats(game) else None
        phones = partial(self._host, game) if game.row.view_adapter is not None else None
        own = partial(self._type_in, game) if game.cards is not None else None
        for_child, options_text = say("more time for a child"), say("change options")
        own_text = say("type your own puzzle")
        heats_text, phones_text = say("heats and a final"), say("on phones and a TV")
        return (
            *(Action(key, "", partial(self._open, tile)) for tile, key in enumerate(keys)),
            Action("enter", say("who plays"), partial(self._open, self._here)),
            Action("right", say("choose"), called="↑↓←→"),
            Action("?", say("games"), help=say("who plays"), called=" ".join(keys)),
            Action("o", say("options"), change, options_text, options_text),
            Action("m", "", child, for_child, for_child),
            Action("h", "", heats, heats_text, heats_text),
            Action("w", "", phones, phones_text, phones_text),
            Action("e", "", own, own_text, own_text),
            self._back,
            Action("?", say("keys")),
        )

    def _change(self) -> None:
        self._changing = not self._changing

    def _open(self, tile: int) -> None:
        self._here = tile
        self._seat(self._games[tile], "name")

    def _walk(self, key: str, row: int) -> int | None:
        """Go to another tile by an arrow, or to an option by a click."""
        if key.startswith("row"):
            self._change()
            return int(key.removeprefix("row"))
        if key not in ("up", "down", "left", "right"):
            return None
        to = walked(key, self._here, len(self._tiles))
        self._here = self._here ^ 1 if to is None else to  # the other one of its line
        return row


def _changing(done: Action) -> tuple[Action, ...]:
    walk, change = Action("down", say("choose"), called="↑↓"), say("change")
    return walk, Action("right", change, called="←→"), Action("delete", say("reset")), done


def _help() -> KeySection:
    return KeySection(say("options"), (*form_keys(numbers=True), ("enter", say("done"))))


#: The rule of each game, in the order of `GAMES_OFFERED`.
_RULES = (
    message(
        "Write one digit in your turn; a 9 is worth 9. A wrong one is erased and ends your turn. "
        "The highest total wins."
    ),
    message(
        "Write as many digits as you can; erase a wrong one before you go on. One round per "
        "player; the highest total wins."
    ),
    message("A card for one, with pencil marks and hints. Your best times are kept."),
    message(
        "Draw a tile and lay it where its digit is legal. Each tile in its row, column and box "
        "is a point. Options: other editions."
    ),
    message("Lay your animal where its row, column and box have none of its kind."),
    message(
        "Write on printed cards. The program is clock and referee; at the end you type the totals."
    ),
)


def _offered() -> tuple[tuple[MenuTile, str], ...]:
    """Return the tile and the rule of each game, in the order of `_TITLES`."""
    return tuple(
        (MenuTile(key, title_text(name), say(what)), say(rule))
        for (key, name, what), rule in zip(GAMES_OFFERED, _RULES, strict=True)
    )
