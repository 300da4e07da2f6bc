"""The program in a tmux window: keys go in, and what stands on the screen comes out."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

PATIENCE = 60.0  # seconds after which something hangs: a busy machine is slow, too
_LOOK = 0.15  # seconds between two looks
_LIFTED = 1.0  # seconds before enter: what comes sooner after another is a key held down


class NotSeenError(Exception):
    """What should stand on the screen does not; with the screen."""


def program(*arguments: str) -> list[str]:
    """The program's command line."""
    return [sys.executable, "-m", "gridparty", *arguments]


def at_home(home: Path) -> dict[str, str]:
    """The variables by which it is this program, at home there."""
    return {
        "GRIDPARTY_HOME": str(home),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }


class Window:
    """A terminal of that size, in which the program is begun, killed, and begun again."""

    def __init__(self, size: str, home: Path, shown: Callable[[str, str], None]) -> None:
        """Open it, with nothing in it yet.

        Args:
            size: columns and lines, such as ``80x24``.
            home: the program's.
            shown: takes the name of each stage, and the screen.
        """
        self._server, self._home, self._shown = f"evening-{os.getpid()}-{size}", home, shown
        columns, _, lines = size.partition("x")
        self._tmux("new-session", "-d", "-s", "e", "-x", columns, "-y", lines, "cat")
        self._entered = 0.0
        self._tmux("set-option", "-g", "remain-on-exit", "on")

    def begin(self, *arguments: str) -> None:
        """Type a command of the program."""
        settings = {
            **at_home(self._home),
            "GRIDPARTY_SOUND": "off",
            "TERM": "tmux-256color",
        }
        told = [f"{name}={value}" for name, value in settings.items()]
        command = ["env", *told, *program(*arguments)]
        self._tmux("respawn-pane", "-k", "-t", "e", f"exec {shlex.join(command)}")

    def press(self, *keys: str) -> None:
        """Press one key after the other; their names are those of tmux."""
        for key in keys:
            if key == "Enter":
                time.sleep(max(0.0, self._entered + _LIFTED - time.monotonic()))
                self._entered = time.monotonic()
            self._tmux("send-keys", "-t", "e", key)
            time.sleep(0.03)

    def type(self, text: str) -> None:
        """Type the letters of a name."""
        self._tmux("send-keys", "-t", "e", "-l", text)

    @property
    def screen(self) -> str:
        """What stands there."""
        return self._tmux("capture-pane", "-p", "-t", "e")

    def see(self, *words: str, stage: str = "") -> str:
        """Wait until all of these stand on the screen, be it over two lines; the screen.

        Raises:
            NotSeenError: they never do.
        """
        self.wait(lambda: all(_stands(word, self.screen) for word in words), f"{words}")
        screen, self._entered = self.screen, time.monotonic()
        if stage:
            self._shown(stage, screen)
        return screen

    def wait(self, come: Callable[[], bool], what: str) -> None:
        """Wait until it has come.

        Raises:
            NotSeenError: it never does.
        """
        end = time.monotonic() + PATIENCE
        while not come():
            if time.monotonic() > end:
                raise NotSeenError(f"expected {what}, got\n{self.screen}")
            time.sleep(_LOOK)

    def power_fails(self) -> None:
        """The program is gone at once, and can save nothing."""
        os.kill(int(self._tmux("display-message", "-p", "-t", "e", "#{pane_pid}")), signal.SIGKILL)
        self.ended()

    def ended(self) -> None:
        """Wait until the program is gone."""
        dead: Sequence[str] = ("display-message", "-p", "-t", "e", "#{pane_dead}")
        self.wait(lambda: self._tmux(*dead).strip() == "1", "the end of the program")

    def close(self) -> None:
        """No window and no server is left."""
        self._tmux("kill-server")

    def _tmux(self, *arguments: str) -> str:
        command = ["tmux", "-L", self._server, "-f", os.devnull, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def _stands(words: str, screen: str) -> bool:
    return words in screen or words in " ".join(screen.split())
