"""What follows by itself in a race: the next turn, the window after an entry, the end."""

from __future__ import annotations

from gridparty.games.common.company import seconds_at
from gridparty.games.common.events import WindowClosed
from gridparty.games.common.tale import Tale
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

RaceTale = Tale[State, Event]


def tale_of(state: State) -> RaceTale:
    """Where a command begins."""
    return Tale(state, apply)


def let_pass(tale: RaceTale, seconds: float) -> None:
    """All that is due before this moment. What is done at a deadline still counts (R4)."""
    while not tale.state.over and (due := tale.state.course.due(seconds)) is not None:
        if tale.state.course.time_is_over_first:
            cut_off(tale, Ending.TIME, due)
        elif tale.state.phase is Phase.WINDOW:
            close_window(tale, due)  # silence accepts (R8)
        else:
            tale.happens(TimeRanOut(tale.state.seat, len(tale.state.written)))
            end_turn(tale, due)


def after_digit(tale: RaceTale, at: float) -> None:
    """A digit was written: the turn is over when it was the last of the turn or the board."""
    most = tale.state.options.digits_a_turn
    if tale.state.full or (most is not None and len(tale.state.written) >= most):
        end_turn(tale, at)


def end_turn(tale: RaceTale, at: float) -> None:
    """The turn is over; what is still wrong is erased (R11), what may be called, waits (R8)."""
    for cell in tale.state.wrong:
        erase(tale, cell, ErasedBy.DEADLINE)
    waiting = [entry for entry in tale.state.open_entries if entry.until > at]
    if waiting:
        cells = tuple(entry.cell for entry in waiting)
        until = max(entry.until for entry in waiting)
        tale.happens(WindowOpened(tale.state.seat, cells, until))
    else:
        _next_turn(tale, at)


def close_window(tale: RaceTale, at: float) -> None:
    """What was written stands (R7)."""
    tale.happens(WindowClosed(tale.state.seat))
    _next_turn(tale, at)


def leave_settled_window(tale: RaceTale, at: float) -> None:
    """Every entry is judged or erased: nobody need wait any longer."""
    if tale.state.phase is Phase.WINDOW and not tale.state.open_entries:
        _next_turn(tale, at)


def erase(tale: RaceTale, cell: int, by: ErasedBy) -> None:
    """The digit in the cell, the current player's, comes off."""
    tale.happens(DigitErased(tale.state.seat, cell, tale.state.grid.digits[cell], by))


def begin(tale: RaceTale, at: float) -> None:
    """The first turn of all (R3)."""
    _begin_turn(tale, tale.state.first, 1, at)


def hurry(tale: RaceTale, at: float) -> None:
    """The next player is ready: the rest of the hand-over is left out."""
    _begin_turn(tale, tale.state.seat, tale.state.round, at)


def cut_off(tale: RaceTale, reason: Ending, at: float) -> None:
    """The game ends within a turn: what is wrong, or not accepted yet, counts for nobody (R9)."""
    for cell in tale.state.wrong:
        erase(tale, cell, ErasedBy.DEADLINE)
    for entry in tale.state.open_entries:
        erase(tale, entry.cell, ErasedBy.UNACCEPTED)
    _end(tale, reason, at)


def _end(tale: RaceTale, reason: Ending, at: float) -> None:
    """Nothing more can happen."""
    tale.happens(GameOver(reason, at))


def _next_turn(tale: RaceTale, at: float) -> None:
    state, options = tale.state, tale.state.options
    round_over = state.course.next_seat == state.starter
    stalled = 0 if state.placed else state.stalled + 1
    if state.full:  # wrong digits cannot be put right any more: that is a standstill too
        _end(tale, Ending.STALLED if state.wrong_cells else Ending.SOLVED, at)
    elif state.game_ends is not None and at >= state.game_ends:
        _end(tale, Ending.TIME, at)
    elif round_over and options.rounds is not None and state.round >= options.rounds:
        _end(tale, Ending.ROUNDS, at)
    elif round_over and options.stalled_rounds is not None and stalled >= options.stalled_rounds:
        _end(tale, Ending.STALLED, at)
    elif round_over:
        step = 2 if options.starter_moves else 1  # R11: the next round's starter comes after
        seat = (state.seat + step) % len(state.players)
        _begin_turn(tale, seat, state.round + 1, at + options.handover_seconds)
    else:
        seat = state.course.next_seat
        _begin_turn(tale, seat, state.round, at + options.handover_seconds)


def _begin_turn(tale: RaceTale, seat: int, round_: int, at: float) -> None:
    begins = round(at, 3)
    limit = seconds_at(tale.state.options, seat)
    ends = None if limit is None else round(begins + limit, 3)
    tale.happens(TurnBegan(seat, round_, begins, ends))
