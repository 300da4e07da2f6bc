"""The view of a room for one page: a seat's, a stranger's with the code, a TV's, the host's.

Made by naming what may be shown. What a seat may know of the game is in its own view
(`games.common.view`). All values here are sent as JSON (`protocol.encoded`), and the types of the
pages' JavaScript are made from them (`tools/page_types.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

from gridparty.art.pens import FELT_PENS
from gridparty.evening.series.evening import Evening
from gridparty.games.catalogue import GAMES
from gridparty.games.common.handicap import handicap_text
from gridparty.games.common.participants import PENS
from gridparty.games.common.view import View
from gridparty.i18n.messages import say
from gridparty.web.protocol import Bye, Done, Pong, Refused, Seated, Typed, Welcome
from gridparty.web.room_game import RoomGame
from gridparty.web.seats import Device, Seat


class Stage(StrEnum):
    """The stage of a room."""

    LOBBY = "lobby"
    READY = "ready"
    PLAY = "play"
    CHECK = "check"
    PAUSED = "paused"
    OVER = "over"


LOBBY, READY, PLAY, CHECK, PAUSED, OVER = Stage


@dataclass(frozen=True, slots=True)
class Address:
    """The code and address of a room, and the number of TVs that show it."""

    code: str
    name: str
    address: str
    tvs: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: its player, and what differs from the other seats."""

    seat: int
    name: str
    pen: int
    letter: str
    device: Device
    state: Literal["ready", "waiting", "asleep", "away", "bot"]
    away_for: float | None  # seconds
    delay: int | None  # milliseconds there and back
    handicap: str  # a sentence, or empty
    next: bool  # takes part in the next game
    absent: bool  # no player is there
    host: bool  # its phone has the host's permissions


@dataclass(frozen=True, slots=True)
class Pen:
    """A pen to choose."""

    pen: int
    letter: str
    name: str
    mark: int
    taken_by: int | None


@dataclass(frozen=True, slots=True)
class Person:
    """A known player, offered by name."""

    name: str
    pen: int | None


@dataclass(frozen=True, slots=True)
class Choice:
    """A game to switch to."""

    game: str
    summary: str
    fits: bool  # it takes as many players as are here


@dataclass(frozen=True, slots=True)
class Sums:
    """The sums of the evening; totals count only where they add up."""

    games: int
    totals: Mapping[str, int]
    won: Mapping[str, int]
    adds_up: bool


@dataclass(frozen=True, slots=True)
class Over:
    """The texts after a finished game, besides its result."""

    praise: tuple[str, ...]
    analysis: tuple[str, ...]  # where the game stalled, and what errors cost
    next: str  # the player who begins the next game; may be empty
    more: bool  # there is a next game


@dataclass(frozen=True, slots=True)
class Away:
    """The events while a seat was away."""

    seconds: int
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomView:
    """The content of one page."""

    type: Literal["view"] = "view"
    serial: int
    you: int | None  # the page's seat
    stage: Stage
    room: Address
    playing: str  # the game that is or will be played
    seats: tuple[SeatView, ...]
    pens: tuple[Pen, ...]
    people: tuple[Person, ...] = ()  # for a page without a seat
    full: str = ""  # why a page without a seat can only watch
    options: tuple[str, ...]
    news: tuple[str, ...]  # of the room, the newest first
    notice: str  # an announcement; mostly empty
    missing: str  # why no game can begin
    may: tuple[str, ...]  # requests that the page may make now
    games: tuple[Choice, ...]  # for a host between two games
    game: View | None
    over: Over | None
    evening: Sums
    away: Away | None
    host: bool


Message: TypeAlias = RoomView | Welcome | Refused | Seated | Done | Typed | Pong | Bye  # to a page


@dataclass(frozen=True, slots=True)
class Presence:
    """The state of a seat's device."""

    hidden: bool = False  # its page is in the background, or its screen asleep
    away_for: float | None = None  # seconds; None: it is not, or has just gone
    delay: float | None = None  # milliseconds


def stage_of(game: RoomGame | None) -> Stage:
    """Return the stage of the room."""
    if game is None:
        return LOBBY
    if game.state.over:
        return OVER
    if game.session.fresh:
        return READY
    if game.state.clock_stands:
        return PAUSED
    return CHECK if game.judged else PLAY


def seats_of(
    seats: Sequence[Seat], presence: Mapping[int, Presence], usual: float | None
) -> tuple[SeatView, ...]:
    """Return the seats.

    Args:
        seats: all of them.
        presence: of the devices, by the seat's key.
        usual: seconds of a turn in the current or next game; None: unlimited.
    """
    return tuple(
        _seat_of(number, seat, presence.get(seat.key) or Presence(), usual)
        for number, seat in enumerate(seats)
    )


def _seat_of(number: int, seat: Seat, presence: Presence, usual: float | None) -> SeatView:
    handicap = seat.guest.handicap
    away = seat.device is Device.PHONE and presence.away_for is not None
    return SeatView(
        number,
        seat.name,
        seat.guest.pen,
        FELT_PENS[seat.guest.pen].letter,
        seat.device,
        _state(seat, presence, away=away),
        round(presence.away_for or 0.0, 1) if away else None,
        None if presence.delay is None else round(presence.delay),
        handicap_text(seat.name, handicap, usual) if handicap.is_set else "",
        not seat.leaves,
        away or seat.device is Device.FREE,
        seat.host and not seat.first_token,
    )


def _state(
    seat: Seat, presence: Presence, *, away: bool
) -> Literal["ready", "waiting", "asleep", "away", "bot"]:
    if seat.is_bot:
        return "bot"
    if away:
        return "away"
    if seat.device is Device.PHONE and presence.hidden:
        return "asleep"
    return "ready" if seat.ready else "waiting"


def pens_of(seats: Sequence[Seat]) -> tuple[Pen, ...]:
    """Return the pens and the seats that have them."""
    taken = {seat.guest.pen: number for number, seat in enumerate(seats)}
    return tuple(
        Pen(number, pen.letter, say(pen.name), number, taken.get(number))
        for number, pen in enumerate(PENS)
    )


def over_of(
    game: RoomGame,
    evening: Evening,
    praise: Sequence[str],
    analysis: Sequence[str],
    *,
    more: bool,
) -> Over | None:
    """Return what follows a finished game; None while it is played."""
    if not game.state.over:
        return None
    return Over(tuple(praise), tuple(analysis), evening.begins_next if more else "", more)


def sums_of(evening: Evening | None) -> Sums:
    """Return the sums of the finished games."""
    if evening is None:
        return Sums(0, {}, {}, adds_up=True)
    return Sums(evening.games, dict(evening.totals), dict(evening.won), evening.adds_up)


def bots_are_possible(game: RoomGame) -> bool:
    """Whether bots can play the current game."""
    return GAMES[game.session.game.name].bot_adapter is not None and len(game.state.names) > 1
