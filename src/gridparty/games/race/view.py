"""Race and blitz for one who sits at a device of one's own; see `games.common.at_seat`.

There is no secret at a race but the solution: every seat and every onlooker sees the same, but for
what may be done, and for the legal digits that a handicap marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridparty.games.common.events import AbsentSkipped
from gridparty.games.common.participants import has_factors
from gridparty.games.common.referee import Referee
from gridparty.games.common.sides import rank_sides
from gridparty.games.common.view import (
    EMPTY,
    GIVEN,
    DeviceView,
    Fields,
    clock_told,
    digits_told,
    ending_told,
    may_at_any_table,
    number,
    of_the_last,
    require_own_turn,
    said_at_any_table,
    sides_told,
    unknown,
    without_pauses,
)
from gridparty.games.race.commands import Command, Enter, Erase, Pass
from gridparty.games.race.events import (
    DigitWritten,
    Event,
    GameOver,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.race.noticed_error import NoticedError, find_noticed_error
from gridparty.games.race.state import Phase, Standing, State
from gridparty.games.race.text import event_text, events_text, short_event_text, stall_warning
from gridparty.i18n.messages import counted, say


def seen(state: State, seat: int | None, seconds: float) -> dict[str, Any]:
    """What this seat may see of the race."""
    shared = _seen_by_all(state, seconds)
    board = shared["board"]
    legal = state.legal_digits if seat == state.seat else ()  # for nobody else's eyes (R14)
    return {
        **shared,
        "board": board and {**board, "legal": [sorted(digits) for digits in legal] or None},
        "may": _may(state, seat, seconds),
    }


@of_the_last
def _seen_by_all(state: State, seconds: float) -> dict[str, Any]:
    """What every seat and every onlooker sees."""
    covered = _is_covered(state, seconds)
    totals = state.totals
    return {
        "round": state.round,
        "turn": _turn(state, seconds),
        "check": None if covered else _check(state),
        "clock": _clock(state, seconds),
        "game_left": _game_left(state, seconds),
        "board": None if covered else _board(state),
        "totals": list(totals),
        "sides": sides_told(rank_sides(totals, state.options.teams)),
        "left_to_win": state.stake_left,
        "stake": state.stake,
        "multiplied": has_factors(state.options),
        "must_erase": [] if covered else list(state.wrong),
        "entries": [] if covered else [entry.cell for entry in state.open_entries],
        "agreed": list(state.agreed),
        "tiles": None,
        "solo": None,
        "warning": stall_warning(state),
    }


def _is_covered(state: State, seconds: float) -> bool:
    """True while nobody may see the board: the clock stands, or runs for nobody yet (R4)."""
    if state.over:
        return False
    waiting = state.phase in (Phase.TURN, Phase.MUST_ERASE) and seconds < state.begins
    return state.paused or waiting


def _turn(state: State, seconds: float) -> dict[str, Any]:
    """Whose turn it is, and how long until it begins."""
    return {"seat": state.seat, "waits": max(round(state.begins - seconds, 3), 0.0)}


def _clock(state: State, seconds: float) -> dict[str, Any] | None:
    """The countdown, where somebody is hurried."""
    if state.over:
        return None
    options = state.options
    return clock_told(
        state.turn_state,
        seconds,
        window=options.window_seconds,
        turn=state.turn_seconds,
        game=options.game_seconds,
    )


def _game_left(state: State, seconds: float) -> float | None:
    """Seconds until the time agreed on is over."""
    if state.over or state.game_ends is None:
        return None
    return max(round(state.game_ends - seconds, 3), 0.0)


def _board(state: State) -> dict[str, Any]:
    """The board as it lies there."""
    owners = (
        (GIVEN if digit else EMPTY) if owner is None else owner
        for owner, digit in zip(state.owners, state.grid.digits, strict=True)
    )
    return {
        "digits": digits_told(state.grid),
        "owners": list(owners),
        "wrong": list(state.wrong_cells if state.over else state.wrong),
    }


def _check(state: State) -> dict[str, Any] | None:
    """What the others judge: the last digit that nobody has accepted yet."""
    if state.phase is not Phase.WINDOW or not state.open_entries:
        return None
    cell = state.open_entries[-1].cell
    digit = state.grid.digits[cell]
    return {
        "writer": state.seat,
        "cell": cell,
        "digit": digit,
        "points": digit,
        "accepted": list(state.accepted),
    }


def _may(state: State, seat: int | None, seconds: float) -> list[str]:
    if seat is None or state.over:
        return []
    may = may_at_any_table(state.turn_state, seat, seconds)
    if _is_covered(state, seconds):
        return may
    mine = seat == state.seat
    if mine and state.phase is Phase.TURN:
        may.append("enter")
    if mine and state.phase in (Phase.TURN, Phase.MUST_ERASE):
        may.append("pass")
    if mine and (state.written or state.wrong or state.open_entries):
        may.append("erase")
    if not mine and state.open_entries and state.options.referee is Referee.TABLE:
        if state.phase is not Phase.WINDOW:
            may.append("call")
        elif seat in state.turn_state.missing:
            may += ["accept", "call"]
    return may


def wanted(state: State, seat: int, what: str, fields: Fields) -> Command:
    """The command of this seat.

    Raises:
        IllegalMoveError: it is another one's to give, or there is none of the name.
    """
    command: Command | None = said_at_any_table(state.turn_state, seat, what, fields)
    if command is not None:
        return command
    if what not in ("enter", "erase", "pass"):
        raise unknown()
    require_own_turn(state.turn_state, seat, state.names)
    match what:
        case "enter":
            return Enter(number(fields, "cell"), number(fields, "digit"))
        case "erase":
            return Erase(state.wrong[0] if state.wrong else number(fields, "cell"))
        case _:
            return Pass()


def mishap(events: Sequence[Event], state: State) -> dict[str, Any] | None:
    """The error among these events."""
    found = find_noticed_error(
        events, lambda event: event_text(event, state), lambda event: short_event_text(event, state)
    )
    return mishap_told(found)


def mishap_told(found: NoticedError | None) -> dict[str, Any] | None:
    """The error as JSON values."""
    if found is None:
        return None
    return {
        "seat": found.seat,
        "cell": found.cell,
        "digit": found.digit,
        "text": " ".join(found.sentences),
        "short": found.short,
        "clash": list(found.clashes),
    }


def put(event: Event) -> int | None:
    """The cell that somebody wrote in."""
    return event.cell if isinstance(event, DigitWritten) else None


def missed(event: Event) -> int | None:
    """Who wrote nothing in a turn that the clock ended, or was skipped."""
    match event:
        case TimeRanOut(seat, 0) | AbsentSkipped(seat):
            return seat
    return None


def ending(state: State) -> dict[str, Any]:
    """How it came out; now the solution may be seen."""
    assert state.reason is not None
    assert state.finished is not None
    return ending_told(
        event_text(GameOver(state.reason, state.finished), state),
        state.sides,
        ((standing, _did(state, standing)) for standing in state.standings),
        solution=state.solution,
        wrong=state.wrong_cells,
    )


def _did(state: State, standing: Standing) -> str:
    return say(
        "{digits}, {errors}",
        digits=counted(state.owners.count(standing.seat), "1 digit", "{n} digits"),
        errors=counted(standing.errors, "1 error", "{n} errors"),
    )


AT_SEAT: DeviceView[State, Command, Event] = DeviceView(
    seen=seen,
    wanted=wanted,
    story=without_pauses(events_text),
    mishap=mishap,
    put=put,
    missed=missed,
    ending=ending,
    next_turn=TurnBegan,
)
