"""Catalogues in which somebody has written: any column of any table, to every command that reads."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from commands import run
from garbling import VALUES, garbled, garbled_json
from scratch import scratch

from gridparty.decks.columns import NAMES

_MAKE = ("make", "--layout", "4x4", "--clues", "5..6", "-n", "3", "--seed", "1", "--no-grade")
_GRADED = (*_MAKE[:-1], "-n", "3", "-o", "whole.sqlite")
_BEGUN = (*_MAKE, "-o", "begun.sqlite")
#: By the file that was written in: the commands that read it.
READ: dict[str, tuple[tuple[str, ...], ...]] = {
    "whole.sqlite": (
        ("pick", "whole.sqlite", "--layout", "4x4", "--json"),
        ("check", "whole.sqlite"),
        ("grade", "whole.sqlite"),
        ("convert", "whole.sqlite", "out.jsonl", "--force"),
        ("convert", "whole.sqlite", "out.parquet", "--force"),
        (*_GRADED, "--force"),
    ),
    "1.sqlite": (("merge", "1.sqlite", "2.sqlite", "-o", "out.sqlite", "--force"),),
    "begun.sqlite.part": (_BEGUN, (*_BEGUN, "--force"), (*_BEGUN[:-4], *_BEGUN[-3:])),
}
TABLES = {"about": ("name", "value"), "puzzles": ("number", "part", "attempt", "alike", *NAMES)}
#: What SQLite itself can hold, whatever the column is for.
_RAW: tuple[Any, ...] = (
    *(None, 0, -1, 7, 2**62, 0.5, float("inf"), 1e308, "", "x", "[]", "{}", "null", "1", "NaN"),
    *(b"", b"\xff\xfe", b"[1]", "\x1b[2J", "9" * 5000, "[" * 3000, "\ud800", "٣"),
)


@cache
def _good() -> Path:
    """A folder with a catalogue, two shards, and one that was begun."""
    folder = scratch() / "catalogues"
    folder.mkdir(exist_ok=True)
    work, home = scratch() / "work", scratch() / "home"
    shutil.rmtree(work, ignore_errors=True)
    assert run(_GRADED, home=home) == 0
    for number in "12":
        shard = ("--shard", f"{number}/2", "-o", f"{number}.sqlite")
        assert run((*_MAKE, *shard), home=home) == 0
    assert run(_BEGUN, home=home) == 0
    (work / "begun.sqlite").rename(work / "begun.sqlite.part")
    for path in work.glob("*.sqlite*"):
        path.rename(folder / path.name)
    return folder


def _other(rng: Random, value: Any) -> Any:
    """What stands there, changed, or something else."""
    if rng.random() < 0.3:
        return rng.choice(_RAW)
    if isinstance(value, str) and value[:1] in ("{", "["):
        return json.dumps(garbled_json(rng, json.loads(value)))
    if rng.random() < 0.5:
        return json.dumps(rng.choice(VALUES))
    return garbled(rng, str(value))


_DRAWN: Any = object()  # no value was asked for


def write_in(
    path: Path, rng: Random, table: str, column: str, *, note: str = "", value: Any = _DRAWN
) -> None:
    """Put another value into one row of the table, or into all.

    Args:
        path: of the catalogue.
        rng: draws the row and the value.
        table: of the two.
        column: of the table.
        note: its row in `about`; empty: any row.
        value: the value; without one it is drawn.
    """
    with closing(sqlite3.connect(path)) as base, base:
        where = f"WHERE name = '{note}'" if note else ""
        rows = base.execute(f"SELECT rowid, {column} FROM {table} {where}").fetchall()
        if not rows:
            return  # none is finished, where it was only begun
        row, before = rng.choice(rows)
        other = _other(rng, before) if value is _DRAWN else value
        only = f"WHERE rowid = {row}" if note or rng.random() < 0.7 else ""
        with suppress(sqlite3.Error, UnicodeEncodeError, OverflowError):  # there is no room for it
            base.execute(f"UPDATE OR IGNORE {table} SET {column} = ? {only}", (other,))


def laid_out() -> Path:
    """The good files, where the commands run."""
    good, folder = _good(), scratch() / "work"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(good, folder)
    return folder


def every(rng: Random) -> Iterator[tuple[str, str, str]]:
    """Each file with each table and column of it, in an order of chance."""
    found = [
        (file, table, column)
        for file in READ
        for table, names in TABLES.items()
        for column in names
    ]
    rng.shuffle(found)
    return iter(found)


def catalogue(name: str) -> int:
    """A catalogue with another value in it, to one of the commands that read it."""
    rng = Random(name)
    folder = laid_out()
    file, table, column = rng.choice([*every(rng), *[(f, "about", "value") for f in READ] * 20])
    write_in(folder / file, rng, table, column)
    run(rng.choice(READ[file]), home=scratch() / "home")
    return 1


KINDS: dict[str, Callable[[str], int]] = {"catalogue": catalogue}
SHARES = {"catalogue": 5}
