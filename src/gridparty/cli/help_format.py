"""Helps without the words of programmers: a switch has no type, and a choice is its words.

Newer typers write ``<bool>`` beside every switch and ``<str>`` beside every text.
"""

from __future__ import annotations

from typing import Any

_FOR_PEOPLE = {"<bool>": None, "<path>": "FILE", "<str>": "WORD", "<int>": "N", "<float>": "N"}


def to_type(param: Any, context: Any) -> str:
    """What is to be typed for the parameter, as its help shows it; empty for a switch."""
    told = getattr(param, "display_type_rich", None)
    return str(param.metavar or "" if told is None else told(ctx=context) or "")


def tell_no_type(param: Any) -> None:
    """Let the parameter show what to type instead of the kind of value."""
    told = getattr(param, "display_type_rich", None)  # older typers tell none
    if told is None:
        return
    if param.param_type_name == "argument":  # its name says what is wanted
        param.display_type_rich = lambda ctx: None
    elif param.metavar is None:
        param.display_type_rich = lambda ctx: _plain(param.display_type(ctx))


def _plain(kind: str) -> str | None:
    return _FOR_PEOPLE.get(kind, kind.removeprefix("<").removesuffix(">"))
