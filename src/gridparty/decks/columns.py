"""A puzzle as a row of a table: the columns of a catalogue, and of a Parquet file.

What stands in a deck's line within `grade` and `proof` stands here beside the rest::

    {"id": "NMVX", "grade": {"se": 1.2, "band": "party"}, …}   ->   NMVX | 1.2 | party | …
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, what its values are, and where a deck's line has them."""

    name: str
    kind: str  # text, whole, number, flag or wholes
    inner: str = ""  # the object within the line; empty: the line itself
    key: str = ""  # its name there, where that is another one

    def of(self, record: Mapping[str, Any]) -> Any:
        """Its value in the line; None where nothing is known."""
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

#: By which one sees that a puzzle has a grade, or a proof: they have it always.
_SIGN = {"grade": NAMES.index("band"), "proof": NAMES.index("engine")}


def row_of(record: Mapping[str, Any]) -> tuple[Any, ...]:
    """The values of a deck's line, a column each."""
    return tuple(column.of(record) for column in COLUMNS)


def record_of(row: Sequence[Any]) -> dict[str, Any]:
    """The fields of a deck's line, in the order in which they are written."""
    record: dict[str, Any] = {"id": None, "layout": None, "givens": None, "solution": None}
    record["seed"] = None
    for inner, sign in _SIGN.items():
        record[inner] = None if row[sign] is None else {}
    for column, value in zip(COLUMNS, row, strict=True):
        fields = record[column.inner] if column.inner else record
        if fields is not None and not (column.name == "deck" and value is None):
            fields[column.key or column.name] = value
    return record
