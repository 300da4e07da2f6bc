"""Small digits: the one that is set off, and the signs of a step."""

from __future__ import annotations

from gridparty.board.layout import LAYOUTS
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import DARK
from gridparty.terminal.widgets.pencil import Pencil, paint_marks

NINE = LAYOUTS["9x9"]


def painted(size, marks, *, lit=0, signs=()):
    canvas = Canvas(*size, DARK)
    paint_marks(canvas, (0, 0), size, marks, NINE, Pencil(DARK.dim, False, lit, dict(signs)))
    return canvas


def test_among_too_many_marks_the_one_that_is_set_off_is_seen():
    assert painted((3, 1), (1, 2, 5, 7), lit=7).text() == "·7·"
    assert painted((3, 1), (1, 2, 5, 7), lit=9).text() == "···"
    few = painted((3, 1), (1, 7), lit=7)
    assert few.text() == "17?"
    assert few.ink_at(1, 0).bold
    assert not few.ink_at(0, 0).bold


def test_the_digit_that_is_set_off_is_bold_among_candidates():
    canvas = painted((5, 2), (1, 7), lit=7)
    assert canvas.ink_at(1, 1).bold
    assert not canvas.ink_at(0, 0).bold


def test_signs_stand_behind_digits_or_in_their_place():
    signs = {1: "A", 5: "×", 9: "!"}
    large = painted((7, 3), (1, 5, 9), signs=signs.items()).text()
    assert large.split() == ["1A", "5×", "9!"]
    flat = painted((5, 2), (1, 2, 5, 9), signs=signs.items())
    assert flat.text().splitlines() == ["12··×", "A··9!"]
    grounds = {flat.ink_at(x, y).ground for x, y in ((0, 0), (4, 0), (3, 1), (1, 0))}
    assert len(grounds) == 4


def test_two_letters_of_a_pattern_differ_without_colour():
    flat = painted((5, 2), (1, 2), signs={1: "A", 2: "B"}.items())
    assert flat.ink_at(0, 0).underline != flat.ink_at(1, 0).underline
