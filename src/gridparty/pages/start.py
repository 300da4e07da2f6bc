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
from gridparty.i18n.messages import counted, listed, say
from gridparty.i18n.numbers import clock_text
from gridparty.pages.context import PageContext

COLUMNS = 2  # of tiles
_OF_SETTINGS = ("race", "blitz")  # whose seconds are settings
_NAMES = 9  # names shown there


class MenuTile(NamedTuple):
    """The key that opens a tile, its name, and what is behind it."""

    key: str
    name: str
    words: tuple[str, ...]  # at most two lines of 15
    window: tuple[str, ...] = ()  # shown instead where there is room
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
    brief: str  # the same beside a long name
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
    enter: str  # the same in the line of keys
    rules: str
    heats: tuple[str, ...]  # about heats; empty without them
    open: tuple[OpenRow, ...]
    games_tonight: int
    ready: str  # note of the button

    def note(self, here: int | None) -> str:
        """Return the note of a tile, or of the button (None)."""
        if here is None:
            return self.ready
        key = self.doors[here].key
        if key == "p" and not self.table:
            return say("enter: six games to choose from. One keyboard goes round the table.")
        if not self.opens(here):
            return say(
                "No game is open. p begins one, and what you leave can be gone on with here."
            )
        return _notes()[key]

    def opens(self, here: int) -> bool:
        """Whether the tile opens anything now."""
        return bool(self.open) or self.doors[here].key != "g"


def _notes() -> dict[str, str]:
    return {
        "p": say("enter: choose a game, then who plays."),
        "g": say("enter: the games that are open."),
        "t": say("enter: make the cards of an evening, ready to print."),
        "l": say("enter: lessons of games and of techniques, on a real board."),
        "r": say("enter: who won when, and by how much."),
        "s": say("enter: what holds for every game."),
    }


def view_of(context: PageContext) -> StartView:
    """Return the page as it is now."""
    last = context.recent_games.last
    still_open = tuple(_open_row(one) for one in context.recent_games.open)
    doors, usual = _doors(context, still_open), context.settled.settings.seconds
    if last is None:
        return StartView(doors, (), "", "", "", "", (), still_open, 0, "")
    if not last.state.over:
        return _open_table(last, doors, still_open, usual)
    return _table(last, doors, still_open, usual)


def _table(
    last: Recording, doors: tuple[MenuTile, ...], still_open: tuple[OpenRow, ...], usual: float
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
    who = say("somebody") if begins in ("", *last.header.bots.skills) else begins
    on_cards = last.header.evening is not None and last.header.evening.cards is not None
    next_one = say("play the next card") if on_cards else say("play again")
    enter = say("next card") if on_cards else say("play again")
    heats = so_far.heats
    if heats is not None:
        next_one = enter = say("play {heat}", heat=title_of(heats))
    return StartView(
        doors,
        _seats(names, pens, so_far, begins),
        "" if heats is None else say("{heat} is next", heat=title_of(heats)),
        next_one,
        enter,
        _rules_text(title, rules, last, usual),
        _heats_text(heats),
        still_open,
        so_far.games if len(last.header.players) > 1 else 0,
        _ready_text(who, on_cards=on_cards, clock=has_clock(last)),
    )


def _ready_text(who: str, *, on_cards: bool, clock: bool) -> str:
    """Return the note of the button."""
    if on_cards and clock:
        return say(
            "enter: the card lies covered. No clock runs until [{who} says|you say] so.", who=who
        )
    if on_cards:
        return say("enter: the card lies covered until [{who} says|you say] so.", who=who)
    if clock:
        return say(
            "enter: the game is laid out. No clock runs until [{who} says|you say] so.", who=who
        )
    return say("enter: the board lies covered until [{who} says|you say] so.", who=who)


def _tonight(last: Recording) -> SoFar:
    return evening_sums(last.header.players, bots=last.header.bots.skills)


def _open_table(
    last: Recording, doors: tuple[MenuTile, ...], still_open: tuple[OpenRow, ...], usual: float
) -> StartView:
    so_far = _tonight(last)
    rules = GAMES[last.game.name].setup.load().rules_of(last.state)
    names = tuple(str(name) for name in last.state.names)
    begins = names[last.state.first] if last.untouched else ""
    heats = None if last.header.evening is None else last.header.evening.heats
    return StartView(
        doors,
        _seats(names, last.state.pens, so_far, begins),
        _how_it_stands(last, heats),
        say("begin this game") if last.untouched else say("go on with this game"),
        say("begin") if last.untouched else say("go on"),
        _rules_text(last.header.edition, rules, last, usual),
        _heats_text(heats),
        still_open,
        so_far.games if len(last.header.players) > 1 else 0,
        waiting_text(last),
    )


def _how_it_stands(last: Recording, heats: Heats | None) -> str:
    """Return the state of the laid out game."""
    if heats is None:
        return say("not begun yet") if last.untouched else say("the game is open")
    heat = title_of(heats)
    if last.untouched:
        return say("{heat}: not begun yet", heat=heat)
    return say("{heat} is open", heat=heat)


def _heats_text(heats: Heats | None) -> tuple[str, ...]:
    """Return the sentences about heats."""
    if heats is None:
        return ()
    here = {one.name for one in heats.next}
    others = [one.name for one in heats.people if one.name not in here]
    if heats.is_final:
        return (overview(heats),)
    return overview(heats), say("the others: {names}", names=", ".join(others))


def _seats(
    names: tuple[str, ...], pens: tuple[int, ...], so_far: SoFar, begins: str
) -> tuple[Seated, ...]:
    seats = []
    for pen, name in zip(pens, names, strict=True):
        won, first = so_far.won.get(name, 0), name == begins
        right = _right(so_far, won, begins=first) if len(names) > 1 else ""
        brief = say("begins · {won} won", won=won) if right and first and won else right
        seats.append(Seated(pen, name, right, brief, first, won, so_far.total_of(name)))
    return tuple(seats)


def _right(so_far: SoFar, won: int, *, begins: bool) -> str:
    if not so_far.games:
        return say("begins") if begins else ""
    if begins:
        return say("begins · {won} won tonight", won=won) if won else say("begins")
    return say("{won} won tonight", won=won) if won else say("none won yet")


def _rules_text(title: str, rules: Any, last: Recording, usual: float) -> str:
    """Return the game and its rules, and whether its seconds differ from the settings."""
    seconds = getattr(rules, "turn_seconds", None)
    cards = (last.header.evening.cards if last.header.evening else None) or {}
    name, band = str(cards.get("deck") or ""), str(cards.get("band") or "")
    deck = fresh_cards_text(band) if band and not name else deck_text(name)
    told = [title]
    if seconds and seconds != usual and title in _OF_SETTINGS:
        told.append(say("{seconds:g} s as before", seconds=seconds))
    elif seconds:
        told.append(say("{seconds:g} s a turn", seconds=seconds))
    if deck:
        told.append(deck)
    return ", ".join(told)


def _open_row(one: Recording) -> OpenRow:
    heats = heats_to_come(one)
    if heats is not None:
        names = ", ".join(entrant.name for entrant in heats.next)
        return OpenRow(title_of(heats), names, say("is next"))
    return OpenRow(called(one), ", ".join(one.header.players), clock_text(one.seconds))


def _doors(context: PageContext, still_open: tuple[OpenRow, ...]) -> tuple[MenuTile, ...]:
    first = context.recent_games.last is None
    held = context.settled.settings
    games = counted(len(still_open), "1 open game", "{n} open games")
    return (
        MenuTile("p", say("Play"), (say("six games,"), say("1 to 8 people")), _GAMES),
        MenuTile(
            "g",
            say("Go on"),
            (games if still_open else say("no open game"),),
            _open_window(games, still_open),
        ),
        MenuTile(
            "t",
            say("Tonight's cards"),
            (say("make them,"), say("print them")),
            (
                say("a deck for your evening:"),
                say("proved, graded, ready to print"),
                say("on both sides"),
            ),
        ),
        MenuTile(
            "l",
            say("Learn"),
            (say("games, and"), say("how to solve")),
            (
                say("each game in two minutes,"),
                say("the ways of solving one by one,"),
                say("drills on fresh boards"),
            ),
        ),
        MenuTile(
            "r",
            say("Results"),
            (say("nothing yet"),) if first else (say("people,"), say("evenings, bests")),
            (say("people, evenings, bests"),) if context.people.known else (),
            _people_text(context),
        ),
        MenuTile(
            "s",
            say("Settings"),
            (say("names, sound,"), say("seconds")),
            _settings_window(held),
        ),
    )


_GAMES = (
    "race     one digit a turn",
    "blitz    as many as you can",
    "solo     one card against time",
    "tiles    lay, and count around",
    "kids     six animals on 6 × 6",
    "paper    clock and referee",
)


def _open_window(games: str, rows: tuple[OpenRow, ...]) -> tuple[str, ...]:
    """Return the window of open games, which are listed beside the tiles."""
    if not rows:
        return ()
    return (games, "", say("go on with one, or delete"), say("what nobody wants to finish"))


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
    sound = say("sound on") if held.sound else say("sound off")
    pause = say("a pause") if held.handover else say("no pause")
    confetti = say("confetti") if held.motion else say("no confetti")
    turn = say("{seconds:g} s a turn", seconds=held.seconds) if held.seconds else say("no limit")
    return (
        say("colours {theme}, {sound}", theme=held.theme, sound=sound),
        say("{turn}, {pause}, {confetti}", turn=turn, pause=pause, confetti=confetti),
    )
