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
    """The content of the application while it hosts a table."""

    def __init__(self, room: Room, address: Address) -> None:
        """Show the lobby.

        Args:
            room: the table.
            address: of its pages.
        """
        self.navigation = Navigation()
        self.play_sound: Play = silent
        self.sounds = True
        self.moves: Callable[[], bool] = wanted
        self.clock: Callable[[], float] = monotonic
        self.navigation.push(HostPresenter(self, room, address))


def host_in_terminal(
    rooms: Rooms, room: Room, reach: Reach, *, theme: str = AUTO, bell: bool = False
) -> int:
    """Serve and show the room until its host leaves; return the exit code.

    Args:
        rooms: all rooms of the server.
        room: the table.
        reach: how the server can be reached.
        theme: dark, light, contrast, or auto.
        bell: play sounds.

    Raises:
        GridpartyError: the server has no usable address.
    """
    from gridparty.web.server import serving

    async def both() -> int:
        async with serving(rooms, reach) as found:
            app = PartyApp(Hosting(room, found), theme=theme, bell=bell)
            await app.run_async()
            return app.return_code or 0

    return asyncio.run(both())
