"""A race in progress: all that a screen may want to know. `apply` has what events make of it."""

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
from gridparty.games.race.setup import AfterError, Card, RaceOptions


class Phase(StrEnum):
    """What the table is waiting for."""

    TURN = "turn"  # the player may write
    MUST_ERASE = "must-erase"  # R11: the player must erase first
    WINDOW = "window"  # R8: the others accept what was written, or call an error
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """What one player did."""

    name: str
    entries: int = 0  # digits written, also those erased again
    errors: int = 0  # digits that were noticed to be wrong
    penalty: int = 0  # points lost by false calls
    turns: int = 0  # that were begun


class OpenEntry(NamedTuple):
    """An entry of the running turn that nobody has accepted yet.

    It may be called until then, and for as long as its turn lasts (R8).
    """

    cell: int
    until: float


class Standing(NamedTuple):
    """One line of the ranking; equal totals share a place (R10), and so does a team (R15)."""

    place: int
    seat: int
    name: str
    total: int
    entries: int
    errors: int


@dataclass(frozen=True, slots=True)
class State:
    """A race or blitz in progress. It knows the solution: screens show it when all is over.

    Seats count from 0. Times are seconds played; what is left of them at a moment is asked with
    that moment.
    """

    options: RaceOptions
    card: Card
    givens: Grid
    solution: Grid
    grid: Grid
    owners: tuple[int | None, ...]  # for every cell the seat whose digit stands there
    players: tuple[Player, ...]
    first: int  # the seat that begins the first round
    turn_state: TurnState  # whose turn it is, and how far it is
    round: int = 0  # from 1 on, once the first turn has begun
    written: tuple[int, ...] = ()  # cells of this turn whose digits stand
    lawful: tuple[int, ...] = ()  # those of them that broke no rule (V2) when they were written
    wrong: tuple[int, ...] = ()  # cells of this turn that must be erased
    open_entries: tuple[OpenEntry, ...] = ()
    # A digit of an earlier turn of this round stands; before the first round nothing is missed.
    placed_before: bool = True
    stalled: int = 0  # rounds in a row without one
    reason: Ending | None = None
    finished: float | None = None

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self.reason is not None

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self.turn_state.turns

    @property
    def clock_stands(self) -> bool:
        """True while no seconds are played (R4)."""
        return self.paused or self.over

    @property
    def layout(self) -> Layout:
        """The board."""
        return self.grid.layout

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def paused(self) -> bool:
        """True while somebody has stopped the clock."""
        return self.turn_state.paused

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.turn_state.seat

    @property
    def begins(self) -> float:
        """When the turn begins, or began: after the hand-over."""
        return self.turn_state.begins

    @property
    def window_ends(self) -> float | None:
        """Until when the others may judge what was written; None where nobody is asked."""
        return self.turn_state.window

    @property
    def accepted(self) -> tuple[int, ...]:
        """Who has accepted what was written."""
        return self.turn_state.accepted

    @property
    def agreed(self) -> tuple[int, ...]:
        """Who wants to stop."""
        return self.turn_state.agreed

    @property
    def phase(self) -> Phase:
        """What the table is waiting for."""
        if self.over:
            return Phase.OVER
        if self.paused:
            return Phase.PAUSED
        if self.window_ends is not None:
            return Phase.WINDOW
        return Phase.MUST_ERASE if self.wrong else Phase.TURN

    @property
    def placed(self) -> bool:
        """True when a digit that was written in this round within the rules stands (R9 b)."""
        return self.placed_before or any(cell in self.lawful for cell in self.written)

    @property
    def about_to_stall(self) -> bool:
        """True in a round that ends the game if nobody places a digit in it (R9 b)."""
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
        """True where a player may ever erase a digit: in this game, not at this moment.

        That is in a turn of several digits, before the others have accepted one, and where what is
        wrong must be erased.
        """
        options = self.options
        judged = options.referee is Referee.TABLE
        return options.digits_a_turn != 1 or judged or options.after_error is AfterError.MUST_ERASE

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that judge what the player of this turn wrote."""
        return self.turn_state.others

    @property
    def game_ends(self) -> float | None:
        """When the time agreed on at the start is over."""
        return self.turn_state.game_ends

    @property
    def deadline(self) -> float | None:
        """When something happens by itself: the end of the window, the turn or the game."""
        return None if self.over else self.turn_state.deadline

    def left(self, seconds: float) -> float | None:
        """Seconds until the deadline at this moment, or None where there is no hurry."""
        return None if self.over else self.turn_state.left(seconds)

    @property
    def totals(self) -> tuple[int, ...]:
        """For every player the digits standing, added up, less the penalties (R10).

        What was noticed to be wrong waits only to be erased (R11), and counts for nobody. The sum
        counts as often as the player's handicap says (R14).
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
        """Each player, or each team, with the total, the leader first (R15)."""
        return rank_sides(self.totals, self.options.teams)

    @property
    def pens(self) -> tuple[int, ...]:
        """Every seat's colour (R1), as its place in `FELT_PENS`."""
        return pens_of(self.options, len(self.players))

    @property
    def turn_seconds(self) -> float | None:
        """How long this turn lasts; None: without end."""
        return seconds_at(self.options, self.seat)

    @property
    def legal_digits(self) -> tuple[frozenset[int], ...]:
        """For every cell the digits that break no rule (V2), where the player may see them (R14).

        Empty where the player has no such handicap, or may not write now. It is told by the board
        alone: the solution is not asked.
        """
        if self.phase is not Phase.TURN or not handicap_at(self.options, self.seat).marks:
            return ()
        return legal_digits(self.grid)

    @property
    def stake(self) -> int:
        """The sum of the digits that the card held to be won at the start."""
        return sum(self.solution.digits) - sum(self.givens.digits)

    @property
    def stake_left(self) -> int:
        """The stake less the digits that stand, as they were written (R2).

        Nobody can learn from it what belongs in a cell: it tells no more than the board does.
        """
        return sum(self.solution.digits) - sum(self.grid.digits)

    @property
    def full(self) -> bool:
        """True when no cell is empty."""
        return 0 not in self.grid.digits

    @property
    def wrong_cells(self) -> tuple[int, ...]:
        """The cells whose digit is not the solution's; for the referee, and for all at the end."""
        pairs = zip(self.grid.digits, self.solution.digits, strict=True)
        return tuple(cell for cell, (digit, right) in enumerate(pairs) if digit not in (0, right))

    @property
    def holders(self) -> dict[int, Holder]:
        """Who holds which taken cell, as the judge wants to know."""
        return {
            cell: Holder.PLAYER if self.owners[cell] is not None else Holder.GIVEN
            for cell, digit in enumerate(self.grid.digits)
            if digit
        }

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The ranking as it is now, the leader first."""
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
    """True where a turn or the game has a time, or the time is what somebody alone plays for."""
    alone = options.max_players == 1
    return alone or options.game_seconds is not None or has_turn_limit(options)


def has_clock(state: State) -> bool:
    """True where a clock runs in this game."""
    return has_time_limit(state.options)
