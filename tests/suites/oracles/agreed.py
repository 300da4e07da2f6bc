"""What a table agrees on before it plays, as the referees have it."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import floor


@dataclass
class Own:
    """R14: what one player has for oneself."""

    seconds: float | None = None
    """None: as everybody."""
    times: str = "1"
    """The factor of the points, as one would write it."""
    marks: bool = False
    hints: bool = False
    """S6: in a sprint alone, where `seconds` are a head start."""

    def count(self, points: int) -> int:
        """Only the product is rounded: to whole points, halves up."""
        return floor(Fraction(self.times) * points + Fraction(1, 2))


@dataclass
class Seated:
    """What is agreed for each seat; empty: nothing is."""

    own: list[Own] = field(default_factory=list)
    teams: list[int] = field(default_factory=list)

    def of(self, seat: int) -> Own:
        """R14: this seat's handicap."""
        return self.own[seat] if self.own else Own()

    def best(self, totals: list[int]) -> list[int]:
        """R10, R15: the seats that win; a team by what its players have together."""
        side = self.teams or list(range(len(totals)))
        sums = [sum(t for t, s in zip(totals, side, strict=True) if s == one) for one in side]
        return [seat for seat, total in enumerate(sums) if total == max(sums)]


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
    seated: Seated = field(default_factory=Seated)


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
    seated: Seated = field(default_factory=Seated)


@dataclass
class SprintAgreed:
    """And before a sprint."""

    judged: str = "at-once"
    error_seconds: float = 30.0
    last_seconds: float | None = 60.0
    game_seconds: float | None = None
    countdown: float = 3.0
    seated: Seated = field(default_factory=Seated)
