"""Rectangles and the bivalue grave: what rests on there being one solution."""

from __future__ import annotations

import pytest

from gridparty.board.layout import CLASSIC
from gridparty.techniques import find
from gridparty.techniques.rectangles import rectangles
from sketches import check_finds, check_leaves, sketch

TYPE_1 = """
    12 . . | 12    . . | . . .
    12 . . | 34-12 . . | . . .
"""
TYPE_1_WITH_A_DIGIT_LESS_AT_A_CORNER = """
    12 . . | 2   . . | . . .
    2  . . | 3-1 . . | . . .
"""
TYPE_1_THAT_CANNOT_STAND_CROSSWISE = """
    12 . . | 2  . . | . . .
    1  . . | 23 . . | . . .
"""
TYPE_1_WITHOUT_A_CORNER = """
    12 . . | 12   . . | . . .
    3  . . | 1234 . . | . . .
"""
TYPE_1_IN_FOUR_BOXES = """
    12 . . | 12   . . | . . .
    .  . . | .    . . | . . .
    .  . . | .    . . | . . .

    12 . . | 1234 . . | . . .
"""
TYPE_1_WITH_A_GIVEN = """
    #1 . . | 2    . . | . . .
    12 . . | 1234 . . | . . .
"""
TYPE_2 = """
    12  . . | 12  . . | . .   .
    123 . . | 123 . . | . 4-3 .
"""
TYPE_2_WITH_TWO_EXTRAS = """
    12  . . | 12  . . | . .  .
    123 . . | 124 . . | . 43 .
"""
TYPE_3 = """
    12  . . | 12  . . | . .  .
    123 . . | 124 . . | . 34 5-34
"""
TYPE_3_WITH_A_ROOF_THAT_LACKS_A_DIGIT = """
    12 . . | 12 . . | . .  .
    13 . . | 14 . . | . 34 534
"""
TYPE_2_WITH_A_ROOF_THAT_LACKS_A_DIGIT = """
    12 . . | 12 . . | . .  .
    13 . . | 13 . . | . 43 .
"""
TYPE_3_WITH_TWO_CELLS = """
    12  . . | 12  . . | . .  .
    123 . . | 124 . . | 5-34 45 35
""".replace("5-34 45 35", "6-345 45 35")
TYPE_3_IN_ROW_AND_BOX = """
    123 124 34  | . . . | . 5-4 .
    .   .   6-3 | . . . | . .   .
    .   .   .   | . . . | . .   .

    12  12  .   | . . . | . .   .
"""
TYPE_4 = """
    12   . . | 12   . . | . .  .
    13-2 . . | 14-2 . . | . 25 .
"""
TYPE_4_IN_NEITHER_DIGIT = """
    12  . . | 12  . . | .  .  .
    123 . . | 124 . . | 15 25 .
"""
TYPE_5 = """
    12  . . | 123 .   . | . .  .
    123 . . | 123 4-3 . | . 43 .
"""
TYPE_5_WITH_TWO_ROOFS = """
    12   . 4-3 | 123 .   . | . .  .
    123  . .   | 12  4-3 . | . 43 .
"""
TYPE_6 = """
    23-1 . . | 12   . . | . 25 .
    12   . . | 24-1 . . | . 25 .
"""
TYPE_6_WITH_ANOTHER_PLACE_IN_A_COLUMN = """
    123 . . | 12  . . | . 25 .
    12  . . | 124 . . | . 25 .
    .   . . | .   . . | . .  .

    .   . . | 16  . . | . .  .
"""
HIDDEN = """
    12  . . | 123  . . | . .  .
    124 . . | 15-2 . . | . 26 .
"""
HIDDEN_BUT_THE_DIGIT_IS_PLACED_IN_THE_ROW = """
    12  . . | 123 . . | . .  .
    24  . . | 125 . . | . 26 =1
"""
AVOIDABLE_1 = """
    =1 . . | =2  . . | . . .
    =2 . . | 3-1 . . | . . .
"""
AVOIDABLE_1_WITH_A_GIVEN = """
    =1 . . | #2 . . | . . .
    =2 . . | 13 . . | . . .
"""
AVOIDABLE_2 = """
    =1 . . | =2 . . | . .   .
    23 . . | 13 . . | . 4-3 .
"""
AVOIDABLE_2_WITH_A_GIVEN = """
    =1 . . | #2 . . | . .  .
    23 . . | 13 . . | . 43 .
"""
AVOIDABLE_2_WITH_A_THIRD_CANDIDATE = """
    =1 . . | =2  . . | . .  .
    23 . . | 134 . . | . 43 .
"""
BUG = """
    3-12 12 | 34 34
    34   34 | 12 12
    12   12 | 34 34
    34   34 | 12 12
"""
BUG_WITH_TWO_LARGER_CELLS = """
    123 12  | 34 34
    34  34  | 12 12
    12  123 | 34 34
    34  34  | 12 12
"""
BUG_WITH_A_DIGIT_THREE_TIMES_IN_A_ROW = """
    123 12 | 34 34
    34  34 | 12 12
    12  12 | 34 14
    34  34 | 12 12
"""

FINDS = [
    ("Unique Rectangle 1", TYPE_1),
    ("Unique Rectangle 1", TYPE_1_WITH_A_DIGIT_LESS_AT_A_CORNER),
    ("Unique Rectangle 2", TYPE_2),
    ("Unique Rectangle 3", TYPE_3),
    ("Unique Rectangle 3", TYPE_3_WITH_TWO_CELLS),
    ("Unique Rectangle 3", TYPE_3_IN_ROW_AND_BOX),
    ("Unique Rectangle 4", TYPE_4),
    ("Unique Rectangle 5", TYPE_5),
    ("Unique Rectangle 5", TYPE_5_WITH_TWO_ROOFS),
    ("Unique Rectangle 6", TYPE_6),
    ("Hidden Rectangle", HIDDEN),
    ("Avoidable Rectangle 1", AVOIDABLE_1),
    ("Avoidable Rectangle 2", AVOIDABLE_2),
    ("BUG+1", BUG),
]
LEAVES = [
    ("Unique Rectangle 1", TYPE_1_WITHOUT_A_CORNER),
    ("Unique Rectangle 1", TYPE_1_IN_FOUR_BOXES),
    ("Unique Rectangle 1", TYPE_1_WITH_A_GIVEN),
    ("Unique Rectangle 1", TYPE_2),
    ("Unique Rectangle 1", TYPE_1_THAT_CANNOT_STAND_CROSSWISE),
    ("Unique Rectangle 2", TYPE_2_WITH_A_ROOF_THAT_LACKS_A_DIGIT),
    ("Unique Rectangle 3", TYPE_3_WITH_A_ROOF_THAT_LACKS_A_DIGIT),
    ("Unique Rectangle 2", TYPE_2_WITH_TWO_EXTRAS),
    ("Unique Rectangle 2", TYPE_5),
    ("Unique Rectangle 3", TYPE_2),
    ("Unique Rectangle 4", TYPE_4_IN_NEITHER_DIGIT),
    ("Unique Rectangle 5", TYPE_2),
    ("Unique Rectangle 6", TYPE_6_WITH_ANOTHER_PLACE_IN_A_COLUMN),
    ("Hidden Rectangle", HIDDEN_BUT_THE_DIGIT_IS_PLACED_IN_THE_ROW),
    ("Avoidable Rectangle 1", AVOIDABLE_1_WITH_A_GIVEN),
    ("Avoidable Rectangle 2", AVOIDABLE_2_WITH_A_GIVEN),
    ("Avoidable Rectangle 2", AVOIDABLE_2_WITH_A_THIRD_CANDIDATE),
    ("BUG+1", BUG_WITH_TWO_LARGER_CELLS),
    ("BUG+1", BUG_WITH_A_DIGIT_THREE_TIMES_IN_A_ROW),
]


@pytest.mark.parametrize(("name", "drawing"), FINDS)
def test_a_technique_strikes_just_what_is_drawn(name, drawing):
    check_finds(name, drawing)


@pytest.mark.parametrize(("name", "drawing"), LEAVES)
def test_a_technique_leaves_what_only_looks_like_it(name, drawing):
    check_leaves(name, drawing)


def test_a_rectangle_touches_exactly_two_boxes():
    boxes = [set(box.cells) for box in CLASSIC.boxes]
    assert len(rectangles(CLASSIC)) == 486
    for rectangle in rectangles(CLASSIC):
        assert sum(bool(box & set(rectangle.corners)) for box in boxes) == 2


def test_the_rectangle_digits_are_a_and_b_even_where_a_third_is_struck():
    (step,) = find("Unique Rectangle 2", sketch(TYPE_2).position)
    assert step.digits == (1, 2)
    assert {name: str(value) for name, value in step.reason.fields.items()} == {
        "corners": "r1c1, r1c4, r2c1 and r2c4",
        "pair": "1 and 2",
        "roof": "r2c1 and r2c4",
        "x": "3",
    }


def test_the_bivalue_grave_strikes_and_names_no_digit():
    (step,) = find("BUG+1", sketch(BUG).position)
    assert step.digits == ()
    assert not step.places
