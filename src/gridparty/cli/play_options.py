"""The options that the commands of `gridparty play` share."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.cli import console
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
    str, typer.Option(metavar="ANN,BEN", help="Who plays, in the order of the seats.")
]
Player = Annotated[str, typer.Option("--player", "--players", metavar="NAME", help="Who plays.")]
First = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="Who begins. (The first named, later the next in turn.)"),
]
DeckOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|PACK",
        help="A pack, shuffled, or a file, in its order; --seed shuffles it. (party)",
    ),
]
CardOption = Annotated[
    str | None, typer.Option(metavar="N|ID", help="Which card of the deck. (Any.)")
]
PuzzleOption = Annotated[
    str | None, typer.Option(metavar="DIGITS", help="A puzzle of your own: 81 characters.")
]
Band = Annotated[str | None, typer.Option(metavar="BAND", help="A fresh card of this band.")]
Plain = Annotated[
    bool, typer.Option("--plain", help="Lines of text, for screen readers and pipes.")
]
Theme = Annotated[
    ThemeName | None, typer.Option(help="The colours of the screen. (auto, or your setting)")
]
HelpLegal = Annotated[
    bool, typer.Option("--help-legal", help="Tiles: show where the tile may go, for children.")
]
Glyphs = Annotated[
    bool, typer.Option("--glyphs", help="Kids: small pictures that some terminals lack.")
]
Sound = Annotated[
    bool | None,
    typer.Option(
        "--sound/--silent", "--bell", help="Ring when the time gets short. (Yes, or your setting.)"
    ),
]
Motion = Annotated[
    bool | None,
    typer.Option("--motion/--no-motion", help="Let things fall and flash. (Yes, or your setting.)"),
]
Clock = Annotated[
    ClockName, typer.Option(help="script: lines such as @12.5 set the seconds of the turn.")
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
