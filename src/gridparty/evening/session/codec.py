"""Events as plain JSON values, and back: by the types that a dataclass names for its fields.

An event becomes ``{"event": "DigitWritten", "seat": 0, "cell": 4, "digit": 7}``. Fields with the
default value may be missing, so that an event can get a new field and old recordings still play.

What is read may have been written by anybody: whatever it is, it is a value or a ValueError of one
printable sentence, which says where the misfit stands: ``setup.options.rounds: expected a whole
number, got 'many'``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from datetime import datetime
from enum import Enum
from functools import cache
from math import isfinite
from reprlib import Repr
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from gridparty.board.layout import LAYOUTS, Layout
from gridparty.errors import GridpartyError
from gridparty.games.common.handicap import agreed_fields

KIND = "event"
DEEPEST = 50  # lists and objects within each other; what is written here has five at most
Kinds = Mapping[str, type[Any]]
T = TypeVar("T")


class MisfitError(ValueError):
    """A plain value that is not what its type wants; `where` leads to it, ``.options.rounds``."""

    def __init__(self, told: str, where: str = "") -> None:
        super().__init__(f"{where.removeprefix('.')}: {told}" if where else told)
        self.told, self.where = told, where


def parsed(line: bytes) -> Any:
    """The JSON value in a line, at most `DEEPEST` deep.

    Raises:
        ValueError: it is none.
    """
    if _deeper_than(DEEPEST, line):  # before the parser climbs down into it
        raise ValueError(f"expected lists and objects at most {DEEPEST} deep")
    try:
        text = line.decode("utf-8", "surrogatepass")  # as `unparsed` writes them
        return json.loads(text, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise ValueError(f"expected UTF-8, got byte {line[error.start]:#04x}") from None
    except json.JSONDecodeError as error:
        where = error.pos + 1
        raise ValueError(f"expected JSON, got something else at character {where}") from None
    except MisfitError:
        raise
    except ValueError:  # of more digits than Python reads
        raise ValueError("expected whole numbers of fewer digits") from None


def unparsed(value: Any) -> bytes:
    """The JSON value as one line without its end; also with half a surrogate pair, in a path."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")


def encoded(event: Any) -> dict[str, Any]:
    """The event as a JSON object, its kind first."""
    return {KIND: type(event).__name__, **plain_fields(event)}


def decoded(record: Any, kinds: Kinds) -> Any:
    """The event that `encoded` wrote.

    Raises:
        ValueError: a kind that is not among `kinds`, or fields that are not its own.
    """
    name = record.get(KIND) if isinstance(record, dict) else record
    if not (isinstance(record, dict) and isinstance(name, str) and name in kinds):
        raise MisfitError(f"expected an event, got {quoted(name)}")
    values = {key: value for key, value in record.items() if key != KIND}
    return from_fields(kinds[name], values)


def plain_fields(value: Any) -> dict[str, Any]:
    """The fields of any dataclass as plain JSON values.

    What only some tables agree on is left out elsewhere.
    """
    return {name: _plain(got) for name, got in agreed_fields(value)}


def from_fields(kind: type[T], plain: Any, **known: Any) -> T:
    """The value of this dataclass whose `plain_fields` these are.

    Args:
        kind: the dataclass.
        plain: what was read.
        known: the types of those fields that are declared as Any, by name.

    Raises:
        ValueError: fields that are not its own, or values that it does not take.
    """
    value: T = _fields_of(kind, plain, known)
    return value


def is_date(text: str) -> bool:
    """Whether it is a date and time in ISO form, of a year that every time zone knows."""
    try:
        year = datetime.fromisoformat(text).year
    except ValueError:
        return False
    return text.isascii() and text.isprintable() and _FIRST_YEAR <= year <= _LAST_YEAR


def quoted(plain: Any) -> str:
    """Any value for a message: cut where it is long or deep, nothing unprintable in it."""
    return _cut(_SHORT.repr(plain), _LONGEST_QUOTED)


def printable(told: str) -> str:
    """What an error says, where it may quote what was read: cut, nothing unprintable in it."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in _cut(told, _LONGEST))


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Layout):
        return value.name
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if is_dataclass(value):
        return plain_fields(value)
    assert value is None or isinstance(value, str | int | float), value
    return value


def _value(kind: Any, plain: Any) -> Any:
    """The plain value as the type wants it."""
    if kind is Any:
        return _json(plain)
    if kind in _WORDS:
        return _scalar(kind, plain)
    if get_origin(kind) in (Union, UnionType):
        (wanted,) = (one for one in get_args(kind) if one is not NoneType)
        return None if plain is None else _value(wanted, plain)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), plain)
    if get_origin(kind) is Mapping:
        return _mapping(get_args(kind)[1], plain)
    if kind is Layout:
        return _known(LAYOUTS.__getitem__, plain, LAYOUTS)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _known(kind, plain, (member.value for member in kind))
    if is_dataclass(kind):
        return _fields_of(kind, plain, {})
    assert issubclass(kind, tuple), kind  # a NamedTuple
    return kind(*_tuple(tuple(get_type_hints(kind).values()), plain))


def _scalar(kind: type[Any], plain: Any) -> Any:
    if kind is float and type(plain) is int:  # JSON does not tell 30 from 30.0
        with suppress(OverflowError):
            return float(plain)
    if type(plain) is not kind or (kind is float and not isfinite(plain)):
        raise MisfitError(f"expected {_WORDS[kind]}, got {quoted(plain)}")
    return plain


def _json(plain: Any, depth: int = 0) -> Any:
    """Any JSON value, as it is."""
    if depth > DEEPEST:
        raise MisfitError(f"expected lists and objects at most {DEEPEST} deep")
    if isinstance(plain, list):
        return [_json(item, depth + 1) for item in plain]
    if isinstance(plain, dict):
        return {_scalar(str, key): _json(item, depth + 1) for key, item in plain.items()}
    if plain is None:
        return None
    if type(plain) not in _WORDS:
        raise MisfitError(f"expected a JSON value, got {quoted(plain)}")
    return _scalar(type(plain), plain)


def _mapping(kind: Any, plain: Any) -> dict[str, Any]:
    if not isinstance(plain, dict):
        raise MisfitError(f"expected an object, got {quoted(plain)}")
    return {_scalar(str, key): _at(f"[{quoted(key)}]", kind, value) for key, value in plain.items()}


def _tuple(kinds: tuple[Any, ...], plain: Any) -> tuple[Any, ...]:
    if not isinstance(plain, list):
        raise MisfitError(f"expected a list, got {quoted(plain)}")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = (kinds[0],) * len(plain)
    if len(plain) != len(kinds):
        raise MisfitError(f"expected a list of {len(kinds)}, got {quoted(plain)}")
    pairs = zip(kinds, plain, strict=True)
    return tuple(_at(f"[{index}]", kind, item) for index, (kind, item) in enumerate(pairs))


def _known(find: Callable[[Any], Any], plain: Any, names: Iterable[str]) -> Any:
    try:
        return find(_scalar(str, plain))
    except (KeyError, ValueError):
        told = f"expected one of {', '.join(names)}, got {quoted(plain)}"
        raise MisfitError(told) from None


def _fields_of(kind: Any, plain: Any, known: Mapping[str, Any]) -> Any:
    if not isinstance(plain, dict):
        raise MisfitError(f"expected the fields of {kind.__name__}, got {quoted(plain)}")
    wanted = {**_field_types(kind), **known} if known else _field_types(kind)
    if foreign := plain.keys() - wanted.keys():
        raise MisfitError(f"{kind.__name__} has no field {quoted(min(foreign, key=str))}")
    if missing := _required(kind) - plain.keys():
        raise MisfitError(f"{kind.__name__} needs the field {min(missing)!r}")
    values = {
        name: value
        if _AS_IT_IS.get(wanted[name]) is type(value)
        else _at(f".{name}", wanted[name], value)
        for name, value in plain.items()
    }
    try:
        return kind(**values)
    except GridpartyError as error:  # values that each are fine, but not together
        raise MisfitError(printable(str(error))) from None


def _at(where: str, kind: Any, plain: Any) -> Any:
    """The value that stands there."""
    try:
        return _value(kind, plain)
    except MisfitError as error:
        raise MisfitError(error.told, where + error.where) from None


@cache
def _field_types(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _required(kind: Any) -> frozenset[str]:
    return frozenset(
        f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING
    )


def _deeper_than(depth: int, line: bytes) -> bool:
    if line.count(b"[") + line.count(b"{") <= depth:  # nearly always: then nothing is looked at
        return False
    opened = 0
    for found in _MARKS.finditer(line):
        opened += _STEPS.get(found[0], 0)
        if opened > depth:
            return True
    return False


def _no_number(name: str) -> Any:
    raise MisfitError(f"expected a number, got {name}")


_WORDS = {
    str: "a text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
}
#: What is the value already, where the type is just that: nearly always, of thousands of results.
_AS_IT_IS = {str: str, int: int, bool: bool}
_FIRST_YEAR, _LAST_YEAR = 1970, 9998  # those that every time zone knows
_LONGEST, _LONGEST_QUOTED = 300, 100  # characters of an error, and of what it quotes
_MARKS = re.compile(  # brackets, and texts whole, so that those within them do not count
    rb'[][{}]|"(?:[^"\\]|\\.)*+(?:"|\\?\Z)'
)
_STEPS = {b"[": 1, b"{": 1, b"]": -1, b"}": -1}
_SHORT = Repr()
_SHORT.maxlevel, _SHORT.maxstring, _SHORT.maxlong, _SHORT.maxother = 3, 60, 30, 30
