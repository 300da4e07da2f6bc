"""Commands that are imported and built only when they are used, and the format of their help."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from functools import partial
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from gridparty.board.nearest import nearest
from gridparty.cli.help import to_type, write_help
from gridparty.cli.options import decimal, whole

_NEEDS_TYPER = object()


def convert_fast(param: Any) -> None:
    """Make this parameter ask typer only for values that need conversion."""
    if hasattr(param, "get_runtime_param") and "get_runtime_param" not in vars(param):
        param.get_runtime_param = _FastConversion(param.get_runtime_param)  # older typers are quick


class _FastConversion:
    """Wraps typer's conversion of a parameter's values."""

    def __init__(self, thorough: Callable[[], Any]) -> None:
        self._thorough = thorough

    def __call__(self) -> _FastConversion:
        return self

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Return the value as the command takes it."""
        found = _converted(value, param)
        if found is _NEEDS_TYPER:
            return self._thorough().coerce(value, param=param, ctx=ctx)
        return found


def _converted(value: Any, param: Any) -> Any:
    if value is None:
        return () if param.multiple or param.nargs == -1 else None
    parser = param.type_descriptor.parameter_info.parser
    if parser is not None:
        return parser(value) if parser in (whole, decimal) else _NEEDS_TYPER
    kind = param.type_descriptor.annotation
    if kind is str and isinstance(value, str):
        return value
    if kind == list[str] and isinstance(value, list | tuple):
        return list(value)  # typed values are text
    if kind is Path and isinstance(value, str):  # no option checks existing files
        is_there = os.path.exists(value)  # noqa: PTH110 - which never raises, as Path's may
        return _NEEDS_TYPER if is_there and not os.access(value, os.R_OK) else Path(value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next((one for one in kind if value in (one, one.value)), _NEEDS_TYPER)
    return _NEEDS_TYPER


class LazyCommands(Mapping[str, Any]):
    """Commands by name, built on access; iterating over the values builds all of them."""

    def __init__(self, names: Callable[[], Iterable[str]], build: Callable[[str], Any]) -> None:
        """Set the commands.

        Args:
            names: of all the commands, in the order of the help.
            build: returns the command of a name, or raises KeyError.
        """
        self._names, self._build = names, build
        self._built: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._built:
            self._built[name] = adapt(self._build(name))
        return self._built[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(list(self._names()))


class LazyGroup(TyperGroup):
    """A group of lazy commands; a subclass defines `summaries` and `build`."""

    summaries: Callable[[], Mapping[str, tuple[str, str | None]]]  # a line of help, and the panel
    build: Callable[[str], Any]  # raises KeyError
    _completing = False

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands: Any = LazyCommands(self.summaries, self.build)

    def words_of(self, word: str) -> tuple[str, ...]:
        """Return what a typed word stands for: a name of before for today's words."""
        return (word,)

    def understood(self) -> Iterable[str]:
        """Return all words that are understood."""
        return self.summaries()

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names, without building a command."""
        return list(self.commands)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name; only its summary where a shell completes."""
        if self._completing:
            return TyperCommand(cmd_name, short_help=self.summaries()[cmd_name][0])
        return self.commands.get(cmd_name)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Return the commands and options that begin so, without loading one."""
        self._completing = True
        try:
            return super().shell_complete(ctx, incomplete)
        finally:
            self._completing = False

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the typed command; an unknown word is compared with all of them."""
        typed, *args = *self.words_of(args[0]), *args[1:]
        if not typed.startswith("-") and self.get_command(ctx, typed) is None:
            near = " or ".join(map(repr, nearest(typed, self.understood())))
            meant = f" Did you mean {near}?" if near else ""
            ctx.fail(f"No such command {typed!r}.{meant}")
        return super().resolve_command(ctx, [typed, *args])


def make_command(name: str, work: Any, *, help: str | None = None) -> Any:  # noqa: A002
    """Return a command that runs this function or group.

    Args:
        name: as typed.
        work: a function with its options, or a group of commands.
        help: its line of help; by default that of the function.
    """
    alone = typer.Typer(add_completion=False)
    if isinstance(work, typer.Typer):
        alone.add_typer(work, name=name)
        group: Any = typer.main.get_command(alone)
        return group.commands[name]
    alone.command(name, help=help)(work)
    return typer.main.get_command(alone)


def adapt(command: Any) -> Any:
    """Return the same command with our help format and fast conversion."""
    if "get_params" in vars(command):
        return command  # done already: tests run many commands in one process
    params_of = command.get_params

    def get_params(ctx: Any) -> list[Any]:
        params: list[Any] = params_of(ctx)
        for param in params:
            convert_fast(param)
            param.display_type_rich = partial(to_type, param)  # for manual pages
        return params

    command.get_params = get_params
    command.format_help = partial(write_help, command)
    below = getattr(command, "commands", {})
    for one in below.values() if isinstance(below, dict) else ():  # else each when it is built
        adapt(one)
    return command
