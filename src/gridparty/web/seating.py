"""Changes to the seats of a room: joining, leaving, and the host's actions.

It works with seats, not connections, and returns the seats whose page is dismissed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from gridparty.evening.people.people import SKILLS, Guest
from gridparty.i18n.messages import say
from gridparty.web import codes, lobby
from gridparty.web.protocol import Join, RefusedError
from gridparty.web.seats import (
    Device,
    Seat,
    Seats,
    clean_name,
    each_with_a_pen,
    none_ready,
    pen_for,
    seat_named,
    with_seat,
    without_seat,
)

_TOLD = 3  # sentences about recent changes in the room
#: A seat whose page is dismissed, so that it cannot act for the next player.
_NOBODYS: dict[str, Any] = {"token": "", "first_token": "", "ready": False, "host": False}


class Seated(NamedTuple):
    """The result of joining."""

    number: int
    token: str
    by_name: bool = False  # back in their own seat by code and name alone


class Dismissed(NamedTuple):
    """A seat whose page is dismissed, and why: removed or replaced."""

    key: int
    code: str


@dataclass(frozen=True, slots=True)
class RoomFacts:
    """The facts about the rest of the room that the seating needs."""

    most: int  # players at most
    playing: int = 0  # seats in the unfinished game; 0: none
    between: bool = False  # a game is over, and its board is still shown
    bots: bool = True  # bots can play the game
    connected: Collection[int] = ()  # keys of seats whose page is connected, or was just now


class Seating:
    """The seats of one table.

    Attributes:
        seats: in the order of play, followed by those who wait for the next game.
        news: recent changes in sentences, latest first.
        told: number of all such sentences.
        awaited: the host has named the expected players.
        phone_hosts: one of the phones is host, beside the laptop.
    """

    def __init__(self, seats: Seats = ()) -> None:
        """Begin with these seats."""
        self.seats, self.phone_hosts = seats, True
        self.news: deque[str] = deque(maxlen=_TOLD)
        self.told = 0
        self.awaited = False
        self._keys = max((seat.key for seat in seats), default=-1) + 1

    def tell(self, sentence: str) -> None:
        """Add a sentence for everybody."""
        self.news.appendleft(sentence)
        self.told += 1

    def expect(self, guests: Iterable[Guest], device: Device = Device.FREE) -> None:
        """Keep seats for these people; bots among them sit down."""
        for guest in guests:
            self._add(guest, Device.BOT if guest.skill else device)
            self.awaited |= not guest.skill

    # people

    def join(self, wish: Join, facts: RoomFacts) -> Seated:
        """Seat a player at a phone: in a new seat, a kept one, or again in their own.

        Raises:
            RefusedError: it is not possible; the message says why.
        """
        by_name = False
        number = wish.seat if wish.seat is not None else seat_named(wish.name, self.seats)
        if number is None:
            guest = lobby.newcomer(wish.name, wish.pen, self.seats, facts.most)
            number = self._add(guest, Device.PHONE)
            self.tell(lobby.sat_down(guest.name))
        elif number >= len(self.seats):
            raise RefusedError("no-seat", say("There's no such seat."))
        elif self.seats[number].device is Device.FREE:
            self._take(number, wish, facts)
        else:
            self._come_back(number, wish, facts)
            by_name = True
        token = codes.new_token()
        self._change(number, token=codes.hashed(token), leaves=False)
        return Seated(number, token, by_name)

    def _take(self, number: int, wish: Join, facts: RoomFacts) -> None:
        """Take a seat that was kept or left: the code is enough."""
        self._require_staying(number, facts)
        guest, others = self.seats[number].guest, without_seat(self.seats, number)
        if number >= facts.playing and not facts.between:
            if wish.name and seat_named(wish.name, (self.seats[number],)) is None:
                guest = replace(guest, name=clean_name(wish.name, others))
            guest = replace(guest, pen=pen_for(wish.pen, others, guest.pen))
        self._change(number, guest=guest, device=Device.PHONE, ready=False)
        self.tell(lobby.sat_down(guest.name))

    def _come_back(self, number: int, wish: Join, facts: RoomFacts) -> None:
        """Return by code and name alone, after the token was lost: only while the seat is away.

        It may be anybody in the room, so the host's permissions are not restored; and the page
        with the earlier token gets the seat back.
        """
        seat = self.seats[number]
        if seat.device is not Device.PHONE or seat.key in facts.connected:
            code = "taken" if wish.seat is not None else "name-taken"
            raise RefusedError(code, say("[{who} is|You are] already here.", who=seat.name))
        if not wish.back or seat_named(wish.name, (seat,)) is None:
            raise RefusedError(
                "away",
                say("[{who} is|You are] away. Is that you?", who=seat.name),
            )
        self._change(number, first_token=seat.first_token or seat.token)

    def give_back(self, number: int, token: str) -> Dismissed | None:
        """Restore the seat to the earlier token; return whose page is dismissed."""
        seat = self.seats[number]
        if not codes.opens(token, seat.first_token):
            return None
        self._change(number, token=seat.first_token, first_token="")
        return Dismissed(seat.key, "given-back")

    def be_ready(self, number: int, *, on: bool = True) -> None:
        """Set whether a player is ready."""
        if on and not self.seats[number].ready:
            self.tell(say("[{who} is|You are] ready.", who=self.seats[number].name))
        self._change(number, ready=on)

    def choose_pen(self, number: int, pen: int) -> None:
        """Change a player's pen.

        Raises:
            RefusedError: it is taken.
        """
        guest = self.seats[number].guest
        if pen != guest.pen:
            others = without_seat(self.seats, number)
            self._change(number, guest=replace(guest, pen=pen_for(pen, others)))

    # the host's

    def obey(self, what: str, fields: Mapping[str, Any], facts: RoomFacts) -> Dismissed | None:
        """Execute a host's request; return whose page is dismissed.

        Raises:
            RefusedError: it cannot be executed.
        """
        match what:
            case "remove":
                return self.remove(fields["seat"], facts)
            case "bot" if fields.get("seat") is None:
                self.add_bot(fields["skill"], facts)
            case "bot":
                return self.replace_by_bot(fields["seat"], fields["skill"], facts)
            case "hand":
                return self.hand_over(fields["seat"], fields["to"], facts)
            case "name":
                self.rename(fields["seat"], fields["name"], facts)
            case _:
                self.sit_at_laptop(fields["name"], facts)
        return None

    def remove(self, number: int, facts: RoomFacts) -> Dismissed:
        """Remove a player: at once, or after the game in which they play."""
        seat = self.seats[number]
        self.tell(say("[{who}|You] left.", who=seat.name))
        if number < facts.playing or facts.between:
            device = seat.device if seat.is_bot else Device.FREE
            self._change(number, device=device, leaves=True, **_NOBODYS)
        else:
            self.seats = without_seat(self.seats, number)
        return Dismissed(seat.key, "removed")

    def replace_by_bot(self, number: int, skill: int, facts: RoomFacts) -> Dismissed:
        """Replace a player by a bot; during a game it plays under the player's name.

        Raises:
            RefusedError: bots cannot play the game.
        """
        self._require_bots(facts)
        seat = self.seats[number]
        if number < facts.playing or facts.between:
            self._change(number, device=Device.BOT, stands_in=skill, **_NOBODYS)
            self.tell(
                say(
                    "A bot ({skill}) plays for [{who}|you].",
                    skill=say(SKILLS[skill - 1]),
                    who=seat.name,
                )
            )
        else:
            guest = lobby.new_bot(skill, self.seats, number)
            self._change(number, guest=guest, device=Device.BOT, **_NOBODYS)
            self.tell(lobby.sat_down(guest.name))
        return Dismissed(seat.key, "replaced")

    def add_bot(self, skill: int, facts: RoomFacts) -> None:
        """Add a bot to the next game.

        Raises:
            RefusedError: bots cannot play the game, or the table is full.
        """
        self._require_bots(facts)
        lobby.require_room(self.seats, facts.most)
        guest = lobby.new_bot(skill, self.seats)
        self._add(guest, Device.BOT)
        self.tell(lobby.sat_down(guest.name))

    def hand_over(self, number: int, to: str, facts: RoomFacts) -> Dismissed:
        """Move the seat to the laptop, or open it to the next phone.

        Raises:
            RefusedError: it has always been a bot's, or another player has the place by now.
        """
        seat = self.seats[number]
        if seat.guest.skill:
            why = say("[{who} is|You are] a bot: remove it instead.", who=seat.name)
            raise RefusedError("cannot", why)
        self._require_staying(number, facts)
        device = Device.LAPTOP if to == "laptop" else Device.FREE
        self._change(number, device=device, stands_in=0, leaves=False, **_NOBODYS)
        if device is Device.LAPTOP:
            self.tell(lobby.at_the_laptop(seat.name))
        else:
            self.tell(say("[{who}'s|Your] seat is open to another phone.", who=seat.name))
        return Dismissed(seat.key, "replaced")

    def rename(self, number: int, name: str, facts: RoomFacts) -> None:
        """Rename a player.

        Raises:
            RefusedError: a game is in progress, or the name is refused.
        """
        if number < facts.playing or facts.between:
            raise RefusedError("cannot", say("Names can't change during a game."))
        others = without_seat(self.seats, number)
        guest = replace(self.seats[number].guest, name=clean_name(name, others))
        self._change(number, guest=guest)

    def appoint(self, number: int | None) -> None:
        """Give the host's permissions to the phone of this seat alone; None: to no phone."""
        self.phone_hosts = number is not None
        self.seats = tuple(replace(seat, host=False) for seat in self.seats)
        if number is not None:
            self._change(number, host=True, first_token="")  # an earlier token no longer counts
            self.tell(lobby.hosts(self.seats[number].name))

    def heir(self, is_here: Callable[[Seat], bool], is_lost: Callable[[Seat], bool]) -> int | None:
        """Return the seat to which the host's permissions pass now; None: to none.

        They stay with a host who is away for a short time. Who returned by name alone may be
        anybody, and neither has nor gets them.

        Args:
            is_here: whether the phone of a seat is connected.
            is_lost: whether it has been silent for long.
        """
        phones = [
            (number, seat)
            for number, seat in enumerate(self.seats)
            if seat.device is Device.PHONE and not (seat.first_token or seat.leaves)
        ]
        if not self.phone_hosts or any(one.host and not is_lost(one) for _, one in phones):
            return None
        return next((number for number, one in phones if is_here(one) and not one.host), None)

    def sit_at_laptop(self, name: str, facts: RoomFacts) -> None:
        """Seat a player at the terminal: in a kept seat, or in a new one.

        Raises:
            RefusedError: the name is refused, or the table is full.
        """
        number = seat_named(name, self.seats)
        if number is not None and self.seats[number].device is Device.FREE:
            self._require_staying(number, facts)
            self._change(number, device=Device.LAPTOP, leaves=False)
            name = self.seats[number].name
        else:
            guest = lobby.newcomer(name, None, self.seats, facts.most)
            self._add(guest, Device.LAPTOP)
            name = guest.name
        self.tell(lobby.at_the_laptop(name))

    # from one game to the next

    def for_next_game(self) -> Seats:
        """Return the seats of the next game: leavers removed, stand-ins under their own names."""
        staying: Seats = tuple(seat for seat in self.seats if not seat.leaves)
        for number, seat in enumerate(staying):
            if seat.stands_in:
                guest = lobby.new_bot(seat.stands_in, staying, number)
                staying = with_seat(staying, number, replace(seat, guest=guest, stands_in=0))
        return none_ready(each_with_a_pen(staying))

    @property
    def stand_ins(self) -> Mapping[int, int]:
        """The skills of bots that play for absent players, by seat."""
        return {n: seat.stands_in for n, seat in enumerate(self.seats) if seat.stands_in}

    def _add(self, guest: Guest, device: Device) -> int:
        self.seats = (*self.seats, Seat(self._keys, guest, device))
        self._keys += 1
        return len(self.seats) - 1

    def _change(self, number: int, **fields: Any) -> None:
        self.seats = with_seat(self.seats, number, replace(self.seats[number], **fields))

    def _require_staying(self, number: int, facts: RoomFacts) -> None:
        """Require that the seat of a player about to leave has not been taken."""
        if self.seats[number].leaves:
            lobby.require_room(self.seats, facts.most)

    def _require_bots(self, facts: RoomFacts) -> None:
        if not facts.bots:
            raise RefusedError("cannot", say("Bots can't play this game."))
