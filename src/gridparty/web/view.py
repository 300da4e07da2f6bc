"""The whole view of a room for one who looks: a seat, a stranger with the code, the TV, the host.

It is made by naming what may be told. What of a game this seat may know is the game's to say
(`games.common.at_seat`); nothing here looks into a state for more than names, pens and totals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gridparty.evening.series.evening import Evening
from gridparty.games.catalogue import GAMES
from gridparty.games.common.participants import PENS, handicap_sentences
from gridparty.web.room_game import RoomGame
from gridparty.web.seats import Device, Seat, letters

LOBBY, READY, PLAY, CHECK, PAUSED, OVER = "lobby", "ready", "play", "check", "paused", "over"


@dataclass(frozen=True, slots=True)
class Presence:
    """What is known of the device of a seat."""

    hidden: bool = False  # its page is in the background, or its screen asleep
    away_for: float | None = None  # seconds; None: it is not, or has just gone
    delay: float | None = None  # milliseconds


def stage_of(game: RoomGame | None) -> str:
    """How far the room is."""
    if game is None:
        return LOBBY
    if game.state.over:
        return OVER
    if game.session.fresh:
        return READY
    if game.state.clock_stands:
        return PAUSED
    return CHECK if game.judged else PLAY


def seats_told(
    seats: Sequence[Seat], presence: Mapping[int, Presence], usual: float | None
) -> list[dict[str, Any]]:
    """Who sits where, whether they are there, and what each has that the others do not.

    Args:
        seats: all of them.
        presence: of the devices, by the seat's key.
        usual: seconds of a turn of the game that is played or comes next; None: it has no end.
    """
    return [
        {**_seat_told(number, seat, presence.get(seat.key), usual), "letter": letter}
        for number, (seat, letter) in enumerate(zip(seats, letters(seats), strict=True))
    ]


def _seat_told(
    number: int, seat: Seat, presence: Presence | None, usual: float | None
) -> dict[str, Any]:
    presence = presence or Presence()
    handicap = seat.guest.handicap
    away = seat.device is Device.PHONE and presence.away_for is not None
    return {
        "seat": number,
        "name": seat.name,
        "pen": seat.guest.pen,
        "device": seat.device.value,
        "state": _state(seat, presence),
        "away_for": round(presence.away_for or 0.0, 1) if away else None,
        "delay": None if presence.delay is None else round(presence.delay),
        "handicap": " ".join(handicap_sentences(seat.name, handicap, usual)),
        "next": not seat.leaves,
        "absent": away or seat.device is Device.FREE,
    }


def _state(seat: Seat, presence: Presence) -> str:
    if seat.is_bot:
        return "bot"
    if seat.device is Device.PHONE and presence.away_for is not None:
        return "away"
    if seat.device is Device.PHONE and presence.hidden:
        return "asleep"
    return "ready" if seat.ready else "waiting"


def pens_told(seats: Sequence[Seat]) -> list[dict[str, Any]]:
    """The pens to choose from, and who has them."""
    taken = {seat.guest.pen: number for number, seat in enumerate(seats)}
    return [
        {
            "pen": number,
            "letter": pen.letter,
            "name": pen.name,
            "mark": number,
            "taken_by": taken.get(number),
        }
        for number, pen in enumerate(PENS)
    ]


def game_told(game: RoomGame, seat: int | None) -> dict[str, Any]:
    """The game as this seat may see it; None: an onlooker."""
    session = game.session
    seen = game.seen(seat)
    board = seen["board"]
    if board is not None:
        last = game.last
        stands = last is not None and board["digits"][last] != "0"
        board = {**board, "last": last if stands else None}
    return {
        **game.fixed,
        **seen,
        "board": board,
        "turn": {**seen["turn"], "serial": game.turn_serial, "began": not session.fresh},
        "mishap": game.mishap if board is not None else None,
        "events": list(game.events(seat)),
        "warning": game.balked or seen["warning"],
    }


def over_told(
    game: RoomGame, evening: Evening, said: Sequence[str], *, more: bool
) -> dict[str, Any] | None:
    """How the game came out, and what comes next; None while it is played."""
    if not game.state.over:
        return None
    return {
        **game.ending(),
        "praise": list(said),
        "next": evening.begins_next if more else "",
        "more": more,
    }


def evening_told(evening: Evening | None) -> dict[str, Any]:
    """What the games that are over have come to; totals are told only where they add up."""
    if evening is None:
        return {"games": 0, "totals": {}, "won": {}, "adds_up": True}
    return {
        "games": evening.games,
        "totals": dict(evening.totals),
        "won": dict(evening.won),
        "adds_up": evening.adds_up,
    }


def bots_are_possible(game: RoomGame) -> bool:
    """Whether bots know the game that is played."""
    return GAMES[game.session.game.name].bot_adapter is not None and len(game.state.names) > 1


class Games:
    """The game as each seat sees it: for several who see the same it is asked once."""

    def __init__(self, game: RoomGame | None) -> None:
        """Nobody has asked yet."""
        self._game = game
        self._told: dict[int | None, dict[str, Any]] = {}

    def told(self, seat: int | None) -> dict[str, Any] | None:
        """What this seat sees of it; None where there is no game."""
        if self._game is None:
            return None
        if seat not in self._told:
            self._told[seat] = game_told(self._game, seat)
        return self._told[seat]
