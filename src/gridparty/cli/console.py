"""All output of the commands to the terminal.

Everything written here is made harmless first (`i18n/quoting.py`), wherever it comes from.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from shutil import get_terminal_size
from time import monotonic
from typing import TYPE_CHECKING, Any, TextIO

from gridparty.board import chance
from gridparty.i18n.messages import message
from gridparty.i18n.messages import say as worded
from gridparty.i18n.quoting import harmless, harmless_json, on_one_line
from gridparty.system import startup

if TYPE_CHECKING:
    from pathlib import Path

    from gridparty.board.grid import Grid

#: Drawings that need their columns: a board, the numbers above it, a QR code.
_DRAWN = re.compile(r"[|│┃━─▀▄█]|^[\dA-I\s]*$")
#: A command after a colon is there to be copied: it stays on one line.
_COMMAND = re.compile(r"(?<=: )\S*gridparty'?(?: .*)?$")
_BESIDE = re.compile(r"(?:\S+ )*?\S+ {2,}(?=\S)| *(?:\d+\. )?")
_DEEPEST = 24  # left columns of text beside a word
_DATA = 81  # characters of a puzzle; longer text without blanks is data
_USUAL = 80  # columns of a terminal that reports none


def width_of(stream: TextIO | None) -> int | None:
    """Return the columns of the stream's terminal; None: it is not a terminal."""
    if stream is None or not stream.isatty():
        return None
    try:
        return os.get_terminal_size(stream.fileno()).columns or _USUAL
    except OSError:
        return _USUAL


def folded(text: str, width: int) -> str:
    """Wrap the text to a width at its blanks.

    Text after a wide gap or a number is continued below itself. Trailing blanks stay: an answer is
    typed after a question.
    """
    return "\n".join(part for line in text.split("\n") for part in _parts(line, width))


def _parts(line: str, width: int) -> Iterator[str]:
    if wide(line.rstrip()) <= width or _is_to_stay(line):
        yield line
        return
    indent = _indent(line, width)
    shown, *words = _words(line[indent:])
    shown = line[:indent] + shown
    for word in words:
        if word and wide(f"{shown} {word}") > width:
            yield shown.rstrip()
            shown = " " * indent + word
        else:
            shown = f"{shown} {word}"
    yield shown


def _is_to_stay(line: str) -> bool:
    return bool(_DRAWN.search(line) or any(len(word) >= _DATA for word in line.split(" ")))


def _indent(line: str, width: int) -> int:
    """Return the indentation of continuation lines."""
    found = _BESIDE.match(line)
    indent = 0 if found is None else len(found[0])
    return indent if indent <= min(_DEEPEST, width // 2) else 0


def _words(text: str) -> list[str]:
    command = _COMMAND.search(text)
    if command is None:
        return text.split(" ")
    return [*text[: command.start()].split(" ")[:-1], command[0]]


def wide(text: str) -> int:
    """Return the number of columns of the text."""
    if text.isascii():  # nearly always
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


SCHEMA = 1
_LEAST, _BELOW = 12, 8  # lines of a picture at least; of text that should stay visible with it
_WIDE = 14  # characters of a table cell that may be wrapped
_MANY = 200  # lines of a table that rich lays out quickly
_PATIENCE = 1.0  # seconds before a progress bar appears
_BETWEEN = 0.1  # seconds between two updates
_HELD = 1 << 20  # characters of results kept in memory


def say(message: str) -> None:
    """Print a message to stderr, ignoring a closed stream."""
    startup.over()
    try:
        print(_fitting(message, sys.stderr), file=sys.stderr)
    except OSError:
        swallow(sys.stderr)


def tell_written(path: Path, what: str) -> None:
    """Tell that a file was written, and what it holds."""
    from gridparty.system.files import shown

    say(worded(message("wrote {path}: {what}"), path=shown(path), what=what))


def say_any(message: str) -> None:
    """Print a message to stderr unless it is empty."""
    if message:
        say(message)


def swallow(stream: TextIO) -> None:
    """Redirect the stream to nowhere, as its buffer cannot be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def complain(message: object) -> None:
    """Print why a command fails, in one line."""
    say(f"gridparty: {on_one_line(str(message))}")


def at_a_terminal() -> bool:
    """Whether errors are read by a person."""
    return sys.stderr is not None and sys.stderr.isatty()


def shown_to_a_person() -> bool:
    """Whether results go to a terminal, not to a file or another program."""
    return sys.stdout is not None and sys.stdout.isatty()


def say_at_once(text: str) -> None:
    """Print and flush a part of a message, without a line end."""
    startup.over()
    try:
        print(_fitting(text, sys.stderr), end="", file=sys.stderr, flush=True)
    except OSError:
        swallow(sys.stderr)


def ask(question: str) -> None:
    """Print a question, without a line end."""
    startup.over()
    print(_fitting(question, sys.stderr), end="", file=sys.stderr, flush=True)


def show(text: str) -> None:
    """Print a result."""
    startup.over()
    print(_fitting(text, sys.stdout))


def show_picture(png: Callable[[], bytes]) -> None:
    """Show a picture among the results, if they go to a terminal that shows pictures."""
    width = width_of(sys.stdout)
    if width is None:
        return
    from gridparty.system.terminal_pictures import picture_text, protocol_of

    if protocol := protocol_of(os.environ):
        lines = get_terminal_size().lines - _BELOW
        print(picture_text(png(), protocol, width, max(_LEAST, lines)), end="", flush=True)


def show_at_once(text: str) -> None:
    """Print and flush a part of a result, without a line end."""
    startup.over()
    print(_fitting(text, sys.stdout), end="", flush=True)


def _fitting(text: str, stream: TextIO) -> str:
    """Return the text made harmless, and wrapped at a terminal."""
    text, width = harmless(text), width_of(stream)
    return text if width is None else folded(text, width)


def ring() -> None:
    """Ring the terminal's bell, unless results are redirected."""
    if sys.stdout.isatty():
        print("\a", end="", flush=True)


def show_json(**result: Any) -> None:
    """Print a result as one JSON object on one line; a `Held` value becomes a list."""
    before = "{"
    for name, value in {"schema": SCHEMA, **result}.items():
        print(f"{before}{_json(name)}: ", end="")
        if isinstance(value, Held):
            print("[", end="")
            for i, item in enumerate(value):
                print(", " if i else "", _json(item), sep="", end="")
            print("]", end="")
        else:
            print(_json(value), end="")
        before = ", "
    print("}")


def json_text(**result: Any) -> str:
    """Return a result as one JSON object, as `show_json` prints it."""
    return _json({"schema": SCHEMA, **result})


def show_json_line(value: Any) -> None:
    """Print any JSON value on one line."""
    print(_json(value))


def _json(value: Any) -> str:
    return harmless_json(json.dumps(value, ensure_ascii=False))


class Held:
    """Results that are printed together at the end, stored on disk when there are many.

    They are JSON values, and can be iterated repeatedly.
    """

    def __init__(self) -> None:
        from tempfile import SpooledTemporaryFile  # heavy

        self._file = SpooledTemporaryFile(_HELD, "w+")  # noqa: SIM115 - `dumps` writes ASCII
        self._count = 0

    def add(self, value: Any) -> None:
        """Add a value."""
        self._file.write(json.dumps(value) + "\n")
        self._count += 1

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Any]:
        self._file.seek(0)
        return map(json.loads, self._file)


def show_table(title: str, header: Sequence[str], rows: Sequence[Sequence[object]] | Held) -> None:
    """Print a table; columns of numbers are aligned to the right."""
    startup.over()
    if len(rows) > _MANY and (widths := _widths(header, rows)):
        if title:
            show(on_one_line(title))
        for line in _lines(header, rows, widths):
            show(line)
        show("")
        return
    rows = list(rows)
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    heading = Text(on_one_line(title)) if title else None  # a Text, so that [red] is not markup
    table = Table(title=heading, box=box.SIMPLE_HEAD, title_justify="left", pad_edge=False)
    for i, name in enumerate(header):
        numbers = bool(rows) and all(isinstance(row[i], int | float) for row in rows)
        longest = max((len(str(row[i])) for row in rows), default=0)
        words = longest > _WIDE  # they may wrap on a narrow terminal
        table.add_column(
            Text(_shown(name)), justify="right" if numbers else "left", no_wrap=not words
        )
    for row in rows:
        table.add_row(*(Text(_shown(cell)) for cell in row))
    console = Console(highlight=False)
    if not console.is_terminal:  # a pipe has no width: nothing may be truncated
        console = Console(highlight=False, width=200)
    console.print(table)


def _widths(header: Sequence[str], rows: Iterable[Sequence[object]]) -> list[int]:
    """Return the width of each column; empty where the table is too wide."""
    widths = [wide(cell) for cell in header]
    for row in rows:
        for i, cell in enumerate(row):
            widths[i] = max(widths[i], wide(_shown(cell)))
    room = width_of(sys.stdout)
    return [] if room is not None and sum(widths) + 3 * len(widths) > room else widths


def _lines(
    header: Sequence[str], rows: Iterable[Sequence[object]], widths: Sequence[int]
) -> Iterator[str]:
    """Yield the table's lines as rich would lay them out, which takes seconds for thousands."""
    right = [True] * len(header)
    for row in rows:
        right = [r and isinstance(c, int | float) for r, c in zip(right, row, strict=True)]

    def line(row: Sequence[object]) -> str:
        told = []
        for cell, width, to_the_right in zip(map(_shown, row), widths, right, strict=True):
            blanks = " " * (width - wide(cell))
            told.append(blanks + cell if to_the_right else cell + blanks)
        return " " + "   ".join(told).rstrip()

    yield ""
    yield line(header)
    yield " " + "─" * (sum(widths) + 3 * (len(widths) - 1))
    yield from map(line, rows)


def _shown(cell: object) -> str:
    return "–" if cell is None else on_one_line(str(cell))


def chosen_seed(seed: int | None) -> int:
    """Return the given seed or a fresh one, printed so that the result can be repeated."""
    if seed is None:
        seed = chance.any_seed()
    say(f"seed {seed}")
    return seed


@contextmanager
def progress(
    what: str, total: int | None, *, tried: bool = True, begun: int = 0
) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on stderr for work of more than a second, at a terminal.

    It also shows the rate, and the estimated time left.

    Yields a function that takes the amount done and the number of attempts.

    Args:
        what: the work.
        total: the amount of work; None where it is unknown.
        tried: whether to show the attempts.
        begun: the amount done by an earlier run.
    """
    if not sys.stderr.isatty():
        yield lambda done, attempts: None
        return
    startup.over()
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TextColumn("{task.fields[left]}"),
        *([TextColumn("{task.fields[attempts]} tried")] if tried else []),
        console=Console(stderr=True),
        transient=True,
    )
    task = bar.add_task(on_one_line(what), total=total, attempts=0, rate="", left="")
    start, running, told = monotonic(), False, 0.0

    def report(done: int, attempts: int) -> None:
        nonlocal running, told
        passed = monotonic() - start
        if passed < _PATIENCE or (done != total and passed - told < _BETWEEN):
            return
        if not running:
            bar.start()
            running = True
        told = passed
        rate = (done - begun) / passed
        left = "" if total is None or rate <= 0 else _left((total - done) / rate)
        bar.update(task, completed=done, attempts=attempts, rate=_rate(rate), left=left)

    try:
        yield report
    finally:
        if running:
            bar.stop()


def _rate(a_second: float) -> str:
    """Return ``140 a second``; rates below one a second are given by the minute."""
    if a_second < 1.0:
        return worded(message("{n:.0f} a minute"), n=a_second * 60)
    return worded(message("{n:.0f} a second"), n=a_second)


def _left(seconds: float) -> str:
    """Return ``40 s left``; above two minutes, or two hours, in these units."""
    if seconds < 120:
        return worded(message("{n:.0f} s left"), n=max(seconds, 0))
    if seconds < 7200:
        return worded(message("{n:.0f} min left"), n=seconds / 60)
    return worded(message("{n:.0f} h left"), n=seconds / 3600)


def board_text(grid: Grid) -> str:
    """Return the board with box lines, row and column numbers, and dots for empty cells."""
    layout = grid.layout
    n, wide = layout.size, layout.box_cols
    rule = "  +" + ("-" * (2 * wide + 1) + "+") * (n // wide)
    stacks = (range(left + 1, left + wide + 1) for left in range(0, n, wide))
    lines = ["    " + "   ".join(" ".join(map(str, stack)) for stack in stacks)]
    for row in range(n):
        if row % layout.box_rows == 0:
            lines.append(rule)
        digits = [str(d) if d else "." for d in grid.digits[row * n : row * n + n]]
        boxes = (" ".join(digits[c : c + wide]) for c in range(0, n, wide))
        lines.append(f"{row + 1} | " + " | ".join(boxes) + " |")
    return "\n".join([*lines, rule])
