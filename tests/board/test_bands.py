"""The bands of difficulty: one row each, in order, told apart by eye and by number."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gridparty.board.bands import ABOVE_ALL, BANDS, BEYOND, STAR, band_named, band_of
from gridparty.errors import GridpartyError


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_band_is_a_level_above_the_one_before():
    assert [band.level for band in BANDS.values()] == [*range(1, len(BANDS) + 1)]
    for lower, upper in pairwise(BANDS.values()):
        assert lower.top_se < upper.top_se
        assert luminance(lower.colour) > luminance(upper.colour)  # grey keeps the order


@pytest.mark.parametrize("band", BANDS.values(), ids=BANDS)
def test_the_level_can_be_read_on_the_colour_of_its_band(band):
    low, high = sorted((luminance(band.colour), luminance(band.ink)))
    assert (high + 0.05) / (low + 0.05) > 4


@pytest.mark.parametrize("band", BANDS.values(), ids=BANDS)
def test_a_rating_belongs_to_the_first_band_that_reaches_it(band):
    assert band_of(band.top_se, 9) == band.name
    assert band_named(band.name) is band
    if band.open_sure:
        assert band_of(band.top_se, band.open_sure) == band.name
        assert BANDS[band_of(band.top_se, band.open_sure - 1)].level == band.level + 1


@pytest.mark.parametrize("band", BANDS.values(), ids=BANDS)
def test_every_text_of_a_band_shows_as_many_stars_as_its_level(band):
    assert band.stars == STAR * band.level
    assert band.text.fields["stars"] == band.heading.fields["stars"] == band.stars


def test_what_no_band_reaches_is_the_hardest_or_beyond_all():
    assert band_of(ABOVE_ALL + 1, 0) == next(reversed(BANDS))
    assert band_of(None, 9) == BEYOND
    with pytest.raises(GridpartyError, match="'beyond' is unknown: try party, easy"):
        band_named(BEYOND)
