"""Encode events as plain JSON values and decode them by the types of dataclass fields.

An event becomes ``{"event": "DigitWritten", "seat": 0, "cell": 4, "digit": 7}``. Fields with the
default value may be missing, so that an event can get a new field and old recordings still play.

Input is untrusted: it becomes a value or raises a ValueError of one printable sentence with the
place of the error: ``setup.options.rounds: expected a whole number, got 'many'``.
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
DEEPEST = 50  # nested lists and objects; what is written here has five at most
Kinds = Mapping[str, type[Any]]
T = TypeVar("T")


class MisfitError(ValueError):
    """A plain value that does not fit its type; `where` is its path, ``.options.rounds``."""

    def __init__(self, told: str, where: str = "") -> None:
        super().__init__(f"{where.removeprefix('.')}: {told}" if where else told)
        self.told, self.where = told, where


def parsed(line: bytes) -> Any:
    """Return the JSON value in a line, nested at most `DEEPEST` deep.

    Raises:
        ValueError: it is not valid.
    """
    if _deeper_than(DEEPEST, line):  # before the parser recurses into it
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
    except ValueError:  # with more digits than Python reads
        raise ValueError("expected whole numbers of fewer digits") from None


def unparsed(value: Any) -> bytes:
    """Return the value as one JSON line without its end; a path may hold a lone surrogate."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "surrogatepass")


def encoded(event: Any) -> dict[str, Any]:
    """Return the event as a JSON object, its kind first."""
    return {KIND: type(event).__name__, **plain_fields(event)}


def decoded(record: Any, kinds: Kinds) -> Any:
    """Return the event that `encoded` wrote.

    Raises:
        ValueError: a kind that is not in `kinds`, or wrong fields.
    """
    name = record.get(KIND) if isinstance(record, dict) else record
    if not (isinstance(record, dict) and isinstance(name, str) and name in kinds):
        raise MisfitError(f"expected an event, got {quoted(name)}")
    values = {key: value for key, value in record.items() if key != KIND}
    return from_fields(kinds[name], values)


def plain_fields(value: Any) -> dict[str, Any]:
    """Return the fields of any dataclass as plain JSON values.

    Optional fields with the default value are left out.
    """
    return {name: _plain(got) for name, got in agreed_fields(value)}


def from_fields(kind: type[T], plain: Any, **known: Any) -> T:
    """Return the dataclass with these `plain_fields`.

    Args:
        kind: the dataclass.
        plain: what was read.
        known: the types of those fields that are declared as Any, by name.

    Raises:
        ValueError: unknown or missing fields, or values that are refused.
    """
    value: T = _fields_of(kind, plain, known)
    return value


def is_date(text: str) -> bool:
    """Whether it is an ISO date and time in a year that every time zone supports."""
    try:
        year = datetime.fromisoformat(text).year
    except ValueError:
        return False
    return text.isascii() and text.isprintable() and _FIRST_YEAR <= year <= _LAST_YEAR


def quoted(plain: Any) -> str:
    """Return any value for a message: shortened, and printable."""
    return _cut(_SHORT.repr(plain), _LONGEST_QUOTED)


def printable(told: str) -> str:
    """Return an error message that may quote input: shortened, and printable."""
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
    """Return the plain value as its type requires."""
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
    if kind is float and type(plain) is int:  # JSON does not distinguish 30 from 30.0
        with suppress(OverflowError):
            return float(plain)
    if type(plain) is not kind or (kind is float and not isfinite(plain)):
        raise MisfitError(f"expected {_WORDS[kind]}, got {quoted(plain)}")
    return plain


def _json(plain: Any, depth: int = 0) -> Any:
    """Return any JSON value unchanged."""
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
    except GridpartyError as error:  # values that are valid alone but not together
        raise MisfitError(printable(str(error))) from None


def _at(where: str, kind: Any, plain: Any) -> Any:
    """Return the value at this path."""
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
    if line.count(b"[") + line.count(b"{") <= depth:  # nearly always: then nothing is parsed
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
#: Types whose values need no conversion: nearly all, in thousands of results.
_AS_IT_IS = {str: str, int: int, bool: bool}
_FIRST_YEAR, _LAST_YEAR = 1970, 9998  # supported by every time zone
_LONGEST, _LONGEST_QUOTED = 300, 100  # characters of an error, and of a quotation in it
_MARKS = re.compile(  # brackets, and strings as a whole, so that brackets in them do not count
    rb'[][{}]|"(?:[^"\\]|\\.)*+(?:"|\\?\Z)'
)
_STEPS = {b"[": 1, b"{": 1, b"]": -1, b"}": -1}
_SHORT = Repr()
_SHORT.maxlevel, _SHORT.maxstring, _SHORT.maxlong, _SHORT.maxother = 3, 60, 30, 30
