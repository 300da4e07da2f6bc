"""Options for the fields of a tile edition."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter
from typing import Annotated, Any

import typer

from gridparty.cli import completion
from gridparty.cli.game_options import in_place_of
from gridparty.cli.options import RARE, RULES, whole
from gridparty.games.tiles.editions import FIELDS, EditionField

CHANGES = "changes"  # the parameter in whose place the options stand
#: The fields that a help shows without being asked for all.
_USUAL = ("layout", "supply", "scoring", "tile_values")

#: All fields that a table may agree on; what the edition is called is not among them.
CHANGEABLE = tuple(name for name in FIELDS if name != "name")


def with_edition_options(
    names: tuple[str, ...] = CHANGEABLE,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that puts an option for each field in the place of `changes`.

    The command gets, as `changes`, the fields that were asked for with their values.
    """
    return in_place_of(
        CHANGES,
        [_parameter(FIELDS[name]) for name in names],
        lambda values: {name: value for name, value in values.items() if value is not None},
    )


def _parameter(field: EditionField) -> Parameter:
    """Return the field as a parameter for typer: a word, a number, or a switch."""
    name = field.name.replace("_", "-")
    metavar = "|".join(field.choices) or ("N" if field.kind is int else None)
    option = typer.Option(
        f"--{name}/--no-{name}" if field.kind is bool else f"--{name}",
        metavar=metavar,
        parser=whole if field.kind is int else None,
        help=field.explanation,
        autocompletion=completion.choices(*field.choices),
        rich_help_panel=RULES if field.name in _USUAL else RARE,
    )
    kind: Any = str if field.choices else field.kind
    return Parameter(
        field.name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, option]
    )
