"""The cut and fold lines of a sheet without its content, as SVG for cutting machines.

Lengths are in millimetres from the sheet's top left corner, as on the printed front. Cuts are red
and folds blue, each in a layer of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape

from gridparty.print.box import Net
from gridparty.print.choices import CardFormat, PrintOptions
from gridparty.print.crop_marks import edges
from gridparty.print.pieces import piece_lines
from gridparty.print.shapes import Shape, polygon, rounded
from gridparty.print.sheets import cards_a_sheet, impose
from gridparty.print.svg import path_of
from gridparty.print.tiles import TileBlock, fields_of, pieces_corner

CUT, FOLD = "#ff0000", "#0000ff"
WIDTH = 0.1  # mm: of a line

Line = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class CutLines:
    """The lines of one sheet; size in mm."""

    name: str
    width: float
    height: float
    cuts: tuple[Shape, ...]
    folds: tuple[Shape, ...] = ()

    def svg(self) -> str:
        """Return the lines as a picture of the sheet's size."""
        width, height = f"{self.width:g}", f"{self.height:g}"
        return "\n".join(
            [
                '<svg xmlns="http://www.w3.org/2000/svg" '
                'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" '
                f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">',
                f"<title>{escape(self.name)}</title>",
                *_layer("cut", CUT, self.cuts),
                *_layer("fold", FOLD, self.folds),
                "</svg>",
                "",
            ]
        )


def _layer(name: str, colour: str, shapes: Iterable[Shape]) -> Iterator[str]:
    paths = [f'<path d="{path_of([shape])}"/>' for shape in shapes]
    if paths:
        yield (
            f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{name}" '
            f'fill="none" stroke="{colour}" stroke-width="{WIDTH:g}">'
        )
        yield from paths
        yield "</g>"


def card_lines(name: str, face: CardFormat, options: PrintOptions) -> CutLines:
    """Return the lines of a full sheet of cards; neighbours share a cut if corners are square."""
    page = impose(cards_a_sheet(face, options), face, options.paper, options.back)[0]
    folds = [page.fold] if page.fold is not None else []
    cuts: Iterable[Shape]
    if options.corners:
        cuts = (
            rounded(spot.x, spot.y, face.width, face.height, options.corners) for spot in page.spots
        )
    else:
        cuts = _straight(edges(page, face))
    return CutLines(name, page.width, page.height, tuple(cuts), tuple(_straight(folds)))


def tile_lines(name: str, which: str, options: PrintOptions) -> CutLines:
    """Return the lines of the sheet of tiles of this name (`tiles`, `kids`), with its pieces."""
    fields = fields_of(which, options.paper.width)
    cuts = [shape for field in fields for shape in _straight(_block_lines(field))]
    return _with_pieces(name, options, fields, cuts)


def token_lines(name: str, options: PrintOptions) -> CutLines:
    """Return the lines of the sheet with tokens and pawns alone."""
    return _with_pieces(name, options, (), [])


def box_lines(name: str, net: Net, options: PrintOptions) -> CutLines:
    """Return the lines of a box, on its sheet in landscape orientation."""
    width, height = options.paper.height, options.paper.width
    x, y = (width - net.size[0]) / 2, (height - net.size[1]) / 2
    cuts = (polygon([(x + u, y + v) for u, v in cut], closed=False) for cut in net.cuts)
    folds = [(x + a, y + b, x + c, y + d) for a, b, c, d in net.folds]
    return CutLines(name, width, height, tuple(cuts), tuple(_straight(folds)))


def _with_pieces(
    name: str, options: PrintOptions, fields: tuple[TileBlock, ...], cuts: list[Shape]
) -> CutLines:
    outlines, folds = piece_lines(
        *pieces_corner(options.paper.width, fields), square=options.square_tokens
    )
    paper = options.paper
    return CutLines(name, paper.width, paper.height, (*cuts, *outlines), tuple(_straight(folds)))


def _block_lines(field: TileBlock) -> Iterator[Line]:
    """Yield the cuts of a block of tiles, each along the whole block."""
    right, bottom = field.x + field.width, field.y + field.height
    for row in range(field.rows + 1):
        y = field.y + row * field.side
        yield field.x, y, right, y
    for column in range(field.columns + 1):
        x = field.x + column * field.side
        yield x, field.y, x, bottom


def _straight(lines: Iterable[Line]) -> Iterator[Shape]:
    return (polygon([(x1, y1), (x2, y2)], closed=False) for x1, y1, x2, y2 in lines)
