"""The HTTP application: pages for everybody, and the socket by which a page joins a room.

Requests by another host name than this machine's are refused, which prevents DNS rebinding; no
page may load, send to or be framed by anything from elsewhere.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Collection, MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from gridparty.i18n.messages import say
from gridparty.web import error_reports
from gridparty.web.protocol import MOST_BYTES, Bye, RefusedError, encoded
from gridparty.web.rooms import Rooms
from gridparty.web.static_files import Served, code_picture, everything, rules_file, rules_of
from gridparty.web.view import Message, RoomView

_MOST = 64  # unsent messages: a page that reads none is disconnected
PATIENCE = 10.0  # seconds in which a page must receive what was sent


class Outbox:
    """A bounded queue of messages; a slow reader gets fewer views, not older ones."""

    def __init__(self) -> None:
        self._answers: deque[Message] = deque()
        self._view: RoomView | None = None
        self._something = asyncio.Event()
        self._closed = False
        self.overflowed = False

    def put(self, message: Message) -> None:
        """Queue a message; never waits."""
        if self._closed:
            return
        if isinstance(message, RoomView):
            self._view = message
        elif len(self._answers) < _MOST:
            self._answers.append(message)
        else:
            self.overflowed = self._closed = True
        if isinstance(message, Bye):
            self._view = None
        self._something.set()

    def close(self) -> None:
        """Close the queue: `send_all` ends when the rest is sent."""
        self._closed = True
        self._something.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send messages until the queue is closed.

        Raises:
            TimeoutError: the page receives nothing.
        """
        while not (self._closed and not self._answers and self._view is None):
            await self._something.wait()
            self._something.clear()
            while (message := self._next()) is not None:
                async with asyncio.timeout(PATIENCE):
                    await send(encoded(message))
            if self.overflowed:
                return

    def _next(self) -> Message | None:
        if self._answers:
            return self._answers.popleft()
        view, self._view = self._view, None
        return view


HELLO_WITHIN = 5.0  # seconds
SILENT = 10.0  # seconds of silence after which a page is gone
_HELLOS = 5  # per connection
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; media-src blob:; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
#: Over plain http browsers only warn about it.
_ENCRYPTED = ((b"cross-origin-opener-policy", b"same-origin"),)
_GOING_AWAY, _POLICY_VIOLATED, _TRY_LATER = 1001, 1008, 1013  # close codes of a socket


@dataclass(frozen=True, slots=True)
class Routes:
    """The host names by which this machine may be requested."""

    port: int
    names: Collection[str] = ()  # besides localhost and IP addresses

    def know(self, host: str) -> bool:
        """Whether a request may name this host: an IP address cannot be rebound."""
        try:
            parts = urlsplit(f"//{host}")
            name, port = parts.hostname or "", parts.port
        except ValueError:
            return False
        if (port or 80) != self.port and (port or 443) != self.port:
            return False
        return name == "localhost" or name in self.names or _in_figures(name)


def _in_figures(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def app(rooms: Rooms, doors: Routes) -> ASGIApp:
    """Return the application.

    Args:
        rooms: those served here.
        doors: the allowed host names.
    """
    found = everything()

    async def page(request: Request) -> Response:
        asset = found.get(request.url.path)
        return _missing() if asset is None else _response(asset, request)

    async def rules(request: Request) -> Response:
        title = request.query_params.get("game", "")
        asset = rules_of(title)
        with suppress(RefusedError):  # an unknown room has no options
            new_game = rooms.find(request.query_params.get("r", ""), _address(request)).new_game
            if new_game.title == title:
                asset = rules_file(new_game.row, new_game.rules)
        return _missing() if asset is None else _response(asset, request)

    async def code(request: Request) -> Response:
        try:
            room = rooms.find(request.query_params.get("r", ""), _address(request))
        except RefusedError:
            return _missing()
        return _response(code_picture(f"{room.address}/?r={room.code}"), request)

    async def socket(connection: WebSocket) -> None:
        await _serve(rooms, connection)

    routes = [
        Route("/rules.json", rules),
        Route("/qr.svg", code),
        WebSocketRoute("/ws", socket),
        Route("/{path:path}", page),
    ]
    return _Doorkeeper(Starlette(routes=routes), rooms, doors)


def _response(asset: Served, request: Request) -> Response:
    headers = {"etag": asset.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == asset.tag:
        return Response(status_code=304, headers=headers)
    squeezed = "gzip" in request.headers.get("accept-encoding", "")
    if squeezed and asset.squeezed is not None:
        headers["content-encoding"] = "gzip"
        return Response(asset.squeezed, media_type=asset.kind, headers=headers)
    return Response(asset.body, media_type=asset.kind, headers=headers)


def _missing() -> Response:
    return _elsewhere(404)


def _elsewhere(status: int) -> Response:
    return Response(
        say("There's nothing here. Use the address shown on the laptop."),
        status,
        media_type="text/plain",
    )


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def _is_here(connection: HTTPConnection) -> bool:
    """Whether the request comes from this machine: from its own address, or by loopback."""
    address, (own, _) = _address(connection), connection.scope.get("server") or ("", None)
    return _in_figures(address) and (address == own or ip_address(address).is_loopback)


class _Doorkeeper:
    """Middleware that checks each request and adds the common headers to every answer."""

    def __init__(self, inner: ASGIApp, rooms: Rooms, doors: Routes) -> None:
        self._inner, self._rooms, self._doors = inner, rooms, doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return
        connection = HTTPConnection(scope)
        status = self._refused(connection)
        if scope["type"] == "websocket":
            if status:
                await send({"type": "websocket.close", "code": _POLICY_VIOLATED})
                return
            await self._inner(scope, receive, send)
            return

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                more = _ENCRYPTED if scope["scheme"] == "https" else ()
                message["headers"] = [*message["headers"], *_HEADERS, *more]
            await send(message)

        if status:
            await _elsewhere(status)(scope, receive, with_headers)
        else:
            await self._inner(scope, receive, with_headers)

    def _refused(self, connection: HTTPConnection) -> int:
        """Return the status of a refusal; 0: accepted."""
        if not self._rooms.admits(_address(connection)):
            return 429
        host = connection.headers.get("host", "")
        if not self._doors.know(host):
            return 421
        origin = connection.headers.get("origin")  # clients other than browsers send none
        if origin is not None and urlsplit(origin).netloc != host:
            return 403
        return 0


async def _serve(rooms: Rooms, connection: WebSocket) -> None:
    """Serve one page at the socket, from its first message to its last."""
    outbox = Outbox()
    address, here = _address(connection), _is_here(connection)
    visit = rooms.visit(outbox.put, address, outbox.close, here=here)
    if visit is None:
        await connection.close(_TRY_LATER)
        return
    await connection.accept()
    reading = asyncio.create_task(_read(connection, visit, outbox))
    try:
        await outbox.send_all(connection.send_text)
        await connection.close(_GOING_AWAY)
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        pass  # the page is gone already
    except Exception as error:
        error_reports.note(error, "talking to a page")
    finally:
        reading.cancel()
        visit.end()


async def _read(connection: WebSocket, visit: Any, outbox: Outbox) -> None:
    hellos = 0
    try:
        while True:
            async with asyncio.timeout(SILENT if hellos else HELLO_WITHIN):
                text = await connection.receive_text()
            hellos += not visit.is_known
            if len(text) > MOST_BYTES or hellos > _HELLOS or not visit.take(text):
                return
    except (WebSocketDisconnect, TimeoutError, KeyError, RuntimeError):
        pass  # gone, silent, binary data, or gone while its last message was read
    finally:
        outbox.close()
