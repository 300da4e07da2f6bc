"""Broken inputs, by the hundred thousand: each is read, or refused in a sentence.

    python tests/suites/inputs.py --trials 100000 --seed 1
    python tests/suites/inputs.py --trials 5000 --only journal command
    python tests/suites/inputs.py --trial 1/journal/223

What is tried, kind by kind, is in `readers`, `pastes`, `shelves`,
`tables`, `rooms` and `commands`. A trial's name is all that it
is made of. It must end by itself or with one of gridparty's own errors, in less than ten seconds of
work, wait for nothing that never comes, and what people would read of it must do nothing to their
terminal. Each kind has a process of its own, which may not take more than 200 megabytes. Anything else makes the exit code 1.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from time import process_time
from types import FrameType

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

import commands
import pastes
import readers
import rooms
import shelves
import tables
from scratch import scratch

#: What is tried, each with the room that tries it; its share of all trials, in parts of a thousand.
SHARES = {
    **readers.SHARES,
    **pastes.SHARES,
    **shelves.SHARES,
    **tables.SHARES,
    **rooms.SHARES,
    **commands.SHARES,
}
KINDS = {
    **readers.KINDS,
    **pastes.KINDS,
    **shelves.KINDS,
    **tables.KINDS,
    **rooms.KINDS,
    **commands.KINDS,
}
MOST_MB, MOST_SECONDS = 200, 10.0
LONGEST_WAIT = 300.0  # seconds by the clock, after which what waits is taken for waiting for ever
_ROOM = 4 << 30  # bytes that a process may ask for
_TOLD = 3  # tracebacks that are shown, of each place


class TooLongError(Exception):
    """A trial that takes more work than any input is worth, or waits for ever."""


@dataclass
class Tally:
    """What came of the trials of one kind."""

    tried: int = 0
    tracebacks: list[str] = field(default_factory=list)  # each with the name of its trial
    places: Counter[str] = field(default_factory=Counter)  # where they were raised
    slowest: float = 0.0
    slowest_name: str = ""
    megabytes: float = 0.0

    def add(self, other: Tally) -> None:
        """Count the other one too."""
        self.tried += other.tried
        self.tracebacks += other.tracebacks
        self.places += other.places
        self.megabytes = max(self.megabytes, other.megabytes)
        if other.slowest > self.slowest:
            self.slowest, self.slowest_name = other.slowest, other.slowest_name

    @property
    def bad(self) -> bool:
        """Whether anything was not as it must be."""
        return bool(self.places) or self.megabytes > MOST_MB or self.slowest > MOST_SECONDS


@contextmanager
def _in_time() -> Iterator[None]:
    """Interrupt what takes more work than a trial may, and what only waits."""
    timers = {
        signal.SIGPROF: (signal.ITIMER_PROF, MOST_SECONDS),
        signal.SIGALRM: (signal.ITIMER_REAL, LONGEST_WAIT),
    }

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLongError(f"more than {timers[signal.Signals(number)][1]:g} s")

    before = {number: signal.signal(number, stop) for number in timers}
    for timer, seconds in timers.values():
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for timer, _ in timers.values():
            signal.setitimer(timer, 0.0)
        for number, handler in before.items():
            signal.signal(number, handler)


def peak_megabytes() -> float:
    """The most memory that this program has had.

    `getrusage` would count what the process was before it began this program: that of a large
    parent is handed down.
    """
    with suppress(OSError, StopIteration):  # where there is no /proc
        told = Path("/proc/self/status").read_text().splitlines()
        peak = next(line for line in told if line.startswith("VmHWM:"))
        return int(peak.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def try_one(name: str, tally: Tally) -> None:
    """The trial of that name, `seed/kind/number`; some kinds try several inputs in one."""
    kind = name.split("/")[1]
    began = process_time()
    try:
        with _in_time():
            tally.tried += KINDS[kind](name)
    except Exception as error:
        tally.tried += 1
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}"
        tally.places[where] += 1
        if tally.places[where] <= _TOLD:
            tally.tracebacks.append(f"{name}\n{''.join(traceback.format_exception(error))}")
    took = process_time() - began
    if took > tally.slowest:
        tally.slowest, tally.slowest_name = took, name


def try_many(kind: str, seed: int, trials: int) -> Tally:
    """So many inputs of one kind, and the memory that this process took."""
    tally = Tally()
    number = 0
    while tally.tried < trials:
        try_one(f"{seed}/{kind}/{number}", tally)
        number += 1
    tally.megabytes = peak_megabytes()
    return tally


def _alone(kind: str, seed: int, trials: int) -> Tally:
    """The same in a process of its own: at home in its own folder, and not waiting for the disk."""
    os.environ["GRIDPARTY_HOME"] = str(scratch() / "home")
    os.fsync = lambda descriptor: None
    resource.setrlimit(resource.RLIMIT_AS, (_ROOM, _ROOM))  # a trial that takes all has a name too
    return try_many(kind, seed, trials)


def shares(trials: int, kinds: Iterable[str]) -> dict[str, int]:
    """How many inputs each kind gets; at least one."""
    names = list(kinds)
    whole = sum(SHARES[name] for name in names)
    return {name: max(1, round(trials * SHARES[name] / whole)) for name in names}


def line(kind: str, tally: Tally) -> str:
    """One row of the table."""
    return (
        f"{kind:12} {tally.tried:9,} {tally.places.total():11,} "
        f"{tally.megabytes:8.0f} {tally.slowest:10.2f}   {tally.slowest_name}"
    )


def _tallies(wishes: argparse.Namespace) -> Iterator[tuple[str, Tally]]:
    if wishes.trial:
        tally = Tally()
        try_one(wishes.trial, tally)
        yield wishes.trial.split("/")[1], tally
        return
    for kind, trials in shares(wishes.trials, wishes.only).items():
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as one:
            yield kind, one.submit(_alone, kind, wishes.seed, trials).result()


def main(arguments: list[str] | None = None) -> int:
    """Try the inputs, print the table; 1 if anything was not as it must be."""
    parser = argparse.ArgumentParser(description="Feed broken inputs to every reader.")
    parser.add_argument("--trials", type=int, default=20_000, help="how many inputs in all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND")
    parser.add_argument("--trial", metavar="NAME", help="one trial, by the name that a fault has")
    wishes = parser.parse_args(arguments)
    print("kind             tried  tracebacks  peak MB  slowest s   which", flush=True)
    total = Tally()
    for kind, tally in _tallies(wishes):
        print(line(kind, tally), flush=True)
        total.add(tally)
    print(line("in all", total))
    for place, count in total.places.most_common():
        print(f"\n{count} times {place}")
    for told in total.tracebacks:
        print(f"\n{told}")
    return 1 if total.bad else 0


if __name__ == "__main__":
    sys.exit(main())
