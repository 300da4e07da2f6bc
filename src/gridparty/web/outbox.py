"""What waits to be sent to one page: answers in their order, and of the views the newest alone."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from gridparty.web.wire import Message, encoded

_MOST = 64  # answers that wait: who reads none of them is gone
PATIENCE = 10.0  # seconds in which a page must have taken what was sent to it


class Outbox:
    """A bounded queue; whoever reads slowly gets fewer views, not older ones."""

    def __init__(self) -> None:
        self._answers: deque[Message] = deque()
        self._view: Message | None = None
        self._something = asyncio.Event()
        self._closed = False
        self.overflowed = False

    def put(self, message: Message) -> None:
        """Let this be sent; never waits."""
        if self._closed:
            return
        if message["type"] == "view":
            self._view = message
        elif len(self._answers) < _MOST:
            self._answers.append(message)
        else:
            self.overflowed = self._closed = True
        if message["type"] == "bye":
            self._view = None
        self._something.set()

    def close(self) -> None:
        """Nothing more comes: `send_all` ends when the rest is sent."""
        self._closed = True
        self._something.set()

    async def send_all(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Send what comes until this is closed.

        Raises:
            TimeoutError: the page takes nothing.
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
