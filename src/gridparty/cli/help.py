"""The help of a command: plain text, its options in panels, rare ones only when asked for.

Typer's own help loads rich, which takes longer than everything else a help needs, and breaks values
in the middle.
"""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

import typer

from gridparty.cli.options import RARE

ALL = "--help-all"  # read by `gridparty.cli.run`, which gives the context ``obj=True``
#: The panels, in this order; others are in front of them.
_ORDER = ("Table", "Cards", "Clock", "Rules", "Paper", "Phones and a TV", "Output", RARE)
_OPTIONS, _COMMANDS = "Options", "Commands"
_COMPLETION = frozenset(("install_completion", "show_completion"))  # added by typer
_LEFT = 26  # columns of an option with its value; longer ones have a line of their own
_FOR_PEOPLE = {"bool": "", "path": "FILE", "str": "WORD", "int": "N", "float": "N"}
Row = tuple[str, str]


def write_help(command: Any, ctx: Any, formatter: Any) -> None:
    """Write the help of this command."""
    found = panels(command, ctx)
    rare = () if ctx.obj else found.pop(RARE, ())
    column = min(_LEFT, max((len(left) for rows in found.values() for left, _ in rows), default=0))
    width = formatter.width + 1  # typer leaves two columns free
    words = [
        ctx.command_path,
        *(_metavar(one) for one in _shown(command, ctx) if _is_argument(one)),
    ]
    words += ["COMMAND"] if hasattr(command, "commands") else []
    lines = _folded(f"Usage: {' '.join(words)} [OPTIONS]", width)
    for paragraph in (command.help or "").split("\n\n"):
        lines += ["", *_folded(paragraph, width)]
    for name, rows in found.items():
        lines += ["", typer.style(name, bold=True), *_written(rows, column, width)]
    if rare:
        more = "1 more option" if len(rare) == 1 else f"{len(rare)} more options"
        lines += ["", f"{more}: {ctx.command_path} {ALL}"]
    formatter.write("\n".join([*lines, ""]))


def to_type(param: Any, ctx: Any) -> str:
    """Return what is typed for the parameter's value; empty for a switch, and for an argument."""
    if _is_argument(param) or param.is_flag:
        return ""
    if param.metavar is not None:
        return str(param.metavar)
    told = getattr(param, "display_type", None)  # absent in older typers
    kind = told(ctx).strip("<>") if told else param.type.name
    return str(_FOR_PEOPLE.get(kind, kind))


def panels(command: Any, ctx: Any) -> dict[str, Sequence[Row]]:
    """Return the rows of each panel: arguments, commands, options."""
    found: defaultdict[str, list[Row]] = defaultdict(list)
    for param in _shown(command, ctx):
        if _is_argument(param) and param.help:
            found["Arguments"].append((_metavar(param), _with_default(param)))
    for name, (says, panel) in summaries_of(command).items():
        found[panel or _COMMANDS].append((name, says))
    for param in _shown(command, ctx):
        if not _is_argument(param) and param.name != "help":
            panel = RARE if param.name in _COMPLETION else param.rich_help_panel
            found[panel or _OPTIONS].append((_typed(param, ctx), _with_default(param)))
    last = [name for name in _ORDER if name in found]
    return {name: found[name] for name in (*(n for n in found if n not in last), *last)}


def summaries_of(command: Any) -> Mapping[str, tuple[str, str | None]]:
    """Return the line of help and the panel of each command in a group; empty for a command."""
    if hasattr(command, "summaries"):  # lazy: none of them is loaded
        found: Mapping[str, tuple[str, str | None]] = command.summaries()
        return found
    return {
        name: (" ".join((one.help or "").partition("\n\n")[0].split()), one.rich_help_panel)
        for name, one in getattr(command, "commands", {}).items()
        if not one.hidden
    }


def _shown(command: Any, ctx: Any) -> Iterator[Any]:
    return (param for param in command.get_params(ctx) if not getattr(param, "hidden", False))


def _is_argument(param: Any) -> bool:
    return bool(param.param_type_name == "argument")


def _metavar(param: Any) -> str:
    return param.metavar or str(param.name).upper()


def _typed(param: Any, ctx: Any) -> str:
    """Return ``-o, --out FILE`` or ``--lines/--no-lines``; of several long names the first."""
    short = [name for name in param.opts if not name.startswith("--")]
    long = [name for name in param.opts if name.startswith("--")][:1]
    names = ", ".join((*short, *long))
    return " ".join(filter(None, ("/".join((names, *param.secondary_opts)), to_type(param, ctx))))


def _with_default(param: Any) -> str:
    """Return what the parameter means, with its default unless that is nothing."""
    told, default = param.help or "", param.default
    if not default or default is True or not param.show_default or told.endswith(")"):
        return told
    if isinstance(default, Enum):
        default = default.value
    return f"{told} ({default:g})" if isinstance(default, float) else f"{told} ({default})"


def _written(rows: Sequence[Row], column: int, width: int) -> Iterator[str]:
    """Yield the lines of a panel; no value is broken."""
    for left, right in rows:
        beside = _folded(right, width - column - 4) or [""]
        if len(left) > column:
            yield f"  {left}"
            left = ""
        for line in beside:
            yield f"  {left:{column}}  {line}".rstrip()
            left = ""


def _folded(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
