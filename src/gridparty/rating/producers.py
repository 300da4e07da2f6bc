"""The producers, in the order in which the rater asks them; the first finding is taken.

The order is by position, not by rating: a producer may be harder than the one after it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.rating.als_wings import tuvwxyz_wing, uvwxyz_wing, vwxyz_wing, wxyz_wing
from gridparty.rating.board import Board
from gridparty.rating.bug import bug
from gridparty.rating.cycles import cycle_or_chain
from gridparty.rating.exclusion import aligned_pair, aligned_triplet
from gridparty.rating.finding import Finding
from gridparty.rating.fish import jellyfish, swordfish, x_wing
from gridparty.rating.levels import (
    doubly_nested_chains,
    doubly_nested_multiple,
    dynamic,
    dynamic_plus,
    multiple,
    nested_chains,
    nested_dynamic,
    nested_dynamic_plus,
    nested_multiple,
    nishio,
)
from gridparty.rating.locked import direct_locked, locked
from gridparty.rating.loops import unique_loop
from gridparty.rating.sets import (
    direct_hidden_pair,
    direct_hidden_triplet,
    hidden_pair,
    hidden_quad,
    hidden_triplet,
    naked_pair,
    naked_quad,
    naked_triplet,
)
from gridparty.rating.singles import hidden_single, naked_single
from gridparty.rating.strong_links import four_strong_links, three_strong_links, two_strong_links
from gridparty.rating.wings import xy_wing, xyz_wing

#: Writes its first result to the finding; returns False if there is none.
Finder = Callable[[Board, Finding], bool]


@dataclass(frozen=True, slots=True)
class Producer:
    """A finder, and the lowest rating of its findings."""

    find: Finder
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
    Producer(two_strong_links, 4.0),
    Producer(xy_wing, 4.2),
    Producer(xyz_wing, 4.4),
    Producer(unique_loop, 4.5),
    Producer(naked_quad, 5.0),
    Producer(jellyfish, 5.2),
    Producer(hidden_quad, 5.4),
    Producer(three_strong_links, 5.4),
    Producer(wxyz_wing, 5.5),
    Producer(bug, 5.6),
    Producer(four_strong_links, 5.8),
    Producer(vwxyz_wing, 6.2),
    Producer(aligned_pair, 6.2),
    Producer(uvwxyz_wing, 6.6),
    Producer(cycle_or_chain, 6.5),
    Producer(tuvwxyz_wing, 7.5),
    Producer(aligned_triplet, 7.5),
    Producer(nishio, 7.5),
    Producer(multiple, 8.0),
    Producer(dynamic, 8.5),
    Producer(dynamic_plus, 9.0),
    Producer(nested_chains, 9.5),
    Producer(nested_multiple, 10.0),
    Producer(nested_dynamic, 10.5),
    Producer(nested_dynamic_plus, 10.5),
    Producer(doubly_nested_chains, 10.5),
    Producer(doubly_nested_multiple, 10.5),
)
