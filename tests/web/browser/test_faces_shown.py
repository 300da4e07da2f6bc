"""What stands on the pages of phones and TV is what the events of the game add up to."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from test_phone_states import HERE, Shown

from gridparty.games.common.referee import Referee
from ledgers import LEDGERS
from web_room import Phone, Table

pytestmark = pytest.mark.slow

CELLS = """() => [...document.querySelectorAll(".window .board .c")].map((cell) => [
  Number(cell.querySelector(".d")?.textContent ?? 0),
  Number(cell.querySelector(".chip")?.className.match(/pen(\\d)/)?.[1] ?? -1)])"""
TOTALS = {
    "tv": """() => [...document.querySelectorAll(".tvlist li > b")].map((one) => one.textContent)""",
    "phone": """() => [...document.querySelectorAll(".score li")].map((one) =>
      [...one.childNodes].filter((part) => part.nodeType === 3).map((part) => part.data).join(""))""",
}


class Face(Shown):
    """A page that is sent one view after another."""

    socket: Any = None

    def _answer(self, socket: Any) -> None:
        super()._answer(socket)
        self.socket = socket

    def see(self, view: dict[str, Any]) -> None:
        if self.socket is None:
            self.view = view
            tv = "/tv" if view["you"] is None else ""
            self.page.goto(f"{HERE}{tv}/?r={view['room']['code']}".replace("tv/", "tv"))
        else:
            self.socket.send(json.dumps(view))
        self.page.wait_for_selector("#page > :not([data-key=wait], [data-key=message])")


def some_move(table: Table, rng: Random) -> None:
    """What people do, rightly or not."""
    phone = rng.choice([table.first, table.first, *table.phones])
    what = rng.choice(["write", "write", "write", "call", "accept", "erase", "pause", "go-on"])
    if what == "write" and phone.view["game"]["board"]:
        table.write(right=rng.random() < 0.7)
    elif what != "write":
        game = phone.view["game"]
        cell = (game["entries"] or [0])[-1]
        phone.do(what, **({"cell": cell} if what in ("erase", "call") else {}))
    table.wait(rng.choice([0.0, 0.5, 11.0]))


@pytest.mark.parametrize("referee", Referee)
@pytest.mark.parametrize("device", ["phone", "tv"])
def test_digits_colours_and_totals_are_those_of_the_events(chromium, device, referee):
    rng = Random(f"{device} {referee}")
    table = Table("race", turn_seconds=30.0, referee=referee).begin()
    watched = table.phones[0] if device == "phone" else Phone(table.room, "tv")
    page = Face(chromium, "tall" if device == "phone" else (1920, 1080))
    events = [event for record in table.room.game.session.records for event in record.events]
    ledger, read = LEDGERS["race"](events[0]), 1
    for _ in range(25):
        events = [event for record in table.room.game.session.records for event in record.events]
        for event in events[read:]:
            ledger.happen(event)
        read = len(events)
        if ledger.over:
            break
        page.see(watched.view)
        erased = watched.view["game"]["mishap"] or {"cell": -1}
        shown = page.page.evaluate(CELLS)
        hidden = ledger.covered(table.clock())
        for cell, (digit, pen) in enumerate(shown):
            if cell == erased["cell"] and not ledger.digits[cell]:
                continue  # what was erased as wrong is shown once more
            owner = ledger.owners[cell]
            assert digit == (0 if hidden else ledger.digits[cell])
            assert pen == (owner if owner >= 0 and not hidden else -1)
        assert list(map(int, page.page.evaluate(TOTALS[device]))) == ledger.totals
        some_move(table, rng)
    assert page.complaints == []
    page.context.close()
