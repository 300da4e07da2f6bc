"""Paint a board of any layout, with cells of 3 x 1 characters or more.

::

    ┏━1━━━2━━━3━┳━4━━━5━━━6━┳   heavy lines between boxes, thin ones inside; where they
    ┃   │ 5 │7c ┃ 9 │[ ]│ 2 ┃   would meet the thin one stops half a cell short
    ┃───┼───┼───┃───┼───┼───┃   7c: C's seven; [ ] the cursor; (7) a start tile
    ┃   │4c │ 9 ┃   │5× │ 6 ┃   5×: an error; 5!: what it clashes with; ›5‹ pointed at
    ┣━━━━━━━━━━━╋━━━━━━━━━━━╋

A `BoardFrame` is the board as a value; `paint_board` paints it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from gridparty.board.layout import Layout, column_letter
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.cells import CellSize, Patch
from gridparty.terminal.widgets.digits import paint_digit
from gridparty.terminal.widgets.palette import PENS, Theme
from gridparty.terminal.widgets.pencil import Pencil, paint_marks
from gridparty.terminal.widgets.sprites import SPRITE_HEIGHT, SPRITE_WIDTH, paint_sprite


def paint_glyph(canvas: Canvas, x: int, y: int, width: int, tile: int, colour: str) -> None:
    """Paint the tile's glyph in the middle of three lines, and its name below."""
    from gridparty.games.tiles.editions import ANIMALS, GLYPHS  # boards of digits do not need them

    canvas.put_centred(x, y + 1, width, GLYPHS[tile - 1])
    canvas.put_centred(x, y + 2, width, say(ANIMALS[tile - 1]), colour)


class Sign(Enum):
    """A mark on a cell."""

    NONE = ""
    WRONG = "×"
    CLASH = "!"
    POINTED = "‹"  # by a hint, or a legal cell for the tile
    OPEN = "?"  # an empty cell that has several digits in the solutions


@dataclass(frozen=True, slots=True)
class Square:
    """The content of one cell."""

    digit: int = 0
    pen: int | None = None  # the colour of the digit, as an index into PENS; None: printed
    lettered: bool = True  # the pen's letter follows the digit
    start_tile: bool = False
    sign: Sign = Sign.NONE
    marks: tuple[int, ...] = ()  # pencil marks, where there is no digit
    centre: tuple[int, ...] = ()  # pencil marks in the centre of the cell
    colour: int = 0  # of the cell, chosen by the player: 1 is A; 0: none
    faint: bool = False  # of the solution, shown at the end
    signs: tuple[tuple[int, str], ...] = ()  # of marks: what a step does with them, or its letters


@dataclass(frozen=True, slots=True)
class BoardFrame:
    """Everything visible on a board."""

    layout: Layout
    squares: tuple[Square, ...]
    cursor: int | None = None
    covered: bool = False  # hidden during a pause
    animals: bool = False  # pictures instead of digits, where there is room
    lettered: bool = False  # columns have letters, rows have numbers
    glyphs: bool = False  # glyphs of a font instead of our own pictures
    lit: int = 0  # the highlighted digit and its candidates; 0: that at the cursor
    tinted: tuple[int, ...] = ()  # tinted cells besides the cursor's houses


def paint_board(
    canvas: Canvas,
    x: int,
    y: int,
    frame: BoardFrame,
    size: CellSize,
    *,
    patch: Patch | None = None,
    tinted: bool = True,
) -> None:
    """Paint the board, or a patch of it, with its top left corner at x, y.

    Column numbers are in the top line, row numbers two columns wide to the left of x; with pictures
    they are on the left line. A click on a cell means that cell.
    """
    part = patch or Patch.whole(frame.layout)
    margin = _MARGIN if size.named_outside else 0
    canvas.stamp(x - margin, y, _painted(frame, size, part, tinted, canvas.theme))


@lru_cache(maxsize=4)
def _painted(frame: BoardFrame, size: CellSize, patch: Patch, tinted: bool, theme: Theme) -> Canvas:
    """Return the painted board, cached because only the clock changes each second."""
    width, height = patch.extent(size)
    margin = _MARGIN if size.named_outside else 0
    alone = Canvas(margin + width, height, theme)
    _Painter(alone, margin, 0, frame, size, patch, tinted).paint()
    return alone


#: Columns for the row numbers to the left of a board.
_MARGIN = 2


@dataclass(slots=True)
class _Painter:
    canvas: Canvas
    x: int
    y: int
    frame: BoardFrame
    size: CellSize
    patch: Patch
    tinted: bool
    near: set[int] = field(init=False)  # the cursor's row, column and box

    def __post_init__(self) -> None:
        cursor, layout = self.frame.cursor, self.frame.layout
        self.near = set() if self.frame.covered else {*self.frame.tinted}
        if cursor is not None and not self.frame.covered:
            self.near |= {cursor, *layout.peers[cursor]}

    def paint(self) -> None:
        if self.tinted:
            self._tint()
        self._lines()
        self._coordinates()
        for index, cell in enumerate(self.patch.cells):
            left, top = self._corner(index)
            self.canvas.zone(left, top, self.size.width, self.size.height, cell)
            if self.frame.covered:
                thin = self.canvas.theme.thin
                self.canvas.put(left + self.size.width // 2, top + self.size.middle, "·", thin)
            else:
                self._square(left, top, cell)

    def _corner(self, index: int) -> tuple[int, int]:
        row, column = divmod(index, self.patch.columns)
        return self._left(column), self._top(row)

    def _left(self, column: int) -> int:
        return self.x + 1 + column * (self.size.width + 1)

    def _top(self, row: int) -> int:
        lines = row if self.size.ruled else row // self.patch.layout.box_rows
        return self.y + 1 + row * self.size.height + lines

    def _heavy_left_of(self, column: int) -> bool:
        return column % self.patch.layout.box_cols == 0

    def _heavy_above(self, row: int) -> bool:
        return row % self.patch.layout.box_rows == 0

    def _tint(self) -> None:
        """Tint the cursor's houses, and lines between two tinted cells."""
        across, width, height = self.patch.columns, self.size.width, self.size.height
        for index, cell in enumerate(self.patch.cells):
            if cell not in self.near:
                continue
            left, top = self._corner(index)
            right = (index + 1) % across and self._is_near(index + 1)
            below = self.size.ruled and self._is_near(index + across)
            self._fill(left, top, width, height)
            if right:
                self._fill(left + width, top, 1, height)
            if below:
                self._fill(left, top + height, width, 1)
            if right and below and self._is_near(index + across + 1):
                self._fill(left + width, top + height, 1, 1)

    def _fill(self, x: int, y: int, width: int, height: int) -> None:
        self.canvas.fill(x, y, width, height, self.canvas.theme.peer)

    def _is_near(self, index: int) -> bool:
        return index < len(self.patch.cells) and self.patch.cells[index] in self.near

    def _lines(self) -> None:
        theme, across = self.canvas.theme, self.patch.columns
        for row in range(self.patch.rows + 1):
            heavy = self._heavy_above(row)
            if heavy or self.size.ruled:
                self._horizontal(row, heavy)
        for row in range(self.patch.rows):
            for line in range(self._top(row), self._top(row) + self.size.height):
                for column in range(across + 1):
                    heavy = self._heavy_left_of(column)
                    colour = theme.box if heavy else theme.thin
                    self.canvas.put(self._left(column) - 1, line, "┃" if heavy else "│", colour)

    def _horizontal(self, row: int, heavy: bool) -> None:
        theme = self.canvas.theme
        y = self._top(row) - 1 if row < self.patch.rows else self._top(row - 1) + self.size.height
        colour = theme.box if heavy else theme.thin
        for column in range(self.patch.columns + 1):
            crossing_heavy = self._heavy_left_of(column)
            glyph = self._crossing(row, column, heavy, crossing_heavy)
            shade = theme.box if heavy or crossing_heavy else theme.thin
            x = self.canvas.put(self._left(column) - 1, y, glyph, shade)
            if column < self.patch.columns:
                self.canvas.put(x, y, ("━" if heavy else "─") * self.size.width, colour)

    def _crossing(self, row: int, column: int, heavy: bool, crossing_heavy: bool) -> str:
        """Return the character of a crossing, never mixed: stubs would have the wrong colour."""
        vertical = 0 if column == 0 else 2 if column == self.patch.columns else 1
        if heavy and crossing_heavy:
            horizontal = 0 if row == 0 else 2 if row == self.patch.rows else 1
            return ("┏┳┓", "┣╋┫", "┗┻┛")[horizontal][vertical]
        if heavy:
            return "━"
        return "┃" if crossing_heavy else "┼"

    def _coordinates(self) -> None:
        """Paint column numbers in the top line, row numbers at the left; bold at the cursor."""
        size, cursor = self.patch.layout.size, self.frame.cursor
        for column in range(self.patch.columns):
            number = self.patch.cells[column] % size
            here = cursor is not None and cursor % size == number
            name = column_letter(number + 1) if self.frame.lettered else str(number + 1)
            self._name(self._left(column) + self.size.width // 2, self.y, name, here)
        for row in range(self.patch.rows):
            number = self.patch.cells[row * self.patch.columns] // size
            here = cursor is not None and cursor // size == number
            x = self.x - _MARGIN if self.size.named_outside else self.x
            self._name(x, self._top(row) + self.size.middle, str(number + 1), here)

    def _name(self, x: int, y: int, name: str, here: bool) -> None:
        theme = self.canvas.theme
        self.canvas.put(x, y, name, theme.text if here else theme.dim, bold=here)

    def _square(self, left: int, top: int, cell: int) -> None:
        frame, theme, canvas, size = self.frame, self.canvas.theme, self.canvas, self.size
        square = frame.squares[cell]
        at_cursor = cell == frame.cursor
        ground, colour = self._inks(square, at_cursor)
        if ground is not None:
            canvas.fill(left, top, size.width, size.height, ground)
        noted = bool(square.marks or square.centre) and not square.digit
        if square.colour and size.width > 1:
            self._letter_of_colour(left, top, square, colour, noted=noted, at_cursor=at_cursor)
        if at_cursor and square.sign is not Sign.WRONG and not noted:
            _corners(canvas, left, top, size, colour)
        elif square.start_tile and square.sign is Sign.NONE:
            _embrace(canvas, left, top, size, "()", colour)
        elif square.sign is Sign.POINTED and (size.drawn or not noted):
            _embrace(canvas, left, top, size, "›‹", theme.gold)
        if square.digit:
            same = not at_cursor and square.digit == (frame.lit or self._digit_at_cursor)
            self._symbol(left, top, square, colour, underline=same)
            self._beside(left, top, cell, colour, same)
        elif noted:
            pointed = square.sign is Sign.POINTED
            quiet = theme.text if square.colour else theme.dim
            mark_colour = colour if at_cursor else theme.gold if pointed else quiet
            lit = frame.lit or self._digit_at_cursor
            pencil = Pencil(mark_colour, pointed, lit, dict(square.signs))
            corner, extent = (left, top), (size.width, size.height)
            paint_marks(canvas, corner, extent, square.marks, frame.layout, pencil, square.centre)
        elif square.sign is Sign.OPEN:
            middle = left + size.width // 2
            canvas.put(
                middle, top + size.middle, square.sign.value, colour if at_cursor else theme.dim
            )
        elif theme.dots and cell in self.near and not at_cursor and square.sign is Sign.NONE:
            canvas.put(left + size.width // 2, top + size.middle, "·", theme.dim)

    def _inks(self, square: Square, at_cursor: bool) -> tuple[str | None, str]:
        """Return the background, or None for the present one; and the colour of the digit."""
        theme = self.canvas.theme
        wash = theme.wash(square.colour - 1) or None if square.colour else None
        if square.sign is Sign.WRONG:
            return theme.alarm, theme.on_alarm
        if square.sign is Sign.CLASH:
            return theme.card, theme.ground
        if at_cursor:
            return theme.cursor, theme.on_cursor
        if square.start_tile:
            return None, theme.gold
        if square.faint:
            return None, theme.dim
        if square.pen is None:
            return wash, theme.text
        return wash, theme.on_wash(square.pen) if wash else theme.pen(square.pen)

    def _letter_of_colour(
        self, left: int, top: int, square: Square, colour: str, *, noted: bool, at_cursor: bool
    ) -> None:
        """Paint the letter of a colour at the foot of the cell, where no mark needs the room."""
        size = self.size
        if size.drawn or not (noted or at_cursor):
            letter = PENS[square.colour - 1].letter.lower()
            shade = colour if at_cursor else self.canvas.theme.text
            self.canvas.put(left, top + size.height - 1, letter, shade)

    def _symbol(self, left: int, top: int, square: Square, colour: str, *, underline: bool) -> None:
        canvas, size = self.canvas, self.size
        if self._pictured:
            middle = top + (size.height - SPRITE_HEIGHT) // 2
            paint = paint_glyph if self.frame.glyphs else paint_sprite
            paint(canvas, left, middle, size.width, square.digit, colour)
        elif not size.drawn:
            x, bold = left + size.width // 2, not square.faint
            canvas.put(x, top, str(square.digit), colour, bold=bold, underline=underline)
        else:
            paint_digit(canvas, left, top, size.width, size.height, square.digit, colour)

    def _beside(self, left: int, top: int, cell: int, colour: str, same: bool) -> None:
        """Paint an error's sign or the seat's letter after the digit; ``=`` for the same digit.

        An animal has its number there, and the sign below.
        """
        square, canvas, size = self.frame.squares[cell], self.canvas, self.size
        right, bottom = left + size.width - 1, top + size.height - 1
        if not size.drawn:
            right = left + size.width // 2 + 1
        if pictured := self._pictured:
            shade = colour if square.sign is not Sign.NONE or cell == self.frame.cursor else None
            canvas.put(right, top, str(square.digit), shade or canvas.theme.dim)
        if square.sign in (Sign.WRONG, Sign.CLASH):
            line = bottom if pictured else top
            canvas.put(right, line, square.sign.value, colour, bold=True)
        elif cell != self.frame.cursor and square.pen is not None and square.lettered:
            letter = PENS[square.pen].letter.lower()
            canvas.put(right, top, letter, colour, bold=size.drawn)
        if same and size.drawn and not self.frame.animals:
            canvas.put(right, bottom, "=", canvas.theme.dim)

    @property
    def _pictured(self) -> bool:
        """Whether cells show pictures: there is room for one and its number."""
        return self.frame.animals and self.size.width > SPRITE_WIDTH

    @property
    def _digit_at_cursor(self) -> int:
        return self.frame.squares[self.frame.cursor].digit if self.frame.cursor is not None else 0


def _corners(canvas: Canvas, x: int, y: int, size: CellSize, colour: str) -> None:
    """Paint the cursor's corners, for terminals without colour."""
    if size.height == 1:
        _embrace(canvas, x, y, size, "[]", colour)
        return
    right, bottom = x + size.width - 1, y + size.height - 1
    for column, line, corner in (
        (x, y, "┌"),
        (right, y, "┐"),
        (x, bottom, "└"),
        (right, bottom, "┘"),
    ):
        canvas.put(column, line, corner, colour)


def _embrace(canvas: Canvas, x: int, y: int, size: CellSize, pair: str, colour: str) -> None:
    middle = y + size.middle
    canvas.put(x, middle, pair[0], colour, bold=True)
    canvas.put(x + size.width - 1, middle, pair[1], colour, bold=True)
