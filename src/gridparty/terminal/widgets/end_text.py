"""The texts at the end of a game: the winner, the ranking, the next game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.confetti import Rain
from gridparty.terminal.widgets.layout import LEAST
from gridparty.terminal.widgets.panel import Header, KeyHint, signs_won
from gridparty.terminal.widgets.stage import StageFrame


class Rank(NamedTuple):
    """One line of the ranking."""

    place: int
    pen: int
    name: str
    total: int
    won: int = 0  # games of the evening, including this one


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game.

    Attributes:
        stage: the winner.
        lines: good news first; as many as fit are shown above the button.
        facts: other figures, for larger screens.
        note: how the game ended.
        button: the effect of enter; empty where no game follows.
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
    caption: str = ""  # of the list; empty: of a card
    rain: Rain | None = None
    least: tuple[int, int] = LEAST  # columns and lines

    @property
    def some_won(self) -> bool:
        """Whether any game of this evening has a winner, so that the column is not empty."""
        return any(rank.won for rank in self.ranks)

    def paint_won(self, canvas: Canvas, right: int, y: int, rank: Rank, most: int) -> None:
        """Paint a player's wins at the right end of the line, up to `most` as signs."""
        if not self.some_won:
            return
        theme = canvas.theme
        signs = signs_won(theme.mark(rank.pen), rank.won, most)
        colour = theme.pen(rank.pen) if signs else theme.dim
        canvas.put_right(right, y, signs or "·", colour, bold=True)
