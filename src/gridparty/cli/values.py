"""Values that are what they should be already are taken as they are, without a library's help.

Newer typers hand every value, even one that nobody typed, to a library for checking data, and to
load it takes a fifth of the time until a game is on the screen. What is left for it here: what is
wrong, whose message is the library's, and what needs more than a look.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Any

from gridparty.cli.options import decimal, whole

_NOT_AT_ONCE = object()


def take_at_once(param: Any) -> None:
    """Let this parameter of a command ask typer only for values that need it."""
    if hasattr(param, "get_runtime_param") and "get_runtime_param" not in vars(param):
        param.get_runtime_param = _AtOnce(param.get_runtime_param)  # older typers are quick


class _AtOnce:
    """Stands between a parameter and what typer makes of its values."""

    def __init__(self, thorough: Callable[[], Any]) -> None:
        self._thorough = thorough

    def __call__(self) -> _AtOnce:
        return self

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value as the command takes it."""
        found = _at_once(value, param)
        if found is _NOT_AT_ONCE:
            return self._thorough().coerce(value, param=param, ctx=ctx)
        return found


def _at_once(value: Any, param: Any) -> Any:
    if value is None:
        return () if param.multiple or param.nargs == -1 else None
    parser = param.type_descriptor.parameter_info.parser
    if parser is not None:
        return parser(value) if parser in (whole, decimal) else _NOT_AT_ONCE
    kind = param.type_descriptor.annotation
    if kind is str and isinstance(value, str):
        return value
    if kind == list[str] and isinstance(value, list | tuple):
        return list(value)  # what is typed is text
    if kind is Path and isinstance(value, str):  # no option asks more of what is there already
        is_there = os.path.exists(value)  # noqa: PTH110 - which never raises, as Path's may
        return _NOT_AT_ONCE if is_there and not os.access(value, os.R_OK) else Path(value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next((one for one in kind if value in (one, one.value)), _NOT_AT_ONCE)
    return _NOT_AT_ONCE
