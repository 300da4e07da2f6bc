"""A step drawn: as plain text, and as a picture."""

from __future__ import annotations

import doctest
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from test_techniques_chains import CONTINUOUS, XY_WING
from test_techniques_single_digit import GROUPED_CHAIN, SKYSCRAPER

from gridparty.board.layout import LAYOUTS
from gridparty.board.position import Position
from gridparty.print.step_diagram import CHAIN, STRUCK, step_svg
from gridparty.techniques import Letter, drawing, find
from gridparty.techniques.drawing import letters_of
from gridparty.techniques.examples import example
from sketches import sketch

SVG = "{http://www.w3.org/2000/svg}"
STEPS = [
    ("XY-Wing", XY_WING),
    ("Skyscraper", SKYSCRAPER),
    ("Continuous Nice Loop", CONTINUOUS),
    ("Grouped AIC", GROUPED_CHAIN),
    ("Naked Pair", "12 34-1 12 34-2"),
    ("Hidden Single", "12 123 12 12"),
]


def first(name, sketched):
    position = sketch(sketched).position
    return position, next(find(name, position))


def test_the_example_in_the_module_is_what_it_draws():
    assert doctest.testmod(drawing).failed == 0


def test_the_board_letters_the_pattern_and_crosses_what_is_struck(words):
    text = drawing.board(*first("XY-Wing", XY_WING))
    rows = text.splitlines()
    assert rows[2].split("|")[1].split() == ["1B2B", "3×4"]
    assert rows[4].split("|")[1].split() == ["2B3A"]
    words(rows[-1])


def test_a_fin_is_called_so_and_the_sixth_of_many_sets_is_not():
    position, step = example("Finned Swordfish")
    legend = drawing.board(position, step).splitlines()[-1]
    assert [letters for letters, _ in letters_of(step)] == [("F",), ("A",)]
    assert [f"{letters[0]}: {what}" in legend for letters, what in letters_of(step)] == [True] * 2
    letters = tuple(Letter(0, 1, letter) for letter in "ABCDEF")
    chain = replace(step, technique="ALS Chain", letters=letters)
    assert [letters for letters, _ in letters_of(chain)] == [tuple("ABCDEF")]


def test_where_it_matters_what_was_given_is_told_from_the_rest_and_filled_corners_are_set_off(
    words,
):
    position, step = example("Avoidable Rectangle 1")
    text = drawing.board(position, step)
    filled = [cell for cell in step.cells if position.grid.digits[cell]]
    assert text.count("[+") == len(filled) == 3
    own = position.grid.filled - position.givens.bit_count()
    *rows, legend = text.splitlines()
    assert sum(row.count("+") for row in rows if "|" in row) == own
    words(legend)
    assert "+" in drawing.candidates(position, step.technique).splitlines()[2]
    assert "+" not in drawing.candidates(position).splitlines()[2]


def test_a_lone_candidate_is_told_from_a_placed_digit():
    position = sketch("=1 2 34 34").position
    (step,) = find("Naked Single", position)
    row = drawing.board(position, step).splitlines()[2]
    assert row.split() == ["1", "|", "(1)", "2!", "|", "34", "34", "|"]
    bare = drawing.board(sketch("=1 2 34-1 34").position, first("Naked Pair", "12 34-1 12 34-2")[1])
    assert "{2}" in bare
    assert "{5}: " in bare.splitlines()[-1]


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=str)
def test_boards_of_every_size_keep_their_columns(layout):
    position = Position.parse("1" + "." * (layout.cell_count - 1))
    pattern = next(find("Hidden Single", Position.parse("1... .... ..1. ....")))
    lines = drawing.board(position, pattern).splitlines()
    board = lines[1 : 2 + layout.size + layout.size // layout.box_rows]
    assert len({len(line) for line in board}) == 1
    assert len(board) == layout.size + layout.size // layout.box_rows + 1


@pytest.mark.parametrize(("name", "sketched"), STEPS, ids=[name for name, _ in STEPS])
def test_a_picture_shows_each_mark_strike_and_link_inside_its_frame(name, sketched):
    position, step = first(name, sketched)
    root = ElementTree.fromstring(step_svg(position, step))
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    strokes = [each for each in root.iter(f"{SVG}path") if each.attrib["stroke"] == STRUCK]
    assert len(strokes) == len(step.strikes)
    discs = list(root.iter(f"{SVG}circle"))
    placed = {(place.cell, place.digit) for place in step.places}
    assert len(discs) == len([m for m in step.letters if (m.cell, m.digit) not in placed])
    assert len(list(root.iter(f"{SVG}polygon"))) == len(step.places)
    links = [each for each in root.iter(f"{SVG}path") if each.attrib["stroke"] == CHAIN]
    assert sum(each.attrib["d"].count("M") for each in links) == len(step.links)
    for text in root.iter(f"{SVG}text"):
        assert 0 < float(text.attrib["x"]) < width
        assert 0 < float(text.attrib["y"]) < height
    assert root.find(f"{SVG}title").text.startswith(name)


def test_pictures_of_small_boards_are_smaller():
    sizes = []
    for sketched in ("12 34-1 12 34-2", "12 . 34-1 12 . 34-2"):
        position, step = first("Naked Pair", sketched)
        root = ElementTree.fromstring(step_svg(position, step))
        sizes.append(root.attrib["width"])
    assert sizes == ["49mm", "69mm"]
