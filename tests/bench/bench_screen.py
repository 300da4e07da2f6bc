"""How quick the screen is, measured at a terminal: `python tests/bench/bench_screen.py`.

Prints, for a race of eight at 80x24 and at 200x60: the time from the command to the first frame,
from a key to its first redraw (median and worst of 60), and the share of a processor core while
everybody thinks; of a race that ends with one digit, the share while it rains and after that; and
the time to the first frame of the start page. The peer is an empty Textual program, started in
turn with them: what no screen built with that library can do without. Each start finds the people
remembered and no game begun. Starts are told in seconds of the processor too, which a busy machine
stretches less.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import shutil
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZES = ((80, 24), (200, 60))
KEYS = 60
RUNS = 11
THINKING = 5.0  # seconds
CORNERS = tuple(corner.encode() for corner in "┏┌╭")  # the first that a frame shows

GRIDPARTY = str(Path(sys.executable).with_name("gridparty"))
START = [GRIDPARTY]
RACE = [GRIDPARTY, "play", "race", "--silent", "--players", "A,B,C,D,E,F,G,H"]
SOLVED = "531864279972351486684792135345286917719435628826179543157643892298517364463928751"
#: All but the cell in the middle, where the cursor is.
NEARLY_FULL = f"{SOLVED[:40]}.{SOLVED[41:]}"
LAST = [GRIDPARTY, "play", "race", "--silent", "--players", "A,B", "--puzzle", NEARLY_FULL]
READY = 1.0  # seconds: an enter that comes sooner is taken for one that is held down
RAIN = 3.0
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("┏")
Empty().run()
"""
STARTED = {
    "a race": RACE,
    "the start page": START,
    "an empty Textual program": [sys.executable, "-c", EMPTY],
}


class Terminal:
    """A program with a terminal of its own."""

    def __init__(self, command: list[str], width: int, height: int) -> None:
        self.began = time.perf_counter()
        self.pid, self._descriptor = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execv(command[0], command)
        fcntl.ioctl(self._descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def read(self, seconds: float) -> bytes:
        """What it shows next; nothing when it stays silent for so long."""
        if not select.select([self._descriptor], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self._descriptor, 65536)
        except OSError:  # it has left
            return b""

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self._descriptor, key)

    @property
    def processor_seconds(self) -> float:
        """What it has computed so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """End it as a closed terminal would."""
        os.kill(self.pid, signal.SIGTERM)
        while self.read(1.0):
            pass
        os.waitpid(self.pid, 0)
        os.close(self._descriptor)


@contextmanager
def shown(command: list[str], width: int, height: int) -> Iterator[tuple[Terminal, float]]:
    """A program that has shown its first frame, and the seconds that took."""
    terminal = Terminal(command, width, height)
    seen = b""
    while not any(corner in seen for corner in CORNERS):
        more = terminal.read(10.0)
        if not more:
            raise SystemExit(f"{command[0]} showed nothing: {seen!r}")
        seen += more
    seconds = time.perf_counter() - terminal.began
    try:
        yield terminal, seconds
    finally:
        terminal.end()


def first_frames(width: int, height: int) -> dict[str, tuple[float, float]]:
    """The medians of several starts of each, in turn, after one that warms the caches.

    In seconds of the clock, and of the processor.
    """
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in STARTED}
    for _ in range(RUNS + 1):
        for name, command in STARTED.items():
            shutil.rmtree(Path(os.environ["GRIDPARTY_HOME"]) / "sessions", ignore_errors=True)
            with shown(command, width, height) as (terminal, seconds):
                times[name].append((seconds, terminal.processor_seconds))
    return {
        name: (statistics.median(clock), statistics.median(processor))
        for name, (clock, processor) in ((n, zip(*t[1:], strict=True)) for n, t in times.items())
    }


def redraws(terminal: Terminal) -> list[float]:
    """Seconds from a key to what it changes, the cursor going down and right in turn."""
    times = []
    for number in range(KEYS):
        time.sleep(0.05)
        while terminal.read(0.02):
            pass  # the clock's own strokes
        began = time.perf_counter()
        terminal.press(b"\x1b[C" if number % 2 else b"\x1b[B")
        terminal.read(2.0)
        times.append(time.perf_counter() - began)
    return times


def begin(terminal: Terminal) -> None:
    """The first player is ready, and the clock runs."""
    time.sleep(READY)
    terminal.press(b"\r")
    time.sleep(0.5)


def waiting(terminal: Terminal, seconds: float = THINKING) -> float:
    """The share of a core, from 0 to 1, while nobody presses anything."""
    began, used = time.perf_counter(), terminal.processor_seconds
    while (passed := time.perf_counter() - began) < seconds:
        terminal.read(0.5)
    return (terminal.processor_seconds - used) / passed


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GRIDPARTY_HOME"] = folder
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # nobody's installation compiles each time
        for width, height in SIZES:
            frames = first_frames(width, height)
            peer = frames["an empty Textual program"]
            with shown(RACE, width, height) as (terminal, _):
                begin(terminal)
                times = redraws(terminal)
                share = waiting(terminal)
            with shown(LAST, width, height) as (terminal, _):
                begin(terminal)
                terminal.press(b"3")
                rain, end = waiting(terminal, RAIN), waiting(terminal)
            print(f"{width} x {height}")
            print("  first frame of            clock    processor (times the empty program's)")
            for name, (clock, processor) in frames.items():
                ratios = f"({clock / peer[0]:.2f}, {processor / peer[1]:.2f})"
                print(f"    {name:24} {clock:5.2f} s {processor:5.2f} s  {ratios}")
            print(f"  key to redraw       {1000 * statistics.median(times):6.0f} ms (median)")
            print(f"                      {1000 * max(times):6.0f} ms (worst of {KEYS})")
            print(f"  while waiting       {100 * share:6.1f} % of a core")
            print(f"  while it rains      {100 * rain:6.1f} % of a core")
            print(f"  at the end          {100 * end:6.1f} % of a core")


if __name__ == "__main__":
    main()
