"""The board of a tile game: a track of forty fields around the cells, and places below.

It has digits on one side and animals on the other; each side explains its turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from gridparty.art.animals import ANIMALS
from gridparty.art.colours import BLACK, GOLD, LABEL, THIN, TINT, WHITE
from gridparty.board.layout import Layout
from gridparty.games.tiles.editions import EDITIONS, Edition, Rejected, Scoring
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.games.tiles.scoring_rules import sum_text
from gridparty.i18n.messages import Sentence, capitalized, message, say
from gridparty.print.choices import BackMode, PrintOptions
from gridparty.print.empty_boards import CARD_LINES, PAGE_LINES, Lattice
from gridparty.print.page_parts import CAPTION, TEXT, draw_place
from gridparty.print.paragraphs import paragraph
from gridparty.print.part_sheets import Leaf
from gridparty.print.pen import BOLD, LABEL_SIZE, MEDIUM, REGULAR, Pen, Rect, wrapped
from gridparty.print.pieces import TOKEN
from gridparty.print.shapes import disc
from gridparty.print.signs import (
    draw_animal,
    draw_arrow,
    draw_number,
    draw_token,
    middle,
)
from gridparty.print.tile_example import (
    ANIMALS_LAID,
    draw_new,
    draw_symbols,
    example_for,
    has_animals,
)

FIELD = 18.0  # mm
SIDE = TRACK_FIELDS // 4  # fields between two corners
ACROSS = SIDE + 1
CELLS = 158.4  # mm: side of the board inside the track
PLACE = 38.0  # mm: width of the places at the right
ASIDE = 0.43  # fraction of their height for tiles set aside; the rest is for tokens
TURN_WIDTH = 82.0  # mm: width of a step of the turn
TOP = 8.0


def tile_board(options: PrintOptions, *, edition: Edition | None = None) -> Iterator[Leaf]:
    """Yield digits on the front and animals on the back, or separate pages.

    With an edition, yield its board alone.
    """
    paper = options.paper
    editions = (EDITIONS["tiles"], EDITIONS["kids"]) if edition is None else (edition,)
    sides = [_Side(one) for one in editions]
    drawn = [partial(side.draw, options=options) for side in sides]
    if options.back is BackMode.NONE or len(sides) == 1:
        for side, draw in zip(sides, drawn, strict=True):
            yield Leaf(side.name, paper.width, paper.height, draw)
    else:
        yield Leaf(sides[0].name, paper.width, paper.height, *drawn)


def field_at(number: int) -> tuple[int, int]:
    """Return column and row of a field of the track, clockwise from 0 at the lower left."""
    side, step = divmod(number, SIDE)
    return ((0, SIDE - step), (step, 0), (SIDE, step), (SIDE - step, SIDE))[side]


@dataclass(frozen=True, slots=True)
class _Side:
    """One side of the board."""

    edition: Edition

    @property
    def layout(self) -> Layout:
        return self.edition.layout

    @property
    def animals(self) -> bool:
        return has_animals(self.edition)

    @property
    def name(self) -> Sentence:
        if self.animals:
            return say("Animal board")
        return say("Tile board")

    def draw(self, pen: Pen, options: PrintOptions) -> None:
        paper = options.paper
        x, y, side = (paper.width - ACROSS * FIELD) / 2, TOP, ACROSS * FIELD
        if self.edition.track:
            for number in range(TRACK_FIELDS):
                self._draw_field(pen, x, y, number, options.type_scale)
            _draw_arrows(pen, x, y)
            pen.frame(Rect(x, y, side, side), PAGE_LINES.heavy, BLACK)
        self._draw_cells(pen, x + (side - CELLS) / 2, y + (side - CELLS) / 2)
        top = y + side + 5.0
        places = Rect(x, top, side, paper.height - top - 7.0)
        self._draw_places(pen, places, options.type_scale)
        self._draw_turn(pen, x + 67.0, top, options)

    def _draw_field(self, pen: Pen, left: float, top: float, number: int, scale: float) -> None:
        column, row = field_at(number)
        x, y = left + column * FIELD, top + row * FIELD
        fifth = number % 5 == 0
        if fifth and not pen.low_ink:
            pen.rects([Rect(x, y, FIELD, FIELD)], TINT if number else GOLD)
        pen.frame(Rect(x, y, FIELD, FIELD), PAGE_LINES.thin, BLACK)
        if number == 0:
            centre = (x + FIELD / 2, y + FIELD / 2)
            pen.shapes([disc(*centre, 7.4)], fill=WHITE, line=BLACK, width=PAGE_LINES.thin)
            base = middle(centre[1] - 1, 18)
            pen.text(centre[0], base, "0", font=BOLD, size=18, align="centre")
            size = LABEL_SIZE * scale
            pen.text(centre[0], centre[1] + 5.2, say("start"), size=size, align="centre")
            return
        if fifth and self.animals and number // 5 <= len(ANIMALS):  # each animal once
            animal = ANIMALS[number // 5 - 1]
            paper = WHITE if pen.low_ink else TINT
            draw_animal(pen, animal, x + 4.5, y + 6.6, 9.0, paper=paper)
        font, size, colour = (BOLD, 12.0, BLACK) if fifth else (REGULAR, 9.0, LABEL)
        size *= scale
        base = y + 1.6 + (3.6 if fifth else 2.6) * scale
        pen.text(x + 1.6, base, str(number), font=font, size=size, colour=colour)

    def _draw_cells(self, pen: Pen, x: float, y: float) -> None:
        board = Lattice.of(self.layout, CELLS / self.layout.size, PAGE_LINES)
        grounds = {}
        if self.animals and not pen.low_ink:  # boxes coloured as on a chessboard
            grounds = {
                (column, row): TINT
                for row in range(self.layout.size)
                for column in range(self.layout.size)
                if (row // self.layout.box_rows + column // self.layout.box_cols) % 2
            }
        board.draw(pen, x, y, grounds=grounds)

    def _draw_places(self, pen: Pen, area: Rect, scale: float) -> None:
        """Draw the places for tiles and tokens."""
        pile = Rect(area.x, area.y, 62.0, area.height)
        if self.edition.hidden:
            note = say("in small piles, draw from any")
            draw_place(pen, pile, say("tiles, face down"), note, scale=scale)
        else:
            note = say("draw one and lay it")
            draw_place(pen, pile, say("the bag"), note, scale=scale)
        right, tall = area.x + area.width - PLACE, ASIDE * (area.height - 4.0)
        if self.edition.rejected is not Rejected.BACK:
            aside = Rect(right, area.y, PLACE, tall)
            note = say("wrong tiles, face up")
            draw_place(pen, aside, say("set aside"), note, scale=scale)
        if not self.edition.track:
            return
        tokens = Rect(right, area.y + tall + 4.0, PLACE, area.height - tall - 4.0)
        draw_place(pen, tokens, "", "")
        y = tokens.y + tokens.height * 0.36
        draw_token(pen, right + 19.0, y, TOKEN / 2, TRACK_FIELDS)
        size = CAPTION * scale
        base = y + TOKEN / 2 + 3.8 + 1.2 * scale
        for line in wrapped(pen, say("take one when you reach or pass 0"), PLACE - 4, size=size):
            pen.text(right + 19.0, base, line, size=size, colour=LABEL, align="centre")
            base += 3.6 * scale

    def _draw_turn(self, pen: Pen, x: float, y: float, options: PrintOptions) -> None:
        """Draw the turn in four steps, and an example of the points."""
        scale = options.type_scale
        size, step = 9 * scale, 8.6 if scale == 1.0 else 10.8 if options.tall else 9.8
        pen.text(x, y + 4.0, capitalized(say("your turn")), font=BOLD, size=12 * scale)
        for k, words in enumerate(turn_steps(self.edition)):
            top = y + 10.6 + k * step
            draw_number(pen, x + 2.4, top, k + 1, 2.3)
            text = paragraph(pen, words, TURN_WIDTH, size=size, leading=1.15)
            narrow = paragraph(pen, words, 0.66 * TURN_WIDTH * scale, size=size, leading=1.15)
            if len(text.lines) == len(narrow.lines) == 2:  # break into two lines of similar length
                text = narrow
            text.draw(pen, x + 7.0, top + 1.1 - (len(text.lines) - 1) * text.step / 2)
        down = 46.0 if options.tall else 44.0
        example = pen.at(x + 7.0, y + down + 4 * (step - 8.6))
        if self.animals:
            _draw_animal_example(example, self.edition, scale)
        else:
            _draw_digit_example(example, self.edition, scale)


def turn_steps(edition: Edition) -> tuple[Sentence, ...]:
    """Return the steps of a turn."""
    animals = has_animals(edition)
    return (
        say("Lay your tile: its row, column and box must not have that animal")
        if animals
        else say("Lay your tile: its row, column and box must not have that digit"),
        say(_COUNT[edition.scoring]),
        (
            say("Everyone checks, then move your pawn that far")
            if edition.track
            else say("Everyone checks, then write down your points")
        ),
        say("Draw a tile; next player") if edition.hidden else say("The next player draws"),
    )


_COUNT = {
    Scoring.UNION: message("Count the tiles in its box, then in row and column outside the box"),
    Scoring.LINES: message("Count the tiles in its row and in its column"),
    Scoring.BLOCK: message("Count the tiles in its box"),
    Scoring.SEPARATE: message("Count the tiles in its row, in its column and in its box"),
}


def _draw_arrows(pen: Pen, x: float, y: float) -> None:
    """Draw an arrow on each side of the track."""
    near, far = 0.5 * FIELD, (SIDE + 0.5) * FIELD
    for column, row, dx, dy in (
        (near, 9.35 * FIELD, 0.0, -2.4),
        (1.65 * FIELD, 0.62 * FIELD, 2.4, 0.0),
        (far, 1.65 * FIELD, 0.0, 2.4),
        (9.35 * FIELD, far + 2.2, -2.4, 0.0),
    ):
        start = (x + column - dx, y + row - dy)
        draw_arrow(pen, start, (x + column + dx, y + row + dy), colour=THIN, head=2.4)


def _draw_digit_example(pen: Pen, edition: Edition, scale: float) -> None:
    board = Lattice(6, 3, 3, 3, 4.6, CARD_LINES)
    grounds = {}
    if not pen.low_ink:
        lit = {(c, r) for r in range(3) for c in range(6) if c < 3 or r == 1}
        grounds = dict.fromkeys(lit, TINT)
    board.draw(pen, 0.0, 0.0, grounds=grounds)
    example = example_for(edition)
    near = {at: symbol for at, symbol in example.others.items() if at[1] < 3}
    draw_symbols(pen, board, near)
    draw_new(pen, board, example)
    box, row, column = example.points(edition)
    x = 6 * 4.6 + 4.4
    size, down = TEXT * scale, 9.0 - 4.0 * scale
    paragraph(pen, say("The *7* is new."), TURN_WIDTH, size=size).draw(pen, x, down)
    earned = say("{sum} points", sum=sum_text((box, row, column)))
    pen.text(x, down + 4.0 * scale, earned, font=MEDIUM, size=size)
    why = say("box {box}, row {row}, column {column}", box=box, row=row, column=column)
    pen.text(x, down + 8.0 * scale, why, size=CAPTION * scale, colour=LABEL)


def _draw_animal_example(pen: Pen, edition: Edition, scale: float) -> None:
    board = Lattice(3, 2, 3, 2, 7.0, CARD_LINES)
    board.draw(pen, 0.0, 0.0)
    draw_symbols(pen, board, ANIMALS_LAID.others, animals=True)
    draw_new(pen, board, ANIMALS_LAID, animals=True)
    new = paragraph(pen, say("The *turtle* is new."), TURN_WIDTH, size=TEXT * scale)
    new.draw(pen, 27.0, 6.0)
    earned = say("{points} points", points=sum(ANIMALS_LAID.points(edition)))
    pen.text(27.0, 6.0 + 4.4 * scale, earned, font=MEDIUM, size=TEXT * scale)
