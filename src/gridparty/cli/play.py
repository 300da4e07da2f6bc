"""`gridparty play`: a command for each name of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from gridparty.cli.lazy import LazyCommands, LazyGroup, make_command
from gridparty.games.catalogue import GAMES, GameRow


def titles() -> Iterator[str]:
    """Yield the names of all games, as typed."""
    return (title for row in GAMES.values() for title in row.summaries.load())


def summary_of(title: str) -> str:
    """Return the game's line of help.

    Raises:
        KeyError: there is none.
    """
    return game_named(title)[1]


def game_named(title: str) -> tuple[GameRow, str]:
    """Return the game's row and its line of help, without loading its rules.

    Raises:
        KeyError: there is none.
    """
    for row in GAMES.values():
        summary = row.summaries.load().get(title)
        if summary is not None:
            return row, summary
    raise KeyError(title)


def _command(title: str) -> Any:
    """Return the command of this game.

    Raises:
        KeyError: there is none.
    """
    row, summary = game_named(title)
    return make_command(title, command_for(row), help=summary)


def command_for(row: GameRow) -> Any:
    """Return the function of a game's command."""
    if row.command is not None:
        return row.command.load()
    from gridparty.cli.play_game import any_game

    return any_game


class _Games(LazyGroup):
    @staticmethod
    def lazy_commands() -> LazyCommands:
        """Return a command for each game."""
        return LazyCommands(titles, _command)


app = typer.Typer(cls=_Games, no_args_is_help=True, help="Play at this terminal.")


@app.callback()
def play() -> None:
    """Play at this terminal."""
