"""Paint a solo game: the own board with its clock and figures."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.terminal.game.desk_painter import DeskFrame
from gridparty.terminal.widgets.canvas import Canvas, fitted


@dataclass(frozen=True, slots=True)
class Fact:
    """A figure and its caption."""

    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloFrame(DeskFrame):
    """A solo game in progress, or paused; its clock is the time left, or used without a limit."""

    facts: tuple[Fact, ...]  # the most important three first

    @property
    def figures(self) -> str:
        """The figures in a line."""
        return " · ".join(f"{fact.name} {fact.value}" for fact in self.facts[:3])

    def paint_roomy_figures(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        """Paint the figures below a large clock; return the line below them."""
        for line, fact in enumerate(self.facts):
            canvas.put(x, y + 2 * line, fact.name, canvas.theme.dim)
            canvas.put_right(x + width, y + 2 * line, fact.value, bold=True)
        return y + 2 * len(self.facts)

    def paint_figures(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Paint the figures below the lens."""
        most, *rest = self.facts
        canvas.put_right(x + width, y + 1, f"{most.value} {most.name}", bold=True)
        for line, some in enumerate((rest[:2], rest[2:]), start=y + 1):
            told = " · ".join(f"{fact.name} {fact.value}" for fact in some)
            canvas.put(x, line, fitted(told, width), canvas.theme.dim)
