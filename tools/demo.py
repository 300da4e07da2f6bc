"""Draw the demo of the documentation: ``python tools/demo.py FILE`` writes an animated SVG.

A race of three on a nearly full card, played by keys in the painters of the terminal with a clock
moved by hand, so the same every time: twenty seconds as an animated SVG, without a script. The
screens lie one below the other on a strip that jumps up behind a window; equal rows are stored
once.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from gridparty.games.race.options import Card
from gridparty.terminal.widgets.canvas import Canvas
from readme_pictures import DOWN, ROOT, in_window, own_home, row_picture

EMPTY = 6  # cells to write in, enough for twenty seconds


@dataclass(frozen=True, slots=True)
class Screen:
    """A picture and how many seconds it is shown."""

    canvas: Canvas
    seconds: float


def screens() -> Iterator[Screen]:
    """Play the race; yield its screens in their order."""
    sys.path.append(str(ROOT / "tests"))
    seeing, playing = import_module("seeing"), import_module("playing")
    card: Card = playing.CARD
    empty = [cell for cell, digit in enumerate(card.givens) if digit == "."]
    left = empty[3 :: len(empty) // EMPTY][:EMPTY]
    givens = "".join("." if cell in left else card.solution[cell] for cell in range(81))
    with own_home() as folder:
        nearly = Card(card.id, givens, card.solution, card.band, card.se)
        show = seeing.Show(folder, card=nearly, cards=1, ready=False)
        yield Screen(show.canvas(), 2.0)
        show.press("enter")
        for turn, cell in enumerate(left):
            yield Screen(show.canvas(), 0.4)
            for _ in range(2):
                yield Screen(show.wait(1).canvas(), 0.5)
            name = show.on_card.grid.layout.cell_name(cell)
            if turn == 2:  # a wrong digit: the red card
                wrong = int(card.solution[cell]) % 9 + 1
                yield Screen(show.press(f":{name}={wrong}").canvas(), 2.0)
                for _ in range(3):
                    yield Screen(show.wait(1).canvas(), 0.5)
            yield Screen(show.press(seeing.right(show, name)).canvas(), 0.4)
        yield Screen(show.wait(5).canvas(), 4.0)


def animated(shown: list[Screen]) -> str:
    """Return the screens as an SVG that plays them one after the other, again and again."""
    first = shown[0].canvas
    height = first.height * DOWN
    rows: dict[str, int] = {}
    strip = []
    for number, screen in enumerate(shown):
        for y, row in enumerate(row_picture(screen.canvas)):
            if row:
                name = rows.setdefault(row, len(rows))
                top = number * height + y * DOWN
                strip.append(f'<use href="#r{name}" y="{top:g}"/>')
    whole = sum(screen.seconds for screen in shown)
    steps, at = [], 0.0
    for number, screen in enumerate(shown):
        steps.append(f"{at / whole:.3%}{{transform:translateY({-number * height:g}px)}}")
        at += screen.seconds
    style = (
        f"@keyframes play{{{''.join(steps)}}}"
        f".strip{{animation:play {whole:g}s step-end infinite}}"
        f"@media(prefers-reduced-motion:reduce){{.strip{{animation:none}}}}"
    )
    drawn = [f'<g id="r{name}">{row}</g>' for row, name in rows.items()]
    head = [f"<style>{style}</style>", "<defs>", *drawn, "</defs>"]
    title = "Three players race to fill a card in the terminal"
    return in_window(first, title, [f'<g class="strip">{"".join(strip)}</g>'], head)


def demo() -> str:
    """Return the demo, as SVG."""
    return animated(list(screens()))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(demo(), encoding="utf-8")
