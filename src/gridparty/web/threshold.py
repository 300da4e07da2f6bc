"""What connections may do below what they say: wait at the door, and pour in bytes.

The server waits without end for a request that does not come. So each connection is looked at every
few seconds, and there are only so many at once, in all and from one address. And of a socket it
would take whatever comes: while it reads pings and pieces of messages by the hundred thousand, no
other page is heard.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gridparty.web.rooms import Limits, Rooms

PATIENCE = 5.0  # seconds for a request
_PAGES = 3  # times as many connections as sockets: a page fetches its parts by some at once


def impatient(limits: Limits) -> type[asyncio.Protocol]:
    """The protocol of the server's connections, within these limits."""

    class Impatient(H11Protocol):
        """Lets go of a connection on which nobody asks for anything."""

        _before: Any = None  # the request that was the last one when we looked

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            others = (getattr(one, "client", None) for one in self.connections)
            same = sum(client is not None and client[0] == self._host() for client in others)
            if same > _PAGES * limits.from_one_address or (
                len(self.connections) > _PAGES * limits.connections
            ):
                transport.abort()
                return
            self.loop.call_later(PATIENCE, self._look)

        def _host(self) -> str:
            return self.client[0] if self.client else ""

        def _look(self) -> None:
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return  # gone, or a socket by now, which has its own heartbeat
            waits = self.cycle is None or self.cycle.response_complete
            if waits and self.cycle is self._before:
                self.transport.abort()
                return
            self._before = self.cycle
            self.loop.call_later(PATIENCE, self._look)

    return Impatient


def thrifty(rooms: Rooms) -> type[asyncio.Protocol]:
    """The protocol of the server's sockets: within the limits of these rooms."""

    class Thrifty(WebSocketsSansIOProtocol):
        """Lets go of a socket through which too much comes, before any of it is read."""

        _asked = False  # what the socket was asked for with is measured as a request

        def data_received(self, data: bytes) -> None:
            address = self.client[0] if self.client else ""
            if self._asked and not rooms.bears_bytes(address, len(data)):
                self.transport.abort()
                return
            self._asked = True
            super().data_received(data)

    return Thrifty
