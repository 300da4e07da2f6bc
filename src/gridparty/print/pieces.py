"""Small pieces for every tile game: sixteen tokens, and pawns that are folded from strips."""

from __future__ import annotations

from gridparty.art.colours import BLACK, LABEL, THIN, WHITE
from gridparty.art.pens import FELT_PENS
from gridparty.board.wording import say
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.print.pen import BOLD, Pen, Rect
from gridparty.print.shapes import polygon
from gridparty.print.signs import draw_field, draw_mark, draw_token, middle

TOKENS = 16
PAWNS = 8
TOKEN = 19.5  # mm across
WIDTH = 178.0  # mm that all of it takes
GLUE, FOOT, FACE, ACROSS = 6.0, 8.0, 22.0, 9.0  # mm, along a pawn's strip and across it
STRIP = GLUE + FOOT + 2 * FACE
HEIGHT = 2 * TOKEN + 5.5 + 3 * 11.0


def draw_pieces(pen: Pen, x: float, y: float) -> None:
    """Tokens in two rows and pawns in three."""
    step = WIDTH / 8
    for k in range(TOKENS):
        row, column = divmod(k, 8)
        centre = (x + (column + 0.5) * step, y + TOKEN / 2 + row * (TOKEN + 1.5))
        draw_token(pen, *centre, TOKEN / 2, TRACK_FIELDS)
    y += 2 * TOKEN + 5.5
    for seat in range(PAWNS):
        row, column = divmod(seat, 3)
        corner = (x + column * (STRIP + 2), y + row * 11.0 + ACROSS)
        draw_pawn_strip(pen.at(*corner, quarter_turns=3), seat)
    left, top = x + 2 * (STRIP + 2), y + 22.0
    stands = polygon([(left + 2, top + 9), (left + 9, top + 9), (left + 5.5, top + 0.2)])
    pen.shapes([stands], line=BLACK, width=0.35)
    pen.text(left + 12, top + 4, say("Pawns: fold at the dashes,"), colour=LABEL)
    pen.text(left + 12, top + 7.4, say("glue the stripes under the foot."), colour=LABEL)


def draw_pawn_strip(pen: Pen, seat: int) -> None:
    """A pawn before it is folded, glue on top: foot, and two faces."""
    felt = FELT_PENS[seat]
    pen.lines([(0.0, 0.8 + k, ACROSS, 0.2 + k) for k in range(6)], 0.18, THIN)
    faces = GLUE + FOOT
    draw_field(pen, Rect(0.0, faces, ACROSS, 2 * FACE), felt.ink)
    for top, turns in ((faces, 2), (faces + FACE, 0)):
        face = pen.at(ACROSS / 2, top + FACE / 2, quarter_turns=turns)
        face.discs([(0.0, -1.0, 3.7), (0.0, 6.2, 2.5)], WHITE)
        face.text(0.0, middle(-1.0, 13), felt.letter, font=BOLD, size=13, align="centre")
        draw_mark(face, seat, 0.0, 6.2, 1.6)
    folds = [(0.0, y, ACROSS, y) for y in (GLUE, faces, faces + FACE)]
    pen.lines(folds, 0.25, BLACK, dash=(1.2, 0.8))
    pen.frame(Rect(0.0, 0.0, ACROSS, STRIP), 0.25, BLACK)
