"""Who has won a game that is over, whichever it is."""

from __future__ import annotations

from typing import Any

from gridparty.games.common.game import GameState
from gridparty.games.common.sides import winning_sides


def places(state: GameState) -> tuple[int, ...]:
    """Every seat's place, from 1; equal totals share one (R10), and so does a team (R15)."""
    place_of = {seat: side.place for side in state.sides for seat in side.seats}
    return tuple(place_of[seat] for seat in range(len(state.names)))


def winners(state: GameState) -> tuple[int, ...]:
    """The seats that won; several share the win.

    Nobody wins where one plays alone, or where nobody has a point (R18).
    """
    if len(state.names) < 2:
        return ()
    return tuple(sorted(seat for side in winning_sides(state.sides) for seat in side.seats))


def agreed(state: Any, name: str) -> tuple[Any, ...]:
    """What the players agreed on for every seat, such as teams; empty where they did not."""
    found: tuple[Any, ...] = getattr(getattr(state, "options", None), name, ())
    return found
