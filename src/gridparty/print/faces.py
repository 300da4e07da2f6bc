"""The two sides of a card: the problem in front, its solution on the back.

Everything is in mm from the card's own top left corner, and nothing comes nearer to an edge than
`CLEAR`: a home printer is off by up to 3 mm between front and back.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.art.colours import HAIR, LABEL, THIN
from gridparty.board.bands import Band, band_named
from gridparty.board.puzzle import Grade, Puzzle
from gridparty.errors import GridpartyError
from gridparty.print.captions import (
    CARD_OF,
    CELLS_OPEN,
    EMPTY_CELLS,
    HEAD_FIGURE,
    MINUTES,
    ONE_PERSON,
    SOLUTION,
    STAKE_TO_WIN,
    TO_WIN,
    draw_facts,
    draw_foot,
    draw_header,
    draw_profile,
    draw_tab,
    head_baseline,
)
from gridparty.print.choices import CardFormat
from gridparty.print.diagram import code_of, draw_code, draw_problem, draw_solution
from gridparty.print.ornament import Ornament
from gridparty.print.pen import (
    BOLD,
    HEAVY,
    ID_TRACKING,
    LABEL_SIZE,
    MEDIUM,
    MM,
    Pen,
    Rect,
    fitted,
    size_for,
)

CLEAR = 4.0  # mm along every edge of a card that stay white
CLASSIC_MODULES = 29  # across the QR code of 81 digits
UNITS = 9  # cells across the classic board; other layouts get larger cells in the same square


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A puzzle on its way to paper: all that its two sides show."""

    puzzle: Puzzle
    number: int  # from 1
    total: int
    deck_name: str
    ornament: Ornament

    @property
    def grade(self) -> Grade:
        """How hard it is; a card without a grade cannot be printed."""
        if self.puzzle.grade is None:
            raise GridpartyError(f"puzzle {self.puzzle.id} has not been graded yet")
        return self.puzzle.grade

    @property
    def look(self) -> Band:
        """The colour and the word of its band."""
        return band_named(self.grade.band)

    @property
    def place(self) -> str:
        """Which card of the deck it is."""
        return CARD_OF.format(number=self.number, total=self.total)

    @property
    def minutes(self) -> int:
        """How long one person needs, in whole minutes."""
        return max(1, round(self.grade.minutes))

    @property
    def openness(self) -> str:
        """How many cells are open: fewest before the end game, and most."""
        return CELLS_OPEN.format(
            fewest=self.grade.open_min, most=max(self.grade.open, default=0), minutes=self.minutes
        )


def draw_front(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """The side with the problem."""
    if face.spine:
        _draw_spined_front(pen, face, card)
    else:
        _draw_upright_front(pen, face, card)


def draw_back(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """The side with the solution: a strip of ornament says at a glance that it is not the front."""
    if face.spine:
        _draw_spined_back(pen, face, card)
    else:
        _draw_upright_back(pen, face, card)


def _draw_spined_front(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """An L-shaped margin: header above, spine at the right, so that the cells can be large."""
    board = UNITS * face.cell
    x, y = CLEAR + HEAVY / 2, _bottom(face) - board - HEAVY / 2
    header = Rect(CLEAR, CLEAR, x + board - CLEAR, face.head)
    draw_header(pen, header, face.cell, card.look, card.grade.stake)
    _draw_board(pen, x, y, face.cell, card)
    right = face.width - CLEAR
    mark = Rect(right - 5.4, CLEAR + 0.55, 5.4, 5.4)  # sorts decks that got mixed up
    card.ornament.draw(pen, mark, 1.8, THIN)
    _draw_spine(pen.at(right, y, quarter_turns=1), board, card)


def _draw_spine(pen: Pen, length: float, card: PrintedCard) -> None:
    """Number, deck and id from top to bottom; beside the grid the profile, first move on top."""
    baseline = 0.76 * LABEL_SIZE / MM  # ascenders touch the clear border from inside
    place = pen.text(0, baseline, card.place, colour=LABEL)
    shown = fitted(pen, card.puzzle.id, length / 4, MEDIUM, tracking=ID_TRACKING)
    card_id = pen.text(length, baseline, shown, font=MEDIUM, align="right", tracking=ID_TRACKING)
    deck = fitted(pen, card.deck_name, length - 2 * max(place, card_id) - 5.0)
    pen.text(length / 2, baseline, deck, colour=LABEL, align="centre")
    draw_profile(pen, Rect(0, 2.9, length, 2.6), card.grade.open)


def _draw_spined_back(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """The solution with a column of facts beside it."""
    left, right, bottom = CLEAR, face.width - CLEAR, _bottom(face)
    strip = Rect(left, CLEAR, right - left, face.ornament)
    card.ornament.draw(pen, strip, strip.width / face.dots, HAIR)
    top = CLEAR + face.ornament + 1.7
    title_end = _draw_title(pen, left, top, face.back_cell, face, card)
    baseline = head_baseline(top, face.head)
    room = right - title_end - 3.0
    room -= _draw_large_id(pen, face, right, baseline, room, card, align="right")
    pen.text(title_end + 1.6, baseline, fitted(pen, card.place, room), colour=LABEL)
    board = UNITS * face.back_cell
    x, y = left + HEAVY / 2, bottom - board - HEAVY / 2
    _draw_board(pen, x, y, face.back_cell, card, solved=True)
    column = right - face.code
    facts = (
        (str(card.grade.stake), TO_WIN),
        (str(len(card.puzzle.givens.empty_cells)), EMPTY_CELLS),
        (MINUTES.format(minutes=card.minutes), ONE_PERSON),
    )
    draw_facts(pen, column, y + 2.3, facts, 8.4)
    draw_profile(pen, Rect(column, y + 24.6, face.code, 6.0), card.grade.open)
    _draw_code(pen, face, card, left=column)


def _draw_upright_front(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Header, grid, and below it the profile, the captions and where there is room the code."""
    left = _left(face)
    right, bottom = face.width - left, _bottom(face)
    header = Rect(left, CLEAR, right - left, face.head)
    draw_header(pen, header, face.cell, card.look, card.grade.stake)
    top = CLEAR + face.head + face.gap
    _draw_board(pen, left + HEAVY / 2, top, face.cell, card)
    below = top + UNITS * face.cell + 3.0
    foot_right = right
    if face.code:
        _draw_code(pen, face, card, right=right)
        foot_right -= face.code + 5.0
    if face.profile_above_code:
        code_top = bottom - face.code
        _draw_profile_between(pen, left, right, below, code_top - 3.5, card)
        baseline = code_top + HEAD_FIGURE * face.head
        _draw_large_id(pen, face, left, baseline, foot_right - left, card)
        _draw_foot(pen, left, foot_right, bottom, card, card.openness, with_id=False)
    else:
        foot_top = _draw_foot(pen, left, foot_right, bottom, card, card.openness)
        _draw_profile_between(pen, left, foot_right, below, foot_top, card)


def _draw_upright_back(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Ornament, title, solution, captions."""
    left = _left(face)
    right, bottom = face.width - left, _bottom(face)
    strip = Rect(left, CLEAR, right - left, face.ornament)
    card.ornament.draw(pen, strip, strip.width / face.dots, HAIR)
    top = CLEAR + face.ornament + 1.6
    _draw_title(pen, left, top, face.cell, face, card)
    baseline = head_baseline(top, face.head)
    pen.text(right, baseline, card.look.word, colour=LABEL, align="right")
    top += face.head + face.gap
    _draw_board(pen, left + HEAVY / 2, top, face.back_cell, card, solved=True)
    below = top + UNITS * face.back_cell + 3.0
    if face.profile_on_back:
        foot_top = _draw_foot(pen, left, right, bottom, card, card.openness)
        _draw_profile_between(pen, left, right, below, foot_top, card)
    else:
        stake = STAKE_TO_WIN.format(stake=card.grade.stake, minutes=card.minutes)
        _draw_foot(pen, left, right, bottom, card, stake)


def _left(face: CardFormat) -> float:
    """Where an upright card's grid begins with its outer line; captions align with it."""
    return (face.width - UNITS * face.cell - HEAVY) / 2


def _bottom(face: CardFormat) -> float:
    """The lowest line of all that is drawn."""
    return face.height - CLEAR


def _draw_board(
    pen: Pen, x: float, y: float, unit: float, card: PrintedCard, *, solved: bool = False
) -> None:
    """The grid, always as large as a classic one of that cell."""
    puzzle = card.puzzle
    cell = unit * UNITS / puzzle.layout.size
    if solved:
        draw_solution(pen, x, y, cell, puzzle.givens, puzzle.known_solution())
    else:
        draw_problem(pen, x, y, cell, puzzle.givens)


def _draw_title(
    pen: Pen, x: float, y: float, tab: float, face: CardFormat, card: PrintedCard
) -> float:
    """Tab and the word "Solution"; returns where the word ends."""
    draw_tab(pen, Rect(x, y, tab, face.head), card.look)
    start = x + tab + face.head * 0.22
    size = size_for(HEAD_FIGURE * face.head)
    width = pen.text(start, head_baseline(y, face.head), SOLUTION, font=BOLD, size=size)
    return start + width


def _draw_large_id(
    pen: Pen,
    face: CardFormat,
    x: float,
    baseline: float,
    room: float,
    card: PrintedCard,
    *,
    align: str = "left",
) -> float:
    """The id in the header's type, at most `room` wide; returns its width."""
    size = size_for(HEAD_FIGURE * face.head)
    text = fitted(pen, card.puzzle.id, room, BOLD, size, tracking=ID_TRACKING)
    return pen.text(x, baseline, text, font=BOLD, size=size, align=align, tracking=ID_TRACKING)


def _draw_code(
    pen: Pen, face: CardFormat, card: PrintedCard, *, left: float | None = None, right: float = 0.0
) -> None:
    """The QR code in a lower corner. Its modules are of one size, so a small board's is smaller."""
    code = code_of(card.puzzle.givens)
    module = face.code / CLASSIC_MODULES
    side = len(code) * module
    x = right - side if left is None else left
    draw_code(pen, x, _bottom(face) - side, module, code)


def _draw_foot(
    pen: Pen,
    left: float,
    right: float,
    bottom: float,
    card: PrintedCard,
    note: str,
    *,
    with_id: bool = True,
) -> float:
    card_id = card.puzzle.id if with_id else ""
    notes = (card.place, note)
    return draw_foot(pen, left, right, bottom, deck=card.deck_name, card_id=card_id, notes=notes)


def _draw_profile_between(
    pen: Pen, left: float, right: float, top: float, bottom: float, card: PrintedCard
) -> None:
    height = min(bottom - top, 16.0)
    draw_profile(pen, Rect(left, bottom - height, right - left, height), card.grade.open)
