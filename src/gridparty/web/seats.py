"""The seats of a room and their devices, in the order of play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from gridparty.evening.people.pens import free_pen
from gridparty.evening.people.people import Guest, people
from gridparty.games.common.participants import PENS
from gridparty.games.common.seats import visible_length, visible_name
from gridparty.i18n.messages import say
from gridparty.web import codes
from gridparty.web.protocol import RefusedError

LONGEST_NAME = 12  # visible characters: a phone has no room for more
_MOST_SIGNS = 36  # including combining characters
AWAY = 2.5  # seconds without a connection until it is announced: within three
LOST = 30.0  # … until the host's permissions pass to another phone


class Device(StrEnum):
    """The device of a player."""

    PHONE = "phone"
    LAPTOP = "laptop"
    BOT = "bot"
    FREE = "free"  # kept for a player, or left


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat at the table."""

    key: int  # unique in the room, independent of its position
    guest: Guest
    device: Device = Device.FREE
    token: str = ""  # its hash; empty: no page has one
    #: The token before a player returned by code and name alone: it opens the seat again.
    first_token: str = ""
    ready: bool = False
    #: The skill of a bot that plays for an absent player; 0: none does.
    stands_in: int = 0
    leaves: bool = False  # after this game
    host: bool = False  # its phone has the host's permissions, unless it returned by name alone

    @property
    def name(self) -> str:
        """The player's name."""
        return self.guest.name

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays there."""
        return self.device is Device.BOT


Seats = tuple[Seat, ...]


def clean_name(text: str, seats: Iterable[Seat]) -> str:
    """Return the name as it will be shown; it must be unused at the table.

    Raises:
        RefusedError: it is empty, too long, or taken.
    """
    name = visible_name(text)
    if not 1 <= visible_length(name) <= LONGEST_NAME or len(name) > _MOST_SIGNS or "," in name:
        raise RefusedError(
            "bad-name",
            say("Use 1 to {most} letters and no comma.", most=LONGEST_NAME),
        )
    if any(one.name.casefold() == name.casefold() for one in seats):
        raise RefusedError("name-taken", say("[{who} is|You are] already here.", who=name))
    return name


def seat_named(name: str, seats: Sequence[Seat]) -> int | None:
    """Return the seat of this name, ignoring case."""
    wanted = visible_name(name).casefold()
    return next((n for n, one in enumerate(seats) if one.name.casefold() == wanted), None)


def seat_opened_by(token: str | None, seats: Sequence[Seat]) -> int | None:
    """Return the seat of this token, or None; constant time, as each is compared."""
    found = None
    for number, one in enumerate(seats):
        first = codes.opens(token or "", one.first_token)
        if codes.opens(token or "", one.token) or first:
            found = number
    return found


def with_seat(seats: Seats, number: int, seat: Seat) -> Seats:
    """Return the seats with this one changed."""
    return (*seats[:number], seat, *seats[number + 1 :])


def without_seat(seats: Seats, number: int) -> Seats:
    """Return the seats without this one."""
    return (*seats[:number], *seats[number + 1 :])


def pen_for(wanted: int | None, seats: Iterable[Seat], usual: int | None = None) -> int:
    """Return the requested or earlier pen where it is free; else the first free one.

    Raises:
        RefusedError: the requested pen is taken.
    """
    pens = {one.guest.pen: one for one in seats if not one.leaves}
    if wanted is not None:
        if wanted in pens:
            raise RefusedError("pen-taken", say("That colour is taken."))
        return wanted
    if usual is not None and usual not in pens:
        return usual
    return _free_pen({one.guest.pen for one in seats}, pens)


def each_with_a_pen(seats: Seats) -> Seats:
    """Return the seats with distinct pens; earlier seats keep theirs."""
    found: Seats = ()
    for seat in seats:
        taken = {one.guest.pen for one in found}
        pen = seat.guest.pen
        if pen in taken or pen >= len(PENS):
            pen = _free_pen({one.guest.pen for one in seats} | taken, taken)
        found = (*found, replace(seat, guest=replace(seat.guest, pen=pen)))
    return found


def _free_pen(on_the_board: Collection[int], taken: Collection[int]) -> int:
    """Return a pen not used on the board; if there is none, one free from now on."""
    remembered = people()
    free = free_pen(on_the_board, remembered)
    return free if free < len(PENS) else free_pen(taken, remembered)


def in_order_of(names: Sequence[str], seats: Seats) -> Seats:
    """Return the seats in the order of a game that has begun."""
    by_name = {one.name: one for one in seats}
    return tuple(by_name[name] for name in names)


def none_ready(seats: Seats) -> Seats:
    """Return the seats with no player ready."""
    return tuple(replace(one, ready=False) for one in seats)
