"""Plot the times at one level in the terminal: a dot for each card, a line for the running median.

With more cards than columns the dots would hide the line and are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from typing import TYPE_CHECKING

from gridparty.i18n.messages import message, say
from gridparty.i18n.numbers import clock_text

if TYPE_CHECKING:
    from gridparty.evening.results.solo_results import TrendPoint

FEWEST = 2  # solved cards in a trend
_HEIGHT = 14  # lines
_WIDEST = 80  # characters
_LINES_APART = 3  # between two labels of the time axis
_CHARACTERS_APART = 5  # between two labels of the game axis
_STEPS = (1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600)  # seconds
_TITLE, _OF_MANY = message("{level}: times, median of five"), message("{level}: median of five")


def drawn(level: str, points: Sequence[TrendPoint], width: int) -> str:
    """Return the plot, at most this wide; its title where it fits."""
    import plotext  # type: ignore[import-untyped]

    width = min(width, _WIDEST)
    numbers = [point.number for point in points]
    times = [point.result.seconds for point in points]
    shown = times if len(points) <= width else [point.smoothed for point in points]
    seconds = time_ticks(min(shown), max(shown))
    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plot_size(width, _HEIGHT)
    line = _outline([(point.number, point.smoothed) for point in points], width)
    plotext.plot([number for number, _ in line], [seconds for _, seconds in line])
    if len(points) <= width:
        plotext.scatter(numbers, times, marker="o")
    plotext.ylim(seconds[0], seconds[-1])
    plotext.yticks(seconds, [clock_text(second) for second in seconds])
    games = game_ticks(len(points), width // _CHARACTERS_APART)
    plotext.xticks(games, [str(number) for number in games])
    told = say(_TITLE if len(points) <= width else _OF_MANY, level=level)
    title = told if len(told) <= width else None
    plot = plotext.uncolorize(plotext.build()).rstrip()
    return f"{title}\n{plot}" if title else plot


def _outline(line: Sequence[tuple[int, float]], width: int) -> Sequence[tuple[int, float]]:
    """Return the visible points of the line: the lowest and the highest of each column."""
    step = -(-len(line) // width)
    if step <= 2:
        return line
    found: dict[tuple[int, float], None] = {line[0]: None}
    for first in range(0, len(line), step):
        some = line[first : first + step]
        found |= dict.fromkeys(sorted({min(some, key=_seconds), max(some, key=_seconds)}))
    return [*found, line[-1]]


def _seconds(point: tuple[int, float]) -> float:
    return point[1]


def time_ticks(fastest: float, slowest: float) -> list[int]:
    """Return round times in even steps, from one below all to one above all."""
    for step in chain(_STEPS, count(7200, 3600)):
        low, high = int(fastest // step) * step, -int(-slowest // step) * step
        ticks = range(low, max(high, low + step) + 1, step)  # years have millions
        if len(ticks) <= _HEIGHT // _LINES_APART + 1:
            return list(ticks)
    raise AssertionError("steps grow without end")


def game_ticks(games: int, most: int) -> list[int]:
    """Return evenly spaced game numbers from 1; all of them where there is room."""
    step = next(step for ten in count() for step in _round(ten) if games <= step * most)
    return list(range(1, games + 1, step))


def _round(ten: int) -> tuple[int, int, int]:
    return 10**ten, 2 * 10**ten, 5 * 10**ten
