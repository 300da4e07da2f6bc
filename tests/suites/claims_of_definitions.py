"""What definitions and documents claim of every instance: fins, solutions, and what is easier.

A definition speaks of no board, so its claims are held against many: instances of the technique,
and small boards whose solutions are counted here by trying every digit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from itertools import product

from claims import Cell, require

#: How a text speaks of solutions, and for which numbers of them that is so.
SOLUTIONS: dict[str, Callable[[int], bool]] = {
    "a second solution": lambda n: n != 1,
    "never exactly one solution": lambda n: n != 1,
    "never has exactly one solution": lambda n: n != 1,
    "two solutions or none": lambda n: n in (0, 2),
    "a proper puzzle has one": lambda n: n == 1,
}
#: How a text bounds the number of fins; without one of these it says "fins", as many as there are.
FINS = {"one or two": 2, "one fin": 1, "a single fin": 1}
#: Full 4x4 boards are solved cell by cell, so patterns on them can be counted out.
_FULL = "1234341221434321"
RECTANGLE = (0, 2, 4, 6)  # 1 and 3 in rows 1 and 2
OTHER_RECTANGLE = (1, 3, 5, 7)  # 2 and 4 there


def solutions(emptied: Collection[int]) -> Iterator[str]:
    """Yield the solutions of the full 4x4 board without the digits of these cells."""
    cells = sorted(emptied)
    for digits in product("1234", repeat=len(cells)):
        board = [*_FULL]
        for cell, digit in zip(cells, digits, strict=True):
            board[cell] = digit
        if all(len({board[cell] for cell in unit}) == 4 for unit in _UNITS):
            yield "".join(board)


_UNITS = [
    *([row * 4 + c for c in range(4)] for row in range(4)),
    *([row * 4 + column for row in range(4)] for column in range(4)),
    *([r * 4 + c for r in (a, a + 1) for c in (b, b + 1)] for a in (0, 2) for b in (0, 2)),
]


def check_solutions(text: str, counts: Collection[int]) -> None:
    """Hold what a text says of solutions against the numbers that its pattern can have."""
    for phrase, holds in SOLUTIONS.items():
        if phrase in text:
            require(all(map(holds, counts)), phrase)
            text = text.replace(phrase, "")
    require(not re.search(r"\bsolutions?\b|\bproper\b", text), "known words about solutions")


def check_fins(text: str, fins: Collection[Cell], box_of: Callable[[Cell], int]) -> None:
    """Hold what a text says of the fins against an instance."""
    if "fin" not in text:
        return
    most = min((n for phrase, n in FINS.items() if f"{phrase} " in text), default=len(fins))
    require(len(fins) <= most, "so many fins")
    if "all in one box" in text:
        require(len({box_of(fin) for fin in fins}) == 1, "all in one box")


def check_easier(text: str, beside: Collection[str], exceptions: str) -> None:
    """Hold "nothing easier" against the techniques that always have something easier beside them.

    Args:
        text: a sentence.
        beside: the techniques on whose boards something easier helps.
        exceptions: the words with which such techniques are excepted.
    """
    if "nothing easier" in text:
        require(not beside or exceptions in text, "nothing easier")
