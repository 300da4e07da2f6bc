"""The walk through all lessons, of which a few are taken before a release."""

from __future__ import annotations

import pytest
from lessons import answer_in, asked, board_of, solved, typed


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Hidden Single", "X-Wing", "Forcing Chains"])
def test_a_lesson_is_walked_through_by_lines_and_its_answers_are_right(name, tmp_path):
    answers = asked(tmp_path / "asked", name)
    typed(tmp_path / "typed", name, answers)


#: A board that is full but for two cells, with what a lesson might say of it.
FULL = """
1 | {0} 2 3 | 4 5 6 | 7 8 9 |
2 | 4 5 6 | 7 8 9 | 1 2 3 |
3 | 7 8 9 | 1 2 3 | 4 5 6 |
4 | 2 3 4 | 5 6 7 | 8 9 1 |
5 | 5 6 7 | 8 9 1 | 2 3 4 |
6 | 8 9 1 | 2 3 4 | 5 6 7 |
7 | 3 4 5 | 6 7 8 | 9 1 2 |
8 | 6 7 8 | 9 1 2 | 3 4 5 |
9 | 9 1 2 | 3 4 5 | 6 7 8 |

{1}"""


def test_the_walker_reads_boards_and_answers_and_solves_by_the_rules():
    assert solved(board_of(FULL.format("{1}", "")))[1, 1] == 1
    placed = answer_in(FULL.format("1!", "In row 1, the 1 fits only in r1c1. Place 1 in r1c1."))
    assert placed.cells == {(1, 1)}
    assert (placed.digits, placed.placing) == ({((1, 1), 1)}, True)
    told = "So it is. Eliminate 1 and 3 from r1c1 and r2c4, and 5 from r9c9."
    struck = answer_in(FULL.format("1A3", told))
    assert struck.digits == {
        *(((1, 1), 1), ((1, 1), 3), ((2, 4), 1), ((2, 4), 3), ((9, 9), 5)),
    }
    assert not struck.placing
