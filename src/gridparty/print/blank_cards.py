"""Blank cards for puzzles from other sources: an empty board, and lines for the captions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gridparty.art.animals import ANIMALS
from gridparty.art.colours import LABEL, THIN
from gridparty.board.layout import CLASSIC, Layout
from gridparty.i18n.messages import say
from gridparty.print.animal_faces import AnimalFront
from gridparty.print.captions import header_size
from gridparty.print.card_faces import CLEAR, NARROW, UNITS, enlarged
from gridparty.print.choices import CardFormat, PrintOptions
from gridparty.print.crop_marks import (
    draw_corners,
    draw_crop_marks,
    draw_edges,
    draw_fold,
    draw_slug,
)
from gridparty.print.diagram import draw_lines
from gridparty.print.part_sheets import PageDrawing, back_of
from gridparty.print.pen import BOLD, HEAVY, Pen
from gridparty.print.sheets import SheetSide, Side, cards_a_sheet, impose


def blank_card_pages(
    options: PrintOptions, face: CardFormat, *, layout: Layout = CLASSIC
) -> Iterator[PageDrawing]:
    """Yield the pages of one sheet of blank cards: fronts for problems, backs for solutions."""
    count = cards_a_sheet(face, options)
    for page in impose(count, face, options.paper, options.back, offset=options.offset):
        name = say("Blank cards")
        if page.side is Side.BACK:
            name = back_of(name)
        draw = partial(_draw_page, page, face, layout, options)
        yield PageDrawing(name, page.width, page.height, draw, front=page.side is Side.FRONT)


def _draw_page(
    page: SheetSide, face: CardFormat, layout: Layout, options: PrintOptions, pen: Pen
) -> None:
    front = page.side is Side.FRONT
    drawn, scale = enlarged(face, large=options.large_print)
    if front and options.lines:
        draw_edges(pen, page, face)
    if front and options.corners:
        draw_corners(pen, page, face, options.corners)
    if options.marks:
        draw_crop_marks(pen, page, face)
    paper = options.back.card_note if front else ""
    draw_slug(pen, page, face, deck=say("Blank cards"), sheets=1, paper=paper)
    for spot in page.spots:
        across, down = (face.width, face.height) if spot.turned else (0.0, 0.0)
        x, y, turns = spot.x + across, spot.y + down, 2 * spot.turned
        card = pen.at(x, y, quarter_turns=turns, scale=scale)
        draw_blank_card(card, drawn, layout, solution=spot.side is Side.BACK)
    draw_fold(pen, page)


def draw_blank_card(
    pen: Pen, face: CardFormat, layout: Layout, *, solution: bool, animals: bool = False
) -> None:
    """Draw one side of a blank card, with a grid of the front's size on both sides.

    Handwriting needs as much room on the back. Children's cards have no points, and show the legend
    of animals.
    """
    front = AnimalFront.of(face)
    side = len(ANIMALS) * front.cell if animals else UNITS * face.cell
    left = CLEAR if face.spine else (face.width - side - HEAVY) / 2
    y = CLEAR + face.head + face.gap
    if face.spine:
        y = face.height - CLEAR - HEAVY / 2 - side
    if animals:
        left, y = front.x - HEAVY / 2, front.y
    right = left + side + HEAVY
    draw_lines(pen, left + HEAVY / 2, y, side / layout.size, layout)
    base = CLEAR + face.head - 0.3
    if solution:
        title = say("Here they all are!") if animals else say("Solution")
        size = header_size(face.head)
        pen.text(left, CLEAR + 0.44 * face.head + 0.15, title, font=BOLD, size=size)
        when = say("Look when you're done.") if animals else say("only after the game")
        pen.text(left, base, when, colour=LABEL)
        if not animals:
            pen.text(right, base, say("ID"), colour=LABEL, align="right")
            line = CLEAR + 0.44 * face.head + 0.6
            pen.lines([(right - 18.0, line, right, line)], 0.25, THIN)
        return
    asked = [say("level"), say("ID"), say("points on this card")]
    if right - left < NARROW:
        asked[2] = say("points")
    if animals:
        asked = [say("made by"), say("for")]
        front.draw_helpers(pen, face)
    third = (right - left - 2.0 * (len(asked) - 1)) / len(asked)
    line = CLEAR + 0.44 * face.head + 0.6
    for k, words in enumerate(asked):
        x = left + k * (third + 2.0)
        pen.lines([(x, line, x + third, line)], 0.25, THIN)
        pen.text(x, base, words, colour=LABEL)
