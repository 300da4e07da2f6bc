"""Handicaps (R14, S6): own seconds, a factor for points, marks of legal digits, hints.

In a sprint the seconds are a head start, else the time of a turn.

The factor applies to a player's sum, which is rounded only then: three digits of 1.5 points are
worth exactly as much as one of 4.5.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from gridparty.board.numerals import decimal_number
from gridparty.errors import WishError
from gridparty.i18n.messages import Sentence, say
from gridparty.i18n.numbers import seconds_text

SHORTEST, LONGEST = 0.1, 1e6  # seconds of a turn
LEAST, MOST = 0.1, 10.0  # factor for points
#: Metadata of a field that `agreed_fields` leaves out where it holds its default.
WHERE_AGREED = {"where_agreed": True}
_HUNDRED = 100  # factors have at most two decimals


@dataclass(frozen=True, slots=True)
class Handicap:
    """Special conditions of one player.

    Raises:
        WishError: a number is out of range.
    """

    seconds: float | None = None  # for a turn; None: as for the others
    factor: float = 1.0  # by which the points are multiplied
    marks: bool = False  # legal digits are shown in this player's turns
    hints: bool = field(default=False, metadata=WHERE_AGREED)  # may ask for hints (S6)

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
        """Whether it differs from no handicap."""
        return self != NONE

    def is_shorter_than(self, usual: float) -> bool:
        """Whether this player's turns are shorter than the usual ones.

        The handicap may stem from a game with shorter turns.
        """
        return self.seconds is not None and self.seconds < usual

    def multiply(self, points: int) -> int:
        """Return the points times the factor, rounded to whole points, halves up."""
        return (points * round(self.factor * _HUNDRED) + _HUNDRED // 2) // _HUNDRED


NONE = Handicap()


def parse_handicap(words: Iterable[str]) -> Handicap | None:
    """Parse typed words, each at most once and in any order; return None where one is unknown.

    >>> parse_handicap(["60s", "x2", "marks"])
    Handicap(seconds=60.0, factor=2.0, marks=True)
    """
    seconds, factor, marks, hints = None, None, False, False
    for word in (word.strip().lower() for word in words):
        number = decimal_number(word.strip("sx×"))
        if word == "marks" and not marks:
            marks = True
        elif word == "hints" and not hints:
            hints = True
        elif word.endswith("s") and number is not None and seconds is None:
            seconds = number
        elif word.startswith(("x", "×")) and number is not None and factor is None:
            factor = number
        else:
            return None
    return Handicap(seconds, 1.0 if factor is None else factor, marks, hints)


def agreed_fields(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a dataclass by name, without `WHERE_AGREED` fields at their default.

    Session files and the dice of bots stay as they were before these fields existed.
    """
    for one in fields(value):
        got = getattr(value, one.name)
        if "where_agreed" not in one.metadata or got != one.default:
            yield one.name, got


def to_plain(handicap: Handicap) -> dict[str, Any]:
    """Return the handicap as JSON values."""
    return dict(agreed_fields(handicap))


def handicap_text(who: str, handicap: Handicap, usual: float | None = 0.0) -> Sentence:
    """Describe a handicap in a line, and the usual seconds of a turn where those are longer.

    Args:
        who: the player's name.
        handicap: differs from `NONE`.
        usual: seconds of a turn without a handicap; None: no limit; 0: unknown.

    >>> handicap_text("Mia", Handicap(60, 1.5, marks=True), 30)
    'Mia: 60 s · ×1.5 · candidates shown.'
    """
    terms: list[str] = []
    if handicap.seconds is not None:
        time = seconds_text(handicap.seconds)
        if usual is None:
            time = say("{time} (others: no limit)", time=time)
        elif handicap.is_shorter_than(usual):
            time = say("{time} (others: {usual})", time=time, usual=seconds_text(usual))
        terms.append(time)
    if handicap.factor != 1:
        terms.append(f"×{handicap.factor:g}")
    if handicap.marks:
        terms.append(say("candidates shown"))
    return say("{what}: {told}.", what=who, told=" · ".join(terms))


def is_rounded(factor: float) -> bool:
    """Whether multiplying by the factor may give fractions."""
    return not float(factor).is_integer()


def rounding_text() -> Sentence:
    """Describe how multiplied sums are rounded."""
    return say("Totals are rounded; .5 rounds up.")
