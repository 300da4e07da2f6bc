"""The sprint (rules S): all solve the same card at once, each on a board of their own.

`decide` first applies the time limit if it has passed, then the command. There is one turn, in
which everybody plays: a command names the seat whose board it changes.
"""

from __future__ import annotations

from typing import assert_never, get_args

from gridparty.board.candidates import legal_digits
from gridparty.board.grid import Placement
from gridparty.errors import IllegalMoveError, TooLateError
from gridparty.games.common.commands import Agree, Continue, Pause, SkipAbsent, Tick
from gridparty.games.common.game import Game, Moment, Transition
from gridparty.games.common.participants import require_per_seat
from gridparty.games.common.seats import require_seat, seat_players
from gridparty.games.common.turn_state import TOO_LATE
from gridparty.games.solo.notes import STRONGEST, require_colour
from gridparty.games.sprint.commands import (
    AskHint,
    BoardCommand,
    Colour,
    Command,
    Count,
    Enter,
    Erase,
    FillMarks,
    GiveUp,
    HandIn,
    Keep,
    Mark,
    Redo,
    Start,
    Undo,
)
from gridparty.games.sprint.events import (
    Coloured,
    CountdownBegan,
    DigitWritten,
    Ending,
    Erased,
    ErrorNoticed,
    Event,
    Finished,
    GameOver,
    GaveUp,
    HintGiven,
    LastSecondsBegan,
    MarksFilled,
    MarkToggled,
    PensDown,
    Redone,
    Started,
    Undone,
)
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.paper import counted_events, on_paper, undone_event
from gridparty.games.sprint.refusals import require_cell, require_digit, require_writable
from gridparty.games.sprint.state import Player, State, apply
from gridparty.i18n.messages import say

SprintTransition = Transition[State, Event]


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
        raise IllegalMoveError(say("The game is over."))
    transition = SprintTransition(state, apply)
    due = state.turn_state.due(moment.seconds)
    if due is not None and state.pens_down is None:
        _end(transition, Ending.TIME, due)
        return transition.events  # the command comes too late
    if moment.given_in(state) != state.turns:
        raise TooLateError(say(TOO_LATE))
    _execute(transition, command, moment.seconds)
    return transition.events


def _start(state: State | None, command: Start, at: float) -> list[Event]:
    if state is not None:
        raise IllegalMoveError(say("The game has already begun."))
    options = command.options
    names = seat_players(command.players, options)
    require_per_seat(options, names)
    require_seat(command.first, len(names))
    givens, _ = command.card.grids()
    if not givens.empty_cells:
        raise IllegalMoveError(f"card {command.card.id} has no empty cell to play for")
    started = Started(options, names, command.card, command.first)
    begins = round(at + options.countdown_seconds, 3)
    heads = [handicap.seconds or 0.0 for handicap in options.handicaps] or [0.0] * len(names)
    opens = tuple(round(begins + max(heads) - head, 3) for head in heads)
    return [started, CountdownBegan(begins, opens)]


def _execute(transition: SprintTransition, command: Command, at: float) -> None:
    state = transition.state
    match command:
        case Count() | Keep():
            for event in counted_events(state, command):
                transition.emit(event)
        case Undo(by) if state.options.on_paper:
            transition.emit(undone_event(state, by))
        case Pause():
            transition.emit(state.turn_state.pause(at))
        case Continue():
            transition.emit(state.turn_state.resume())
        case Agree(by):
            transition.emit(state.turn_state.agree_to_stop(by, state.names))
            _end_if_agreed(transition, at)
        case SkipAbsent():
            raise IllegalMoveError(say("Everybody plays at once: nobody is skipped."))
        case Tick():
            pass
        case Start():
            raise AssertionError("a start is decided before")
        case _:
            require_writable(state, command.by, at)
            on_board = on_paper if state.options.on_paper else _on_board
            for event in on_board(state, command, at):
                transition.emit(event)
            _end_if_done(transition, command.by, at)


def _on_board(state: State, command: BoardCommand, at: float) -> list[Event]:
    """Return the events of a command for the player's own board."""
    player, seat = state.players[command.by], command.by
    writing = player.writing
    match command:
        case Enter(_, cell, digit):
            return _enter(state, seat, Placement(cell, digit), at)
        case Erase(_, cell):
            _require_own(state, player, cell)
            if writing.is_blank(cell):
                raise IllegalMoveError(say("There's nothing to erase."))
            return [Erased(seat, cell)]
        case Mark(_, cell, digit, place):
            require_digit(state, digit)
            _require_own(state, player, cell)
            if writing.grid.digits[cell]:
                raise IllegalMoveError(say("A digit stands there: erase it first."))
            return [MarkToggled(seat, cell, digit, place)]
        case Colour(_, cell, colour, digit):
            require_cell(state, cell)
            require_colour(writing, cell, colour, digit)
            return [Coloured(seat, cell, colour, digit)]
        case FillMarks():
            if writing.corner == legal_digits(writing.grid):
                raise IllegalMoveError(say("All candidates are already marked."))
            return [MarksFilled(seat)]
        case Undo():
            if not player.past:
                raise IllegalMoveError(say("There's nothing to undo."))
            return [Undone(seat)]
        case Redo():
            if not player.future:
                raise IllegalMoveError(say("There's nothing to redo."))
            return [Redone(seat)]
        case AskHint():
            return [_hint(state, seat, command)]
        case HandIn():
            if state.options.judged is Judged.AT_ONCE:
                raise IllegalMoveError(say("A full board is handed in by itself."))
            if not writing.grid.filled == state.layout.cell_count:
                raise IllegalMoveError(say("Fill every cell before you hand in."))
            return [Finished(seat, at)]
        case GiveUp():
            return [GaveUp(seat)]
        case _:
            assert_never(command)


def _enter(state: State, seat: int, placement: Placement, at: float) -> list[Event]:
    cell, digit = placement
    require_digit(state, digit)
    player = state.players[seat]
    _require_own(state, player, cell)
    if player.writing.grid.digits[cell] == digit:
        raise IllegalMoveError(say("The {digit} already stands there.", digit=digit))
    if state.options.judged is Judged.AT_END:
        return [DigitWritten(seat, cell, digit, at)]
    if state.solution.digits[cell] != digit:
        return [ErrorNoticed(seat, cell, digit, state.options.error_seconds)]
    written: list[Event] = [DigitWritten(seat, cell, digit, at)]
    if player.writing.grid.place(placement) == state.solution:
        written.append(Finished(seat, at))
    return written


def _require_own(state: State, player: Player, cell: int) -> None:
    """Check that the player may change what stands in the cell.

    Raises:
        IllegalMoveError: it does not exist, is a given, or holds a digit known to be right.
    """
    require_cell(state, cell)
    if state.givens.digits[cell]:
        name = state.layout.cell_name(cell)
        raise IllegalMoveError(say("{cell} is a given; choose an empty cell.", cell=name))
    if state.options.judged is Judged.AT_ONCE and player.writing.grid.digits[cell]:
        raise IllegalMoveError(say("That digit is right."))


def _hint(state: State, seat: int, command: AskHint) -> HintGiven:
    if state.options.judged is Judged.AT_END:
        raise IllegalMoveError(say("There are no hints where errors are found at the end."))
    if not state.handicap(seat).hints:
        raise IllegalMoveError(say("Hints are a handicap; none was agreed for you."))
    advice, player = command.advice, state.players[seat]
    if advice is None:
        raise IllegalMoveError(say("There's no hint for this position."))
    strength = player.next_strength(advice)
    if strength > STRONGEST:
        raise IllegalMoveError(say("There's no more to this hint."))
    return HintGiven(seat, strength, advice)


def _end_if_agreed(transition: SprintTransition, at: float) -> None:
    """End the game once everyone who is still solving has agreed to stop (S4)."""
    if set(transition.state.solving) <= {*transition.state.turn_state.agreed}:
        _end(transition, Ending.AGREED, at)


def _end_if_done(transition: SprintTransition, seat: int, at: float) -> None:
    """End the game, or begin the last seconds, once a player is done (S4)."""
    state = transition.state
    if not state.solving:
        _end(transition, Ending.ALL_DONE, at)
        return
    _end_if_agreed(transition, at)
    last = state.options.last_seconds
    if transition.state.over or transition.state.pens_down:
        return
    if state.players[seat].done is None or last is None or state.last_until is not None:
        return
    until = round(at + last, 3)
    if state.turn_state.game_ends is None or until < state.turn_state.game_ends:
        transition.emit(LastSecondsBegan(seat, until))


def _end(transition: SprintTransition, reason: Ending, at: float) -> None:
    """End the game; on paper the sheets are counted first."""
    paper = transition.state.options.on_paper
    transition.emit(PensDown(reason, at) if paper else GameOver(reason, at))


SPRINT: Game[State, Command, Event] = Game(
    name="sprint",
    start=Start,
    events=get_args(Event),
    decide=decide,
    apply=apply,
    tick=Tick(),
    pause=Pause(),
)
