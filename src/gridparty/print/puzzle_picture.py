"""One puzzle as a picture to send: the board, and below it the id and the difficulty.

Never the solution: whoever gets the picture wants to solve the puzzle.
"""

from __future__ import annotations

from gridparty.art.colours import LABEL
from gridparty.board.bands import BANDS
from gridparty.board.puzzle import Puzzle
from gridparty.i18n.messages import Sentence, say
from gridparty.print.diagram import draw_problem
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pen import ID_TRACKING, MEDIUM, Pen, fitted

BOARD, MARGIN, CAPTION = 90.0, 5.0, 6.5  # mm
_SIZE = 10.0  # points
_APART = 4.0  # mm between the id and the difficulty


def puzzle_picture(puzzle: Puzzle) -> PageDrawing:
    """Return the picture; all boards are equally large."""

    def draw(pen: Pen) -> None:
        draw_problem(pen, MARGIN, MARGIN, BOARD / puzzle.layout.size, puzzle.givens)
        y = MARGIN + BOARD + CAPTION
        told = difficulty_text(puzzle)
        width = pen.text_width(told, size=_SIZE) if told else 0.0
        name = fitted(pen, puzzle.id, BOARD - width - _APART, MEDIUM, _SIZE, tracking=ID_TRACKING)
        pen.text(MARGIN, y, name, font=MEDIUM, size=_SIZE, tracking=ID_TRACKING)
        if told:
            pen.text(MARGIN + BOARD, y, told, size=_SIZE, colour=LABEL, align="right")

    side = BOARD + 2 * MARGIN
    return PageDrawing(puzzle.id, side, side + CAPTION, draw)


def difficulty_text(puzzle: Puzzle) -> Sentence | str:
    """Return the band and the estimated time; empty for a puzzle that was not graded."""
    grade = puzzle.grade
    if grade is None or grade.band not in BANDS:
        return ""
    minutes = max(1, round(grade.minutes))
    return say("{band}, {minutes} min", band=BANDS[grade.band].word, minutes=minutes)
