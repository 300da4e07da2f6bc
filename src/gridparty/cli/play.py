"""`gridparty play`: a command for each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import typer

from gridparty.cli.lazy import LazyGroup, make_command
from gridparty.games.catalogue import GAMES, GameRow
from gridparty.i18n.messages import message, say

DAILY = "daily"  # solo on the card of the day
_DAILY_SAYS = message("Today's card, the same for everybody: streak and calendar.")


def titles() -> Iterator[str]:
    """Yield the names of all games and editions."""
    return (title for row in GAMES.values() for title in row.summaries.load())


def words_of(title: str) -> tuple[str, ...]:
    """Return the words to type after ``gridparty play`` for this game or edition.

    >>> words_of("tiles-bag")
    ('tiles', '--edition', 'bag')
    """
    game, _, edition = title.partition("-")
    return (game, "--edition", edition) if edition and is_game(title) else (title,)


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


def is_game(word: str) -> bool:
    """Whether it is the name of a game or an edition; the games in front of it are loaded."""
    return any(word in row.summaries.load() for row in GAMES.values())


def command_for(row: GameRow) -> Any:
    """Return the function of a game's command."""
    if row.command is not None:
        return row.command.load()
    from gridparty.cli.play_game import any_game

    return any_game


class Games(LazyGroup):
    """A command for each game; an edition is an option of its game."""

    @staticmethod
    def summaries() -> Mapping[str, tuple[str, str | None]]:
        """Return the line of help of each game."""
        games = (title for title in titles() if "-" not in title)
        return {
            **{title: (game_named(title)[1], "Games") for title in games},
            DAILY: (say(_DAILY_SAYS), "Games"),
        }

    @staticmethod
    def build(name: str) -> Any:
        """Return the command that plays this game."""
        if name == DAILY:
            from gridparty.cli.play_daily import daily

            return make_command(name, daily, help=say(_DAILY_SAYS))
        row, summary = game_named(name)
        return make_command(name, command_for(row), help=summary)

    def words_of(self, word: str) -> tuple[str, ...]:
        """Return the words for a game or an edition."""
        return words_of(word)


app = typer.Typer(cls=Games, no_args_is_help=True)


@app.callback()
def play() -> None:
    """Play at this terminal: race, solo, tiles and more."""
