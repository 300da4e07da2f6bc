"""`gridparty play tiles` and its editions: one command, whose name is the preset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from gridparty.cli import options
from gridparty.cli.bots import BotsOption, SkillOption, seats_for
from gridparty.cli.dealers import TilesDealer
from gridparty.cli.edition_options import with_edition_options
from gridparty.cli.play import (
    Bell,
    Clock,
    ClockName,
    FalseCall,
    First,
    Glyphs,
    HelpLegal,
    Plain,
    Players,
    Seconds,
    Table,
    Theme,
    ThemeName,
    Window,
    clock_for,
    shows_screens,
)
from gridparty.errors import WishError
from gridparty.games.tiles.editions import (
    SUMMARIES,
    Options,
    Order,
    Referee,
    edition_named,
    mixed,
)

RefereeOption = Annotated[
    str,
    typer.Option(
        metavar="|".join(Referee),
        help="Who notices errors: the program, or the others.",
    ),
]
PointsOption = Annotated[
    bool, typer.Option("--points/--no-points", help="Show what the tile would earn.")
]


@with_edition_options()
def lay_tiles(
    ctx: typer.Context,
    *,
    changes: Mapping[str, Any],
    players: Players = "",
    bots: BotsOption = 0,
    skill: SkillOption = None,
    first: First = None,
    seed: options.Seed = None,
    referee: RefereeOption = "rules",
    seconds: Seconds = 0.0,
    window: Window = 10.0,
    false_call: FalseCall = 0,
    help_legal: HelpLegal = False,
    points: PointsOption = True,
    glyphs: Glyphs = False,
    theme: Theme = ThemeName.AUTO,
    bell: Bell = False,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """Play an edition of the tile game: the preset is the command's name."""
    on_screen, table_clock = shows_screens(plain=plain, clock=clock), clock_for(clock)
    seats = seats_for(players, bots, skill)
    if not seats.names and not on_screen:
        raise WishError("expected the players, in the order of their seats: --players Ann,Ben")
    edition = mixed(edition_named(ctx.info_name or "tiles"), **changes)
    if first is not None and edition.order is Order.LOT:
        raise WishError("the lot decides who begins: expected no --first, or --order named")
    if referee not in tuple(Referee):
        raise WishError(f"expected --referee {' or '.join(Referee)}, got {referee!r}")
    rules = Options(Referee(referee), seconds or None, window, false_call)
    dealer = TilesDealer(edition, rules, table_clock, bots=seats.bots, seed=seed)
    table = Table(
        edition.name, edition, dealer, table_clock, places=help_legal, points=points, glyphs=glyphs
    )
    table.play(seats.names, first=first, on_screen=on_screen, theme=theme, bell=bell, json=json)


def add_to(app: typer.Typer) -> None:
    """Give the application a command for each edition."""
    for name, summary in SUMMARIES.items():
        app.command(name, help=summary)(lay_tiles)
