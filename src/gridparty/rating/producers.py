"""The producers, in the order in which the rater asks them: the first hint of all is taken.

The order is by position, not by rating: a producer may ask more than the one after it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.rating.board import Board
from gridparty.rating.fish import swordfish, x_wing
from gridparty.rating.hint import Hint
from gridparty.rating.locked import direct_locked, locked
from gridparty.rating.sets import (
    direct_hidden_pair,
    direct_hidden_triplet,
    hidden_pair,
    hidden_triplet,
    naked_pair,
    naked_triplet,
)
from gridparty.rating.singles import hidden_single, naked_single


@dataclass(frozen=True, slots=True)
class Producer:
    """A finder, and the least rating that its hints can have."""

    find: Callable[[Board, Hint], bool]  # writes its first hint on the slip; False: it has none
    floor: float


PRODUCERS = (
    Producer(hidden_single, 1.0),
    Producer(direct_locked, 1.7),
    Producer(direct_hidden_pair, 2.0),
    Producer(naked_single, 2.3),
    Producer(direct_hidden_triplet, 2.5),
    Producer(locked, 2.6),
    Producer(naked_pair, 3.0),
    Producer(x_wing, 3.2),
    Producer(hidden_pair, 3.4),
    Producer(naked_triplet, 3.6),
    Producer(swordfish, 3.8),
    Producer(hidden_triplet, 4.0),
)
