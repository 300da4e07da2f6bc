"""A sheet for measuring the offset between front and back of a printer.

It has two verniers, as on a calliper: lines every 9 mm on the front, every 8.5 mm on the back. Held
against the light, exactly one pair of lines is aligned, and its number is the offset to type, with
the correct sign. So half millimetres need not be estimated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridparty.art.colours import BLACK
from gridparty.i18n.messages import message, say
from gridparty.print.choices import (
    DEFAULT_FORMAT,
    DEFAULT_PAPER,
    BackMode,
    CardFormat,
    PrintOptions,
    back_mode_named,
    card_format_named,
    paper_named,
)
from gridparty.print.output import pdf_of
from gridparty.print.part_sheets import PageDrawing, back_of
from gridparty.print.pen import BOLD, HAIRLINE, LABEL_CAP, REGULAR, Pen, wrapped
from gridparty.print.sheets import Block, block

FINE = 0.5  # mm: the resolution
LINES = 8  # on each side of the centre: the range is ±4 mm
BACK_STEP = (2 * LINES + 1) * FINE  # mm; with closer lines a second pair could align
FRONT_STEP = BACK_STEP + FINE
CORNER = 12.0  # mm between the paper's edges and the crosses
TEXT_SIZE = 10.0

TITLE = message("Calibration")
HOW_TO_READ = message(
    "Print both sides and hold the sheet up to the light, this side towards you. On each scale one "
    "line meets its partner on the back: its number is the offset in mm. Print your cards with "
    "--offset X,Y, such as --offset 1.5,-0.5."
)
ASKEW = message(
    "Do the crosses in the corners miss each other in different directions? Then the paper went in "
    "askew. No offset helps; feed it straight."
)
NO_BACK = message("There is no separate back page, so no offset to set.")
RULER = message("This line is 100 mm long. If yours isn't, print at actual size (100 %).")


@dataclass(frozen=True, slots=True)
class PaperTurn:
    """How the paper is turned, which maps points of the front page to the back page."""

    width: float  # of the page
    height: float
    sideways: bool  # left and right swap; else top and bottom

    def behind(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the back page behind this point of the front page."""
        return (self.width - x, y) if self.sideways else (x, self.height - y)

    def offset(self, seen: tuple[float, float]) -> tuple[float, float]:
        """Return the offset that corrects an observed error.

        `seen` is the error of the back (right, down), in mm, as seen from the front.
        """
        return (seen[0], -seen[1]) if self.sideways else (-seen[0], seen[1])


def paper_turn(on: Block, back: BackMode) -> PaperTurn:
    """Return how a printer turns the paper in this back mode."""
    return PaperTurn(on.width, on.height, (back is BackMode.SHORT) == on.landscape)


def calibration_sheet(
    *, paper: str = DEFAULT_PAPER, back: str = BackMode.LONG, card_format: str = DEFAULT_FORMAT
) -> bytes:
    """Return the calibration sheet as a PDF: two scales on each side, and a ruler.

    Raises:
        GridpartyError: an unknown format, paper or back mode.
    """
    options = PrintOptions(paper_named(paper), back_mode_named(back))
    return pdf_of(say(TITLE), calibration_pages(options, card_format_named(card_format)), options)


def calibration_pages(options: PrintOptions, face: CardFormat) -> Iterator[PageDrawing]:
    """Yield the pages of the calibration sheet.

    The card format decides only between portrait and landscape, as it does for the cards.
    """
    mode = options.back
    on = block(face, options.paper, fold=mode is BackMode.FOLD)
    turn = paper_turn(on, mode)
    two_sided = mode.has_back_pages

    def draw_front(pen: Pen) -> None:
        _draw_words(pen, on, (HOW_TO_READ, ASKEW) if two_sided else (NO_BACK,))
        if two_sided:
            _draw_front_scales(pen, turn)
            _draw_crosses(pen, on)

    def draw_back(pen: Pen) -> None:
        seen = back_lines(turn)
        behind = [(*turn.behind(x1, y1), *turn.behind(x2, y2)) for x1, y1, x2, y2 in seen]
        pen.lines(behind, HAIRLINE, BLACK)
        _draw_crosses(pen, on)

    yield PageDrawing(say(TITLE), on.width, on.height, draw_front)
    if two_sided:
        yield PageDrawing(back_of(say(TITLE)), on.width, on.height, draw_back, front=False)


def front_lines(turn: PaperTurn) -> Iterator[tuple[tuple[float, float, float, float], float]]:
    """Yield the lines of the front with the offset that each stands for, along x and along y."""
    level, upright = _axes(turn)
    for k in range(-LINES, LINES + 1):
        x, y = turn.width / 2 + k * FRONT_STEP, turn.height / 2 + k * FRONT_STEP
        offset_x, offset_y = turn.offset((k * FINE, k * FINE))
        yield (x, level - 5.0, x, level), offset_x
        yield (upright - 5.0, y, upright, y), offset_y


def back_lines(turn: PaperTurn) -> Iterator[tuple[float, float, float, float]]:
    """Yield the lines of the back as seen through the paper when the offset is 0."""
    level, upright = _axes(turn)
    for k in range(-LINES, LINES + 1):
        x, y = turn.width / 2 + k * BACK_STEP, turn.height / 2 + k * BACK_STEP
        yield (x, level, x, level + 5.0)
        yield (upright, y, upright + 5.0, y)


def _axes(turn: PaperTurn) -> tuple[float, float]:
    """Return the y of the horizontal scale and the x of the vertical one."""
    return turn.height / 2 + LINES * FRONT_STEP + 14.0, 34.0


def _draw_front_scales(pen: Pen, turn: PaperTurn) -> None:
    level, upright = _axes(turn)
    half = LINES * FRONT_STEP + 2.0
    across, down = turn.width / 2, turn.height / 2
    axes = [
        (across - half, level, across + half, level),
        (upright, down - half, upright, down + half),
    ]
    marks = list(front_lines(turn))
    pen.lines([*axes, *(line for line, _ in marks)], HAIRLINE, BLACK)
    for (x1, y1, x2, _), offset in marks:
        number = f"{offset + 0.0:g}".replace("-", "\N{MINUS SIGN}")
        if x1 == x2:
            pen.text(x1, y1 - 1.2, number, align="centre")
        else:
            pen.text(x1 - 1.4, y1 + LABEL_CAP / 2, number, align="right")
    pen.text(across + half + 3.0, level, "X", font=BOLD, size=TEXT_SIZE)
    pen.text(upright, down - half - 3.0, "Y", font=BOLD, size=TEXT_SIZE, align="centre")


def _draw_crosses(pen: Pen, on: Block) -> None:
    crosses = []
    for x in (CORNER, on.width - CORNER):
        for y in (CORNER, on.height - CORNER):
            crosses += [(x - 4.0, y, x + 4.0, y), (x, y - 4.0, x, y + 4.0)]
    pen.lines(crosses, HAIRLINE, BLACK)


def _draw_words(pen: Pen, on: Block, paragraphs: Sequence[str]) -> None:
    """Draw title, paragraphs and ruler to the right of the vertical scale."""
    x, y = 64.0, 34.0
    pen.text(x, y, say(TITLE), font=BOLD, size=16)
    y += 10.0
    for paragraph in (*paragraphs, RULER):
        for line in wrapped(pen, say(paragraph), on.width - x - 2 * CORNER, REGULAR, TEXT_SIZE):
            pen.text(x, y, line, size=TEXT_SIZE)
            y += 4.8
        y += 2.4
    ends = [(x, y - 1.5, x, y + 1.5), (x + 100.0, y - 1.5, x + 100.0, y + 1.5)]
    pen.lines([(x, y, x + 100.0, y), *ends], HAIRLINE, BLACK)
