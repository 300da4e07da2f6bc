"""`gridparty` without a command: the start page, a menu in lines, or the help."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.cli import console
from gridparty.cli.options import decimal, refused
from gridparty.cli.play_options import ClockName, ThemeName, clock_for, manner_of
from gridparty.cli.seating import at_a_keyboard, at_a_screen, in_lines
from gridparty.errors import WishError
from gridparty.games.common.referee import Referee as RefereeName
from gridparty.i18n.messages import capitalized, say

if TYPE_CHECKING:
    from gridparty.lines.evening import Shell

Plain = Annotated[
    bool, typer.Option("--plain", help="Show the start page as plain lines, for screen readers.")
]
#: Every setting is an option; `gridparty config show` names them, so that the help stays short.
Theme = Annotated[ThemeName | None, typer.Option(hidden=True)]
Sound = Annotated[bool | None, typer.Option("--sound/--silent", hidden=True)]
Motion = Annotated[bool | None, typer.Option("--motion/--no-motion", hidden=True)]
Seconds = Annotated[float | None, typer.Option(parser=decimal, hidden=True)]
Handover = Annotated[float | None, typer.Option(parser=decimal, hidden=True)]
Game = Annotated[str | None, typer.Option(hidden=True)]
Referee = Annotated[RefereeName | None, typer.Option(hidden=True)]
Deck = Annotated[str | None, typer.Option(hidden=True)]
Clock = Annotated[ClockName, typer.Option(hidden=True)]
Json = Annotated[bool, typer.Option("--json", hidden=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenSettings:
    """The settings given as options; None: not given."""

    theme: ThemeName | None
    sound: bool | None
    motion: bool | None
    seconds: float | None
    handover: float | None
    game: str | None
    referee: RefereeName | None
    deck: str | None


def open_start(
    ctx: typer.Context, given: GivenSettings, *, plain: bool, clock: ClockName, json: bool
) -> None:
    """Open the start page on a terminal, or the menu in lines.

    Raises:
        WishError: a value that is none, or options in front of a command.
    """
    typed = {name: value for name, value in asdict(given).items() if value is not None}
    if ctx.invoked_subcommand is not None:
        if typed or plain:
            first = f"--{next(iter(typed), 'plain')}"
            from gridparty.system import paths

            so = paths.command(ctx.invoked_subcommand, "…", first)
            raise refused("expected {first} behind the command: {so}", first=first, so=so)
        return
    if not plain and not at_a_keyboard():
        typer.echo(ctx.get_help())
        return
    _apply(typed)
    manner = manner_of(plain=plain or not at_a_screen(), clock=clock, json=json)
    if manner.on_screen:
        from gridparty.terminal.show import open_door

        code, words = open_door()
        if words:
            console.say(words)
        raise typer.Exit(code)
    from gridparty.evening.results.recent_games import farewell, recent_games
    from gridparty.lines.menu import Entry
    from gridparty.lines.start import LinesDoor

    with in_lines(json=json, sound=manner.sound) as shell:
        asides = (
            Entry(say("Tonight's cards: make and print them"), _night),
            Entry(say("Learn a game, or a technique"), lambda: _learn(shell)),
            Entry(capitalized(say("results")), _results),
        )
        LinesDoor(shell, clock_for(clock), asides).open()
        if shell.ask is not None:
            console.say(farewell(recent_games()))


def _apply(typed: dict[str, object]) -> None:
    """Apply the settings until the program ends.

    Raises:
        WishError: a value that is none.
    """
    from gridparty.evening.settings import SETTINGS, give

    for name, value in typed.items():
        setting = SETTINGS[name]
        try:
            give(**{name: setting.read(value)})
        except WishError as error:
            raise WishError(f"{setting.option}: {error}") from None


def _night() -> None:
    """Make as many cards as fill the sheets, with the one of the rules."""
    _command("night", "--cards", "59")


def _learn(shell: Shell) -> None:
    from gridparty.evening.session.clock import RunningClock
    from gridparty.lines.learn import learn_in_lines
    from gridparty.lines.lesson_io import Reader

    reader = Reader(shell.lines, shell.show, echo=shell.ask is None)
    learn_in_lines(None, reader, RunningClock())


def _results() -> None:
    _command("results", "--plain")


def _command(*words: str) -> None:
    """Run another command, and return."""
    from gridparty import cli

    command = typer.main.get_command(cli.app)
    command.main(list(words), prog_name="gridparty", standalone_mode=False)
