"""The referee option; in a module of its own to keep start-up light."""

from __future__ import annotations

from enum import StrEnum


class Referee(StrEnum):
    """The party that notices errors (R8, T6)."""

    SOLUTION = "solution"  # the program, using the card's solution
    RULES = "rules"  # the program, using the rules alone
    TABLE = "table"  # the other players
