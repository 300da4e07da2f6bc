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

CSS = (Path(gridparty.web.__file__).parent / "pages" / "common.css").read_text(encoding="utf-8")
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


@pytest.mark.parametrize("theme", THEMES)
def test_a_seat_has_the_pen_of_paper_and_terminal(theme):
    named = tokens(theme)
    pens = [pen.ink if theme == "light" else pen.glow for pen in FELT_PENS]
    assert [named[f"p{k}"] for k in range(len(FELT_PENS))] == pens
    assert named["alarm"] == ALARM
    assert all(f".pen{k} {{ --p: var(--p{k}); --o: var(--o{k}); }}" in CSS for k in range(9))


@pytest.mark.parametrize("theme", THEMES)
def test_a_digit_is_read_on_its_chip_and_the_chip_seen_on_its_cell(theme):
    named = tokens(theme)
    for seat in range(len(FELT_PENS)):
        pen, ink = named[f"p{seat}"], named[f"o{seat}"]
        assert ink == max(("#000000", "#ffffff"), key=lambda colour: contrast(colour, pen))
        assert contrast(ink, pen) > 4.8
        grounds = [contrast(pen, named[ground]) for ground in ("cell", "ground")]
        assert min(grounds) > (2.8 if theme == "light" else 4.8)  # orange on white has an edge
    assert contrast("#ffffff", named["alarm"]) > 6


@pytest.mark.parametrize("kind", BLINDNESS)
@pytest.mark.parametrize("theme", THEMES)
def test_chips_differ_at_a_glance_whatever_the_eyes(theme, kind):
    named = tokens(theme)
    pens = [named[f"p{seat}"] for seat in WRITERS]
    assert min(apart(*pair, kind) for pair in combinations(pens, 2)) > 10
    for ground in ("cell", "peer", "now", "tile", "text"):
        assert min(apart(pen, named[ground], kind) for pen in pens) > 10, ground
