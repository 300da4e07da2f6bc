"""`gridparty play tiles` and its editions, of which kids is a command of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from gridparty.cli import completion, options
from gridparty.cli.bots import BotsOption, SkillOption
from gridparty.cli.edition_options import with_edition_options
from gridparty.cli.game_options import Chosen, with_game_options
from gridparty.cli.options import OUTPUT, RULES, apart, option
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
from gridparty.games.catalogue import GAMES
from gridparty.games.tiles.editions import EDITIONS, Order, TileOptions, edition_named, mixed

EditionOption = Annotated[
    str | None,
    option(
        metavar="|".join(name.removeprefix("tiles-") for name in EDITIONS if name != "tiles"),
        help="Play another edition (see gridparty rules --editions).",
        complete=completion.editions,
        panel=RULES,
    ),
]
PointsOption = Annotated[
    bool,
    option("--points/--no-points", help="Show what a tile would earn.", panel=OUTPUT),
]


@with_edition_options()
@with_game_options(TileOptions())
def lay_tiles(
    ctx: typer.Context,
    *,
    edition: EditionOption = None,
    players: Players = "",
    bots: BotsOption = 0,
    skill: SkillOption = None,
    handicap: HandicapOption = None,
    teams: TeamsOption = None,
    pens: PensOption = None,
    first: First = None,
    seed: options.RareSeed = None,
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
    """Play an edition of the tile game, by default that of the command's name."""
    from gridparty.games.common.line_text import Assistance
    from gridparty.games.tiles.setup import TileRules

    manner = manner_of(plain=plain, clock=clock, theme=theme, sound=sound, motion=motion, json=json)
    seats, participants = participants_for(
        players, bots, skill, handicaps=handicap, teams=teams, pens=pens
    )
    require_players(seats, manner)
    title = ctx.info_name or "tiles"
    if edition is not None:
        if title != "tiles":  # the command names an edition already
            raise apart("--edition", title)
        title = f"tiles-{edition}" if f"tiles-{edition}" in EDITIONS else edition
    played = mixed(edition_named(title), **changes)
    if first is not None and played.order is Order.LOT:
        raise apart("--first", f"--order {Order.LOT.value}")
    rules = TileRules(played, chosen.over(TileOptions()))
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
