"""A tuck box for a deck, sized by the number of cards and their thickness.

::

              ┌─────────┐
              │ tongue  │
              ├─────────┤
              │  lid    │  ╲dust╱            ╲dust╱
      ┌──┬────┴─────────┴───┬──────┬─────◡─────┬──────┐
      │gl│      back        │ side │   front   │ side │
      └──┴────┬─────────┬───┴──────┴───────────┴──────┘
              │  lid    │  ╱dust╲            ╱dust╲
              ├─────────┤
              │ tongue  │

The glue strip goes inside the side panel at the far right. The artwork stays 4 mm away from every
fold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridparty.art.colours import BLACK, HAIR, LABEL, WHITE
from gridparty.board.bands import Band
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import Sentence, capitalized, say
from gridparty.print.back_pattern import draw_light
from gridparty.print.choices import PAPERS, THICKNESS, CardFormat, Paper, PrintOptions
from gridparty.print.page_parts import CAPTION, EDGE
from gridparty.print.paragraphs import paragraph
from gridparty.print.part_sheets import Leaf
from gridparty.print.pattern_square import ORDER, Ornament
from gridparty.print.pen import BOLD, MM, Pen, Rect, fitted, size_for
from gridparty.print.shapes import Point, arc, polygon
from gridparty.print.signs import draw_field

WALL = 0.35  # mm: the paper of the box, 250 to 300 g/m²
CLEARANCE = 1.5  # mm of play around the deck
GLUE, TONGUE, NOTCH = 12.0, 15.0, 9.0  # mm: two lengths (GLUE at most) and a radius
DEPTH = 8.0  # mm: the least; thinner sides can be neither folded nor glued
EASE = 0.4  # mm by which a lid is narrower on each side
DUST = 0.85  # length of a dust flap, as a fraction of the box's depth
SLEEVED = 2.0  # mm that a sleeve adds to a card's width and height
INSET = 4.0  # mm between a fold and the artwork
CUT = 0.25  # mm: line width
NAME = "gridparty"

Line = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Net:
    """The unfolded box; all measures in mm from its top left corner."""

    cards: int
    width: float  # of the front: inner width plus the thickness of one paper
    height: float
    depth: float

    @classmethod
    def of_deck(
        cls, cards: int, face: CardFormat, *, thickness: float = THICKNESS, sleeve: float = 0.0
    ) -> Net:
        """Return the net of a box for `cards` cards.

        Args:
            cards: number of cards, with the lid.
            face: their format.
            thickness: of a card, in mm.
            sleeve: thickness of a sleeve's wall, in mm; 0 for cards without sleeves.
        """
        room = CLEARANCE + WALL + (SLEEVED if sleeve else 0.0)
        depth = cards * (thickness + 2 * sleeve) + CLEARANCE + WALL
        return cls(cards, face.width + room, face.height + room, max(depth, DEPTH))

    @property
    def glue(self) -> float:
        """Width of the glue strip, which lies inside a side."""
        return min(GLUE, self.depth - 1.0)

    @property
    def across(self) -> tuple[float, float, float, float, float, float]:
        """Left edges of glue strip, back, side, front and side, and the right edge of the net."""
        x = [0.0]
        for part in (self.glue, self.width, self.depth, self.width, self.depth):
            x.append(x[-1] + part)
        return x[0], x[1], x[2], x[3], x[4], x[5]

    @property
    def top(self) -> float:
        """Upper edge of the panels, below the upper lid."""
        return self.depth + TONGUE

    @property
    def low(self) -> float:
        """Lower edge of the panels."""
        return self.top + self.height

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole net."""
        return self.across[-1], self.low + self.top

    def fits(self, paper: Paper) -> bool:
        """Whether the net fits on the paper in landscape orientation."""
        wide, tall = self.size
        return wide <= paper.height - 2 * EDGE and tall <= paper.width - 2 * EDGE

    @property
    def folds(self) -> list[Line]:
        """The fold lines."""
        x = self.across
        lines = [(fold, self.top, fold, self.low) for fold in x[1:5]]
        for edge, out in ((self.top, -1), (self.low, 1)):
            lid = edge + out * self.depth
            lines += [(x[1], edge, x[2], edge), (x[1] + EASE, lid, x[2] - EASE, lid)]
            lines += [(side, edge, side + self.depth, edge) for side in (x[2], x[4])]
        return lines

    @property
    def cuts(self) -> list[list[Point]]:
        """The cut lines, as lists of points."""
        x = self.across
        strip = [(x[1], self.top), (x[0], self.top + 4), (x[0], self.low - 4), (x[1], self.low)]
        cuts = [strip]
        for edge, out in ((self.top, -1), (self.low, 1)):
            cuts.append(self._lid(edge, out))
            cuts += [self._dust_flap(side, edge, out) for side in (x[2], x[4])]
        middle = (x[3] + x[4]) / 2
        notch = arc(middle, self.top, NOTCH, 180.0, 0.0)
        cuts.append([(x[3], self.top), *notch, (x[4], self.top)])
        cuts.append([(x[3], self.low), (x[4], self.low)])
        cuts.append([(x[5], self.top), (x[5], self.low)])
        return cuts

    def _lid(self, edge: float, out: int) -> list[Point]:
        left, right = self.across[1] + EASE, self.across[2] - EASE
        lid, end = edge + out * self.depth, edge + out * (self.depth + TONGUE)
        shoulder = edge + out * (self.depth + 0.55 * TONGUE)
        return [
            (left, edge),
            (left, lid),
            (left + 3, shoulder),
            (left + 9, end),
            (right - 9, end),
            (right - 3, shoulder),
            (right, lid),
            (right, edge),
        ]

    def _dust_flap(self, x: float, edge: float, out: int) -> list[Point]:
        end, half = edge + out * DUST * self.depth, edge + out * DUST * self.depth / 2
        taper = min(3.0, self.depth / 4)
        right = x + self.depth
        return [
            (x, edge),
            (x + taper / 3, half),
            (x + taper, end),
            (right - taper, end),
            (right - taper / 3, half),
            (right, edge),
        ]


@dataclass(frozen=True, slots=True)
class BoxCaptions:
    """The captions on the box, and the pattern around them."""

    deck: str
    cards: int  # number of cards without the lid
    levels: Sentence
    band: Band
    ornament: Ornament


def tuck_box(options: PrintOptions, net: Net, words: BoxCaptions) -> Iterator[Leaf]:
    """Yield the box on one sheet.

    Raises:
        GridpartyError: it does not fit; the message gives its size and an alternative.
    """
    paper = options.paper
    if reason := too_large_text(net, paper):
        raise GridpartyError(reason)
    width, height = paper.height, paper.width
    wide, tall = net.size

    def draw(pen: Pen) -> None:
        _draw(pen.at((width - wide) / 2, (height - tall) / 2), net, words)

    yield Leaf(capitalized(say("box")), width, height, draw)


def too_large_text(net: Net, paper: Paper) -> str:
    """Return why the box does not fit on the paper, with both sizes; empty if it fits."""
    if net.fits(paper):
        return ""
    wide, tall = net.size
    others = [p.name for p in PAPERS.values() if net.fits(p)]
    measures = {
        "cards": net.cards,
        "wide": wide,
        "tall": tall,
        "paper": paper.name,
        "room_wide": paper.height - 2 * EDGE,
        "room_tall": paper.width - 2 * EDGE,
    }
    if others:
        return say(
            "a box for {cards} cards is {wide:.0f} × {tall:.0f} mm flat, and {paper} holds "
            "{room_wide:.0f} × {room_tall:.0f} mm: use --paper {other}",
            other=others[0],
            **measures,
        )
    return say(
        "a box for {cards} cards is {wide:.0f} × {tall:.0f} mm flat, and {paper} holds "
        "{room_wide:.0f} × {room_tall:.0f} mm: make two boxes, each with fewer --cards",
        **measures,
    )


def _draw(pen: Pen, net: Net, words: BoxCaptions) -> None:
    x = net.across
    front = say("{cards} cards · {levels}", cards=words.cards, levels=words.levels)
    draw_art(pen.at(x[3], net.top), net, words, front)
    draw_art(pen.at(x[1], net.top), net, words, words.deck)
    lid = pen.at((x[1] + x[2]) / 2, net.top - net.depth / 2, quarter_turns=2)
    if net.depth >= 6.5:
        size = min(18.0, size_for((net.depth - 4.0) / 1.4))  # descenders need room too
        base = size / MM * 0.36
        lid.text(0.0, base, NAME, font=BOLD, size=size, align="centre")
        for side in (x[2], x[4]):
            spine = pen.at(side + net.depth / 2, net.top + net.height / 2, quarter_turns=3)
            told = fitted(spine, f"{NAME} · {front}", net.height - 8.0, BOLD, 11)
            spine.text(0.0, 1.6, told, font=BOLD, size=11, align="centre")
    pen.shapes([polygon(cut, closed=False) for cut in net.cuts], line=BLACK, width=CUT)
    pen.lines(net.folds, CUT, BLACK, dash=(2.0, 1.2))
    stripes = [
        (0.6, y, x[1] - 0.6, y - 3.0)
        for y in (net.top + 7.5 + 3.0 * k for k in range(int((net.height - 12.0) / 3.0)))
    ]
    pen.lines(stripes, 0.18, HAIR)
    strip = pen.at(net.glue / 2, net.top + net.height / 2, quarter_turns=3)
    strip.rects([Rect(-7.0, -2.6, 14.0, 5.2)], WHITE)
    strip.text(0.0, 1.0, say("glue"), size=CAPTION, align="centre")
    _draw_notes(pen, net)


def _draw_notes(pen: Pen, net: Net) -> None:
    """Draw the legend of the lines, the capacity and the instructions, outside the net."""
    x, y = net.across[3] + 4.0, max(4.0, net.top - net.depth - 8.0)
    dashes: dict[str, tuple[float, ...]] = {say("cut"): (), say("fold"): (2.0, 1.2)}
    for k, (name, dash) in enumerate(dashes.items()):
        pen.lines([(x, y + 5.0 * k, x + 12.0, y + 5.0 * k)], CUT, BLACK, dash=dash)
        pen.text(x + 15.0, y + 5.0 * k + 1.0, name, size=CAPTION)
    room = net.width - 34.0
    holds = fitted(pen, say("holds {cards} cards", cards=net.cards), room, size=CAPTION)
    pen.text(x + 28.0, y + 1.0, holds, size=CAPTION)
    advice = say(
        "Card, 250–300 g/m² (90–110 lb cover). Cut out the thin wedges between lids and small "
        "flaps. Score the folds with an empty ballpoint pen. Glue the striped strip inside the "
        "side at the far right. Fold in the small flaps, then tuck in both lids; glue the lower "
        "one if you like."
    )
    text = paragraph(pen, advice, net.width - 6.0, size=CAPTION)
    text.draw(pen, x - 1.0, net.low + 8.0, colour=LABEL)


def draw_art(pen: Pen, net: Net, words: BoxCaptions, caption: str) -> None:
    """Draw the pattern of the cards' backs with the deck's name in its window."""
    columns = 13
    module = (net.width - 2 * INSET) / columns
    rows = round((net.height - 2 * INSET) / module)
    down = (net.height - 2 * INSET) / rows
    area = Rect(INSET, INSET, columns * module, rows * down)
    draw_field(pen, area, words.band.colour)
    first = (rows - 5) // 2
    window = Rect(INSET + 2 * module, INSET + first * down, (columns - 4) * module, 5 * down)
    pen.rects([window], WHITE)
    if pen.low_ink:
        pen.frame(window, 0.18, BLACK)
    last = rows * columns - 1
    for place in range(rows * columns):
        row, column = divmod(place, columns)
        x, y = INSET + (column + 0.5) * module, INSET + (row + 0.5) * down
        if _contains(window, x, y):
            continue
        twin_row, twin_column = divmod(min(place, last - place), columns)
        digit = words.ornament.square[twin_row % ORDER][twin_column % ORDER]
        draw_light(pen, x, y, min(module, down), digit)
    centre = net.width / 2
    y = window.y + window.height / 2
    size = 26 if window.width > 45 else 18
    pen.text(centre, y + 1.4, NAME, font=BOLD, size=size, align="centre")
    room = window.width - 3.0
    shown = fitted(pen, caption, room, size=11)
    pen.text(centre, y + 9.0, shown, size=11, colour=LABEL, align="centre")


def _contains(area: Rect, x: float, y: float) -> bool:
    return area.x < x < area.x + area.width and area.y < y < area.y + area.height
