"""One deduction, as a teacher would show it."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.grid import Placement
from gridparty.layout import House


@dataclass(frozen=True, slots=True)
class Step:
    """What a technique found: where, what follows, and why.

    A hint is a Step shown in three strengths: where (`houses`), which technique, what.
    """

    technique: str  # its name, as in TECHNIQUES
    digits: tuple[int, ...]  # the digits of the pattern, ascending
    cells: tuple[int, ...]  # the cells of the pattern
    houses: tuple[House, ...]
    places: tuple[Placement, ...]  # digits that must go there
    strikes: tuple[Placement, ...]  # candidates that cannot stay
    reason: str  # one sentence: why it follows
    rating: float | None = None  # Sudoku Explainer's number, where the rater found the step
