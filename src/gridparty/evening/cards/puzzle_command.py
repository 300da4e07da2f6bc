"""Print or keep puzzles in the background of a page."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Puzzle, puzzle_id
from gridparty.decks.deck_names import USUAL_NAME
from gridparty.decks.formats import jsonl
from gridparty.evening.cards.background_command import BackgroundCommand
from gridparty.i18n.messages import say
from gridparty.system.files import shown
from gridparty.system.paths import NIGHT_FILE


class PuzzleCommand(BackgroundCommand):
    """A command for puzzles.

    Attributes:
        began: a sentence that it runs.
    """

    began = ""

    @property
    def told(self) -> str:
        """What it has done, in a sentence."""
        return say("{what}.", what=self.result)

    def done(self) -> str | None:
        """Return why it failed, empty if it did not; None while the process runs."""
        if self.code is None:
            return None
        return self.refusal if self.code and not self.result else ""


class PuzzlePrint(PuzzleCommand):
    """Writes a page with the puzzle, and one with its solution; a file of before is replaced."""

    def __init__(self, grid: Grid) -> None:
        """Start to write."""
        self.file = (NIGHT_FILE.parent / f"puzzle-{puzzle_id(grid)}.pdf").absolute()
        super().__init__(
            ("print", "booklet", str(grid), "--a-page=1", f"--out={self.file}", "--force")
        )
        self.began = say("Writing a file to print …")

    @property
    def told(self) -> str:
        """Which file is to be printed."""
        return say("Print this: {file}", file=shown(self.file))


class PuzzleKeeping(PuzzleCommand):
    """Adds puzzles to the deck of one's own; those that are none are left out."""

    def __init__(self, puzzles: Sequence[Puzzle]) -> None:
        """Start to add them."""
        super().__init__(("deck", "add", USUAL_NAME, "-"), jsonl.write(puzzles))
        self.began = say("Keeping {n} puzzles …", n=len(puzzles))
