"""The end of a game: who won, the board with everybody's digits, the way to the next card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.wording import counted
from gridparty.screens.parts.arrangement import arrange
from gridparty.screens.parts.board import BoardLook, paint_board
from gridparty.screens.parts.canvas import Canvas, fitted, wrapped
from gridparty.screens.parts.keys import LEAVE
from gridparty.screens.parts.panel import (
    NAME_WIDTH,
    Header,
    KeyHint,
    paint_event,
    paint_header,
    paint_hints,
)
from gridparty.screens.parts.scene import Look
from gridparty.screens.parts.showing import Showing

_EVENING_WIDTH = 8  # columns for the totals of the evening
_BAR_WIDTH = 24
BANNER_NAME = 18  # columns: room is left for what the winner did


class Rank(NamedTuple):
    """One line of the ranking."""

    place: int
    seat: int
    name: str
    did: str  # "12 digits"
    errors: int
    total: int
    evening: int | None = None  # over all games of the evening, from the second one on


@dataclass(frozen=True, slots=True)
class EndLook:
    """A game that is over."""

    header: Header
    board: BoardLook
    banner: str
    winner: int | None  # the seat in whose colour the banner stands; None: shared
    ranks: tuple[Rank, ...]
    facts: tuple[str, ...]  # sentences below the ranking
    event: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        x, y, width = at.panel_x, at.panel_y - 1, at.panel_width
        self._paint_banner(canvas, x, y, width)
        y = self._paint_ranks(canvas, x, y + 4, width)
        for fact in self.facts:
            for line in wrapped(fact, width):
                if y < at.event_y - 1:
                    canvas.put(x, y, line, canvas.theme.dim)
                    y += 1
        paint_event(canvas, at.x, at.event_y, at.width, "★", self.event, most=1 + (not at.roomy))
        paint_hints(canvas, at.x, at.width, self.hints)

    def _paint_banner(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        theme = canvas.theme
        ground, colour = theme.card, theme.ground
        if self.winner is not None:
            ground, colour = theme.pen_ground(self.winner), theme.on_pen(self.winner)
        canvas.fill(x, y, width, 3, ground)
        text = fitted(self.banner, width - 2)
        canvas.put_centred(x, y + 1, width, text, colour, bold=True)

    def _paint_ranks(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        """The ranking with bars (the winner's is full); the line below it."""
        theme = canvas.theme
        most = max(1, *(rank.total for rank in self.ranks)) if self.ranks else 1
        step = 3 if len(self.ranks) <= 4 else 2
        evening = any(rank.evening is not None for rank in self.ranks)
        total_x, bar_width = x + width, _BAR_WIDTH
        if evening:
            total_x, bar_width = total_x - _EVENING_WIDTH, _BAR_WIDTH // 2
            canvas.put_right(total_x, y - 1, "card", theme.dim)
            canvas.put_right(x + width, y - 1, "evening", theme.dim)
        for rank in self.ranks:
            pen, aside = theme.pen(rank.seat), errors_in_words(rank.errors) if rank.errors else ""
            canvas.put(x, y, str(rank.place), bold=True)
            canvas.put(x + 2, y, theme.sign(rank.seat), pen, bold=True)
            canvas.put(x + 6, y, fitted(rank.name, NAME_WIDTH), bold=rank.place == 1)
            canvas.put_right(total_x, y, str(rank.total), bold=True)
            if rank.evening is None:
                canvas.put_right(total_x - 5, y, rank.did, theme.dim)
            else:
                canvas.put_right(x + width, y, str(rank.evening), bold=True)
                aside = f"{rank.did}, {aside}" if aside else rank.did
            canvas.put(x + 2, y + 1, "▀" * round(bar_width * max(rank.total, 0) / most), pen)
            canvas.put_right(x + width, y + 1, aside, theme.dim)
            y += step
        return y


def errors_in_words(number: int) -> str:
    """A number of errors."""
    return counted(number, "1 error", "{n} errors")


class EndScreen:
    """Shows the end until somebody wants the next card, or leaves."""

    def __init__(
        self,
        showing: Showing,
        look: Callable[[bool], EndLook],
        *,
        with_solution: bool,
        again: str = "next card",
    ) -> None:
        """Show it.

        Args:
            showing: knows the next game.
            look: the look, with the solution in the gaps or without.
            with_solution: the board has gaps or errors, so that there is something to look up.
            again: what enter leads to.
        """
        self._showing, self._look = showing, look
        self._with_solution, self._again = with_solution, again
        self._solution = False
        self._refusal = ""

    def look(self) -> Look:
        """The ranking beside the board."""
        look = self._look(self._solution)
        hints = [KeyHint("q", "leave", "q")]
        if self._with_solution:
            word = "what was written" if self._solution else "the solution"
            hints.insert(0, KeyHint("r", word, "r"))
        if self._showing.evening.more:
            hints.insert(0, KeyHint("enter", self._again, "enter"))
        return EndLook(
            look.header,
            look.board,
            look.banner,
            look.winner,
            look.ranks,
            look.facts,
            self._refusal or look.event,
            tuple(hints),
        )

    def press(self, key: str) -> None:
        """Enter goes on, q leaves, r shows the solution."""
        if key in LEAVE:
            self._showing.stack.clear()
        elif key == "r" and self._with_solution:
            self._solution = not self._solution
        elif key == "enter":
            self._refusal = self._showing.next_game()

    def point(self, cell: int) -> None:
        """Nothing is played any more."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """The clock stands still already."""
