"""The colours: measured again, as people see them and as poorer terminals show them."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorType

from gridparty.screens.parts.palette import (
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

pytestmark = pytest.mark.usefixtures("quick_disk")

SEATS = range(8)  # who writes on a board; a ninth only lays tiles

#: Machado, Oliveira, Fernandes 2009, severity 1.0: what is left of linear RGB.
BLINDNESS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def lab(name: str, kind: str) -> tuple[float, float, float]:
    """The colour in CIELAB (D65), as eyes of this kind see it."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (p / 255 for p in Color.parse(name).get_truecolor())
    ]
    seen = [
        min(max(sum(m * v for m, v in zip(row, linear, strict=True)), 0.0), 1.0)
        for row in BLINDNESS[kind]
    ]
    to_xyz = (
        (0.4124564, 0.3575761, 0.1804375),
        (0.2126729, 0.7151522, 0.0721750),
        (0.0193339, 0.1191920, 0.9503041),
    )
    white = (0.95047, 1.0, 1.08883)
    x, y, z = (
        _root(sum(m * v for m, v in zip(row, seen, strict=True)) / w)
        for row, w in zip(to_xyz, white, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(t: float) -> float:
    return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116


def apart(one: str, other: str, kind: str = "normal") -> float:
    """How far apart two colours are (CIEDE2000); 2 is just seen, 10 is seen at a glance."""
    (l1, a1, b1), (l2, a2, b2) = lab(one, kind), lab(other, kind)
    chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(chroma**7 / (chroma**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(hm - 30))
        + 0.24 * math.cos(math.radians(2 * hm))
        + 0.32 * math.cos(math.radians(3 * hm + 6))
        - 0.20 * math.cos(math.radians(4 * hm - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * math.sqrt(cm**7 / (cm**7 + 25**7))
    rt = -math.sin(math.radians(60 * math.exp(-(((hm - 275) / 25) ** 2)))) * rc
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


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
