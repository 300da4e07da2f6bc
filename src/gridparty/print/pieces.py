"""Tokens and pawns for all tile games; pawns are folded from strips."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.art.colours import BLACK, LABEL, THIN, WHITE
from gridparty.art.pens import FELT_PENS
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import say
from gridparty.print.paragraphs import paragraph
from gridparty.print.pen import BOLD, Pen, Rect
from gridparty.print.shapes import Point, Shape, polygon
from gridparty.print.signs import (
    draw_arrow,
    draw_field,
    draw_mark,
    draw_token,
    middle,
    token_outline,
)

TOKENS = 16
PAWNS = 4
TOKEN = 19.5  # mm across
WIDTH = 178.0  # mm: width of all pieces together
GLUE, FOOT, FACE, ACROSS = 6.0, 8.0, 18.0, 8.0  # mm, along a pawn's strip and across
COLOURED = 12.0  # mm of a face that are coloured, from the fold at the top
STRIP = GLUE + FOOT + 2 * FACE
ROW = ACROSS + 2.0
FOLDS = GLUE, GLUE + FOOT, GLUE + FOOT + FACE  # mm from the glued end

Line = tuple[float, float, float, float]


def token_centres(x: float, y: float) -> Iterator[Point]:
    """Yield the centres of the tokens, from the corner of all pieces."""
    step = WIDTH / 8
    for k in range(TOKENS):
        row, column = divmod(k, 8)
        yield x + (column + 0.5) * step, y + TOKEN / 2 + row * (TOKEN + 1.5)


def pawn_corners(x: float, y: float) -> Iterator[Point]:
    """Yield the top left corners of the strips of pawns, which lie on their side."""
    for seat in range(PAWNS):
        row, column = divmod(seat, 2)
        yield x + column * (STRIP + 2), y + 2 * TOKEN + 5.5 + row * ROW


def piece_lines(x: float, y: float, *, square: bool) -> tuple[list[Shape], list[Line]]:
    """Return the outlines of tokens and pawns, and the folds of pawns."""
    cuts = [token_outline(*at, TOKEN / 2, square=square) for at in token_centres(x, y)]
    folds: list[Line] = []
    for left, top in pawn_corners(x, y):
        right, bottom = left + STRIP, top + ACROSS
        cuts.append(polygon([(left, top), (right, top), (right, bottom), (left, bottom)]))
        folds += [(left + at, top, left + at, bottom) for at in FOLDS]
    return cuts, folds


def draw_pieces(pen: Pen, x: float, y: float, *, square: bool = False) -> None:
    """Draw tokens and pawns in two rows each, with the instructions for folding."""
    for centre in token_centres(x, y):
        draw_token(pen, *centre, TOKEN / 2, TRACK_FIELDS, square=square)
    for seat, (left, top) in enumerate(pawn_corners(x, y)):
        draw_pawn_strip(pen.at(left, top + ACROSS, quarter_turns=3), seat)
    _draw_folding(pen.at(x + 2 * (STRIP + 2) + 2.0, y + 2 * TOKEN + 5.5))


def _draw_folding(pen: Pen) -> None:
    """Draw a folded pawn from the side: the striped tab is inside the opposite face."""
    head, left, right, foot = (6.4, 0.4), 2.0, 10.8, 17.6
    pen.shapes([polygon([(left, foot), (right, foot), head])], line=BLACK, width=0.45)
    part = GLUE / FACE
    end = (left + part * (head[0] - left) + 1.0, foot - part * (foot - head[1]))
    pen.lines([(left + 1.2, foot - 0.7, *end)], 0.9, THIN)
    draw_arrow(pen, (left + 6.2, foot - 3.4), (left + 3.2, foot - 3.4), head=1.6)
    told = say("Pawns: fold at the dashes; glue the striped tab inside the opposite face.")
    paragraph(pen, told, 44.0, leading=1.35).draw(pen, left + 13.0, 6.0, colour=LABEL)


def draw_pawn_strip(pen: Pen, seat: int) -> None:
    """Draw an unfolded pawn: glue at the top, then the foot and two faces.

    A face resembles the legend of pens: the letter on the colour, the mark below on white.
    """
    felt = FELT_PENS[seat]
    pen.lines([(0.0, 0.8 + k, ACROSS, 0.2 + k) for k in range(int(GLUE))], 0.18, THIN)
    faces = GLUE + FOOT
    middle_fold = faces + FACE
    draw_field(pen, Rect(0.0, middle_fold - COLOURED, ACROSS, 2 * COLOURED), felt.ink)
    for top, turns in ((faces, 2), (middle_fold, 0)):
        face = pen.at(ACROSS / 2, top + FACE / 2, quarter_turns=turns)
        letter, mark = (COLOURED - FACE) / 2 + 0.4, COLOURED / 2
        face.discs([(0.0, letter, 3.3)], WHITE)
        face.text(0.0, middle(letter, 12), felt.letter, font=BOLD, size=12, align="centre")
        draw_mark(face, seat, 0.0, mark, 1.8)
    folds = [(0.0, y, ACROSS, y) for y in FOLDS]
    pen.lines(folds, 0.25, BLACK, dash=(1.2, 0.8))
    pen.frame(Rect(0.0, 0.0, ACROSS, STRIP), 0.25, BLACK)
