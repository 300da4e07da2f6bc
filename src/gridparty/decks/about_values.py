"""Validate the values in a catalogue's table `about`, which is untrusted.

Each check returns the value, or raises an error.
"""

from __future__ import annotations

import json
from typing import Any

from gridparty.errors import ParseError
from gridparty.i18n.quoting import excerpt
from gridparty.making.attempts import Reached
from gridparty.system.files import shown

_MOST_TRIED = 1 << 44  # attempts of a part: years of computing
_MOST_SHARDS = 1 << 18
_MOST_PARTS = 1000


def parsed(text: Any) -> Any:
    """Return the parsed JSON value.

    Raises:
        ValueError: it is not valid.
    """
    try:
        return json.loads(text)
    except (TypeError, RecursionError):  # SQLite may store other types there
        raise ValueError("expected JSON") from None


def checked_note(name: str, text: Any, path: str) -> Any:
    """Return the validated value of a row of the table.

    Args:
        name: `order`, `reached`, or another one.
        text: as stored in the table.
        path: of the catalogue, for the error.

    Raises:
        ParseError: it is not valid.
    """
    try:
        plain = parsed(text)
        if name == "reached":
            return _reached(plain)
        if name == "order":
            _require_order(plain)
        return plain
    except ValueError:
        raise ParseError(
            f"{shown(path)} is damaged: {excerpt(str(text))} makes no sense as {name!r}"
        ) from None


def _reached(plain: Any) -> dict[int, Reached]:
    """Return the progress of each part by number.

    Raises:
        ValueError: the values are impossible.
    """
    found = {}
    for part, told in (plain if type(plain) is dict else {"": None}).items():
        if not (part.isdecimal() and type(told) is list and len(told) == 3):
            raise ValueError("expected three numbers for each part")
        if not all(_is_whole(number, 0, _MOST_TRIED) for number in told):
            raise ValueError("expected numbers of attempts")
        found[int(part)] = Reached(*told)
    return found


def _require_order(plain: Any) -> None:
    """Require a valid order; that of a converted file has fewer fields.

    Raises:
        ValueError: it is not valid.
    """
    if plain is None:
        return
    if type(plain) is not dict or not _is_seed(plain.get("seed")):
        raise ValueError("expected what was ordered")
    shard, parts = plain.get("shard", [1, 1]), plain.get("parts", [])
    if not (type(shard) is list and len(shard) == 2):
        raise ValueError("expected a shard")
    if not (_is_whole(shard[1], 1, _MOST_SHARDS) and _is_whole(shard[0], 1, shard[1])):
        raise ValueError("expected a shard")
    if type(parts) is not list or len(parts) > _MOST_PARTS:
        raise ValueError("expected parts")
    for part in parts:
        wanted = type(part) is dict and type(part.get("wish")) is dict
        if not wanted or not all(_is_whole(part.get(name), 1) for name in ("count", "patience")):
            raise ValueError("expected a part: its wish, how many of it, and the patience for it")


def _is_seed(value: Any) -> bool:
    return value is None or type(value) is int


def _is_whole(value: Any, low: int, high: int = 1 << 62) -> bool:
    return type(value) is int and low <= value <= high
