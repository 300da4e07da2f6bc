"""The options that change an edition of the tile game: one for each of its fields."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any

import typer

from gridparty.cli.options import whole
from gridparty.games.tiles.editions import FIELDS, EditionField

RULES = "The rules (each edition has its own, see gridparty editions)"
CHANGES = "changes"  # the parameter in whose place the options stand

#: All fields that a table may agree on; what the edition is called is not among them.
CHANGEABLE = tuple(name for name in FIELDS if name != "name")


def with_edition_options(
    names: tuple[str, ...] = CHANGEABLE,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Put an option for each of these fields in the place of a command's `changes`.

    The command gets, as `changes`, the fields that were asked for with their values.
    """

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def with_changes(**given: Any) -> None:
            fields = {name: given.pop(name) for name in names}
            changes = {name: value for name, value in fields.items() if value is not None}
            command(**given, **{CHANGES: changes})

        shown = signature(command, eval_str=True)
        others = [p for p in shown.parameters.values() if p.name != CHANGES]
        parameters = [p.replace(kind=Parameter.KEYWORD_ONLY) for p in others]
        parameters += [_parameter(FIELDS[name]) for name in names]
        with_changes.__signature__ = shown.replace(parameters=parameters)  # type: ignore[attr-defined]
        return with_changes

    return with_options


def _parameter(field: EditionField) -> Parameter:
    """The field as a parameter, as typer reads them: a word, a number, or yes and no."""
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
