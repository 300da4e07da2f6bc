"""Cards for children: six animals on a 6×6 board, and a question in place of the level.

Children name a card by its mascot ("the rabbit card"). A legend at the right shows each animal and
the number that may be written instead. These cards have no bars, points or minutes.
"""

from __future__ import annotations

from collections.abc import Iterable

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
from gridparty.print.pen import BOLD, HEAVY, ID_TRACKING, MEDIUM, Pen, Rect, fitted, wrapped
from gridparty.print.shapes import disc, rounded
from gridparty.print.signs import draw_animal, draw_field, draw_number, middle
from gridparty.print.tile_example import draw_symbols

CELL, BACK_CELL = 11.0, 8.2  # mm
HEAD, CORNER = 11.0, 3.0
LIGHT_LEVELS = 3  # up to this level black animals have enough contrast on the band's colour
FORMAT = "square88"


def require_animals(face: CardFormat, cards: Iterable[PrintedCard]) -> None:
    """Require a square format and 6×6 boards.

    Raises:
        GridpartyError: another format, or another board.
    """
    if face.name != FORMAT:
        raise GridpartyError(f"expected --format {FORMAT} for cards with animals, got {face.name}")
    for card in cards:
        if card.puzzle.layout != KIDS:
            raise GridpartyError(
                f"expected 6x6 boards for cards with animals, got {card.puzzle.layout} "
                f"in puzzle {card.puzzle.id}"
            )


def mascot(card: PrintedCard) -> Animal:
    """Return the animal after which the card is named."""
    return ANIMALS[(card.number - 1) % len(ANIMALS)]


def draw_animal_front(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw the front: question, board and legend."""
    look, who = card.band, mascot(card)
    left, right = CLEAR, face.width - CLEAR
    draw_field(pen, Rect(left, CLEAR, right - left, HEAD), look.colour, radius=CORNER)
    ball = (left + HEAD / 2 + 0.6, CLEAR + HEAD / 2)
    pill = Rect(right - 18.6, CLEAR + 2.2, 16.0, HEAD - 4.4)
    if look.level > LIGHT_LEVELS:  # black on white: neither has enough contrast here
        start = left + HEAD + 1.4
        pill = Rect(start, CLEAR + 1.2, right - 1.2 - start, HEAD - 2.4)
    pen.shapes([rounded(pill.x, pill.y, pill.width, pill.height, 2.0)], fill=WHITE)
    pen.discs([(*ball, 0.43 * HEAD)], WHITE)
    draw_animal(pen, who, ball[0] - 3.6, ball[1] - 3.6, 7.2)
    x = left + HEAD + 2.5
    pen.text(x, CLEAR + 5.6, say("Who's missing?"), font=BOLD, size=14)
    called = say("The {animal} card · level {level}", animal=say(who.name), level=look.level)
    pen.text(x, CLEAR + 9.0, called, size=8)
    if card.seat is not None:
        draw_seat(pen, Rect(right - 18.6 - 8.4, CLEAR + 2.0, 7.0, HEAD - 4.0), card.seat)
    card_id = fitted(pen, card.puzzle.id, 14.0, MEDIUM, 9, tracking=ID_TRACKING)
    pen.text(
        right - 10.6,
        CLEAR + HEAD / 2 + 1.15,
        card_id,
        font=MEDIUM,
        size=9,
        align="centre",
        tracking=ID_TRACKING,
    )
    n = len(ANIMALS)
    x, y = left + HEAVY / 2, face.height - CLEAR - HEAVY / 2 - n * CELL
    board = Lattice.of(KIDS, CELL)
    board.draw(pen, x, y)
    draw_symbols(pen.at(x, y), board, _signs(card.puzzle.givens), animals=True)
    draw_helpers(pen, right, y, CELL)


def draw_helpers(pen: Pen, right: float, top: float, step: float) -> None:
    """Draw the legend: each animal with the number that may be written instead.

    It has a frame and a caption of its own, because next to six rows it looks like part of the
    board. `right`, `top` and `step` are in mm.
    """
    frame = Rect(right - 12.3, top, 12.1, len(ANIMALS) * step)
    pen.shapes([rounded(frame.x, frame.y, frame.width, frame.height, 2.0)], line=THIN, width=0.25)
    x = frame.x + frame.width / 2
    caption = say("Who's who")
    if pen.text_width(caption) <= frame.width:
        pen.text(x, top - 0.45, caption, colour=LABEL, align="centre")
    for k, animal in enumerate(ANIMALS):
        centre = top + (k + 0.5) * step
        draw_animal(pen, animal, right - 8.8, centre - 4.1, 8.2)
        base = middle(centre, 10)
        pen.text(right - 10.6, base, str(k + 1), font=BOLD, size=10, colour=LABEL, align="centre")


def draw_animal_back(pen: Pen, face: CardFormat, card: PrintedCard) -> None:
    """Draw the back: the solution in a ring of animals."""
    look, who = card.band, mascot(card)
    ink = BLACK if look.level <= LIGHT_LEVELS else WHITE
    sign = animal_sign(ink, look.colour)
    window = draw_ring(pen, face, CLEAR, look.colour, card.ornament, sign)

    _draw_mascots(pen, face, who)
    side = len(ANIMALS) * BACK_CELL
    x, top = (face.width - side) / 2, window.y + 2.2
    title = pen.text(x, top + 3.2, say("Here they all are!"), font=BOLD, size=12)
    room = side - title - 2.0
    card_id = fitted(pen, card.puzzle.id, room, MEDIUM, 9, tracking=ID_TRACKING)
    pen.text(x + side, top + 3.2, card_id, font=MEDIUM, size=9, align="right", tracking=ID_TRACKING)
    pen.text(x, top + 7.0, say("Look when you're done."), size=8, colour=LABEL)
    board = Lattice.of(KIDS, BACK_CELL)
    givens, full = _signs(card.puzzle.givens), _signs(card.puzzle.known_solution())
    grounds = dict.fromkeys(full.keys() - givens.keys(), MASK)  # see draw_solution
    y = top + 9.6
    board.draw(pen, x, y, grounds=grounds)
    colours = {at: BLACK if at in givens else MASKED for at in full}
    draw_symbols(pen.at(x, y), board, full, animals=True, grounds=grounds, colours=colours)
    foot = say("white: printed · grey: yours")
    pen.text(face.width / 2, y + side + 4.0, foot, colour=LABEL, align="centre")


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


def draw_animal_how_to(pen: Pen, face: CardFormat) -> None:
    """Draw the front of card 0 of a children's deck: four pictures with short captions."""
    left, right = CLEAR, face.width - CLEAR
    pen.text(left, CLEAR + 5.0, say("How to play"), font=BOLD, size=16)
    pen.text(left, CLEAR + 9.4, say("top card"), size=8, colour=LABEL)
    top = CLEAR + HEAD + 1.0
    width, height = (right - left - HEAVY) / 2, (face.height - CLEAR - 0.3 - top) / 2
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
        _PICTURES[k](pen.at(area.x + 9.2, area.y + 3.2))
        draw_number(pen, area.x + 4.4, area.y + 4.4, k + 1, 3.0)
        centre = area.x + area.width / 2
        lines = _balanced_lines(pen, text, width - 3.0)
        for line, part in enumerate(lines):
            base = area.y + height - 4.6 + (line - (len(lines) - 1) / 2) * 4.4
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
    pen.text(window.x + 3.0, window.y + 6.0, say("Who's who"), font=BOLD, size=14)
    for k, animal in enumerate(ANIMALS):
        row, column = divmod(k, 2)
        x, y = window.x + 4.0 + column * 25.0, window.y + 9.5 + row * 17.6
        draw_animal(pen, animal, x, y, 12.0)
        pen.text(x + 13.6, y + 7.6, str(k + 1), font=BOLD, size=12)
        pen.text(x + 6.0, y + 15.4, say(animal.name), font=MEDIUM, size=9, align="centre")
