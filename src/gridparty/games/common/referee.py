"""Who notices errors: agreed before a game begins."""

from __future__ import annotations

from enum import StrEnum


class Referee(StrEnum):
    """Who notices errors (R8, T6)."""

    SOLUTION = "solution"  # the program, by the card's solution
    RULES = "rules"  # the program, by the rules alone
    TABLE = "table"  # the other players
