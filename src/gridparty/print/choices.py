"""The options of printing: card format, paper, back mode.

These tables are cheap to import; the command line's options are made from them. A new card format
is a row of `FORMATS`; `card_faces` draws from its measures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter
from typing import Any, TypeVar

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import message, say
from gridparty.i18n.quoting import excerpt

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class CardFormat:
    """The size of a card and the measures of its two sides, in mm.

    `cell` and `back_cell` are those of the classic 9×9 board; other boards have the same size. A
    ring of square modules runs around the back: `modules` of them in a row, one deep, or
    `ring_sides` deep at the left and right.
    """

    name: str
    width: float
    height: float
    cell: float  # on the front
    back_cell: float
    modules: int  # across the back's ring; 0: no ring
    head: float = 6.5  # height of the header
    gap: float = 1.5  # between header and grid
    code: float = 0.0  # side of the classic board's QR code on the front; 0: no code
    spine: bool = False  # captions are beside the grid, not below it
    ring_sides: int = 1  # modules of the ring at the left and at the right
    row_gap: float = 0.0  # between two rows of cards on a sheet
    stock: str = ""  # paper of the perforated sheets that have this size


SMALL_CELL = 6.5  # mm


def advice_for(cell: float) -> str:
    """Return advice about writing into cells of this size in mm; mostly empty."""
    if cell < SMALL_CELL:
        return say("cells of {mm:.1f} mm need fine pens", mm=cell)
    return ""


SHORTEST, LONGEST = (50.0, 85.0), (120.0, 180.0)  # mm: the sides of a card of one's own size
SLIM = 60.0  # mm: narrower cards have a ring of smaller modules, so that the solution has room


def card_of_size(width: float, height: float, name: str = "", **more: Any) -> CardFormat:
    """Return the format of upright cards of this size in mm, with the largest cells that fit.

    Captions are above and below the grid or, on nearly square cards, above and beside it.
    """
    head, gap = 6.5, 1.5
    upright = min(width - 8.6, height - 18.2 - head - gap)
    spined = min(width, height) - 16.9
    spine = spined > upright and width >= 88.0
    sides = 2 if spine else 1
    modules = 13 if spine else 9 if SLIM <= width < 75.0 else 11
    module = (width - 8.0) / modules
    down = (height - 8.0) / round((height - 8.0) / module)
    wide = (modules - 2 * sides) * module - (4.0 if spine else 2.0)
    tall = height - 8.0 - 2 * down - head - (9.9 if spine else 5.7)
    return CardFormat(
        name or f"{width:g}x{height:g}mm",
        width,
        height,
        cell=_tenths(max(upright, spined) if spine else upright),
        back_cell=_tenths(min(wide, tall)),
        modules=modules,
        head=head,
        gap=1.8 if spine else gap,
        spine=spine,
        ring_sides=sides,
        **more,
    )


def _tenths(board: float) -> float:
    """Return the cell of a 9×9 board of this size in mm, cut to a tenth."""
    return int(board / 9 * 10 + 1e-6) / 10


FORMATS: dict[str, CardFormat] = {
    card_format.name: card_format
    for card_format in (
        CardFormat(
            "square88", 88.0, 88.0, cell=7.9, back_cell=5.7, modules=13, gap=1.8, spine=True,
            ring_sides=2,
        ),
        CardFormat("poker", 63.5, 88.9, cell=6.1, back_cell=4.5, modules=9),
        CardFormat("tarot", 70.0, 120.0, cell=6.8, back_cell=5.0, modules=9, code=21.0),
        CardFormat("a6", 105.0, 148.0, cell=10.6, back_cell=8.2, modules=11, head=9.0, code=21.0),
        CardFormat("a7", 74.0, 105.0, cell=7.2, back_cell=5.4, modules=9, code=17.8),
        card_of_size(57.0, 89.0, "bridge"),
        card_of_size(54.0, 85.0, "business", row_gap=10.0, stock="a4"),
        card_of_size(50.8, 88.9, "business-us", stock="letter"),
    )
}  # fmt: skip
DEFAULT_FORMAT = "square88"
BULK = 0.00125  # mm for each g/m²: uncoated card; coated card is up to a quarter thinner
THICKNESS = 180 * BULK  # mm: a card of the weight that kits advise, 160 to 200 g/m²
LARGE_FORMAT = "a6"  # has room for large captions; see card_faces.enlarged
WHOLE_PAGE = "page"  # name of the format that fills a page; see sheets.whole_page


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper size in portrait orientation, in mm."""

    name: str
    width: float
    height: float


PAPERS: dict[str, Paper] = {
    paper.name: paper for paper in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))
}
DEFAULT_PAPER = "a4"


class BackMode(StrEnum):
    """How the backs are printed: value, short description, and settings for the printer."""

    LONG = (
        "long",
        "the printer turns the paper on its long edge",
        message("both sides, flip on the long edge, actual size"),
    )
    SHORT = (
        "short",
        "on its short edge",
        message("both sides, flip on the short edge, actual size"),
    )
    FOLD = (
        "fold",
        "front and back on one page, to fold",
        message("one side, actual size; fold along the dashed line"),
    )
    SEPARATE = (
        "separate",
        "all fronts, then all backs",
        message(
            "one side, actual size: print the fronts, turn the whole pile over on its long edge, "
            "put it back in and print the backs"
        ),
    )
    NONE = ("none", "no backs", message("one side, actual size"))

    about: str
    dialogue: str

    def __new__(cls, word: str, about: str, dialogue: str) -> BackMode:
        """Create a mode; `dialogue` is what to choose in the printer's dialog."""
        mode = str.__new__(cls, word)
        mode._value_ = word
        mode.about = about
        mode.dialogue = dialogue
        return mode

    @property
    def has_back_pages(self) -> bool:
        """Whether backs are on pages of their own, to which an offset applies."""
        return self not in (BackMode.FOLD, BackMode.NONE)

    @property
    def paper_note(self) -> str:
        """Note for parts on any paper: scale, and how the sheet is turned."""
        match self:
            case BackMode.LONG | BackMode.SEPARATE:
                return say("100 %, flip on the long edge")
            case BackMode.SHORT:
                return say("100 %, flip on the short edge")
            case _:
                return say("100 %")

    @property
    def card_note(self) -> str:
        """Note for cards and tiles: kind of paper, scale, and how the sheet is turned."""
        return f"{say('print on card')} · {self.paper_note}"


LARGE_TYPE = 1.3


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """The options that apply to everything printed."""

    paper: Paper = PAPERS[DEFAULT_PAPER]
    back: BackMode = BackMode.LONG
    offset: tuple[float, float] = (0.0, 0.0)  # of the backs (right, down), in mm
    low_ink: bool = False  # white grounds, and outlines in place of filled areas
    large_print: bool = False  # larger digits and text, readable from farther away
    lines: bool = True  # hairlines at the cuts, besides the crop marks
    marks: bool = True  # crop marks
    corners: float = 0.0  # radius of a card's corners, in mm
    square_tokens: bool = False
    bleed: bool = False  # the colour of card backs runs over the cut

    @property
    def type_scale(self) -> float:
        """Scale of text that is read at the table; text for cutting keeps its size."""
        return LARGE_TYPE if self.large_print else 1.0

    @property
    def tall(self) -> bool:
        """Whether the paper is as long as A4; Letter is wider and shorter."""
        return self.paper.height > 290.0


def default_format(options: PrintOptions) -> CardFormat:
    """Return the card format for these options."""
    return FORMATS[LARGE_FORMAT if options.large_print else DEFAULT_FORMAT]


def format_for_copies(
    copies: int, options: PrintOptions, places: Callable[[CardFormat], int]
) -> CardFormat:
    """Return the format with the largest cells that has all copies of a card on one sheet.

    `places` says how many cards a sheet holds.
    """
    usual = default_format(options)
    faces = [face for face in FORMATS.values() if not advice_for(face.cell)]
    whole = [face for face in faces if places(face) % copies == 0]
    return usual if usual in whole else max(whole, key=attrgetter("cell"), default=usual)


def card_format_named(name: str) -> CardFormat:
    """Return the card format of this name.

    Raises:
        GridpartyError: there is none; the message lists the names.
    """
    return _named(FORMATS, name, "card format")


def paper_named(name: str) -> Paper:
    """Return the paper of this name.

    Raises:
        GridpartyError: there is none; the message lists the names.
    """
    return _named(PAPERS, name, "paper")


def back_mode_named(name: str) -> BackMode:
    """Return the back mode of this name.

    Raises:
        GridpartyError: there is none; the message lists the names.
    """
    return _named({mode.value: mode for mode in BackMode}, name, "back mode")


def _named(table: Mapping[str, T], name: str, what: str) -> T:
    try:
        return table[name]
    except KeyError:
        raise GridpartyError(
            f"expected a {what} ({', '.join(table)}), got {excerpt(name)}"
        ) from None
