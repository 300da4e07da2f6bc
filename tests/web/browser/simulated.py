"""Phones without a screen, beside those in a browser."""

from __future__ import annotations

import json
import threading
import time
from contextlib import suppress
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


class Simulated:
    """A phone without a screen: it says what a page would."""

    def __init__(self, table: Any, name: str) -> None:
        url = table.url.replace("http", "ws") + "/ws"
        self.socket, self.view, self.sent = connect(url), dict[str, Any](), 1
        self.say(type="hello", room=table.code, **{"as": "phone"}, token=None)
        self.say(type="join", id=1, name=name, pen=None, seat=None)
        self.closed = threading.Event()
        threading.Thread(target=self.beat, daemon=True).start()
        self.until(lambda view: view["you"] is not None)

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def beat(self) -> None:
        """A sign of life every second, as pages give it."""
        with suppress(ConnectionClosed):
            while not self.closed.wait(1.0):
                self.say(type="ping", t=1, delay=None)

    def close(self) -> None:
        self.closed.set()
        self.socket.close()

    def do(self, what: str, **fields: Any) -> None:
        self.sent += 1
        self.say(type="do", id=self.sent, what=what, **fields)

    def until(self, wanted: Any) -> None:
        late = time.monotonic() + 15
        while not (self.view and wanted(self.view)):
            assert time.monotonic() < late, self.view
            message = json.loads(self.socket.recv(15))
            if message["type"] == "view":
                self.view = message
