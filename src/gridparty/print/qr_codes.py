"""Pages with the QR codes of a deck, apart from the solutions.

Square cards have no room for a code on the front; on the back, scanning it would show the solution.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridparty.art.colours import LABEL
from gridparty.board.puzzle import Puzzle
from gridparty.i18n.messages import say
from gridparty.print.choices import PrintOptions
from gridparty.print.diagram import code_of, draw_code, require_readable
from gridparty.print.page_parts import draw_heading
from gridparty.print.part_sheets import Leaf
from gridparty.print.pen import ID_TRACKING, MEDIUM, Pen, fitted

ACROSS, DOWN = 6, 10
LARGE_ACROSS, LARGE_DOWN = 4, 7
SIDE = 17.4  # mm: modules of 0.6 mm for a classic board's digits
ASIDE = 6.0  # mm by which the caption may be wider than the code
LEFT, TOP = 10.0, 21.0


def code_pages(
    options: PrintOptions, puzzles: Sequence[Puzzle], *, link: str = ""
) -> Iterator[Leaf]:
    """Yield pages of 60 codes with id and number of the card; fewer and larger in large print.

    Raises:
        GridpartyError: a link that is too long.
    """
    require_readable(link, puzzles)
    paper, scale = options.paper, options.type_scale
    across, down = (LARGE_ACROSS, LARGE_DOWN) if options.large_print else (ACROSS, DOWN)
    width, height = paper.width / scale, paper.height / scale
    for start in range(0, len(puzzles), across * down):
        shown = puzzles[start : start + across * down]

        def draw(pen: Pen, shown: Sequence[Puzzle] = shown, start: int = start) -> None:
            pen = pen.at(0.0, 0.0, scale=scale)
            note = (
                say("scan to open the puzzle's page")
                if link
                else say("for Sudoku apps: the puzzle's digits, 0 for empty cells")
            )
            draw_heading(pen, width, say("Codes"), note, x=LEFT)
            step = (height - 32.0) / down
            for k, puzzle in enumerate(shown):
                row, column = divmod(k, across)
                x = LEFT + (column + 0.5) * (width - 2 * LEFT) / across - SIDE / 2
                y = TOP + row * step
                code = code_of(puzzle.givens, link)
                draw_code(pen, x, y, SIDE / len(code), code)
                number = say("card {number}", number=start + k + 1)
                room = SIDE + ASIDE - pen.text_width(number) - 1.0
                name = fitted(pen, puzzle.id, room, MEDIUM, 8, tracking=ID_TRACKING)
                base = y + SIDE + 4.6
                pen.text(x, base, name, font=MEDIUM, size=8, tracking=ID_TRACKING)
                pen.text(x + SIDE + ASIDE, base, number, colour=LABEL, align="right")

        name = str(say("Codes"))
        if len(puzzles) > across * down:
            name = f"{name} {start // (across * down) + 1}"
        yield Leaf(name, paper.width, paper.height, draw)
