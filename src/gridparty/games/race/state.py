"""The state of a race; `apply` changes it by events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from gridparty.board.candidates import legal_digits
from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.rules import Holder
from gridparty.games.common.participants import handicap_at, has_turn_limit, pens_of, seconds_at
from gridparty.games.common.referee import Referee
from gridparty.games.common.sides import Side, rank_sides
from gridparty.games.common.turn_state import TurnState
from gridparty.games.race.events import Ending
from gridparty.games.race.options import AfterError, Card, RaceOptions


class Phase(StrEnum):
    """The input that the game waits for."""

    TURN = "turn"  # the player may write
    MUST_ERASE = "must-erase"  # R11: the player must erase an error
    WINDOW = "window"  # R8: the others accept or call an error
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """A player's counts."""

    name: str
    entries: int = 0  # digits written, including erased ones
    errors: int = 0  # noticed errors
    penalty: int = 0  # points lost by false calls
    turns: int = 0  # turns begun


class OpenEntry(NamedTuple):
    """An entry of the current turn that is not accepted yet.

    It may be called until then, and as long as its turn lasts (R8).
    """

    cell: int
    until: float


class Standing(NamedTuple):
    """A line of the ranking; equal totals share a place (R10), as do team members (R15)."""

    place: int
    seat: int
    name: str
    total: int
    entries: int
    errors: int


@dataclass(frozen=True, slots=True)
class State:
    """A race or blitz in progress, including the solution, which views show only at the end.

    Seats count from 0. Times are seconds played.
    """

    options: RaceOptions
    card: Card
    givens: Grid
    solution: Grid
    grid: Grid
    owners: tuple[int | None, ...]  # by cell: the seat whose digit stands there
    players: tuple[Player, ...]
    first: int  # the seat that begins the first round
    turn_state: TurnState
    round: int = 0  # from 1, once the first turn has begun
    written: tuple[int, ...] = ()  # cells of this turn whose digits still stand
    lawful: tuple[int, ...] = ()  # those that broke no rule (V2) when written
    wrong: tuple[int, ...] = ()  # cells of this turn that must be erased
    open_entries: tuple[OpenEntry, ...] = ()
    # Whether an earlier turn of this round placed a digit that stands; True before the first round.
    placed_before: bool = True
    stalled: int = 0  # rounds in a row without such a digit
    reason: Ending | None = None
    finished: float | None = None

    @property
    def over(self) -> bool:
        return self.reason is not None

    @property
    def turns(self) -> int:
        return self.turn_state.turns

    @property
    def clock_stands(self) -> bool:
        """Whether the clock is stopped (R4)."""
        return self.paused or self.over

    @property
    def layout(self) -> Layout:
        return self.grid.layout

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def paused(self) -> bool:
        return self.turn_state.paused

    @property
    def seat(self) -> int:
        return self.turn_state.seat

    @property
    def begins(self) -> float:
        """Start of the turn, after the hand-over."""
        return self.turn_state.begins

    @property
    def window_ends(self) -> float | None:
        """End of the window, None where there is none."""
        return self.turn_state.window

    @property
    def accepted(self) -> tuple[int, ...]:
        """Seats that have accepted the entries."""
        return self.turn_state.accepted

    @property
    def agreed(self) -> tuple[int, ...]:
        """Seats that want to stop."""
        return self.turn_state.agreed

    @property
    def phase(self) -> Phase:
        """The input that the game waits for."""
        if self.over:
            return Phase.OVER
        if self.paused:
            return Phase.PAUSED
        if self.window_ends is not None:
            return Phase.WINDOW
        return Phase.MUST_ERASE if self.wrong else Phase.TURN

    @property
    def placed(self) -> bool:
        """Whether a lawful digit of this round stands (R9 b)."""
        return self.placed_before or any(cell in self.lawful for cell in self.written)

    @property
    def about_to_stall(self) -> bool:
        """Whether the game ends with this round unless a digit is placed (R9 b)."""
        most, rounds = self.options.stalled_rounds, self.options.rounds
        if most is None or self.placed:
            return False
        return self.stalled + 1 == most and (rounds is None or self.round < rounds)

    @property
    def starter(self) -> int:
        """The seat that begins this round (R3, R11)."""
        moved = max(self.round, 1) - 1 if self.options.starter_moves else 0
        return (self.first + moved) % len(self.players)

    @property
    def allows_erasing(self) -> bool:
        """Whether the options of this game ever let a player erase a digit.

        They do with several digits a turn, where the others judge, and where errors must be erased.
        """
        options = self.options
        judged = options.referee is Referee.TABLE
        return options.digits_a_turn != 1 or judged or options.after_error is AfterError.MUST_ERASE

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that judge this turn's entries."""
        return self.turn_state.others

    @property
    def game_ends(self) -> float | None:
        """End of the game's time limit."""
        return self.turn_state.game_ends

    @property
    def deadline(self) -> float | None:
        """The next deadline: end of the window, the turn or the game."""
        return None if self.over else self.turn_state.deadline

    def left(self, seconds: float) -> float | None:
        """Return the seconds until the deadline, None where there is none."""
        return None if self.over else self.turn_state.left(seconds)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat: the sum of standing digits times the factor (R14), less penalties (R10).

        Errors that wait to be erased (R11) do not count.
        """
        sums = [0] * len(self.players)
        for cell, (owner, digit) in enumerate(zip(self.owners, self.grid.digits, strict=True)):
            if owner is not None and cell not in self.wrong:
                sums[owner] += digit
        return tuple(
            handicap_at(self.options, seat).multiply(points) - player.penalty
            for seat, (points, player) in enumerate(zip(sums, self.players, strict=True))
        )

    @property
    def sides(self) -> tuple[Side, ...]:
        """Players or teams with their totals, the best first (R15)."""
        return rank_sides(self.totals, self.options.teams)

    @property
    def pens(self) -> tuple[int, ...]:
        """Colours by seat (R1), as indices of `FELT_PENS`."""
        return pens_of(self.options, len(self.players))

    @property
    def turn_seconds(self) -> float | None:
        """Time limit of this turn; None: no limit."""
        return seconds_at(self.options, self.seat)

    @property
    def legal_digits(self) -> tuple[frozenset[int], ...]:
        """By cell: the digits that break no rule (V2), for a player with marks (R14).

        Empty where the player has no such handicap or may not write now. Ignores the solution.
        """
        if self.phase is not Phase.TURN or not handicap_at(self.options, self.seat).marks:
            return ()
        return legal_digits(self.grid)

    @property
    def stake(self) -> int:
        """Sum of the digits that were to be written at the start."""
        return sum(self.solution.digits) - sum(self.givens.digits)

    @property
    def stake_left(self) -> int:
        """The stake less the digits that stand, right or wrong (R2).

        It reveals nothing about the solution that the board does not show.
        """
        return sum(self.solution.digits) - sum(self.grid.digits)

    @property
    def full(self) -> bool:
        """Whether no cell is empty."""
        return 0 not in self.grid.digits

    @property
    def wrong_cells(self) -> tuple[int, ...]:
        """Cells whose digit differs from the solution; for the referee, and for all at the end."""
        pairs = zip(self.grid.digits, self.solution.digits, strict=True)
        return tuple(cell for cell, (digit, right) in enumerate(pairs) if digit not in (0, right))

    @property
    def holders(self) -> dict[int, Holder]:
        """Holders of the filled cells, for `rules.judge`."""
        return {
            cell: Holder.PLAYER if self.owners[cell] is not None else Holder.GIVEN
            for cell, digit in enumerate(self.grid.digits)
            if digit
        }

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The current ranking, the leader first."""
        totals = self.totals
        return tuple(
            Standing(
                side.place,
                seat,
                self.players[seat].name,
                totals[seat],
                self.players[seat].entries,
                self.players[seat].errors,
            )
            for side in self.sides
            for seat in side.seats
        )


def has_time_limit(options: RaceOptions) -> bool:
    """Whether a turn or the game has a time limit, or one player plays for the best time."""
    alone = options.max_players == 1
    return alone or options.game_seconds is not None or has_turn_limit(options)


def has_clock(state: State) -> bool:
    """Whether this game shows a clock."""
    return has_time_limit(state.options)
