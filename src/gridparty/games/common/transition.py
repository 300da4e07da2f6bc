"""What one command leads to: the events so far, and the state after them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from gridparty.games.common.game import E, S


class Transition(Generic[S, E]):
    """Collects events and applies each as it happens, so that what follows can look at the state.

    It lives for one call of a game's `decide`, which stays a pure function.
    """

    def __init__(self, state: S, apply: Callable[[S | None, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._apply = apply

    def emit(self, event: E) -> None:
        """One thing more."""
        self.events.append(event)
        self.state = self._apply(self.state, event)
