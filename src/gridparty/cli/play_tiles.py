"""`gridparty play tiles` and its editions: one command whose name is the edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from gridparty.cli import options
from gridparty.cli.bots import BotsOption, SkillOption
from gridparty.cli.edition_options import with_edition_options
from gridparty.cli.game_options import Chosen, with_game_options
from gridparty.cli.participants import HandicapOption, PensOption, TeamsOption, participants_for
from gridparty.cli.play_game import play_by, require_players
from gridparty.cli.play_options import (
    Clock,
    ClockName,
    First,
    Glyphs,
    HelpLegal,
    Motion,
    Plain,
    Players,
    Sound,
    Theme,
    clock_for,
    manner_of,
)
from gridparty.errors import WishError
from gridparty.games.catalogue import GAMES
from gridparty.games.tiles.editions import Order, TileOptions, edition_named, mixed

PointsOption = Annotated[
    bool, typer.Option("--points/--no-points", help="Show what the tile would earn.")
]


@with_edition_options()
@with_game_options(TileOptions())
def lay_tiles(
    ctx: typer.Context,
    *,
    players: Players = "",
    bots: BotsOption = 0,
    skill: SkillOption = None,
    handicap: HandicapOption = None,
    teams: TeamsOption = None,
    pens: PensOption = None,
    first: First = None,
    seed: options.Seed = None,
    chosen: Chosen,
    help_legal: HelpLegal = False,
    points: PointsOption = True,
    glyphs: Glyphs = False,
    theme: Theme = None,
    sound: Sound = None,
    motion: Motion = None,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
    changes: Mapping[str, Any],
) -> None:
    """Play an edition of the tile game: the preset is the command's name."""
    from gridparty.games.common.line_text import Assistance
    from gridparty.games.tiles.setup import TileRules

    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    seats, participants = participants_for(
        players, bots, skill, handicaps=handicap, teams=teams, pens=pens
    )
    require_players(seats, manner)
    edition = mixed(edition_named(ctx.info_name or "tiles"), **changes)
    if first is not None and edition.order is Order.LOT:
        raise WishError("the lot decides who begins: expected no --first, or --order named")
    rules = TileRules(edition, chosen.over(TileOptions()))
    play_by(
        GAMES["tiles"],
        rules,
        seats,
        manner,
        clock_for(clock),
        participants=participants,
        first=first,
        seed=seed,
        assistance=Assistance(points=points, places=help_legal, glyphs=glyphs),
    )
