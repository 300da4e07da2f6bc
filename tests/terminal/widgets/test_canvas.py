"""The surface: widths, cuts, clicks, runs of one ink."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gridparty.board.layout import CLASSIC, KIDS, LAYOUTS, TINY
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square, paint_board
from gridparty.terminal.widgets.canvas import Canvas, Painted, fitted, in_lines, wrapped
from gridparty.terminal.widgets.cells import BIG, HUGE, LARGE, MIDDLE, SMALL, Patch
from gridparty.terminal.widgets.digits import big_width, paint_big
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.palette import DARK
from hostile import HOSTILE, unseen


def test_what_lies_outside_is_cut_off():
    canvas = Canvas(4, 1, DARK)
    canvas.put(-1, 0, "abcdefg")
    canvas.put(0, 5, "x")
    assert canvas.text() == "bcde"


def test_wide_and_combined_characters_keep_the_columns():
    canvas = Canvas(8, 1, DARK)
    assert canvas.put(0, 0, "小e\u0301x") == 4
    (line,) = canvas.lines()
    assert sum(cell_len(segment.text) for segment in line) == 8
    assert canvas.text() == "小e\u0301x"


def test_half_a_wide_character_is_not_painted_at_the_edge():
    canvas = Canvas(3, 1, DARK)
    canvas.put(2, 0, "小")
    assert canvas.text() == ""


@pytest.mark.parametrize(
    ("under", "at", "over", "expected"),
    [
        ("小小", 1, "a", " a小"),
        ("小小", 0, "a", "a 小"),
        ("小小", 1, "小", " 小"),
        ("小e小", 2, "小", "小小"),
        ("小\u0301小", 1, "a", " a小"),
    ],
)
def test_what_covers_half_a_wide_character_leaves_a_blank_of_the_rest(under, at, over, expected):
    canvas = Canvas(6, 1, DARK)
    canvas.put(0, 0, under)
    canvas.put(at, 0, over)
    assert canvas.text() == expected
    assert _columns(canvas) == 6


def test_a_rectangle_and_a_stamp_halve_no_wide_character():
    for cover in (
        lambda canvas: canvas.fill(1, 0, 2, 1, "#123456"),
        lambda canvas: canvas.stamp(1, 0, Canvas(2, 1, DARK)),
    ):
        canvas = Canvas(6, 1, DARK)
        canvas.put(0, 0, "小小小")
        cover(canvas)
        assert canvas.text() == "    小"
        assert _columns(canvas) == 6


def test_a_stamp_that_is_cut_off_inside_a_wide_character_keeps_the_columns():
    other = Canvas(4, 1, DARK)
    other.put(0, 0, "小小")
    for at, expected in ((-1, " 小"), (3, "   小")):
        canvas = Canvas(6, 1, DARK)
        canvas.stamp(at, 0, other)
        assert canvas.text() == expected
        assert _columns(canvas) == 6


@given(
    st.lists(
        st.tuples(st.integers(-3, 9), st.text("ab小が\u0301", max_size=4), st.booleans()),
        max_size=6,
    )
)
def test_a_line_is_as_wide_as_the_canvas_whatever_is_painted_over_what(strokes):
    canvas = Canvas(8, 1, DARK)
    for x, text, filled in strokes:
        if filled:
            canvas.fill(x, 0, len(text), 1, "#123456")
        canvas.put(x, 0, text)
    assert _columns(canvas) == 8


def _columns(canvas: Canvas) -> int:
    (line,) = canvas.lines()
    return sum(cell_len(segment.text) for segment in line)


def test_text_keeps_the_ground_that_is_there():
    canvas = Canvas(5, 1, DARK)
    canvas.fill(0, 0, 5, 1, "#123456")
    canvas.put(1, 0, "a", "#ffffff")
    assert canvas.ink_at(1, 0).ground == "#123456"


def test_a_click_finds_what_was_painted_last():
    canvas = Canvas(9, 9, DARK)
    canvas.zone(0, 0, 9, 9, "q")
    canvas.zone(2, 2, 3, 1, 40)
    assert canvas.target_at(2, 2) == 40
    assert canvas.target_at(5, 2) == "q"
    assert canvas.target_at(9, 2) is None


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("小小小", 5, "小小…"), ("ab cd", 4, "ab…")],
)
def test_text_that_is_too_wide_ends_in_an_ellipsis(text, width, expected):
    assert fitted(text, width) == expected


def test_lines_that_look_as_before_are_not_made_again():
    """A clock that ticks changes a few of sixty lines."""
    before, now, other = Canvas(20, 3, DARK), Canvas(20, 3, DARK), Canvas(21, 3, DARK)
    for canvas, text in ((before, "29"), (now, "28"), (other, "28")):
        canvas.put(0, 0, "Ann", DARK.pen(0), bold=True)
        canvas.put(4, 1, text)
        canvas.put(0, 2, "a  b", DARK.text if canvas is before else DARK.dim)
    lines = before.lines()
    found = now.lines(Painted(before, lines))
    assert [new is old for new, old in zip(found, lines, strict=True)] == [True, False, False]
    assert found == now.lines()
    assert len(other.lines(Painted(before, lines))) == 3  # nothing of another size is kept
    assert other.lines(Painted(before, lines)) == other.lines()


def test_text_is_wrapped_between_words_and_cut_at_the_last_line():
    assert wrapped("one two three four", 9) == ["one two", "three", "four"]
    assert wrapped("one two three four", 9, 2) == ["one two", "three fo…"]
    assert wrapped("one two. three. four.", 9, 2) == ["one two.", "three."]
    assert wrapped("", 9) == []
    assert wrapped("incomprehensible", 6) == ["incom…"]
    assert wrapped("in /home/ann/night.txt", 9) == ["in", "/home/ann", "/night.tx", "t"]


def test_big_digits_take_the_width_that_they_say():
    for text in ("7", "30", "12:08", "1:02:30"):
        canvas = Canvas(60, 5, DARK)
        paint_big(canvas, 0, 0, text, DARK.text)
        assert max(map(len, canvas.text().splitlines())) == big_width(text)


def board(layout, size, **changes):
    squares = [Square(i % layout.size + 1 if i % 3 else 0) for i in range(layout.cell_count)]
    width, height = Patch.whole(layout).extent(size)
    canvas = Canvas(width + 2, height, DARK)
    look = BoardFrame(layout, tuple(squares), **changes)
    paint_board(canvas, 2, 0, look, size)
    return canvas


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("size", [SMALL, LARGE, HUGE], ids=["small", "large", "huge"])
def test_boards_of_every_shape_and_size(layout, size, golden):
    canvas = board(layout, size, cursor=layout.size + 1)
    golden(f"boards/{layout.name}-{size.width}x{size.height}.txt", canvas.text())


@pytest.mark.parametrize(
    ("layout", "width", "height", "cell"),
    [
        (CLASSIC, 80, 24, SMALL),
        (CLASSIC, 99, 30, SMALL),
        (CLASSIC, 100, 30, MIDDLE),
        (CLASSIC, 119, 40, MIDDLE),
        (CLASSIC, 120, 40, LARGE),
        (CLASSIC, 160, 50, BIG),
        (CLASSIC, 160, 60, HUGE),
        (KIDS, 80, 24, MIDDLE),
        (KIDS, 100, 30, LARGE),
        (KIDS, 120, 40, HUGE),
        (TINY, 80, 24, LARGE),
        (TINY, 100, 30, HUGE),
    ],
)
def test_the_board_grows_with_the_terminal_in_steps(layout, width, height, cell):
    assert arrange(width, height, layout).cell is cell


@pytest.mark.parametrize("layout", LAYOUTS.values())
@pytest.mark.parametrize(
    ("width", "height"), [(80, 24), (100, 30), (119, 39), (120, 40), (160, 50), (300, 90)]
)
def test_board_stage_panel_and_note_stand_beside_each_other(layout, width, height):
    at = arrange(width, height, layout)
    across, down = Patch.whole(layout).extent(at.cell)
    assert at.board_x >= 3
    assert at.board_y + down <= at.foot <= height - 1
    assert at.board_x + across < at.stage.x
    assert at.stage.x + at.stage.width == at.panel_x + at.panel_width <= width
    assert at.stage.y + at.stage.height < at.note.y
    assert at.note.y + at.note.height < height
    assert at.note.x > at.board_x + across or at.note.y >= at.board_y + down


def test_the_tint_of_the_cursors_houses_crosses_the_lines_between_them():
    canvas = board(CLASSIC, SMALL, cursor=40)
    row = 1 + 4 * 2
    grounds = [canvas.ink_at(x, row).ground for x in range(3, 38)]
    assert grounds.count(DARK.peer) == 35 - 3
    assert grounds.count(DARK.cursor) == 3


def test_a_covered_board_shows_nothing_of_the_game():
    text = board(CLASSIC, SMALL, cursor=40, covered=True).text()
    assert not set("".join(text.splitlines()[1:-1])[2:]) & set("[]")
    assert text.count("·") == 81
    inside = "".join(line[2:] for line in text.splitlines()[1:])
    assert not set(inside) & set("123456789")


def test_the_lens_shows_one_box_with_its_true_coordinates(golden):
    look = BoardFrame(
        CLASSIC, tuple(Square(marks=tuple(CLASSIC.digits)) for _ in range(81)), cursor=50
    )
    canvas = Canvas(29, 13, DARK)
    paint_board(canvas, 2, 0, look, LARGE, patch=Patch.box_around(CLASSIC, 50), tinted=False)
    golden("boards/lens.txt", canvas.text())


def test_every_sign_has_a_character_of_its_own():
    signs = {sign.value for sign in Sign if sign is not Sign.NONE}
    assert len(signs) == 4
    squares = [Square() for _ in range(16)]
    squares[0] = Square(1, start_tile=True)
    squares[1] = Square(2, sign=Sign.WRONG)
    squares[2] = Square(3, pen=1)
    squares[3] = Square(4, sign=Sign.POINTED)
    squares[4] = Square(sign=Sign.POINTED)
    squares[5] = Square(2, sign=Sign.CLASH)
    squares[6] = Square(sign=Sign.OPEN)
    canvas = Canvas(20, 9, DARK)
    paint_board(canvas, 2, 0, BoardFrame(TINY, tuple(squares)), SMALL)
    assert [line[3:18] for line in canvas.text().splitlines()[1:4:2]] == [
        "(1)│ 2×┃ 3b│›4‹",
        "› ‹│ 2!┃ ? │   ",
    ]


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_nothing_hostile_gets_through_the_canvas(text):
    canvas = Canvas(40, 4, DARK)
    canvas.put(0, 0, text)
    canvas.put_right(40, 1, text)
    canvas.put_centred(0, 2, 40, text)
    canvas.put(0, 3, fitted(text, 20))
    for line in canvas.lines():
        shown = "".join(segment.text for segment in line)
        assert not unseen(shown)
        assert "\n" not in shown
        assert cell_len(shown) == 40
    assert all(cell_len(line) <= 12 and not unseen(line) for line in wrapped(text, 12))


def test_markup_on_the_canvas_is_text():
    canvas = Canvas(12, 1, DARK)
    canvas.put(0, 0, "[red]x[/]")
    assert canvas.text() == "[red]x[/]"


def test_a_stamp_brings_characters_inks_and_zones_and_is_cut_off_at_the_edges():
    part = Canvas(3, 2, DARK)
    part.put(0, 0, "abc", "red")
    part.put(0, 1, "def", "red")
    part.zone(1, 1, 1, 1, 7)
    whole = Canvas(5, 3, DARK)
    whole.put(0, 0, "12345")
    whole.stamp(1, 0, part)
    whole.stamp(-2, 2, part)
    whole.stamp(4, 1, part)
    assert whole.text() == "1abc5\n defa\nc   d"
    assert whole.ink_at(1, 0).colour == "red"
    assert whole.target_at(2, 1) == 7


def test_a_command_is_broken_before_the_name_of_the_program():
    lines = in_lines(".venv/bin/gridparty resume faso4", 16)
    assert lines == [".venv/bin/", "gridparty resume", "faso4"]
    assert in_lines("gridparty resume faso4", 40) == ["gridparty resume faso4"]


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("Ann has won by 2.", 15, ["Ann has won", "by 2."]),
        ("Mia has 40 seconds", 10, ["Mia has", "40 seconds"]),
        ("no more than 5", 12, ["no more", "than 5"]),
        ("on 6 × 6 cells", 11, ["on", "6 × 6 cells"]),
        ("1 2 3 4 5", 3, ["1 2", "3 4", "5"]),
    ],
)
def test_a_number_stands_beside_the_word_to_which_it_belongs(text, width, expected):
    assert wrapped(text, width) == expected
