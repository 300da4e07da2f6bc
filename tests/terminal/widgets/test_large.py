"""Words in large type: as large as the room allows, and never larger."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.large_text import (
    FACE,
    NARROW,
    NARROWEST,
    PIXELS_HIGH,
    lettering,
    paint_large,
    scale_of,
)
from gridparty.terminal.widgets.palette import DARK
from hostile import HOSTILE, unseen


def shown(text: str, columns: int, lines: int, **options: int) -> str:
    return "\n".join(line.rstrip() for line in lettering(text, columns, lines, **options).lines)


def test_a_name_stands_in_half_blocks():
    assert shown("Ann", 16, 3) == ("▄▀▀▄ █▄ █ █▄ █\n█▀▀█ █ ▀█ █ ▀█\n▀  ▀ ▀  ▀ ▀  ▀")


def test_twice_the_size_is_four_times_the_characters():
    assert shown("I", 2, 5) == "\n".join(["██"] * 5)
    assert lettering("Ann", 28, 5).width == 28


@pytest.mark.parametrize(
    ("columns", "lines", "scale"),
    [
        (4, 9, 0),
        (13, 9, NARROW),
        (7, 3, NARROWEST),
        (14, 3, 1),
        (14, 2, 0),
        (27, 9, 1),
        (28, 4, 1),
        (28, 5, 2),
        (60, 60, 4),
    ],
)
def test_the_scale_is_the_largest_whole_number_that_fits(columns, lines, scale):
    assert scale_of("ANN", columns, lines) == scale
    word = lettering("ANN", columns, lines)
    assert (word.scale, len(word.lines)) == (scale, lines)


def test_a_word_may_be_kept_smaller_than_its_room():
    assert lettering("Ann", 200, 50, most=2).scale == 2


def test_a_word_stands_in_the_middle_of_its_lines_by_half_lines():
    assert shown("I", 9, 4, most=1) == "▄\n█\n█\n".rstrip("\n") + "\n"
    assert shown("I", 9, 6, most=2) == "▄▄\n██\n██\n██\n██\n▀▀"


@pytest.mark.parametrize(
    ("text", "plain"),
    [("René", "RENE"), ("Øyvind", "OYVIND"), ("Łucja", "LUCJA"), ("Strauß", "STRAUSS")],
)
def test_accents_are_folded(text, plain):
    assert lettering(text, 200, 3) == lettering(plain, 200, 3)


@pytest.mark.parametrize(
    ("text", "columns", "shown"),
    [
        ("Оля", 5, "О Л Я"),
        ("Оля", 4, "ОЛЯ"),
        ("Оля", 2, "О…"),
        ("小明", 20, "小 明"),
        ("Ann", 5, "A N N"),
    ],
)
def test_what_has_no_letter_or_no_room_is_set_wide_in_bold(text, columns, shown):
    canvas = Canvas(columns, 3, DARK)
    assert paint_large(canvas, 0, 0, columns, 3, text) == cell_len(shown)
    assert canvas.text() == f"\n{shown}\n"
    assert canvas.ink_at(0, 1).bold


@pytest.mark.parametrize(
    "name", ["Alexandra", "Friederike", "Christopher", "Maximiliane", "Konstantin"]
)
def test_long_names_stand_large_on_the_stage_letter_by_letter(name):
    assert lettering(name, 34, 5, most=2).scale == NARROW


def test_a_narrow_word_keeps_its_upright_strokes():
    assert shown("Ann", 13, 3) == "▄▀▄▐▙▐▌█▖█\n█▀█▐▌▜▌█▝█\n▀ ▀▝▘▝▘▀ ▀"


def test_a_word_loses_its_end_where_nothing_else_helps():
    assert lettering("Bartholomäus von Hohenstein", 34, 3) == lettering("Bartholomäus von …", 34, 3)


def test_letters_keep_the_ground_on_which_they_stand():
    canvas = Canvas(20, 5, DARK)
    canvas.fill(0, 0, 20, 5, "#010203")
    paint_large(canvas, 0, 0, 20, 5, "Ben", "#ffffff")
    assert {canvas.ink_at(x, y).ground for x in range(20) for y in range(5)} == {"#010203"}
    assert canvas.ink_at(0, 1).colour == "#ffffff"


def test_every_letter_is_five_pixels_high_and_unlike_the_others():
    assert all(
        len(rows) == PIXELS_HIGH and len({len(row) for row in rows}) == 1 for rows in FACE.values()
    )
    letters = {symbol: rows for symbol, rows in FACE.items() if symbol not in "05"}  # O and S
    assert len(set(letters.values())) == len(letters)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_in_their_room(name):
    for columns in (1, 12, 35):
        word = lettering(name, columns, 5)
        assert len(word.lines) == 5
        assert word.width <= columns
        assert not any(map(unseen, word.lines))
