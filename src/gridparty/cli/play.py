"""`gridparty play`: a command for every name that a game's rules go by."""

from __future__ import annotations

import typer

from gridparty.cli.play_game import any_game
from gridparty.games.catalogue import GAMES

app = typer.Typer(no_args_is_help=True, help="Play at this terminal.")

for _row in GAMES.values():
    _command = any_game if _row.command is None else _row.command.load()
    for _title, _summary in _row.summaries.load().items():
        app.command(_title, help=_summary)(_command)
