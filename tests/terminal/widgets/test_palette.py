"""The colours: measured again, as people see them and as poorer terminals show them."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorType

from eyes import BLINDNESS
from eyes import apart as distance
from gridparty.terminal.widgets.palette import (
    CONTRAST,
    DARK,
    DEFAULT,
    LIGHT,
    PENS,
    REVERSED,
    THEMES,
    Depth,
    contrast,
    theme_for,
)
from seeing import Show, played_on

SEATS = range(8)  # who writes on a board; a ninth only lays tiles


def apart(one: str, other: str, kind: str = "normal") -> float:
    """How far apart two colours are, by the names that rich has for them."""
    return distance(*(Color.parse(name).get_truecolor().hex for name in (one, other)), kind)


def test_the_measures_hold_at_their_ends():
    assert apart("#000000", "#ffffff") == pytest.approx(100, abs=0.01)
    assert apart("#808080", "#808080") == 0
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_pens_differ_at_a_glance_whatever_the_eyes(theme, kind):
    worst = min(apart(theme.pen(a), theme.pen(b), kind) for a, b in combinations(SEATS, 2))
    first = min(apart(theme.pen(a), theme.pen(b), kind) for a, b in combinations(range(4), 2))
    assert worst > 10
    assert first > 10.5


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_no_pen_looks_like_a_given_or_like_the_cursor(theme, kind):
    for seat in SEATS:
        assert apart(theme.pen(seat), theme.text, kind) > 10
        assert apart(theme.pen(seat), theme.cursor, kind) > 10


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_everything_can_be_read_on_its_ground(theme):
    assert contrast(theme.text, theme.ground) > 15
    assert contrast(theme.dim, theme.ground) > 4.5
    assert contrast(theme.dim, theme.peer) > 4.5
    assert contrast(theme.on_cursor, theme.cursor) > 12
    assert contrast(theme.on_alarm, theme.alarm) > 6
    for seat in SEATS:
        assert contrast(theme.pen(seat), theme.ground) > (2.8 if theme is LIGHT else 4.5)
        assert contrast(theme.on_pen(seat), theme.pen(seat)) > 4.5


def test_letters_and_marks_tell_the_seats_apart_without_any_colour():
    assert len({pen.letter for pen in PENS}) == len({pen.mark for pen in PENS}) == len(PENS)
    assert all(cell_len(pen.mark) == 1 for pen in PENS)
    assert len({pen.name for pen in PENS}) == len(PENS)


@pytest.mark.parametrize("name", THEMES)
def test_256_colours_tell_the_pens_apart(name):
    theme = theme_for(name, Depth.CUBE, {})
    pens = [theme.pen(seat) for seat in SEATS]
    assert all(Color.parse(pen).type is ColorType.EIGHT_BIT for pen in pens)
    assert min(apart(a, b) for a, b in combinations(pens, 2)) > 18


@pytest.mark.parametrize("name", THEMES)
def test_16_colours_are_named_by_their_numbers_and_the_first_four_differ(name, tmp_path):
    theme = theme_for(name, Depth.SIXTEEN, {})
    assert len({theme.pen(seat) for seat in range(4)}) == 4
    for style in styles(played_on(Show(tmp_path), 4).press(":r9c5=4"), theme):
        assert style.color.type is style.bgcolor.type is ColorType.STANDARD


def test_no_color_means_no_colour(tmp_path):
    theme = theme_for("light", Depth.NONE, {})
    show = played_on(Show(tmp_path), 4)
    looks = [show.press("tab"), show.press(":r9c5=4"), show.press("q"), show.press("escape", "?")]
    for look in looks:
        for style in styles(look, theme):
            assert style.color.is_default
            assert style.bgcolor.is_default
    assert theme.pen(0) == DEFAULT
    assert theme.pen_ground(0) == REVERSED


def styles(show, theme):
    """All styles on the screen."""
    return [segment.style for line in show.canvas(theme=theme).lines() for segment in line]


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "dark"),
        ({"COLORFGBG": "0;15"}, "light"),
        ({"COLORFGBG": "15;0"}, "dark"),
        ({"COLORFGBG": "0;default;15"}, "light"),
        ({"COLORFGBG": "nonsense"}, "dark"),
    ],
)
def test_auto_follows_the_ground_of_the_terminal(environ, expected):
    assert theme_for("auto", Depth.TRUE, environ).name == expected


def test_where_signs_are_wide_the_seats_show_letters_alone():
    assert theme_for("dark", Depth.TRUE, {"LANG": "ja_JP.UTF-8"}).sign(1) == "  B"
    assert theme_for("dark", Depth.TRUE, {"LANG": "ja_JP.UTF-8"}).mark(1) == "B"
    assert theme_for("dark", Depth.TRUE, {"LANG": "de_DE.UTF-8"}).mark(1) == "▲"
    assert theme_for("dark", Depth.TRUE, {"LANG": "de_DE.UTF-8"}).sign(1) == "▲ B"


def test_high_contrast_needs_no_tint(tmp_path):
    text = Show(tmp_path).text(theme=CONTRAST)
    assert " · " in text
    assert CONTRAST.peer == CONTRAST.ground
