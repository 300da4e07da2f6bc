"""Draw the README's pictures with the program itself: ``python tools/readme_pictures.py``.

The card is the first of the party pack, drawn like a printed card; puzzles/README.md shows the
first card of each pack. The race and the lesson are screens that the terminal's painters draw. A
test compares these with the files in docs/pictures.
The phone is photographed in a browser (`pip install -e '.[browser]'`), where there is one.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch
from xml.sax.saxutils import escape, quoteattr

from rich.cells import cell_len
from rich.segment import Segment

from gridparty.decks.deck import Deck
from gridparty.decks.packs import PACKS
from gridparty.evening.session.clock import ScriptClock
from gridparty.print.animal_faces import draw_animal_front
from gridparty.print.card_faces import PrintedCard, draw_back, draw_front
from gridparty.print.choices import FORMATS, CardFormat
from gridparty.print.pattern_square import Ornament
from gridparty.print.pen import HAIRLINE, Pen, Rect
from gridparty.print.svg import SvgPen
from gridparty.terminal.learn.screen import learn_presenter
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.presenter import Navigation

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
EDGE = "#9a9a9a"  # cut lines around the cards
APART = 4.0  # mm between the two sides
FaceOfCard = Callable[[Pen, CardFormat, PrintedCard], None]
ACROSS, DOWN, BASELINE = 8.4, 17.0, 12.6  # pixels: width of a character, height of a line, baseline


def card_picture() -> str:
    """Return both sides of a card, as SVG."""
    faces = [(draw, first_card("party")) for draw in (draw_front, draw_back)]
    return faces_picture("A card of the party pack: the problem, the solution", faces)


def packs_picture() -> str:
    """Return the first card of each pack, as SVG."""
    faces = [
        (draw_animal_front if name == "kids" else draw_front, first_card(name)) for name in PACKS
    ]
    return faces_picture("The first card of each pack", faces)


def first_card(pack: str) -> PrintedCard:
    """Return the first card of a pack as it is printed."""
    deck, name = Deck.shipped(pack), pack.capitalize()
    ornament = Ornament.of_deck(name, [puzzle.id for puzzle in deck])
    return PrintedCard(deck.puzzles[0], 1, len(deck), name, ornament)


def faces_picture(title: str, faces: Sequence[tuple[FaceOfCard, PrintedCard]]) -> str:
    """Return these faces of cards in a row, as SVG."""
    face = FORMATS["square88"]
    step = face.width + APART
    pen = SvgPen(len(faces) * step - APART, face.height, title)
    for place, (draw, card) in enumerate(faces):
        pen.frame(Rect(place * step, 0.0, face.width, face.height), HAIRLINE, EDGE)
        draw(pen.at(place * step, 0.0), face, card)
    return pen.finish()


@contextmanager
def own_home() -> Iterator[Path]:
    """A home that is empty at first: who begins depends on the last evening there."""
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, GRIDPARTY_HOME=folder):
        yield Path(folder)


def race_on_screen() -> Canvas:
    """Return the screen of three people in the middle of a race."""
    sys.path.append(str(ROOT / "tests"))
    seeing = import_module("seeing")
    with own_home() as folder:
        show = seeing.played_on(seeing.Show(folder, game_seconds=3600.0), 17)
        canvas: Canvas = show.wait(8).canvas(80, 24)
    return canvas


def lesson_on_screen() -> Canvas:
    """Return the page of the lesson on X-Wings that shows the pattern and what it eliminates."""
    sys.path.append(str(ROOT / "tests"))
    seeing = import_module("seeing")
    with own_home():
        navigation = Navigation()
        lesson = learn_presenter(navigation, "X-Wing", ScriptClock())
        navigation.push(lesson)
        for key in ("enter", "pagedown"):  # past the board to try
            lesson.press(key)
        canvas: Canvas = seeing.seen(navigation, 80, 24)
    return canvas


def write_phone(path: Path) -> bool:
    """Photograph a race on the phone of the player to move; False: there is no browser."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return False
    sys.path += [str(ROOT / "tests"), str(ROOT / "tests" / "web" / "browser")]
    hosting, pages = import_module("hosting"), import_module("browser_pages")
    names = ("Ann", "Ben", "Cem")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        found = shutil.which("chromium") or playwright.chromium.executable_path
        if not Path(found).exists():
            return False
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        party = ("race", "--players", ",".join(names), "--deck", "party", "--card", "1")
        table = hosting.Hosted(Path(folder), *party, "--seconds", "0")
        phones = []
        for name in names:
            context = browser.new_context(viewport=pages.SHAPE, has_touch=True)
            phones.append(pages.Phone(context, f"{table.url}/?r={table.code}").sit(name))
        for phone in phones:
            phone.press("ready")
        for phone in phones:
            phone.sees("[data-key=play]")
        _on_turn(phones).press("ready")
        solution = Deck.shipped("party").puzzles[0].solution
        for cell in (0, 13, 29, 41, 52, 66, 74):
            player = _on_turn(phones)
            empty = [at for at in range(81) if player.digits[at] == "0"]
            chosen = min(empty, key=lambda at: abs(at - cell))
            player.write(chosen, int(str(solution)[chosen]))
        _on_turn(phones).page.screenshot(path=path)
        table.end()
        browser.close()
    return True


def _on_turn(phones: Sequence[Any]) -> Any:
    """Return the phone of the player to move, once all pages agree."""
    phones[0].page.wait_for_timeout(500)
    seat = phones[0].view["game"]["turn"]["seat"]
    return next(phone for phone in phones if phone.view["you"] == seat)


def screen_picture(canvas: Canvas, title: str) -> str:
    """Return the screen with its colours, as SVG."""
    rows = enumerate(row_picture(canvas))
    shown = (f'<g transform="translate(0 {y * DOWN:g})">{row}</g>' for y, row in rows if row)
    return in_window(canvas, title, shown)


def in_window(canvas: Canvas, title: str, shown: Iterable[str], head: Iterable[str] = ()) -> str:
    """Return an SVG of this screen's size and ground; `head` comes before the ground."""
    width, height = canvas.width * ACROSS, canvas.height * DOWN
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" font-family="ui-monospace, Menlo, Consolas, '
        f'DejaVu Sans Mono, monospace" font-size="14" shape-rendering="crispEdges" '
        f'xml:space="preserve">',
        f"<title>{escape(title)}</title>",
        *head,
        f'<rect width="{width:g}" height="{height:g}" fill="{canvas.theme.ground}"/>',
        *shown,
    ]
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
    return {
        "card.svg": card_picture(),
        "packs.svg": packs_picture(),
        "race.svg": screen_picture(race_on_screen(), "A race in the terminal"),
        "lesson.svg": screen_picture(lesson_on_screen(), "A lesson in the terminal"),
    }


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")
        print(f"wrote {FOLDER.relative_to(ROOT) / name}: {len(picture.encode()):,} bytes")
    if not write_phone(FOLDER / "phone.png"):
        print("no browser: docs/pictures/phone.png stays as it is")


if __name__ == "__main__":
    main()
