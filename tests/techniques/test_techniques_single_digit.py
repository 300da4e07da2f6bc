"""Two strong links, empty rectangles, colours, X-chains: patterns of one digit."""

from __future__ import annotations

import pytest

from gridparty.techniques import find
from sketches import check_finds, check_leaves, check_shows, sketch

SKYSCRAPER = """
    . . .  . . -  . . .
    . x .  . x .  . . .
    . . .  . . .  . . .

    . . .  . . .  . . .
    . x .  . x x  . . .
    . . .  . . .  . . .

    . x .  . . x  . . .
    . . .  . . .  . . .
    . . .  . - .  . . .
"""
SKYSCRAPER_WITH_A_THIRD_PLACE_IN_ONE_LINE = SKYSCRAPER.replace(
    ". x .  . . x  . . .", ". x .  . . x  x . ."
)
KITE = """
    x . .  . . .  . . .
    . x .  . . .  . x .
    . . .  . . .  . . .

    . . .  . . .  . . .
    . . .  . . .  . x .
    . . .  . . .  . . .

    x . .  . x .  . - .
"""
KITE_WITH_A_SHARED_CELL = """
    . . .  . . .  . . .
    . x .  . . .  . x .
    . . .  . . .  . . .

    . . .  . . .  . . .
    . . .  . . .  . x .
    . . .  . . .  . . .

    . x .  . x .  . x .
"""
TURBOT_FISH = """
    . . .  . . .  . . .
    . . .  . . .  . . x
    . . .  . . .  . . .

    . . .  x . .  . . .
    . . .  . . .  . . .
    x . .  . . x  . . -

    . . .  x . .  . . .
    . . .  . . .  . . .
    . . .  x . .  . . x
"""
EMPTY_RECTANGLE = """
    . . x  . . .  . . .
    x x .  . . .  x . .
    . . x  . . .  . . .

    . . .  . . .  . . .
    . . .  . . .  . . .
    . . .  . . .  . . .

    . . .  . . .  . . .
    . . -  . x .  x . .
"""
EMPTY_RECTANGLE_OF_TWO_CELLS = """
    . . x  . . .  . . .
    x . .  . . .  x . .
    . . .  . . .  . . .

    . . .  . . .  . . .
    . . .  . . .  . . .
    . . .  . . .  . . .

    . . .  . . .  . . .
    . . -  . x .  x . .
    . . x  . . .  . . .
"""
NOT_EMPTY = EMPTY_RECTANGLE.replace(". . x  . . .  . . .", ". x x  . . .  . . .", 1)
DUAL_EMPTY_RECTANGLE = """
    . . x  . . .  . . .
    x x .  . . -  x . .
    . . x  . . .  . . .

    . . .  . . .  . . .
    . . x  . . x  . . .
    . . .  . . .  . . .

    . . .  . . x  . . .
    . . -  . x .  x . .
"""
DUAL_KITE = """
    . x .  . . .  . x .
    x . .  . . x  . . .
    . . .  . . .  . . .

    . . .  . . .  . . .
    . x .  . x -  . . .
    . . .  . . .  . . .

    x . .  x . .  . - .
"""
TRAP = """
    x . .  . x .  . . .
    . . .  . . .  . . .
    . . .  . . .  . . .

    . . .  . . .  . x .
    . . .  . . .  . . .
    . . .  . x .  . . x

    x . .  x . .  . - .
    . . .  . . .  x . .
    . . .  . . .  . x .
"""
WRAP = """
    - . .  . x .  . . .
    . . .  . . .  . . .
    . . .  . . .  . . .

    . . .  . . .  . - .
    . . .  . . .  . . .
    . . .  . - .  . . x

    x . .  . . .  . - .
    . . .  . . .  x . .
    . . .  . . .  . x .
"""
MULTI_COLOURS_1 = """
    x . .  . . .  . . x
    . . .  . . .  . - .
    . . .  . . .  x . .

    . . .  . . .  . . -
    x . .  . . .  . x .
    . . .  . . .  x . .

    . . .  . . .  . . .
    x . .  . . .  x x x
"""
MULTI_COLOURS_2 = """
    - . .  . . .  . . x
    . . .  . . .  . - .
    . . .  . . .  . . .

    . . .  . . .  . . .
    x . .  . . .  . x .
    . . .  . . .  . . .

    . . .  . . .  . . .
    x . .  . x .  . x .
"""
LOOP_OF_FOUR = """
    . . .  . . .  . . .
    . x .  . . .  . x .
    . . .  . . .  . . .

    . - .  . . .  . - .
    . . .  . . .  . . .
    . . .  . . .  . . .

    . x .  . . .  . x .
"""
GROUPED_CHAIN = """
    x . .  . . .  x x .
    - . -  . . .  . . .
    . x .  . . .  . . x
"""

FINDS = [
    ("Skyscraper", SKYSCRAPER),
    ("2-String Kite", KITE),
    ("Turbot Fish", TURBOT_FISH),
    ("Empty Rectangle", EMPTY_RECTANGLE),
    ("Empty Rectangle", EMPTY_RECTANGLE_OF_TWO_CELLS),
    ("Dual Empty Rectangle", DUAL_EMPTY_RECTANGLE),
    ("Dual 2-String Kite", DUAL_KITE),
    ("2-String Kite", DUAL_KITE),
    ("Simple Colours Trap", TRAP),
    ("Simple Colours Wrap", WRAP),
    ("Multi Colours 1", MULTI_COLOURS_1),
    ("Multi Colours 2", MULTI_COLOURS_2),
    ("X-Chain", TRAP),
    ("Continuous Nice Loop", LOOP_OF_FOUR),
    ("Grouped AIC", GROUPED_CHAIN),
]
LEAVES = [
    ("Skyscraper", SKYSCRAPER_WITH_A_THIRD_PLACE_IN_ONE_LINE),
    ("Skyscraper", KITE),
    ("Skyscraper", TURBOT_FISH),
    ("2-String Kite", KITE_WITH_A_SHARED_CELL),
    ("2-String Kite", TURBOT_FISH),
    ("Turbot Fish", KITE),
    ("Dual 2-String Kite", KITE),
    ("Empty Rectangle", NOT_EMPTY),
    ("Dual Empty Rectangle", EMPTY_RECTANGLE),
    ("Simple Colours Wrap", TRAP),
    ("Simple Colours Trap", WRAP),
    ("Multi Colours 2", MULTI_COLOURS_1),
    ("X-Chain", KITE),
    ("Grouped Continuous Nice Loop", LOOP_OF_FOUR),
    ("AIC", GROUPED_CHAIN),
]


@pytest.mark.parametrize(("name", "drawing"), FINDS)
def test_a_technique_strikes_just_what_is_drawn(name, drawing):
    check_finds(name, drawing)


@pytest.mark.parametrize(("name", "drawing"), LEAVES)
def test_a_technique_leaves_what_only_looks_like_it(name, drawing):
    check_leaves(name, drawing)


def test_a_loop_of_strong_links_shows_that_a_candidate_is_true():
    check_shows(
        "Discontinuous Nice Loop",
        """
        1-23 . .  . 1 .  . . .
        .    . .  . . .  . . .
        .    . .  . . .  . . .

        .    . .  . 1 .  . . .
        .    . .  . . .  . . .
        1    . .  . . 1  . 1 .

        .    . .  . . .  . . .
        .    . .  . 1 .  . . .
        """,
    )


def test_colouring_ends_where_strong_links_contradict_each_other():
    """Three cells that are linked in a ring cannot be coloured: a wrong position."""
    ring = """
        x . .  x . .  . . .
        . . .  . . .  . . .
        . . .  . . .  . . .
        . . .  . . .  . . .
        . . .  . . .  . . .
        . . .  . . .  . . .
        x . .  . . .  . . .
        . . .  . . .  . . .
        . . .  x . .  . . .
    """
    for name in ("Simple Colours Trap", "Simple Colours Wrap", "Multi Colours 1"):
        list(find(name, sketch(ring).position))


def test_a_chain_says_what_follows_from_what():
    (step,) = find("X-Chain", sketch(TRAP).position)
    first, second, *_ = step.reason.fields["chain"].facts()
    assert (str(first.fields["cells"]), str(second.fields["house"])) == ("r4c8", "box 6")
    assert [link.strong for link in step.links] == [True, False, True, False, True]
    assert [one.letter for one in step.letters].count("A") == 3
