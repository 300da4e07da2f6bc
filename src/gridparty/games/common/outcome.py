"""Who has won a game that is over, whichever it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def places(totals: Sequence[int], teams: Sequence[int] = ()) -> tuple[int, ...]:
    """Every seat's place, from 1; equal totals share one (R10), and so does a team (R15).

    Args:
        totals: by seat.
        teams: the number of the team by seat; empty: each plays alone.
    """
    sides = teams or range(len(totals))
    sums = dict.fromkeys(sides, 0)
    for side, total in zip(sides, totals, strict=True):
        sums[side] += total
    return tuple(1 + sum(other > sums[side] for other in sums.values()) for side in sides)


def winners(state: Any) -> tuple[int, ...]:
    """The seats that won; several share the win, and where one plays alone nobody wins."""
    if len(state.totals) < 2:
        return ()
    found = places(state.totals, agreed(state, "teams"))
    return tuple(seat for seat, place in enumerate(found) if place == 1)


def agreed(state: Any, name: str) -> tuple[Any, ...]:
    """What the players agreed on for every seat, such as teams; empty where they did not."""
    found: tuple[Any, ...] = getattr(getattr(state, "options", None), name, ())
    return found
