"""Paint a sprint: the own board, the clock, and how far everybody is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.terminal.game.desk_painter import DeskFrame
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.palette import PENS

_LINES = 4  # below the lens; more players stand in two columns
_SIGN = 4  # columns of a player's sign
_NUMBER = 4  # columns: ``48``, or ``✓``


class PlayerProgress(NamedTuple):
    """How far a player is (S7)."""

    pen: int
    name: str
    filled: int
    cells: int
    word: str  # instead of the number; empty while the player solves

    @property
    def told(self) -> str:
        """The number of filled cells, or the word."""
        return self.word or str(self.filled)


@dataclass(frozen=True, slots=True, kw_only=True)
class SprintFrame(DeskFrame):
    """A sprint in progress, counted down, or paused.

    Its clock is the countdown, the time used, or the last seconds.
    """

    urgent: bool  # the last seconds run
    progress: tuple[PlayerProgress, ...]

    @property
    def figures(self) -> str:
        """How far everybody is."""
        return "  ".join(f"{PENS[one.pen].letter} {one.told}" for one in self.progress)

    def clock_colour(self, canvas: Canvas) -> str:
        """Return the colour of the large clock."""
        return canvas.theme.alarm if self.urgent else canvas.theme.text

    def paint_roomy_figures(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        """Paint one player a line below a large clock; return the line below them."""
        for player in self.progress:
            self._paint_player(canvas, x, y, width, player)
            y += 2 if len(self.progress) <= _LINES else 1
        return y

    def paint_figures(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Paint one player a line below the lens, or two."""
        columns = 1 + (len(self.progress) > _LINES)
        part = (width + 1) // columns
        for number, player in enumerate(self.progress):
            column, line = divmod(number, _LINES)
            self._paint_player(canvas, x + column * part, y + line, part - 1, player)

    @staticmethod
    def _paint_player(canvas: Canvas, x: int, y: int, width: int, player: PlayerProgress) -> None:
        """Paint sign, name, bar and number; a narrow line has no bar."""
        theme = canvas.theme
        canvas.put(x, y, theme.sign(player.pen), theme.pen(player.pen), bold=True)
        named = _SIGN + min(11, width - _SIGN - _NUMBER - 1)
        canvas.put(x + _SIGN, y, fitted(player.name, named - _SIGN))
        room = width - named - 2 - _NUMBER
        if room > 2:
            full = round(room * player.filled / max(player.cells, 1))
            canvas.put(x + named + 1, y, "▄" * full, theme.pen(player.pen))
            canvas.put(x + named + 1 + full, y, "▁" * (room - full), theme.dim)
        canvas.put_right(x + width, y, player.told, bold=True)
