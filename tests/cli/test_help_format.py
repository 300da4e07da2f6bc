"""What the helps of the commands say, read without painting them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from gridparty.cli import app
from gridparty.cli.lazy import adapt

OF_PROGRAMMERS = {"bool", "str", "int", "float", "path", "text", "integer"}


def told(command: Any, above: Any = None) -> Iterator[tuple[str, str, str]]:
    """For each parameter below the command: where it stands, its name, and what is to be typed."""
    context = typer.Context(command, info_name=command.name, parent=above)
    for param in command.get_params(context):
        shown = param.display_type_rich(ctx=context) or ""
        yield context.command_path, str(param.name), shown
    for below in getattr(command, "commands", {}).values():
        yield from told(below, context)


def test_no_help_speaks_of_types():
    command = adapt(typer.main.get_command(app))
    found = list(told(command))
    assert len(found) > 200
    for where, name, shown in found:
        assert "<" not in shown, (where, name)
        assert not OF_PROGRAMMERS & set(shown.lower().split("|")), (where, name)
    shown = {(where.split()[-1], name): word for where, name, word in found}
    assert shown["race", "json"] == shown["race", "help"] == ""
    assert shown["race", "referee"] == "solution|rules|table"
    assert shown["make", "out"] == "FILE"
