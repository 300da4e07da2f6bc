"""The options that the commands of `gridparty play` share."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.cli import completion, console
from gridparty.cli.options import CARDS, OUTPUT, RARE, TABLE
from gridparty.cli.seating import Manner, at_a_keyboard, at_a_screen

if TYPE_CHECKING:
    from gridparty.evening.session.clock import TableClock


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
    typer.Option(
        metavar="ANN,BEN",
        help="Name the players, in seating order.",
        autocompletion=completion.people,
        rich_help_panel=TABLE,
    ),
]
Player = Annotated[
    str,
    typer.Option(
        "--player",
        "--players",
        metavar="NAME",
        help="Name the player.",
        autocompletion=completion.people,
        rich_help_panel=TABLE,
    ),
]
First = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Choose who begins. (the next in turn)",
        autocompletion=completion.people,
        rich_help_panel=TABLE,
    ),
]
DeckOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|PACK",
        help="Play a pack, shuffled, or a file. (party)",
        autocompletion=completion.decks,
        rich_help_panel=CARDS,
    ),
]
CardOption = Annotated[
    str | None,
    typer.Option(metavar="N|ID", help="Choose one card of the deck. (any)", rich_help_panel=RARE),
]
PuzzleOption = Annotated[
    str | None,
    typer.Option(metavar="DIGITS", help="Play your own puzzle: 81 digits.", rich_help_panel=CARDS),
]
Band = Annotated[
    str | None,
    typer.Option(
        metavar="BAND",
        help="Make a fresh card of this band.",
        autocompletion=completion.bands,
        rich_help_panel=CARDS,
    ),
]
Plain = Annotated[
    bool,
    typer.Option("--plain", help="Play in lines, for screen readers.", rich_help_panel=OUTPUT),
]
Theme = Annotated[
    ThemeName | None,
    typer.Option(help="Choose the colours. (auto, or your setting)", rich_help_panel=OUTPUT),
]
HelpLegal = Annotated[
    bool,
    typer.Option("--help-legal", help="Show where a tile may go.", rich_help_panel=OUTPUT),
]
Glyphs = Annotated[
    bool,
    typer.Option(
        "--glyphs", help="Kids: draw animals; some terminals cannot.", rich_help_panel=RARE
    ),
]
Sound = Annotated[
    bool | None,
    typer.Option(
        "--sound/--silent",
        "--bell",
        help="Ring as time runs out. (yes, or your setting)",
        rich_help_panel=OUTPUT,
    ),
]
Motion = Annotated[
    bool | None,
    typer.Option(
        "--motion/--no-motion",
        help="Let things fall and flash. (yes, or your setting)",
        rich_help_panel=RARE,
    ),
]
Clock = Annotated[
    ClockName,
    typer.Option(help="script: lines such as @12.5 set the clock.", rich_help_panel=RARE),
]


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
