"""The first presenter of a race: its table, or the bracket in heats."""

from __future__ import annotations

from typing import Any

from gridparty.evening.session.table import Table
from gridparty.terminal.race.screen import RaceScreen
from gridparty.terminal.widgets.presenter import Presenter
from gridparty.terminal.widgets.showing import Showing


def race_scene(showing: Showing, table: Table[Any, Any, Any]) -> Presenter:
    """Return the presenter of a race; in heats the bracket precedes each of them."""
    if showing.evening.heats is None or not table.session.fresh:
        return RaceScreen(showing, table)
    from gridparty.terminal.race.heats import HeatsScreen

    mode = table.state.options.mode
    return HeatsScreen(
        showing, mode, lambda: showing.navigation.replace(RaceScreen(showing, table))
    )
