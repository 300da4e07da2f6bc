"""`gridparty editions`: the published rule sets of the tile game, field by field."""

from __future__ import annotations

from typing import Any

from gridparty.cli import console, options


def editions(json: options.Json = False) -> None:
    """Compare the editions of the tile game; every field is an option of gridparty play."""
    from gridparty.games.tiles.editions import EDITIONS

    rows = [edition.to_dict() for edition in EDITIONS.values()]
    if json:
        console.show_json(editions=rows)
        return
    fields = [name for name in rows[0] if name not in ("name", "min_players", "max_players")]
    header = ["", *(row["name"] for row in rows)]
    ranges = ["players", *(f"{row['min_players']} to {row['max_players']}" for row in rows)]
    lines = [[field.replace("_", " "), *(_word(row[field]) for row in rows)] for field in fields]
    for line in _columns([header, *lines, ranges]):
        console.show(line)


def _word(value: Any) -> str:
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case _:
            return str(value)


def _columns(lines: list[list[str]]) -> list[str]:
    """The lines with their words in columns, as narrow as they can be: all five fit 80 signs."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    texts = (
        "  ".join(word.ljust(width) for word, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
    first, *rest = texts
    return [first, "─" * max(map(len, rest)), *rest]
