"""`gridparty play`: the race, the blitz and the solo game; `play_tiles` adds the tile games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.cli import options
from gridparty.cli.bots import BotsOption, SkillOption, seats_for
from gridparty.cli.dealers import RaceDealer
from gridparty.cli.dealing import cards_for
from gridparty.cli.table import (
    RunningClock,
    at_a_keyboard,
    at_a_screen,
    play_in_lines,
    play_on_the_screen,
)
from gridparty.errors import WishError

if TYPE_CHECKING:
    from gridparty.cli.table import TableClock
    from gridparty.evening.evening import Dealer
    from gridparty.games.race.setup import PlayerRange

app = typer.Typer(no_args_is_help=True, help="Play at this terminal.")

HANDOVER = 3.0  # seconds between two turns, where people pass a keyboard


class RefereeName(StrEnum):
    """Who notices errors."""

    SOLUTION = "solution"
    RULES = "rules"
    TABLE = "table"


class ThemeName(StrEnum):
    """The colours of the screen."""

    AUTO = "auto"
    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


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
Theme = Annotated[ThemeName, typer.Option(help="The colours of the screen.")]
HelpLegal = Annotated[
    bool, typer.Option("--help-legal", help="Tiles: show where the tile may go, for children.")
]
Glyphs = Annotated[
    bool, typer.Option("--glyphs", help="Kids: small pictures that some terminals lack.")
]
Bell = Annotated[bool, typer.Option("--bell", help="Ring when the time gets short.")]
Clock = Annotated[
    ClockName, typer.Option(help="script: lines such as @12.5 set the seconds of the turn.")
]


def at_a_table(
    ctx: typer.Context,
    players: Players = "",
    bots: BotsOption = 0,
    skill: SkillOption = None,
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
    theme: Theme = ThemeName.AUTO,
    bell: Bell = False,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """Play race or blitz: the mode is the command's name."""
    from gridparty.games.race.setup import MODES, Referee

    on_screen, table_clock = shows_screens(plain=plain, clock=clock), clock_for(clock)
    seats = seats_for(players, bots, skill)
    if not seats.names and not on_screen:
        raise WishError("expected the players, in the order of their seats: --players Ann,Ben")
    for option, value in (("--seconds", seconds), ("--minutes", minutes), ("--window", window)):
        if not value >= 0:  # also refuses nan
            raise WishError(f"expected {option} of 0 or more, got {value:g}")
    preset = MODES[ctx.info_name or "race"]
    if handover is None:
        passed_on = at_a_keyboard() and not plain and seats.people != 1
        handover = HANDOVER if passed_on else 0.0
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
    cards = cards_for(deck=deck, card=card, puzzle=puzzle, band=band, seed=seed)
    dealer = RaceDealer(rules, cards, table_clock, bots=seats.bots, seed=seed)
    table = Table(rules.mode, rules, dealer, table_clock)
    table.play(seats.names, first=first, on_screen=on_screen, theme=theme, bell=bell, json=json)


app.command("race", help="A digit a turn; the largest sum of digits wins.")(at_a_table)
app.command("blitz", help="As many digits as possible in a turn, a few rounds.")(at_a_table)


@app.command("solo")
def solo(
    player: Player = "You",
    bots: Annotated[int, typer.Option("--bots", hidden=True)] = 0,
    deck: DeckOption = None,
    card: CardOption = None,
    puzzle: PuzzleOption = None,
    band: Band = None,
    seed: options.Seed = None,
    referee: RefereeOption = RefereeName.SOLUTION,
    minutes: Annotated[float, typer.Option(metavar="M", help="For the card; 0: no limit.")] = 20.0,
    theme: Theme = ThemeName.AUTO,
    bell: Bell = False,
    plain: Plain = False,
    clock: Clock = ClockName.REAL,
    json: options.Json = False,
) -> None:
    """One player, one card: pencil marks, hints, and your best times."""
    from gridparty.games.race.setup import MODES, Referee

    if bots:
        raise WishError("solo is for one person alone; against bots: gridparty play race --bots 1")
    rules = replace(
        MODES["solo"], referee=Referee(referee.value), game_seconds=minutes * 60 or None
    )
    cards = cards_for(deck=deck, card=card, puzzle=puzzle, band=band, seed=seed)
    on_screen, table_clock = shows_screens(plain=plain, clock=clock), clock_for(clock)
    dealer = RaceDealer(rules, cards, table_clock, seed=seed)
    table = Table(rules.mode, rules, dealer, table_clock)
    table.play([player], first=None, on_screen=on_screen, theme=theme, bell=bell, json=json)


def shows_screens(*, plain: bool, clock: ClockName) -> bool:
    """Whether the game is shown on a screen: where there is one, and nobody asked for lines."""
    return not plain and clock is ClockName.REAL and at_a_keyboard() and at_a_screen()


def clock_for(clock: ClockName) -> TableClock:
    """The real clock, or the one that a script moves."""
    if clock is ClockName.REAL:
        return RunningClock()
    from gridparty.plain.table import ScriptClock

    return ScriptClock()


class Table:
    """The same rules for game after game."""

    def __init__(
        self,
        title: str,
        players: PlayerRange,
        dealer: Dealer,
        clock: TableClock,
        *,
        places: bool = False,
        points: bool = True,
        glyphs: bool = False,
    ) -> None:
        """Lay the table.

        Args:
            title: what the game is called.
            players: how many may play.
            dealer: lays out the games.
            clock: what they take their time from.
            places: tiles: tell where one may go.
            points: tiles: tell what one would earn.
            glyphs: tiles: show animals as glyphs.
        """
        self.title, self.players = title, players
        self.dealer, self.clock = dealer, clock
        self.places, self.points, self.glyphs = places, points, glyphs

    def play(
        self,
        names: Sequence[str],
        *,
        first: str | None,
        on_screen: bool,
        theme: str,
        bell: bool,
        json: bool,
    ) -> None:
        """Play in the way that suits the terminal; without names the screen asks for them."""
        from gridparty.evening.session import SoFar
        from gridparty.games.race.setup import seated

        session = None
        if names:
            seats = seated(names, self.players)
            session = self.dealer.deal(seats, 0 if first is None else _seat(first, seats), SoFar())
        if not on_screen:
            assert session is not None
            play_in_lines(
                session,
                dealer=self.dealer,
                clock=self.clock,
                json=json,
                places=self.places,
                glyphs=self.glyphs,
            )
            return
        code = play_on_the_screen(
            session,
            seats=(self.title, self.players),
            dealer=self.dealer,
            json=json,
            theme=str(theme),
            bell=bell,
            places=self.places,
            points=self.points,
            glyphs=self.glyphs,
        )
        raise typer.Exit(code)


def _seat(first: str, names: tuple[str, ...]) -> int:
    for seat, name in enumerate(names):
        if name.casefold() == first.strip().casefold():
            return seat
    raise WishError(f"expected --first to be one of {', '.join(names)}, got {first!r}")
