"""Handicaps (R14): seconds a turn and a factor for the points of one's own, legal digits marked.

A factor counts for the sum of what somebody won, which is rounded to whole points only then: so
three digits of 1.5 points are worth no more than one of three times as much.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any

from gridparty.board.numerals import decimal_number
from gridparty.errors import WishError
from gridparty.i18n.messages import Sentence, say

SHORTEST, LONGEST = 0.1, 1e6  # seconds of a turn, with a handicap or without
LEAST, MOST = 0.1, 10.0  # times that points may count
#: Beside a field that counts only where a table has agreed on something: see `agreed_fields`.
WHERE_AGREED = {"where_agreed": True}
_HUNDRED = 100  # a factor has two decimals at most


@dataclass(frozen=True, slots=True)
class Handicap:
    """What one player has that the others do not.

    Raises:
        WishError: a number out of its range.
    """

    seconds: float | None = None  # for a turn; None: as many as everybody
    factor: float = 1.0  # times that the points count
    marks: bool = False  # legal digits are marked while it is this player's turn

    def __post_init__(self) -> None:
        if self.seconds is not None and not SHORTEST <= self.seconds <= LONGEST:
            raise WishError(
                f"expected seconds of a handicap from {SHORTEST:g} to {LONGEST:g}, "
                f"got {self.seconds:g}"
            )
        if not LEAST <= self.factor <= MOST:  # also refuses nan
            raise WishError(f"expected a factor from {LEAST:g} to {MOST:g}, got {self.factor:g}")
        if round(self.factor * _HUNDRED) / _HUNDRED != self.factor:
            raise WishError(f"expected a factor of at most two decimals, got {self.factor}")

    @property
    def is_set(self) -> bool:
        """False where the player plays as everybody does."""
        return self != NONE

    def is_shorter_than(self, usual: float) -> bool:
        """Whether this one's turns are shorter than those of so many seconds, as everybody's are.

        More was meant, perhaps, when the others had less.
        """
        return self.seconds is not None and self.seconds < usual

    def multiply(self, points: int) -> int:
        """What these points count: rounded to whole points, halves up."""
        return (points * round(self.factor * _HUNDRED) + _HUNDRED // 2) // _HUNDRED


NONE = Handicap()


def parse_handicap(words: Iterable[str]) -> Handicap | None:
    """What somebody types: each of the words at most once, in any order; None: that is none.

    >>> typed(["60s", "x2", "marks"])
    Handicap(seconds=60.0, factor=2.0, marks=True)
    """
    seconds, factor, marks = None, None, False
    for word in (word.strip().lower() for word in words):
        number = decimal_number(word.strip("sx×"))
        if word == "marks" and not marks:
            marks = True
        elif word.endswith("s") and number is not None and seconds is None:
            seconds = number
        elif word.startswith(("x", "×")) and number is not None and factor is None:
            factor = number
        else:
            return None
    return Handicap(seconds, 1.0 if factor is None else factor, marks)


def agreed_fields(value: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a dataclass by name, without those on which nobody has agreed.

    So a session file, and the luck of a bot, are what they were before there were such fields.
    """
    for field in fields(value):
        got = getattr(value, field.name)
        if "where_agreed" not in field.metadata or got != field.default:
            yield field.name, got


def to_plain(handicap: Handicap) -> dict[str, Any]:
    """The handicap as JSON values."""
    return {"seconds": handicap.seconds, "factor": handicap.factor, "marks": handicap.marks}


def handicap_text(who: str, handicap: Handicap) -> Sentence:
    """A handicap that is one in a sentence, the same wherever it is told.

    >>> told("Cem", Handicap(60, 2))
    'Cem has 60 seconds, and each point counts twice.'
    """
    has = (handicap.seconds is not None, handicap.factor != 1, handicap.marks)
    seconds, times = handicap.seconds or 0, _times(handicap.factor)
    return say(_TOLD[has], who=who, seconds=seconds, times=times)


def longer_turns_text(who: str, usual: float | None) -> Sentence:
    """That others have more time than somebody with seconds of one's own; None: without end.

    >>> short_told("Cem", 45)
    "A usual turn is longer than Cem's: 45 seconds."
    """
    if usual is None:
        return say("A usual turn is longer than {who}'s: it has no end.", who=who)
    return say("A usual turn is longer than {who}'s: {usual:g} seconds.", who=who, usual=usual)


def is_rounded(factor: float) -> bool:
    """Whether so many times a sum may be no whole number."""
    return not float(factor).is_integer()


def rounding_text() -> Sentence:
    """What becomes of a sum that is multiplied to no whole number."""
    return say("Multiplied sums are rounded to whole points, halves up.")


#: By what somebody has: seconds, a factor, marks.
_TOLD = {
    (True, True, True): (
        "{who} has {seconds:g} seconds, each point counts {times}, and what may go where is shown."
    ),
    (True, True, False): "{who} has {seconds:g} seconds, and each point counts {times}.",
    (True, False, True): "{who} has {seconds:g} seconds, and what may go where is shown.",
    (False, True, True): "For {who} each point counts {times}, and what may go where is shown.",
    (True, False, False): "{who} has {seconds:g} seconds.",
    (False, True, False): "For {who} each point counts {times}.",
    (False, False, True): "For {who} it is shown what may go where.",
}


def _times(factor: float) -> Sentence:
    match factor:
        case 0.5:
            return say("half")
        case 2:
            return say("twice")
        case 3:
            return say("three times")
        case _:
            return say("{factor:g} times", factor=factor)
