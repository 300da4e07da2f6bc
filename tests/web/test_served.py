"""The doors of the server, asked as browsers and others ask; and a game over a real socket."""

from __future__ import annotations

import asyncio
import gc
import gzip
import http.client
import json
import re
import secrets
import subprocess
import sys
import weakref
from collections.abc import Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gridparty.art.animals import ANIMALS, Paint
from gridparty.errors import GridpartyError
from gridparty.evening.session.clock import RunningClock, ScriptClock
from gridparty.games.common.referee import Referee
from gridparty.web import app
from gridparty.web import app as outbox
from gridparty.web import server as connection_limits
from gridparty.web import server as serve
from gridparty.web.app import Outbox, Routes
from gridparty.web.game_choice import for_phones
from gridparty.web.protocol import Done
from gridparty.web.room import Room
from gridparty.web.rooms import Limits, Rooms
from gridparty.web.server import Reach, serving
from gridparty.web.static_files import everything, rules_of
from socket_page import Page
from web_room import plan_of

CODE = "K7QFMB"


@pytest.fixture(autouse=True)
def home(home):
    return home


@asynccontextmanager
async def house(limits: Limits | None = None):
    rooms = Rooms(limits)
    rooms.add(Room(plan_of(), RunningClock(), code=CODE))
    async with serving(rooms, Reach(port=0)) as found:
        yield found


async def asked(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    def ask():
        asking = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        asking.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        answer = asking.getresponse()
        told = {name.lower(): value for name, value in answer.getheaders()}
        return answer.status, told, answer.read()

    return await asyncio.to_thread(ask)


def test_garbage_is_looked_for_seldom_while_people_play_and_as_usual_afterwards():
    before, usual = gc.get_threshold(), (700, 10, 10)
    gc.set_threshold(*usual)

    async def main():
        async with house():
            assert gc.get_threshold()[0] > 5 * usual[0]
            assert gc.get_freeze_count() > 0

    try:
        asyncio.run(main())
        assert gc.get_threshold() == usual
    finally:
        gc.set_threshold(*before)


def test_what_nobody_needs_is_thrown_away_now_and_then(monkeypatch):
    """Else a table that plays for hours needs more and more."""
    monkeypatch.setattr(serve, "_ALL_AFTER", 0.05)

    class Ring:
        pass

    async def main():
        async with house():
            ring = Ring()
            ring.itself = ring
            gc.collect()
            left = weakref.ref(ring)  # from now on only a look through all would find it
            del ring
            async with asyncio.timeout(5):
                while left() is not None:
                    await asyncio.sleep(0.01)

    asyncio.run(main())


def test_what_is_handed_out_and_what_is_not():
    async def main():
        async with house() as found:
            assert found.tried
            assert found.url == f"http://127.0.0.1:{found.port}"
            status, told, page = await asked(found.port, "/tv")
            assert status == 200
            assert b"<script" in page
            assert "default-src 'none'" in told["content-security-policy"]
            assert told["x-content-type-options"] == "nosniff"
            assert told["referrer-policy"] == "no-referrer"
            assert not {"set-cookie", "server"} & told.keys()
            same, _, nothing = await asked(found.port, "/tv", if_none_match=told["etag"])
            assert (same, nothing) == (304, b"")
            _, told, squeezed = await asked(found.port, "/tv", accept_encoding="gzip")
            assert told["content-encoding"] == "gzip"
            assert len(squeezed) < len(page)
            for path in ("/assets/../room.py", "/assets/%2e%2e/room.py", "/assets/", "/etc/passwd"):
                assert (await asked(found.port, path))[0] == 404
            for path in ("/words.json", "/animals.json", "/rules.json?game=race"):
                assert json.loads((await asked(found.port, path))[2])
            assert (await asked(found.port, "/rules.json?game=chess"))[0] == 404
            assert (await asked(found.port, f"/qr.svg?r={CODE}"))[2].startswith(b"<svg")
            assert (await asked(found.port, "/qr.svg?r=AAAAAA"))[0] == 404
            assert (await asked(found.port, "/", host=f"evil.example:{found.port}"))[0] == 421
            assert (await asked(found.port, "/", origin="http://evil.example"))[0] == 403

    asyncio.run(main())


class Client:
    """Whoever asks the application itself, without a server between them."""

    def __init__(self, rooms: Rooms, port: int, scheme: str = "http", at: str = "10.0.0.1") -> None:
        self.app, self.host = app.app(rooms, Routes(port)), f"localhost:{port}"
        self.scope = {"scheme": scheme, "client": (at, 50000), "server": ("127.0.0.1", port)}

    async def get(
        self, path: str, method: str = "GET", **more: str
    ) -> tuple[int, dict[str, str], bytes]:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        scope = self._scope("http", path, {"host": self.host} | more) | {"method": method}
        await self.app(scope, None, send)
        start, *rest = sent
        headers = {name.decode(): value.decode() for name, value in start["headers"]}
        return start["status"], headers, b"".join(part["body"] for part in rest)

    async def talk(self, *texts: str, then: Callable[[], None] = lambda: None) -> list[Any]:
        """All that a socket is sent, as long as it is open: these texts come in, then `then`."""
        waiting, sent = [{"type": "websocket.connect"}], list[Any]()
        waiting += [{"type": "websocket.receive", "text": text} for text in texts]

        async def receive() -> Any:
            await asyncio.sleep(0)
            if waiting:
                return waiting.pop(0)
            then()
            await asyncio.sleep(0.01)
            return {"type": "websocket.disconnect", "code": 1000}

        async def send(message: Any) -> None:
            sent.append(json.loads(message["text"]) if "text" in message else message)

        await self.app(self._scope("websocket", "/ws", {"host": self.host}), receive, send)
        return sent

    def _scope(self, kind: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
        named = [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ]
        path, _, query = path.partition("?")
        return self.scope | {
            "type": kind, "path": path, "raw_path": path.encode(), "root_path": "",
            "query_string": query.encode(), "headers": named, "http_version": "1.1",
            "subprotocols": [],
        }  # fmt: skip


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/tv", "text/html; charset=utf-8"),
        ("/assets/phone.css", "text/css; charset=utf-8"),
        ("/assets/tv/tv.js", "text/javascript; charset=utf-8"),
        ("/assets/old.js", "text/javascript; charset=utf-8"),
        ("/assets/icon.svg", "image/svg+xml"),
        ("/favicon.ico", "image/svg+xml"),
        ("/assets/fonts/Roboto-Bold.woff2", "font/woff2"),
        ("/assets/awake.mp4", "video/mp4"),
        ("/words.json", "application/json; charset=utf-8"),
        ("/animals.json", "application/json; charset=utf-8"),
    ],
)
def test_each_file_comes_with_its_kind_and_packed_where_that_helps(path, kind):
    async def main():
        client = Client(Rooms(), 8765)
        _, plain, body = await client.get(path)
        _, packed, less = await client.get(path, accept_encoding="br, gzip")
        assert plain["content-type"] == packed["content-type"] == kind
        if kind in ("font/woff2", "video/mp4"):  # packed already
            assert less == body
        else:
            assert packed["content-encoding"] == "gzip"
            assert gzip.decompress(less) == body
        assert "content-encoding" not in plain
        assert (plain["cache-control"], plain["vary"]) == ("no-cache", "accept-encoding")
        assert re.fullmatch('"[^"]+"', plain["etag"])
        again, _, nothing = await client.get(path, if_none_match=plain["etag"])
        assert (again, nothing) == (304, b"")
        assert (await client.get(path, "POST"))[0] == 405

    asyncio.run(main())


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_every_answer_is_fenced_in_also_a_refusal(scheme):
    async def main():
        client = Client(Rooms(), 8765, scheme)
        for path, headers, status in (
            ("/", {}, 200),
            ("/nothing", {}, 404),
            ("/qr.svg?r=AAAAAA", {}, 404),
            ("/", {"host": "evil.example"}, 421),
            ("/", {"origin": "https://evil.example"}, 403),
            ("/", {"origin": f"{scheme}://localhost:8765"}, 200),
        ):
            found, told, _ = await client.get(path, **headers)
            assert found == status
            assert told["x-content-type-options"] == "nosniff"
            assert told["referrer-policy"] == "no-referrer"
            assert told["cross-origin-resource-policy"] == "same-origin"
            assert "frame-ancestors 'none'" in told["content-security-policy"]
            opened = told.get("cross-origin-opener-policy")
            assert opened == ("same-origin" if scheme == "https" else None)

    asyncio.run(main())


def test_whoever_asks_too_often_is_refused_and_the_others_are_not():
    async def main():
        rooms = Rooms(Limits(address_at_once=3, address_a_second=0.001))
        first, other = (Client(rooms, 8765, at=at) for at in ("10.0.0.1", "10.0.0.2"))
        assert [(await first.get("/"))[0] for _ in range(5)] == [200] * 3 + [429] * 2
        assert (await other.get("/"))[0] == 200
        assert await first.talk() == [{"type": "websocket.close", "code": 1008}]

    asyncio.run(main())


def test_a_socket_ends_with_a_code_that_says_whether_to_try_again():
    hello = {"type": "hello", "room": CODE, "as": "phone"}

    async def main():
        rooms = Rooms(Limits(from_one_address=1))
        rooms.add(Room(plan_of(), ScriptClock(), code=CODE))
        client = Client(rooms, 8765)
        open_one = rooms.visit(lambda message: None, "10.0.0.1")
        (full,) = await client.talk()
        assert (full["type"], full["code"]) == ("websocket.close", 1013)  # later
        open_one.end()
        wrong = json.dumps(hello | {"room": "AAAAAA"})
        _, *told, end = await client.talk(*[wrong] * 6)  # so many codes, and no more
        assert [one["code"] for one in told] == ["no-room"] * 4 + ["too-many"]
        assert end["code"] == 1001
        other = Client(rooms, 8765, at="10.0.0.2")
        _, welcome, view, bye, *_ = await other.talk(json.dumps(hello), then=rooms.close)
        assert (welcome["room"], view["you"], bye["code"]) == (CODE, None, "closing")

    asyncio.run(main())


def test_two_pages_and_a_tv_play_over_the_socket():
    async def main():
        async with house() as found:
            url = f"ws://127.0.0.1:{found.port}/ws"
            async with connect(url) as one, connect(url) as two, connect(url) as three:
                ann, ben, tv = (Page(socket, within=5) for socket in (one, two, three))
                for page, as_ in ((ann, "phone"), (ben, "phone"), (tv, "tv")):
                    await page.hello(CODE, **{"as": as_})
                assert (await ann.hear("view"))["you"] is None
                assert (await tv.hear("welcome"))["seat"] is None
                for page, name in ((ann, "Ann"), (ben, "Ben")):
                    await page.say(type="join", id=1, name=name)
                    assert len((await page.hear("seated"))["token"]) > 20
                await ann.say(type="ping", t=7.5, delay=4)
                assert (await ann.hear("pong"))["t"] == 7.5
                await ben.say(type="do", id=2, what="begin")
                assert (await ben.hear("refused"))["code"] == "not-yours"
                while len((view := await tv.hear("view"))["seats"]) < 2:
                    pass
                assert [seat["name"] for seat in view["seats"]] == ["Ann", "Ben"]

    asyncio.run(main())


def test_the_socket_takes_nothing_that_is_too_much(monkeypatch):
    monkeypatch.setattr(app, "HELLO_WITHIN", 0.05)

    async def ends(url: str, *texts: str | bytes, **more: Any) -> None:
        with suppress(ConnectionClosed):
            async with connect(url, **more) as socket, asyncio.timeout(5):
                for text in texts:
                    await socket.send(text)
                while True:
                    await socket.recv()

    async def main():
        limits = Limits(from_one_address=2, messages_at_once=5, messages_a_second=1)
        async with house(limits) as found:
            url = f"ws://127.0.0.1:{found.port}/ws"
            hello = json.dumps({"type": "hello", "room": CODE, "as": "tv"})
            await ends(url)  # no word at all
            await ends(url, "x" * 5000)
            await ends(url, b"bytes")
            await ends(url, json.dumps({"type": "ping", "t": 1}))  # before it has said hello
            await ends(url, hello, *[json.dumps({"type": "ping", "t": 1})] * 20)
            with pytest.raises(InvalidStatus):
                await ends(url, origin="http://evil.example")
            monkeypatch.setattr(app, "HELLO_WITHIN", 5.0)
            async with connect(url), connect(url):
                with pytest.raises(InvalidStatus):
                    await ends(url)

    asyncio.run(main())


def test_nobody_waits_for_a_socket_through_which_pings_pour():
    """Below its messages: pings, pongs and pieces of them cost as much, and count nowhere else."""

    async def pour(socket: ClientConnection) -> None:
        async with asyncio.timeout(5):
            while True:
                await socket.ping(secrets.token_bytes(100))
                await asyncio.sleep(0)

    async def main():
        async with house(Limits(bytes_at_once=3000, bytes_a_second=1)) as found:
            url = f"ws://127.0.0.1:{found.port}/ws"
            async with connect(url, ping_interval=None) as socket:
                with pytest.raises(ConnectionClosed):
                    await pour(socket)
            async with connect(url, ping_interval=None) as socket:  # nor may another one from there
                await socket.send("x" * 2000)
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), 5)
            if sys.platform == "linux":  # where all of 127.0.0.0/8 is this machine
                elsewhere = connect(url, ping_interval=None, local_addr=("127.0.0.2", 0))
                async with elsewhere as socket, asyncio.timeout(5):
                    await socket.send("x" * 2000)
                    assert json.loads(await socket.recv())["code"] == "malformed"

    asyncio.run(main())


def test_nothing_that_a_socket_is_sent_stands_on_the_hosts_terminal(capfd):
    async def main():
        async with house() as found, connect(f"ws://127.0.0.1:{found.port}/ws") as socket:
            await socket.send(b"\xff\xfe", text=True)
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 5)

    asyncio.run(main())
    assert capfd.readouterr() == ("", "")


def test_whoever_only_stands_in_the_door_has_to_go(monkeypatch):
    monkeypatch.setattr(connection_limits, "PATIENCE", 0.05)

    async def main():
        async with house(Limits(from_one_address=1)) as found:
            for sent in (b"", b"GET / HTTP/1.1\r\nHost: loc"):
                reader, writer = await asyncio.open_connection("127.0.0.1", found.port)
                writer.write(sent)
                async with asyncio.timeout(5):
                    with suppress(ConnectionError):
                        assert await reader.read() == b""

    asyncio.run(main())


def test_so_many_connections_has_an_address_and_no_more():
    async def is_open(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Whether a request is answered."""
        writer.write(b"GET /none HTTP/1.1\r\nHost: localhost\r\n\r\n")
        async with asyncio.timeout(5):
            with suppress(ConnectionError):
                return await reader.readline() != b""
            return False

    async def opened(port: int, number: int, address: str) -> list[bool]:
        for _ in range(number):
            where = {"local_addr": (address, 0)} if sys.platform == "linux" else {}
            kept.append(await asyncio.open_connection("127.0.0.1", port, **where))
        return await asyncio.gather(*(is_open(*one) for one in kept[-number:]))

    async def main():
        async with house(Limits(from_one_address=1, connections=2)) as found:  # times three
            assert await opened(found.port, 4, "127.0.0.1") == [True] * 3 + [False]
            if sys.platform == "linux":  # where all of 127.0.0.0/8 is this machine
                assert await opened(found.port, 3, "127.0.0.2") == [True] * 3
                assert await opened(found.port, 1, "127.0.0.3") == [False]  # six in all
            for _, writer in kept:
                writer.close()

    kept: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    asyncio.run(main())


def test_a_socket_that_says_nothing_to_http_may_stay(monkeypatch):
    monkeypatch.setattr(connection_limits, "PATIENCE", 0.02)

    async def main():
        async with house() as found, connect(f"ws://127.0.0.1:{found.port}/ws") as socket:
            page = await Page(socket, within=5).hello(CODE)
            await page.hear("welcome")
            await asyncio.sleep(0.1)
            await page.say(type="ping", t=1)
            assert (await page.hear("pong"))["t"] == 1

    asyncio.run(main())


def test_a_connection_may_ask_once_more_within_its_time(monkeypatch):
    monkeypatch.setattr(connection_limits, "PATIENCE", 0.2)

    async def main():
        async with house() as found:
            reader, writer = await asyncio.open_connection("127.0.0.1", found.port)
            for _ in range(4):
                writer.write(b"GET /none HTTP/1.1\r\nHost: localhost:%d\r\n\r\n" % found.port)
                async with asyncio.timeout(5):
                    assert b"404" in await reader.readline()
                    await reader.readuntil(b"\r\n\r\n")
                await asyncio.sleep(0.1)
            async with asyncio.timeout(3):  # the server's own patience is five seconds
                with suppress(ConnectionError):
                    await reader.read()  # until it is closed
            writer.close()

    asyncio.run(main())


def test_what_is_no_certificate_is_refused(tmp_path):
    (tmp_path / "cert").write_text("no certificate")

    async def main(file: str):
        async with serving(Rooms(), Reach(port=0, certificate=(file, file))):
            pass

    for file in (str(tmp_path / "cert"), str(tmp_path / "missing")):
        with pytest.raises(GridpartyError, match=re.escape(file)):
            asyncio.run(main(file))


def test_with_a_certificate_everybody_is_sent_to_an_encrypted_address(tmp_path):
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
         "-nodes", "-days", "1", "-subj", "/CN=table", "-out", certificate, "-keyout", key],
        check=True, capture_output=True,
    )  # fmt: skip

    async def main(reach: Reach) -> str:
        room, rooms = Room(plan_of(), RunningClock(), code=CODE), Rooms()
        rooms.add(room)
        async with serving(rooms, reach) as found:
            assert room.address == found.url
            return found.url

    encrypted = Reach(port=0, certificate=(str(certificate), str(key)))
    assert asyncio.run(main(encrypted)).startswith("https://127.0.0.1:")
    assert asyncio.run(main(Reach(port=0))).startswith("http://127.0.0.1:")


def test_a_table_without_a_clock_is_closed(monkeypatch):
    monkeypatch.setattr(Rooms, "due", lambda rooms: 0.01)
    monkeypatch.setattr(Rooms, "tick", lambda rooms: 1 / 0)

    async def main():
        async with house():
            async with asyncio.timeout(5):
                await asyncio.Event().wait()

    with pytest.raises(ZeroDivisionError):
        asyncio.run(main())


@pytest.mark.parametrize(
    ("client", "server", "here"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.9", "127.0.0.1", True),
        ("192.168.1.7", "192.168.1.7", True),  # the laptop's own browser, by its address at home
        ("192.168.1.8", "192.168.1.7", False),
        ("", "", False),
        ("/run/a.socket", "/run/a.socket", False),
    ],
)
def test_the_hosts_own_machine_is_known_by_its_address(client, server, here):
    scope = {"type": "websocket", "headers": [], "client": (client, 1), "server": (server, 8765)}
    assert app._is_here(HTTPConnection(scope)) == here


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8765", True),
        ("localhost:8765", True),
        ("[::1]:8765", True),
        ("192.168.1.7:8765", True),
        ("table.local:8765", True),
        ("table.local.evil.example:8765", False),
        ("evil.example:8765", False),
        ("127.0.0.1:80", False),
        ("127.0.0.1", False),
        ("", False),
        ("[:8765", False),
    ],
)
def test_only_names_of_this_machine_open_its_doors(host, known):
    assert Routes(8765, ("table.local",)).know(host) == known


def test_a_slow_page_gets_the_newest_view_and_every_answer():
    async def main():
        box, sent = Outbox(), list[Any]()

        async def send(text: str) -> None:
            sent.append(json.loads(text))
            await asyncio.sleep(0)

        view = Room(plan_of(), ScriptClock()).view_of(None)

        for serial in range(100):
            box.put(replace(view, serial=serial))
        box.put(Done(1))
        box.close()
        await box.send_all(send)
        assert sent[0] == {"type": "done", "id": 1}
        assert [(one["type"], one["serial"]) for one in sent[1:]] == [("view", 99)]

    asyncio.run(main())


def test_a_page_that_takes_nothing_is_given_up(monkeypatch):
    monkeypatch.setattr(outbox, "PATIENCE", 0.01)

    async def main():
        box = Outbox()
        for id_ in range(1000):
            box.put(Done(id_))
        assert box.overflowed
        stuck = Outbox()
        stuck.put(Done(1))
        with pytest.raises(TimeoutError):
            await stuck.send_all(lambda text: asyncio.sleep(60))

    asyncio.run(main())


def test_each_animal_is_drawn_of_layers():
    told = json.loads(everything()["/animals.json"].body)
    assert [one["name"] for one in told] == [str(animal.name) for animal in ANIMALS]
    for one, animal in zip(told, ANIMALS, strict=True):
        assert one["layers"] == [
            {"paint": layer.paint.value, "path": layer.path, "width": layer.width}
            for layer in animal.layers
            if layer.paint is not Paint.TINT  # for paper
        ]


@pytest.mark.parametrize("title", for_phones())
def test_the_rules_on_a_phone_speak_of_no_options(title):
    found = rules_of(title)
    assert found is not None
    rules = [rule["text"] for rule in json.loads(found.body)["rules"]]
    assert len(rules) > 4
    assert [text for text in rules if "--" in text or "gridparty" in text] == []


def test_the_rules_on_a_phone_are_those_agreed_at_its_table(words):
    async def main():
        new_game = plan_of("blitz", turn_seconds=45.0, referee=Referee.TABLE, false_call=3)
        room, rooms = Room(new_game, RunningClock(), code=CODE), Rooms()
        rooms.add(room)
        async with serving(rooms, Reach(port=0)) as found:

            async def told(query: str) -> str:
                status, _, body = await asked(found.port, f"/rules.json?{query}")
                assert status == 200
                return " ".join(rule["text"] for rule in json.loads(body)["rules"])

            here = await told(f"game=blitz&r={CODE}")
            words(here)
            assert "30 s" in await told("game=blitz")  # no table was named
            assert "30 s" in await told("game=blitz&r=AAAAAA")
            assert "one digit" in await told(f"game=race&r={CODE}")  # another game than here

    asyncio.run(main())
