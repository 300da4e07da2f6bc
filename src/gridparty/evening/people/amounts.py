"""Parse the numbers that people type: seconds, factors, teams, amounts of cards."""

from __future__ import annotations

from collections.abc import Mapping

from gridparty.board.numerals import decimal_number
from gridparty.errors import WishError
from gridparty.evening.people.people import LEAST_SECONDS, MOST_SECONDS
from gridparty.games.common.handicap import LEAST, MOST
from gridparty.i18n.messages import say

TEAMS = 4
#: By field: the least, the most, and the number of decimals.
RANGES: Mapping[str, tuple[float, float, int]] = {
    "seconds": (LEAST_SECONDS, MOST_SECONDS, 1),
    "factor": (LEAST, MOST, 2),
    "team": (0, TEAMS, 0),
    "minutes": (1, 600, 0),
    "cards": (1, 999, 0),
    "players": (2, 8, 0),
}


def number_typed(field: str, text: str) -> float | int:
    """Return the number typed for this field.

    Raises:
        WishError: it is not a number, or out of range.
    """
    low, high, decimals = RANGES[field]
    number = decimal_number(text.replace(",", "."))
    if number is None or not low <= number <= high or round(number, decimals) != number:
        raise WishError(say("A number from {low:g} to {high:g}, please.", low=low, high=high))
    return number if decimals else int(number)
