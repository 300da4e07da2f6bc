"""What the definitions and the documents claim of every instance, held against instances."""

from __future__ import annotations

import pytest
from claims import UntrueError, board_of, cells
from claims_of_definitions import (
    OTHER_RECTANGLE,
    RECTANGLE,
    check_easier,
    check_fins,
    check_solutions,
    solutions,
)
from forms import FORMS

from gridparty.board.position import Position
from gridparty.rating import sentences as raters
from gridparty.techniques import TECHNIQUES, examples, technique_named
from gridparty.techniques.catalogue import BESIDE
from gridparty.techniques.taught import TAUGHT
from where import ROOT

FINNED = [name for name in TAUGHT if name.startswith(("Finned", "Sashimi"))]
#: A position with a Finned X-Wing that has four fins.
FOUR_FINS = Position.parse(
    """
    1258 358 9 4 138 7 25 6 25
    1257 457 6 159 19 59 8 2479 3
    578 34578 3478 3589 2 35689 459 1 457
    3 689 28 189 5 489 7 2489 1248
    2689 1 5 389 7 3489 23469 2489 248
    4 789 78 6 1389 2 1359 89 158
    678 34678 3478 2378 3468 1 24 5 9
    156789 2 13478 35789 34689 345689 14 478 1478
    15789 45789 1478 25789 489 4589 124 3 6
    """
)
#: How many solutions a pattern has that could be swapped: alone, and beside another.
SWAPPED = {len([*solutions(RECTANGLE)]), len([*solutions((*RECTANGLE, *OTHER_RECTANGLE))])}
EXCEPTIONS = "always beside"


def instances(name):
    """Steps of a finned fish with the fins that a reader sees, and the board."""
    shown = (examples.example(name), *examples.exercises(name))
    positions = (*(position for position, _ in shown), FOUR_FINS)
    for position in positions:
        board = board_of(position)
        for step in technique_named(name).every(position):
            told = step.reason.fields["fins"]
            yield cells(f"{told}"), board.box_of


def documents():
    """The paragraphs of the documents about lessons and drills, each as one line."""
    for name in ("learn.md", "techniques.md"):
        for part in (ROOT / "docs" / name).read_text("utf-8").split("\n\n"):
            yield " ".join(part.split())


def easier_beside():
    """The techniques on whose boards of the gallery something easier helps."""
    names = [technique.name for technique in TECHNIQUES]
    return {
        name
        for name in BESIDE
        for position, _ in (examples.example(name), *examples.exercises(name))
        for easier in TECHNIQUES[: names.index(name)]
        if easier.name in BESIDE[name] and next(iter(easier.finder(position)), None)
    }


def test_patterns_that_could_be_swapped_have_two_solutions_or_four():
    assert sorted(SWAPPED) == [2, 4]


@pytest.mark.parametrize("name", TAUGHT)
def test_what_a_definition_says_of_solutions_holds_for_each_number_of_them(name):
    for text in TAUGHT[name]:
        check_solutions(text, SWAPPED)
    for form, _ in FORMS.get(name, ()):
        check_solutions(form, SWAPPED)


@pytest.mark.parametrize("template", [*raters.LOOP, *raters.BUG])
def test_and_so_does_what_the_rater_says(template):
    check_solutions(template, SWAPPED)


@pytest.mark.parametrize("name", FINNED)
def test_what_a_definition_says_of_fins_holds_for_each_instance(name):
    for fins, box_of in instances(name):
        for text in TAUGHT[name]:
            check_fins(text, fins, box_of)


def test_the_documents_except_what_always_has_something_easier_beside_it():
    beside, told = easier_beside(), [*documents()]
    assert {"Dual 2-String Kite", "Dual Empty Rectangle"} <= beside
    assert any("nothing easier" in text for text in told)
    for text in told:
        check_easier(text, beside, EXCEPTIONS)


@pytest.mark.parametrize(
    "planted",
    [
        "They could be swapped: a proper puzzle has one.",
        "Such a grid has two solutions or none.",
        "Such a grid has many solutions.",
    ],
)
def test_an_untrue_word_about_solutions_is_found(planted):
    with pytest.raises(UntrueError):
        check_solutions(planted, SWAPPED)


@pytest.mark.parametrize("planted", ["one or two fins, all in one box", "only one fin "])
def test_too_few_fins_are_found(planted):
    fins, box_of = max(instances("Finned X-Wing"), key=lambda one: len(one[0]))
    assert len(fins) == 4
    with pytest.raises(UntrueError):
        check_fins(planted, fins, box_of)


def test_fins_in_two_boxes_are_found():
    with pytest.raises(UntrueError):
        check_fins("fins, all in one box", [(1, 1), (1, 9)], lambda cell: cell[1])


def test_nothing_easier_without_the_exceptions_is_found():
    with pytest.raises(UntrueError):
        check_easier("In these positions nothing easier helps.", easier_beside(), EXCEPTIONS)
