"""What follows by itself in a race: the next turn, the window after an entry, the end.

A `Course` leads through one command: it collects events, and applies each as it happens.
"""

from __future__ import annotations

from gridparty.games.common.events import WindowClosed
from gridparty.games.race.events import (
    DigitErased,
    Ending,
    ErasedBy,
    Event,
    GameOver,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
)
from gridparty.games.race.state import Phase, State, apply


class Course:
    """The state now, and the events that led to it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def happens(self, event: Event) -> None:
        """One thing more."""
        self.events.append(event)
        self.state = apply(self.state, event)

    def let_pass(self, seconds: float) -> None:
        """All that is due before this moment. What is done at a deadline still counts (R4)."""
        while not self.state.paused:
            due = self.state.deadline
            if due is None or seconds <= due:
                return
            if self.state.phase is Phase.WINDOW:
                self.close_window(due)  # silence accepts (R8)
                continue
            if due != self.state.game_ends:  # R9 c cuts the running turn off without a word
                self.happens(TimeRanOut(self.state.seat, len(self.state.written)))
            self.end_turn(due)

    def after_digit(self, at: float) -> None:
        """A digit was written: the turn is over when it was the last of the turn or the board."""
        most = self.state.options.digits_a_turn
        if self.state.full or (most is not None and len(self.state.written) >= most):
            self.end_turn(at)

    def end_turn(self, at: float) -> None:
        """The turn is over; what is still wrong is erased (R11), what may be called, waits (R8)."""
        for cell in self.state.wrong:
            self.erase(cell, ErasedBy.DEADLINE)
        waiting = [entry for entry in self.state.open_entries if entry.until > at]
        if waiting:
            cells = tuple(entry.cell for entry in waiting)
            until = max(entry.until for entry in waiting)
            self.happens(WindowOpened(self.state.seat, cells, until))
        else:
            self._next_turn(at)

    def close_window(self, at: float) -> None:
        """What was written stands (R7)."""
        self.happens(WindowClosed(self.state.seat))
        self._next_turn(at)

    def leave_settled_window(self, at: float) -> None:
        """Every entry is judged or erased: nobody need wait any longer."""
        if self.state.phase is Phase.WINDOW and not self.state.open_entries:
            self._next_turn(at)

    def erase(self, cell: int, by: ErasedBy) -> None:
        """The digit in the cell, the current player's, comes off."""
        self.happens(DigitErased(self.state.seat, cell, self.state.grid.digits[cell], by))

    def begin(self, at: float) -> None:
        """The first turn of all (R3)."""
        self._begin_turn(self.state.first, 1, at)

    def hurry(self, at: float) -> None:
        """The next player is ready: the rest of the hand-over is left out."""
        self._begin_turn(self.state.seat, self.state.round, at)

    def end(self, reason: Ending, at: float) -> None:
        """Nothing more can happen."""
        self.happens(GameOver(reason, at))

    def _next_turn(self, at: float) -> None:
        state, options = self.state, self.state.options
        round_over = state.next_seat == state.starter
        stalled = 0 if state.placed else state.stalled + 1
        if state.full:  # wrong digits cannot be put right any more: that is a standstill too
            self.end(Ending.STALLED if state.wrong_cells else Ending.SOLVED, at)
        elif state.game_ends is not None and at >= state.game_ends:
            self.end(Ending.TIME, at)
        elif round_over and options.rounds is not None and state.round >= options.rounds:
            self.end(Ending.ROUNDS, at)
        elif (
            round_over and options.stalled_rounds is not None and stalled >= options.stalled_rounds
        ):
            self.end(Ending.STALLED, at)
        elif round_over:
            step = 2 if options.starter_moves else 1  # R11: the next round's starter comes after
            seat = (state.seat + step) % len(state.players)
            self._begin_turn(seat, state.round + 1, at + options.handover_seconds)
        else:
            self._begin_turn(state.next_seat, state.round, at + options.handover_seconds)

    def _begin_turn(self, seat: int, round_: int, at: float) -> None:
        begins = round(at, 3)
        limit = self.state.options.turn_seconds
        ends = None if limit is None else round(begins + limit, 3)
        self.happens(TurnBegan(seat, round_, begins, ends))
