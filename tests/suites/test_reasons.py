"""Is it so, what speaks against a wrong answer? Each reason is held against the board."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from claims import board_of, cell, read, require

from gridparty.board.cells import members
from gridparty.board.grid import Placement
from gridparty.evening.learning.teacher.reasons import (
    why_not_cells,
    why_not_placed,
    why_not_struck,
)
from gridparty.techniques import TECHNIQUES
from gridparty.techniques.examples import exercises

NAMES = [technique.name for technique in TECHNIQUES]


def also_fits(board, marked, house, digit, places):
    require({*places} == board.places(digit, house) - marked and places, "all other places")
    require(board.house(house) & marked, "a house of the answer")


def sees_it(board, marked, seeing, digit, other):
    require(board.sees(seeing, other) and board.digits[other] == digit, "sees that digit")


def has(board, marked, held_by, held):
    require(board.left[held_by] == {*held} and held_by in marked and len(held) > 1, "candidates")


def together(board, marked, held):
    require(board.held(marked) == {*held} and len(held) > len(marked), "more digits than cells")


def apart(board, marked):
    require(not board.in_a_house(marked), "no house of them all")


def not_the_last(board, marked):
    (one,) = marked
    houses = [house for house in board.houses if one in house]
    require(all(len([c for c in house if c in board.left]) > 1 for house in houses), "not the last")


def no_only_place(board, marked, only):
    houses = [house for house in board.houses if only in house]
    both = product(board.left[only], houses)
    require(all(len(board.places(digit, house)) > 1 for digit, house in both), "elsewhere")


def no_rectangle(board, marked):
    lines = [len({place[axis] for place in marked}) for axis in (0, 1)]
    boxes = len({board.box_of(place) for place in marked})
    require([*lines, boxes] != [2, 2, 2], "no rectangle")


def unseen(board, marked, one, other):
    require(not board.sees(one, other) and one != other, "does not see")


def other_digit(board, marked, digit):
    pass  # what the step strikes is known where the reason is asked for


def lacks(board, marked, one, digit):
    require(digit not in board.left[one] and one in marked, "no candidate")


def filled(board, marked, one, digit):
    require(board.digits[one] == digit and one in marked, "filled")


FORMS = {
    "In <house>, the <digit> also fits in <places:cells>.": also_fits,
    "<seeing:cell> sees the <digit> in <other:cell>.": sees_it,
    "<held_by:cell> can still be <held:digits>.": has,
    "Together these cells hold <held:digits>.": together,
    "These cells share no row, column or box.": apart,
    "Its row, column and box have other empty cells.": not_the_last,
    "Each digit that fits in <only:cell> also fits elsewhere in its row, column and box.": no_only_place,
    "These aren't the corners of a rectangle in two boxes.": no_rectangle,
    "<one:cell> doesn't see <other:cell>.": unseen,
    "The pattern isn't about <digit>.": other_digit,
    "<one:cell> can't be <digit>.": lacks,
    "<one:cell> already has a <digit>.": filled,
}


def check(position, marked, reason):
    """Read the reason, hold it against the board, and return its form."""
    board = board_of(position)
    names = {cell(position.layout.cell_name(one)) for one in marked}
    for form, holds in FORMS.items():
        found = read(form, f"{reason}")
        if found is not None:
            holds(board, names, **found)
            return form
    raise AssertionError(reason)


@pytest.mark.parametrize("name", NAMES)
def test_what_speaks_against_a_wrong_answer_is_so(name):
    told = {*reasons_against(name)}
    assert told <= {*FORMS}


def test_each_reason_is_told_of_some_technique():
    some = ("Full House", "Hidden Single", "Naked Single", "Naked Pair", "Pointing", "XY-Wing")
    told = {form for name in (*some, "Unique Rectangle 1") for form in reasons_against(name)}
    assert told == {*FORMS}


def reasons_against(name):
    """Yield the forms of the reasons against random wrong answers, each of which is checked."""
    random = Random(name)
    for position, step in exercises(name):
        of_pattern = {one.digit for one in step.letters} == {*step.digits}
        named = step.digits if of_pattern and not step.places else ()
        for _ in range(30):
            some = random.sample([*members(position.open)], len(step.cells))
            kept = random.sample(step.cells, len(step.cells) - 1)
            for marked in (some, [*kept, random.randrange(81)]):
                for asked in {(), named}:
                    reason = why_not_cells(name, position, marked, asked)
                    if reason and {*marked} != {*step.cells}:
                        yield check(position, marked, reason)
            place = Placement(random.randrange(81), random.randint(1, 9))
            if step.places and place not in step.places and position.open >> place.cell & 1:
                reason = why_not_placed(position, place)
                if reason:
                    yield check(position, [place.cell], reason)
            elif step.strikes and place not in step.strikes:
                reason = why_not_struck(position, step, [place])
                if reason:
                    yield check(position, [place.cell], reason)
