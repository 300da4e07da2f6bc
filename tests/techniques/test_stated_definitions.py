"""The page of definitions and its pictures show what the lessons say, and nothing else."""

import re
from xml.etree import ElementTree

import pytest

from definitions import PAGE, PICTURES, page, picture, picture_file
from gridparty.techniques.curriculum import LESSONS as NAMES
from gridparty.techniques.drawing import shown_marks
from gridparty.techniques.examples import example

AGAIN = "run python tools/definitions.py and look at it"


def test_the_page_of_definitions_is_made_of_the_lessons_words():
    assert PAGE.read_text(encoding="utf-8") == page(), AGAIN


def test_each_technique_has_its_place_there_in_the_order_of_the_lessons():
    headings = [line for line in page().splitlines() if line.startswith("### ")]
    assert headings == [f"### {number} {name}" for number, name in enumerate(NAMES, 1)]


@pytest.mark.parametrize("name", NAMES)
def test_each_technique_has_a_small_picture_of_its_example(name):
    text = picture_file(name).read_text(encoding="utf-8")
    assert text == picture(name), AGAIN
    assert len(text) < 12_000
    drawn = "".join(one.text or "" for one in ElementTree.fromstring(text)[1:])
    position, step = example(name)
    digits = "".join(re.findall(r"[1-9]", drawn))
    held = sum(digits.bit_count() for digits in shown_marks(position, step))
    assert len(digits) == held + position.grid.filled + 18  # with the numbers at the edge
    placed = {(place.cell, place.digit) for place in step.places}
    letters = [one.letter for one in step.letters if (one.cell, one.digit) not in placed]
    assert sorted(re.findall(r"[A-Z]", drawn)) == sorted(letters)


def test_no_picture_is_left_of_a_technique_that_there_is_not():
    assert {*PICTURES.iterdir()} == {picture_file(name) for name in NAMES}
