"""What aimed puzzles are like beside rejected ones: `python tests/bench/variety.py [BAND …]`.

Aimed ones are `make`'s on 9x9. Rejected ones are dug blindly, as every other board is: until no
given can be spared, or to a drawn number of givens, and thrown away if they are not what is wished.
Of both this counts givens, hardest steps, first steps, open cells and minutes, and the patterns that
happen to be symmetric.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from random import Random
from statistics import mean, pstdev

from gridparty.board.puzzle import Puzzle
from gridparty.board.symmetry import SYMMETRIES, orbits
from gridparty.making import generator
from gridparty.making.generator import make
from gridparty.making.wish import Wish
from gridparty.rating import measure

BANDS = {"party": 400, "easy": 400, "medium": 400, "hard": 400, "expert": 150, "master": 150}


def rejected(wish: Wish, n: int) -> list[Puzzle]:
    """The first puzzles that blind digging comes to."""
    found: list[Puzzle] = []
    for number in count():
        dug = generator.dug_blindly(wish, Random(f"rejected {number}"))
        puzzle = generator.asked(wish, *dug, 1) if dug else None
        if puzzle is not None:
            found.append(puzzle)
        if len(found) == n:
            break
    return found


def spread(values: Iterable[float]) -> str:
    """Mean, and standard deviation."""
    each = list(values)
    return f"{mean(each):.1f} ± {pstdev(each):.1f}"


def shares(values: Iterable[object]) -> str:
    """How often each value comes, the most frequent first, in hundredths."""
    often = Counter(map(str, values))
    total = sum(often.values())
    return ", ".join(f"{value} {100 * n / total:.0f}" for value, n in often.most_common(9))


def symmetric(puzzle: Puzzle) -> str:
    """The first symmetry that the pattern of givens happens to have."""
    for name in SYMMETRIES:
        groups = orbits(puzzle.layout, name)
        filled = puzzle.givens.digits
        if name != "none" and all(len({not filled[c] for c in group}) == 1 for group in groups):
            return name
    return "none"


def show(title: str, puzzles: Sequence[Puzzle]) -> None:
    """Print what they are like."""
    grades = [puzzle.grade for puzzle in puzzles if puzzle.grade is not None]
    print(f"  {title}")
    print(f"    givens {spread(p.givens.filled for p in puzzles)}")
    print(f"    minutes {spread(g.minutes for g in grades)}")
    print(f"    open {spread(g.open_mean for g in grades)}")
    print(f"    hardest step, % {shares(g.se for g in grades)}")
    print(f"    first step, % {shares(measure(p.givens).ed for p in puzzles)}")
    print(f"    symmetric, % {shares(map(symmetric, puzzles))}")


def main() -> None:
    """Print both, band by band."""
    for band in sys.argv[1:] or BANDS:
        wish = Wish(band=band)
        print(band)
        show("aimed", make(wish, BANDS[band], seed=1))
        show("rejected", rejected(wish, BANDS[band]))


if __name__ == "__main__":
    main()
