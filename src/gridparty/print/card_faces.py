"""The two sides of a card: the problem on the front, its solution on the back.

Coordinates are in mm from the card's top left corner. Nothing is drawn nearer to an edge than
`CLEAR`, because home printers are off by up to 3 mm between front and back.

The code on a front holds the puzzle, never the solution. There is no code on a back, where scanning
it would show the solution.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from gridparty.art.colours import LABEL, LARGE_MASK, MASK
from gridparty.art.pens import FELT_PENS
from gridparty.board.bands import Band, band_named
from gridparty.board.puzzle import Grade, Puzzle
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.print.back_pattern import draw_corners, draw_deck_mark, draw_light, draw_ring
from gridparty.print.captions import (
    APART,
    draw_bars_below,
    draw_bars_beside,
    draw_foot,
    draw_header,
    header_size,
)
from gridparty.print.choices import FORMATS, LARGE_FORMAT, WHOLE_PAGE, CardFormat
from gridparty.print.diagram import code_of, draw_code, draw_problem, draw_solution
from gridparty.print.pattern_square import Ornament
from gridparty.print.pen import (
    BOLD,
    HEAVY,
    ID_TRACKING,
    LABEL_CAP,
    LABEL_DESCENT,
    MEDIUM,
    Pen,
    Rect,
    fitted,
)
from gridparty.print.signs import draw_badge

CLEAR = 4.0  # mm that stay white along every edge of a card
QUIET = 4  # white modules around a code
CLASSIC_MODULES = 29  # across the QR code of 81 digits
UNITS = 9  # cells across the classic board; other layouts fill the same square with larger cells
ID_COLUMN = 5  # the id is aligned with the left edge of this column if there is room
MARK, SEAT = 5.6, 8.0  # mm: side of the deck's mark, and of a player's
NARROW = 50.0  # mm: a narrower header has no room for the points
BARS = 4.1  # mm: length of the longest bar beside the grid


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A puzzle with everything that its printed card shows."""

    puzzle: Puzzle
    number: int  # from 1
    total: int
    deck_name: str
    ornament: Ornament
    large: bool = False  # large print
    seat: int | None = None  # whose copy it is, if everybody has one
    link: str = ""  # address for the code; empty: the code holds the digits alone

    @property
    def grade(self) -> Grade:
        """The puzzle's grade.

        Raises:
            GridpartyError: it has none, so the card cannot be printed.
        """
        if self.puzzle.grade is None:
            raise GridpartyError(f"puzzle {self.puzzle.id} has not been graded yet")
        return self.puzzle.grade

    @property
    def band(self) -> Band:
        """The band of the grade, with its colour and word."""
        return band_named(self.grade.band)

    @property
    def place(self) -> tuple[str, str]:
        """The card's number in the deck, in long and short form."""
        return (
            say("card {number} of {total}", number=self.number, total=self.total),
            say("card {number}", number=self.number),
        )

    @property
    def minutes(self) -> int:
        """Estimated time for one person, in whole minutes."""
        return max(1, round(self.grade.minutes))

    @property
    def empty(self) -> str:
        """Caption with the number of empty cells and the time for one person."""
        return say(
            "{empty} empty · {minutes} min alone",
            empty=len(self.puzzle.givens.empty_cells),
            minutes=self.minutes,
        )

    @property
    def openness(self) -> tuple[str, str]:
        """Caption of the bars in long and short form, with the guaranteed number of open cells."""
        if self.grade.open_sure:
            sure = self.grade.open_sure
            return (
                say("at least {sure} cells to find, until 8 are left", sure=sure),
                say("at least {sure} to find", sure=sure),
            )
        return say("how many cells you can solve at each point"), say("cells you can solve")

    @property
    def points(self) -> str:
        """Caption with the number of points on the card."""
        return say("{stake} points on this card", stake=self.grade.stake)


def enlarged(face: CardFormat, *, large: bool) -> tuple[CardFormat, float]:
    """Return the format to draw on a card of this format, and the scale.

    In large print an A6 card is an A7 card enlarged as a whole, with captions, bars and code. A
    card that fills a page is enlarged likewise, from A6 or in large print from A7; its solution is
    as large as the problem, without a ring, because it is not shuffled.
    """
    if face.name == WHOLE_PAGE:
        small = FORMATS["a7" if large else "a6"]
        small = replace(small, back_cell=small.cell, modules=0)
    elif large and face.name == LARGE_FORMAT:
        small = FORMATS["a7"]
    else:
        return face, 1.0
    scale = min(face.width / small.width, face.height / small.height)
    return replace(small, width=face.width / scale, height=face.height / scale), scale


def draw_front(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw the side with the problem."""
    if face.spine:
        _draw_spined_front(pen, face, card)
    else:
        _draw_upright_front(pen, face, card)


def _draw_spined_front(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw a front with the header above and the bars at the right, for larger cells."""
    board = UNITS * face.cell
    x, y = CLEAR + HEAVY / 2, _bottom(face) - board - HEAVY / 2
    _draw_header(pen, face, card, Rect(CLEAR, CLEAR, x + board + HEAVY / 2 - CLEAR, face.head))
    _draw_board(pen, x, y, face.cell, card)
    mark = Rect(face.width - CLEAR - MARK, CLEAR + 0.45, MARK, MARK)
    if card.seat is None:
        draw_deck_mark(pen, mark, card.band.colour, card.ornament)
    else:
        draw_seat(pen, mark, card.seat)
    bars = Rect(x + board + 1.7, y, BARS, board)
    draw_bars_beside(pen, bars, card.grade.open, card.openness[0])


def _draw_upright_front(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw header and grid, and below them bars, deck name and, if the format has one, the code."""
    left = _left(face)
    right, bottom = face.width - left, _bottom(face)
    _draw_header(pen, face, card, Rect(left, CLEAR, right - left, face.head))
    top = CLEAR + face.head + face.gap
    _draw_board(pen, left + HEAVY / 2, top, face.cell, card)
    below = top + UNITS * face.cell + 2.2
    if face.code:
        _draw_code(pen, face, card, right=right)
        right -= face.code + 5.0
    note = say("{minutes} min alone", minutes=card.minutes)
    if right - left < NARROW:
        note = say("{points} · {time}", points=card.points, time=note)
    foot = draw_foot(pen, left, right, bottom, card.deck_name, note)
    height = min(foot - below, 18.0)
    if card.seat is not None:
        side = min(SEAT, height)
        draw_seat(pen, Rect(left, foot - side, side, side), card.seat)
        left += side + APART
    bars = Rect(left, foot - height, right - left, height)
    draw_bars_below(pen, bars, card.grade.open, card.openness)


def draw_seat(pen: Pen, area: Rect, seat: int) -> None:
    """Draw whose copy of a card it is: the letter on the colour of the pen."""
    felt = FELT_PENS[seat]
    draw_badge(pen, area, felt.ink, felt.letter, part=0.42)


def _draw_header(pen: Pen, face: CardFormat, card: PrintedCard, area: Rect) -> None:
    draw_header(
        pen,
        area,
        face.cell,
        card.band,
        card_id=card.puzzle.id,
        place=card.place,
        stake=card.grade.stake if area.width >= NARROW else None,
        column=_left(face) + (ID_COLUMN if face.spine else ID_COLUMN - 1) * face.cell,
    )


def draw_back(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw the side with the solution, in a window in the deck's ring."""
    look = card.band
    window = draw_ring(pen, face, CLEAR, look.colour, card.ornament, draw_light)
    draw_corners(
        pen,
        face,
        CLEAR,
        lambda p, side: draw_badge(
            p, Rect(0.0, 0.0, side, side), look.colour, str(look.level), part=0.42
        ),
    )
    side = UNITS * face.back_cell
    x = (face.width - side) / 2
    tall = face.head + 1.3 + side + 3.4
    top = window.y + (window.height - tall) / 2
    if face.spine:
        top = window.y + 2.3
    elif not face.modules:
        top = window.y
    elif window.height - tall > 24.0:
        top = window.y + 4.0
    _draw_title(pen, x, top, side, face, card)
    board_top = top + face.head + 1.3
    mask = MASK if face.modules else LARGE_MASK
    _draw_board(pen, x, board_top, face.back_cell, card, mask=mask)
    y = board_top + side + 1.0 + LABEL_CAP
    facts = (card.points, card.empty)
    beside = sum(map(pen.text_width, facts)) + 3.0 <= side
    pen.text(x, y, card.points, colour=LABEL)
    if beside:
        pen.text(x + side, y, card.empty, colour=LABEL, align="right")
    elif y + 3.4 + LABEL_DESCENT <= window.y + window.height - 0.5:
        y += 3.4
        pen.text(x, y, fitted(pen, card.empty, side), colour=LABEL)
    room = window.y + window.height - 3.0 - y - 3.0
    if room > 10.0:
        height = min(room, 24.0)
        area = Rect(x, window.y + window.height - 3.0 - height, side, height)
        draw_bars_below(pen, area, card.grade.open, card.openness)


def _draw_title(
    pen: Pen, x: float, y: float, width: float, face: CardFormat, card: PrintedCard
) -> None:
    """Draw the word "Solution" with its warning, and the id with the card's place."""
    size = header_size(face.head)
    tall = 0.44 * face.head
    right = x + width
    title, warning = say("Solution"), say("only after the game")
    pen.text(x, y + tall, title, font=BOLD, size=size)
    room = width - pen.text_width(title, BOLD, size) - APART
    shown = fitted(pen, card.puzzle.id, room, MEDIUM, size, tracking=ID_TRACKING)
    pen.text(right, y + tall, shown, font=MEDIUM, size=size, align="right", tracking=ID_TRACKING)
    base = y + face.head - 0.3
    pen.text(x, base, warning, colour=LABEL)
    room = width - pen.text_width(warning) - 2.0
    where = next((words for words in card.place if pen.text_width(words) <= room), "")
    pen.text(right, base, where, colour=LABEL, align="right")


def _left(face: CardFormat) -> float:
    """Return the x of the grid's outer line, with which captions align."""
    if face.spine:
        return CLEAR
    return (face.width - UNITS * face.cell - HEAVY) / 2


def _bottom(face: CardFormat) -> float:
    """Return the y of the lowest line that may be drawn."""
    return face.height - CLEAR


def _draw_board(
    pen: Pen, x: float, y: float, unit: float, card: PrintedCard, *, mask: str = ""
) -> None:
    """Draw the grid, as large as a classic one with cells of `unit` mm; with a mask solved."""
    puzzle = card.puzzle
    cell = unit * UNITS / puzzle.layout.size
    if mask:
        solution = puzzle.known_solution()
        draw_solution(pen, x, y, cell, puzzle.givens, solution, large=card.large, mask=mask)
    else:
        draw_problem(pen, x, y, cell, puzzle.givens, large=card.large)


def _draw_code(pen: Pen, face: CardFormat, card: PrintedCard, *, right: float) -> None:
    """Draw the code in the lower right corner with its caption above.

    The modules of a classic board's code fill the side; other codes use no larger modules.
    """
    code = code_of(card.puzzle.givens, card.link)
    side = face.code * min(1.0, len(code) / CLASSIC_MODULES)
    top = _bottom(face) - side
    draw_code(pen, right - side, top, side / len(code), code)
    base = top - QUIET * side / len(code) - LABEL_DESCENT
    pen.text(right, base, say("scan the puzzle"), colour=LABEL, align="right")
