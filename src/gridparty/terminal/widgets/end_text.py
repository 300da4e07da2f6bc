"""What there is to tell when a game is over: who won, the ranking, what comes next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.confetti import Rain
from gridparty.terminal.widgets.panel import Header, KeyHint, signs_won
from gridparty.terminal.widgets.stage import StageFrame


class Rank(NamedTuple):
    """One line of the ranking."""

    place: int
    pen: int
    name: str
    total: int
    won: int = 0  # games of the evening, with this one


@dataclass(frozen=True, slots=True)
class Ended:
    """A game that is over.

    Attributes:
        stage: who has won.
        lines: good news first; as many as there is room for stand over the button.
        facts: what else was counted; it stands on larger screens.
        note: how the game ended.
        button: what enter does; empty where there is nothing more to play.
    """

    header: Header
    board: BoardFrame
    stage: StageFrame
    ranks: tuple[Rank, ...]
    lines: tuple[str, ...]
    facts: tuple[str, ...]
    note: str
    button: str = ""
    hints: tuple[KeyHint, ...] = ()
    sign: str = "·"
    caption: str = "this card"
    rain: Rain | None = None

    @property
    def some_won(self) -> bool:
        """Whether anybody has won a game of this evening: else a column of them would be empty."""
        return any(rank.won for rank in self.ranks)

    def paint_won(self, canvas: Canvas, right: int, y: int, rank: Rank, most: int) -> None:
        """The games that somebody has won, at the right end of their line; up to `most` signs."""
        if not self.some_won:
            return
        theme = canvas.theme
        signs = signs_won(theme.mark(rank.pen), rank.won, most)
        colour = theme.pen(rank.pen) if signs else theme.dim
        canvas.put_right(right, y, signs or "·", colour, bold=True)
