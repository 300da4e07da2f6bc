"""`gridparty learn`: two minutes a game, on a real board."""

from __future__ import annotations

from typing import Annotated

import typer

from gridparty.cli import console
from gridparty.cli.play_options import Plain, Theme, manner_of
from gridparty.cli.seating import in_lines


def learn(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="race, blitz, solo, tiles or kids. (It asks.)"),
    ] = None,
    theme: Theme = None,
    plain: Plain = False,
) -> None:
    """Learn a game in two minutes: one idea a step, and you try it."""
    from gridparty.evening.clocks import RunningClock
    from gridparty.evening.lessons.catalogue import lesson

    if game is not None:
        lesson(game)  # refused before anything is shown
    from gridparty.plain.learn import Reader, learn_in_lines, see_you

    manner = manner_of(plain=plain, theme=theme)
    clock = RunningClock()
    if manner.on_screen:
        from gridparty.screens.play import learn as show

        code = show(game, clock, theme=manner.theme, bell=manner.sound)
        console.say(see_you(game))
        raise typer.Exit(code)

    with in_lines(json=False) as shell:
        learn_in_lines(game, Reader(shell.lines, shell.show, echo=shell.ask is None), clock)
