"""Where cards lie on the paper, front and back. Geometry only, in millimetres.

Everything is measured from the top left corner of a page, x to the right and y downwards. A page
is one side of a sheet. How a back page has to be arranged follows from how the paper is turned::

    front        long edge    short edge        fold (one page)
    A B          B A          F E  turned       A B ┆ B A
    C D          D C          D C  by 180°      C D ┆ D C
    E F          F E          B A

On a landscape page the long edge is the upper one, so the two middle pictures change places.

`separate` serves printers that print one side only. All fronts come first, then all backs in the
same order, mirrored as for the long edge. Take the whole printed pile, turn it over once on its
long edge, put it back into the tray and print the second half: the first sheet is fed first, both
where paper comes out face up and is fed face up, and where it comes out face down and is fed face
down. (A printer that does one of each needs the second half in reverse order. The sheet's number
in the margin of both sides tells.)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from gridparty.errors import GridpartyError
from gridparty.print.choices import BackMode, CardFormat, Paper, PrintOptions

PRINTER_MARGIN = 5.0  # mm along each edge of the paper that many printers leave white
MAX_OFFSET = 5.0  # mm; a printer that is off by more needs service, not software


class Side(StrEnum):
    """The two sides of a card, and of a sheet."""

    FRONT = "front"
    BACK = "back"


class Spot(NamedTuple):
    """One side of a card on a page: the top left corner of the rectangle that it covers."""

    card: int  # 0-based, in the order of the deck
    side: Side
    x: float
    y: float
    turned: bool  # by 180°: the card's own top left corner lies at the lower right


class Segment(NamedTuple):
    """A straight line on a page."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet of paper, and what lies on it."""

    width: float
    height: float
    side: Side
    sheet: int  # 0-based
    spots: tuple[Spot, ...]
    fold: Segment | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that show a side on this page, ascending."""
        return tuple(sorted({spot.card for spot in self.spots}))


@dataclass(frozen=True, slots=True)
class Block:
    """Rectangles of one card's size, side by side, centred on a page."""

    width: float  # of the page
    height: float
    columns: int
    rows: int
    card: CardFormat
    fold: bool = False  # in the middle: a card takes two rectangles

    @property
    def cards(self) -> int:
        """How many cards lie on it."""
        return self.columns * self.rows // (2 if self.fold else 1)

    @property
    def landscape(self) -> bool:
        """Whether the page lies on its long edge."""
        return self.width > self.height

    @property
    def left(self) -> float:
        """The left edge of the first column."""
        return (self.width - self.columns * self.card.width) / 2

    @property
    def top(self) -> float:
        """The upper edge of the first row."""
        return (self.height - self.rows * self.card.height) / 2

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """The top left corner of the rectangle in that column and row."""
        return self.left + column * self.card.width, self.top + row * self.card.height


def block(card_format: CardFormat, paper: Paper, *, fold: bool = False) -> Block:
    """The block that holds most cards; upright paper where there is a choice.

    With `fold` a card takes two rectangles, so the number of columns is even.

    Raises:
        GridpartyError: not even one fits.
    """
    found: list[Block] = []
    short, long = paper.width, paper.height
    for width, height in ((short, long), (long, short)):
        columns = _fitting(width, card_format.width)
        rows = _fitting(height, card_format.height)
        columns = columns // 2 * 2 if fold else columns
        found.append(Block(width, height, columns, rows, card_format, fold))
    best = max(found, key=lambda b: b.cards)  # the first of two equals: upright
    if not best.cards:
        wide = card_format.width * (2 if fold else 1)
        raise GridpartyError(
            f"{card_format.name} does not fit on {paper.name}: it takes {wide:g} × "
            f"{card_format.height:g} mm, and {PRINTER_MARGIN:g} mm along every edge stay white"
        )
    return best


def _fitting(paper: float, card: float) -> int:
    return int((paper - 2 * PRINTER_MARGIN) / card + 1e-9)


def impose(
    count: int,
    card_format: CardFormat,
    paper: Paper,
    back: BackMode,
    *,
    offset: tuple[float, float] = (0.0, 0.0),
) -> tuple[SheetSide, ...]:
    """All pages that `imposed` gives.

    Raises:
        GridpartyError: as `imposed`.
    """
    return tuple(imposed(count, card_format, paper, back, offset=offset))


def imposed(
    count: int,
    card_format: CardFormat,
    paper: Paper,
    back: BackMode,
    *,
    offset: tuple[float, float] = (0.0, 0.0),
) -> Iterator[SheetSide]:
    """The pages for `count` cards one after the other, in the order in which they are printed.

    `offset` moves all that lies on a back page, (right, down) as one looks at that page.

    Raises:
        GridpartyError: an offset of more than MAX_OFFSET.
    """
    if not all(abs(shift) <= MAX_OFFSET for shift in offset):
        raise GridpartyError(
            f"expected an offset of at most {MAX_OFFSET:g} mm each way, "
            f"got {offset[0]:g},{offset[1]:g}"
        )
    if back is BackMode.FOLD:
        return _folded_pages(count, block(card_format, paper, fold=True))
    on_paper = block(card_format, paper)
    fronts = _pages(count, on_paper, Side.FRONT)
    if back is BackMode.NONE:
        return fronts
    # Turned on its long edge, an upright page swaps left and right, a landscape page up and down.
    upside_down = (back is BackMode.SHORT) != on_paper.landscape
    backs = _pages(count, on_paper, Side.BACK, upside_down=upside_down, offset=offset)
    if back is BackMode.SEPARATE:
        return chain(fronts, backs)
    return chain.from_iterable(zip(fronts, backs, strict=True))


def sheets_for(count: int, card_format: CardFormat, options: PrintOptions) -> int:
    """How many sheets of paper that many cards take."""
    return -(-count // cards_a_sheet(card_format, options))


def free_places(count: int, card_format: CardFormat, options: PrintOptions) -> int:
    """How many more cards would lie on the last sheet of that many."""
    return -count % cards_a_sheet(card_format, options)


def cards_in_all(count: int, card_format: CardFormat, options: PrintOptions) -> int:
    """How many cards there are where the places left on the last sheet are filled, too."""
    return count + free_places(count, card_format, options)


def cards_a_sheet(card_format: CardFormat, options: PrintOptions) -> int:
    """How many cards lie on a sheet of paper."""
    return block(card_format, options.paper, fold=options.back is BackMode.FOLD).cards


def _pages(
    count: int,
    on: Block,
    side: Side,
    *,
    upside_down: bool = False,
    offset: tuple[float, float] = (0.0, 0.0),
) -> Iterator[SheetSide]:
    """One side of every sheet. Backs are mirrored in the full block, holes and all."""
    places = on.cards
    for sheet, first in enumerate(range(0, count, places)):
        spots = []
        for place in range(min(places, count - first)):
            row, column = divmod(place, on.columns)
            if side is Side.BACK and upside_down:
                row = on.rows - 1 - row
            elif side is Side.BACK:
                column = on.columns - 1 - column
            x, y = on.corner(column, row)
            spots.append(Spot(first + place, side, x + offset[0], y + offset[1], upside_down))
        yield SheetSide(on.width, on.height, side, sheet, tuple(spots))


def _folded_pages(count: int, on: Block) -> Iterator[SheetSide]:
    """Front and back on the same page, mirrored at the crease in its middle."""
    crease = Segment(on.width / 2, 0.0, on.width / 2, on.height)
    across = on.columns // 2
    places = on.cards
    for sheet, first in enumerate(range(0, count, places)):
        spots = []
        for place in range(min(places, count - first)):
            row, column = divmod(place, across)
            mirrored = on.columns - 1 - column
            spots.append(Spot(first + place, Side.FRONT, *on.corner(column, row), False))
            spots.append(Spot(first + place, Side.BACK, *on.corner(mirrored, row), False))
        yield SheetSide(on.width, on.height, Side.FRONT, sheet, tuple(spots), crease)
