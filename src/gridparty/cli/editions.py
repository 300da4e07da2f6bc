"""`gridparty editions`: the published rule sets of the tile game, field by field."""

from __future__ import annotations

from typing import Any

from gridparty.cli import console, options


def editions(json: options.Json = False) -> None:
    """Compare the editions of the tile game; every field is an option of gridparty play."""
    from gridparty.games.editions import EDITIONS

    rows = [edition.to_dict() for edition in EDITIONS.values()]
    if json:
        console.show_json(editions=rows)
        return
    fields = [name for name in rows[0] if name not in ("name", "min_players", "max_players")]
    lines = [[field.replace("_", " "), *(_word(row[field]) for row in rows)] for field in fields]
    ranges = [f"{row['min_players']} to {row['max_players']}" for row in rows]
    header = ("", *(row["name"] for row in rows))
    console.show_table("", header, [*lines, ["players", *ranges]])


def _word(value: Any) -> str:
    match value:
        case True:
            return "yes"
        case False:
            return "no"
        case _:
            return str(value)
