"""Many puzzles: is memory flat, do two processes make twice as many? One run, whole processes.

    python tests/bench/bench_catalogue.py [--puzzles 20000] [--runs 3]

The rate counts from the first puzzles to the last, so that what a start costs is left out: each
number of processes makes `--puzzles`, and then a fifth of them. Wall time tells of processes only on
a quiet machine, whose load is printed; processor time beside it tells how much more two cost.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

WORDS = {
    "ungraded": ["--no-grade"],
    "easy, proved and graded": ["--band", "easy"],
}


class Cost(NamedTuple):
    """What one run took: seconds of wall and processor time, and the largest process in MB."""

    wall: float
    processor: float
    peak: float


def cost(words: list[str], folder: str) -> Cost:
    """Run gridparty once."""
    command = [sys.executable, "-m", "gridparty", "make", "--seed", "1", "--force", *words]
    began = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    assert status == 0, f"{command} ended with {status}"
    return Cost(time.perf_counter() - began, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024)


def made(n: int, jobs: int, words: list[str], folder: str) -> Cost:
    """What the last four fifths of n puzzles take; the peak is that of the whole."""
    options = [*words, "--jobs", str(jobs), "-o", "many.sqlite"]
    few, many = (cost(["-n", str(count), *options], folder) for count in (n // 5, n))
    return Cost(many.wall - few.wall, many.processor - few.processor, many.peak)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--puzzles", type=int, default=20_000)
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors, medians of {given.runs}")
    with tempfile.TemporaryDirectory() as folder:
        for name, words in WORDS.items():
            told = {}
            for jobs in (1, 2):
                runs = [made(given.puzzles, jobs, words, folder) for _ in range(given.runs)]
                told[jobs] = Cost(*map(statistics.median, zip(*runs, strict=True)))
                rate = given.puzzles * 0.8 / told[jobs].wall
                print(
                    f"{name}, {jobs} process{'es' if jobs > 1 else ''}: {rate:.0f}/s, "
                    f"{told[jobs].processor:.1f} s of processor, {told[jobs].peak:.0f} MB"
                )
            ratio = told[1].wall / told[2].wall
            more = told[2].processor / told[1].processor
            print(f"  2 : 1 = {ratio:.2f} by the clock, {more:.2f} of the processor time")


if __name__ == "__main__":
    main()
