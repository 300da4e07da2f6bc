"""The messages between server and page, parsed strictly and within limits.

A page sends one JSON object a message, with its ``type`` and exactly the fields listed here.
Messages of another type, out of range or with unknown names are refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say

MOST_BYTES = 4096  # of a message from a page
HEARTBEAT = 1.0  # seconds between two pings of a visible page
_MOST_ID = 2**31 - 1
_MOST_TEXT = 64  # characters of any text but a name, which `seat_players` limits
_MOST_CELLS = 81
_MOST_SEATS = 16
_MOST_DIGIT = 9
_MOST_PENS = 8
_MOST_SKILL = 4
_MOST_TURN = 10**9
_MOST_DELAY = 60_000  # milliseconds

Message = dict[str, Any]  # to a page


class RefusedError(GridpartyError):
    """A request is refused; `code` is for the page, the message for people."""

    def __init__(self, code: str, why: str, id_: int | None = None) -> None:
        super().__init__(why)
        self.code, self.id = code, id_


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: the room, and the kind of device."""

    room: str
    as_: str  # "phone" or "tv"
    token: str | None


@dataclass(frozen=True, slots=True)
class Join:
    """A request to sit down."""

    id: int
    name: str
    pen: int | None
    seat: int | None  # an existing one
    back: bool  # by code and name alone, after the token was lost


@dataclass(frozen=True, slots=True)
class Do:
    """A request to the game, the lobby or the host."""

    id: int
    what: str
    turn: int | None  # the serial of the turn shown on the page
    fields: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ping:
    """A sign of life."""

    t: float  # the page's own clock, echoed
    delay: float | None  # milliseconds: the last round trip measured by the page


@dataclass(frozen=True, slots=True)
class Visibility:
    """Whether the page is visible, or its screen is asleep."""

    hidden: bool


Incoming = Hello | Join | Do | Ping | Visibility
Check = Callable[[Any], bool]


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= _MOST_TEXT


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def _within(low: int, high: int) -> Check:
    def is_one(value: Any) -> bool:
        return type(value) is int and low <= value <= high

    return is_one


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) < 1e15  # excludes nan and infinities


def _or_none(check: Check) -> Check:
    return lambda value: value is None or check(value)


_ID = _within(0, _MOST_ID)
_CELL = _within(0, _MOST_CELLS - 1)
_SEAT = _within(0, _MOST_SEATS - 1)
_PEN = _within(0, _MOST_PENS - 1)

#: By type: each field and its check; those that accept None may be missing.
_FIELDS: dict[str, dict[str, Check]] = {
    "hello": {
        "room": _is_text,
        "as": lambda value: value in ("phone", "tv"),
        "token": _or_none(_is_text),
    },
    "join": {
        "id": _ID,
        "name": _is_text,
        "pen": _or_none(_PEN),
        "seat": _or_none(_SEAT),
        "back": _is_flag,
    },
    "ping": {"t": _is_time, "delay": _or_none(_is_time)},
    "seen": {"hidden": _is_flag},
}
_MAY_BE_MISSING = {"token", "pen", "seat", "back", "delay"}

#: The actions, each with its fields; those with a ? may be missing.
DEEDS: dict[str, tuple[str, ...]] = {
    # in a game: the game decides which are possible
    "enter": ("cell", "digit"),
    "erase": ("cell?",),
    "pass": (),
    "call": ("cell?",),
    "accept": (),
    "agree": (),
    "pause": (),
    "go-on": (),
    "let-begin": ("seat?",),
    "lay": ("cell",),
    "no-place": (),
    "draw": (),
    "mark": ("cell", "digit"),
    "marks": (),
    "undo": (),
    "redo": (),
    "check": (),
    "hint": (),
    "give-up": (),
    # before and between games
    "ready": ("on?",),
    "pen": ("pen",),
    "stand-up": (),
    # the host's
    "begin": (),
    "next": (),
    "game": ("game",),
    "remove": ("seat", "who?"),
    "bot": ("skill", "seat?", "who?"),
    "hand": ("seat", "to", "who?"),
    "name": ("seat", "name", "who?"),
    "laptop": ("name",),
}
_OF_DEEDS: dict[str, Check] = {
    "cell": _CELL,
    "digit": _within(1, _MOST_DIGIT),
    "seat": _SEAT,
    "pen": _PEN,
    "skill": _within(1, _MOST_SKILL),
    "on": _is_flag,
    "to": lambda value: value in ("phone", "laptop"),
    "name": _is_text,
    "who": _is_text,  # the name that the host saw in that seat
    "game": _is_text,
}


def parsed(text: str) -> Incoming:
    """Return the parsed message of a page.

    Raises:
        RefusedError: it is not valid.
    """
    plain = _object(text)
    kind = plain.pop("type", None)
    if kind == "do":
        return _deed(plain)
    checks = _FIELDS.get(kind) if isinstance(kind, str) else None
    if checks is None:
        _refuse(plain)
    got = _checked(plain, checks, _MAY_BE_MISSING)
    match kind:
        case "hello":
            return Hello(got["room"], got["as"], got["token"])
        case "join":
            return Join(got["id"], got["name"], got["pen"], got["seat"], bool(got["back"]))
        case "ping":
            delay = got["delay"]  # sent by one page, shown to the others
            return Ping(got["t"], None if delay is None else min(max(delay, 0), _MOST_DELAY))
        case _:
            return Visibility(got["hidden"])


def _object(text: str) -> dict[str, Any]:
    try:
        plain = json.loads(text, object_pairs_hook=_once_each, parse_constant=_no_number)
    except (ValueError, RecursionError):  # also very deep nesting
        plain = None
    if not isinstance(plain, dict):
        _refuse({})
    return plain


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field stands twice")
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _deed(plain: dict[str, Any]) -> Do:
    id_, what, turn = plain.pop("id", None), plain.pop("what", None), plain.pop("turn", None)
    if not _ID(id_) or not isinstance(what, str) or what not in DEEDS:
        _refuse({"id": id_})
    if turn is not None and not _within(0, _MOST_TURN)(turn):
        _refuse({"id": id_})
    names = DEEDS[what]
    checks = {name.rstrip("?"): _OF_DEEDS[name.rstrip("?")] for name in names}
    missing = {name[:-1] for name in names if name.endswith("?")}
    try:
        got = _checked(plain, checks, missing)
    except RefusedError:
        _refuse({"id": id_})
    return Do(id_, what, turn, {name: value for name, value in got.items() if value is not None})


def _checked(
    plain: dict[str, Any], checks: Mapping[str, Check], missing: set[str]
) -> dict[str, Any]:
    """Return all fields, after checking each."""
    if not plain.keys() <= checks.keys():
        _refuse(plain)
    got = {name: plain.get(name) for name in checks}
    for name, check in checks.items():
        if got[name] is None and name in missing:
            continue
        if not check(got[name]):
            _refuse(plain)
    return got


def _refuse(plain: Mapping[str, Any]) -> NoReturn:
    id_ = plain.get("id")
    raise RefusedError(
        "malformed",
        say("This page and the table do not understand each other: load it again."),
        id_ if _ID(id_) else None,
    )


# messages to a page


def welcome(version: str, room: str, seat: int | None) -> Message:
    """Return the answer to a hello."""
    return {
        "type": "welcome",
        "version": version,
        "room": room,
        "seat": seat,
        "heartbeat": HEARTBEAT,
    }


def refused(error: RefusedError, id_: int | None = None) -> Message:
    """Return a refusal."""
    found = error.id if id_ is None else id_
    return {"type": "refused", "id": found, "code": error.code, "why": str(error)}


def seated(id_: int, seat: int, token: str) -> Message:
    """Return the confirmation of a seat; its token is sent only here."""
    return {"type": "seated", "id": id_, "seat": seat, "token": token}


def done(id_: int) -> Message:
    """Return a confirmation; the effect is in the next view."""
    return {"type": "done", "id": id_}


def pong(t: float) -> Message:
    """Return the answer to a ping."""
    return {"type": "pong", "t": t}


def bye(code: str, why: str) -> Message:
    """Return the end of a connection and its reason."""
    return {"type": "bye", "code": code, "why": why}


def encoded(message: Message) -> str:
    """Return the message as JSON."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
