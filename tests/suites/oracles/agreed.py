"""What a table agrees on before it plays, as the referees have it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class RaceAgreed:
    """What the table agreed on before a race."""

    referee: str = "solution"
    seconds: float | None = 30.0
    game_seconds: float | None = None
    rounds: int | None = None
    stalled: int = 3
    window: float = 10.0
    false_call: int = 0
    handover: float = 0.0
    digits: int | None = 1
    """How many digits in a turn; None is any number (R11)."""
    after_error: str = "turn-over"
    """Or `must-erase` (R11), or `go-on` (R12)."""
    starter_moves: bool = False
    """Whether another player begins each round (R11)."""


@dataclass
class TilesAgreed:
    """And before a tile game: an edition, field by field, and the referee."""

    layout: str = "9x9"
    start_tiles: str = "rows-columns"
    supply: str = "hand"
    rejected: str = "aside"
    scoring: str = "union"
    ending: str = "claim"
    tile_values: bool = False
    referee: str = "rules"
    seconds: float | None = None
    window: float = 10.0
    false_call: int = 0
