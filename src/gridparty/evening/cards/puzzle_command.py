"""Print or keep puzzles with a command in a process of its own, so that the page goes on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from tempfile import TemporaryFile
from typing import IO

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Puzzle, puzzle_id
from gridparty.decks.deck_names import USUAL_NAME
from gridparty.decks.formats import jsonl
from gridparty.i18n.messages import say
from gridparty.system.files import shown
from gridparty.system.paths import NIGHT_FILE

_PROGRAM = (sys.executable, "-m", "gridparty")


class PuzzleCommand:
    """A process of the program, which reads a text.

    Attributes:
        began: a sentence that it runs.
    """

    began = ""

    def __init__(
        self, arguments: Sequence[str], text: str = "", program: Sequence[str] = _PROGRAM
    ) -> None:
        """Start the process."""
        self._out: IO[bytes] = TemporaryFile()  # noqa: SIM115  (as long as the process)
        self._err: IO[bytes] = TemporaryFile()  # noqa: SIM115
        with TemporaryFile() as given:
            given.write(text.encode())
            given.seek(0)
            self._process = subprocess.Popen(
                [*program, *arguments], stdin=given, stdout=self._out, stderr=self._err
            )

    @property
    def told(self) -> str:
        """What it has done, in a sentence."""
        return say("{what}.", what=_last_line(self._out))

    def done(self) -> str | None:
        """Return why it failed, empty if it did not; None while the process runs."""
        code = self._process.poll()
        if code is None:
            return None
        failed = code and not _last_line(self._out)
        return _last_line(self._err).removeprefix("gridparty: ") if failed else ""

    def stop(self) -> None:
        """End the process, if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()


class PuzzlePrint(PuzzleCommand):
    """Writes a page with the puzzle, and one with its solution; a file of before is replaced."""

    def __init__(self, grid: Grid, program: Sequence[str] = _PROGRAM) -> None:
        """Start to write."""
        self.file = (NIGHT_FILE.parent / f"puzzle-{puzzle_id(grid)}.pdf").absolute()
        written = (str(grid), "--a-page=1", f"--out={self.file}", "--force")
        super().__init__(("print", "booklet", *written), program=program)
        self.began = say("Writing a file to print …")

    @property
    def told(self) -> str:
        """Which file is to be printed."""
        return say("Print this: {file}", file=shown(self.file))


class PuzzleKeeping(PuzzleCommand):
    """Adds puzzles to the deck of one's own; those that are none are left out."""

    def __init__(self, puzzles: Sequence[Puzzle], program: Sequence[str] = _PROGRAM) -> None:
        """Start to add them."""
        super().__init__(("deck", "add", USUAL_NAME, "-"), jsonl.write(puzzles), program)
        self.began = say("Keeping {n} puzzles …", n=len(puzzles))


def _last_line(file: IO[bytes]) -> str:
    file.seek(0)
    lines = file.read().decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else ""
