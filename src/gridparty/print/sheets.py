"""Positions of cards on paper, front and back: geometry only, in millimetres.

Coordinates are from the top left corner of a page, x to the right and y downwards. A page is one
side of a sheet. The arrangement of a back page follows from how the paper is turned::

    front        long edge    short edge        fold (one page)
    A B          B A          F E  turned       A B ┆ B A
    C D          D C          D C  by 180°      C D ┆ D C
    E F          F E          B A

On a landscape page the long edge is the upper one, so the two middle pictures swap.

`separate` is for printers that print one side only. All fronts come first, then all backs in the
same order, mirrored as for the long edge. Take the whole printed pile, turn it over once on its
long edge, put it back into the tray and print the second half. The first sheet is then fed first,
both where paper comes out face up and is fed face up, and where it comes out face down and is fed
face down. (A printer that does one of each needs the second half in reverse order; the sheet's
number in the margin of both sides helps to check.)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from gridparty.errors import GridpartyError
from gridparty.print.choices import (
    FORMATS,
    LARGE_FORMAT,
    WHOLE_PAGE,
    BackMode,
    CardFormat,
    Paper,
    PrintOptions,
)

PRINTER_MARGIN = 5.0  # mm along each edge of the paper that many printers cannot print
MAX_OFFSET = 5.0  # mm; a printer with a larger error needs repair


class Side(StrEnum):
    """The two sides of a card, and of a sheet."""

    FRONT = "front"
    BACK = "back"


class Spot(NamedTuple):
    """One side of a card on a page: the top left corner of the rectangle it covers."""

    card: int  # 0-based, in the order of the deck
    side: Side
    x: float
    y: float
    turned: bool  # by 180°: the card's own top left corner is at the lower right


class Segment(NamedTuple):
    """A straight line on a page."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet of paper with the cards on it; size in mm."""

    width: float
    height: float
    side: Side
    sheet: int  # 0-based
    spots: tuple[Spot, ...]
    fold: Segment | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards with a side on this page, ascending."""
        return tuple(sorted({spot.card for spot in self.spots}))


@dataclass(frozen=True, slots=True)
class Block:
    """A grid of rectangles of one card's size, centred on a page; between rows may be a gap."""

    width: float  # of the page
    height: float
    columns: int
    rows: int
    card: CardFormat
    fold: bool = False  # in the middle, so that a card takes two rectangles

    @property
    def cards(self) -> int:
        """Number of cards on it."""
        return self.columns * self.rows // (2 if self.fold else 1)

    @property
    def landscape(self) -> bool:
        """Whether the page is in landscape orientation."""
        return self.width > self.height

    @property
    def left(self) -> float:
        """Left edge of the first column."""
        return (self.width - self.columns * self.card.width) / 2

    @property
    def top(self) -> float:
        """Upper edge of the first row."""
        return (self.height - self.rows * self._step + self.card.row_gap) / 2

    @property
    def _step(self) -> float:
        """From the upper edge of a row to that of the next."""
        return self.card.height + self.card.row_gap

    def corner(self, column: int, row: int) -> tuple[float, float]:
        """Return the top left corner of a rectangle."""
        return self.left + column * self.card.width, self.top + row * self._step


def block(card_format: CardFormat, paper: Paper, *, fold: bool = False) -> Block:
    """Return the block that holds most cards; portrait on a tie.

    With `fold` a card takes two rectangles, so the number of columns is even. Perforated sheets
    lie on their side, with the cards upright.

    Raises:
        GridpartyError: no card fits.
    """
    found: list[Block] = []
    short, long = paper.width, paper.height
    both = (short, long), (long, short)
    for width, height in both[1:] if card_format.stock == paper.name else both:
        columns = _fitting(width, card_format.width)
        gap = card_format.row_gap
        rows = _fitting(height + gap, card_format.height + gap)
        columns = columns // 2 * 2 if fold else columns
        found.append(Block(width, height, columns, rows, card_format, fold))
    best = max(found, key=lambda b: b.cards)  # on a tie the first, portrait
    if not best.cards:
        wide = card_format.width * (2 if fold else 1)
        raise GridpartyError(
            f"{card_format.name} does not fit on {paper.name}: it takes {wide:g} × "
            f"{card_format.height:g} mm, and {PRINTER_MARGIN:g} mm along every edge stay white"
        )
    return best


def whole_page(paper: Paper) -> CardFormat:
    """Return the format of a card that fills a page of this paper, so that nothing is cut."""
    width, height = paper.width - 2 * PRINTER_MARGIN, paper.height - 2 * PRINTER_MARGIN
    usual = FORMATS[LARGE_FORMAT]
    cell = usual.cell * min(width / usual.width, height / usual.height)
    return replace(usual, name=WHOLE_PAGE, width=width, height=height, cell=cell)


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
    """Return the pages of `iter_pages` as a tuple.

    Raises:
        GridpartyError: as `iter_pages`.
    """
    return tuple(iter_pages(count, card_format, paper, back, offset=offset))


def iter_pages(
    count: int,
    card_format: CardFormat,
    paper: Paper,
    back: BackMode,
    *,
    offset: tuple[float, float] = (0.0, 0.0),
) -> Iterator[SheetSide]:
    """Return an iterator of the pages for `count` cards in printing order.

    `offset` moves everything on a back page, (right, down) as seen on that page, in mm.

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
    # Turned on its long edge, a portrait page swaps left and right, a landscape page up and down.
    upside_down = (back is BackMode.SHORT) != on_paper.landscape
    backs = _pages(count, on_paper, Side.BACK, upside_down=upside_down, offset=offset)
    if back is BackMode.SEPARATE:
        return chain(fronts, backs)
    return chain.from_iterable(zip(fronts, backs, strict=True))


def sheets_for(count: int, card_format: CardFormat, options: PrintOptions) -> int:
    """Return the number of sheets of paper for this many cards."""
    return -(-count // cards_a_sheet(card_format, options))


def free_places(count: int, card_format: CardFormat, options: PrintOptions) -> int:
    """Return the number of free places on the last sheet."""
    return -count % cards_a_sheet(card_format, options)


def padded_count(count: int, card_format: CardFormat, options: PrintOptions) -> int:
    """Return the number of cards with the last sheet filled up."""
    return count + free_places(count, card_format, options)


def lid_apart(count: int, card_format: CardFormat, options: PrintOptions) -> bool:
    """Whether so many cards leave no place for card 0, so that it is cut out of the rules.

    That needs both sides of the rules, and a card that is no wider than a column of them.
    """
    narrow = card_format.width < options.paper.width / 2 - PRINTER_MARGIN
    sides = options.back.has_back_pages and (narrow or options.large_print)
    return sides and not free_places(count, card_format, options)


def cards_in_deck(count: int, card_format: CardFormat, options: PrintOptions) -> int:
    """Return the number of cards with card 0 and the blank cards of the last sheet."""
    if lid_apart(count, card_format, options):
        return count + 1
    return padded_count(count + 1, card_format, options)


def cards_a_sheet(card_format: CardFormat, options: PrintOptions) -> int:
    """Return the number of cards on a sheet of paper."""
    return block(card_format, options.paper, fold=options.back is BackMode.FOLD).cards


def _pages(
    count: int,
    on: Block,
    side: Side,
    *,
    upside_down: bool = False,
    offset: tuple[float, float] = (0.0, 0.0),
) -> Iterator[SheetSide]:
    """Yield one side of each sheet; backs are mirrored within the full block, with its gaps."""
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
    """Yield pages with front and back side by side, mirrored at the fold in the middle."""
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
