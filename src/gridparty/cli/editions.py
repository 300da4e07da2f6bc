"""`gridparty rules --editions`: the published rule sets of the tile game, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gridparty.cli import console
from gridparty.games.tiles.editions import EDITIONS, FIELDS, Edition

_WIDTH = 80
_BETWEEN = "  "


def compare_editions(*, json: bool) -> None:
    """Print a table of the editions; every field is an option of ``gridparty play tiles``."""
    if json:
        console.show_json(editions=[edition.to_dict() for edition in EDITIONS.values()])
        return
    for line in comparison(EDITIONS):
        console.show(line)


def comparison(editions: Mapping[str, Edition]) -> Iterator[str]:
    """Yield a table of the editions: a row for each field, in blocks that fit the width."""
    first, *others = map(_padded, [_headings(), *map(_column, editions.values())])
    group = [first]
    for column in others:
        if len(group) > 1 and len(_BETWEEN.join([row[0] for row in (*group, column)])) > _WIDTH:
            yield from _lines(group)
            yield ""
            group = [first]
        group.append(column)
    yield from _lines(group)


def _headings() -> list[str]:
    alone = [field.label for name, field in FIELDS.items() if name not in _TOLD_APART]
    return ["", *alone, "players"]


def _column(edition: Edition) -> list[str]:
    values = [_word(value) for name, value in edition.to_dict().items() if name not in _TOLD_APART]
    low, high = edition.min_players, edition.max_players
    return [edition.name, *values, f"{low} to {high}" if low < high else f"{low}"]


_TOLD_APART = ("name", "min_players", "max_players")  # above the line, and as one range


def _word(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _padded(column: list[str]) -> list[str]:
    width = max(map(len, column))
    return [word.ljust(width) for word in column]


def _lines(columns: list[list[str]]) -> Iterator[str]:
    """Yield a line for each row of these columns, with a rule below the headings."""
    heading, *rows = (_BETWEEN.join(row).rstrip() for row in zip(*columns, strict=True))
    yield heading
    yield "─" * max(map(len, rows))
    yield from rows
