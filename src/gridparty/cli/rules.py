"""`gridparty rules`: the rules of a game, and its options."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import typer

from gridparty.board.layout import Layout
from gridparty.board.nearest import nearest, unknown
from gridparty.cli import completion, console, options
from gridparty.cli.editions import compare_editions
from gridparty.cli.help import to_type
from gridparty.cli.options import option
from gridparty.cli.play import Games, words_of
from gridparty.errors import WishError
from gridparty.games.catalogue import GameRow, titles
from gridparty.games.common.option import options_of
from gridparty.games.common.rulebook import house_rule_text
from gridparty.i18n.messages import say
from gridparty.system import paths

_WIDTH = 78
#: How a game is shown and by what clock; nothing of that is a rule.
_NO_RULES = frozenset(
    (
        "theme",
        "sound",
        "motion",
        "plain",
        "clock",
        "json",
        "help",
        "glyphs",
        "points",
        "seed",
        "edition",
    )
)
_ALSO = {"timer": "paper"}  # what a command of its own is called, and its game


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """An option of a game: its name, its values, its meaning."""

    option: str
    takes: str
    told: str
    here: str  # what holds where nobody asks; empty where that is nothing, or told already

    def __str__(self) -> str:
        typed = f"{self.option} {self.takes}".strip()
        if not self.here:
            return say("{what}: {told}", what=typed, told=self.told)
        return say("{option}: {told} Here: {here}.", option=typed, told=self.told, here=self.here)


def rules(
    game: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]", help="Such as blitz, tiles or kids.", autocompletion=completion.games
        ),
    ] = "race",
    every: Annotated[bool, option("--all", help="Add rare rules and options.")] = False,
    editions: Annotated[
        bool, option("--editions", help="Compare the editions of the tile game.")
    ] = False,
    json: options.Json = False,
) -> None:
    """Read the rules of a game and its options."""
    if editions:
        return compare_editions(json=json)
    rows, game = dict(titles()), _ALSO.get(game, game)
    if game not in rows:
        raise WishError(unknown(game, nearest(game, rows) or rows))
    told = rows[game].rulebook.load()(rows[game].rules.load()[game])
    agreed = tuple(choices(game, rows[game]))
    if json:
        plain = [
            {"rules": rule.ids.split(), "text": rule.text, "house": rule.house} for rule in told
        ]
        chosen = [
            {"option": one.option, "takes": one.takes, "text": one.told, "here": one.here}
            for one in agreed
        ]
        return console.show_json(game=game, rules=plain, options=chosen)
    shown = told if every else tuple(rule for rule in told if rule.first)
    for number, rule in enumerate(shown, start=1):
        _show(f"{number:2}. ", str(rule))
    if any(rule.house for rule in shown):
        console.show(house_rule_text())
    console.show("")
    if not every:
        command = paths.command("rules", game, "--all")
        return console.show(
            say("All {n} rules, and what you may agree on: {command}", n=len(told), command=command)
        )
    played = paths.command("play", *words_of(game))
    console.show(say("The table may agree on ({command}):", command=played))
    for one in agreed:
        _show("  ", str(one), deeper="    ")
    return None


def choices(game: str, row: GameRow) -> Iterator[RuleChoice]:
    """Return the options of this game's command that change the rules."""
    command = Games.build(words_of(game)[0])
    context = typer.Context(command)
    preset = row.rules.load()[game]
    for param in command.get_params(context):
        if param.name in _NO_RULES or param.hidden:
            continue
        takes = to_type(param, context)
        name = "/".join((*param.opts[:1], *param.secondary_opts))
        told = param.help or ""
        held = _held(preset, param.name)
        if isinstance(held, bool) and param.secondary_opts:
            here = (param.opts if held else param.secondary_opts)[0]
        else:
            here = "" if told.endswith(")") else _words(held)
        yield RuleChoice(name, takes, told, here)


def _held(preset: Any, name: str) -> Any:
    """Return what is typed for the value that holds in this game by default."""
    for part in (preset, getattr(preset, "edition", None), getattr(preset, "options", None)):
        if hasattr(part, name):
            value, option = getattr(part, name), options_of(part).get(name)
            return option.to_typed(value) if option else value
    return None


def _words(value: Any) -> str:
    match value:
        case Layout():
            return value.name
        case StrEnum():
            return str(value)
        case int() | float():
            return f"{value:g}"
    return ""


def _show(lead: str, text: str, *, deeper: str = "") -> None:
    """Print a paragraph behind its lead, with a hanging indent."""
    indent = deeper or " " * len(lead)
    console.show(
        textwrap.fill(
            text,
            _WIDTH,
            initial_indent=lead,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
    )
