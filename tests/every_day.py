"""Which of many cases of a test are tried every day, and which with `-m slow` only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest


def some_daily(cases: Iterable[Any], every: int) -> Iterator[Any]:
    """All cases for `parametrize`; but for the first and each `every`-th after it they are slow."""
    for number, case in enumerate(cases):
        yield pytest.param(case, marks=pytest.mark.slow if number % every else ())
