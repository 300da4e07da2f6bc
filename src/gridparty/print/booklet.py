"""Booklets of puzzles: one, two, four or six per page, with the solutions at the end.

In a stapled booklet each side of a sheet holds two pages, the sheets are folded in the middle, and
the first page is a cover::

    sheet 1, outside: last page | first page      inside: second | last but one
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from gridparty.art.colours import LABEL, THIN
from gridparty.board.bands import BANDS, band_named
from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import counted, ranged, say
from gridparty.print.back_pattern import draw_corners, draw_light, draw_ring
from gridparty.print.choices import BackMode, CardFormat, PrintOptions
from gridparty.print.diagram import draw_problem, draw_solution
from gridparty.print.part_sheets import Leaf
from gridparty.print.pattern_square import Ornament
from gridparty.print.pen import BOLD, HEAVY, ID_TRACKING, LABEL_DESCENT, MEDIUM, Pen, Rect, fitted
from gridparty.print.signs import draw_badge

#: Puzzles per page: columns and rows.
A_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
SOLUTIONS, LARGE_SOLUTIONS = (3, 4), (2, 3)  # columns and rows of solutions per page
MARGIN, HEAD, FOOT = 14.0, 20.0, 14.0  # mm
BETWEEN, BETWEEN_SOLUTIONS = 9.0, 4.0
COVER = 11  # modules across the pattern of the cover
CAPTION_ROOM = 8.0
LARGEST = 19.0  # mm: the largest cell

PageContent = Callable[[Pen], None]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Geometry of one page, in mm, and whether it is in large print."""

    width: float
    height: float
    large: bool

    def area(self, columns: int, rows: int, place: int, gap: float = BETWEEN) -> Rect:
        """Return the area of one puzzle with its caption."""
        row, column = divmod(place, columns)
        width = (self.width - 2 * MARGIN - (columns - 1) * gap) / columns
        height = (self.height - HEAD - FOOT - (rows - 1) * gap) / rows
        return Rect(MARGIN + column * (width + gap), HEAD + row * (height + gap), width, height)


@dataclass(frozen=True, slots=True)
class Booklet:
    """The content of a booklet and its layout."""

    title: str
    puzzles: Sequence[Puzzle]
    a_page: int = 2
    stapled: bool = False

    def __post_init__(self) -> None:
        if not self.puzzles:
            raise GridpartyError("there is no puzzle for the booklet: the deck is empty")
        if self.a_page not in A_PAGE:
            raise GridpartyError(
                f"expected {', '.join(map(str, A_PAGE))} puzzles a page, got {self.a_page}"
            )


def booklet(options: PrintOptions, content: Booklet) -> Iterator[Leaf]:
    """Yield the pages in reading order, or the sheets of a stapled booklet from the outside in.

    Raises:
        GridpartyError: a stapled booklet with the back mode `none`.
    """
    width, height = options.paper.width, options.paper.height
    if content.stapled and options.back is BackMode.NONE:
        raise GridpartyError(
            "a booklet to be stapled has pages on both sides of the paper: expected another back "
            "mode, got none"
        )
    if content.stapled:
        yield from _stapled(options, content)
        return
    sheet = _Sheet(width, height, options.large_print)
    for number, draw in enumerate(_pages(sheet, content), 1):

        def page(pen: Pen, draw: PageContent = draw, number: int = number) -> None:
            draw(pen)
            _draw_page_number(pen, sheet, number)

        yield Leaf(say("Page {number}", number=number), width, height, page)


def smallest_cell(options: PrintOptions, content: Booklet) -> float:
    """Return the side in mm of the cells for writing, on the largest board."""
    paper = options.paper
    sides = (paper.height / 2, paper.width) if content.stapled else (paper.width, paper.height)
    area = _Sheet(*sides, options.large_print).area(*A_PAGE[content.a_page], 0)
    return _cell(area, max(puzzle.layout.size for puzzle in content.puzzles))


def _cell(area: Rect, size: int) -> float:
    room = min(area.width - HEAVY, area.height - CAPTION_ROOM - HEAVY)
    return min(LARGEST * 9 / size, room / size)


def _stapled(options: PrintOptions, content: Booklet) -> Iterator[Leaf]:
    """Yield the sheets of the cover and the numbered pages."""
    half = _Sheet(options.paper.height / 2, options.paper.width, options.large_print)

    def numbered(pen: Pen, draw: PageContent, number: int) -> None:
        draw(pen)
        _draw_page_number(pen, half, number)

    cover: PageContent = partial(_draw_cover, sheet=half, content=content)
    inside = (
        partial(numbered, draw=draw, number=number)
        for number, draw in enumerate(_pages(half, content), 2)
    )
    yield from folded(options, [cover, *inside])


def folded(options: PrintOptions, pages: Sequence[PageContent]) -> Iterator[Leaf]:
    """Yield sheets with two pages on each side, so that the folded pile reads like a book.

    A page is as wide as half the paper is high, and as high as the paper is wide.
    """
    width, height = options.paper.height, options.paper.width
    count = -(-len(pages) // 4) * 4

    def draw(pen: Pen, pair: tuple[int, int], *, outside: bool) -> None:
        for number, x in zip(pair, (0.0, width / 2), strict=True):
            if number <= len(pages):  # the last pages may be empty
                pages[number - 1](pen.at(x, 0.0))
        if outside:
            marks = [(width / 2, y, width / 2, y + 3.0) for y in (5.0, height - 8.0)]
            pen.lines(marks, 0.1, THIN)

    for sheet in range(count // 4):
        outer = (count - 2 * sheet, 2 * sheet + 1)
        inner = (2 * sheet + 2, count - 2 * sheet - 1)
        yield Leaf(
            say("Sheet {number}", number=sheet + 1),
            width,
            height,
            partial(draw, pair=outer, outside=True),
            partial(draw, pair=inner, outside=False),
        )


def _draw_cover(pen: Pen, *, sheet: _Sheet, content: Booklet) -> None:
    """Draw the title in a window of the pattern that is on the backs of cards."""
    puzzles = content.puzzles
    bands = [band_named(puzzle.grade.band) for puzzle in puzzles if puzzle.grade]
    levels = sorted(band.level for band in bands)
    common = max(bands, key=bands.count) if bands else BANDS["party"]
    ornament = Ornament.of_deck(content.title, [puzzle.id for puzzle in puzzles])
    face = CardFormat("cover", sheet.width, sheet.height, 0.0, 0.0, COVER)
    window = draw_ring(pen, face, MARGIN, common.colour, ornament, draw_light)
    draw_corners(
        pen, face, MARGIN,
        lambda p, side: draw_badge(p, Rect(0.0, 0.0, side, side), common.colour, "", part=0.42),
    )  # fmt: skip
    centre, y = window.x + window.width / 2, window.y + 0.38 * window.height
    room = window.width - 8.0
    fitting = (s for s in (32.0, 26.0, 20.0) if pen.text_width(content.title, BOLD, s) <= room)
    size = next(fitting, 16.0)
    title = fitted(pen, content.title, room, BOLD, size)
    pen.text(centre, y, title, font=BOLD, size=size, align="centre")
    told = [counted(len(puzzles), "1 puzzle", "{n} puzzles")]
    if levels:
        one, many = "level {n} of {most}", "levels {low} to {high} of {most}"
        told.append(ranged(levels[0], levels[-1], one, one, many, most=len(BANDS)))
    told.append(say("solutions at the end"))
    for line, words in enumerate(told, 1):
        shown = fitted(pen, words, room, size=14)
        pen.text(centre, y + 4.0 + 7.5 * line, shown, size=14, colour=LABEL, align="centre")


def _draw_page_number(pen: Pen, sheet: _Sheet, number: int) -> None:
    size = 14.0 if sheet.large else 10.0
    foot = sheet.height - 8.5
    pen.text(sheet.width / 2, foot, str(number), font=MEDIUM, size=size, align="centre")


def _pages(sheet: _Sheet, content: Booklet) -> Iterator[PageContent]:
    """Yield a drawing for each page, the solutions last."""
    columns, rows = A_PAGE[content.a_page]
    solutions = LARGE_SOLUTIONS if sheet.large else SOLUTIONS
    kinds = (
        (content.title, columns, rows, BETWEEN, _draw_problem),
        (say("Solutions"), *solutions, BETWEEN_SOLUTIONS, _draw_solution),
    )
    for title, columns, rows, gap, draw_one in kinds:
        for start in range(0, len(content.puzzles), columns * rows):
            shown = content.puzzles[start : start + columns * rows]

            def draw(
                pen: Pen,
                shown: Sequence[Puzzle] = shown,
                start: int = start,
                columns: int = columns,
                rows: int = rows,
                title: str = title,
                gap: float = gap,
                draw_one: Callable[..., None] = draw_one,
            ) -> None:
                name = fitted(pen, title, sheet.width - 2 * MARGIN, BOLD, 16)
                pen.text(MARGIN, 14.0, name, font=BOLD, size=16)
                for k, puzzle in enumerate(shown):
                    area = sheet.area(columns, rows, k, gap)
                    draw_one(pen, area, puzzle, start + k + 1, large=sheet.large)

            yield draw


def _draw_problem(pen: Pen, area: Rect, puzzle: Puzzle, number: int, *, large: bool) -> None:
    """Draw a board as large as its area allows, with its number and level above."""
    size = puzzle.layout.size
    cell = _cell(area, size)
    x = area.x + (area.width - cell * size) / 2
    y = area.y + CAPTION_ROOM
    type_size = 14.0 if large else 11.0
    base = area.y + 5.0
    taken = pen.text(x, base, str(number), font=BOLD, size=type_size * 1.15)
    right = x + cell * size
    if puzzle.grade:
        band = band_named(puzzle.grade.band)
        ball = Rect(right - 6.4, area.y + 0.4, 6.4, 5.6)
        draw_badge(pen, ball, band.colour, str(band.level))
        words = say("{band}, level {level} of {levels}", band=band.word, level=band.level,
                    levels=len(BANDS))  # fmt: skip
        if pen.text_width(words, size=type_size - 2) + taken + 26.0 < cell * size:
            label = type_size - 2
            pen.text(right - 8.0, base, words, size=label, colour=LABEL, align="right")
    id_room = cell * size - taken - 12.0
    shown = fitted(pen, puzzle.id, min(id_room, 30.0), MEDIUM, type_size - 1, tracking=ID_TRACKING)
    pen.text(x + taken + 3.0, base, shown, font=MEDIUM, size=type_size - 1, tracking=ID_TRACKING)
    draw_problem(pen, x, y, cell, puzzle.givens, large=large)


def _draw_solution(pen: Pen, area: Rect, puzzle: Puzzle, number: int, *, large: bool) -> None:
    size = puzzle.layout.size
    room = min(area.width - HEAVY, area.height - 5.5 - HEAVY)
    cell = room / size
    x = area.x + (area.width - room) / 2
    taken = pen.text(x, area.y + 3.4, str(number), font=BOLD, size=12 if large else 10)
    type_size = 11 if large else 8
    name = fitted(pen, puzzle.id, room - taken - 3.0, MEDIUM, type_size, tracking=ID_TRACKING)
    end = (x + room, area.y + 3.4)
    pen.text(*end, name, font=MEDIUM, size=type_size, align="right", tracking=ID_TRACKING)
    y = area.y + 5.5 - LABEL_DESCENT + 0.55
    draw_solution(pen, x, y, cell, puzzle.givens, puzzle.known_solution(), large=large)
