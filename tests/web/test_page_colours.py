"""The colours of phones and TVs: the pens' own, read on every ground, told apart by all eyes."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

import gridparty.web
from eyes import BLINDNESS, apart
from gridparty.art.colours import ALARM, contrast
from gridparty.art.pens import FELT_PENS

CSS = (Path(gridparty.web.__file__).parent / "static" / "common.css").read_text(encoding="utf-8")
THEMES = ("light", "dark", "contrast")
WRITERS = range(8)  # a ninth only lays tiles


def tokens(theme: str) -> dict[str, str]:
    """The colours that have a name on the pages: later rules win."""
    found: dict[str, str] = {}
    for selector, body in re.findall(r"(:root[^{]*)\{([^}]*)\}", CSS):
        if theme in selector or selector.strip() == ":root":
            found |= dict(re.findall(r"--(\w+): (#[0-9a-f]+);", body))
    return {name: _in_full(colour) for name, colour in found.items()}


def _in_full(colour: str) -> str:
    return colour if len(colour) == 7 else "#" + "".join(part * 2 for part in colour[1:])


def edged(pen: str, theme: str) -> str:
    """The line round a chip: its edge over its own colour."""
    edges = re.findall(r"--edge: rgb\((\d+) \1 \1 / (\.\d+)\);", CSS)
    light, share = int(edges[theme != "light"][0]), float(edges[theme != "light"][1])
    parts = (int(pen[k : k + 2], 16) for k in (1, 3, 5))
    return "#" + "".join(f"{round(light * share + part * (1 - share)):02x}" for part in parts)


@pytest.mark.parametrize("theme", THEMES)
def test_a_seat_has_the_pen_of_paper_on_phone_and_tv_whatever_their_theme(theme):
    named = tokens(theme)
    assert [named[f"p{k}"] for k in range(len(FELT_PENS))] == [pen.ink for pen in FELT_PENS]
    drawn = [pen.ink if theme == "light" else pen.glow for pen in FELT_PENS[:6]]
    assert [named[f"a{k}"] for k in range(1, 7)] == drawn  # lines on the ground itself
    assert named["alarm"] == ALARM
    assert all(f".pen{k} {{ --p: var(--p{k}); --o: var(--o{k}); }}" in CSS for k in range(9))


@pytest.mark.parametrize("theme", THEMES)
def test_a_digit_is_read_on_its_chip_and_the_chip_seen_on_its_cell(theme):
    named = tokens(theme)
    for seat in range(len(FELT_PENS)):
        pen, ink = named[f"p{seat}"], named[f"o{seat}"]
        assert ink == max(("#000000", "#ffffff"), key=lambda colour: contrast(colour, pen))
        assert contrast(ink, pen) > 4.8
        edge = edged(pen, theme)  # orange on white, violet on black
        for ground in ("cell", "ground"):
            assert max(contrast(pen, named[ground]), contrast(edge, named[ground])) > 4
    assert contrast("#ffffff", named["alarm"]) > 6


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", THEMES)
def test_chips_differ_at_a_glance_whatever_the_eyes(theme, kind):
    named = tokens(theme)
    pens = [named[f"p{seat}"] for seat in WRITERS]
    assert min(apart(*pair, kind) for pair in combinations(pens, 2)) > 10
    for ground in ("cell", "peer", "now", "tile", "text"):
        for pen in pens:
            edge = edged(pen, theme)
            assert max(apart(one, named[ground], kind) for one in (pen, edge)) > 10, ground
