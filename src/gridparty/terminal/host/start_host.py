"""Start the server and the host's screen, which share one event loop and one table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from gridparty.terminal.app import PartyApp
from gridparty.terminal.host.presenter import HostPresenter
from gridparty.terminal.widgets.palette import AUTO
from gridparty.terminal.widgets.presenter import Navigation, Play, silent
from gridparty.terminal.widgets.showing import wanted

if TYPE_CHECKING:  # the server is loaded when it is needed
    from gridparty.web.room import Room
    from gridparty.web.rooms import Rooms
    from gridparty.web.server import Address, Reach


class Hosting:
    """What the terminal shows of a table, and what the terminal gives to it."""

    def __init__(self, room: Room, found: Address) -> None:
        """Show the lobby.

        Args:
            room: the table.
            found: where its pages are.
        """
        self.navigation = Navigation()
        self.play_sound: Play = silent
        self.sounds = True
        self.moves: Callable[[], bool] = wanted
        self.clock: Callable[[], float] = monotonic
        self.navigation.push(HostPresenter(self, room, found))


def host_in_terminal(
    rooms: Rooms, room: Room, reach: Reach, *, theme: str = AUTO, bell: bool = False
) -> int:
    """Serve the room, and show it, until its host leaves; the exit code.

    Args:
        rooms: those of the server; the room is one of them.
        room: the table.
        reach: who may come.
        theme: dark, light, contrast, or auto.
        bell: be heard.

    Raises:
        GridpartyError: it cannot be reached by anybody.
    """
    from gridparty.web.server import serving

    async def both() -> int:
        async with serving(rooms, reach) as found:
            app = PartyApp(Hosting(room, found), theme=theme, bell=bell)
            await app.run_async()
            return app.return_code or 0

    return asyncio.run(both())
