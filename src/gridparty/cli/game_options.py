"""Command-line options for the fields of a game's options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any, TypeVar

import typer

from gridparty.cli import completion
from gridparty.cli.options import CLOCK, RARE, RULES, decimal, misfit, not_below_0, whole
from gridparty.evening.settings import in_words, settings
from gridparty.games.common.option import Option, defaults_of, options_of
from gridparty.i18n.messages import either
from gridparty.i18n.quoting import excerpt

R = TypeVar("R")
_RARE = ("starter_moves", "stalled_rounds", "window_seconds", "false_call")
Command = Callable[..., None]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The typed values of a game's options; None: not given."""

    typed: Mapping[str, Any]

    def over(self, preset: R, **usual: Any) -> R:
        """Return the options with what was typed; else what is `usual`, or a setting, holds.

        Raises:
            WishError: an option takes no such value.
        """
        options, changes = options_of(preset), {}
        for name, value in self.typed.items():
            option = options[name]
            if value is None and option.setting:
                value = usual.get(name, getattr(settings(), option.setting))
            if value is not None:
                changes[name] = _value(option, value, getattr(preset, name))
        return replace(preset, **changes)  # type: ignore[type-var]


def _value(option: Option, typed: Any, held: Any) -> Any:
    """Return the value of the field for what was typed, or stands in the settings."""
    if not option.unit:
        if option.choices and typed not in option.choices:
            raise misfit(option.flags, either(option.choices), excerpt(typed))
        return type(held)(typed)
    if option.unlimited or not option.whole:
        not_below_0(option.flags, typed)
    return option.from_typed(typed or None if option.unlimited else typed)


def with_game_options(
    *presets: Any, names: Sequence[str] = (), helps: Mapping[str, str] | None = None
) -> Callable[[Command], Command]:
    """Put an option for each field that may be chosen in the place of a command's `chosen`.

    Args:
        presets: the options of the games that the command plays.
        names: the fields, where not all.
        helps: what is told of a field in these games, where it is something else.
    """
    options, defaults = options_of(presets[0]), defaults_of(presets[0])
    parameters = []
    for name in names or options:
        option, default = options[name], defaults[name]
        told = (helps or {}).get(name, option.help)
        if option.setting:
            told = f"{told} ({in_words(default)}, or your setting)"
        alike = all(getattr(one, name) == default for one in presets)
        typed = default is not None or option.unlimited
        shown = alike and typed and not option.setting
        parameters.append(_parameter(name, replace(option, help=told), default, shown=shown))
    return in_place_of("chosen", parameters, Chosen)


def _parameter(name: str, option: Option, default: Any, *, shown: bool) -> Parameter:
    """Return the field as a parameter; its default is only shown where it holds."""
    if option.choices:
        kind: Any = str
    elif option.unit:
        kind = int if option.whole else float
        default = kind(option.to_typed(default or 0))
    else:
        kind = type(default)
    parsers: dict[str, Any] = {"S": decimal, "M": decimal, "N": whole}
    told = typer.Option(
        option.flags,
        metavar="|".join(option.choices) or option.unit or None,
        parser=parsers.get(option.unit),
        help=option.help,
        autocompletion=completion.choices(*option.choices),
        rich_help_panel=_panel(name, option),
    )
    return Parameter(
        name,
        Parameter.KEYWORD_ONLY,
        default=(str(default) if option.choices else default) if shown else None,
        annotation=Annotated[kind if shown else kind | None, told],
    )


def _panel(name: str, option: Option) -> str:
    return RARE if name in _RARE else CLOCK if option.unit in ("S", "M") else RULES


def in_place_of(
    place: str, parameters: Sequence[Parameter], made: Callable[[dict[str, Any]], Any]
) -> Callable[[Command], Command]:
    """Replace one parameter of a command by these, which `made` turns into its value."""

    def with_parameters(command: Command) -> Command:
        @wraps(command)
        def filled(**given: Any) -> None:
            values = {one.name: given.pop(one.name) for one in parameters}
            command(**given, **{place: made(values)})

        shown = signature(command, eval_str=True)
        others = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in shown.parameters.values()]
        at = [one.name for one in others].index(place)
        others[at : at + 1] = parameters
        filled.__signature__ = shown.replace(parameters=others)  # type: ignore[attr-defined]
        return filled

    return with_parameters
