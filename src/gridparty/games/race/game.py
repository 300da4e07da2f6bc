"""The race (RULES R): a card on the table, a digit a turn, the largest sum of digits wins.

Race, blitz and solo are this one game with other `Options`. `decide` first lets happen what is
due by the clock, then does what the command asks. A command that comes after the deadline of the
turn it was meant for is not taken for the next player's::

    turn --digit--> (table: window --accepted, or silence-->) next turn
      +----error--> erased --> next turn         (blitz: must-erase --> turn)
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, get_args

from gridparty.board.grid import Grid, Placement
from gridparty.board.rules import Reason, Verdict, judge
from gridparty.board.wording import say
from gridparty.errors import IllegalMoveError
from gridparty.games.common.commands import Accept, Agree, Call, Continue, Pause, Tick
from gridparty.games.common.events import (
    Accepted,
    AgreedToStop,
    CallCameTooLate,
    ClashAt,
    Continued,
    ErrorCalled,
    HouseAt,
    Paused,
    WindowClosed,
)
from gridparty.games.common.game import Game, Moment
from gridparty.games.race.commands import (
    AskHint,
    Check,
    Command,
    Enter,
    Erase,
    FillMarks,
    GiveUp,
    Mark,
    Pass,
    Redo,
    Start,
    Undo,
)
from gridparty.games.race.course import Course
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
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.race.refusals import (
    refuse_placement,
    refuse_taken,
    require_running,
    require_turn,
)
from gridparty.games.race.setup import AS_MANY_AS_PLAYERS, AfterError, Referee, seated
from gridparty.games.race.state import Phase, State, apply
from gridparty.games.solo.at_desk import at_the_desk, rub_out


def decide(state: State | None, command: Command, moment: Moment) -> list[Event]:
    """What happens when the command is given now.

    Raises:
        IllegalMoveError: the rules do not allow it now; nothing has happened.
        WishError: a start with names or options that cannot be.
    """
    if isinstance(command, Start):
        return _start(state, command, moment.seconds)
    if state is None:
        raise IllegalMoveError("The game has not begun.")
    if isinstance(command, Tick) and state.clock_stands:
        return []
    if state.over:
        require_running(state)
    course = Course(state)
    course.let_pass(moment.seconds)
    if course.events and _came_too_late(course, command):
        _note_lateness(course, command, state)
    else:
        _obey(course, command, moment.seconds)
    return course.events


def _start(state: State | None, command: Start, at: float) -> list[Event]:
    if state is not None:
        raise IllegalMoveError("The game has begun already.")
    names = seated(command.players, command.options)
    if command.first not in range(len(names)):
        raise IllegalMoveError(f"expected a seat below {len(names)}, got {command.first}")
    givens, solution = (Grid.parse(text) for text in (command.card.givens, command.card.solution))
    if not _completes(solution, givens):
        raise IllegalMoveError(f"the solution of card {command.card.id} is not its own")
    if not givens.empty_cells:
        raise IllegalMoveError(f"card {command.card.id} has no empty cell to play for")
    options = command.options
    if options.rounds == AS_MANY_AS_PLAYERS:
        options = replace(options, rounds=len(names))
    started = Started(options, names, command.card, command.first)
    course = Course(apply(None, started))
    course.begin(at)
    return [started, *course.events]


def _completes(solution: Grid, givens: Grid) -> bool:
    return solution.layout == givens.layout and all(
        right and given in (0, right)
        for right, given in zip(solution.digits, givens.digits, strict=True)
    )


def _came_too_late(course: Course, command: Command) -> bool:
    """True when the turn that the command was meant for has ended just before it."""
    if isinstance(command, Tick | Pause | Continue | Agree):
        return course.state.over
    if isinstance(command, Call | Accept):  # the window of the last turn may be open still
        return course.state.phase is not Phase.WINDOW
    # A window that closed in silence is what the next player was waiting for.
    return not all(isinstance(event, WindowClosed | TurnBegan) for event in course.events)


def _note_lateness(course: Course, command: Command, before: State) -> None:
    if isinstance(command, Enter) and command.cell in range(len(before.owners)):
        ran_out = (event.seat for event in course.events if isinstance(event, TimeRanOut))
        course.happens(CameTooLate(next(ran_out, before.seat), command.cell, command.digit))
    elif isinstance(command, Call) and before.phase is Phase.WINDOW:
        course.happens(CallCameTooLate(_one_of_the_others(before, command.by)))


def _obey(course: Course, command: Command, at: float) -> None:
    match command:
        case Enter(cell, digit):
            _enter(course, Placement(cell, digit), at)
        case Erase(cell):
            _erase(course, cell, at)
        case Pass():
            _pass(course, at)
        case Call(by, cell):
            _call(course, by, cell, at)
        case Accept(by):
            _accept(course, by, at)
        case Agree(by):
            _agree(course, by, at)
        case Pause():
            require_running(course.state)
            course.happens(Paused(course.state.left(at)))
        case Continue():
            _go_on(course, at)
        case Tick():
            pass
        case Mark() | FillMarks() | Undo() | Redo() | Check() | AskHint() | GiveUp():
            if not isinstance(command, GiveUp):
                require_turn(course.state, at)
            at_the_desk(course, command, at)
        case Start():
            raise AssertionError("a start is decided before")
        case _:
            assert_never(command)


def _enter(course: Course, placement: Placement, at: float) -> None:
    state, seat = course.state, course.state.seat
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
        course.happens(DigitWritten(seat, *placement, until))
        course.after_digit(at)
        return
    clashes = tuple(
        ClashAt(HouseAt(clash.house.kind.value, clash.house.index), clash.cell)
        for clash in verdict.clashes
    )
    course.happens(ErrorNoticed(seat, *placement, noticed.value, clashes))
    match state.options.after_error:
        case AfterError.TURN_OVER:
            course.erase(placement.cell, ErasedBy.REFEREE)
            course.end_turn(at)
        case AfterError.GO_ON:
            course.erase(placement.cell, ErasedBy.REFEREE)
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


def _erase(course: Course, cell: int, at: float) -> None:
    state = course.state
    require_running(state)
    if state.wrong and cell not in state.wrong:
        raise IllegalMoveError(_must_erase(state))
    if cell not in _erasable(state):
        if rub_out(course, cell):
            return
        if cell not in range(state.grid.layout.cell_count) or not state.grid.digits[cell]:
            raise IllegalMoveError("There is nothing to erase.")
        refuse_taken(state, cell)
    course.erase(cell, ErasedBy.PLAYER)
    course.leave_settled_window(at)


def _erasable(state: State) -> tuple[int, ...]:
    """Alone, everything of one's own; at a table, what was written in this turn."""
    if state.desk is not None:
        return tuple(cell for cell, owner in enumerate(state.owners) if owner is not None)
    if state.phase is Phase.WINDOW:
        return tuple(entry.cell for entry in state.open_entries)
    return (*state.written, *state.wrong)


def _must_erase(state: State) -> str:
    cell = state.wrong[0]
    name = state.grid.layout.cell_name(cell)
    return say("Erase your {digit} in {cell} first.", digit=state.grid.digits[cell], cell=name)


def _pass(course: Course, at: float) -> None:
    require_turn(course.state, at)
    if len(course.state.players) == 1:
        raise IllegalMoveError("There is nobody to pass to.")
    course.happens(Passed(course.state.seat))
    course.end_turn(at)


def _call(course: Course, by: int | None, cell: int | None, at: float) -> None:
    state = course.state
    require_running(state)
    if state.options.referee is not Referee.TABLE:
        raise IllegalMoveError("The program is the referee: nobody needs to call an error.")
    callable_cells = [entry.cell for entry in state.open_entries if at <= entry.until]
    if not callable_cells:
        raise IllegalMoveError("There is no entry to call: what stands, stays.")
    if cell is None:
        cell = callable_cells[-1]
    if cell not in callable_cells:
        raise IllegalMoveError("That entry cannot be called any more: what stands, stays.")
    by = _one_of_the_others(state, by)
    seat, digit = state.seat, state.grid.digits[cell]
    course.happens(ErrorCalled(by, seat, cell, digit))
    if digit == state.solution.digits[cell]:
        course.happens(CallRejected(by, seat, cell, digit, state.options.false_call))
    else:
        course.happens(CallUpheld(by, seat, cell, digit))
        if state.phase is Phase.WINDOW or state.options.after_error is not AfterError.MUST_ERASE:
            course.erase(cell, ErasedBy.REFEREE)
    course.leave_settled_window(at)


def _one_of_the_others(state: State, by: int | None) -> int:
    if by is None:
        if state.options.false_call and len(state.others) > 1:
            raise IllegalMoveError("A false call costs points: say who calls.")
        return state.next_seat
    if by not in state.others:
        raise IllegalMoveError("The other players judge, not the one who wrote.")
    return by


def _accept(course: Course, by: int | None, at: float) -> None:
    state = course.state
    require_running(state)
    if state.phase is not Phase.WINDOW:
        raise IllegalMoveError("There is nothing to accept.")
    if by is not None and by not in state.others:
        raise IllegalMoveError("The other players judge, not the one who wrote.")
    if by in state.accepted:
        raise IllegalMoveError(say("{who} has accepted already.", who=state.players[by].name))
    for seat in state.others if by is None else (by,):
        if seat not in state.accepted:
            course.happens(Accepted(seat))
    if set(course.state.accepted) == set(state.others):
        course.close_window(at)


def _agree(course: Course, by: int | None, at: float) -> None:
    seats = tuple(range(len(course.state.players)))
    if len(seats) == 1:
        course.end(Ending.GAVE_UP, at)
        return
    if by is not None and by not in seats:
        raise IllegalMoveError(f"expected a seat below {len(seats)}, got {by}")
    if by in course.state.agreed:
        who = course.state.players[by].name
        raise IllegalMoveError(say("{who} has agreed already: the others have not.", who=who))
    course.happens(AgreedToStop(seats if by is None else (by,)))
    if course.state.agreed == seats:
        course.end(Ending.AGREED, at)


def _go_on(course: Course, at: float) -> None:
    if course.state.paused:
        course.happens(Continued())
    elif course.state.phase is Phase.TURN and at < course.state.begins:
        course.hurry(at)
    else:
        raise IllegalMoveError("The game is not paused.")


RACE: Game[State, Command, Event] = Game(
    name="race",
    start=Start,
    events=get_args(Event),
    decide=decide,
    apply=apply,
    tick=Tick(),
    pause=Pause(),
)
