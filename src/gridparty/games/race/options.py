"""Options and cards of a race.

Race and blitz are one game: a mode is a row of `MODES`, and each of its fields can be changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import TYPE_CHECKING

from gridparty.board.grid import Grid
from gridparty.errors import IllegalMoveError, WishError
from gridparty.games.common.handicap import LONGEST, SHORTEST, WHERE_AGREED, Handicap
from gridparty.games.common.option import Offered, Option, option_field, require_within_bounds
from gridparty.games.common.referee import Referee
from gridparty.i18n.messages import message, say
from gridparty.i18n.quoting import excerpt

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

MOST_PLAYERS = 8  # R1: the number of colours; 2 to 4 in the printed rules
AS_MANY_AS_PLAYERS = 0
MOST = 1_000_000  # bound of rounds and of a false call's cost
PAUSES = (0.0, 2.0, 3.0, 5.0)  # offered seconds between two turns

TURN = Option(  # also of the race on paper
    "Seconds a turn; 0: no limit.",
    "--seconds",
    "S",
    unlimited=True,
    bounds=(SHORTEST, LONGEST),
    setting="seconds",
    offered=Offered("seconds a turn", (10.0, 15.0, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0, None)),
)


class AfterError(StrEnum):
    """The consequence of a noticed error."""

    TURN_OVER = "turn-over"  # R6: it is erased and the turn ends
    MUST_ERASE = "must-erase"  # R11: its writer must erase it first
    GO_ON = "go-on"  # R12: it is erased and counted


@dataclass(frozen=True, slots=True)
class RaceOptions:
    """The rules of one race as data. Times are in seconds; None means without limit.

    A new option is a new `option_field`: the command line, the options page and ``gridparty rules``
    are generated from these fields.

    Raises:
        WishError: a number out of its range, or two fields that contradict each other.
    """

    mode: str = "race"
    min_players: int = 2
    max_players: int = MOST_PLAYERS
    referee: Referee = option_field(
        Referee.SOLUTION,
        Option(
            "Who finds errors.",
            "--referee",
            setting="referee",
            offered=Offered("wrong digits", tuple(Referee)),
        ),
    )
    turn_seconds: float | None = option_field(30.0, TURN)
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
    rounds: int | None = option_field(  # or AS_MANY_AS_PLAYERS
        None,
        Option("Rounds of the game; 0: one per player.", "--rounds", "N", bounds=(0, MOST)),
    )
    digits_a_turn: int | None = option_field(
        1,
        Option("Digits a turn; 0: any.", "--digits", "N", unlimited=True, bounds=(1, MOST)),
    )
    after_error: AfterError = option_field(
        AfterError.TURN_OVER,
        Option("What follows an error.", "--after-error"),
    )
    starter_moves: bool = option_field(
        False,
        Option("Who begins the next round.", "--starter-moves/--starter-stays"),
    )
    stalled_rounds: int | None = option_field(  # R9 b
        3,
        Option("End the game after N rounds without a digit.", "--stalled", "N", bounds=(1, MOST)),
    )
    window_seconds: float = option_field(
        10.0,
        Option(
            "Table referee: seconds to call an entry.",
            "--window",
            "S",
            bounds=(SHORTEST, LONGEST),
        ),
    )
    false_call: int = option_field(
        0,
        Option(
            "Table referee: points that a false call costs.", "--false-call", "N", bounds=(0, MOST)
        ),
    )
    handover_seconds: float = option_field(
        0.0,
        Option(
            "Seconds between two turns.",
            "--handover",
            "S",
            bounds=(0, LONGEST),
            setting="handover",
            offered=Offered(
                "pause between turns",
                PAUSES,
                "The board is covered and no clock runs while you pass the keyboard on.",
            ),
        ),
    )
    #: Whether the time limit grows with the estimate of the card (R12): see `solo.setup`.
    by_estimate: bool = field(default=False, metadata=WHERE_AGREED)
    desk: bool = False  # pencil marks, undo, check and hints, for one player
    #: Whether the marks of a desk are candidates from the start, kept up to date (R12).
    candidates: bool = field(default=False, metadata=WHERE_AGREED)
    # By seat, or empty: no handicaps (R14), no teams (R15), colours in seating order (R1).
    handicaps: tuple[Handicap, ...] = field(default=(), metadata=WHERE_AGREED)
    teams: tuple[int, ...] = field(default=(), metadata=WHERE_AGREED)  # team numbers
    pens: tuple[int, ...] = field(default=(), metadata=WHERE_AGREED)  # indices of `FELT_PENS`

    def __post_init__(self) -> None:
        require_within_bounds(self)
        if not 1 <= self.min_players <= self.max_players <= MOST_PLAYERS:
            raise WishError(
                f"expected a range of players within 1 to {MOST_PLAYERS}, "
                f"got {self.min_players} to {self.max_players}"
            )
        if self.desk and self.max_players > 1:
            raise WishError(say("pencil marks, undo and hints are for one player"))
        if self.desk and (self.handicaps or self.teams):
            raise WishError(say("a solo game has no handicaps or teams"))
        if self.teams or self.pens:
            from gridparty.games.common.participants import require_valid  # not at every start

            require_valid(self)
        if self.min_players == 1 and self.referee is Referee.TABLE:
            raise WishError(say("nobody else is there to referee: choose solution or rules"))


MODES: dict[str, RaceOptions] = {
    options.mode: options
    for options in (
        RaceOptions("race"),
        RaceOptions(
            "blitz",
            rounds=AS_MANY_AS_PLAYERS,
            digits_a_turn=None,
            after_error=AfterError.MUST_ERASE,
            starter_moves=True,
        ),
    )
}


#: A line of help for each mode.
SUMMARIES = {
    "race": message("One digit a turn; the highest total wins."),
    "blitz": message("As many digits as you can in a turn, for a few rounds."),
}


def require_day(day: str) -> None:
    """Check the day of a daily card.

    Raises:
        WishError: it is not such as 2026-11-24.
    """
    try:
        known = date.fromisoformat(day).isoformat()
    except ValueError:
        known = ""
    if not known or known != day:
        raise WishError(f"expected a day such as 2026-11-24, got {excerpt(day)}")


@dataclass(frozen=True, slots=True)
class Card:
    """The puzzle of a game, with its grade and its place in a deck. The solution is hidden (R2).

    Raises:
        WishError: a day that is none.
    """

    id: str
    givens: str
    solution: str
    band: str = ""
    se: float | None = None
    deck: str = ""
    number: int | None = None  # card 12 …
    of: int | None = None  # … of 60
    typed_in: bool = False  # the givens come from a player (R13)
    minutes: float | None = field(
        default=None, metadata=WHERE_AGREED
    )  # that it takes, by its grade
    day: str = field(default="", metadata=WHERE_AGREED)  # of which it is the daily card, ISO

    def __post_init__(self) -> None:
        if self.day:
            require_day(self.day)

    @classmethod
    def from_puzzle(
        cls,
        puzzle: Puzzle,
        *,
        deck: str = "",
        number: int | None = None,
        of: int | None = None,
        typed_in: bool = False,
    ) -> Card:
        """Return the card of a solved puzzle, with its grade if it has one.

        Raises:
            GridpartyError: the puzzle has no solution yet.
        """
        grade = puzzle.grade
        return cls(
            puzzle.id,
            str(puzzle.givens),
            str(puzzle.known_solution()),
            grade.band if grade else "",
            grade.se if grade else None,
            deck,
            number,
            of,
            typed_in,
            grade.minutes if grade else None,
        )

    def grids(self) -> tuple[Grid, Grid]:
        """Return the grids of the givens and of the solution.

        Raises:
            IllegalMoveError: the solution does not complete the givens.
            GridpartyError: one of them is not a grid.
        """
        givens, solution = Grid.parse(self.givens), Grid.parse(self.solution)
        if solution.layout != givens.layout or not all(
            right and given in (0, right)
            for right, given in zip(solution.digits, givens.digits, strict=True)
        ):
            raise IllegalMoveError(f"the solution of card {self.id} is not its own")
        return givens, solution
