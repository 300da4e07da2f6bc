"""Transitions between turns of a race: deadlines, windows, the next turn, the end."""

from __future__ import annotations

from gridparty.games.common.events import WindowClosed
from gridparty.games.common.game import Transition
from gridparty.games.common.participants import seconds_at
from gridparty.games.race.apply import apply
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
from gridparty.games.race.state import Phase, State

RaceTransition = Transition[State, Event]


def begin_transition(state: State) -> RaceTransition:
    """Return a transition that starts from this state."""
    return Transition(state, apply)


def expire_deadlines(transition: RaceTransition, seconds: float) -> None:
    """Apply every deadline before this moment. A command at a deadline still counts (R4)."""
    while (
        not transition.state.over and (due := transition.state.turn_state.due(seconds)) is not None
    ):
        if transition.state.turn_state.time_is_over_first:
            end_mid_turn(transition, Ending.TIME, due)
        elif transition.state.phase is Phase.WINDOW:
            close_window(transition, due)  # silence accepts (R8)
        else:
            transition.emit(TimeRanOut(transition.state.seat, len(transition.state.written)))
            end_turn(transition, due)


def after_digit(transition: RaceTransition, at: float) -> None:
    """End the turn if the last digit of the turn or of the board was written."""
    most = transition.state.options.digits_a_turn
    if transition.state.full or (most is not None and len(transition.state.written) >= most):
        end_turn(transition, at)


def end_turn(transition: RaceTransition, at: float) -> None:
    """End the turn: erase errors (R11) and open a window for entries still to be judged (R8)."""
    for cell in transition.state.wrong:
        erase(transition, cell, ErasedBy.DEADLINE)
    waiting = [entry for entry in transition.state.open_entries if entry.until > at]
    if waiting:
        cells = tuple(entry.cell for entry in waiting)
        until = max(entry.until for entry in waiting)
        transition.emit(WindowOpened(transition.state.seat, cells, until))
    else:
        _next_turn(transition, at)


def close_window(transition: RaceTransition, at: float) -> None:
    """Close the window and begin the next turn: the entries stand (R7)."""
    transition.emit(WindowClosed(transition.state.seat))
    _next_turn(transition, at)


def leave_judged_window(transition: RaceTransition, at: float) -> None:
    """Begin the next turn once every entry of the window is judged or erased."""
    if transition.state.phase is Phase.WINDOW and not transition.state.open_entries:
        _next_turn(transition, at)


def erase(transition: RaceTransition, cell: int, by: ErasedBy) -> None:
    """Erase the current player's digit in the cell."""
    transition.emit(
        DigitErased(transition.state.seat, cell, transition.state.grid.digits[cell], by)
    )


def begin_first_turn(transition: RaceTransition, at: float) -> None:
    """Begin the first turn of the game (R3)."""
    _begin_turn(transition, transition.state.first, 1, at)


def skip_handover(transition: RaceTransition, at: float) -> None:
    """Begin the turn now instead of after the hand-over."""
    _begin_turn(transition, transition.state.seat, transition.state.round, at)


def end_mid_turn(transition: RaceTransition, reason: Ending, at: float) -> None:
    """End the game within a turn, without entries that are wrong or not accepted yet (R9)."""
    for cell in transition.state.wrong:
        erase(transition, cell, ErasedBy.DEADLINE)
    for entry in transition.state.open_entries:
        erase(transition, entry.cell, ErasedBy.UNACCEPTED)
    _end(transition, reason, at)


def _end(transition: RaceTransition, reason: Ending, at: float) -> None:
    """End the game."""
    transition.emit(GameOver(reason, at))


def _next_turn(transition: RaceTransition, at: float) -> None:
    state, options = transition.state, transition.state.options
    round_over = state.turn_state.next_seat == state.starter
    stalled = 0 if state.placed else state.stalled + 1
    if state.full:  # a full card with errors is a standstill, too
        _end(transition, Ending.STALLED if state.wrong_cells else Ending.SOLVED, at)
    elif state.game_ends is not None and at >= state.game_ends:
        _end(transition, Ending.TIME, at)
    elif round_over and options.rounds is not None and state.round >= options.rounds:
        _end(transition, Ending.ROUNDS, at)
    elif round_over and options.stalled_rounds is not None and stalled >= options.stalled_rounds:
        _end(transition, Ending.STALLED, at)
    elif round_over:
        step = 2 if options.starter_moves else 1  # R11: another player begins the next round
        seat = (state.seat + step) % len(state.players)
        _begin_turn(transition, seat, state.round + 1, at + options.handover_seconds)
    else:
        seat = state.turn_state.next_seat
        _begin_turn(transition, seat, state.round, at + options.handover_seconds)


def _begin_turn(transition: RaceTransition, seat: int, round_: int, at: float) -> None:
    begins = round(at, 3)
    limit = seconds_at(transition.state.options, seat)
    ends = None if limit is None else round(begins + limit, 3)
    transition.emit(TurnBegan(seat, round_, begins, ends))
