"""The file with the seats of a room, beside its session, from which it resumes after a crash.

::

    {"gridparty-room":1,"code":"K7QFMB","name":"","session":"mira7",
     "seats":[{"key":0,"name":"Ann","pen":0,"device":"phone","token":"9f86d0…",…},…]}

Before the first game there is no session: the file is named by the code and holds the agreed game
instead (``"agreed": {"plan":{…},"first":"","awaited":true}``).

It is private to this account and holds only hashes of the tokens, so reading it opens no seat.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError, JournalError
from gridparty.evening.cards.dealing import from_plain, to_plain
from gridparty.evening.people.people import Guest
from gridparty.evening.series.dealer import dealer_after
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import NewGame
from gridparty.evening.session.clock import TableClock, clocks
from gridparty.evening.session.codec import decoded, encoded
from gridparty.evening.session.header import ID
from gridparty.evening.session.session import Session
from gridparty.games.catalogue import GAMES, games, row_for_title
from gridparty.games.common.line_text import Assistance
from gridparty.i18n.messages import say
from gridparty.system import paths
from gridparty.system.files import shown
from gridparty.system.limits import content_of
from gridparty.system.private import write_private
from gridparty.web import codes
from gridparty.web.error_reports import without_folders
from gridparty.web.game_choice import for_phones
from gridparty.web.room import Room
from gridparty.web.seating import Seating
from gridparty.web.seats import Device, Seat


def new_game_to_plain(new_game: NewGame) -> dict[str, Any]:
    """Return the new game as plain JSON values."""
    return {
        "game": new_game.title,
        "rules": encoded(new_game.rules),
        "cards": None if new_game.cards is None else to_plain(new_game.cards),
        "seed": new_game.seed,
        "told": None if new_game.assistance is None else encoded(new_game.assistance),
    }


def new_game_from_plain(plain: Mapping[str, Any]) -> NewGame:
    """Return the new game from plain JSON values.

    Raises:
        ValueError: they are not valid.
    """
    title, seed = plain["game"], plain["seed"]
    if title not in for_phones() or not (seed is None or type(seed) is int):
        raise ValueError("no game for phones")
    row = row_for_title(title)
    kind = type(row.rules.load()[title])
    rules = decoded(plain["rules"], {kind.__name__: kind})
    cards = None if plain["cards"] is None else from_plain(plain["cards"])
    told = plain["told"]
    assistance = None if told is None else decoded(told, {Assistance.__name__: Assistance})
    return NewGame(row, rules, cards, seed, assistance)


SUFFIX = ".room"
_VERSION = 1
_LARGEST = 1 << 16  # bytes
_MOST_SEATS = 32


@dataclass(frozen=True, slots=True)
class SavedSeats:
    """The content of a room file."""

    session: str  # empty before the first game
    code: str
    name: str
    seats: tuple[Seat, ...]
    agreed: Mapping[str, Any] | None = None  # before the first game
    phone_hosts: bool = True  # missing in older files


def path_of(session: str) -> Path:
    """Return the file of the room of that session."""
    return paths.sessions() / (session + SUFFIX)


class SeatFile:
    """Saves a room after each change, beside its session."""

    def __init__(self) -> None:
        self._at: Path | None = None

    def __call__(self, room: Room) -> None:
        """Save the room."""
        path = path_of(_name_of(room))
        try:
            write_private(path, written(room))
        except GridpartyError as error:  # the game must not fail for it
            room.seating.tell(without_folders(error))
            return
        if self._at not in (None, path):
            self.forget()
        self._at = path

    def part(self, room: Room) -> None:
        """Delete the file when everybody has left and nothing can be resumed."""
        if not (room.playing or (room.evening is not None and room.evening.more)):
            self.forget()

    def forget(self) -> None:
        """Delete the file."""
        if self._at is not None:
            with suppress(OSError):
                self._at.unlink(missing_ok=True)
            self._at = None


def written(room: Room) -> str:
    """Return the content of the room's file."""
    agreed = {
        "plan": new_game_to_plain(room.new_game),
        "first": room.first,
        "awaited": room.seating.awaited,
    }
    plain = {
        "gridparty-room": _VERSION,
        "code": room.code,
        "name": room.name,
        "phone_hosts": room.seating.phone_hosts,
        **({"agreed": agreed} if room.game is None else {"session": room.game.session.id}),
        "seats": [
            {**asdict(seat.guest), **{key: getattr(seat, key) for key in (*_OF_SEAT, *_LATER)}}
            for seat in room.seats
        ],
    }
    return json.dumps(plain, ensure_ascii=False) + "\n"


def _name_of(room: Room) -> str:
    return room.code.lower() if room.game is None else room.game.session.id


_OF_SEAT = ("key", "device", "token", "stands_in", "leaves", "host")
_LATER = {"first_token": ""}  # missing in older files


def newest() -> str:
    """Return the name of the room changed last: its session's id, or its code.

    Raises:
        JournalError: there is no room to resume.
    """
    found = sorted(paths.sessions().glob("*" + SUFFIX), key=lambda path: -path.stat().st_mtime)
    if not found:
        folder = shown(paths.sessions())
        raise JournalError(say("There's no table to resume in {folder}.", folder=folder))
    return found[0].stem


def read(session: str) -> SavedSeats:
    """Return the saved room of this session or code.

    Raises:
        JournalError: there is none, or it is damaged.
    """
    path = path_of(session.strip().lower())
    if not ID.fullmatch(path.stem) or not path.is_file():
        raise JournalError(say("No saved table is called {session}.", session=repr(session)))
    try:
        return _read(json.loads(content_of(path, most=_LARGEST)), path.stem)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        why = say("{file} is damaged, so its table can't be resumed.", file=shown(path))
        raise JournalError(why) from None


def _read(plain: Mapping[str, Any], session: str) -> SavedSeats:
    if plain["gridparty-room"] != _VERSION or len(plain["seats"]) > _MOST_SEATS:
        raise ValueError("it is no room of ours")
    code, name = plain["code"], plain["name"]
    if not isinstance(name, str) or codes.as_typed(code) != code or len(code) != codes.LENGTH:
        raise ValueError("it has no code")
    agreed, seats = plain.get("agreed"), tuple(_seat(seat) for seat in plain["seats"])
    phone_hosts = plain.get("phone_hosts", True) is True
    if agreed is None:
        return SavedSeats(session, code, name, seats, None, phone_hosts)
    new_game_from_plain(agreed["plan"])
    if not (isinstance(agreed["first"], str) and isinstance(agreed["awaited"], bool)):
        raise ValueError("nothing was agreed so")
    return SavedSeats("", code, name, seats, agreed, phone_hosts)


def _seat(plain: Mapping[str, Any]) -> Seat:
    of_seat = {key: plain[key] for key in _OF_SEAT}
    of_seat |= {key: plain.get(key, usual) for key, usual in _LATER.items()}
    guest = Guest(**{key: value for key, value in plain.items() if key not in of_seat})
    seat = Seat(guest=guest, **of_seat)
    if not isinstance(guest.name, str) or type(seat.key) is not int or guest.pen not in range(9):
        raise ValueError("it is no seat")
    if guest.skill not in range(5) or seat.stands_in not in range(5):
        raise ValueError("no bot plays so")
    return replace(seat, device=Device(seat.device))


def resume_room(kept: SavedSeats, clock: TableClock, keep: SeatFile) -> Room:
    """Return the room as saved, paused: the same code, and the same tokens.

    Raises:
        JournalError: its session is missing, damaged, or open in another window.
    """
    if kept.agreed is not None:
        return _not_begun(kept, kept.agreed, clock, keep)
    session = Session.resume(kept.session, games(), folder=paths.sessions(), **clocks(clock))
    row, told = GAMES[session.game.name], session.header.assistance
    names = tuple(seat.name for seat in kept.seats)
    if row.view_adapter is None or names[: len(session.state.names)] != session.state.names:
        session.close()
        file = shown(path_of(kept.session))
        raise JournalError(say("{file} belongs to another table.", file=file))
    evening = Evening(dealer_after(session, clock, told))
    evening.sit_down(session)
    rules = row.setup.load().rules_of(session.state)
    new_game = NewGame(row, rules, assistance=told)
    room = Room(new_game, clock, name=kept.name, code=kept.code, keep=keep)
    room.sit_at(evening, _seating(kept))
    keep(room)
    return room


def _not_begun(
    kept: SavedSeats, agreed: Mapping[str, Any], clock: TableClock, keep: SeatFile
) -> Room:
    """Return the saved lobby, when no game had been laid out."""
    new_game, first = new_game_from_plain(agreed["plan"]), agreed["first"]
    room = Room(new_game, clock, name=kept.name, code=kept.code, first=first, keep=keep)
    seating = _seating(kept)
    seating.awaited = agreed["awaited"]
    room.sit_at(None, seating)
    keep(room)
    return room


def _seating(kept: SavedSeats) -> Seating:
    seating = Seating(kept.seats)
    seating.phone_hosts = kept.phone_hosts
    return seating
