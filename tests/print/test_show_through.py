"""What shines through the paper: each page with a fifth of its other side, as an eye reads it."""

from __future__ import annotations

import numpy as np
import pytest
from test_cards import grid_on_back

from gridparty.art.animals import ANIMALS
from gridparty.art.colours import BLACK, LARGE_MASK, MASK
from gridparty.board.layout import CLASSIC, KIDS
from gridparty.print.animal_faces import draw_animal_back
from gridparty.print.card_faces import PrintedCard, draw_back, draw_front
from gridparty.print.cards import DeckLook, card_pages
from gridparty.print.choices import FORMATS, PrintOptions
from gridparty.print.diagram import draw_solution
from gridparty.print.output import pdf_of
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pattern_square import Ornament
from gridparty.print.pen import MM
from gridparty.print.sheets import whole_page
from gridparty.print.signs import draw_animal
from gridparty.print.tile_example import ANIMAL
from gridparty.print.tiles import (
    ANIMAL_SIDE,
    SIDE,
    TOP,
    animal_tiles,
    digit_tiles,
    draw_digit_tile,
)
from paper import LoggingPen, leaves_of, looked_at, puzzle

pypdfium2 = pytest.importorskip("pypdfium2")

DPI = 180  # of small digits, less shows no strokes
SHOWN = 0.2  # of the ink on the other side
SEEN = 3.0  # L*: thinner contrasts of strokes are not read
SEEN_LARGE = 2.3  # L*: in large areas this is just seen
INKS = [pytest.param(low, id="low ink" if low else "ink") for low in (False, True)]


def dots(mm):
    return round(mm / 25.4 * DPI)


def pictures(drawn, *, low=False):
    """The pages as luminance from 0 to 1: the scale in which light adds up."""
    options = PrintOptions(low_ink=low)
    document = pypdfium2.PdfDocument(pdf_of("T", drawn, options))
    try:
        pages = [page.render(scale=DPI / 72, grayscale=True).to_numpy() for page in document]
    finally:
        document.close()
    grey = [page.reshape(page.shape[:2]) / 255 for page in pages]
    return [np.where(g <= 0.04, g / 12.92, ((g + 0.055) / 1.055) ** 2.4) for g in grey]


def through(upper, lower):
    """The lightness (L*) of a page and what is printed behind it: ink only takes light away."""
    seen = upper * (1 - SHOWN * (1 - lower[:, ::-1]))
    return 116 * np.cbrt(np.maximum(seen, 0.0089)) - 16


def signs(draw, side, names):
    """Strokes and ground of each sign in a cell of `side` mm, in a mirror."""
    drawn = [PageDrawing("", side, side, lambda pen, n=n: draw(pen, n)) for n in names]
    found = {}
    for name, sign in zip(names, pictures(drawn), strict=True):
        ink = sign[:, ::-1] < 0.2
        near = np.zeros_like(ink)
        rows, columns = np.nonzero(ink)
        near[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1] = True
        found[name] = (ink, near & (sign[:, ::-1] > 0.9))
    return found


def read_at(seen, x, y, known):
    """The sign whose strokes are darkest against its ground; None if none is seen.

    `x` and `y` are the left upper corner in mm.
    """
    contrasts = {}
    for name, (ink, ground) in known.items():
        rows, columns = ink.shape
        part = seen[dots(y) : dots(y) + rows, dots(x) : dots(x) + columns]
        contrasts[name] = part[ground].mean() - part[ink].mean()
    best = max(contrasts, key=contrasts.__getitem__)
    return best if contrasts[best] >= SEEN else None


def share_read(seen, places, known):
    """The share of the signs at these places (x, y, sign) that are read as what they are."""
    return sum(read_at(seen, x, y, known) == sign for x, y, sign in places) / len(places)


def digit(side):
    """How the digit to be found is drawn in a cell: without lines."""

    def draw(pen, name):
        height = 0.56 * side
        size = height / 0.711 * MM
        pen.text(side / 2, side / 2 + height / 2, str(name), size=size, colour=BLACK,
                 align="centre")  # fmt: skip

    return draw


def card_of(number, layout=CLASSIC):
    shown = puzzle(number, layout, "easy")
    return PrintedCard(shown, 1, 60, "Test", Ornament.of_deck("Test", [shown.id]))


def hidden_cells(card, face, left, top, cell):
    """Where the digits to be found lie, seen from the front: left upper corners in mm, digits."""
    n, solution = card.puzzle.layout.size, card.puzzle.known_solution().digits
    for place in card.puzzle.givens.empty_cells:
        row, column = divmod(place, n)
        yield face.width - left - (column + 1) * cell, top + row * cell, solution[place]


@pytest.mark.parametrize("low", INKS)
@pytest.mark.parametrize("name", ["square88", "poker", "a6", "bridge", "business", "business-us"])
def test_on_the_front_of_a_card_its_solution_does_not_shine_through(name, low):
    face, card = FORMATS[name], card_of(3)
    left, top, cell = grid_on_back(name)
    plain = card.puzzle.givens, card.puzzle.solution
    sides = (
        lambda pen: draw_front(pen, face, card),
        lambda pen: draw_back(pen, face, card),
        lambda pen: draw_solution(pen, left, top, cell, *plain),
        lambda pen: None,
    )
    drawn = [PageDrawing("", face.width, face.height, side) for side in sides]
    front, back, unmasked, white = pictures(drawn, low=low)
    known = signs(digit(cell), cell, range(1, 10))
    places = list(hidden_cells(card, face, left, top, cell))
    assert share_read(through(white, unmasked), places, known) > 0.8  # on white it is read
    assert share_read(through(white, back), places, known) <= 0.1
    assert share_read(through(front, back), places, known) <= 0.2  # some are guessed right
    there = [(face.width - x - cell, y, sign) for x, y, sign in places]  # who turns it over
    straight = {name: (ink[:, ::-1], near[:, ::-1]) for name, (ink, near) in known.items()}
    assert share_read(through(back, white), there, straight) > 0.9


@pytest.mark.parametrize("low", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize("layout", [CLASSIC, KIDS], ids=str)
def test_behind_a_card_as_large_as_a_page_not_even_large_areas_show(layout, low):
    shown = puzzle(3, layout, "easy")
    options = PrintOptions(lines=False, marks=False)
    look = DeckLook("T", whole_page(options.paper), animals=layout is KIDS)
    drawn = list(card_pages([shown], look, options))
    _, back = pictures(drawn, low=low)
    seen = through(np.ones_like(back), back)
    masks = {LARGE_MASK, MASK}
    found = [m for m in looked_at(options, drawn[1]) if m.kind == "rect" and m.colour in masks]
    assert len(found) == len(shown.givens.empty_cells)
    for mask in found:  # all but its edge, which tells nothing
        inset = 0.14 * (mask.right - mask.left)
        left, right = (
            back.shape[1] - dots(mask.right - inset),
            back.shape[1] - dots(mask.left + inset),
        )
        cell = seen[dots(mask.top + inset) : dots(mask.bottom - inset), left:right]
        assert cell.max() - cell.min() < SEEN_LARGE


@pytest.mark.parametrize("low", INKS)
@pytest.mark.parametrize("name", ["square88", "poker", "a6", "business"])
def test_on_the_front_of_a_childrens_card_its_animals_do_not_shine_through(name, low):
    face, card = FORMATS[name], card_of(3, KIDS)
    pen = LoggingPen()
    draw_animal_back(pen, face, card)
    masks = {
        (round(m.left, 3), round(m.top, 3)): m
        for m in pen.marks
        if m.colour == MASK and m.kind == "rect"
    }
    cell = next(iter(masks.values())).right - next(iter(masks.values())).left
    solution = card.puzzle.known_solution().digits
    found = [solution[place] for place in card.puzzle.givens.empty_cells]
    hidden = list(zip(sorted(masks, key=lambda at: (at[1], at[0])), found, strict=True))

    def animal(pen, number, x=0.0, y=0.0):
        inset = (1 - ANIMAL) / 2 * cell
        draw_animal(pen, ANIMALS[number - 1], x + inset, y + inset, ANIMAL * cell, ink=BLACK)

    def unmasked(pen):
        for (x, y), number in hidden:
            animal(pen, number, x, y)

    sides = (
        lambda pen: draw_animal_back(pen, face, card),
        lambda pen: None,
    )
    drawn = [PageDrawing("", face.width, face.height, side) for side in sides]
    back, white = pictures(drawn, low=low)
    known = signs(animal, cell, range(1, 7))
    places = [(face.width - x - cell, y, number) for (x, y), number in hidden]
    (plain,) = pictures([PageDrawing("", face.width, face.height, unmasked)])
    assert share_read(through(white, plain), places, known) > 0.8
    assert share_read(through(white, back), places, known) <= 0.1


def tile_sheets(draw, *, low):
    front, back = pictures(leaves_of(draw, PrintOptions(low_ink=low)), low=low)
    return front, back, np.ones_like(back)


@pytest.mark.parametrize("low", INKS)
@pytest.mark.parametrize("draw", [digit_tiles, animal_tiles])
def test_on_the_back_of_a_tile_its_front_does_not_shine_through(draw, low):
    """The pattern is the same on all: so is the answer of a reader who is misled by it.

    Of a coloured animal the outline is what is read.
    """
    front, back, white = tile_sheets(draw, low=low)
    width = PrintOptions().paper.width
    if draw is digit_tiles:
        side, left = SIDE, (width - 9 * SIDE - 9.0) / 2 + SIDE + 9.0
        known = signs(lambda pen, n: draw_digit_tile(pen, 0.0, 0.0, n), side, range(1, 10))
        rows, columns = range(9), range(8)
    else:
        side, left = ANIMAL_SIDE, (width - 6 * ANIMAL_SIDE) / 2
        known = signs(
            lambda pen, n: draw_animal(pen, ANIMALS[n - 1], 4.75, 2.6, 16.0), side, range(1, 7)
        )
        rows, columns = range(6), range(6)
    places = [
        (width - left - (column + 1) * side, TOP + row * side, row + 1)
        for row in rows
        for column in columns
    ]
    assert share_read(through(white, front), places, known) > 0.9
    assert share_read(through(back, front), places, known) <= 0.25  # the same answer for all
