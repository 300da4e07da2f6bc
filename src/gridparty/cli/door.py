"""A bare `gridparty`: the start page at a terminal, the help elsewhere."""

from __future__ import annotations

import typer

from gridparty.cli import console
from gridparty.cli.play_options import manner_of
from gridparty.cli.seating import at_a_keyboard, at_a_screen, open_door


def door(ctx: typer.Context) -> None:
    """Open the start page where somebody can see it."""
    if not (at_a_keyboard() and at_a_screen()):
        console.show(ctx.get_help())
        return
    open_door(manner_of(plain=False))
