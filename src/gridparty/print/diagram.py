"""A printed Sudoku: lines, digits, and a QR code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import segno

from gridparty.art.colours import BLACK, GROUND, SOLVED
from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.i18n.quoting import excerpt
from gridparty.print.empty_boards import FIGURE_HEIGHT, Lattice
from gridparty.print.pen import BOLD, HEAVY, MEDIUM, REGULAR, Pen, Rect, size_for

PUZZLE = "{puzzle}"  # placeholder for the digits in a link
LONGEST_ADDRESS = 271  # bytes that fit a code of 57 × 57 modules, 0.3 mm each on the page of codes
LARGE_FIGURE = 0.68  # height of a digit in large print, as a fraction of the cell
PLATE, PLATE_LOW_INK = 0.04, 0.12  # white around a masked digit, as a fraction of the cell


def draw_lines(pen: Pen, x: float, y: float, cell: float, layout: Layout) -> None:
    """Draw an empty board, its top left corner at (x, y), with thin and heavy lines.

    The outer line is centred on the board's edge, so half of its width is outside.
    """
    board = Lattice.of(layout, cell)
    whole = Rect(-HEAVY, -HEAVY, board.width + 2 * HEAVY, board.height + 2 * HEAVY)
    name = f"board{layout}x{cell:.4f}"
    pen.at(x, y).stamp(name, whole, lambda inner: board.draw(inner, 0.0, 0.0))


def draw_problem(
    pen: Pen, x: float, y: float, cell: float, givens: Grid, *, large: bool = False
) -> None:
    """Draw a board with its givens; cells have no tint, so that pen colours stay visible."""
    draw_lines(pen, x, y, cell, givens.layout)
    cells = [c for c, digit in enumerate(givens.digits) if digit]
    _draw_digits(pen, x, y, cell, givens, cells, BOLD if large else MEDIUM, BLACK, large=large)


def draw_solution(
    pen: Pen,
    x: float,
    y: float,
    cell: float,
    givens: Grid,
    solution: Grid,
    *,
    large: bool = False,
    mask: str = "",
) -> None:
    """Draw a solved board.

    Givens differ in weight, grey and background, because a copier may lose one of these.

    On the back of its puzzle the digits to be found are black on grey, the `mask`. Through the
    paper a dark digit on a dark ground is hardly seen, and the givens are no secret.
    """
    n = givens.layout.size
    given = [c for c, digit in enumerate(givens.digits) if digit]
    won = givens.empty_cells

    def grounds(cells: Iterable[int], colour: str, inset: float = 0.0) -> None:
        side = cell - 2 * inset
        corners = ((x + c % n * cell + inset, y + c // n * cell + inset) for c in cells)
        pen.rects((Rect(*corner, side, side) for corner in corners), colour)

    if mask:
        grounds(won, mask, cell * (PLATE_LOW_INK if pen.low_ink else PLATE))
    elif not pen.low_ink:
        grounds(given, GROUND)
    draw_lines(pen, x, y, cell, givens.layout)
    _draw_digits(pen, x, y, cell, solution, given, BOLD if large else MEDIUM, BLACK, large=large)
    ink = BLACK if mask else SOLVED
    _draw_digits(pen, x, y, cell, solution, won, REGULAR, ink, large=large)


def _draw_digits(
    pen: Pen,
    x: float,
    y: float,
    cell: float,
    grid: Grid,
    cells: list[int] | tuple[int, ...],
    font: str,
    colour: str,
    *,
    large: bool,
) -> None:
    n = grid.layout.size
    height = (LARGE_FIGURE if large else FIGURE_HEIGHT) * cell
    pen.figures(
        (
            (x + (c % n + 0.5) * cell, y + (c // n + 0.5) * cell + height / 2, str(grid.digits[c]))
            for c in cells
        ),
        font,
        size_for(height),
        colour,
    )


@lru_cache(maxsize=1 << 10)
def code_of(givens: Grid, link: str = "") -> tuple[bytearray, ...]:
    """Return the QR code of the givens as rows of modules, true if dark.

    It holds the digits row by row, 0 for an empty cell, and never the solution. With a link it
    holds that address; the digits replace ``{puzzle}`` or are appended.
    """
    digits = "".join(map(str, givens.digits))
    if link:
        return segno.make_qr(_address(link, digits), error="l", boost_error=False).matrix
    return segno.make_qr(digits, error="l", mode="numeric", boost_error=False).matrix


def require_readable(link: str, puzzles: Iterable[Puzzle]) -> None:
    """Require that the codes of these puzzles are readable.

    Raises:
        GridpartyError: the link is so long that the modules would be too small.
    """
    most = max((p.layout.cell_count for p in puzzles), default=0)
    length = len(_address(link, "0" * most).encode())
    if link and length > LONGEST_ADDRESS:
        raise GridpartyError(
            f"expected a link of at most {LONGEST_ADDRESS} bytes with the puzzle's digits, or its "
            f"code is too fine for a telephone, got {length}: {excerpt(link)}"
        )


def _address(link: str, digits: str) -> str:
    return link.replace(PUZZLE, digits) if PUZZLE in link else f"{link}{digits}"


def draw_code(pen: Pen, x: float, y: float, module: float, code: Sequence[bytearray]) -> None:
    """Draw a QR code with its top left corner at (x, y).

    The caller keeps four modules around it white.
    """
    pen.rects(
        (
            Rect(x + start * module, y + row * module, (end - start) * module, module)
            for row, modules in enumerate(code)
            for start, end in _runs(modules)
        ),
        BLACK,
    )


def _runs(modules: bytearray) -> Iterator[tuple[int, int]]:
    """Yield start and end of each run of dark modules."""
    start = None
    for place, dark in enumerate((*modules, 0)):
        if dark and start is None:
            start = place
        elif not dark and start is not None:
            yield start, place
            start = None
