"""Colours with one meaning everywhere; those of bands are in board/bands.py."""

from __future__ import annotations

BLACK, WHITE = "#000000", "#ffffff"
GOLD = "#e3bf63"  # start tiles, field 0 of the track, tokens
TINT = "#f6f0dc"  # highlights: every fifth field, the houses of a cell
ALARM = "#b3261e"  # an error, always with a cross or a frame
BLUSH = "#fbe3e0"  # the house with an error
SLATE, UMBER = "#2f3640", "#6b4416"  # backs of the tiles: digits, animals; dark, to hide the front

SOLVED = "#595959"  # digits that were to be found: contrast 7.0 to 1 on white
LABEL = "#4d4d4d"
MASK = "#969696"  # behind what was to be found: hides it from the other side of the paper
LARGE_MASK = "#848484"  # behind digits so large that less contrast is seen
MASKED = "#3d3d3d"  # animals on that ground
THIN = "#8c8c8c"  # lines inside a box, bars
HAIR = "#c8c8c8"  # edges of cards
GROUND = "#ececec"  # behind the givens of a solution
SHADE = "#f2f2f2"  # the lower half of a line of the score sheet


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours ``#rrggbb`` (WCAG 2), 1 to 21; 7 is easy to read."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    """Return the luminance of ``#rrggbb``, from 0 to 1."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
