"""A page of a table as its server knows it: what is said and heard at a socket."""

from __future__ import annotations

import asyncio
import json
from typing import Any


class Page:
    """One page, and the last view that it was sent; an answer comes within so many seconds."""

    def __init__(self, socket: Any, within: float) -> None:
        self.socket, self.within = socket, within
        self.view: dict[str, Any] = {}

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def hello(self, code: str, **more: Any) -> Page:
        await self.say(type="hello", room=code, **({"as": "phone"} | more))
        return self

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message that is one of these; views before it are kept."""
        async with asyncio.timeout(self.within):
            while True:
                message: dict[str, Any] = json.loads(await self.socket.recv())
                if message["type"] == "view":
                    self.view = message
                if message["type"] in kinds:
                    return message

    async def see(self, stage: str, **of_turn: int) -> dict[str, Any]:
        """The next view of that stage, of such a turn."""
        while True:
            view = await self.hear("view")
            turn = (view["game"] or {}).get("turn", {})
            if view["stage"] == stage and of_turn.items() <= turn.items():
                return view
