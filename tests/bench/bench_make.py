"""The main job, measured as whole processes: `python tests/bench/bench_make.py`.

Prints, all in one run on this machine: the time to a first `--help`, a `night` of 60 cards, the
rate of `make` with its peak memory, and the rate of `qqwing --difficulty easy` beside it (Debian's
package qqwing; left out with a word where it is missing). Absolute times drift with the machine;
the ratio holds.
"""

from __future__ import annotations

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

GRIDPARTY = [str(Path(sys.executable).with_name("gridparty"))]
RUNS = 5


def seconds(command: list[str]) -> float:
    """Wall time of one run, its output thrown away."""
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - began


def median(command: list[str], runs: int = RUNS) -> float:
    """The median of several runs after one that warms the caches."""
    seconds(command)
    return statistics.median(seconds(command) for _ in range(runs))


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        print(f"--help                            {median([*GRIDPARTY, '--help']):7.3f} s")
        night = [*GRIDPARTY, "night", "--seed", "1", "--out", "night.pdf", "--force"]
        print(f"night, 60 cards                   {median(night):7.2f} s")
        n = 1000
        make = [*GRIDPARTY, "make", "-n", str(n), "--band", "party", "--jobs", "1", "--seed", "1"]
        ours = n / median(make, 3)
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(f"make -n {n} --band party          {ours:7.0f} puzzles/s (proved, graded)")
        print(f"largest process so far            {peak:7.0f} MB")
        qqwing = shutil.which("qqwing") or "/usr/games/qqwing"
        if not Path(qqwing).exists():
            print("qqwing is not installed: no peer to compare with (Debian: apt install qqwing)")
            return
        m = 300
        peer = m / median([qqwing, "--generate", str(m), "--difficulty", "easy"], 3)
        print(f"qqwing --difficulty easy          {peer:7.0f} puzzles/s")
        print(f"ratio                             {ours / peer:7.2f}")


if __name__ == "__main__":
    main()
