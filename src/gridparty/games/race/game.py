"""The race (rules R): one card, a digit a turn, the largest sum of digits wins.

Race and blitz are this game with different `RaceOptions`. `decide` first applies the deadlines that
have passed, then the command. A command counts for the turn it was given in: once that has ended,
by its deadline or because a window closed, the command comes too late::

    turn --digit--> (table: window --accepted, or silence-->) next turn
      +----error--> erased --> next turn         (blitz: must-erase --> turn)
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, get_args

from gridparty.board.grid import Placement
from gridparty.board.rules import Reason, Verdict, judge
from gridparty.errors import IllegalMoveError, TooLateError
from gridparty.games.common.commands import (
    Accept,
    Agree,
    Call,
    Continue,
    LetBegin,
    Pause,
    SkipAbsent,
    Tick,
)
from gridparty.games.common.events import (
    AbsentSkipped,
    CallCameTooLate,
    ClashAt,
    ErrorCalled,
)
from gridparty.games.common.game import Game, Moment
from gridparty.games.common.participants import require_per_seat
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import require_seat, seat_players
from gridparty.games.common.turn_state import SETTLED, TOO_LATE
from gridparty.games.race.apply import apply
from gridparty.games.race.commands import Command, Enter, Erase, Pass, Start
from gridparty.games.race.events import (
    CallRejected,
    CallUpheld,
    CameTooLate,
    DigitWritten,
    Ending,
    ErasedBy,
    ErrorNoticed,
    Event,
    Passed,
    Started,
)
from gridparty.games.race.options import AS_MANY_AS_PLAYERS, AfterError
from gridparty.games.race.refusals import (
    refuse_placement,
    refuse_taken,
    require_running,
    require_turn,
)
from gridparty.games.race.state import Phase, State
from gridparty.games.race.turns import (
    RaceTransition,
    after_digit,
    begin_first_turn,
    begin_transition,
    close_window,
    end_mid_turn,
    end_turn,
    erase,
    expire_deadlines,
    leave_judged_window,
    skip_handover,
)
from gridparty.i18n.messages import say

_OWN = "You can't judge your own entry; the others do."


def decide(state: State | None, command: Command, moment: Moment) -> list[Event]:
    """Return the events of a command given at this moment.

    Raises:
        IllegalMoveError: the rules do not allow it.
        WishError: names or options of a start are invalid.
    """
    if isinstance(command, Start):
        return _start(state, command, moment.seconds)
    if state is None:
        raise IllegalMoveError(say("The game hasn't begun."))
    if isinstance(command, Tick) and state.clock_stands:
        return []
    if state.over:
        require_running(state)
    transition = begin_transition(state)
    expire_deadlines(transition, moment.seconds)
    given_in = moment.given_in(state)
    if not _came_too_late(transition, command, given_in):
        _execute(transition, command, moment.seconds)
    elif not transition.events:
        raise TooLateError(say(TOO_LATE))
    elif given_in == state.turns:
        _record_late(transition, command, state)
    return transition.events


def _start(state: State | None, command: Start, at: float) -> list[Event]:
    if state is not None:
        raise IllegalMoveError(say("The game has already begun."))
    names = seat_players(command.players, command.options)
    require_per_seat(command.options, names)
    require_seat(command.first, len(names))
    givens, _ = command.card.grids()
    if not givens.empty_cells:
        raise IllegalMoveError(f"card {command.card.id} has no empty cell to play for")
    options = command.options
    if options.rounds == AS_MANY_AS_PLAYERS:
        options = replace(options, rounds=len(names))
    started = Started(options, names, command.card, command.first)
    transition = begin_transition(apply(None, started))
    begin_first_turn(transition, at)
    return [started, *transition.events]


def _came_too_late(transition: RaceTransition, command: Command, given_in: int) -> bool:
    """Whether the turn in which the command was given has ended (R4)."""
    state = transition.state
    another = given_in != state.turns
    match command:
        case Tick() | Pause() | Agree() | LetBegin():  # independent of turns
            return state.over
        case Continue():
            return state.over or (another and not state.paused)
        case Call() | Accept():  # the turn's window may just have opened
            return another or (bool(transition.events) and state.phase is not Phase.WINDOW)
        case _:
            return another or bool(transition.events)


def _record_late(transition: RaceTransition, command: Command, before: State) -> None:
    """Record a late digit or call; in a window the author of a digit is unknown."""
    in_window = before.phase is Phase.WINDOW
    match command:
        case Enter(cell, digit) if cell in range(len(before.owners)) and not in_window:
            transition.emit(CameTooLate(before.seat, cell, digit))
        case Call(by) if in_window:
            transition.emit(CallCameTooLate(_caller(before, by)))


def _execute(transition: RaceTransition, command: Command, at: float) -> None:
    match command:
        case Enter(cell, digit):
            _enter(transition, Placement(cell, digit), at)
        case Erase(cell):
            _erase(transition, cell, at)
        case Pass():
            _end_by(transition, Passed(transition.state.seat), at)
        case SkipAbsent():
            _end_by(transition, AbsentSkipped(transition.state.seat), at)
        case Call(by, cell):
            _call(transition, by, cell, at)
        case Accept(by):
            _accept(transition, by, at)
        case Agree(by):
            _agree(transition, by, at)
        case LetBegin(seat):
            _let_begin(transition, seat, at)
        case Pause():
            transition.emit(transition.state.turn_state.pause(at))
        case Continue():
            _go_on(transition, at)
        case Tick():
            pass
        case Start():
            raise AssertionError("a start is decided before")
        case _:
            assert_never(command)


def _enter(transition: RaceTransition, placement: Placement, at: float) -> None:
    state, seat = transition.state, transition.state.seat
    require_turn(state, at)
    if state.wrong:
        raise IllegalMoveError(_must_erase(state))
    verdict = judge(state.grid, placement, holders=state.holders)
    if verdict.reason not in (None, Reason.CONFLICT):
        refuse_placement(state, verdict)
    noticed = _noticed(state, verdict)
    if noticed is None:
        until = None
        if state.options.referee is Referee.TABLE:
            until = round(at + state.options.window_seconds, 3)
        transition.emit(DigitWritten(seat, *placement, until))
        after_digit(transition, at)
        return
    clashes = ClashAt.all_of(verdict)
    transition.emit(ErrorNoticed(seat, *placement, noticed.value, clashes))
    match state.options.after_error:
        case AfterError.TURN_OVER:
            erase(transition, placement.cell, ErasedBy.REFEREE)
            end_turn(transition, at)
        case AfterError.GO_ON:
            erase(transition, placement.cell, ErasedBy.REFEREE)
        case AfterError.MUST_ERASE:
            pass  # the player erases it
        case _:
            assert_never(state.options.after_error)


def _noticed(state: State, verdict: Verdict) -> Reason | None:
    """Return the error that the program notices as the referee (R8): V2 before V3."""
    if state.options.referee is Referee.TABLE:
        return None
    cell, digit = verdict.placement
    if verdict.legal and state.options.referee is Referee.SOLUTION:
        return None if state.solution.digits[cell] == digit else Reason.WRONG_DIGIT
    return verdict.reason


def _erase(transition: RaceTransition, cell: int, at: float) -> None:
    state = transition.state
    require_running(state)
    if state.wrong and cell not in state.wrong:
        raise IllegalMoveError(_must_erase(state))
    if cell not in _erasable(state):
        if cell not in range(state.grid.layout.cell_count) or not state.grid.digits[cell]:
            raise IllegalMoveError(say("There's nothing to erase."))
        refuse_taken(state, cell)
    erase(transition, cell, ErasedBy.PLAYER)
    leave_judged_window(transition, at)


def _erasable(state: State) -> tuple[int, ...]:
    """Return the cells written in this turn."""
    if state.phase is Phase.WINDOW:
        return tuple(entry.cell for entry in state.open_entries)
    return (*state.written, *state.wrong)


def _must_erase(state: State) -> str:
    cell = state.wrong[0]
    name = state.grid.layout.cell_name(cell)
    return say("Erase your {digit} in {cell} first.", digit=state.grid.digits[cell], cell=name)


def _end_by(transition: RaceTransition, event: Passed | AbsentSkipped, at: float) -> None:
    require_turn(transition.state, at)
    transition.emit(event)
    end_turn(transition, at)


def _call(transition: RaceTransition, by: int | None, cell: int | None, at: float) -> None:
    state = transition.state
    require_running(state)
    if state.options.referee is not Referee.TABLE:
        raise IllegalMoveError(say("The program finds errors; there's no need to call them."))
    callable_cells = [entry.cell for entry in state.open_entries]
    if not callable_cells:
        raise IllegalMoveError(say("There's no entry to call."))
    if cell is None:
        cell = callable_cells[-1]
    if cell not in callable_cells:
        raise IllegalMoveError(say("Too late to call that entry: it stays."))
    by = _caller(state, by)
    seat, digit = state.seat, state.grid.digits[cell]
    transition.emit(ErrorCalled(by, seat, cell, digit))
    if digit == state.solution.digits[cell]:
        penalty = max(min(state.options.false_call, state.totals[by]), 0)
        transition.emit(CallRejected(by, seat, cell, digit, penalty))
    else:
        transition.emit(CallUpheld(by, seat, cell, digit))
        if state.phase is Phase.WINDOW or state.options.after_error is not AfterError.MUST_ERASE:
            erase(transition, cell, ErasedBy.REFEREE)
        if state.phase is Phase.TURN and state.options.after_error is AfterError.TURN_OVER:
            end_turn(transition, at)
            return
    leave_judged_window(transition, at)


def _caller(state: State, by: int | None) -> int:
    return state.turn_state.caller(by, state.names, say(_OWN), state.options.false_call)


def _accept(transition: RaceTransition, by: int | None, at: float) -> None:
    require_running(transition.state)
    for accepted in transition.state.turn_state.accept(by, transition.state.names, say(_OWN)):
        transition.emit(accepted)
    if not transition.state.turn_state.missing:
        close_window(transition, at)


def _agree(transition: RaceTransition, by: int | None, at: float) -> None:
    transition.emit(transition.state.turn_state.agree_to_stop(by, transition.state.names))
    if transition.state.turn_state.all_agree:
        end_mid_turn(transition, Ending.AGREED, at)


def _let_begin(transition: RaceTransition, seat: int | None, at: float) -> None:
    state = transition.state
    if state.round > 1 or state.seat != state.first or any(p.entries for p in state.players):
        raise IllegalMoveError(say(SETTLED))
    if (chosen := state.turn_state.choose_first(seat, at)) is not None:
        transition.emit(chosen)
        begin_first_turn(transition, at)


def _go_on(transition: RaceTransition, at: float) -> None:
    state = transition.state
    if not state.paused and state.phase is Phase.TURN and at < state.begins:
        skip_handover(transition, at)
    else:
        transition.emit(state.turn_state.resume())


RACE: Game[State, Command, Event] = Game(
    name="race",
    start=Start,
    events=get_args(Event),
    decide=decide,
    apply=apply,
    tick=Tick(),
    pause=Pause(),
)
