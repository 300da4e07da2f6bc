"""Two programs at once, on the same files: each does all of its work, or is told."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import fault_games
from fault_files import Writer, known, left_behind
from fault_games import CARDS, SOLVED
from fault_processes import Program, home_in


def _night(seed: int) -> Writer:
    return Writer(
        ("night", "--cards", "2", "--seed", str(seed), "-o", "n.pdf", "--force"),
        ("n.jsonl", "n.pdf"),
    )


def _make(seed: int) -> Writer:
    arguments = ("make", "--layout", "4x4", "--seed", str(seed), "-o", "n.jsonl", "--force")
    return Writer(arguments, ("n.jsonl",))


@cache
def _contents(writer: Writer) -> tuple[bytes, ...]:
    return known(writer).contents


def nights(rng: Random, folder: Path) -> Iterator[str]:
    """Two nights in one folder: each has a name of its own, its deck and its PDF together."""
    writers = [_night(seed) for seed in (1, 2, 3)]
    programs = [_together(rng, folder, writer.arguments[:5]) for writer in writers]
    codes = [program.finish() for program in programs]
    if codes != [0, 0, 0]:
        yield f"they ended with {codes}: {[program.words[-200:] for program in programs]}"
    found = sorted(
        (folder / "print" / f"{name}.jsonl", folder / "print" / f"{name}.pdf")
        for name in ("night", "night-2", "night-3")
    )
    pairs = [tuple(path.read_bytes() for path in pair if path.exists()) for pair in found]
    if sorted(pairs) != sorted(_contents(writer) for writer in writers):
        yield f"the pairs do not fit: {[path.name for path in (folder / 'print').iterdir()]}"
    yield from _ended(programs, folder)


def same_output(rng: Random, folder: Path) -> Iterator[str]:
    """Two that write the same files: one of them does, and with --force the later one."""
    kind, force = rng.choice([_night, _make]), rng.random() < 0.5
    writers = [kind(1), kind(2)]
    cut = None if force else -1
    programs = [_together(rng, folder, writer.arguments[:cut]) for writer in writers]
    codes = sorted(program.finish() for program in programs)
    if codes != ([0, 0] if force else [0, 2]):
        yield f"they ended with {codes}: {[program.words[-200:] for program in programs]}"
    got = tuple((folder / name).read_bytes() for name in writers[0].files)
    if got not in [_contents(writer) for writer in writers]:
        yield f"the files are not of one: {[len(content) for content in got]}"
    yield from _ended(programs, folder)


def history_while_playing(rng: Random, folder: Path) -> Iterator[str]:
    """Games end while the history is asked for: at the end each is on record, once."""
    arguments = ("play", "solo", "--plain", "--player", "Ann", *CARDS)
    games = [_together(rng, folder, arguments) for _ in range(2)]
    asked = []
    for game in games:
        game.send(SOLVED)
        asked.append(_together(rng, folder, ("history",)))
    programs = [*games, *asked, last := Program(["history", "--json"], folder)]
    codes = [program.finish() for program in programs[:-1]]
    last.finish()
    after = Program(["history", "--json"], folder)
    after.finish()
    if any(codes):
        yield f"they ended with {codes}: {[program.words[-200:] for program in programs]}"
    results = json.loads(after.words.splitlines()[-1])["results"]
    if len(results) != 2:
        yield f"expected two results, got {len(results)}"
    yield from _ended([*programs, after], folder)


def swept_while_writing(rng: Random, folder: Path) -> Iterator[str]:
    """Many write into one folder, and some are killed: what the others write is not swept away."""
    writers = [
        Writer((*_make(seed).arguments[:-2], f"{seed}.jsonl"), (f"{seed}.jsonl",))
        for seed in range(1, 5)
    ]
    programs = [_together(rng, folder, writer.arguments) for writer in writers]
    victim = rng.choice(programs)
    victim.read(rng.random() * 0.05)
    victim.signal(signal.SIGKILL)
    for writer, program in zip(writers, programs, strict=True):
        code = program.finish()
        if program is not victim and code:
            yield f"{writer} ended with {code}: {program.words[-300:]!r}"
        path = folder / writer.files[0]
        if path.exists() and path.read_bytes() not in _contents(writer):
            yield f"{path.name} is not whole"
        if program is not victim and not path.exists():
            yield f"{path.name} is not there"
    yield from _ended(programs, folder)


PAIRS = (
    nights,
    same_output,
    history_while_playing,
    swept_while_writing,
    fault_games.resumed_twice,
)


def together(rng: Random, folder: Path) -> Iterator[str]:
    """One of the pairs."""
    yield from rng.choice(PAIRS)(rng, folder)


def _together(rng: Random, folder: Path, arguments: tuple[str, ...]) -> Program:
    program = Program(arguments, folder)
    time.sleep(rng.random() ** 2 * 0.05)
    return program


def _ended(programs: list[Program], folder: Path) -> Iterator[str]:
    for program in programs:
        yield from program.losses()
    yield from left_behind(folder, swept=True)
    if (home_in(folder) / "history.damaged-1").exists():
        yield "the history was put aside"
