"""The messages between server and page, parsed strictly and within limits.

A page sends one JSON object a message, with its ``type`` and exactly the fields listed here.
Messages of another type, out of range or with unknown names are refused.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from json.encoder import encode_basestring
from math import isfinite
from typing import Any, Literal, NoReturn

from gridparty.board.layout import Layout
from gridparty.errors import GridpartyError
from gridparty.games.common.writing import COLOURS
from gridparty.i18n.messages import say

MOST_BYTES = 4096  # of a message from a page
HEARTBEAT = 1.0  # seconds between two pings of a visible page
_MOST_ID = 2**31 - 1
_MOST_TEXT = 64  # characters of any text but a name, which `seat_players` limits
_MOST_CELLS = 81
MOST_PASTED = 3000  # characters of a pasted puzzle or link
_MOST_SEATS = 16
_MOST_DIGIT = 9
_MOST_PENS = 8
_MOST_SKILL = 4
_MOST_TURN = 10**9
_MOST_DELAY = 60_000  # milliseconds


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
REQUESTS: dict[str, tuple[str, ...]] = {
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
    "centre": ("cell", "digit"),
    "colour": ("cell", "colour", "digit?"),
    "marks": (),
    "hand-in": (),
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
    "host": ("seat", "who?"),
    "end": (),
    # a puzzle that the host types
    "typed": ("digits", "hint?"),
    "paste": ("text",),
    "turn": ("by",),
    "card": ("digits", "alone?"),
    "keep": ("digits", "all?"),
}
_REQUEST_FIELDS: dict[str, Check] = {
    "cell": _CELL,
    "digit": _within(1, _MOST_DIGIT),
    "colour": _within(0, COLOURS),
    "seat": _SEAT,
    "pen": _PEN,
    "skill": _within(1, _MOST_SKILL),
    "on": _is_flag,
    "to": lambda value: value in ("phone", "laptop"),
    "name": _is_text,
    "who": _is_text,  # the name that the host saw in that seat
    "game": _is_text,
    "digits": lambda value: isinstance(value, str) and len(value) <= _MOST_CELLS,
    "hint": _is_flag,
    "alone": _is_flag,
    "all": _is_flag,
    "by": lambda value: type(value) is int and value in (-1, 1),
    "text": lambda value: isinstance(value, str) and len(value) <= MOST_PASTED,
}


def parsed(text: str) -> Incoming:
    """Return the parsed message of a page.

    Raises:
        RefusedError: it is not valid.
    """
    plain = _object(text)
    kind = plain.pop("type", None)
    if kind == "do":
        return _request(plain)
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


def _request(plain: dict[str, Any]) -> Do:
    id_, what, turn = plain.pop("id", None), plain.pop("what", None), plain.pop("turn", None)
    if not _ID(id_) or not isinstance(what, str) or what not in REQUESTS:
        _refuse({"id": id_})
    if turn is not None and not _within(0, _MOST_TURN)(turn):
        _refuse({"id": id_})
    names = REQUESTS[what]
    checks = {name.rstrip("?"): _REQUEST_FIELDS[name.rstrip("?")] for name in names}
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
        say("This page is out of date: reload it."),
        id_ if _ID(id_) else None,
    )


# messages to a page


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to a hello."""

    version: str
    room: str
    seat: int | None
    heartbeat: float = HEARTBEAT
    type: Literal["welcome"] = "welcome"


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal."""

    id: int | None
    code: str
    why: str
    type: Literal["refused"] = "refused"

    @classmethod
    def of(cls, error: RefusedError, id_: int | None = None) -> Refused:
        """Return the refusal of a request."""
        return cls(error.id if id_ is None else id_, error.code, str(error))


@dataclass(frozen=True, slots=True)
class Seated:
    """The confirmation of a seat; its token is sent only here."""

    id: int
    seat: int
    token: str
    type: Literal["seated"] = "seated"


@dataclass(frozen=True, slots=True)
class Done:
    """A confirmation; the effect is in the next view."""

    id: int
    type: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Typed:
    """What is found of the board that a page types; or, without a finding, a pasted board."""

    digits: str
    finding: str
    cells: tuple[int, ...]  # that clash, or differ between solutions
    said: str
    playable: bool = False
    hints: tuple[str, ...] = ()  # from weak to strong
    pointed: tuple[tuple[int, ...], ...] = ()  # the cells of each hint
    of: int = 0  # puzzles of the pasted text; 0: nothing was pasted now
    type: Literal["typed"] = "typed"


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a ping."""

    t: float
    type: Literal["pong"] = "pong"


@dataclass(frozen=True, slots=True)
class Bye:
    """The end of a connection and its reason."""

    code: str
    why: str
    type: Literal["bye"] = "bye"


def encoded(message: object) -> str:
    """Return the message as JSON: each dataclass as an object of its fields."""
    if len(_written) > _MOST_WRITTEN:
        _written.clear()
    return _object_json(message)


_MOST_WRITTEN = 1000
#: The JSON of values by identity, with the value: most of a view is the same for all pages.
_written: dict[int, tuple[object, str]] = {}


def _json(value: Any) -> str:
    if value is None or value is True or value is False:
        return _CONSTANTS[value]
    if isinstance(value, str):
        return encode_basestring(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        assert isfinite(value)
        return repr(value)
    if (found := _written.get(id(value))) is not None:
        return found[1]
    if isinstance(value, tuple):
        text = f"[{','.join(map(_json, value))}]"
    elif isinstance(value, Mapping):
        pairs = (f"{encode_basestring(key)}:{_json(one)}" for key, one in value.items())
        text = f"{{{','.join(pairs)}}}"
    else:
        text = _object_json(value)
    _written[id(value)] = value, text
    return text


_CONSTANTS = {None: "null", True: "true", False: "false"}


def _object_json(value: Any) -> str:
    kind: Any = type(value)
    pairs = (f'"{name}":{_json(getattr(value, name))}' for name in sent_fields(kind))
    return f"{{{','.join(pairs)}}}"


@cache
def sent_fields(kind: Any) -> tuple[str, ...]:
    """Return the names of the fields that are sent to pages; a layout also has its size."""
    size = ("size",) if kind is Layout else ()
    names = (one.name for one in fields(kind) if not one.metadata.get("local"))
    return (*size, *names)
