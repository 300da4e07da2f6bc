"""The columns of a puzzle in a catalogue or a Parquet file.

Fields nested in `grade` and `proof` of a deck's line become columns beside the others::

    {"id": "NMVX", "grade": {"se": 1.2, "band": "party"}, …}   ->   NMVX | 1.2 | party | …
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its type, and its field in a deck's line."""

    name: str
    kind: str  # text, whole, number, flag or wholes
    inner: str = ""  # the nested object; empty: the line itself
    key: str = ""  # its name there, if different

    def of(self, record: Mapping[str, Any]) -> Any:
        """Return the column's value in a deck's line; None if it is unknown."""
        fields = record.get(self.inner) if self.inner else record
        return None if fields is None else fields.get(self.key or self.name)


COLUMNS = (
    Column("id", "text"),
    Column("layout", "text"),
    Column("givens", "text"),
    Column("solution", "text"),
    Column("seed", "whole"),
    Column("se", "number", "grade"),
    Column("hardest", "text", "grade"),
    Column("band", "text", "grade"),
    Column("load", "number", "grade"),
    Column("minutes", "number", "grade"),
    Column("turn", "number", "grade"),
    Column("open_min", "whole", "grade"),
    Column("open_sure", "whole", "grade"),
    Column("open_mean", "number", "grade"),
    Column("open", "wholes", "grade"),
    Column("stake", "whole", "grade"),
    Column("grade_version", "whole", "grade", "version"),
    Column("engine", "text", "proof"),
    Column("engine_version", "text", "proof", "version"),
    Column("proved_unique", "flag", "proof", "unique"),
    Column("deck", "text"),
)
NAMES = tuple(column.name for column in COLUMNS)
ID, GIVENS = NAMES.index("id"), NAMES.index("givens")

#: A column that every grade has, and one that every proof has.
_SIGN = {"grade": NAMES.index("band"), "proof": NAMES.index("engine")}


def row_of(record: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the row of a deck's line."""
    return tuple(column.of(record) for column in COLUMNS)


def record_of(row: Sequence[Any]) -> dict[str, Any]:
    """Return the fields of a deck's line, in the order in which they are written."""
    record: dict[str, Any] = {"id": None, "layout": None, "givens": None, "solution": None}
    record["seed"] = None
    for inner, sign in _SIGN.items():
        record[inner] = None if row[sign] is None else {}
    for column, value in zip(COLUMNS, row, strict=True):
        fields = record[column.inner] if column.inner else record
        if fields is not None and not (column.name == "deck" and value is None):
            fields[column.key or column.name] = value
    return record
