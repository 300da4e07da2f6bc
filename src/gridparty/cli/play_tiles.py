"""`gridparty play tiles` and its editions: one command, whose name is the preset."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gridparty.cli import options
from gridparty.cli.bots import BotsOption, SkillOption, seats_for
from gridparty.cli.dealers import TilesDealer
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

RULES = "The rules (each edition has its own, see gridparty editions)"


def _field(metavar: str, help_: str, name: str | None = None) -> Any:
    """An option that changes one field of the edition."""
    names = () if name is None else (name,)
    return typer.Option(*names, metavar=metavar, help=help_, rich_help_panel=RULES)


LayoutField = Annotated[str | None, _field("9x9|6x6|4x4", "The board.")]
StartTilesField = Annotated[
    str | None,
    _field("rows-columns|rows-columns-boxes|anywhere|none", "Where the start tiles lie."),
]
SupplyField = Annotated[
    str | None, _field("hand|bag", "Everybody holds a hidden tile, or draws one for all to see.")
]
RejectedField = Annotated[
    str | None, _field("aside|gone|back", "What becomes of a tile that broke the rule.")
]
ScoringField = Annotated[
    str | None, _field("union|lines|block|separate", "Which tiles around bring points.")
]
EndingField = Annotated[
    str | None, _field("claim|automatic", "Who notices that a tile fits nowhere.")
]
TrackField = Annotated[
    bool | None,
    typer.Option("--track/--no-track", help="Forty fields and tokens.", rich_help_panel=RULES),
]
TileValuesField = Annotated[
    bool | None,
    typer.Option(
        "--tile-values/--no-tile-values",
        help="A tile counts what its digit says, not one.",
        rich_help_panel=RULES,
    ),
]
OrderField = Annotated[str | None, _field("named|lot", "Who sits where, and begins.")]
SymbolsField = Annotated[str | None, _field("digits|animals", "What is on the tiles.")]
FewestField = Annotated[int | None, _field("N", "The fewest players.", "--min-players")]
MostField = Annotated[int | None, _field("N", "The most players, up to 9.", "--max-players")]
RefereeOption = Annotated[
    str,
    typer.Option(
        metavar="rules|table",
        help="Who notices errors: the program, or the others.",
    ),
]
PointsOption = Annotated[
    bool, typer.Option("--points/--no-points", help="Show what the tile would earn.")
]


def lay_tiles(
    ctx: typer.Context,
    players: Players = "",
    bots: BotsOption = 0,
    skill: SkillOption = None,
    first: First = None,
    seed: options.Seed = None,
    layout: LayoutField = None,
    start_tiles: StartTilesField = None,
    supply: SupplyField = None,
    rejected: RejectedField = None,
    scoring: ScoringField = None,
    ending: EndingField = None,
    track: TrackField = None,
    tile_values: TileValuesField = None,
    order: OrderField = None,
    symbols: SymbolsField = None,
    min_players: FewestField = None,
    max_players: MostField = None,
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
    from gridparty.games.tiles.editions import Options, Order, Referee, edition_named, mixed

    on_screen, table_clock = shows_screens(plain=plain, clock=clock), clock_for(clock)
    seats = seats_for(players, bots, skill)
    if not seats.names and not on_screen:
        raise WishError("expected the players, in the order of their seats: --players Ann,Ben")
    fields = {
        "layout": layout,
        "start_tiles": start_tiles,
        "supply": supply,
        "rejected": rejected,
        "scoring": scoring,
        "ending": ending,
        "track": track,
        "tile_values": tile_values,
        "order": order,
        "symbols": symbols,
        "min_players": min_players,
        "max_players": max_players,
    }
    edition = mixed(
        edition_named(ctx.info_name or "tiles"),
        **{field: value for field, value in fields.items() if value is not None},
    )
    if first is not None and edition.order is Order.LOT:
        raise WishError("the lot decides who begins: expected no --first, or --order named")
    if referee not in tuple(Referee):
        raise WishError(f"expected --referee rules or table, got {referee!r}")
    rules = Options(Referee(referee), seconds or None, window, false_call)
    dealer = TilesDealer(edition, rules, table_clock, bots=seats.bots, seed=seed)
    table = Table(
        edition.name, edition, dealer, table_clock, places=help_legal, points=points, glyphs=glyphs
    )
    table.play(seats.names, first=first, on_screen=on_screen, theme=theme, bell=bell, json=json)


def add_to(app: typer.Typer) -> None:
    """Give the application a command for each edition."""
    for name, help_ in (
        ("tiles", "Lay tiles, and score the tiles around each."),
        ("tiles-simple", "Tiles that score their row and column alone."),
        ("tiles-online", "Tiles without claims: the program sees the end."),
        ("tiles-bag", "Tiles from a bag, drawn for all to see."),
        ("kids", "Tiles with six animals on a 6x6 board."),
    ):
        app.command(name, help=help_)(lay_tiles)
