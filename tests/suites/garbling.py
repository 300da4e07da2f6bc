"""Good inputs made bad, or only odd: changes that go by what stands there.

Bytes flipped anywhere are refused at the first look. So texts are changed by pieces (numbers,
words, brackets, lines), and JSON by its values: what comes out is often valid, and makes no sense.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from hostile import HOSTILE

#: Numbers that are none, too large, too small, or read otherwise by somebody.
NUMBERS = (
    *("0", "-0", "-1", "1", "2", "9", "10", "17", "80", "81", "82", "99", "256", "1e3", "1e308"),
    *("1e999", "-1e999", "nan", "inf", "-inf", "Infinity", "0x10", "1_000", "0.1", "1.", ".5", "٣"),
    *("²", "½", "௧", "1²", "+1", "--1", "1e", "1e-999", "2.2250738585072011e-308", "007"),
    *(
        str(2**31),
        str(2**53),
        str(2**63),
        str(2**64),
        "9" * 21,
        "9" * 400,
        "9" * 5000,
        "-" + "9" * 5000,
    ),
)
WORDS = (
    *("", " ", "\t", "\n", "-", "--", "=", ":", ",", ";", "#", "@", "*", "..", "/", "\\", "\0"),
    *(
        "null",
        "true",
        "None",
        "NaN",
        "[]",
        "{}",
        "[",
        "{",
        "}",
        "]",
        '"',
        "'",
        "%s",
        "{0}",
        "{who}",
    ),
    *("r1c1", "r9c9", "r0c0", "r99c99", "r10c1", "A1", "i9", "z9", "9x9", "6x6", "4x4", "x" * 300),
    *HOSTILE.values(),
)
#: Values that a field may have in somebody's JSON.
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 9, 10, 80, 81, 10**6, 10**9, 2**31, 2**63, 2**64, 10**30),
    *(-(10**30), 10**400, 0.0, -0.0, 0.5, 1e-308, 1e308, -1e308, "", "0", "1", "x", "Ann", " "),
    *([], {}, [[]], [{}], [None], ["x"], [1, 2, 3], {"": None}, {"x": {"y": [1]}}, [[[[[[]]]]]]),
    *("." * 16, "." * 81, "1" * 81, "1234341221434321", "x" * 1000, [0] * 1000, *HOSTILE.values()),
)
_PIECE = re.compile(r"\d+|[^\W\d]+|\s+|[^\w\s]", re.UNICODE)


def _pieces(text: str) -> list[str]:
    return _PIECE.findall(text)


def _anything(rng: Random) -> str:
    """A word, a number, or some characters of every kind."""
    kind = rng.random()
    if kind < 0.4:
        return rng.choice(WORDS)
    if kind < 0.7:
        return rng.choice(NUMBERS)
    if kind < 0.9:
        return "".join(
            chr(rng.choice((rng.randrange(128), rng.randrange(0x2100)))) for _ in range(5)
        )
    return chr(rng.randrange(0x110000))


def _replaced(rng: Random, pieces: list[str]) -> None:
    pieces[rng.randrange(len(pieces))] = _anything(rng)


def _inserted(rng: Random, pieces: list[str]) -> None:
    pieces.insert(rng.randrange(len(pieces) + 1), _anything(rng))


def _dropped(rng: Random, pieces: list[str]) -> None:
    at = rng.randrange(len(pieces))
    del pieces[at : at + rng.choice((1, 1, 1, 2, 5, 40))]


def _doubled(rng: Random, pieces: list[str]) -> None:
    at = rng.randrange(len(pieces))
    end = at + rng.choice((1, 1, 2, 9, 40))
    pieces[at:at] = pieces[at:end] * rng.choice((1, 1, 1, 2, 30))


def _swapped(rng: Random, pieces: list[str]) -> None:
    one, other = rng.randrange(len(pieces)), rng.randrange(len(pieces))
    pieces[one], pieces[other] = pieces[other], pieces[one]


def _changed_within(rng: Random, pieces: list[str]) -> None:
    """One character of a piece: a digit becomes another one, a letter its neighbour."""
    at = rng.randrange(len(pieces))
    if piece := pieces[at]:
        spot = rng.randrange(len(piece))
        code = max(0, min(0x10FFFF, ord(piece[spot]) + rng.choice((-1, 1, 2, 0x20, -0x20))))
        pieces[at] = piece[:spot] + chr(code) + piece[spot + 1 :]


_WAYS: Sequence[Callable[[Random, list[str]], None]] = (
    *(_replaced, _inserted, _dropped, _doubled, _swapped, _changed_within, _changed_within),
)


def garbled(rng: Random, text: str, most: int = 4) -> str:
    """The text after up to so many changes; now and then cut off, or as it is."""
    pieces = _pieces(text)
    for _ in range(rng.randint(0, most)):
        if not pieces:
            pieces = [_anything(rng)]
        rng.choice(_WAYS)(rng, pieces)
    text = "".join(pieces)
    return text[: rng.randrange(len(text) + 1)] if rng.random() < 0.05 else text


def garbled_bytes(rng: Random, data: bytes) -> bytes:
    """The bytes with some changed, or cut off; other line ends, marks and encodings too."""
    kind = rng.random()
    if kind < 0.3:
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(data) + 1)
            data = data[:at] + bytes([rng.randrange(256)]) + data[at + rng.randint(0, 2) :]
        return data
    if kind < 0.4:
        return data[: rng.randrange(len(data) + 1)]
    if kind < 0.5:
        return data.replace(b"\n", rng.choice((b"\r", b"\r\n", b"\n\n", b"\x85", b"\x0b")))
    if kind < 0.6:
        mark = rng.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\x00", b"\xc3"))
        return mark + data
    if kind < 0.7:
        code = rng.choice(("utf-16", "utf-16-le", "utf-32", "latin-1", "utf-7"))
        return data.decode("utf-8", "replace").encode(code, "replace")
    return data


Where = tuple[str | int, ...]


def _spots(value: Any, here: Where = ()) -> Iterator[Where]:
    """The way to everything within a JSON value."""
    yield here
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, inner in items:
        yield from _spots(inner, (*here, key))


def garbled_json(rng: Random, value: Any, most: int = 3) -> Any:
    """The JSON value with up to so many of its parts changed, dropped, added or exchanged."""
    value = copy.deepcopy(value)
    for _ in range(rng.randint(1, most)):
        spots = [where for where in _spots(value) if where]
        if not spots:
            return rng.choice(VALUES)
        *way, last = rng.choice(spots)
        parent = value
        for key in way:
            parent = parent[key]
        kind = rng.random()
        if kind < 0.15:
            del parent[last]
        elif kind < 0.25 and isinstance(parent, dict):
            parent[_anything(rng)] = copy.deepcopy(rng.choice(VALUES))
        elif kind < 0.35 and isinstance(parent, list):
            parent.insert(last, copy.deepcopy(parent[last]))
        elif kind < 0.45:
            *others, other = rng.choice(spots)
            found = value
            try:
                for key in (*others, other):
                    found = found[key]
            except (KeyError, IndexError, TypeError):
                continue
            parent[last] = copy.deepcopy(found)
        elif kind < 0.75:
            parent[last] = _near(rng, parent[last])
        else:
            parent[last] = copy.deepcopy(rng.choice(VALUES))
    return value


def _near(rng: Random, value: Any) -> Any:
    """A value of the same kind, not far from it."""
    match value:
        case bool():
            return not value
        case int():
            return value + rng.choice((-1, 1, 2, 9, -9, 81, 10**6))
        case float():
            return rng.choice((-value, value + 1, value * 1e6, value / 3, 0.0))
        case str():
            return garbled(rng, value, 2)
        case list():
            return value[::-1] if rng.random() < 0.5 else value * rng.choice((0, 2, 3))
        case _:
            return rng.choice(VALUES)


def json_text(rng: Random, value: Any) -> str:
    """The value as a line of JSON; now and then with what only looks like it."""
    text = json.dumps(value, ensure_ascii=rng.random() < 0.3)
    kind = rng.random()
    if kind < 0.04:
        return garbled(rng, text, 2)
    if kind < 0.08 and (numbers := [*re.finditer(r"(?<=[:,\[ ])-?\d+(?:\.\d+)?", text)]):
        found = rng.choice(numbers)
        return text[: found.start()] + rng.choice(NUMBERS) + text[found.end() :]
    return text
