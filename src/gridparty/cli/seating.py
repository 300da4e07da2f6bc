"""Play at this terminal: on a screen where possible, else in lines."""

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
    """The presentation of the games."""

    on_screen: bool
    theme: str
    sound: bool
    json: bool


def at_a_keyboard() -> bool:
    """Whether input comes from a keyboard; a closed standard input (None) does not."""
    return bool(sys.stdin) and sys.stdin.isatty()


def at_a_screen() -> bool:
    """Whether stderr, where screens are drawn, is a capable terminal."""
    return sys.__stderr__ is not None and sys.__stderr__.isatty() and can_paint()


def play(evening: Evening, manner: Manner, clock: TableClock, assistance: Assistance) -> None:
    """Play until the players leave, and print the closing text.

    Args:
        evening: with its players.
        manner: how it is shown.
        clock: of the games.
        assistance: what players are shown apart from the rules.

    Raises:
        Exit: with the exit code of the screen, where there was one.
        ParseError: endless input; the game is saved.
    """
    if manner.on_screen and _has_screen(evening):
        from gridparty.terminal.show import play as show

        left = show(evening, assistance=assistance, theme=manner.theme, bell=manner.sound)
        raise typer.Exit(_parted(left, assistance, manner))
    _in_lines(evening, clock, assistance, manner)


def ask_and_play(new_game: NewGame, manner: Manner, clock: TableClock) -> None:
    """Like `play`, but first let the screen ask for the players.

    Raises:
        Exit: with the exit code of the screen.
    """
    from gridparty.evening.series.new_game import begun
    from gridparty.games.common.line_text import Assistance
    from gridparty.terminal.show import ask_and_play as ask

    left = ask(
        new_game,
        lambda guests: begun(new_game, guests, clock),
        theme=manner.theme,
        bell=manner.sound,
    )
    raise typer.Exit(_parted(left, new_game.assistance or Assistance(), manner))


def _has_screen(evening: Evening) -> bool:
    from gridparty.games.catalogue import GAMES

    return evening.session is None or GAMES[evening.session.game.name].screen is not None


def _parted(left: Parting, assistance: Assistance, manner: Manner) -> int:
    """Print the closing text after the screen; return its exit code."""
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
    """Yield lines from standard input, and the output for them.

    With `json` standard output has only the results; all text for people goes to stderr.

    Raises:
        ParseError: endless input; everything played is saved.
    """
    from gridparty.lines.evening import Shell
    from gridparty.lines.line_reader import LineReader
    from gridparty.system.signals import heard

    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # names may have characters the terminal lacks
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
    out.flush()  # a program that sends the lines may wait for it


def _flush(result: dict[str, Any]) -> None:
    sys.stdout.flush()


def _leave(number: int) -> None:
    """Exit normally on a signal, so that everything is saved."""
    raise SystemExit(128 + number)
