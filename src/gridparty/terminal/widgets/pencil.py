"""Small digits in a cell: pencil marks, and the candidates of a step with their signs.

::

    1·34A   in flat cells a digit has its place, and its letter the next one that is free: 4A …
    6×B8‹   … and B below 3; × struck, in the place of the digit; ‹ the whole cell is meant
    1A2 3   in large cells it stands behind its digit: 1A, 6×, 8!
    4 5×6
    7 8!9
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gridparty.board.layout import Layout
from gridparty.terminal.widgets.canvas import Canvas

STRUCK, GOES_HERE, MEANT = "×", "!", "‹"
#: By letter of a pattern, the pen of its colour; other letters have the last one's.
_PENS = {"A": 0, "B": 1, "C": 2, "D": 3, "E": 4, "F": 5, "G": 6, "S": 7}
_OTHER_PEN = 8


class Pencil(NamedTuple):
    """The style of the marks in a cell."""

    colour: str
    pointed: bool  # all of them are highlighted
    lit: int  # the highlighted digit, 0: none
    signs: Mapping[int, str]  # by digit: ×, !, or the letter of a pattern


def paint_marks(
    canvas: Canvas,
    corner: tuple[int, int],
    size: tuple[int, int],
    marks: Sequence[int],
    layout: Layout,
    pencil: Pencil,
    centre: Sequence[int] = (),
) -> None:
    """Paint the marks; in large cells each has its place, in small ones up to three fit.

    Marks of the centre stand in a row in the middle, and the others, if any, in a row above them;
    cells of one line show those of the centre alone. More are ``···``. Marks that a hint points at
    are bold, and underlined where brackets have no room; flat cells have room for one bracket in
    the last corner. Where marks are as large as digits they are distinguished: ``5?`` and ``23?``
    in small cells, in flat ones a dot for each missing mark, or the letter of a digit beside it.

    Args:
        canvas: to paint on.
        corner: column and line of the cell.
        size: columns and lines of the cell.
        marks: the digits.
        layout: of the board.
        pencil: their style.
        centre: digits in the centre.
    """
    (x, y), (width, height) = corner, size
    if centre and height > 1:
        for line, some in ((y, marks), (y + height // 2, centre)):
            text = "".join(map(str, some)) if len(some) <= width else "·" * width
            at = x + (width - len(text)) // 2
            canvas.put(at, line, text, pencil.colour)
            _paint_inks(canvas, at, line, some if len(some) <= width else (), pencil)
        return
    marks = centre or marks
    if height == 1:
        text = "".join(map(str, marks)) + "?" * (len(marks) < width)
        many = len(marks) > width
        text = "·" * width if many else text
        canvas.put(x, y, text, pencil.colour, bold=pencil.pointed, underline=pencil.pointed)
        if pencil.lit in marks:
            column = width // 2 if many else [*marks].index(pencil.lit)
            canvas.put(x + column, y, str(pencil.lit), bold=True, underline=pencil.pointed)
        _paint_inks(canvas, x, y, () if many else marks, pencil)
        return
    drawn, across, gap, rise = height > 2, layout.box_cols, 2, 1
    if not drawn:  # 12345 above 6789
        across, gap = (layout.size + 1) // 2, 1
    elif height > 3:
        gap, rise = width // 2 - 1, 2 if height > 4 else 1
    quiet = canvas.theme.thin if pencil.colour == canvas.theme.dim else pencil.colour
    for mark in marks if drawn else layout.digits:
        row, column = divmod(mark - 1, across)
        place = (x + column * gap + drawn, y + rise * row)
        if mark in marks:
            _paint_mark(canvas, place, mark, pencil, drawn=drawn)
        else:
            canvas.put(*place, "·", quiet)
    if not drawn:
        _paint_beside(canvas, corner, across, marks, pencil)


def _paint_inks(canvas: Canvas, x: int, y: int, row: Sequence[int], pencil: Pencil) -> None:
    """Paint the coloured marks of a row, underlined for terminals without colour."""
    for column, mark in enumerate(row, start=x):
        if (sign := pencil.signs.get(mark, "")) in _PENS:
            colour = _ink(canvas, pencil, sign)
            canvas.put(column, y, str(mark), colour, bold=True, underline=True)
        elif mark == pencil.lit:
            canvas.put(column, y, str(mark), bold=True)


def _paint_beside(
    canvas: Canvas, corner: tuple[int, int], across: int, marks: Sequence[int], pencil: Pencil
) -> None:
    """Paint the letters of a flat cell, each in a free place next to its digit; a bracket last.

    The place is after the digit, below or above it, or before it.
    """
    (x, y), end = corner, (across - 1, 1)
    places = {mark: ((mark - 1) % across, (mark - 1) // across) for mark in marks}
    free = {(column, row) for column in range(across) for row in (0, 1)} - {*places.values()}
    for mark, sign in sorted(pencil.signs.items(), reverse=True):
        if sign == STRUCK or mark not in places:
            continue
        column, row = places[mark]
        near = ((column + 1, row), (column, 1 - row), (column - 1, row), end)
        if place := next((one for one in near if one in free), None):
            free.remove(place)
            paint_letter(canvas, x + place[0], y + place[1], sign)
    if pencil.pointed and end in free:
        canvas.put(x + end[0], y + end[1], MEANT, pencil.colour, bold=True)


def _paint_mark(
    canvas: Canvas, place: tuple[int, int], mark: int, pencil: Pencil, *, drawn: bool
) -> None:
    (x, y), sign = place, pencil.signs.get(mark, "")
    theme, lit = canvas.theme, mark == pencil.lit
    if sign == STRUCK:
        if drawn:
            canvas.put(x, y, str(mark), theme.text, bold=True)
        paint_sign(canvas, x + drawn, y, STRUCK, STRUCK)
    elif sign:
        paint_sign(canvas, x, y, sign, str(mark), plain=drawn)
        if drawn:
            canvas.put(x + 1, y, sign, _ink(canvas, pencil, sign), bold=True)
    else:
        colour = theme.text if lit and not pencil.pointed else pencil.colour
        bold, line = pencil.pointed or lit, pencil.pointed and not drawn
        canvas.put(x, y, str(mark), colour, bold=bold, underline=line)


def paint_sign(
    canvas: Canvas, x: int, y: int, sign: str, text: str, *, plain: bool = False
) -> None:
    """Paint a character with its sign: × on red, placed ones reversed, letters in their colours.

    Every other letter is underlined, for terminals without colour, unless `plain`.
    """
    theme = canvas.theme
    if sign == STRUCK:
        canvas.put(x, y, text, theme.on_alarm, theme.alarm, bold=True)
    elif sign == GOES_HERE:
        canvas.put(x, y, text, theme.ground, theme.card, bold=True)
    else:
        pen = _pen_of(sign)
        odd = bool(pen % 2) and not plain
        canvas.put(x, y, text, theme.on_pen(pen), theme.pen_ground(pen), bold=True, underline=odd)


def paint_letter(canvas: Canvas, x: int, y: int, sign: str) -> None:
    """Paint the letter of a digit, or the sign that it is placed, beside the digit."""
    colour = None if sign == GOES_HERE else canvas.theme.pen(_pen_of(sign))
    canvas.put(x, y, sign, colour, bold=True)


def _ink(canvas: Canvas, pencil: Pencil, sign: str) -> str | None:
    """Return the colour of a letter; on the cursor's yellow that of all marks, to be legible."""
    if sign == GOES_HERE:
        return None
    at_cursor = pencil.colour == canvas.theme.on_cursor
    return pencil.colour if at_cursor else canvas.theme.pen(_pen_of(sign))


def _pen_of(letter: str) -> int:
    return _PENS.get(letter, _OTHER_PEN)
