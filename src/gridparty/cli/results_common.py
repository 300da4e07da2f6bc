"""Shared by the commands for results: the index with its progress bar, CSV, local times."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Annotated, Any

from gridparty.cli import console
from gridparty.cli.options import OUTPUT, apart, option
from gridparty.evening.results import index
from gridparty.evening.results.index import Known
from gridparty.i18n.messages import say
from gridparty.system import paths

Csv = Annotated[bool, option("--csv", help="Print CSV.", panel=OUTPUT)]


def one_way(*, csv: bool, json: bool) -> None:
    """Require a single output format.

    Raises:
        WishError: two are requested.
    """
    if csv and json:
        raise apart("--json", "--csv")


def known_sessions() -> Known:
    """Return the content of all session files.

    Unreadable files are reported in a sentence or two.
    """
    known = scanned_sessions()
    tell_unreadable(known.unreadable, named=1)
    return known


def tell_unreadable(told: Sequence[str], *, named: int) -> None:
    """Print the sentences about unreadable files: some by name, then the number of others."""
    for one in told[:named]:
        console.say(one)
    if len(told) > named:
        console.say(say("{n} game files cannot be read", n=len(told)))


def scanned_sessions() -> Known:
    """Return the content of all session files, with a progress bar where it takes long."""
    files = 0
    with suppress(OSError):  # names alone: the index itself reads the file states
        files = sum(file.name.endswith(paths.SUFFIX) for file in os.scandir(paths.sessions()))
    with console.progress("reading what was played", files, tried=False) as report:
        return index.look(progress=report)


def local_time(began: str) -> str:
    """Return a start in local time."""
    return datetime.fromisoformat(began).astimezone().strftime("%Y-%m-%d %H:%M")


def csv_text(columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> str:
    """Return rows as comma-separated values."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def show_csv(columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> None:
    """Print rows as comma-separated values."""
    console.show(csv_text(columns, rows).rstrip())
