"""All that the commands say and show: the one door through which words reach a terminal.

Whatever comes through it is harmless (`board/quoting.py`), wherever it comes from.
"""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any, TextIO

from gridparty.board.quoting import harmless, harmless_json, on_one_line
from gridparty.board.wording import say as worded

SCHEMA = 1
_WIDE = 14  # characters of a cell that may be broken
_MANY = 200  # lines of a table that rich lays out quickly
_PATIENCE = 1.0  # seconds before a progress bar appears


def say(message: str) -> None:
    """A message for the person at the terminal; where nobody can read it the work goes on."""
    try:
        print(harmless(message), file=sys.stderr)
    except OSError:
        swallow(sys.stderr)


def swallow(stream: TextIO) -> None:
    """Let the stream lead nowhere from now on: what it holds cannot be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def complain(message: object) -> None:
    """Why a command does not go on, in one line."""
    say(f"gridparty: {on_one_line(str(message))}")


def at_a_terminal() -> bool:
    """Whether a person reads what is complained of."""
    return sys.stderr is not None and sys.stderr.isatty()


def shown_to_a_person() -> bool:
    """Whether results go to a terminal, and not into a file or another program."""
    return sys.stdout is not None and sys.stdout.isatty()


def ask(question: str) -> None:
    """A question to the person at the terminal; ends no line by itself."""
    print(harmless(question), end="", file=sys.stderr, flush=True)


def show(text: str) -> None:
    """A result."""
    print(harmless(text))


def show_at_once(text: str) -> None:
    """A part of a result that somebody waits for; ends no line by itself."""
    print(harmless(text), end="", flush=True)


def ring() -> None:
    """Ring the terminal's bell; nothing where the result goes elsewhere."""
    if sys.stdout.isatty():
        print("\a", end="", flush=True)


def show_json(**result: Any) -> None:
    """A result for programs: one JSON object on one line."""
    show_json_line({"schema": SCHEMA, **result})


def show_json_line(value: Any) -> None:
    """Any JSON value on one line."""
    print(harmless_json(json.dumps(value, ensure_ascii=False)))


def show_table(title: str, header: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """A result as a table; columns of numbers are aligned to the right."""
    if len(rows) > _MANY and (lines := _lines(header, rows)):
        show("\n".join([*([on_one_line(title)] if title else []), *lines, ""]))
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    heading = Text(on_one_line(title)) if title else None  # a text, so that [red] stays a word
    table = Table(title=heading, box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for i, name in enumerate(header):
        numbers = bool(rows) and all(isinstance(row[i], int | float) for row in rows)
        longest = max((len(str(row[i])) for row in rows), default=0)
        wide = longest > _WIDE  # words: they may take two lines where the terminal is narrow
        table.add_column(Text(name), justify="right" if numbers else "left", no_wrap=not wide)
    for row in rows:
        table.add_row(*(Text(_shown(cell)) for cell in row))
    console = Console(highlight=False)
    if not console.is_terminal:  # a pipe has no width: nothing may be cut
        console = Console(highlight=False, width=200)
    console.print(table)


def _lines(header: Sequence[str], rows: Sequence[Sequence[object]]) -> list[str]:
    """The table as lines, as rich would lay it out; none where it is wider than the terminal.

    Rich takes seconds for thousands of lines.
    """
    shown = [[_shown(cell) for cell in row] for row in rows]
    wide = [[_wide(cell) for cell in row] for row in (header, *shown)]
    widths = [max(column) for column in zip(*wide, strict=True)]
    if sys.stdout.isatty() and sum(widths) + 3 * len(widths) > os.get_terminal_size().columns:
        return []
    right = [all(isinstance(row[i], int | float) for row in rows) for i in range(len(header))]

    def line(cells: Sequence[str], columns: Sequence[int]) -> str:
        told = []
        for cell, own, width, to_the_right in zip(cells, columns, widths, right, strict=True):
            blanks = " " * (width - own)
            told.append(blanks + cell if to_the_right else cell + blanks)
        return " " + "   ".join(told).rstrip()

    rule = " " + "─" * (sum(widths) + 3 * (len(widths) - 1))
    head, *body = map(line, (header, *shown), wide)
    return ["", head, rule, *body]


def _wide(cell: str) -> int:
    """How many columns it takes."""
    if cell.isascii():  # nearly always
        return len(cell)
    from rich.cells import cell_len

    return cell_len(cell)


def _shown(cell: object) -> str:
    return "–" if cell is None else on_one_line(str(cell))


def chosen_seed(seed: int | None) -> int:
    """The seed asked for, or a fresh one; said aloud, so that the result can be had again."""
    if seed is None:
        seed = fresh_seed()
    say(f"seed {seed}")
    return seed


def fresh_seed() -> int:
    """Any seed, short enough to be typed again."""
    return secrets.randbelow(1_000_000)


@contextmanager
def progress(what: str, total: int, *, tried: bool = True) -> Iterator[Callable[[int, int], None]]:
    """A progress bar on stderr for work that takes more than a second; none where nobody looks.

    It tells how many are done a second, too.

    Yields a function to be called with what is done and with the attempts made; `tried` says
    whether these are worth showing.
    """
    if not sys.stderr.isatty():
        yield lambda done, attempts: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        *([TextColumn("{task.fields[attempts]} tried")] if tried else []),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(on_one_line(what), total=total, attempts=0, rate="")
    began, running = monotonic(), False

    def report(done: int, attempts: int) -> None:
        nonlocal running
        passed = monotonic() - began
        if not running and passed > _PATIENCE:
            bar.start()
            running = True
        if running:
            rate = _rate(done / passed) if done or not tried else _tries(attempts / passed)
            bar.update(task, completed=done, attempts=attempts, rate=rate)

    try:
        yield report
    finally:
        if running:
            bar.stop()


def _tries(a_second: float) -> str:
    """As long as nothing is found, how fast it is sought."""
    return worded("{n:.0f} tries a second", n=a_second)


def _rate(a_second: float) -> str:
    """``140 a second``; what is slower than one a second is told by the minute."""
    if a_second < 1.0:
        return worded("{n:.0f} a minute", n=a_second * 60)
    return worded("{n:.0f} a second", n=a_second)
