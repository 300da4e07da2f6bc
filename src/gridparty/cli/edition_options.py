"""Options for the fields of a tile edition."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter
from typing import Annotated, Any

import typer

from gridparty.cli.game_options import in_place_of
from gridparty.cli.options import whole
from gridparty.games.tiles.editions import FIELDS, EditionField

RULES = "The rules (each edition has its own, see gridparty editions)"
CHANGES = "changes"  # the parameter in whose place the options stand

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
        rich_help_panel=RULES,
    )
    kind: Any = str if field.choices else field.kind
    return Parameter(
        field.name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, option]
    )
