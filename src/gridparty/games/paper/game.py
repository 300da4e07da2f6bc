"""The race on paper (rules R16): turns, their time, questions about digits, sums at the end.

The digits stand on a printed card, which the program cannot see. It times the turns, and answers
questions about a digit with *right* or *wrong*. A question is about the digit of the current turn,
which it ends, or of the turn before, until the next digit is written. So there is at most one
question a turn, as every digit is judged once in the race on screen::

    turn --written--> all check it, and the clock stands --"checked"--> next turn
      +----pass, time out--> next turn
      +----asked--> the clock stands --go on--> next turn

As in the printed rules, the next turn waits until the others have accepted the entry (R6). A
question stops the clock, and so does noting sums. The game ends when the sums are confirmed.
"""

from __future__ import annotations

from typing import assert_never, get_args

from gridparty.board.grid import Grid
from gridparty.errors import IllegalMoveError, StandingError, TooLateError
from gridparty.games.common.commands import Continue, LetBegin, Pause, Tick
from gridparty.games.common.game import Game, Moment, Transition
from gridparty.games.common.participants import require_per_seat, seconds_at
from gridparty.games.common.seats import require_seat, seat_players
from gridparty.games.common.turn_state import SETTLED, TOO_LATE
from gridparty.games.paper.commands import (
    Ask,
    Command,
    Keep,
    LayCard,
    NoteSums,
    Pass,
    Start,
    Written,
)
from gridparty.games.paper.events import (
    CardLaid,
    Ending,
    Event,
    GameOver,
    HasWritten,
    Judged,
    Passed,
    Started,
    SumsNoted,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.paper.state import State, apply
from gridparty.games.race.options import Card
from gridparty.i18n.messages import say

PaperTransition = Transition[State, Event]
LARGEST_SUM = 405  # the sum of all digits of a 9x9 board
FORGOTTEN = 3  # rounds without a key after which the clock stops, like R9


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
    if state.over:
        if isinstance(command, Tick):
            return []
        raise IllegalMoveError(say("This card is over."))
    transition = Transition(state, apply)
    _expire_deadlines(transition, moment.seconds)
    if not isinstance(command, Written | Pass | Ask) or transition.state.turns == moment.given_in(
        state
    ):
        _execute(transition, command, moment.seconds)
    elif not transition.events:
        raise TooLateError(say(TOO_LATE))
    return transition.events


def _start(state: State | None, command: Start, at: float) -> list[Event]:
    if state is not None:
        raise IllegalMoveError(say("The game has already begun."))
    names = seat_players(command.players, command.options)
    require_per_seat(command.options, names)
    require_seat(command.first, len(names))
    started = Started(command.options, names, command.first)
    transition = Transition(apply(None, started), apply)
    _begin_turn(transition, command.first, 1, at)
    return [started, *transition.events]


def _expire_deadlines(transition: PaperTransition, seconds: float) -> None:
    """End every turn whose deadline has passed. A command at a deadline still counts (R4)."""
    while (due := transition.state.turn_state.due(seconds)) is not None:
        transition.emit(TimeRanOut(transition.state.seat))
        if transition.state.untouched < FORGOTTEN * len(transition.state.names):
            _next_turn(transition, due)
            continue
        _next_turn(transition, seconds)
        transition.emit(transition.state.turn_state.pause(seconds))


def _execute(transition: PaperTransition, command: Command, at: float) -> None:
    match command:
        case LayCard(card):
            _require_card(transition.state, card)
            if transition.state.card != card:
                transition.emit(CardLaid(card))
        case Written():
            transition.state.turn_state.require_running()
            transition.emit(HasWritten(transition.state.seat))
            _next_turn(transition, at)
            if (
                transition.state.turn_seconds is not None
            ):  # without a limit there is no clock to stop
                transition.emit(transition.state.turn_state.pause(at))
        case Pass():
            transition.state.turn_state.require_running()
            transition.emit(Passed(transition.state.seat))
            _next_turn(transition, at)
        case Ask():
            _ask(transition, command, at)
        case NoteSums(sums):
            _require_sums(transition.state, sums)
            _stop_clock(transition, at)
            transition.emit(SumsNoted(sums))
        case Keep():
            _keep(transition, at)
        case LetBegin(seat):
            _let_begin(transition, seat, at)
        case Pause():
            transition.emit(transition.state.turn_state.pause(at))
        case Continue():
            transition.emit(transition.state.turn_state.resume())
        case Tick():
            pass
        case Start():
            raise AssertionError("a start is decided before")
        case _:
            assert_never(command)


def _next_turn(transition: PaperTransition, at: float) -> None:
    state = transition.state
    seat = state.turn_state.next_seat
    _begin_turn(transition, seat, state.round + (seat == state.first), at)


def _begin_turn(transition: PaperTransition, seat: int, round_: int, at: float) -> None:
    begins = round(at, 3)
    limit = seconds_at(transition.state.options, seat)
    ends = None if limit is None else round(begins + limit, 3)
    transition.emit(TurnBegan(seat, round_, begins, ends))


def _stop_clock(transition: PaperTransition, at: float) -> None:
    if not transition.state.paused:
        transition.emit(transition.state.turn_state.pause(at))


def _require_card(state: State, card: Card) -> None:
    """Check that this can be the card: it may be changed until the first question.

    Raises:
        IllegalMoveError: another card was asked about, or the solution is not this card's.
    """
    if state.answers and state.card is not None and card.givens != state.card.givens:
        raise IllegalMoveError(
            say("Card {card} stays: you have asked about it.", card=state.card.id)
        )
    card.grids()


def _ask(transition: PaperTransition, command: Ask, at: float) -> None:
    """Answer a question, and stop the clock until the next player is ready."""
    state = transition.state
    seat = state.seat if command.seat is None else command.seat
    right = _answer(state, seat, command)
    if seat == state.seat and at <= state.begins:
        who = state.names[seat]
        raise StandingError(
            say("Start [{who}'s|your] clock first.", who=who),
            say("Type go on to start [{who}'s|your] clock first.", who=who),
        )
    _stop_clock(transition, at)
    transition.emit(Judged(state.seat, seat, command.cell, command.digit, right))
    if seat == state.seat:
        _next_turn(transition, at)


def _answer(state: State, seat: int, command: Ask) -> bool:
    """Return whether the digit is right.

    Raises:
        IllegalMoveError: the question is not allowed, or the card is unknown.
    """
    require_seat(seat, len(state.names))
    card, cell, digit = state.card, command.cell, command.digit
    if card is None:
        raise IllegalMoveError(
            say("Name the card on the table, such as card QM62.")
            if state.options.deck
            else say("No deck: start with --deck FILE.")
        )
    givens, solution = Grid.parse(card.givens), Grid.parse(card.solution)
    if cell not in range(givens.layout.cell_count):
        raise IllegalMoveError(say("Card {card} has no such cell.", card=card.id))
    name = givens.layout.cell_name(cell)
    if digit not in givens.layout.digits:
        raise IllegalMoveError(
            say(
                "There's no {digit} on card {card}: choose 1 to {last}.",
                card=card.id,
                last=givens.layout.size,
                digit=digit,
            )
        )
    if givens.digits[cell]:
        raise IllegalMoveError(
            say("{cell} is a given; choose an empty cell.", cell=name, card=card.id)
        )
    for answer in state.answers:
        if answer.cell == cell and (answer.right or answer.digit == digit):
            raise IllegalMoveError(_known(state, name, answer.digit, right=answer.right))
    if seat not in state.doubtful:
        raise IllegalMoveError(
            say(
                "Ask only about the last digit written; it isn't [{who}'s|yours].",
                who=state.names[seat],
            )
        )
    return solution.digits[cell] == digit


def _known(state: State, cell: str, digit: int, *, right: bool) -> str:
    if right:
        return say("Already asked: the {digit} in {cell} is right.", cell=cell, digit=digit)
    return say("Already asked: the {digit} in {cell} is wrong.", cell=cell, digit=digit)


def _require_sums(state: State, sums: tuple[int | None, ...]) -> None:
    """Check the number and range of the sums.

    Raises:
        IllegalMoveError: there are too many or too few, or one is too large.
    """
    if len(sums) != len(state.names):
        raise IllegalMoveError(
            say(
                "Type {players} totals, in the order of the seats.",
                players=len(state.names),
            )
        )
    for points in sums:
        if points is not None and not 0 <= points <= LARGEST_SUM:
            raise IllegalMoveError(
                say("A total is from 0 to {most}, not {got}.", most=LARGEST_SUM, got=points)
            )


def _keep(transition: PaperTransition, at: float) -> None:
    state = transition.state
    missing = [name for name, points in zip(state.names, state.sums, strict=True) if points is None]
    if missing:
        raise IllegalMoveError(say("Totals missing: {who}.", who=", ".join(missing)))
    most = LARGEST_SUM if state.stake is None else state.stake
    if state.counted > most:
        raise IllegalMoveError(
            say(
                "The totals come to {counted}, but the card has {most}: count again.",
                counted=state.counted,
                most=most,
            )
        )
    transition.emit(GameOver(Ending.COUNTED, at))


def _let_begin(transition: PaperTransition, seat: int | None, at: float) -> None:
    state = transition.state
    if state.round > 1 or state.seat != state.first or state.answers or state.writer is not None:
        raise IllegalMoveError(say(SETTLED))
    if (chosen := state.turn_state.choose_first(seat, at)) is not None:
        transition.emit(chosen)
        _begin_turn(transition, chosen.seat, 1, at)


PAPER: Game[State, Command, Event] = Game(
    name="paper",
    start=Start,
    events=get_args(Event),
    decide=decide,
    apply=apply,
    tick=Tick(),
    pause=Pause(),
)
