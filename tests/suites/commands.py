"""Command lines: every command and option there is, with values of every kind, in this process."""

from __future__ import annotations

import gc
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import typer
from garbling import NUMBERS, WORDS, garbled
from readers import _positions, _puzzles, must_be_harmless
from scratch import scratch
from tables import _lines

from gridparty import cli
from gridparty.cli import make, night, simulate
from gridparty.evening.cards import dealing
from gridparty.print.output import pngs_of
from playing import CARD, TINY_CARD

_FOLDER = "work"
_FEW = 3  # puzzles, cards and games that a command may be asked for
#: Values that some option or argument takes.
GOOD = (
    *("Ann,Ben", "Ann", "You", "party", "easy", "extreme", "party:2,easy:1", "none", "rotate180"),
    *("9x9", "6x6", "4x4", "kernel", "cp-sat", "solution", "rules", "table", "dark", "poker", "a4"),
    *("long", "short", "fold", "X-Wing", "Hidden Single:2", "2.0..3.4", "24..30", "2,3", "0.5,-1"),
    *("race", "blitz", "tiles", "kids", "tiles-bag", "many.txt", "deck.jsonl", "one.sdk", "-"),
    *("out.jsonl", "out.sdm", "out.pdf", "out.svg", "out.png", "nowhere/out.pdf", ".", "mira7"),
    *("mine", "sudokuwiki", "sudokupad", "out.html", "CART", "out.opensudoku"),
    *("1", "2", "3", "0", "30", "script", "union", "lines", "union,lines", CARD.givens),
    *(
        TINY_CARD.givens,
        TINY_CARD.solution,
        "." * 16,
        CARD.givens[1:],
        CARD.givens.replace("8", "x"),
    ),
)


@cache
def _commands() -> tuple[tuple[tuple[str, ...], Any], ...]:
    """Each command with its words."""

    def of(words: tuple[str, ...], command: Any) -> Iterator[tuple[tuple[str, ...], Any]]:
        inner = getattr(command, "commands", {})
        for name, one in inner.items():
            yield from of((*words, name), one)
        if not inner:
            yield words, command

    return tuple(of((), typer.main.get_command(cli.app)))


class _Out(io.TextIOWrapper):
    """A file, as the shell gives one."""

    def __init__(self, name: str) -> None:
        self.path = scratch() / name
        super().__init__(self.path.open("wb"), encoding="utf-8", write_through=True)

    def text(self) -> str:
        """What was written; a PDF is no text."""
        written = self.path.read_bytes()
        return "" if b"%PDF" in written else str(written.decode("utf-8"))


@contextmanager
def _quickly() -> Iterator[None]:
    """What would work for long is given a few puzzles, or told that it asks for too many."""

    def search(batches: Sequence[Any], **_: Any) -> tuple[Any, ...]:
        return _puzzles()[: min(_FEW, sum(batch.count for batch in batches))]

    built = cache(typer.main.get_command)
    with (
        patch.object(typer.main, "get_command", built),
        patch.object(make, "search", search),
        patch.object(make, "MOST_PUZZLES", _FEW),
        patch.object(night, "search", search),
        patch.object(night, "MOST_CARDS", _FEW),
        patch.object(simulate, "MOST_GAMES", _FEW),
        patch.object(dealing, "_fresh", lambda band, seed: _puzzles()[seed % 3]),
        patch.dict(pngs_of.__kwdefaults__, dpi=10),  # fifty large pictures would take long
    ):
        yield


def run(arguments: Sequence[str], *, home: Path, lines: str = "") -> int:
    """Run the command in its folder; its exit code. What it says is looked at."""
    folder = scratch() / _FOLDER
    folder.mkdir(exist_ok=True)
    typed = scratch() / "lines.txt"
    typed.write_text(lines, encoding="utf-8", errors="surrogatepass")
    out, err = _Out("stdout"), _Out("stderr")
    before = Path.cwd()
    os.chdir(folder)
    environment = {"GRIDPARTY_HOME": str(home), "COLUMNS": "100"}
    try:
        with (
            typed.open(encoding="utf-8", errors="replace") as stdin,
            patch.dict(os.environ, environment),
            patch.multiple(sys, stdin=stdin, stdout=out, stderr=err),
            _quickly(),
        ):
            code = cli.run(list(arguments))
    finally:
        os.chdir(before)
    out.close()
    err.close()
    assert code in (0, 1, 2), f"exit code {code}"
    told = err.text()
    must_be_harmless(told)
    must_be_harmless(out.text())
    assert "Traceback" not in told
    if code == 2:
        assert told.strip() or "Usage" in out.text(), "exit code 2 without a word"
    return code


def _files(rng: Random) -> None:
    """Good files, and some that are not, where the command runs."""
    folder = scratch() / _FOLDER
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        if path.is_file():
            path.unlink()
    many = "\n".join(str(puzzle) for puzzle in _puzzles()[4:6])
    (folder / "many.txt").write_text(garbled(rng, many, 2), "utf-8", errors="surrogatepass")
    (folder / "deck.jsonl").write_text(json.dumps({"givens": TINY_CARD.givens}))
    (folder / "one.sdk").write_text("1..4\n....\n....\n.32.\n")


def _value(rng: Random) -> str:
    kind = rng.random()
    if kind < 0.55:
        found = rng.choice(GOOD)
    elif kind < 0.7:
        found = rng.choice(NUMBERS)
    elif kind < 0.8:
        found = rng.choice(WORDS)
    elif kind < 0.85:
        found = rng.choice(_positions())
    else:
        found = garbled(rng, rng.choice(GOOD), 2)
    return found.replace("\0", "")  # no argument can hold it


def _arguments(rng: Random) -> list[str]:
    words, command = rng.choice(_commands())
    said = list(words)
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    said += [_value(rng) for _ in arguments if rng.random() < 0.9]
    options = [p for p in command.params if p.param_type_name == "option"]
    for parameter in rng.sample(options, min(len(options), rng.randint(0, 4))):
        if "help" in parameter.name:
            continue
        name = rng.choice((*parameter.opts, *parameter.secondary_opts))
        said += [name] if parameter.is_flag else [name, _value(rng)]
    if words[0] == "play" and rng.random() < 0.7:
        said += ["--players" if "solo" not in words else "--player", rng.choice(("Ann,Ben", "Ann"))]
    if rng.random() < 0.1:
        said.insert(rng.randrange(len(said) + 1), _value(rng))
    return said


def command(name: str) -> int:
    """A command with arguments and options of every kind, and lines on its standard input."""
    rng = Random(name)
    _files(rng)
    lines = "\n".join(_lines(rng, 6))
    if rng.random() < 0.3:
        lines = garbled(rng, str(rng.choice(_puzzles())))
    lines += "\nleave\n"  # a table of phones goes on where nobody types
    run(_arguments(rng), home=scratch() / "home", lines=lines)
    if rng.random() < 0.05:
        for path in (scratch() / "home" / "sessions").glob("*"):
            path.unlink()
        # Else nothing that thousands of commands leave in one process would ever be swept: each
        # table for phones freezes what is there, and Python begins to count anew.
        gc.collect()
    return 1


KINDS: dict[str, Callable[[str], int]] = {"command": command}
SHARES = {"command": 5}
