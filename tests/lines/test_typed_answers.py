"""What people type in a lesson or a drill, in all the ways in which they write it."""

import pytest

from gridparty.board.layout import CLASSIC
from gridparty.errors import ParseError
from gridparty.lines.learn_technique import cells_typed, digits_typed


def placements(words):
    """What is read, as ``r1c2 5``."""
    typed = digits_typed(words, CLASSIC)
    return None if typed is None else " ".join(
        f"{CLASSIC.cell_name(cell)}:{digit}" for cell, digit in sorted(typed.done)
    )  # fmt: skip


@pytest.mark.parametrize(
    ("words", "cells"),
    [
        ("r1c2 r3c4", "r1c2 r3c4"),
        ("R1C2, r3c4 and r5c5", "r1c2 r3c4 r5c5"),
        ("r9c45", "r9c4 r9c5"),
        ("r12c34", "r1c3 r1c4 r2c3 r2c4"),
        ("r1c2r3c4", "r1c2 r3c4"),
    ],
)
def test_cells_are_read_one_by_one_and_several_of_a_line_at_once(words, cells):
    assert cells_typed(words, CLASSIC) == {CLASSIC.cell_at(name) for name in cells.split()}


@pytest.mark.parametrize("words", ["hello", "", "r1c2<>5", "e4", "r1", "5"])
def test_what_is_no_cell_is_refused_with_an_example(words):
    with pytest.raises(ParseError):
        cells_typed(words, CLASSIC)


@pytest.mark.parametrize("words", ["r0c1", "r1c10"])
def test_a_cell_off_the_board_is_refused(words):
    with pytest.raises(ParseError, match="The board ends at r9c9"):
        cells_typed(words, CLASSIC)


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("r1c2<>5 r3c4<>57", "r1c2:5 r3c4:5 r3c4:7"),
        ("r8c45<>8", "r8c4:8 r8c5:8"),
        ("r8c4 r8c5 8", "r8c4:8 r8c5:8"),
        ("9 r6c5", "r6c5:9"),
        ("r6c5 9", "r6c5:9"),
        ("strike 8 from r8c4 and r8c5", "r8c4:8 r8c5:8"),
        ("r1c3<>1, 5, 9", "r1c3:1 r1c3:5 r1c3:9"),
        ("1 r1c3 5 r1c4", "r1c3:1 r1c4:5"),
        ("-8 r8c4", "r8c4:8"),
        ("r1c9=6", "r1c9:6"),
        ("r1c2", None),
        ("57", None),
        ("r1c2<>5 r3c4", None),
        ("hello", None),
    ],
)
def test_digits_stand_behind_their_cells_or_before_them(words, read):
    assert placements(words) == read


def test_only_the_sign_says_whether_a_digit_is_placed_or_struck():
    signs = {
        words: (digits_typed(words, CLASSIC).placing, digits_typed(words, CLASSIC).striking)
        for words in ("r1c2=5", "r1c2<>5", "r1c2!=5", "r1c2 5", "r1c2=5 r3c4<>6")
    }
    assert [*signs.values()] == [
        (True, False), (False, True), (False, True), (False, False), (True, True),
    ]  # fmt: skip


def test_a_digit_off_the_board_is_refused():
    with pytest.raises(ParseError):
        digits_typed("r1c2<>0", CLASSIC)
