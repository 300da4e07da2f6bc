"""The HTTP server, run inside a program that continues beside it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from socket import gethostname, socket
from typing import Any
from urllib.parse import urlsplit

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.system.files import why
from gridparty.web.address import LOOPBACK, bound, is_public, opens, own_address, url
from gridparty.web.app import Routes, app
from gridparty.web.background import background_thread
from gridparty.web.protocol import MOST_BYTES
from gridparty.web.rooms import Limits, Rooms

PATIENCE = 5.0  # seconds for a request
_PAGES = 3  # times the number of sockets: a page loads its parts over several connections


def impatient(limits: Limits) -> type[asyncio.Protocol]:
    """Return the HTTP protocol class with these limits."""

    class Impatient(H11Protocol):
        """Closes a connection that sends no request."""

        _before: Any = None  # the last request at the previous check

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
                return  # gone, or upgraded to a socket, which has its own heartbeat
            waits = self.cycle is None or self.cycle.response_complete
            if waits and self.cycle is self._before:
                self.transport.abort()
                return
            self._before = self.cycle
            self.loop.call_later(PATIENCE, self._look)

    return Impatient


def thrifty(rooms: Rooms) -> type[asyncio.Protocol]:
    """Return the socket protocol class with the limits of these rooms."""

    class Thrifty(WebSocketsSansIOProtocol):
        """Closes a socket that receives too much, before reading it."""

        _asked = False  # the upgrade request counts as a request

        def data_received(self, data: bytes) -> None:
            address = self.client[0] if self.client else ""
            if self._asked and not rooms.admits_bytes(address, len(data)):
                self.transport.abort()
                return
            self._asked = True
            super().data_received(data)

    return Thrifty


_EVERYWHERE = "0.0.0.0"  # all interfaces of the home network; only with --lan
_GRACE = 2  # seconds for connections to end

#: How many new objects the garbage collector waits for, in its three generations. Views are made
#: and let go by the thousand, and next to nothing of it is garbage; the usual 700, 10 and 10 looked
#: through 450 connections once a minute: 45 to 70 ms in which nobody was heard.
_SELDOM = (5_000, 10, 20)

#: Seconds after which it looks through all: Python then lets go of thousands of small things, too,
#: which it keeps at hand. By itself it would do so when there is a quarter more than ever before,
#: and a table that plays for hours would seem to need more and more. It takes 5 ms at eight tables,
#: 70 ms of a busy machine at fifty with eight phones each.
_ALL_AFTER = 300.0


@dataclass(frozen=True, slots=True)
class Reach:
    """The addresses at which the server can be reached."""

    lan: bool = False  # by other machines
    address: str = ""  # to show; empty: that of the default route
    port: int | None = None  # None: the default, or the next that is free
    certificate: tuple[str, str] | None = None  # files: certificate and key


@dataclass(frozen=True, slots=True)
class Address:
    """The address of the pages."""

    url: str
    port: int
    tried: bool  # the page loaded from there
    public: bool = False  # reachable from the internet

    @property
    def local(self) -> bool:
        """Whether no other machine reaches it."""
        return urlsplit(self.url).hostname == LOOPBACK


class _Server(uvicorn.Server):
    """A server that leaves signals to the surrounding program."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def serving(rooms: Rooms, reach: Reach) -> AsyncIterator[Address]:
    """Serve these rooms while the context lasts; they are closed with it.

    Raises:
        GridpartyError: no port is free.
    """
    listening = bound(_EVERYWHERE if reach.lan else LOOPBACK, reach.port)
    port = int(listening.getsockname()[1])
    address = reach.address or (own_address() if reach.lan else LOOPBACK)
    own = gethostname().lower()
    names: Collection[str] = (address.lower(), own, f"{own}.local")
    certificate, key = reach.certificate or (None, None)
    config = uvicorn.Config(
        app(rooms, Routes(port, names)),
        http=impatient(rooms.limits),
        ws=thrifty(rooms),
        ws_max_size=MOST_BYTES,
        ws_ping_interval=None,  # the pages have a heartbeat of their own
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        log_level="critical",  # invalid requests would be printed on the screen
        access_log=False,
        proxy_headers=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=_GRACE,
        ssl_certfile=certificate,
        ssl_keyfile=key,
    )
    try:
        config.load()
    except OSError as error:  # also raised by ssl for an invalid certificate
        listening.close()
        raise GridpartyError(
            say(
                "--https: {cert} and {key} aren't a certificate and its key ({why}).",
                cert=certificate,
                key=key,
                why=why(error),
            )
        ) from None
    server = _Server(config)
    with background_thread(asyncio.get_running_loop()) as aside, _sweeping_quickly():
        for room in rooms:
            room.use_background(aside)
        async with _running(server, listening, rooms):
            scheme = "https" if reach.certificate else "http"
            tried = await asyncio.to_thread(opens, scheme, address, port)
            public = reach.lan and is_public(address)
            found = Address(url(scheme, address, port), port, tried, public)
            for room in rooms:
                room.address = found.url
            yield found


@contextmanager
def _sweeping_quickly() -> Iterator[None]:
    """Exempt the loaded program from garbage collection, and collect the rest rarely."""
    usual = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


@asynccontextmanager
async def _running(server: _Server, listening: socket, rooms: Rooms) -> AsyncIterator[None]:
    """Run the server and the clock of its rooms; they are closed at the end."""
    serves = asyncio.create_task(server.serve(sockets=[listening]))
    ticks = asyncio.create_task(_tick(rooms))
    sweeps = asyncio.create_task(_sweep())
    around = asyncio.current_task()
    assert around is not None

    def give_up(task: asyncio.Task[None]) -> None:
        """Raise the clock's error in the surrounding task: without it no table works."""
        if not task.cancelled() and task.exception() is not None:
            around.cancel()

    ticks.add_done_callback(give_up)
    try:
        while not server.started and not serves.done():
            await asyncio.sleep(0.01)
        if serves.done():
            serves.result()
        yield
    finally:
        ticks.cancel()
        sweeps.cancel()
        rooms.close()
        server.should_exit = True
        with suppress(asyncio.CancelledError):
            await ticks
        await serves


async def _sweep() -> None:
    """Collect garbage from time to time."""
    while True:
        await asyncio.sleep(_ALL_AFTER)
        gc.collect()


async def _tick(rooms: Rooms) -> None:
    """Tick the rooms; a change may bring the next tick forward."""
    woken = asyncio.Event()
    rooms.listen(woken.set)
    while True:
        with suppress(TimeoutError):
            async with asyncio.timeout(rooms.due()):
                await woken.wait()
        woken.clear()
        rooms.tick()
        await asyncio.sleep(0)  # let other tasks run, even where the next room is due already
