"""Who sits where, and on which device: the seats of one room, in the order of play."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from string import ascii_uppercase

from gridparty.evening.people.pens import free_pen
from gridparty.evening.people.people import Guest, people
from gridparty.games.common.participants import PENS
from gridparty.games.common.seats import characters, length_of, visible
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.web import codes
from gridparty.web.protocol import RefusedError

LONGEST_NAME = 12  # signs that people see: on a phone there is no room for more
_MOST_SIGNS = 36  # with their accents
AWAY = 2.5  # seconds without a connection after which the others are told: in three at most


class Device(StrEnum):
    """On what somebody plays."""

    PHONE = "phone"
    LAPTOP = "laptop"
    BOT = "bot"
    FREE = "free"  # kept for somebody, or left


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat at the table."""

    key: int  # tells it from all that the room has had, wherever it stands
    guest: Guest
    device: Device = Device.FREE
    token: str = ""  # what it hashes to; empty: no page has one
    #: The token before somebody came by code and name alone: it opens the seat again.
    first_token: str = ""
    ready: bool = False
    #: The skill of a bot that plays on in the name of somebody who has left; 0: none does.
    stands_in: int = 0
    leaves: bool = False  # with this game: it is not at the next one
    host: bool = False  # its phone may do what the host may, unless it came by name alone

    @property
    def name(self) -> str:
        """Who sits there."""
        return self.guest.name

    @property
    def is_bot(self) -> bool:
        """Whether nobody needs to do anything there."""
        return self.device is Device.BOT


Seats = tuple[Seat, ...]


def clean_name(text: str, seats: Iterable[Seat]) -> str:
    """The name as it will be shown, one that nobody at the table has.

    Raises:
        RefusedError: it is empty, too long, or taken.
    """
    name = visible(text)
    if not 1 <= length_of(name) <= LONGEST_NAME or len(name) > _MOST_SIGNS or "," in name:
        raise RefusedError(
            "bad-name",
            say(
                "A name has 1 to {most} letters; yours is {got}.",
                most=LONGEST_NAME,
                got=excerpt(text),
            ),
        )
    if any(one.name.casefold() == name.casefold() for one in seats):
        raise RefusedError("name-taken", say("{who} sits here already.", who=name))
    return name


def seat_named(name: str, seats: Sequence[Seat]) -> int | None:
    """The seat of whoever goes by this name, whatever its capitals."""
    wanted = visible(name).casefold()
    return next((n for n, one in enumerate(seats) if one.name.casefold() == wanted), None)


def seat_opened_by(token: str | None, seats: Sequence[Seat]) -> int | None:
    """The seat of this token; None where it opens none. Each is compared, so all take as long."""
    found = None
    for number, one in enumerate(seats):
        first = codes.opens(token or "", one.first_token)
        if codes.opens(token or "", one.token) or first:
            found = number
    return found


def with_seat(seats: Seats, number: int, seat: Seat) -> Seats:
    """The seats with this one changed."""
    return (*seats[:number], seat, *seats[number + 1 :])


def without_seat(seats: Seats, number: int) -> Seats:
    """The seats but for this one."""
    return (*seats[:number], *seats[number + 1 :])


def pen_for(wanted: int | None, seats: Iterable[Seat], usual: int | None = None) -> int:
    """The pen somebody asked for, or had before, where nobody has it; else the first that is free.

    Raises:
        RefusedError: the pen that was asked for is taken.
    """
    pens = {one.guest.pen: one for one in seats if not one.leaves}
    if wanted is not None:
        if wanted in pens:
            raise RefusedError("pen-taken", say("Somebody has that colour already."))
        return wanted
    if usual is not None and usual not in pens:
        return usual
    return _free_pen({one.guest.pen for one in seats}, pens)


def each_with_a_pen(seats: Seats) -> Seats:
    """The same, and no two write with the same pen: whoever sat there first keeps it."""
    found: Seats = ()
    for seat in seats:
        taken = {one.guest.pen for one in found}
        pen = seat.guest.pen
        if pen in taken or pen >= len(PENS):
            pen = _free_pen({one.guest.pen for one in seats} | taken, taken)
        found = (*found, replace(seat, guest=replace(seat.guest, pen=pen)))
    return found


def _free_pen(on_the_board: Collection[int], taken: Collection[int]) -> int:
    """One that nobody had on the board; where each was there, one that nobody has from now on."""
    remembered = people()
    free = free_pen(on_the_board, remembered)
    return free if free < len(PENS) else free_pen(taken, remembered)


def letters(seats: Iterable[Seat]) -> list[str]:
    """A letter for each: the first of the name, or another of it that nobody has, or any."""
    names = [characters(seat.name.upper()) for seat in seats]
    found: dict[int, str] = {}
    for k, name in enumerate(names):
        if name and name[0] not in found.values():
            found[k] = name[0]
    for k, name in enumerate(names):
        others = [one for one in name if one.isalnum()]
        free = (one for one in (*others, *ascii_uppercase) if one not in found.values())
        found.setdefault(k, next(free, ""))
    return [found[k] for k in range(len(names))]


def in_order_of(names: Sequence[str], seats: Seats) -> Seats:
    """The seats as the people sit in a game that has begun."""
    by_name = {one.name: one for one in seats}
    return tuple(by_name[name] for name in names)


def none_ready(seats: Seats) -> Seats:
    """The same, and nobody has said so yet."""
    return tuple(replace(one, ready=False) for one in seats)
