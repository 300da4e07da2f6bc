"""What paper and screen share: every sign can be told apart without its colour."""

from __future__ import annotations

import re

from gridparty.art.animals import ANIMALS, Paint
from gridparty.art.colours import BLACK, LABEL, SOLVED, TINT, WHITE, contrast
from gridparty.art.pens import FELT_PENS


def test_every_seat_has_its_own_letter_mark_name_and_colours():
    for field in ("letter", "mark", "name", "ink", "glow"):
        assert len({getattr(pen, field) for pen in FELT_PENS}) == len(FELT_PENS)
    assert len({(pen.outline, pen.hollow) for pen in FELT_PENS}) == len(FELT_PENS)


def test_words_read_at_seven_to_one_on_white_and_on_the_tint():
    assert round(contrast(BLACK, WHITE)) == 21
    for colour, ground in ((LABEL, WHITE), (LABEL, TINT), (SOLVED, WHITE)):
        assert round(contrast(colour, ground), 1) >= 7.0


def test_six_animals_are_drawn_within_their_box_by_the_four_commands():
    assert len({animal.name for animal in ANIMALS}) == 6
    for animal in ANIMALS:
        assert animal.layers[0].paint is Paint.INK
        for layer in animal.layers:
            assert set(re.findall("[A-Za-z]", layer.path)) <= set("MLCZ")
            numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", layer.path)]
            assert all(-1 <= n <= 101 for n in numbers)
            assert (layer.width > 0) == (layer.paint is Paint.LINE)
        assert [len(row) for row in animal.sprite] == [8] * 5
