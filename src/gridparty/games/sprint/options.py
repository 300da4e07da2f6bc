"""Options of a sprint."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from gridparty.errors import WishError
from gridparty.games.common.handicap import LONGEST, SHORTEST, WHERE_AGREED, Handicap
from gridparty.games.common.option import Offered, Option, option_field, require_within_bounds
from gridparty.i18n.messages import message

MOST_PLAYERS = 8  # S1: the number of colours


class Judged(StrEnum):
    """When wrong digits are found (S3)."""

    AT_ONCE = "at-once"  # each costs seconds and is erased
    AT_END = "at-end"  # only a board without errors counts as solved


@dataclass(frozen=True, slots=True)
class SprintOptions:
    """The rules of one sprint as data. Times are in seconds; None means without limit.

    Raises:
        WishError: a number out of its range.
    """

    mode: str = "sprint"
    min_players: int = 1
    max_players: int = MOST_PLAYERS
    judged: Judged = option_field(
        Judged.AT_ONCE,
        Option(
            "When wrong digits are found.",
            "--judged",
            offered=Offered("wrong digits", tuple(Judged)),
        ),
    )
    error_seconds: float = option_field(
        30.0,
        Option("Seconds that a wrong digit costs.", "--penalty", "S", bounds=(0, LONGEST)),
    )
    last_seconds: float | None = option_field(
        60.0,
        Option(
            "Seconds left once somebody is done; 0: no limit.",
            "--last",
            "S",
            unlimited=True,
            bounds=(SHORTEST, LONGEST),
            offered=Offered("time after the first", (None, 30.0, 60.0, 120.0, 300.0)),
        ),
    )
    game_seconds: float | None = option_field(
        None,
        Option(
            "Minutes a game; 0: no limit.",
            "--minutes",
            "M",
            unlimited=True,
            bounds=(SHORTEST, LONGEST),
            offered=Offered("time for the game", (None, 5.0, 10.0, 15.0, 20.0, 30.0, 45.0, 60.0)),
        ),
    )
    countdown_seconds: float = option_field(
        3.0, Option("Seconds counted down before the start.", "--countdown", "S", bounds=(0, 60))
    )
    #: The digits stand on printed copies: the program keeps the time, and is told the results.
    on_paper: bool = field(default=False, metadata=WHERE_AGREED)
    # By seat, or empty: no handicaps (S6), no teams (R15), colours in seating order (R1).
    handicaps: tuple[Handicap, ...] = field(default=(), metadata=WHERE_AGREED)
    teams: tuple[int, ...] = field(default=(), metadata=WHERE_AGREED)
    pens: tuple[int, ...] = field(default=(), metadata=WHERE_AGREED)

    def __post_init__(self) -> None:
        require_within_bounds(self)
        if not 1 <= self.min_players <= self.max_players <= MOST_PLAYERS:
            raise WishError(
                f"expected 1 to {MOST_PLAYERS} players, got {self.min_players} to "
                f"{self.max_players}"
            )
        if self.teams or self.pens:
            from gridparty.games.common.participants import require_valid  # not at every start

            require_valid(self)


SPRINT = SprintOptions()
ON_PAPER = SprintOptions(judged=Judged.AT_END, on_paper=True)  # as the printed rules say
RULES = {SPRINT.mode: SPRINT}  # by the name after ``gridparty play``
SUMMARIES = {SPRINT.mode: message("All solve the same card at once, each on their own board.")}
