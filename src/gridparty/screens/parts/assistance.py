"""What screens may tell the players apart from the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridparty.games.race.events import Advice
from gridparty.games.race.setup import Card
from gridparty.games.race.state import State

if TYPE_CHECKING:
    from gridparty.evening.solo_results import Best


@dataclass(frozen=True, slots=True)
class Assistance:
    """Help for solo players, and for those who lay tiles."""

    hint: Callable[[State], Advice | None] = lambda state: None  # what a teacher would say now
    best: Callable[[Card, str], Best | None] = lambda card, player: None  # reached before
    points: bool = True  # what the tile would earn at the cursor
    places: bool = False  # where the tile may go: for children
    glyphs: bool = False  # animals as small pictures, which not every terminal has
