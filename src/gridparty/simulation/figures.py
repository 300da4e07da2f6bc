"""Statistics of many games: mean totals and win rates, with their uncertainty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Protocol

#: The names of the turns in a round.
TURNS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

_Z = 1.959964  # two-sided 95 %


class Played(Protocol):
    """The result of a game. Bots are numbered in the order given."""

    @property
    def deal(self) -> int:
        """The number of the deal: tiles or card and luck, the same for every starter."""

    @property
    def starter(self) -> int:
        """The bot that began; the others followed in order."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each bot."""

    @property
    def won(self) -> tuple[float, ...]:
        """The win of each bot, or its share of it."""


@dataclass(frozen=True, slots=True)
class Share:
    """A win rate, with its 95 % confidence interval."""

    mean_total: float
    win_rate: float
    ci95: tuple[float, float]

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values, rounded to significant digits."""
        return {
            "mean_total": round(self.mean_total, 2),
            "win_rate": round(self.win_rate, 4),
            "ci95": [round(bound, 4) for bound in self.ci95],
        }


def by_bot(games: Sequence[Played]) -> tuple[Share, ...]:
    """Return the results of each bot, in the order given."""
    return tuple(_share(games, [bot] * len(games)) for bot in range(len(games[0].totals)))


def by_turn(games: Sequence[Played]) -> tuple[Share, ...]:
    """Return the results by position in the turn order, whoever sat there: the value of a seat."""
    bots = len(games[0].totals)
    return tuple(
        _share(games, [(game.starter + turn) % bots for game in games]) for turn in range(bots)
    )


def wins(totals: Sequence[int]) -> tuple[float, ...]:
    """Return the win of each player; those with the highest total share it (R10, T13).

    Among several players nobody wins if nobody has a point (R18).
    """
    most = max(totals)
    if len(totals) > 1 and not most:
        return (0.0,) * len(totals)
    return tuple((total == most) / totals.count(most) for total in totals)


def interval(won: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a win rate, from (deal, win) of every game.

    Games of one deal are not independent: the interval's width follows from the variance between
    deals, expressed as an effective number of games; without such variance, from the number of
    games.
    """
    by_deal: dict[int, list[float]] = {}
    for deal, win in won:
        by_deal.setdefault(deal, []).append(win)
    rate = mean(win for _, win in won)
    deals = len(by_deal)
    off = sum((sum(each) - rate * len(each)) ** 2 for each in by_deal.values())
    cases = float(deals)
    if off > 0 and deals > 1:
        variance = off * deals / (deals - 1) / len(won) ** 2
        cases = max(cases, rate * (1 - rate) / variance)
    middle = (rate + _Z**2 / (2 * cases)) / (1 + _Z**2 / cases)
    spread = _Z * sqrt(rate * (1 - rate) / cases + (_Z / (2 * cases)) ** 2) / (1 + _Z**2 / cases)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def mean(values: Iterable[float]) -> float:
    """Return the arithmetic mean."""
    listed = list(values)
    return sum(listed) / len(listed)


def _share(games: Sequence[Played], bots: Sequence[int]) -> Share:
    """Return the results of the given bot of each game."""
    counted = list(zip(games, bots, strict=True))
    won = [(game.deal, game.won[bot]) for game, bot in counted]
    total = mean(game.totals[bot] for game, bot in counted)
    return Share(total, mean(win for _, win in won), interval(won))
