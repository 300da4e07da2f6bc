"""`gridparty play`: a command for every name that a game's rules go by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from gridparty.cli.lazy import LazyCommands, LazyGroup, make_command
from gridparty.games.catalogue import GAMES, GameRow


def titles() -> Iterator[str]:
    """Every name that a game's rules go by."""
    return (title for row in GAMES.values() for title in row.summaries.load())


def summary_of(title: str) -> str:
    """The game of that name in a line.

    Raises:
        KeyError: there is none.
    """
    return game_named(title)[1]


def game_named(title: str) -> tuple[GameRow, str]:
    """The game of that name, and its line: the rules of those behind it are not looked at.

    Raises:
        KeyError: there is none.
    """
    for row in GAMES.values():
        summary = row.summaries.load().get(title)
        if summary is not None:
            return row, summary
    raise KeyError(title)


def _command(title: str) -> Any:
    """The command of that game.

    Raises:
        KeyError: there is none.
    """
    row, summary = game_named(title)
    return make_command(title, command_for(row), help=summary)


def command_for(row: GameRow) -> Any:
    """What the command of a game does."""
    if row.command is not None:
        return row.command.load()
    from gridparty.cli.play_game import any_game

    return any_game


class _Games(LazyGroup):
    @staticmethod
    def lazy_commands() -> LazyCommands:
        """Every game's name."""
        return LazyCommands(titles, _command)


app = typer.Typer(cls=_Games, no_args_is_help=True, help="Play at this terminal.")


@app.callback()
def play() -> None:
    """Play at this terminal."""
