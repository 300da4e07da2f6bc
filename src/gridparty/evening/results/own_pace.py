"""How a player's times compare with the estimated minutes."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median

from gridparty.board.layout import CLASSIC
from gridparty.evening.results.solo_results import SoloResult

ENOUGH = 10  # results, below which nothing is said
LATEST = 30  # results that are looked at: people get faster
QUICKLY_GRADED = 7.5  # Sudoku Explainer ratings above this take long to find again


def own_pace(results: Iterable[SoloResult]) -> float | None:
    """Return how many times the estimated minutes one player takes, as a median.

    Of the latest 30 cards solved at the first try without hints, 9x9 alone: the estimate was fitted
    to people's times on such boards. They are graded again, so that all are measured by the same
    estimate.

    Args:
        results: of one player, oldest first.

    Returns:
        The multiple, or None for fewer than ten such cards.
    """
    from gridparty.grading.grade import grade

    fit = {result.givens: result for result in reversed(tuple(results)) if _compares(result)}
    if len(fit) < ENOUGH:
        return None
    latest = list(fit.values())[:LATEST]
    return median(result.seconds / (60 * grade(result.givens).minutes) for result in latest)


def _compares(result: SoloResult) -> bool:
    return (
        result.solved
        and not result.hints
        and not result.scripted
        and not result.seen_before
        and result.layout == CLASSIC.name
        and result.se is not None
        and result.se <= QUICKLY_GRADED
    )
