"""The marks on a sheet: crop marks, card edges, the fold and the sheet's number."""

from __future__ import annotations

from gridparty.art.colours import BLACK, HAIR, LABEL, THIN
from gridparty.i18n.messages import say
from gridparty.print.choices import CardFormat
from gridparty.print.pen import EDGE, HAIRLINE, LABEL_CAP, LABEL_DESCENT, Pen, Rect, fitted
from gridparty.print.shapes import arc, polygon
from gridparty.print.sheets import PRINTER_MARGIN, SheetSide, Spot

MARK_GAP = 1.0  # mm between a card and its crop mark
MARK_LENGTH = 4.0  # mm, where the margin is wide enough
SHORTEST_MARK = 1.5  # mm; shorter marks are useless
SLUG_GAP = 2.0  # mm between a crop mark or a card and the line of text in the margin

BLEED = 3.0  # mm that a back runs over the cut, where the paper has room

SLUG_BASE = MARK_GAP + LABEL_CAP + 0.6  # mm between the cards and the baseline of that line


def draw_edges(pen: Pen, page: SheetSide, card: CardFormat) -> None:
    """Draw the cards' outlines; neighbours share one hairline, which is cut once.

    For fronts only. On a back the line would be visible beside the cut, by the printer's error, as
    the only mark in the white border.
    """
    pen.lines(edges(page, card), EDGE, HAIR)


def edges(page: SheetSide, card: CardFormat) -> list[tuple[float, float, float, float]]:
    """Return the cards' outlines as lines, those of neighbours once."""
    found: set[tuple[float, float, float, float]] = set()
    for spot in page.spots:
        left, top = round(spot.x, 3), round(spot.y, 3)
        right, bottom = round(spot.x + card.width, 3), round(spot.y + card.height, 3)
        found |= {(left, top, right, top), (left, bottom, right, bottom)}
        found |= {(x, top, x, bottom) for x in (left, right) if not on_crease(page, x)}
    return sorted(found)


def draw_corners(pen: Pen, page: SheetSide, card: CardFormat, radius: float) -> None:
    """Draw the round corners of all cards on a front, to be cut or punched."""
    shapes = []
    for spot in page.spots:
        right, bottom = spot.x + card.width, spot.y + card.height
        for x, y, start in (
            (spot.x + radius, spot.y + radius, 180.0),
            (right - radius, spot.y + radius, 270.0),
            (right - radius, bottom - radius, 0.0),
            (spot.x + radius, bottom - radius, 90.0),
        ):
            shapes.append(polygon(arc(x, y, radius, start, start + 90.0), closed=False))
    pen.shapes(shapes, line=HAIR, width=EDGE)


def bled(page: SheetSide, card: CardFormat, spot: Spot) -> Rect:
    """Return the area that a back covers with its bleed.

    On sides without a neighbour it runs 3 mm over the cut, but never into the margin of printers.
    """
    left, right = spot.x, spot.x + card.width
    top, bottom = spot.y, spot.y + card.height
    others = [(other.x, other.y) for other in page.spots]

    def run_over(x: float, y: float, room: float) -> float:
        near = any(abs(x - a) < 0.01 and abs(y - b) < 0.01 for a, b in others)
        return 0.0 if near else max(0.0, min(BLEED, room - PRINTER_MARGIN))

    wide, tall = card.width, card.height
    west = run_over(left - wide, top, left)
    east = run_over(left + wide, top, page.width - right)
    north = run_over(left, top - tall, top)
    south = run_over(left, top + tall, page.height - bottom)
    return Rect(left - west, top - north, wide + west + east, tall + north + south)


def draw_crop_marks(pen: Pen, page: SheetSide, card: CardFormat, *, bleed: float = 0.0) -> None:
    """Draw short lines in the margin that extend every cut, within the printable area.

    They begin outside the bleed.
    """
    columns, rows = cuts(page, card)
    marks = []
    for start, end in _mark_ranges(rows[0], rows[-1], page.height, bleed):
        marks += [(x, start, x, end) for x in columns]
    for start, end in _mark_ranges(columns[0], columns[-1], page.width, bleed):
        marks += [(start, y, end, y) for y in rows]
    pen.lines(marks, EDGE, BLACK)


def cuts(page: SheetSide, card: CardFormat) -> tuple[list[float], list[float]]:
    """Return the x of vertical cuts and the y of horizontal ones, in mm and ascending."""
    columns = {round(spot.x + side, 3) for spot in page.spots for side in (0.0, card.width)}
    rows = {round(spot.y + side, 3) for spot in page.spots for side in (0.0, card.height)}
    return sorted(x for x in columns if not on_crease(page, x)), sorted(rows)


def on_crease(page: SheetSide, x: float) -> bool:
    """Whether the paper is folded at this x, and not cut."""
    return page.fold is not None and abs(x - page.fold.x1) < 0.01


def _mark_ranges(
    first: float, last: float, paper: float, bleed: float
) -> list[tuple[float, float]]:
    """Return start and end of the marks before the first cut and after the last one, in mm."""
    found, gap = [], MARK_GAP + bleed
    for edge, way, limit in ((first, -1, PRINTER_MARGIN), (last, 1, paper - PRINTER_MARGIN)):
        room = (limit - edge) * way - gap
        if room >= SHORTEST_MARK:
            start = edge + way * gap
            found.append((start, start + way * min(room, MARK_LENGTH)))
    return found


def draw_slug(
    pen: Pen,
    page: SheetSide,
    card: CardFormat,
    *,
    deck: str,
    sheets: int,
    paper: str = "",
    bleed: float = 0.0,
) -> None:
    """Draw one line in the margin: deck, fold and, unless `sheets` is 0, the sheet's number.

    If there is room, `paper` is printed beside the next card. The line is below the cards or, if
    the margin there is too narrow (on Letter), vertically at their left; without room on either
    side it is omitted.
    """
    columns, rows = cuts(page, card)
    base = SLUG_BASE + bleed
    needs = base + LABEL_DESCENT
    second = 0.0
    if rows[-1] + needs <= page.height - PRINTER_MARGIN:
        slug, length = pen.at(columns[0], rows[-1]), card.width
        if page.fold is not None:
            second = page.fold.x1 - columns[0]
        elif len(columns) > 2:
            second = columns[1] - columns[0]
    elif columns[0] - needs >= PRINTER_MARGIN:
        slug, length = pen.at(columns[0], rows[0], quarter_turns=1), card.height
        if len(rows) > 2:
            second = rows[1] - rows[0]
    else:
        return

    def slug_text(name: str) -> str:
        if not sheets:
            return name
        sheet = page.sheet + 1
        return say("{deck} · sheet {sheet} of {sheets}", deck=name, sheet=sheet, sheets=sheets)

    name = fitted(pen, deck, length - 2 * SLUG_GAP - pen.text_width(slug_text("")))
    slug.text(SLUG_GAP, base, slug_text(name), colour=LABEL)
    beside = paper if page.fold is None else say("fold, glue, then cut")
    if second and pen.text_width(beside) <= length - 2 * SLUG_GAP:
        slug.text(second + SLUG_GAP, base, beside, colour=LABEL)


def draw_fold(pen: Pen, page: SheetSide) -> None:
    """Draw the dashed fold line across the page."""
    if page.fold is not None:
        pen.lines([page.fold], HAIRLINE, THIN, dash=(2.0, 1.5))
