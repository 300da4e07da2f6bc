"""`gridparty rules`: the rules of a game in a few sentences."""

from __future__ import annotations

import textwrap
from typing import Annotated

import typer

from gridparty.board.quoting import excerpt
from gridparty.cli import console, options
from gridparty.errors import WishError

_WIDTH = 78
_ALSO = {"timer": "paper"}  # commands that are called otherwise than their game


def rules(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="Such as blitz, tiles or kids. (race)")
    ] = "race",
    json: options.Json = False,
) -> None:
    """Tell the rules of a game, and which of them are house rules."""
    from gridparty.games.catalogue import titles

    rows = dict(titles())
    game = _ALSO.get(game, game)
    if game not in rows:
        raise WishError(f"expected one of {', '.join(rows)}, got {excerpt(game)}")
    told = rows[game].rulebook.load()(game)
    if json:
        plain = [
            {"rules": rule.ids.split(), "text": rule.text, "house": rule.house} for rule in told
        ]
        console.show_json(game=game, rules=plain)
        return
    for number, rule in enumerate(told, start=1):
        lead = f"{number:2}. "
        console.show(
            textwrap.fill(str(rule), _WIDTH, initial_indent=lead, subsequent_indent=" " * len(lead))
        )
