"""A look whether short chains solve a puzzle: it never says so of one that is rated higher."""

from __future__ import annotations

from functools import cache

import pytest
from test_rating_paths import PUZZLES, needs_speed

from gridparty.board.grid import Grid
from gridparty.making.drafting import drafted
from gridparty.making.wish import Wish
from gridparty.rating import measure, short_chains
from gridparty.rating.short_chains import TOP, short_chains_solve
from uncompiled import printed_uncompiled

pytestmark = needs_speed


@cache
def rated_up_to(top: float) -> frozenset[Grid]:
    return frozenset(puzzle for puzzle in PUZZLES if measure(puzzle, limit=top).solved)


@pytest.mark.parametrize(("links", "top"), [(2, 7.0), (3, 7.1), (12, TOP)])
def test_what_short_chains_solve_is_rated_no_higher(
    links: int, top: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many strong links are 6, 8 and 26 nodes, which is how the rater counts."""
    monkeypatch.setattr(short_chains, "MOST_LINKS", links)
    assert {puzzle for puzzle in PUZZLES if short_chains_solve(puzzle)} <= rated_up_to(top)


def test_short_chains_solve_most_of_what_is_rated_no_higher() -> None:
    solved = [puzzle for puzzle in rated_up_to(TOP) if short_chains_solve(puzzle)]
    assert len(solved) > 0.75 * len(rated_up_to(TOP))


@pytest.mark.slow
def test_what_is_dug_for_the_extreme_is_never_turned_away_wrongly() -> None:
    wish = Wish(band="extreme")
    drafts = filter(None, (drafted(wish, 8, number) for number in range(3000)))
    turned_away = [givens for givens, _ in drafts if short_chains_solve(givens)]
    assert len(turned_away) > 500
    assert all(measure(givens, limit=TOP).solved for givens in turned_away)


PLAIN = """
from gridparty.board.grid import Grid
from gridparty.rating import reach
from gridparty.rating.short_chains import short_chains_solve
assert reach.__file__.endswith(".py")
print(*[short_chains_solve(Grid.parse(line)) for line in sys.argv[1:]])
"""


@pytest.mark.slow
def test_plain_python_says_the_same_of_short_chains() -> None:
    puzzles = PUZZLES[::12]
    told = printed_uncompiled(PLAIN, *puzzles, cython=True)
    assert told == " ".join(str(short_chains_solve(puzzle)) for puzzle in puzzles)
