"""Commands that write files, to which something is done: each file is old or whole and new."""

from __future__ import annotations

import json
import os
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import fault_hooks
from fault_games import CARDS, SOLVED
from fault_processes import Program, home_in

from gridparty.system.files import write_atomically
from playing import TINY_CARD

OLD = b"what was there before\n"
DECK = "given.sdm"


class Writer(NamedTuple):
    """A command, and the files that it writes."""

    arguments: tuple[str, ...]
    files: tuple[str, ...]
    workers: bool = False

    def __str__(self) -> str:
        return " ".join(self.arguments)


def _writer(command: str, *files: str, workers: bool = False) -> Writer:
    return Writer(tuple(command.split()), files, workers)


#: Each command that writes, with a seed, so that it writes the same again.
WRITERS = (
    _writer("make -n 3 --seed 7 --layout 4x4 -o made.jsonl --force", "made.jsonl"),
    _writer("make -n 2 --seed 8 --layout 4x4 -o made.sdm --force", "made.sdm"),
    _writer("make -n 9 --seed 9 --jobs 2 -o many.jsonl --force", "many.jsonl", workers=True),
    _writer("night --cards 2 --seed 7", "print/night.jsonl", "print/night.pdf"),
    _writer("night --cards 2 --seed 7 -o n.pdf --force", "n.jsonl", "n.pdf"),
    _writer(f"print cards {DECK} -o cards.pdf --force", "cards.pdf"),
    _writer("print calibration -o paper.pdf --force", "paper.pdf"),
    _writer("gallery -o gallery.pdf --force", "gallery.pdf"),
    _writer(f"convert {DECK} deck.jsonl --force", "deck.jsonl"),
    Writer(("find", "Naked Single", TINY_CARD.givens, "--svg", "s.svg", "--force"), ("s.svg",)),
    _writer(f"hint {TINY_CARD.givens} --pdf hint.pdf --force", "hint.pdf"),
    _writer("simulate tiles -n 4 --seed 3 -o simulated.png --force", "simulated.png"),
)
ENDED_BY = {
    signal.SIGTERM: -signal.SIGTERM,
    signal.SIGHUP: -signal.SIGHUP,
    signal.SIGINT: 130,
    signal.SIGQUIT: -signal.SIGQUIT,
    signal.SIGUSR1: -signal.SIGUSR1,
}
TIDY = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)  # after which nothing half done is left


class Known(NamedTuple):
    """What a writer writes when nothing is done to it, and how long it takes."""

    contents: tuple[bytes, ...]
    seconds: float


@cache
def known(writer: Writer) -> Known:
    """The writer undisturbed; begun afresh where it has workers."""
    folder = Path(tempfile.mkdtemp(prefix="faults-"))
    try:
        prepare(folder, writer, old=False)
        began = time.monotonic()
        program = started(folder, writer)
        code = program.finish()
        assert code == 0, f"{writer} ended with {code}: {program.words}"
        contents = tuple((folder / name).read_bytes() for name in writer.files)
        return Known(contents, time.monotonic() - began)
    finally:
        shutil.rmtree(folder)


def prepare(folder: Path, writer: Writer, *, old: bool) -> None:
    """What the command reads; and, if wanted, older files where it writes."""
    (folder / DECK).write_text(f"{TINY_CARD.givens.replace('.', '0')}\n")
    for name in writer.files if old and "--force" in writer.arguments else ():
        (folder / name).write_bytes(OLD)


def started(folder: Path, writer: Writer, hook: fault_hooks.Hook | None = None) -> Program:
    """The command at work."""
    fresh = ["-m", "gridparty"] if writer.workers else None
    return Program(writer.arguments, folder, hook=hook, fresh=fresh)


def kill_write(rng: Random, folder: Path) -> Iterator[str]:
    """Any command that writes, and kill -9 at any moment, or when it touches the disk."""
    writer = rng.choice(WRITERS)
    prepare(folder, writer, old=rng.random() < 0.5)
    if rng.random() < 0.5 and not writer.workers:
        program = started(folder, writer, fault_hooks.killed_at_touch(rng.randint(1, 16), rng))
    else:
        program = started(folder, writer)
        program.read(rng.random() * 1.2 * known(writer).seconds)
        program.signal(signal.SIGKILL)
    program.finish()
    yield from (*program.losses(), *losses(writer, folder), *left_behind(folder, swept=True))


def kill_history(rng: Random, folder: Path) -> Iterator[str]:
    """A game that is over is put on record, and kill -9 at any moment: later it is there, once."""
    game = Program(["play", "solo", "--plain", "--player", "Ann", *CARDS], folder)
    game.send(SOLVED)
    game.finish()
    (home_in(folder) / "history.sqlite").unlink(missing_ok=True)
    hook = fault_hooks.killed_at_touch(1, rng) if rng.random() < 0.2 else None
    program = Program(["history"], folder, hook=hook)
    program.read(rng.random() * 0.1)
    program.signal(signal.SIGKILL)
    program.finish()
    yield from (*game.losses(), *program.losses())
    after = Program(["history", "--json"], folder)
    if code := after.finish():
        yield f"history ended with {code}: {after.words[-300:]!r}"
        return
    results = json.loads(after.words.splitlines()[-1])["results"]
    if len(results) != 1:
        yield f"expected one result, got {len(results)}: {game.words[-300:]!r}"


def signals(rng: Random, folder: Path) -> Iterator[str]:
    """Any command that writes, and any signal at any moment."""
    writer, number = rng.choice(WRITERS), rng.choice([*ENDED_BY, signal.SIGPIPE, signal.SIGTSTP])
    prepare(folder, writer, old=rng.random() < 0.5)
    program = started(folder, writer)
    if writer.workers:
        program.read(60, until="seed")  # before it is Python's own beginning
    program.read(rng.random() * 1.2 * known(writer).seconds)
    program.signal(number)
    if number == signal.SIGTSTP:
        program.read(rng.random() * 0.3)
        program.signal(signal.SIGCONT)
    code = program.finish()
    if code not in (0, ENDED_BY.get(number, 0)):
        yield f"{writer}: after {number.name} it ended with {code}: {program.words[-300:]!r}"
    part = number == signal.SIGINT  # what was found until then is kept
    yield from (*program.losses(), *losses(writer, folder, part=part))
    yield from left_behind(folder, swept=number not in TIDY)


def full_disk(rng: Random, folder: Path) -> Iterator[str]:
    """Any command that writes, on a disk that is full sooner or later."""
    writer = rng.choice([writer for writer in WRITERS if not writer.workers])
    most = max(map(len, known(writer).contents))
    prepare(folder, writer, old=rng.random() < 0.5)
    size = rng.randint(0, most + most // 4)
    program = started(folder, writer, fault_hooks.full_after(size))
    code = program.finish()
    if code not in (0, 2) or (code == 0 and size < most):
        yield f"{writer}: ended with {code}: {program.words[-300:]!r}"
    yield from (*program.losses(), *losses(writer, folder), *left_behind(folder))


def closed_folders(rng: Random, folder: Path) -> Iterator[str]:
    """Any command, where some folder may not be written, or not even be looked into."""
    writer = rng.choice([writer for writer in WRITERS if not writer.workers])
    played = rng.random() < 0.3
    prepare(folder, writer, old=rng.random() < 0.5)
    (folder / "print").mkdir()
    home, mode = home_in(folder), rng.choice([0o500, 0o000, 0o555, 0o100])
    (home / "sessions").mkdir(parents=True)
    closed = rng.choice([home, home / "sessions"] if played else [folder, folder / "print", home])
    closed.chmod(mode)
    if played:
        program = Program(["play", "race", "--plain", "--players", "A,B", *CARDS], folder,
                          hook=fault_hooks.refused)  # fmt: skip
    else:
        program = started(folder, writer, fault_hooks.refused)
    code = program.finish()
    closed.chmod(0o700)
    if code not in (0, 2):
        yield f"{writer}: ended with {code}: {program.words[-300:]!r}"
    yield from program.losses()
    if not played:
        yield from (*losses(writer, folder), *left_behind(folder))


def orphans(rng: Random, folder: Path) -> Iterator[str]:
    """Workers whose parent is ended: they end too, and nothing holds its output."""
    number = rng.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
    work = rng.choice(["make -n 999 --band extreme -o o.jsonl", "simulate tiles -n 99999 -o o.png"])
    program = Program([*work.split(), "--jobs", "2"], folder, fresh=["-m", "gridparty"])
    program.read(60, until="seed")
    program.read(rng.random() ** 2 * 2)
    program.signal(number)
    if (code := program.finish()) != -number:
        yield f"after {number.name} it ended with {code}: {program.words[-300:]!r}"
    if len(program.words.splitlines()) > 1:
        yield f"it says more than its seed: {program.words!r}"
    yield from (*program.losses(), *left_behind(folder, swept=number == signal.SIGKILL))
    if names := [path.name for path in folder.iterdir() if path.name != "home"]:
        yield f"there is {names}"


def descriptors(rng: Random, folder: Path) -> Iterator[str]:
    """Any command with some of its three streams closed."""
    closed = [number for number in range(3) if rng.random() < 0.5]
    writer = rng.choice([writer for writer in WRITERS if writer.files[0].endswith("sdm")])
    others = ("--version", "grade -", f"check {DECK}", "config show", "rules kids", "history")
    play = ("play", "race", "--plain", "--players", "Ann,Ben", *CARDS)
    arguments = rng.choice([play, writer.arguments, *(tuple(other.split()) for other in others)])
    prepare(folder, writer, old=False)
    program = Program(arguments, folder, fresh=["-m", "gridparty"], closed=closed)
    program.send("r1c3=1\nnonsense\nleave\n")
    code = program.finish()
    expected = {0, 2} if arguments is not writer.arguments else {0}
    if 1 in closed and arguments is not writer.arguments:
        expected = {2}
    if code not in expected:
        yield f"{arguments} without {closed} ended with {code}: {program.words[-300:]!r}"
    yield from (*program.losses(), *left_behind(folder))
    for path in (home_in(folder) / "sessions").glob("*"):
        if not path.read_bytes().endswith(b'"}\n') or b"nonsense" in path.read_bytes():
            yield f"{path.name} holds what is no game: {path.read_bytes()[-200:]!r}"


def losses(writer: Writer, folder: Path, *, part: bool = False) -> Iterator[str]:
    """Files that are neither as they were nor whole and new."""
    for name, whole in zip(writer.files, known(writer).contents, strict=True):
        with suppress(FileNotFoundError):
            got = (folder / name).read_bytes()
            lines = part and got and got.endswith(b"\n") and whole.startswith(got)
            if got not in (OLD, whole) and not lines:
                yield f"{writer}: {name} has {len(got)} bytes of {len(whole)}: {got[:60]!r}"


def left_behind(folder: Path, *, swept: bool = False) -> Iterator[str]:
    """Temporary files; what was killed may leave some, which the next one removes."""
    if swept:
        for place in [folder, folder / "print"]:
            if place.is_dir():
                write_atomically(place / "next", "another file")
                os.unlink(place / "next")  # noqa: PTH108
    for path in folder.rglob("*.tmp"):
        yield f"{path.name} is left"
