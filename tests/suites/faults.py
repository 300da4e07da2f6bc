"""Everything that can befall a program, and whether anything is lost by it.

    python tests/suites/faults.py --trials 20 --seed 1
    python tests/suites/faults.py --trials 250 --only kill-plain kill-screen kill-write orphans
    python tests/suites/faults.py --trial 1/kill-plain/17

A trial does one thing to one or more processes at a moment that its seed chooses. Lost is: a move
that was acknowledged and is not in the session file when it is taken up again; an output file that
is neither as it was nor whole and new; a temporary file or a process that stays behind; a hang; a
traceback. What was lost is told, and makes the exit code 1. The name of a trial plays it again,
though the moment is never quite the same.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

import fault_files
import fault_games
import fault_hooks
import fault_host
import fault_pairs

from listening import listen_to_what_ends

Kind = Callable[[Random, Path], Iterator[str]]

KINDS: dict[str, Kind] = {
    "kill-plain": fault_games.kill_plain,
    "kill-screen": fault_games.kill_screen,
    "kill-host": fault_host.kill_host,
    "kill-sprint": fault_host.kill_sprint,
    "kill-write": fault_files.kill_write,
    "kill-history": fault_files.kill_history,
    "orphans": fault_files.orphans,
    "signal-plain": fault_games.signals,
    "signal-write": fault_files.signals,
    "stopped": fault_games.stopped,
    "full-plain": fault_games.full_disk,
    "full-write": fault_files.full_disk,
    "closed-folders": fault_files.closed_folders,
    "descriptors": fault_files.descriptors,
    "clock-jumps": fault_games.clock_jumps,
    "together": fault_pairs.together,
}


def skipped(kind: str) -> str:
    """Why this kind cannot be tried here; empty where it can."""
    if kind == "orphans" and (os.cpu_count() or 1) < 2:
        return "one processor needs no workers"
    if kind == "closed-folders" and not fault_hooks.can_be_refused():
        return "root may write anywhere here"
    return ""


def try_one(name: str) -> list[str]:
    """What was lost in the trial of that name: `seed/kind/number`."""
    folder = Path(tempfile.mkdtemp(prefix="faults-"))
    try:
        return list(KINDS[name.split("/")[1]](Random(name), folder))
    except (OSError, ValueError, LookupError) as error:  # not even what the trial looks for
        return [f"{type(error).__name__}: {error}"]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def try_kind(kind: str, seed: int, trials: int) -> int:
    """A line of the table; how many trials lost something."""
    if reason := skipped(kind):
        print(f"{kind:16} skipped: {reason}", flush=True)
        return 0
    began, lost = time.monotonic(), 0
    for number in range(trials):
        name = f"{seed}/{kind}/{number}"
        if losses := try_one(name):
            lost += 1
            print(*(f"LOST in {name}: {loss}" for loss in losses), sep="\n", flush=True)
    seconds = time.monotonic() - began
    print(f"{kind:16} {trials:7,} {lost:7,} {seconds:9.1f} s", flush=True)
    return lost


def main(arguments: list[str] | None = None) -> int:
    """Try, and print the table."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--trials", type=int, default=10, help="how many of each kind")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND")
    options.add_argument("--trial", help="one of them again, by its name")
    chosen = options.parse_args(arguments)
    listen_to_what_ends()
    if chosen.trial:
        losses = try_one(chosen.trial)
        print(*(losses or ["nothing is lost"]), sep="\n")
        return bool(losses)
    _load_for(chosen.only)
    print(f"{'kind':16} {'tried':>7} {'lost':>7}")
    lost = sum(try_kind(kind, chosen.seed, chosen.trials) for kind in chosen.only)
    print(f"{'in all':16} {chosen.trials * len(chosen.only):7,} {lost:7,}")
    return bool(lost)


def _load_for(kinds: list[str]) -> None:
    """Load what the processes need, so that each has it from the beginning."""
    needed = ["gridparty.cli", "gridparty.lines.evening", "gridparty.lines.line_reader"]
    if not all(kind.endswith("-plain") for kind in kinds):
        needed += ["gridparty.print", "gridparty.terminal.show", "gridparty.solving.prover"]
    if "kill-host" in kinds:
        needed += ["gridparty.cli.host", "gridparty.lines.host", "gridparty.web.server"]
    for name in needed:
        import_module(name)


if __name__ == "__main__":
    sys.exit(main())
