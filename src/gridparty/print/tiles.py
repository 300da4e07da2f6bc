"""Tiles to cut out: digits, nine of them gold, and animals; with tokens and pawns.

The pattern on the backs repeats with each tile and extends 3 mm beyond the edge. So every tile gets
the same back, whatever the printer's offset, and tiles cannot be told apart.

If front and back are on one page that is folded, the gold tiles are on another page: they are laid
before the game, so they need no backs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from gridparty.art.animals import ANIMALS
from gridparty.art.colours import BLACK, GOLD, HAIR, LABEL, SLATE, THIN, UMBER, WHITE
from gridparty.i18n.messages import Sentence, capitalized, message, say
from gridparty.print.back_pattern import light_radius
from gridparty.print.choices import BackMode, PrintOptions
from gridparty.print.page_parts import TEXT, draw_heading
from gridparty.print.part_sheets import Leaf
from gridparty.print.pen import BOLD, EDGE, HAIRLINE, MEDIUM, Pen, Rect, size_for
from gridparty.print.pieces import WIDTH, draw_pieces
from gridparty.print.shapes import rounded
from gridparty.print.sheets import PRINTER_MARGIN
from gridparty.print.signs import draw_animal, middle

SIDE = 17.0  # mm: a tile with a digit; the board's cells have 17.6
ANIMAL_SIDE = 25.5  # mm: a tile with an animal; the board's cells have 26.4
BLEED = 3.0
MARKS = (BLEED + 0.4, BLEED + 3.4)  # mm from a cut to the two ends of its mark
APART = 9.0  # mm between gold tiles and the others
TOP = 27.0
DIGITS = 9
COPIES = 8
#: A magic square, with the same weight in every row and column; of all of them one whose large
#: discs stand where the strokes of digits differ.
MAGIC = (4, 9, 2, 3, 5, 7, 8, 1, 6)

TileDrawing = Callable[[Pen, float, float], None]

HOW_TO_CUT = message(
    "First cut right across the sheet, just under the tiles; then cut along the marks."
)
BACKS = message(
    "Backs: cut along the marks on the front. It doesn't matter if they are slightly off."
)


@dataclass(frozen=True, slots=True)
class TileBlock:
    """A block of tiles without gaps, so that one cut separates two; measures in mm."""

    x: float
    y: float
    side: float
    columns: int
    rows: int

    @property
    def width(self) -> float:
        """Width of all columns."""
        return self.columns * self.side

    @property
    def bled(self) -> Rect:
        """The area with a margin of 3 mm."""
        return Rect(self.x - BLEED, self.y - BLEED, self.width + 2 * BLEED, self.height + 2 * BLEED)

    @property
    def height(self) -> float:
        """Height of all rows."""
        return self.rows * self.side

    def corner(self, place: int) -> tuple[float, float]:
        """Return the top left corner of a tile, counted row by row."""
        row, column = divmod(place, self.columns)
        return self.x + column * self.side, self.y + row * self.side

    def mirrored(self, width: float) -> TileBlock:
        """Return the position of the same tiles on the back of a page of this width."""
        return TileBlock(width - self.x - self.width, self.y, self.side, self.columns, self.rows)

    def draw_cuts(
        self,
        pen: Pen,
        *,
        lines: bool,
        left: bool = True,
        right: bool = True,
        folded: bool = False,
    ) -> None:
        """Draw hairlines between the tiles, if wanted, and marks outside that extend the cuts.

        Marks at the left and right are optional; before a fold they are closer to the tiles.
        """
        across = [self.x + k * self.side for k in range(self.columns + 1)]
        down = [self.y + k * self.side for k in range(self.rows + 1)]
        if lines:
            inner = [(x, self.y, x, self.y + self.height) for x in across]
            inner += [(self.x, y, self.x + self.width, y) for y in down]
            pen.lines(inner, EDGE, HAIR)
        foot, end = self.y + self.height, self.x + self.width
        near, far = MARKS
        marks = [(x, y, x, y + far - near) for x in across for y in (self.y - far, foot + near)]
        if left:
            marks += [(self.x - far, y, self.x - near, y) for y in down]
        if folded:
            near, far = 0.6, 3.4
        if right:
            marks += [(end + near, y, end + far, y) for y in down]
        pen.lines(marks, EDGE, BLACK)

    def draw_backs(self, pen: Pen, draw: TileDrawing, ground: str) -> None:
        """Draw the pattern behind all tiles with a margin of 3 mm, on a dark ground.

        The ground and the contrast of the pattern hide the digit that shines through the paper. To
        save ink the pattern is dark, and the ground white.
        """

        def repeat(pen: Pen) -> None:
            if not pen.low_ink:
                pen.rects([self.bled], ground)
            for row in range(-2, self.rows + 1):
                for column in range(-2, self.columns + 1):
                    draw(pen, self.x + column * self.side, self.y + row * self.side)

        pen.clipped(self.bled, repeat)


def digit_tiles(options: PrintOptions) -> Iterator[Leaf]:
    """Yield the sheets with 81 tiles and their backs, tokens and pawns."""
    name = capitalized(say("tiles"))
    if options.back is BackMode.FOLD:
        places = [digit for digit in range(1, DIGITS + 1) for _ in range(COPIES)]
        yield from _folded(
            options,
            name,
            SIDE,
            places,
            partial(draw_digit_tile, large=options.large_print),
            draw_digit_back,
            SLATE,
        )
        paper = options.paper
        gold = say("Gold tiles, tokens and pawns")
        draw = partial(_draw_gold_sheet, name=gold, options=options)
        yield Leaf(gold, paper.width, paper.height, draw)
        return
    paper = options.paper
    yield Leaf(
        name,
        paper.width,
        paper.height,
        partial(_draw_digit_sheet, name=name, options=options),
        partial(_draw_digit_backs, width=paper.width),
    )


def _digit_fields(width: float) -> tuple[TileBlock, TileBlock]:
    """Return the block of gold tiles and that of the others."""
    x = (width - (DIGITS * SIDE + APART)) / 2
    gold = TileBlock(x, TOP, SIDE, 1, DIGITS)
    return gold, TileBlock(x + SIDE + APART, TOP, SIDE, COPIES, DIGITS)


def fields_of(which: str, width: float) -> tuple[TileBlock, ...]:
    """Return the blocks of tiles, digits (`tiles`) or animals (`kids`), on a page this wide."""
    if which == "tiles":
        return _digit_fields(width)
    n = len(ANIMALS)
    return (TileBlock((width - n * ANIMAL_SIDE) / 2, TOP, ANIMAL_SIDE, n, n),)


def pieces_corner(width: float, fields: Sequence[TileBlock]) -> tuple[float, float]:
    """Return the corner of tokens and pawns, below the tiles or alone on a page of this width."""
    low = TOP + fields[0].height + 8.0 if fields else TOP
    return (width - WIDTH) / 2, low


def _draw_digit_sheet(pen: Pen, *, name: str, options: PrintOptions) -> None:
    width, large = options.paper.width, options.large_print
    gold, others = _digit_fields(width)
    draw_heading(pen, width, name, options.back.card_note, x=gold.x, baseline=13.0)
    pen.text(gold.x, 18.5, say(HOW_TO_CUT), size=TEXT, colour=LABEL)
    draw_gold_ground(pen, gold)
    for digit in range(1, DIGITS + 1):
        draw_digit_tile(pen, *gold.corner(digit - 1), digit, gold=True, large=large)
        for copy in range(COPIES):
            corner = others.corner((digit - 1) * COPIES + copy)
            draw_digit_tile(pen, *corner, digit, large=large)
    gold.draw_cuts(pen, lines=options.lines, right=False)
    others.draw_cuts(pen, lines=options.lines, left=False)
    draw_pieces(pen, *pieces_corner(width, (gold, others)), square=options.square_tokens)


def _draw_digit_backs(pen: Pen, width: float) -> None:
    gold, others = (field.mirrored(width) for field in _digit_fields(width))
    others.draw_backs(pen, draw_digit_back, SLATE)
    for place in range(DIGITS):
        x, y = gold.corner(place)
        base = middle(y + SIDE / 2, 10)
        pen.text(x + SIDE / 2, base, say("gold"), font=MEDIUM, size=10, align="centre")
    pen.text(others.x, 18.5, say(BACKS), size=TEXT, colour=LABEL)


def _draw_gold_sheet(pen: Pen, *, name: Sentence, options: PrintOptions) -> None:
    """Draw the gold tiles in a row, with tokens and pawns: a sheet without backs."""
    width = options.paper.width
    gold = TileBlock((width - DIGITS * SIDE) / 2, TOP, SIDE, DIGITS, 1)
    draw_heading(pen, width, name, x=gold.x, baseline=13.0)
    draw_gold_ground(pen, gold)
    for digit in range(1, DIGITS + 1):
        corner = gold.corner(digit - 1)
        draw_digit_tile(pen, *corner, digit, gold=True, large=options.large_print)
    gold.draw_cuts(pen, lines=options.lines)
    draw_pieces(pen, (width - WIDTH) / 2, TOP + SIDE + 12.0, square=options.square_tokens)


def draw_gold_ground(pen: Pen, field: TileBlock) -> None:
    """Draw a gold background under these tiles with a margin of 3 mm."""
    if not pen.low_ink:
        pen.rects([field.bled], GOLD)


def draw_digit_tile(
    pen: Pen, x: float, y: float, digit: int, *, gold: bool = False, large: bool = False
) -> None:
    """Draw a tile with a digit.

    Gold tiles have a background, a rounded frame and a bolder digit; the last two remain in grey.
    """
    if gold:
        inner = rounded(x + 1.5, y + 1.5, SIDE - 3.0, SIDE - 3.0, 2.6)
        pen.shapes([inner], fill=WHITE, line=BLACK, width=0.6)
    size = size_for((0.6 if large else 0.5) * SIDE)
    base = middle(y + SIDE / 2, size)
    font = BOLD if gold else MEDIUM
    pen.text(x + SIDE / 2, base, str(digit), font=font, size=size, align="centre")
    if digit in (6, 9):
        foot = y + (0.87 if large else 0.84) * SIDE
        pen.lines([(x + 0.36 * SIDE, foot, x + 0.64 * SIDE, foot)], 0.6, BLACK)


def draw_digit_back(pen: Pen, x: float, y: float) -> None:
    """Draw nine discs of nine areas in the order of a magic square."""
    module = SIDE / 3
    discs = []
    for k, weight in enumerate(MAGIC):
        row, column = divmod(k, 3)
        radius = light_radius(module, weight)
        discs.append((x + (column + 0.5) * module, y + (row + 0.5) * module, radius))
    pen.discs(discs, SLATE if pen.low_ink else WHITE)


def animal_tiles(options: PrintOptions) -> Iterator[Leaf]:
    """Yield the sheets with six tiles of each of six animals and their backs, tokens and pawns."""
    paper, n = options.paper, len(ANIMALS)
    (field,) = fields_of("kids", paper.width)
    draw_tile = partial(draw_animal_tile, large=options.large_print)
    name = say("Animal tiles")

    def draw(pen: Pen) -> None:
        draw_heading(pen, paper.width, name, options.back.card_note, x=field.x, baseline=13.0)
        pen.text(field.x, 18.5, say(HOW_TO_CUT), size=TEXT, colour=LABEL)
        for place in range(n * n):
            draw_tile(pen, *field.corner(place), place // n + 1)
        field.draw_cuts(pen, lines=options.lines)
        draw_pieces(pen, *pieces_corner(paper.width, (field,)), square=options.square_tokens)

    def draw_backs(pen: Pen) -> None:
        field.draw_backs(pen, draw_animal_back, UMBER)
        pen.text(field.x, 18.5, say(BACKS), size=TEXT, colour=LABEL)

    if options.back is not BackMode.FOLD:
        yield Leaf(name, paper.width, paper.height, draw, draw_backs)
        return
    places = [symbol for symbol in range(1, n + 1) for _ in range(n)]
    yield from _folded(options, name, ANIMAL_SIDE, places, draw_tile, draw_animal_back, UMBER)
    yield from tokens_and_pawns(options)


def draw_animal_tile(pen: Pen, x: float, y: float, symbol: int, *, large: bool = False) -> None:
    """Draw a tile with an animal, its name and its number."""
    animal = ANIMALS[symbol - 1]
    draw_animal(pen, animal, x + 4.75, y + 2.6, 16.0)
    foot = (x + ANIMAL_SIDE / 2, y + ANIMAL_SIDE - 2.6)
    pen.text(*foot, say(animal.name), font=MEDIUM, size=13 if large else 10, align="centre")
    pen.text(x + 1.8, y + 4.4, str(symbol), font=BOLD, size=11 if large else 9, colour=LABEL)


def draw_animal_back(pen: Pen, x: float, y: float) -> None:
    """Draw two columns and three rows of animals, each row shifted by a third of a step.

    So the pattern does not show where a tile begins. On white, to save ink, larger animals hide
    what shines through.
    """
    s, size = ANIMAL_SIDE, 10.5 if pen.low_ink else 7.9
    inset = (7.9 - size) / 2
    for k, animal in enumerate(ANIMALS):
        row, column = divmod(k, 2)
        place = (x + (column + row / 3) * s / 2 + inset, y + row * s / 3 + inset)
        ink, paper = (UMBER, WHITE) if pen.low_ink else (WHITE, UMBER)
        draw_animal(pen, animal, *place, size, ink=ink, paper=paper)


def tokens_and_pawns(options: PrintOptions) -> Iterator[Leaf]:
    """Yield a sheet with tokens and pawns alone."""
    paper = options.paper

    def draw(pen: Pen) -> None:
        x = (paper.width - WIDTH) / 2
        draw_heading(pen, paper.width, say("Tokens and pawns"), x=x, baseline=13.0)
        draw_pieces(pen, x, TOP, square=options.square_tokens)

    yield Leaf(say("Tokens and pawns"), paper.width, paper.height, draw)


def _folded(
    options: PrintOptions,
    name: str,
    side: float,
    symbols: Sequence[int],
    draw_tile: Callable[[Pen, float, float, int], None],
    draw_back: TileDrawing,
    ground: str,
) -> Iterator[Leaf]:
    """Yield landscape pages with fronts at the left and backs at the right, to be folded."""
    width, height = options.paper.height, options.paper.width
    gutter = BLEED + 1.0
    columns = int((width / 2 - gutter - PRINTER_MARGIN) / side)
    rows = int((height - 2 * PRINTER_MARGIN - 2 * BLEED) / side)
    sheets = -(-len(symbols) // (columns * rows))
    shared = -(-len(symbols) // (sheets * columns)) * columns  # on each sheet, in whole rows
    for start in range(0, len(symbols), shared):
        shown = symbols[start : start + shared]
        tall = -(-len(shown) // columns)
        field = TileBlock(
            width / 2 - gutter - columns * side, (height - tall * side) / 2, side, columns, tall
        )

        def draw(pen: Pen, shown: Sequence[int] = shown, field: TileBlock = field) -> None:
            for place, symbol in enumerate(shown):
                draw_tile(pen, *field.corner(place), symbol)
            field.draw_cuts(pen, lines=options.lines, left=False, folded=True)
            field.mirrored(width).draw_backs(pen, draw_back, ground)
            pen.lines([(width / 2, 0.0, width / 2, height)], HAIRLINE, THIN, dash=(2.0, 1.5))
            here = pen.at(width / 2 + 1.0, PRINTER_MARGIN, quarter_turns=1)
            here.text(0.0, -0.6, say("fold, glue, then cut"), colour=LABEL)

        yield Leaf(name, width, height, draw)
