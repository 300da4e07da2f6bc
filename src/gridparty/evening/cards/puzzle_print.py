"""Print one puzzle with `gridparty print` in a process of its own, so that the page goes on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

from gridparty.board.grid import Grid
from gridparty.board.puzzle import puzzle_id
from gridparty.system.paths import NIGHT_FILE

_COMMAND = (sys.executable, "-m", "gridparty", "print", "booklet")


class PuzzlePrint:
    """A process that writes a page with the puzzle, and one with its solution.

    Attributes:
        file: that is written; an earlier one of the same puzzle is replaced.
    """

    def __init__(self, grid: Grid, command: Sequence[str] = _COMMAND) -> None:
        """Start the process."""
        self.file = (NIGHT_FILE.parent / f"puzzle-{puzzle_id(grid)}.pdf").absolute()
        self._err: IO[bytes] = TemporaryFile()  # noqa: SIM115  (as long as the process)
        self._process = subprocess.Popen(
            [*command, str(grid), "--a-page=1", f"--out={self.file}", "--force"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=self._err,
        )

    def done(self) -> str | None:
        """Return why nothing was written, empty if it was; None while the process runs."""
        code = self._process.poll()
        if code is None or not code:
            return code if code is None else ""
        self._err.seek(0)
        lines = self._err.read().decode(errors="replace").strip().splitlines()
        return lines[-1].removeprefix("gridparty: ") if lines else str(Path(self.file))

    def stop(self) -> None:
        """End the process, if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
