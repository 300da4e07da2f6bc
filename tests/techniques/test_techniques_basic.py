"""Singles, intersections, subsets and fish: what they must find, and what they must leave."""

from __future__ import annotations

import pytest

from gridparty.board.grid import Placement
from gridparty.board.layout import TINY
from gridparty.board.position import Position
from gridparty.errors import GridpartyError, ParseError
from gridparty.techniques import TECHNIQUES, find, technique_named
from gridparty.techniques.catalogue import APART, techniques_named
from gridparty.techniques.names import ALSO_CALLED, key_of
from sketches import check_finds, check_leaves, check_step, sketch

POINTING_ROW = """
    . . .  . . .  . x .
    x . x  - . .  - . -
"""
POINTING_COLUMN = """
    . . .  . . .  . . .
    . - .  . . .  . . .
    . . .  . . .  . . .

    . x .  . . .  . . .
    . x .  . . .  . . .
    . x .  . . .  . . .

    . - .  . . .  . . .
    . - x  . . .  . . .
"""
CLAIMING_COLUMN = """
    x - .  . . x  . . .
    . . -  . . .  . . .
    x - .  . x .  . . .

    . . .  . . .  . . .
    . x .  . . .  . . .
"""
LOCKED_PAIR = """
    12 12 3-12 | . . 3-1 | . . .
    .  .  .    | . . .   | . . .
    .  .  4-2  | . . .   | . . .
"""
LOCKED_TRIPLE = """
    12  .  .   | . . . | . . .
    23  .  4-3 | . . . | . . .
    123 .  .   | . . . | . . .

    4-1 .  .   | . . . | . . .
"""
PAIR_IN_A_BOX_AND_A_ROW_THAT_STRIKES_IN_THE_ROW_ALONE = """
    12 12 3 | . . 3-1 | . . .
"""
NAKED_PAIR = """
    12 . . | . 12 . | . 3-12 4-2
    3  . . | . 12 . | . .    .
"""
NAKED_TRIPLE = """
    12  . . | . . . | . . .
    .   . . | . . . | . . .
    4-3 . . | . . . | . . .

    .   . . | . . . | . . .
    23  . . | . . . | . . .
    .   . . | . . . | . . .

    13  . . | . . . | . . .
    5-2 . . | . . . | . . .
"""
NAKED_QUAD = """
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .

    . . . | 12  5-1  34  | . . .
    . . . | .   123  .   | . . .
    . . . | 234 6-24 .   | . . .
"""
HIDDEN_PAIR = """
    12-34 . . | 34 12-5 . | . 34 5
"""
HIDDEN_TRIPLE = """
    12-4 . . | . . . | . . .
    4    . . | . . . | . . .
    .    . . | . . . | . . .

    23-5 . . | . . . | . . .
    .    . . | . . . | . . .
    13   . . | . . . | . . .

    45   . . | . . . | . . .
"""
HIDDEN_QUAD = """
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .

    . . . | 12-5 56  34  | . . .
    . . . | .    123 56  | . . .
    . . . | 24-6 .   56  | . . .
"""
X_WING = """
    . . .  . . .  . - .
    . x .  . . .  . x .
    . . .  . . .  . . .

    . - .  . x .  . . .
    . . .  . . .  . . .
    . . .  . . .  . . .

    . x .  . . .  . x .
"""
X_WING_OF_COLUMNS = """
    . . .  . . .  . . .
    . x .  - . .  . x .
    . . .  . . .  . . .

    . . .  . x .  . . .
    . . .  . . .  . . .
    . . .  . . .  . . .

    . x -  . . .  . x .
"""
SWORDFISH = """
    x . .  x . .  . . .
    . . .  - . .  . . .
    . . .  . . .  . . .

    . . .  x . .  x . .
    . . .  . . .  . . .
    . . .  . . .  - x .

    x . .  . . .  x . .
    . . .  . . .  . . .
    - . .  . x .  . . .
"""
JELLYFISH = """
    x . .  x . .  . . .
    . . .  - . .  . . .
    . . .  . . .  . . .

    . . .  x . .  x . .
    . . .  . . .  . . -
    . . .  . . .  x . x

    x . .  . . .  . . x
    . . .  . . .  . . .
    - . .  . . .  . . .
"""
FINNED_X_WING = """
    . . .  . . .  . - .
    . x .  . . .  . x x
    . . .  . . .  . . .

    . x .  . . .  . x .
    . . .  . . .  . . .
    . . .  . x .  . x .

    . x .  . x .  . . .
"""
SASHIMI_X_WING = """
    . . .  . . .  . - .
    . x .  . . .  . . x
    . . .  . . .  . . .

    . x .  . . .  . x .
    . . .  . . .  . . .
    . . .  . . .  . x .

    . x .  . . .  . . .
    . . .  . . x  . . .
    . . .  . . x  . . x
"""
FINS_IN_TWO_BOXES = """
    . . .  . . .  . x .
    . x .  . x .  . x x
    . . .  . . .  . . .

    . x .  . . .  . x .
    . . .  . . .  . . .
    . . .  . . .  . x .

    . x .  . . .  . . .
"""

FINDS = [
    ("Pointing", POINTING_ROW),
    ("Pointing", POINTING_COLUMN),
    ("Claiming", CLAIMING_COLUMN),
    ("Locked Pair", LOCKED_PAIR),
    ("Locked Triple", LOCKED_TRIPLE),
    ("Naked Pair", PAIR_IN_A_BOX_AND_A_ROW_THAT_STRIKES_IN_THE_ROW_ALONE),
    ("Naked Pair", NAKED_PAIR),
    ("Naked Triple", NAKED_TRIPLE),
    ("Naked Quad", NAKED_QUAD),
    ("Hidden Pair", HIDDEN_PAIR),
    ("Hidden Triple", HIDDEN_TRIPLE),
    ("Hidden Quad", HIDDEN_QUAD),
    ("X-Wing", X_WING),
    ("X-Wing", X_WING_OF_COLUMNS),
    ("Swordfish", SWORDFISH),
    ("Jellyfish", JELLYFISH),
    ("Finned X-Wing", FINNED_X_WING),
    ("Sashimi X-Wing", SASHIMI_X_WING),
]
LEAVES = [
    ("Claiming", POINTING_ROW),
    ("Naked Pair", LOCKED_PAIR),
    ("Locked Pair", PAIR_IN_A_BOX_AND_A_ROW_THAT_STRIKES_IN_THE_ROW_ALONE),
    ("Locked Pair", NAKED_PAIR),
    ("Naked Triple", LOCKED_TRIPLE),
    ("X-Wing", SWORDFISH),
    ("X-Wing", FINNED_X_WING),
    ("Sashimi X-Wing", FINNED_X_WING),
    ("Finned X-Wing", SASHIMI_X_WING),
    ("Finned X-Wing", FINS_IN_TWO_BOXES),
    ("Sashimi X-Wing", FINS_IN_TWO_BOXES),
]


@pytest.mark.parametrize(("name", "drawing"), FINDS)
def test_a_technique_strikes_just_what_is_drawn(name, drawing):
    check_finds(name, drawing)


@pytest.mark.parametrize(("name", "drawing"), LEAVES)
def test_a_technique_leaves_what_only_looks_like_it(name, drawing):
    check_leaves(name, drawing)


def test_a_full_house_lacks_one_digit():
    position = sketch("=1 =2 =3 | =4 9 =6 | =7 =8 =5").position
    (step,) = find("Full House", position)
    check_step("Full House", position, step)
    assert step.places == (Placement(4, 9),)
    assert str(step.reason.fields["house"]) == "row 1"


def test_two_empty_cells_are_no_full_house():
    assert not list(find("Full House", sketch("=1 =2 =3 | =4 9 =6 | =7 8 =5").position))


def test_a_hidden_single_is_reported_for_every_house_that_shows_it():
    position = Position.parse("1... .... ..1. ....")
    steps = list(find("Hidden Single", position))
    assert {step.places for step in steps} == {(Placement(7, 1),), (Placement(13, 1),)}
    assert [str(step.houses[0]) for step in steps if step.places[0].cell == 7] == [
        "box 2", "row 2", "column 4",
    ]  # fmt: skip
    for step in steps:
        check_step("Hidden Single", position, step)


def test_a_deleted_candidate_makes_a_hidden_single():
    start = "." * 81
    deleted = " ".join(f"51{column}" for column in range(1, 9))
    assert not list(find("Hidden Single", start))
    steps = list(find("Hidden Single", f":0002:5:{start}:{deleted}:::"))
    assert [step.places for step in steps] == [(Placement(8, 5),)]


def test_a_naked_single_says_which_digits_its_cell_sees():
    (step,) = find("Naked Single", Position.parse("1... .... .2.. 3..."))
    assert step.places == (Placement(8, 4),)
    assert said(step) == {"cell": "r3c1", "seen": "1, 2 and 3", "digit": "4"}


def said(step):
    """The fields of its sentence, as they are read."""
    return {name: str(value) for name, value in step.reason.fields.items()}


def test_a_struck_candidate_makes_a_naked_single():
    (step,) = find("Naked Single", sketch("12 3 12 124").position)
    assert step.places == (Placement(1, 3),)
    assert said(step) == {"cell": "r1c2", "struck": "1, 2 and 4", "digit": "3"}


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        ("=1 3 . .", {"seen": "1", "struck": "2 and 4"}),
        ("=1 3 =2 .", {"seen": "1 and 2", "struck": "4"}),
        ("=1 3 =2 =4", {"seen": "1, 2 and 4"}),
    ],
)
def test_a_naked_single_tells_what_was_struck_from_what_is_seen(drawing, told):
    (step,) = find("Naked Single", sketch(drawing).position)
    assert said(step) == {"cell": "r1c2", "digit": "3", **told}


def test_the_same_subset_in_two_houses_is_one_step_with_all_its_strikes():
    (step,) = find("Locked Pair", sketch(LOCKED_PAIR).position)
    assert [str(house) for house in step.houses] == ["row 1", "box 1"]
    assert step.digits == (1, 2)
    assert said(step)["houses"] == "row 1 and box 1"


def test_techniques_work_on_small_boards():
    position = sketch("12 12 3-1 4-2").position
    assert position.layout is TINY
    (step,) = find("Naked Pair", position)
    assert step.strikes == (Placement(2, 1), Placement(3, 2))


def test_every_technique_has_a_name_of_its_own_and_is_found_whatever_the_capitals():
    assert len({technique.name for technique in TECHNIQUES}) == len(TECHNIQUES)
    for technique in TECHNIQUES:
        assert technique_named(technique.name.upper()) is technique


def test_an_unknown_technique_is_refused():
    with pytest.raises(GridpartyError, match=r"'Z-Wing' is unknown: try XYZ-Wing"):
        find("Z-Wing", "." * 81)


def test_an_unknown_technique_is_told_with_the_nearest_ones():
    with pytest.raises(GridpartyError) as refused:
        technique_named("Naked Quint")
    assert "Naked Quad" in str(refused.value)
    assert str(refused.value).count("Naked") == 4


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("X Wing", "X-Wing"),
        ("xwings", "X-Wing"),
        ("Y-Wing", "XY-Wing"),
        ("Naked Pairs", "Naked Pair"),
        ("NAKED-PAIR", "Naked Pair"),
        ("Jellyfishes", "Jellyfish"),
        ("two string kites", "2-String Kite"),
        ("Simple Colors Trap", "Simple Colours Trap"),
        ("Unique Rectangles 3", "Unique Rectangle 3"),
        ("unique rectangle type 3", "Unique Rectangle 3"),
        ("UR3", "Unique Rectangle 3"),
        ("Full Houses", "Full House"),
        ("bug", "BUG+1"),
    ],
)
def test_a_technique_is_found_by_what_people_call_it(typed, meant):
    assert technique_named(typed).name == meant


def test_a_name_of_several_techniques_finds_them_all_and_stands_for_no_one():
    names = [technique.name for technique in techniques_named("locked candidates")]
    assert names == ["Pointing", "Claiming"]
    with pytest.raises(GridpartyError) as refused:
        technique_named("locked candidates")
    assert [refused.value.args[0].fields[name] for name in ("others", "last")] == names


def test_no_other_name_is_a_name_of_ours_and_each_stands_for_one_that_there_is():
    ours = {key_of(technique.name) for technique in (*TECHNIQUES, *APART)}
    assert not ours & {key_of(other) for other in ALSO_CALLED}
    assert len({key_of(other) for other in ALSO_CALLED}) == len(ALSO_CALLED)
    for names in ALSO_CALLED.values():
        assert {key_of(name) for name in names} <= ours


def test_a_text_that_is_no_position_is_refused():
    with pytest.raises(ParseError):
        find("X-Wing", "12")
