"""Help without type names: a switch has none, and a choice shows its words."""

from __future__ import annotations

from typing import Any

_FOR_PEOPLE = {"<bool>": None, "<path>": "FILE", "<str>": "WORD", "<int>": "N", "<float>": "N"}


def to_type(param: Any, context: Any) -> str:
    """Return what the help shows for the parameter's value; empty for a switch."""
    told = getattr(param, "display_type_rich", None)
    return str(param.metavar or "" if told is None else told(ctx=context) or "")


def tell_no_type(param: Any) -> None:
    """Make the parameter show what to type instead of a type."""
    told = getattr(param, "display_type_rich", None)  # absent in older typers
    if told is None:
        return
    if param.param_type_name == "argument":  # its name says what is wanted
        param.display_type_rich = lambda ctx: None
    elif param.metavar is None:
        param.display_type_rich = lambda ctx: _plain(param.display_type(ctx))


def _plain(kind: str) -> str | None:
    return _FOR_PEOPLE.get(kind, kind.removeprefix("<").removesuffix(">"))
