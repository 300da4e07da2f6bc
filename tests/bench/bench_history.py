"""How quick it is to look back over many sessions: `python tests/bench/bench_history.py [NUMBER]`.

Makes so many finished sessions (3,000), then prints for `history`, `stats`, `evenings` and for a
race that is dealt (and left) the seconds of the processor without an index, with one, and the
ratio; and beside them what a command takes that looks at no session at all (`--version`). A machine
that does much besides takes longer by the clock.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from seasons import SKILL, Season

NIGHTS = (
    ("race", "race", "blitz"),
    ("race", "blitz", "tiles"),
    ("race", "race", "race", "race"),
    ("tiles", "race"),
)
COMMANDS = (("race", "--players", "Ann,Ben"), ("history",), ("stats",), ("evenings",))


def played(folder: Path, number: int) -> None:
    """So many finished sessions, of five people, alone and together."""
    os.fsync = lambda descriptor: None
    season, made = Season(folder), 0
    while made < number:
        people = season.rng.sample(list(SKILL), season.rng.choice((2, 3, 3, 4)))
        made += len(season.evening(season.rng.choice(NIGHTS), people))
        made += len(season.evening(("solo", "solo"), ("Ann",)))


def seconds(*arguments: str) -> float:
    """How long the command keeps a processor busy."""
    before = os.times()
    command = [sys.executable, "-m", "gridparty", *arguments]
    subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        check=True,
    )
    after = os.times()
    return after.children_user + after.children_system - before[2] - before[3]


def main() -> None:
    """Measure, and print."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 3000
    with tempfile.TemporaryDirectory() as home:
        os.environ["GRIDPARTY_HOME"] = home
        played(Path(home) / "sessions", number)
        print(f"{number} sessions; --version: {min(seconds('--version') for _ in range(3)):.2f} s")
        for command in COMMANDS:
            for file in (Path(home) / "cache").glob("sessions.sqlite*"):
                file.unlink()
            first = seconds(*command)
            again = min(seconds(*command) for _ in range(3))
            print(f"{' '.join(command)}: {first:.1f} s, then {again:.2f} s: {first / again:.0f} x")


if __name__ == "__main__":
    main()
