"""The race (RULES R): a card on the table, a digit a turn, the largest sum of digits wins.

Race and blitz are this one game with other `Options`. `decide` first lets happen what is
due by the clock, then does what the command asks. A command counts for the turn it was given in:
after that has ended, by its deadline or because a window closed in silence, it is not obeyed::

    turn --digit--> (table: window --accepted, or silence-->) next turn
      +----error--> erased --> next turn         (blitz: must-erase --> turn)
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, get_args

from gridparty.board.grid import Placement
from gridparty.board.rules import Reason, Verdict, judge
from gridparty.board.wording import say
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
from gridparty.games.common.company import require_one_each
from gridparty.games.common.course import SETTLED, TOO_LATE
from gridparty.games.common.events import (
    AbsentSkipped,
    CallCameTooLate,
    ClashAt,
    ErrorCalled,
)
from gridparty.games.common.game import Game, Moment
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import require_seat, seated
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
from gridparty.games.race.refusals import (
    refuse_placement,
    refuse_taken,
    require_running,
    require_turn,
)
from gridparty.games.race.setup import AS_MANY_AS_PLAYERS, AfterError
from gridparty.games.race.state import Phase, State
from gridparty.games.race.turns import (
    RaceTale,
    after_digit,
    begin,
    close_window,
    cut_off,
    end_turn,
    erase,
    hurry,
    leave_settled_window,
    let_pass,
    tale_of,
)

_OWN = "The other players judge, not the one who wrote."


def decide(state: State | None, command: Command, moment: Moment) -> list[Event]:
    """What happens when the command is given now.

    Raises:
        IllegalMoveError: the rules do not allow it now; nothing has happened.
        WishError: a start with names or options that cannot be.
    """
    if isinstance(command, Start):
        return _start(state, command, moment.seconds)
    if state is None:
        raise IllegalMoveError(say("The game has not begun."))
    if isinstance(command, Tick) and state.clock_stands:
        return []
    if state.over:
        require_running(state)
    tale = tale_of(state)
    let_pass(tale, moment.seconds)
    given_in = moment.given_in(state)
    if not _came_too_late(tale, command, given_in):
        _obey(tale, command, moment.seconds)
    elif not tale.events:
        raise TooLateError(say(TOO_LATE))
    elif given_in == state.turns:
        _note_lateness(tale, command, state)
    return tale.events


def _start(state: State | None, command: Start, at: float) -> list[Event]:
    if state is not None:
        raise IllegalMoveError(say("The game has begun already."))
    names = seated(command.players, command.options)
    require_one_each(command.options, names)
    require_seat(command.first, len(names))
    givens, _ = command.card.grids()
    if not givens.empty_cells:
        raise IllegalMoveError(f"card {command.card.id} has no empty cell to play for")
    options = command.options
    if options.rounds == AS_MANY_AS_PLAYERS:
        options = replace(options, rounds=len(names))
    started = Started(options, names, command.card, command.first)
    tale = tale_of(apply(None, started))
    begin(tale, at)
    return [started, *tale.events]


def _came_too_late(tale: RaceTale, command: Command, given_in: int) -> bool:
    """True when the turn in which the command was given has ended, however it ended (R4)."""
    state = tale.state
    another = given_in != state.turns
    match command:
        case Tick() | Pause() | Agree() | LetBegin():  # these belong to no turn
            return state.over
        case Continue():
            return state.over or (another and not state.paused)
        case Call() | Accept():  # the window of the turn may have opened just before
            return another or (bool(tale.events) and state.phase is not Phase.WINDOW)
        case _:
            return another or bool(tale.events)


def _note_lateness(tale: RaceTale, command: Command, before: State) -> None:
    """Say whose digit or call it was; in a window nobody can tell whose a digit would be."""
    in_window = before.phase is Phase.WINDOW
    match command:
        case Enter(cell, digit) if cell in range(len(before.owners)) and not in_window:
            tale.happens(CameTooLate(before.seat, cell, digit))
        case Call(by) if in_window:
            tale.happens(CallCameTooLate(_one_of_the_others(before, by)))


def _obey(tale: RaceTale, command: Command, at: float) -> None:
    match command:
        case Enter(cell, digit):
            _enter(tale, Placement(cell, digit), at)
        case Erase(cell):
            _erase(tale, cell, at)
        case Pass():
            _end_by(tale, Passed(tale.state.seat), at)
        case SkipAbsent():
            _end_by(tale, AbsentSkipped(tale.state.seat), at)
        case Call(by, cell):
            _call(tale, by, cell, at)
        case Accept(by):
            _accept(tale, by, at)
        case Agree(by):
            _agree(tale, by, at)
        case LetBegin(seat):
            _let_begin(tale, seat, at)
        case Pause():
            tale.happens(tale.state.course.pausing(at))
        case Continue():
            _go_on(tale, at)
        case Tick():
            pass
        case Start():
            raise AssertionError("a start is decided before")
        case _:
            assert_never(command)


def _enter(tale: RaceTale, placement: Placement, at: float) -> None:
    state, seat = tale.state, tale.state.seat
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
        tale.happens(DigitWritten(seat, *placement, until))
        after_digit(tale, at)
        return
    clashes = ClashAt.all_of(verdict)
    tale.happens(ErrorNoticed(seat, *placement, noticed.value, clashes))
    match state.options.after_error:
        case AfterError.TURN_OVER:
            erase(tale, placement.cell, ErasedBy.REFEREE)
            end_turn(tale, at)
        case AfterError.GO_ON:
            erase(tale, placement.cell, ErasedBy.REFEREE)
        case AfterError.MUST_ERASE:
            pass  # the player's next move
        case _:
            assert_never(state.options.after_error)


def _noticed(state: State, verdict: Verdict) -> Reason | None:
    """What the program, as the referee, says at once (R8): V2 before V3."""
    if state.options.referee is Referee.TABLE:
        return None
    cell, digit = verdict.placement
    if verdict.legal and state.options.referee is Referee.SOLUTION:
        return None if state.solution.digits[cell] == digit else Reason.WRONG_DIGIT
    return verdict.reason


def _erase(tale: RaceTale, cell: int, at: float) -> None:
    state = tale.state
    require_running(state)
    if state.wrong and cell not in state.wrong:
        raise IllegalMoveError(_must_erase(state))
    if cell not in _erasable(state):
        if cell not in range(state.grid.layout.cell_count) or not state.grid.digits[cell]:
            raise IllegalMoveError(say("There is nothing to erase."))
        refuse_taken(state, cell)
    erase(tale, cell, ErasedBy.PLAYER)
    leave_settled_window(tale, at)


def _erasable(state: State) -> tuple[int, ...]:
    """What was written in this turn."""
    if state.phase is Phase.WINDOW:
        return tuple(entry.cell for entry in state.open_entries)
    return (*state.written, *state.wrong)


def _must_erase(state: State) -> str:
    cell = state.wrong[0]
    name = state.grid.layout.cell_name(cell)
    return say("Erase your {digit} in {cell} first.", digit=state.grid.digits[cell], cell=name)


def _end_by(tale: RaceTale, event: Passed | AbsentSkipped, at: float) -> None:
    require_turn(tale.state, at)
    tale.happens(event)
    end_turn(tale, at)


def _call(tale: RaceTale, by: int | None, cell: int | None, at: float) -> None:
    state = tale.state
    require_running(state)
    if state.options.referee is not Referee.TABLE:
        raise IllegalMoveError(say("The program is the referee: nobody needs to call an error."))
    callable_cells = [entry.cell for entry in state.open_entries]
    if not callable_cells:
        raise IllegalMoveError(say("There is nothing to call an error on: what stands, stays."))
    if cell is None:
        cell = callable_cells[-1]
    if cell not in callable_cells:
        raise IllegalMoveError(say("It is too late to call that an error: what stands, stays."))
    by = _one_of_the_others(state, by)
    seat, digit = state.seat, state.grid.digits[cell]
    tale.happens(ErrorCalled(by, seat, cell, digit))
    if digit == state.solution.digits[cell]:
        penalty = max(min(state.options.false_call, state.totals[by]), 0)
        tale.happens(CallRejected(by, seat, cell, digit, penalty))
    else:
        tale.happens(CallUpheld(by, seat, cell, digit))
        if state.phase is Phase.WINDOW or state.options.after_error is not AfterError.MUST_ERASE:
            erase(tale, cell, ErasedBy.REFEREE)
        if state.phase is Phase.TURN and state.options.after_error is AfterError.TURN_OVER:
            end_turn(tale, at)
            return
    leave_settled_window(tale, at)


def _one_of_the_others(state: State, by: int | None) -> int:
    return state.course.caller(by, state.names, say(_OWN), state.options.false_call)


def _accept(tale: RaceTale, by: int | None, at: float) -> None:
    require_running(tale.state)
    for accepted in tale.state.course.accepting(by, tale.state.names, say(_OWN)):
        tale.happens(accepted)
    if not tale.state.course.missing:
        close_window(tale, at)


def _agree(tale: RaceTale, by: int | None, at: float) -> None:
    tale.happens(tale.state.course.agreeing(by, tale.state.names))
    if tale.state.course.all_agree:
        cut_off(tale, Ending.AGREED, at)


def _let_begin(tale: RaceTale, seat: int | None, at: float) -> None:
    state = tale.state
    if state.round > 1 or state.seat != state.first or any(p.entries for p in state.players):
        raise IllegalMoveError(say(SETTLED))
    if (chosen := state.course.beginning(seat, at)) is not None:
        tale.happens(chosen)
        begin(tale, at)


def _go_on(tale: RaceTale, at: float) -> None:
    state = tale.state
    if not state.paused and state.phase is Phase.TURN and at < state.begins:
        hurry(tale, at)
    else:
        tale.happens(state.course.going_on())


RACE: Game[State, Command, Event] = Game(
    name="race",
    start=Start,
    events=get_args(Event),
    decide=decide,
    apply=apply,
    tick=Tick(),
    pause=Pause(),
)
