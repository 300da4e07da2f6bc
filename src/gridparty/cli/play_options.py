"""The options that the commands of `gridparty play` share."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from gridparty.cli import completion, console
from gridparty.cli.options import CARDS, OUTPUT, RARE, TABLE, option
from gridparty.cli.seating import Manner, at_a_keyboard, at_a_screen

if TYPE_CHECKING:
    from gridparty.evening.session.clock import TableClock
    from gridparty.games.common.line_text import Assistance


class LayoutName(StrEnum):
    """The arrangement of an own board on the screen."""

    AUTO = "auto"
    COMPACT = "compact"


class ThemeName(StrEnum):
    """The colours of the screen."""

    AUTO = "auto"
    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


class ClockName(StrEnum):
    """The source of the clock's time."""

    REAL = "real"
    SCRIPT = "script"


Players = Annotated[
    str,
    option(
        metavar="ANN,BEN",
        help="Name the players, in seating order.",
        complete=completion.people,
        panel=TABLE,
    ),
]
Player = Annotated[
    str,
    option(
        "--player",
        "--players",
        metavar="NAME",
        help="Name the player.",
        complete=completion.people,
        panel=TABLE,
    ),
]
First = Annotated[
    str | None,
    option(
        metavar="NAME",
        help="Choose who begins. (the next in turn)",
        complete=completion.people,
        panel=TABLE,
    ),
]
DeckOption = Annotated[
    str | None,
    option(
        metavar="FILE|PACK",
        help="Play a pack, shuffled, or a file. (party)",
        complete=completion.decks,
        panel=CARDS,
    ),
]
CardOption = Annotated[
    str | None,
    option(metavar="N|ID", help="Choose one card of the deck. (any)", panel=RARE),
]
PuzzleOption = Annotated[
    str | None,
    option(metavar="PUZZLE", help="Play your own: digits, a grid or a link.", panel=CARDS),
]
Typed = Annotated[
    bool,
    option("--type", help="Type a puzzle in; then play, race or print it.", panel=CARDS),
]
Band = Annotated[
    str | None,
    option(
        metavar="BAND",
        help="Make a fresh card of this band.",
        complete=completion.bands,
        panel=CARDS,
    ),
]
NeedsOption = Annotated[
    str | None,
    option(
        metavar="TECHNIQUE[:N]",
        help="Make a card that needs this technique.",
        complete=completion.techniques,
        panel=CARDS,
    ),
]
Plain = Annotated[
    bool,
    option("--plain", help="Use plain lines of text, for screen readers.", panel=OUTPUT),
]
Theme = Annotated[
    ThemeName | None,
    option(help="Choose the colours. (auto, or your setting)", panel=OUTPUT),
]
Layout = Annotated[
    LayoutName,
    option("--layout", help="compact: a board for small windows.", panel=OUTPUT),
]
HelpLegal = Annotated[
    bool,
    option("--help-legal", help="Show where a tile may go.", panel=OUTPUT),
]
Glyphs = Annotated[
    bool,
    option("--glyphs", help="Kids: draw animals; some terminals can't.", panel=RARE),
]
Sound = Annotated[
    bool | None,
    option(
        "--sound/--silent",
        "--bell",
        help="Ring as time runs out. (yes, or your setting)",
        panel=OUTPUT,
    ),
]
Motion = Annotated[
    bool | None,
    option("--motion/--no-motion", help="Animate the screen. (yes, or your setting)", panel=RARE),
]
Clock = Annotated[
    ClockName,
    option(help="script: lines such as @12.5 set the clock.", panel=RARE),
]


def assistance_for(layout: LayoutName) -> Assistance:
    """Return what the screen of an own board shows."""
    from gridparty.games.common.line_text import Assistance

    return Assistance(compact=layout is LayoutName.COMPACT)


def manner_of(
    *,
    plain: bool,
    clock: ClockName = ClockName.REAL,
    theme: ThemeName | None = None,
    sound: bool | None = None,
    motion: bool | None = None,
    json: bool = False,
) -> Manner:
    """Return how games are shown: on a screen where possible, unless lines were requested.

    What the settings say holds where no option does; what is wrong with them is said.
    """
    from gridparty.evening.settings import give, settled

    give(theme=None if theme is None else str(theme), sound=sound, motion=motion)
    found = settled()
    for told in found.complaints:
        console.complain(told)
    real = clock is ClockName.REAL
    on_screen = not plain and real and at_a_keyboard() and at_a_screen()
    return Manner(on_screen, found.settings.theme, found.settings.sound, json)


def clock_for(clock: ClockName) -> TableClock:
    """Return the real clock, or the one that a script moves."""
    from gridparty.evening.session.clock import RunningClock, ScriptClock

    return RunningClock() if clock is ClockName.REAL else ScriptClock()
