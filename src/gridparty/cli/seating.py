"""People sit down at this terminal: on a screen where there is one, else in plain lines."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, redirect_stdout
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TextIO

import typer

from gridparty.cli import console
from gridparty.errors import ParseError
from gridparty.system.startup import can_paint

if TYPE_CHECKING:
    from gridparty.evening.series.evening import Evening
    from gridparty.evening.series.new_game import NewGame
    from gridparty.evening.session.clock import TableClock
    from gridparty.games.common.line_text import Assistance
    from gridparty.lines.evening import Shell
    from gridparty.terminal.show import Parting


@dataclass(frozen=True, slots=True)
class Manner:
    """How the games are shown."""

    on_screen: bool
    theme: str
    sound: bool
    json: bool


def at_a_keyboard() -> bool:
    """True where somebody types; a closed standard input (None) is nobody."""
    return bool(sys.stdin) and sys.stdin.isatty()


def at_a_screen() -> bool:
    """True where stderr, on which the screens are drawn, is a terminal that can show them."""
    return sys.__stderr__ is not None and sys.__stderr__.isatty() and can_paint()


def play(evening: Evening, manner: Manner, clock: TableClock, assistance: Assistance) -> None:
    """Play until everybody has left; what is left to say is said.

    Args:
        evening: what is played; somebody sits there.
        manner: how it is shown.
        clock: that of the games.
        assistance: what may be told apart from the rules.

    Raises:
        Exit: with the exit code of the screen, where that was one.
        ParseError: lines came without end; the game is saved.
    """
    if manner.on_screen and _has_screen(evening):
        from gridparty.terminal.show import play as show

        left = show(evening, assistance=assistance, theme=manner.theme, bell=manner.sound)
        raise typer.Exit(_parted(left, assistance, manner))
    _in_lines(evening, clock, assistance, manner)


def ask_and_play(plan: NewGame, manner: Manner, clock: TableClock) -> None:
    """As `play`, where nobody sits yet: the screen asks who plays.

    Raises:
        Exit: with the exit code of the screen.
    """
    from gridparty.evening.series.new_game import begun
    from gridparty.games.common.line_text import Assistance
    from gridparty.terminal.show import ask_and_play as ask

    left = ask(
        plan, lambda guests: begun(plan, guests, clock), theme=manner.theme, bell=manner.sound
    )
    raise typer.Exit(_parted(left, plan.assistance or Assistance(), manner))


def _has_screen(evening: Evening) -> bool:
    from gridparty.games.catalogue import GAMES

    return evening.session is None or GAMES[evening.session.game.name].screen is not None


def _parted(left: Parting, assistance: Assistance, manner: Manner) -> int:
    """What is said when everybody has left the screen; its exit code."""
    from gridparty.lines.evening import bracket_of, farewell, result_of, speech_of

    evening, last = left.evening, left.session
    if last is None or evening.table is None:
        return left.code
    console.say(farewell(evening))
    if manner.json and not last.gone:
        console.show_json(
            **result_of(evening.table, speech_of(evening.table, assistance)), **bracket_of(evening)
        )
    return left.code


def _in_lines(evening: Evening, clock: TableClock, assistance: Assistance, manner: Manner) -> None:
    from gridparty.lines.evening import play_in_lines

    with in_lines(json=manner.json, sound=manner.sound) as shell:
        play_in_lines(evening, shell, clock, assistance)


@contextmanager
def in_lines(*, json: bool, sound: bool = False) -> Iterator[Shell]:
    """Lines from standard input, and where words go.

    With `json` standard output has the results alone: all that people read goes to standard error.

    Raises:
        ParseError: lines came without end; what was played is saved.
    """
    from gridparty.lines.evening import Shell
    from gridparty.lines.line_reader import LineReader
    from gridparty.system.signals import heard

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a name may have letters the terminal lacks
    source = sys.stdin.fileno() if sys.stdin else os.open(os.devnull, os.O_RDONLY)
    results = partial(_show_result, sys.stdout)
    apart = redirect_stdout(sys.stderr) if json else nullcontext()
    with closing(LineReader(source)) as lines, heard(_leave), apart:
        yield Shell(
            lines,
            show=console.say_at_once if json else console.show_at_once,
            ask=console.ask if at_a_keyboard() else None,
            result=results if json else _flush,
            aside=console.say,
            ring=console.ring if sound and at_a_keyboard() else lambda: None,
        )
        if lines.complaint:
            raise ParseError(lines.complaint)


def _show_result(out: TextIO, result: dict[str, Any]) -> None:
    """Write the result of a game as one line."""
    with redirect_stdout(out):
        console.show_json(**result)
    out.flush()  # whoever sends the lines may want to see it first


def _flush(result: dict[str, Any]) -> None:
    sys.stdout.flush()


def _leave(number: int) -> None:
    """End the program as it ends by itself when the system wants it gone: everything is saved."""
    raise SystemExit(128 + number)
