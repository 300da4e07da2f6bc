"""Cards for children: six animals on a 6×6 board, and a question in place of the level.

Children name a card by its mascot ("the rabbit card"). A legend beside or below the board shows
each animal and the number that may be written instead. These cards have no bars, points or minutes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gridparty.art.animals import ANIMALS, Animal
from gridparty.art.colours import BLACK, LABEL, MASK, MASKED, THIN, WHITE
from gridparty.board.grid import Grid
from gridparty.board.layout import KIDS
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.print.back_pattern import animal_sign, draw_corners, draw_ring
from gridparty.print.card_faces import CLEAR, PrintedCard, draw_seat
from gridparty.print.choices import CardFormat
from gridparty.print.empty_boards import Lattice
from gridparty.print.pen import (
    BOLD,
    HEAVY,
    ID_TRACKING,
    LABEL_SIZE,
    MEDIUM,
    REGULAR,
    Pen,
    Rect,
    fitted,
    wrapped,
)
from gridparty.print.shapes import disc, rounded
from gridparty.print.signs import draw_animal, draw_field, draw_number, middle
from gridparty.print.tile_example import draw_symbols

HEAD, CORNER = 11.0, 3.0  # mm
GAP = 3.2  # mm between header and board
BESIDE, BELOW = 13.4, 14.6  # mm that the legend takes from the board
HELPER = 8.2  # mm: the largest animal of the legend
WIDE = 70.0  # mm: a header of this width has room for the id
WIDE_BACK = 45.0  # mm: a board of this width has room for the id over it
LIGHT_LEVELS = 3  # up to this level black animals have enough contrast on the band's colour


def require_animals(cards: Iterable[PrintedCard]) -> None:
    """Require 6×6 boards.

    Raises:
        GridpartyError: another board.
    """
    for card in cards:
        if card.puzzle.layout != KIDS:
            raise GridpartyError(
                f"expected 6x6 boards for cards with animals, got {card.puzzle.layout} "
                f"in puzzle {card.puzzle.id}"
            )


@dataclass(frozen=True, slots=True)
class AnimalFront:
    """Where the board of a front is, in mm, and whether its legend is below it or at its right."""

    x: float
    y: float
    cell: float
    below: bool

    @classmethod
    def of(cls, face: CardFormat) -> AnimalFront:
        """Return the arrangement with the larger cells."""
        n = len(ANIMALS)
        width = face.width - 2 * CLEAR - HEAVY
        height = face.height - 2 * CLEAR - HEAD - GAP - HEAVY
        beside = round(min(width - BESIDE, height) / n, 3)
        below = round(min(width, height - BELOW) / n, 3)
        if beside >= below:
            y = face.height - CLEAR - HEAVY / 2 - n * beside
            return cls(CLEAR + HEAVY / 2, y, beside, below=False)
        top = CLEAR + HEAD + GAP + HEAVY / 2 + (height - BELOW - n * below) / 2
        return cls((face.width - n * below) / 2, top, below, below=True)

    def draw_helpers(self, pen: Pen, face: CardFormat) -> None:
        """Draw the legend: each animal with the number that may be written instead.

        It has a frame and a caption of its own, because next to the board it looks like part of it.
        """
        (_draw_helpers_below if self.below else _draw_helpers_beside)(pen, face, self)


def mascot(card: PrintedCard) -> Animal:
    """Return the animal after which the card is named."""
    return ANIMALS[(card.number - 1) % len(ANIMALS)]


def draw_animal_front(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw the front: question, board and legend."""
    look, who = card.band, mascot(card)
    left, right = CLEAR, face.width - CLEAR
    draw_field(pen, Rect(left, CLEAR, right - left, HEAD), look.colour, radius=CORNER)
    ball = (left + HEAD / 2 + 0.6, CLEAR + HEAD / 2)
    wide = right - left >= WIDE
    pill = Rect(right - 18.6, CLEAR + 2.2, 16.0, HEAD - 4.4)
    if look.level > LIGHT_LEVELS:  # black on white: neither has enough contrast here
        start = left + HEAD + 1.4
        pill = Rect(start, CLEAR + 1.2, right - 1.2 - start, HEAD - 2.4)
    if wide or look.level > LIGHT_LEVELS:
        pen.shapes([rounded(pill.x, pill.y, pill.width, pill.height, 2.0)], fill=WHITE)
    pen.discs([(*ball, 0.43 * HEAD)], WHITE)
    draw_animal(pen, who, ball[0] - 3.6, ball[1] - 3.6, 7.2)
    x = left + HEAD + 2.5
    end = right - 18.6 if wide else right - 1.4
    if card.seat is not None:
        draw_seat(pen, Rect(end - 8.4, CLEAR + 2.0, 7.0, HEAD - 4.0), card.seat)
        end -= 9.2
    asked = say("Who's missing?")
    pen.text(x, CLEAR + 5.6, asked, font=BOLD, size=_shrunk(pen, asked, end - x, BOLD, 14))
    called = say("The {animal} card · level {level}", animal=say(who.name), level=look.level)
    if pen.text_width(called, REGULAR, LABEL_SIZE) > end - x:  # the animal is seen anyway
        called = say("level {level}", level=look.level)
    pen.text(x, CLEAR + 9.0, called, size=_shrunk(pen, called, end - x, REGULAR, 8))
    front = AnimalFront.of(face)
    card_id = fitted(pen, card.puzzle.id, 14.0, MEDIUM, 9, tracking=ID_TRACKING)
    middle_of_pill = (right - 10.6, CLEAR + HEAD / 2 + 1.15, "centre")
    over_legend = (right, _legend_below(face).y - 0.9, "right")
    over_board = (left, front.y - 0.7, "left")
    at, base, align = middle_of_pill if wide else over_legend if front.below else over_board
    size = 9 if wide or front.below else LABEL_SIZE
    pen.text(at, base, card_id, font=MEDIUM, size=size, align=align, tracking=ID_TRACKING)
    board = Lattice.of(KIDS, front.cell)
    board.draw(pen, front.x, front.y)
    draw_symbols(pen.at(front.x, front.y), board, _signs(card.puzzle.givens), animals=True)
    front.draw_helpers(pen, face)


def _shrunk(pen: Pen, text: str, room: float, font: str, size: float) -> float:
    """Return the size in pt at which the text fits into `room` mm: `size`, or less."""
    return max(LABEL_SIZE, size * min(1.0, room / pen.text_width(text, font, size)))


def _legend_below(face: CardFormat) -> Rect:
    """Return the frame of a legend below the board."""
    width = face.width - 2 * CLEAR - 0.3
    height = _helper_below(width) + 2.4
    return Rect(CLEAR + 0.15, face.height - CLEAR - height - 0.15, width, height)


def _helper_below(width: float) -> float:
    return min(HELPER, 0.6 * width / len(ANIMALS))


def _draw_helpers_below(pen: Pen, face: CardFormat, _: AnimalFront) -> None:
    frame = _legend_below(face)
    size, step = _helper_below(frame.width), frame.width / len(ANIMALS)
    pen.shapes([rounded(frame.x, frame.y, frame.width, frame.height, 2.0)], line=THIN, width=0.25)
    pen.text(frame.x + 1.0, frame.y - 0.9, say("Who's who"), colour=LABEL)
    y = frame.y + frame.height / 2
    for k, animal in enumerate(ANIMALS):
        x = frame.x + k * step + (step - size) / 2
        base, number = middle(y, 10), str(k + 1)
        pen.text(x - 0.1, base, number, font=BOLD, size=10, colour=LABEL, align="centre")
        draw_animal(pen, animal, x + 1.3, y - size / 2, size)


def _draw_helpers_beside(pen: Pen, face: CardFormat, front: AnimalFront) -> None:
    right, top, step = face.width - CLEAR, front.y, front.cell
    size = min(HELPER, 0.9 * step)
    frame = Rect(right - 12.3, top, 12.1, len(ANIMALS) * step)
    pen.shapes([rounded(frame.x, frame.y, frame.width, frame.height, 2.0)], line=THIN, width=0.25)
    x = frame.x + frame.width / 2
    caption = say("Who's who")
    if pen.text_width(caption) <= frame.width:
        pen.text(x, top - 0.45, caption, colour=LABEL, align="centre")
    for k, animal in enumerate(ANIMALS):
        centre = top + (k + 0.5) * step
        draw_animal(pen, animal, right - 4.7 - size / 2, centre - size / 2, size)
        base = middle(centre, 10)
        pen.text(right - 10.6, base, str(k + 1), font=BOLD, size=10, colour=LABEL, align="centre")


def draw_animal_back(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw the back: the solution in a ring of animals."""
    look, who = card.band, mascot(card)
    ink = BLACK if look.level <= LIGHT_LEVELS else WHITE
    sign = animal_sign(ink, look.colour)
    window = draw_ring(pen, face, CLEAR, look.colour, card.ornament, sign)

    _draw_mascots(pen, face, who)
    cell = back_cell(window)
    side = len(ANIMALS) * cell
    wide = side >= WIDE_BACK
    under = 0.0 if wide else 4.2  # a narrow back has the id below the board
    free = window.height - 2.2 - 9.6 - side - 7.0 - under
    x, top = (face.width - side) / 2, window.y + 2.2 + max(0.0, free / 2)
    found = say("Here they all are!")
    size = _shrunk(pen, found, side if not wide else side - 12.0, BOLD, 12)
    title = pen.text(x, top + 3.2, found, font=BOLD, size=size)
    room = side - title - 2.0 if wide else side
    card_id = fitted(pen, card.puzzle.id, room, MEDIUM, 9, tracking=ID_TRACKING)
    at, base, align = x + side, top + 3.2, "right"
    if not wide:
        at, base, align = face.width / 2, top + 9.6 + side + 8.2, "centre"
    pen.text(at, base, card_id, font=MEDIUM, size=9, align=align, tracking=ID_TRACKING)
    later = say("Look when you're done.")
    pen.text(x, top + 7.0, later, size=_shrunk(pen, later, side, REGULAR, 8), colour=LABEL)
    board = Lattice.of(KIDS, cell)
    givens, full = _signs(card.puzzle.givens), _signs(card.puzzle.known_solution())
    grounds = dict.fromkeys(full.keys() - givens.keys(), MASK)  # see draw_solution
    y = top + 9.6
    board.draw(pen, x, y, grounds=grounds)
    colours = {at: MASKED for at in full if at not in givens}
    draw_symbols(pen.at(x, y), board, full, animals=True, grounds=grounds, colours=colours)
    foot = say("white: printed · grey: yours")
    pen.text(face.width / 2, y + side + 4.0, foot, colour=LABEL, align="centre")


def back_cell(window: Rect) -> float:
    """Return the size in mm of a cell of the solution in the ring's window."""
    return round(min(window.width - 6.2, window.height - 18.3) / len(ANIMALS), 1)


def _draw_mascots(pen: Pen, face: CardFormat, who: Animal) -> None:
    """Draw the mascot in two corners."""

    def corner(pen: Pen, side: float) -> None:
        line = BLACK if pen.low_ink else None
        pen.shapes([disc(side / 2, side / 2, 0.43 * side)], fill=WHITE, line=line)
        draw_animal(pen, who, 0.2 * side, 0.19 * side, 0.6 * side)

    draw_corners(pen, face, CLEAR, corner)


def _signs(grid: Grid) -> dict[tuple[int, int], int]:
    """Return the grid's digits by (column, row)."""
    n = grid.layout.size
    return {(cell % n, cell // n): digit for cell, digit in enumerate(grid.digits) if digit}


PANEL_WIDTH, PANEL_PICTURE, PANEL_TEXT = 39.7, 23.2, 10.6  # mm: a picture on the square card


def draw_animal_how_to(pen: Pen, face: CardFormat) -> None:
    """Draw the front of card 0 of a children's deck: four pictures with short captions."""
    left, right = CLEAR, face.width - CLEAR
    title, room = say("Who's missing?"), right - left
    pen.text(left, CLEAR + 5.0, title, font=BOLD, size=_shrunk(pen, title, room, BOLD, 16))
    pen.text(left, CLEAR + 9.4, say("how to play the cards"), size=8, colour=LABEL)
    top = CLEAR + HEAD + 1.0
    width, height = (right - left - HEAVY) / 2, (face.height - CLEAR - 0.3 - top) / 2
    scale = round(min(width / PANEL_WIDTH, (height - PANEL_TEXT) / PANEL_PICTURE), 3)
    number_scale = max(0.6, scale)
    words = (
        say("Find the empty cells."),
        say("Each animal once in each row."),
        say("Once in each column and box."),
        say("Draw it or write its number."),
    )
    for k, text in enumerate(words):
        row, column = divmod(k, 2)
        area = Rect(left + 0.3 + column * width, top + row * height, width, height)
        pen.frame(area, HEAVY, BLACK)
        panel = pen.at(area.x, area.y, scale=scale)
        _PICTURES[k](panel.at(9.2, 3.2))
        corner = 4.4 * number_scale
        draw_number(pen, area.x + corner, area.y + corner, k + 1, 3.0 * number_scale)
        centre = area.x + area.width / 2
        lines = _balanced_lines(pen, text, width - 3.0)
        lowest = area.y + height - (2.4 if len(lines) > 1 else 4.6)
        for line, part in enumerate(reversed(lines)):
            base = lowest - line * 4.4
            pen.text(centre, base, part, font=MEDIUM, size=10, align="centre")


def _balanced_lines(pen: Pen, text: str, width: float) -> list[str]:
    """Break the text into the fewest lines that `width` mm allow, all of similar length."""
    lines = wrapped(pen, text, width, MEDIUM, 10)
    while len(narrower := wrapped(pen, text, width - 1.0, MEDIUM, 10)) == len(lines):
        lines, width = narrower, width - 1.0
        if len(lines) == 1:
            break
    return lines


def _draw_small_board(
    pen: Pen, signs: dict[tuple[int, int], int], columns: int, rows: int, cell: float = 9.2
) -> None:
    board = Lattice(columns, rows, 3, 2, cell)
    board.draw(pen, 0.0, 0.0)
    draw_symbols(pen, board, signs, animals=True)


BOX_OF_SIX = {(0, 0): 1, (1, 0): 3, (2, 0): 6, (0, 1): 2, (1, 1): 4, (2, 1): 5}


def _empty(pen: Pen) -> None:
    _draw_small_board(pen, {at: animal for at, animal in BOX_OF_SIX.items() if at != (1, 1)}, 3, 2)
    pen.text(13.8, middle(13.8, 16), "?", font=BOLD, size=16, align="centre")


def _in_a_row(pen: Pen) -> None:
    row = {(column, 0): animal for column, animal in enumerate((4, 1, 3, 6, 2, 5))}
    _draw_small_board(pen.at(-7.0, 8.0), row, 6, 1, 5.9)


def _in_column_and_box(pen: Pen) -> None:
    column = {(0, row): animal for row, animal in enumerate((4, 1, 3, 6, 2, 5))}
    board = Lattice(1, 6, 1, 2, 3.3)
    board.draw(pen, 0.6, -0.7)
    draw_symbols(pen.at(0.6, -0.7), board, column, animals=True)
    _draw_small_board(pen.at(7.4, 2.4), BOX_OF_SIX, 3, 2, 7.1)


def _number(pen: Pen) -> None:
    draw_animal(pen, ANIMALS[3], 0.0, 2.0, 13.0)
    pen.text(17.0, middle(9.5, 18), "=", font=BOLD, size=18, align="centre")
    pen.text(24.6, middle(9.5, 28), "4", font=BOLD, size=28, align="centre")


_PICTURES = (_empty, _in_a_row, _in_column_and_box, _number)


def draw_animal_how_to_back(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw the back of card 0: the ring and the names of all animals."""
    look = card.band
    ink = BLACK if look.level <= LIGHT_LEVELS else WHITE
    window = draw_ring(pen, face, CLEAR, look.colour, card.ornament, animal_sign(ink, look.colour))
    _draw_mascots(pen, face, mascot(card))
    scale = round(min(window.width / 55.4, window.height / 67.7), 2)
    name_size = max(9.0, LABEL_SIZE / scale)
    pen = pen.at(window.x, window.y + (window.height - 67.7 * scale) / 2, scale=scale)
    pen.text(3.0, 6.0, say("Who's who"), font=BOLD, size=14)
    for k, animal in enumerate(ANIMALS):
        row, column = divmod(k, 2)
        x, y = 4.0 + column * 25.0, 9.5 + row * 17.6
        draw_animal(pen, animal, x, y, 12.0)
        pen.text(x + 13.6, y + 7.6, str(k + 1), font=BOLD, size=12)
        name = say(animal.name)
        pen.text(x + 6.0, y + 15.4, name, font=MEDIUM, size=name_size, align="centre")
