"""A trial on devices of one's own: what each phone and the TV is sent, byte by byte.

What comes to a phone only its player sees; what comes to the TV everybody does. What is sent to the
room goes through the reader of messages, as from a socket; now and then somebody speaks for another
one, out of turn, or says what no page would.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import Any
from unittest.mock import patch

from gridparty.evening.people.people import Guest
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import NewGame
from gridparty.web import codes, protocol
from gridparty.web.protocol import RefusedError
from gridparty.web.room import Room
from gridparty.web.seating import Seating
from gridparty.web.seats import Device
from seeing import Stock
from spying.habits import WAIT, Habits
from spying.trials import ON_CARDS, Trial

_CODE, _TV = "ABCDEF", None
_LONGER = 2  # times as much is done as at a keyboard: it takes less time
_ENTRY = re.compile(r"(r\d+c\d+|[A-I]\d)=(\d+)")
_WORDS = {"go on": "go-on", "no place": "no-place"}
_TO_SOMEBODY = {"stop": "agree", "accept": "accept", "call": "call"}
#: What no page sends.
_ODD = (
    '{"type":"do","id":1,"what":"solution"}',
    '{"type":"do","id":1,"what":"enter","cell":400,"digit":1}',
    '{"type":"do","id":1,"what":"begin"}',
    '{"type":"view"}',
    "[]",
)


class Devices:
    """A room with a phone for each person, and a TV."""

    def __init__(self, trial: Trial, session: Any, clock: Any) -> None:
        self.trial, self.session, self._clock = trial, session, clock
        new_game = NewGame(trial.row, trial.rules)
        self.room = Room(new_game, clock, code=_CODE, now=clock)
        evening = Evening(Stock(lambda *_: session))
        evening.sit_down(session)
        tokens = {name: f"token of {name}" for name in trial.people}
        seating = Seating()
        names = session.state.names
        seating.expect(Guest(name, skill=trial.bots.get(name, 0)) for name in names)
        seating.seats = tuple(
            seat
            if seat.is_bot
            else replace(seat, device=Device.PHONE, token=codes.hashed(tokens[seat.name]))
            for seat in seating.seats
        )
        self.room.sit_at(evening, seating)
        self._got: dict[int | None, list[str]] = {}
        self.connections: dict[int | None, Any] = {}
        for seat, name in enumerate(names):
            if name in tokens:
                self._come(seat, "phone", tokens[name])
        self._come(_TV, "tv", None)

    def _come(self, seat: int | None, as_: str, token: str | None) -> None:
        got: list[str] = []
        self._got[seat] = got
        self.connections[seat] = self.room.enter(
            lambda message: got.append(protocol.encoded(message)), as_, token=token
        )

    def sent(self) -> dict[int | None, str]:
        """All that each has been sent since the last call; the TV first."""
        order = [_TV, *(seat for seat in self._got if seat is not _TV)]
        found = {seat: "\n".join(self._got[seat]) for seat in order}
        for got in self._got.values():
            got.clear()
        return found

    def send(self, seat: int | None, text: str) -> None:
        """That device sends this."""
        connection = self.connections[seat]
        try:
            message = protocol.parsed(text)
        except RefusedError as error:
            connection.send(protocol.Refused.of(error))
            return
        self.room.take(connection, message)

    def wait(self, seconds: float) -> None:
        """Time goes by, and the room looks at the clock as often as it asks to."""
        until = self._clock() + seconds
        while (left := until - self._clock()) > 0:
            self._clock.leap(min(max(self.room.due(), 0.001), left))
            for connection in self.room.connections:
                self.room.take(connection, protocol.Ping(1.0, None))
            self.room.tick()


def play_at_devices(trial: Trial, log: Any, clock: Any) -> None:
    """Play the trial, and note what came to whom after each thing that was done."""
    with patch("gridparty.web.series.remember_if_possible", lambda guests: None):
        devices = Devices(trial, log.session, clock)
        habits = Habits(trial, Random(f"habits of {trial.name}"))
        rng = Random(f"devices of {trial.name}")
        did = ""
        while True:
            for seat, text in devices.sent().items():
                log.note(did, text, seat)
            if log.session.state.over or log.noted > _LONGER * trial.steps:
                return
            did = _do_something(devices, habits, rng, trial)


def _do_something(devices: Devices, habits: Habits, rng: Random, trial: Trial) -> str:
    state = devices.session.state
    seats = [seat for seat in devices.connections if seat is not _TV]
    if devices.room.stage == "ready" and rng.random() < 0.8:
        return _sent(devices, rng.choice(seats), {"what": "ready"})
    if rng.random() < 0.06:
        text = rng.choice(_ODD)
        devices.send(rng.choice([*seats, _TV]), text)
        return text
    if rng.random() < 0.06:
        seat = rng.choice(seats)
        devices.send(seat, json.dumps({"type": "seen", "hidden": rng.random() < 0.5}))
        return f"seat {seat} looks or looks away"
    line = habits.line(state, "")
    if line.startswith(WAIT):
        devices.wait(float(line.split()[1]))
        return line
    wish, who = _wish(line, state, trial)
    turn = getattr(state, "race", state).turn_state.seat
    if who is None:
        who = turn if turn in seats and rng.random() < 0.9 else rng.choice(seats)
    return _sent(devices, who if who in seats else rng.choice(seats), wish)


def _sent(devices: Devices, seat: int | None, wish: dict[str, Any]) -> str:
    text = json.dumps({"type": "do", "id": 7, **wish})
    devices.send(seat, text)
    return f"seat {seat}: {text}"


def _wish(line: str, state: Any, trial: Trial) -> tuple[dict[str, Any], int | None]:
    """What somebody types as what a page sends; and who, where the line names somebody."""
    layout = state.layout
    if entry := _ENTRY.fullmatch(line):
        cell, digit = _cell(layout, entry[1]), int(entry[2])
        return {"what": "enter", "cell": cell, "digit": digit}, None
    first, _, rest = line.partition(" ")
    if first in _TO_SOMEBODY:
        who = state.names.index(rest) if rest in state.names else None
        return {"what": _TO_SOMEBODY[first]}, who
    if first in ("erase", "mark"):
        name, _, digit = rest.partition(" ")
        wish = {"what": first, "cell": _cell(layout, name)}
        return (wish | {"digit": int(digit)} if digit else wish), None
    if trial.kind not in ON_CARDS and line[:1] in ("r", *"ABCDEFGHI") and line[1:2].isdigit():
        return {"what": "lay", "cell": _cell(layout, line)}, None
    return {"what": _WORDS.get(line, line)}, None  # chatter too: no page says it


def _cell(layout: Any, name: str) -> int:
    try:
        return int(layout.cell_at(name))
    except Exception:
        return 80
