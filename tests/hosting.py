"""`gridparty host` as it is typed, in a process of its own."""

from __future__ import annotations

import os
import queue
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

PATIENCE = 15.0  # seconds until a test gives up waiting


class Hosted:
    """`gridparty host`, in a process of its own; what it says, and a keyboard to it."""

    def __init__(self, home: Path, *words: str) -> None:
        self.home = home
        command = [sys.executable, "-m", "gridparty", "host", *words, "--here", "--plain"]
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | {"GRIDPARTY_HOME": str(home)},
        )
        self.said: list[str] = []
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self.url = self.until(r"(https?://[^\s/]+)")
            self.code = self.until(r"\b([A-HJ-NP-Z2-9]{3} [A-HJ-NP-Z2-9]{3})\b").replace(" ", "")
        except BaseException:  # else it would go on, and hold its port
            self.end()
            raise

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def until(self, pattern: str) -> str:
        """The next thing said that fits."""
        for line in self.said:
            if found := re.search(pattern, line):
                return found[1]
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            line = self._lines.get(timeout=PATIENCE)
            assert line is not None, f"the host has gone: {''.join(self.said)}"
            self.said.append(line)
            if found := re.search(pattern, line):
                return found[1]
        raise AssertionError(f"nothing like {pattern} in {''.join(self.said)}")

    def type(self, line: str) -> None:
        """A line at the host's keyboard."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def end(self) -> None:
        """As if somebody pulled the plug."""
        self.process.kill()
        self.process.wait()
