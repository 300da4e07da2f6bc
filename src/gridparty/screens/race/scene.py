"""What a race begins with on the screen: its table, or the bracket where people play in heats."""

from __future__ import annotations

from typing import Any

from gridparty.evening.table import Table
from gridparty.screens.parts.scene import Scene
from gridparty.screens.parts.showing import Showing
from gridparty.screens.race.screen import RaceScreen


def race_scene(showing: Showing, table: Table[Any, Any, Any]) -> Scene:
    """The scene of a race: where people play in heats, the bracket comes before each of them."""
    if showing.evening.heats is None or not table.session.fresh:
        return RaceScreen(showing, table)
    from gridparty.screens.race.heats import HeatsScreen

    mode = table.state.options.mode
    return HeatsScreen(showing, mode, lambda: showing.stack.replace(RaceScreen(showing, table)))
