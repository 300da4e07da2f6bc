"""Make, grade, print and play Sudoku for a table of friends.

>>> import gridparty as gp
>>> gp.count("1...............", limit=100)
72

Names are loaded on first use, so importing the package is cheap.
"""

from __future__ import annotations

TYPE_CHECKING = False  # true to type checkers; importing it from typing is slow
if TYPE_CHECKING:
    from typing import Any

    from gridparty.api import (
        count,
        count_many,
        find,
        grade,
        hint,
        make,
        prove,
        rate,
        solve,
        solve_many,
        steps,
    )
    from gridparty.board.grid import Grid, Placement
    from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
    from gridparty.board.position import Position
    from gridparty.board.puzzle import Grade, Proof, Puzzle
    from gridparty.board.rules import Verdict, judge
    from gridparty.decks.deck import Deck
    from gridparty.errors import GridpartyError, NotUniqueError, ParseError
    from gridparty.techniques.step import Step

__version__ = "0.3.0.dev0"

_HOME = {
    "CLASSIC": "board.layout",
    "Deck": "decks.deck",
    "Grade": "board.puzzle",
    "Grid": "board.grid",
    "GridpartyError": "errors",
    "KIDS": "board.layout",
    "Layout": "board.layout",
    "NotUniqueError": "errors",
    "ParseError": "errors",
    "Placement": "board.grid",
    "Position": "board.position",
    "Proof": "board.puzzle",
    "Puzzle": "board.puzzle",
    "Step": "techniques.step",
    "TINY": "board.layout",
    "Verdict": "board.rules",
    "count": "api",
    "count_many": "api",
    "find": "api",
    "grade": "api",
    "hint": "api",
    "judge": "board.rules",
    "make": "api",
    "prove": "api",
    "rate": "api",
    "solve": "api",
    "solve_many": "api",
    "steps": "api",
}

__all__ = [
    "CLASSIC",
    "KIDS",
    "TINY",
    "Deck",
    "Grade",
    "Grid",
    "GridpartyError",
    "Layout",
    "NotUniqueError",
    "ParseError",
    "Placement",
    "Position",
    "Proof",
    "Puzzle",
    "Step",
    "Verdict",
    "count",
    "count_many",
    "find",
    "grade",
    "hint",
    "judge",
    "make",
    "prove",
    "rate",
    "solve",
    "solve_many",
    "steps",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
