"""Events as plain JSON values, and back: by the types that a dataclass names for its fields.

An event becomes ``{"event": "DigitWritten", "seat": 0, "cell": 4, "digit": 7}``. Fields with the
default value may be missing, so that an event can get a new field and old recordings still play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from gridparty.board.layout import LAYOUTS, Layout
from gridparty.errors import GridpartyError

KIND = "event"
Kinds = Mapping[str, type[Any]]


def encoded(event: Any) -> dict[str, Any]:
    """The event as a JSON object, its kind first."""
    return {KIND: type(event).__name__, **_plain_fields(event)}


def decoded(record: Any, kinds: Kinds) -> Any:
    """The event that `encoded` wrote.

    Raises:
        ValueError: a kind that is not among `kinds`, or fields that are not its own.
    """
    if not isinstance(record, dict) or record.get(KIND) not in kinds:
        name = record.get(KIND) if isinstance(record, dict) else record
        raise ValueError(f"expected an event, got {name!r}")
    values = {key: value for key, value in record.items() if key != KIND}
    return _value(kinds[record[KIND]], values)


def _plain_fields(value: Any) -> dict[str, Any]:
    return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}


def _plain(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Layout):
        return value.name
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if is_dataclass(value):
        return _plain_fields(value)
    assert value is None or isinstance(value, str | int | float), value
    return value


def _value(kind: Any, plain: Any) -> Any:
    """The plain value as the type wants it."""
    if kind in (str, int, float, bool, NoneType):
        return _scalar(kind, plain)
    if get_origin(kind) in (Union, UnionType):
        return _one_of(get_args(kind), plain)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind), plain)
    if kind is Layout:
        return _known(LAYOUTS.__getitem__, plain, "a board")
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _known(kind, plain, kind.__name__)
    if is_dataclass(kind):
        return _fields_of(kind, plain)
    assert issubclass(kind, tuple), kind  # a NamedTuple
    return kind(*_tuple(tuple(get_type_hints(kind).values()), plain))


def _scalar(kind: type[Any], plain: Any) -> Any:
    if kind is float and type(plain) is int:  # JSON does not tell 30 from 30.0
        return float(plain)
    if type(plain) is not (type(None) if kind is NoneType else kind):
        raise ValueError(f"expected {kind.__name__}, got {plain!r}")
    return plain


def _one_of(kinds: tuple[Any, ...], plain: Any) -> Any:
    for kind in kinds:
        try:
            return _value(kind, plain)
        except ValueError:
            continue
    raise ValueError(f"expected another kind of value, got {plain!r}")


def _tuple(kinds: tuple[Any, ...], plain: Any) -> tuple[Any, ...]:
    if not isinstance(plain, list):
        raise ValueError(f"expected a list, got {plain!r}")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_value(kinds[0], item) for item in plain)
    if len(plain) != len(kinds):
        raise ValueError(f"expected a list of {len(kinds)}, got {plain!r}")
    return tuple(_value(kind, item) for kind, item in zip(kinds, plain, strict=True))


def _known(find: Callable[[Any], Any], plain: Any, what: str) -> Any:
    try:
        return find(plain)
    except (KeyError, TypeError, ValueError):
        raise ValueError(f"expected {what}, got {plain!r}") from None


def _fields_of(kind: Any, plain: Any) -> Any:
    if not isinstance(plain, dict):
        raise ValueError(f"expected the fields of {kind.__name__}, got {plain!r}")
    wanted = _field_types(kind)
    if foreign := plain.keys() - wanted.keys():
        raise ValueError(f"{kind.__name__} has no field {min(foreign)!r}")
    if missing := _required(kind) - plain.keys():
        raise ValueError(f"{kind.__name__} needs the field {min(missing)!r}")
    values = {name: _value(wanted[name], value) for name, value in plain.items()}
    try:
        return kind(**values)
    except GridpartyError as error:  # values that each are fine, but not together
        raise ValueError(str(error)) from None


@cache
def _field_types(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


@cache
def _required(kind: Any) -> frozenset[str]:
    return frozenset(
        f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING
    )
