"""`gridparty play`: the race, the blitz and the solo game."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.cli import options
from gridparty.cli.dealing import deal
from gridparty.errors import WishError

if TYPE_CHECKING:
    from gridparty.games.race_setup import Card, Options

app = typer.Typer(no_args_is_help=True, help="Play at this terminal.")

HANDOVER = 3.0  # seconds between two turns, where people pass a keyboard


class RefereeName(StrEnum):
    """Who notices errors."""

    SOLUTION = "solution"
    RULES = "rules"
    TABLE = "table"


class ClockName(StrEnum):
    """What moves the clock."""

    REAL = "real"
    SCRIPT = "script"


Players = Annotated[
    str, typer.Option(metavar="ANN,BEN", help="Who plays, in the order of the seats.")
]
Player = Annotated[str, typer.Option("--player", "--players", metavar="NAME", help="Who plays.")]
First = Annotated[
    str | None, typer.Option(metavar="NAME", help="Who begins: the oldest. (The first named.)")
]
DeckOption = Annotated[
    str | None,
    typer.Option(metavar="FILE|PACK", help="A deck, or party, family, connoisseur. (party)"),
]
CardOption = Annotated[
    str | None, typer.Option(metavar="N|ID", help="Which card of the deck. (Any.)")
]
PuzzleOption = Annotated[
    str | None, typer.Option(metavar="DIGITS", help="A puzzle of your own: 81 characters.")
]
Band = Annotated[str | None, typer.Option(help="A fresh card of this band.")]
RefereeOption = Annotated[RefereeName, typer.Option(help="Who notices errors.")]
Seconds = Annotated[float, typer.Option(metavar="S", help="For a turn; 0: no limit.")]
Minutes = Annotated[float, typer.Option(metavar="M", help="For the whole game; 0: no limit.")]
Rounds = Annotated[
    int | None, typer.Option(metavar="N", help="End after so many rounds; 0: one for each player.")
]
Stalled = Annotated[
    int, typer.Option(metavar="N", help="End after so many rounds without a digit.")
]
Window = Annotated[
    float, typer.Option(metavar="S", help="Table referee: how long an entry may be called.")
]
FalseCall = Annotated[
    int, typer.Option(metavar="N", help="Table referee: what a false call costs.")
]
Handover = Annotated[
    float | None,
    typer.Option(metavar="S", help="Between two turns. (3 at a keyboard, else 0)"),
]
Plain = Annotated[
    bool, typer.Option("--plain", help="Lines of text, for screen readers and pipes.")
]
Clock = Annotated[
    ClockName, typer.Option(help="script: lines such as @12.5 set the seconds of the turn.")
]


def at_a_table(
    ctx: typer.Context,
    players: Players = "",
    first: First = None,
    deck: DeckOption = None,
    card: CardOption = None,
    puzzle: PuzzleOption = None,
    band: Band = None,
    seed: options.Seed = None,
    referee: RefereeOption = RefereeName.SOLUTION,
    seconds: Seconds = 30.0,
    minutes: Minutes = 0.0,
    rounds: Rounds = None,
    stalled: Stalled = 3,
    window: Window = 10.0,
    false_call: FalseCall = 0,
    handover: Handover = None,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """Play race or blitz: the mode is the command's name."""
    from gridparty.cli.table import at_a_keyboard
    from gridparty.games.race_setup import MODES, Referee

    if not players.strip():
        raise WishError("expected the players, in the order of their seats: --players Ann,Ben")
    preset = MODES[ctx.info_name or "race"]
    if handover is None:
        handover = HANDOVER if at_a_keyboard() and not plain else 0.0
    rules = replace(
        preset,
        referee=Referee(referee.value),
        turn_seconds=seconds or None,
        game_seconds=minutes * 60 or None,
        rounds=preset.rounds if rounds is None else rounds,
        stalled_rounds=stalled,
        window_seconds=window,
        false_call=false_call,
        handover_seconds=handover,
    )
    chosen = deal(deck=deck, card=card, puzzle=puzzle, band=band, seed=seed)
    _begin(rules, players.split(","), chosen, first=first, seed=seed, clock=clock, json=json)


app.command("race", help="A digit a turn; the largest sum of digits wins.")(at_a_table)
app.command("blitz", help="As many digits as possible in a turn, a few rounds.")(at_a_table)


@app.command("solo")
def solo(
    player: Player = "You",
    deck: DeckOption = None,
    card: CardOption = None,
    puzzle: PuzzleOption = None,
    band: Band = None,
    seed: options.Seed = None,
    referee: RefereeOption = RefereeName.SOLUTION,
    minutes: Annotated[float, typer.Option(metavar="M", help="For the card; 0: no limit.")] = 20.0,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """One player, one card: pencil marks, hints, and your best times."""
    from gridparty.games.race_setup import MODES, Referee

    rules = replace(
        MODES["solo"], referee=Referee(referee.value), game_seconds=minutes * 60 or None
    )
    chosen = deal(deck=deck, card=card, puzzle=puzzle, band=band, seed=seed)
    _begin(rules, [player], chosen, first=None, seed=seed, clock=clock, json=json)


def _begin(
    rules: Options,
    players: list[str],
    card: Card,
    *,
    first: str | None,
    seed: int | None,
    clock: ClockName,
    json: bool,
) -> None:
    from gridparty import places
    from gridparty.cli.table import clocks, play_in_lines
    from gridparty.games.race import RACE
    from gridparty.games.race_commands import Start
    from gridparty.games.race_setup import seated
    from gridparty.session import Session
    from gridparty.tui.plain import ScriptClock

    names = seated(players, rules)
    start = Start(rules, names, card, first=0 if first is None else _seat(first, names))
    script = ScriptClock() if clock is ClockName.SCRIPT else None
    session = Session.begin(
        RACE,
        start,
        edition=rules.mode,
        folder=places.sessions(),
        rng=Random(seed),
        **clocks(script),
    )
    play_in_lines(session, script=script, json=json)


def _seat(first: str, names: tuple[str, ...]) -> int:
    for seat, name in enumerate(names):
        if name.casefold() == first.strip().casefold():
            return seat
    raise WishError(f"expected --first to be one of {', '.join(names)}, got {first!r}")
