"""The content of the start page, from recent games, people and settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from gridparty.evening.cards.dealing import deck_text, fresh_cards_text
from gridparty.evening.heats.heats import Heats
from gridparty.evening.heats.text import overview, title_of
from gridparty.evening.results.current_evening import evening_sums
from gridparty.evening.results.recent_games import (
    called,
    has_clock,
    heats_to_come,
    next_game,
    pens_of_now,
    waiting_text,
)
from gridparty.evening.session.header import SoFar
from gridparty.evening.session.journal import Recording
from gridparty.evening.settings import Settings
from gridparty.games.catalogue import GAMES
from gridparty.games.common.text import title_text
from gridparty.i18n.messages import capitalized, listed, message, say
from gridparty.i18n.numbers import clock_text, seconds_text
from gridparty.pages.context import PageContext

COLUMNS = 2  # of tiles
_NAMES = 9  # names shown there


class MenuTile(NamedTuple):
    """The key that opens a tile, its name, and what is behind it."""

    key: str
    name: str
    words: str  # at most two lines of 15
    window: tuple[str, ...] = ()  # paragraphs that are shown instead where there is room
    below: str = ""  # a paragraph under the window


def walked(key: str, here: int | None, tiles: int) -> int | None:
    """Return the tile to which an arrow leads from a tile; None: beside the menu.

    >>> walked("right", 0, 6), walked("right", 1, 6), walked("right", None, 6), walked("up", 1, 6)
    (1, None, 0, 5)
    """
    if here is None:
        return {"right": 0, "left": 1}.get(key)
    row, column = divmod(here, COLUMNS)
    match key:
        case "up" | "down":
            rows = -(-(tiles - column) // COLUMNS)
            return (row + (1 if key == "down" else -1)) % rows * COLUMNS + column
        case "left":
            return here - 1 if column else None
        case "right":
            return here + 1 if column + 1 < COLUMNS and here + 1 < tiles else None
    return here


class Seated(NamedTuple):
    """A player of the last table."""

    pen: int
    name: str
    right: str
    begins: bool
    won: int
    total: int | None  # None: points that cannot be added


class OpenRow(NamedTuple):
    """An open game."""

    title: str
    players: str
    left: str


@dataclass(frozen=True, slots=True)
class StartView:
    """The start page without its cursor."""

    doors: tuple[MenuTile, ...]
    table: tuple[Seated, ...]  # empty before the first game
    card: str
    button: str
    rules: str
    heats: tuple[str, ...]  # about heats; empty without them
    open: tuple[OpenRow, ...]
    games_tonight: int
    ready: str  # note of the button

    def note(self, here: int | None) -> str:
        """Return the note of a tile, or of the button (None)."""
        return self.ready if here is None else ""


def view_of(context: PageContext) -> StartView:
    """Return the page as it is now."""
    last = context.recent_games.last
    still_open = tuple(_open_row(one) for one in context.recent_games.open)
    doors = _doors(context)
    if last is None:
        return StartView(doors, (), "", "", "", (), still_open, 0, "")
    if not last.state.over:
        return _open_table(last, doors, still_open)
    return _table(last, doors, still_open)


def _table(
    last: Recording, doors: tuple[MenuTile, ...], still_open: tuple[OpenRow, ...]
) -> StartView:
    following = next_game(last)
    title = last.header.edition
    names = tuple(str(name) for name in last.state.names)
    if following is None:
        so_far, begins = _tonight(last), last.header.players[0]
        rules: Any = None
        pens = pens_of_now(last)
    else:
        so_far, begins = following.so_far, following.begins
        title, rules, names = following.title, following.rules, following.players
        pens = following.pens
    who = say("the first player") if begins in ("", *last.header.bots.skills) else begins
    on_cards = last.header.evening is not None and last.header.evening.cards is not None
    button = say("next card") if on_cards else say("play again")
    heats = so_far.heats
    if heats is not None:
        button = say("play {heat}", heat=title_of(heats))
    return StartView(
        doors,
        _seats(names, pens, so_far, begins),
        "",
        button,
        _rules_text(title, rules, last),
        _heats_text(heats),
        still_open,
        so_far.games if len(last.header.players) > 1 else 0,
        say("The clock starts when [{who} is|you are] ready.", who=who)
        if has_clock(last)
        else say("The board opens when [{who} is|you are] ready.", who=who),
    )


def _tonight(last: Recording) -> SoFar:
    return evening_sums(last.header.players, bots=last.header.bots.skills)


def _open_table(
    last: Recording, doors: tuple[MenuTile, ...], still_open: tuple[OpenRow, ...]
) -> StartView:
    so_far = _tonight(last)
    rules = GAMES[last.game.name].setup.load().rules_of(last.state)
    names = tuple(str(name) for name in last.state.names)
    begins = names[last.state.first] if last.untouched else ""
    heats = None if last.header.evening is None else last.header.evening.heats
    return StartView(
        doors,
        _seats(names, last.state.pens, so_far, begins),
        "" if heats is None else title_of(heats),
        say("begin") if last.untouched else say("go on"),
        _rules_text(last.header.edition, rules, last, is_open=True),
        _heats_text(heats),
        still_open,
        so_far.games if len(last.header.players) > 1 else 0,
        waiting_text(last),
    )


def _heats_text(heats: Heats | None) -> tuple[str, ...]:
    """Return the sentences about heats."""
    if heats is None:
        return ()
    here = {one.name for one in heats.next}
    others = [one.name for one in heats.people if one.name not in here]
    if heats.is_final:
        return (overview(heats),)
    return overview(heats), say("Others: {names}", names=listed(others))


def _seats(
    names: tuple[str, ...], pens: tuple[int, ...], so_far: SoFar, begins: str
) -> tuple[Seated, ...]:
    seats = []
    for pen, name in zip(pens, names, strict=True):
        won, first = so_far.won.get(name, 0), name == begins
        right = _right(so_far, won, begins=first) if len(names) > 1 else ""
        seats.append(Seated(pen, name, right, first, won, so_far.total_of(name)))
    return tuple(seats)


def _right(so_far: SoFar, won: int, *, begins: bool) -> str:
    if begins:
        return say("begins · {won} won", won=won) if won else say("begins")
    return say("{n} won", n=won) if so_far.games else ""


def _rules_text(title: str, rules: Any, last: Recording, *, is_open: bool = False) -> str:
    """Return the game and its rules; of an open one, its own card, not those that come next."""
    seconds = getattr(rules, "turn_seconds", None)
    cards = (last.header.evening.cards if last.header.evening else None) or {}
    name, band = str(cards.get("deck") or ""), str(cards.get("band") or "")
    deck = fresh_cards_text(band) if band and not name else deck_text(name)
    told = [title]
    if seconds:
        told.append(say("{seconds} a turn", seconds=seconds_text(seconds)))
    card = getattr(last.header.setup, "card", None) if is_open else None
    if card is not None and card.typed_in:
        told.append(say("your own puzzle"))
    elif deck:
        told.append(deck)
    return ", ".join(told)


def _open_row(one: Recording) -> OpenRow:
    heats = heats_to_come(one)
    if heats is not None:
        names = ", ".join(entrant.name for entrant in heats.next)
        return OpenRow(title_of(heats), names, say("is next"))
    return OpenRow(called(one), ", ".join(one.header.players), clock_text(one.seconds))


def _doors(context: PageContext) -> tuple[MenuTile, ...]:
    first = context.recent_games.last is None
    results = say("people, evenings, bests")
    return (
        MenuTile(
            "p",
            capitalized(say("play")),
            say("six games for 1 to 8 people"),
            tuple(f"{title_text(name):<9}{say(what)}" for _, name, what in GAMES_OFFERED),
        ),
        MenuTile("w", say("On our phones"), say("one phone each")),
        MenuTile("d", say("Today's card"), say("the same for everybody")),
        MenuTile("e", say("Your own puzzle"), say("type or paste")),
        MenuTile(
            "l",
            capitalized(say("learn")),
            say("games, solving techniques"),
        ),
        MenuTile(
            "t",
            capitalized(say("tonight's cards")),
            say("make and print them"),
        ),
        MenuTile(
            "r",
            capitalized(say("results")),
            say("nothing yet") if first else results,
            (results,) if context.people.known else (),
            _people_text(context),
        ),
        MenuTile(
            "s",
            capitalized(say("settings")),
            say("names, sound, seconds"),
            _settings_window(context.settled.settings),
        ),
    )


#: The games of the menu: key, name, and in a few words what one does.
GAMES_OFFERED = (
    ("r", "race", message("one digit a turn")),
    ("b", "blitz", message("as many as you can")),
    ("s", "solo", message("one card against time")),
    ("t", "tiles", message("lay tiles for points")),
    ("k", "kids", message("six animals on 6 × 6")),
    ("p", "paper", message("clock and referee")),
)


def _people_text(context: PageContext) -> str:
    """Return the names of earlier players, the latest first."""
    names = [one.name for one in context.people.known]
    if not names:
        return ""
    shown, more = names[:_NAMES], len(names) - _NAMES
    if more > 0:
        return say("here before: {names} and {n} more", names=", ".join(shown), n=more)
    return say("here before: {names}", names=listed(shown))


def _settings_window(held: Settings) -> tuple[str, ...]:
    turn = say("{seconds} a turn", seconds=seconds_text(held.seconds))
    return (
        say("colours {theme}", theme=held.theme),
        say("sound on") if held.sound else say("sound off"),
        turn if held.seconds else say("no limit"),
    )
