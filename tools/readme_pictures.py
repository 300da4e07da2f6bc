"""Draw the README's pictures with the program itself: ``python tools/readme_pictures.py``.

The card is the first of the party pack, drawn like a printed card. The screen is a race played like
in the screen tests, by the painters of the terminal. A test compares both with the files in
docs/pictures.
"""

from __future__ import annotations

import os
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from rich.cells import cell_len
from rich.segment import Segment

from gridparty.decks.deck import Deck
from gridparty.print.card_faces import PrintedCard, draw_back, draw_front
from gridparty.print.choices import FORMATS
from gridparty.print.pattern_square import Ornament
from gridparty.print.pen import HAIRLINE, Rect
from gridparty.print.svg import SvgPen
from gridparty.terminal.widgets.canvas import Canvas

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
EDGE = "#9a9a9a"  # cut lines around the cards
APART = 4.0  # mm between the two sides
ACROSS, DOWN, BASELINE = 8.4, 17.0, 12.6  # pixels: width of a character, height of a line, baseline


def card_picture() -> str:
    """Return both sides of a card, as SVG."""
    deck = Deck.shipped("party")
    face = FORMATS["square88"]
    ornament = Ornament.of_deck("Party", [puzzle.id for puzzle in deck])
    card = PrintedCard(deck.puzzles[0], 1, len(deck), "Party", ornament)
    width, height = face.width, face.height
    pen = SvgPen(2 * width + APART, height, "A card of the party pack: the problem, the solution")
    for x, draw in ((0.0, draw_front), (width + APART, draw_back)):
        pen.frame(Rect(x, 0.0, width, height), HAIRLINE, EDGE)
        draw(pen.at(x, 0.0), face, card)
    return pen.finish()


def race_on_screen() -> Canvas:
    """Return the screen of three people in the middle of a race."""
    sys.path.append(str(ROOT / "tests"))
    seeing = import_module("seeing")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["GRIDPARTY_HOME"] = folder  # who begins depends on the last evening
        show = seeing.played_on(seeing.Show(Path(folder), game_seconds=3600.0), 17)
        canvas: Canvas = show.wait(8).canvas(80, 24)
    return canvas


def screen_picture(canvas: Canvas) -> str:
    """Return the screen with its colours, as SVG."""
    width, height = canvas.width * ACROSS, canvas.height * DOWN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="ui-monospace, Menlo, Consolas, '
        f'DejaVu Sans Mono, monospace" font-size="14" shape-rendering="crispEdges" '
        f'xml:space="preserve">',
        "<title>A race on the screen</title>",
        f'<rect width="{width:g}" height="{height:g}" fill="{canvas.theme.ground}"/>',
    ]
    for y, row in enumerate(row_picture(canvas)):
        if row:
            lines.append(f'<g transform="translate(0 {y * DOWN:g})">{row}</g>')
    return "\n".join([*lines, "</svg>", ""])


def row_picture(canvas: Canvas) -> list[str]:
    """Return the SVG of each line of the screen, from its own top; empty for a blank one."""
    rows = []
    for segments in canvas.lines():
        column, drawn = 0, ""
        for segment in segments:
            drawn += "".join(_run(segment, column, canvas))
            column += cell_len(segment.text)
        rows.append(drawn)
    return rows


def _run(segment: Segment, column: int, canvas: Canvas) -> list[str]:
    """Return the SVG of characters in one colour: background and text, at their column."""
    style = segment.style
    assert style is not None
    assert style.color is not None
    assert style.bgcolor is not None
    drawn = []
    long = cell_len(segment.text) * ACROSS
    if style.bgcolor.name != canvas.theme.ground:
        drawn.append(
            f'<rect x="{column * ACROSS:.1f}" width="{long:.1f}" '
            f'height="{DOWN:g}" fill={quoteattr(style.bgcolor.name)}/>'
        )
    text = segment.text.strip()
    if text:
        start = column + cell_len(segment.text) - cell_len(segment.text.lstrip())
        bold = ' font-weight="bold"' if style.bold else ""
        drawn.append(
            f'<text x="{start * ACROSS:.1f}" y="{BASELINE:g}" '
            f'textLength="{cell_len(text) * ACROSS:.1f}" '
            f"fill={quoteattr(style.color.name)}{bold}>{escape(text)}</text>"
        )
    return drawn


def pictures() -> dict[str, str]:
    """Return every picture, by file name."""
    return {"card.svg": card_picture(), "race.svg": screen_picture(race_on_screen())}


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")
        print(f"wrote {FOLDER.relative_to(ROOT) / name}: {len(picture.encode()):,} bytes")


if __name__ == "__main__":
    main()
