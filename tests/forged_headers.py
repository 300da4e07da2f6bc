"""Session files with headers that somebody changed, under checksums that fit all the same."""

from __future__ import annotations

import copy
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from gridparty.evening.session.header import SoFar
from gridparty.evening.session.session import path_of
from playing import begun

CARDS = {"deck": "party", "shuffle": 7, "top": "", "place": 1, "digest": ""}
BEN = "Bot Ben (2)"
Where = tuple[str, ...]
DEEP = (b"[" * 100_000 + b"]" * 100_000, b'{"a":' * 100_000 + b"1" + b"}" * 100_000)


def begun_game(folder: Path, title: str) -> tuple[dict[str, Any], bytes]:
    """The header of a game with a bot in an evening, and the lines after it."""
    so_far = SoFar(1, {"Ann": 12, BEN: -3}, CARDS, {"Ann": 1}, kinds=("cards",))
    session = begun(folder, title, ("Ann", BEN), bots={BEN: 2}, so_far=so_far, rng=Random(1))
    session.leave()
    first, rest = path_of(session.id, folder).read_bytes().split(b"\n", 1)
    header = json.loads(first)
    del header["crc"]
    return header, rest


def line_of(header: Any) -> bytes:
    return json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode()


def sealed(first: bytes, rest: bytes) -> bytes:
    """The lines, each with a checksum that fits."""
    checksum, lines = 0, []
    for line in (first, *(line[:-18] + b"}" for line in rest.splitlines())):
        checksum = zlib.crc32(line[:-1], checksum)
        lines.append(line[:-1] + f',"crc":"{checksum:08x}"}}\n'.encode())
    return b"".join(lines)


def spots(value: Any, here: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Everything in the header, and where it stands."""
    if here[-1:] == ("cards",):  # may hold what a later version likes
        return
    for key, inner in value.items() if isinstance(value, dict) else ():
        yield (*here, key), inner
        yield from spots(inner, (*here, key))


def changed(header: dict[str, Any], where: Where, value: Any) -> dict[str, Any]:
    new = copy.deepcopy(header)
    spot = new
    for key in where[:-1]:
        spot = spot[key]
    spot[where[-1]] = value
    return new


def without(header: dict[str, Any], where: Where) -> dict[str, Any]:
    new = changed(header, where, None)
    spot = new
    for key in where[:-1]:
        spot = spot[key]
    del spot[where[-1]]
    return new


def json_line(header: Any) -> bytes:
    """As `line_of`, in ASCII: also for what is no text."""
    return json.dumps(header, separators=(",", ":")).encode()


def raw_line(header: dict[str, Any], where: Where, raw: bytes) -> bytes:
    """The line in which something stands there that may be no JSON at all."""
    return line_of(changed(header, where, "HERE")).replace(b'"HERE"', raw)


def put(folder: Path, header: Any, rest: bytes, id_: str = "mira7") -> Path:
    """A session file with this header."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{id_}.jsonl"
    path.write_bytes(sealed(json_line(header), rest))
    return path


def assert_is_a_sentence(told: str, path: Path) -> None:
    assert str(path) in told
    assert told.isprintable()
    assert len(told) < len(str(path)) + 400
