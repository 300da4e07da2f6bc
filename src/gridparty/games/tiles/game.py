"""The tile game: lay a tile in a legal cell and score the tiles around it.

`decide` and `apply` play every edition (`editions.py`); `rules.judge` alone decides what is legal.
Where the rule sheets are silent, the program decides:

* a tile in a taken cell or off the board is refused: only breaking the rule (V2) costs it;
* a turn that runs out of time passes on: a tile in hand is kept, one drawn from the bag goes back;
  three rounds of such turns end the game;
* under the table referee points count at once and are taken back if an error is called in time; a
  false call costs what the options say, but no total falls below 0.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import assert_never, get_args

from gridparty.board import chance
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
    WindowClosed,
)
from gridparty.games.common.game import Game, Moment, Transition
from gridparty.games.common.participants import (
    order_by_lot,
    reordered,
    require_per_seat,
    seconds_at,
    with_participants,
)
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import require_seat, seat_players
from gridparty.games.common.turn_state import SETTLED, TOO_LATE
from gridparty.games.tiles.commands import ClaimNoPlace, Command, Draw, Lay, Start
from gridparty.games.tiles.draws import draw, start_cells
from gridparty.games.tiles.editions import NoPlace, Order
from gridparty.games.tiles.events import (
    CallRejected,
    CallUpheld,
    Ending,
    Event,
    GameOver,
    NoPlaceClaimed,
    Started,
    TileDrawn,
    TileLaid,
    TilePutBack,
    TileRejected,
    TileTakenBack,
    TimeRanOut,
    TurnBegan,
    TurnSkipped,
    WindowOpened,
)
from gridparty.games.tiles.scoring import fits, places_for, score
from gridparty.games.tiles.state import IDLE_ROUNDS, State, Trial, apply
from gridparty.games.tiles.text import cannot_lay_text
from gridparty.i18n.messages import say

_OWN = "You can't judge your own entry; the others do."
_ACCEPT_FIRST = "Wait until the others accept [{who}'s|your] entry."


def decide(state: State | None, command: Command, moment: Moment) -> list[Event]:
    """Return the events of a command given at this moment.

    Raises:
        IllegalMoveError: the rules do not allow it.
        WishError: there are too few or too many players, or two have the same name.
    """
    if state is None:
        if isinstance(command, Start):
            return _start(command, moment)
        raise IllegalMoveError(say("The game hasn't begun."))
    transition = _Decision(Transition(state, apply), moment)
    if not state.clock_stands:
        _expire_deadlines(transition)
    another = moment.given_in(state) != state.turns
    if transition.events and (transition.state.over or isinstance(command, InTime)):  # too late
        return [*([] if another else _late_events(state, command)), *transition.events]
    if another and isinstance(command, InTime):
        raise TooLateError(say(TOO_LATE))
    _execute(transition, command)
    return transition.events


def _late_events(state: State, command: Command) -> list[Event]:
    """Return the event of a late call, where it would have been allowed in time."""
    if isinstance(command, Call):
        with suppress(IllegalMoveError):
            return [CallCameTooLate(_caller(state, command.by))]
    return []


#: Commands that count for one turn only.
InTime = Draw | Lay | ClaimNoPlace | Accept | Call | SkipAbsent


def _execute(transition: _Decision, command: Command) -> None:
    state = transition.state
    match command:
        case Tick():
            return
        case _ if state.over:
            raise IllegalMoveError(say("The game is over."))
        case Agree(by):
            _agree(transition, by)
        case LetBegin(seat):
            _let_begin(transition, seat)
        case Continue():
            transition.emit(state.turn_state.resume())
        case Pause():
            transition.emit(state.turn_state.pause(transition.moment.seconds))
        case _ if state.paused:
            state.turn_state.require_running()
        case Accept(by):
            _accept(transition, by)
        case Call(by, cell):
            _call(transition, by, cell)
        case SkipAbsent():
            if state.trial:
                raise IllegalMoveError(say(_ACCEPT_FIRST, who=state.players[state.turn]))
            _end_without_a_tile(transition, AbsentSkipped(state.turn))
        case Draw() | Lay() | ClaimNoPlace():
            _move(transition, command)
        case Start():
            raise IllegalMoveError(say("The game has already begun."))
        case _:
            assert_never(command)


@dataclass(frozen=True, slots=True)
class _Decision:
    """A transition with the moment of its command."""

    transition: Transition[State, Event]
    moment: Moment

    @property
    def state(self) -> State:
        return self.transition.state

    @property
    def events(self) -> list[Event]:
        return self.transition.events

    def emit(self, event: Event) -> None:
        self.transition.emit(event)

    def end(self, reason: Ending, seat: int | None = None, digit: int = 0) -> None:
        self.emit(GameOver(reason, self.moment.seconds, seat, digit))


def _start(command: Start, moment: Moment) -> list[Event]:
    edition, options, rng = command.edition, command.options, moment.rng
    players, first = seat_players(command.players, edition), command.first
    require_seat(first, len(players))
    if options.referee is Referee.TABLE and len(players) < 2:
        raise IllegalMoveError(say("One player has no table referee; choose rules."))
    require_per_seat(options, players)
    if edition.order is Order.LOT:
        order = order_by_lot(options, chance.shuffled(rng, range(len(players))))
        players, first = tuple(players[seat] for seat in order), 0
        options = with_participants(options, reordered(options, order))
    cells = start_cells(edition.layout, edition.start_tiles, moment)
    digits = chance.sample(rng, edition.layout.digits, len(cells))
    started = Started(edition, options, players, first, tuple(map(Placement, cells, digits)))
    transition = _Decision(Transition(apply(None, started), apply), moment)
    transition.events.append(started)
    if edition.hidden:
        for seat in range(len(players)):
            _draw_for_hand(transition, seat)
    _begin_turn(transition, first)
    return transition.events


def _expire_deadlines(transition: _Decision) -> None:
    """Apply the deadline if it has passed."""
    state = transition.state
    if state.turn_state.due(transition.moment.seconds) is None:
        return
    if state.trial:
        _let_stand(transition)
        return
    _end_without_a_tile(transition, TimeRanOut(state.turn))


def _end_without_a_tile(transition: _Decision, event: TimeRanOut | AbsentSkipped) -> None:
    """End a turn in which nothing was laid."""
    state = transition.state
    transition.emit(event)
    if state.tile and not state.edition.hidden:
        transition.emit(TilePutBack(state.turn, state.tile, fits=True))
    if transition.state.idle_turns >= IDLE_ROUNDS * len(state.players):
        transition.end(Ending.STALLED)
    else:
        _pass_on(transition)


def _move(transition: _Decision, command: Draw | Lay | ClaimNoPlace) -> None:
    state = transition.state
    match command:
        case _ if state.trial:
            raise IllegalMoveError(say(_ACCEPT_FIRST, who=state.players[state.turn]))
        case Draw():
            _draw_from_bag(transition)
        case _ if not state.tile:
            raise IllegalMoveError(say("Draw a tile first."))
        case Lay(cell):
            _lay(transition, Placement(cell, state.tile))
        case ClaimNoPlace():
            _claim(transition, state.turn, state.tile)


def _draw_from_bag(transition: _Decision) -> None:
    state = transition.state
    if state.edition.hidden:
        raise IllegalMoveError(say("This edition has no bag: you draw automatically."))
    if state.tile:
        raise IllegalMoveError(say("Lay the tile you drew first."))
    digit = draw(state.stack, transition.moment)
    transition.emit(TileDrawn(state.turn, digit))
    if state.edition.ending is NoPlace.AUTOMATIC and not fits(state.grid, digit):
        transition.emit(TilePutBack(state.turn, digit, fits=False))
        _pass_on(transition)


def _lay(transition: _Decision, placement: Placement) -> None:
    state, seat = transition.state, transition.state.turn
    verdict = judge(state.grid, placement)
    breaks_rule = verdict.reason is Reason.CONFLICT
    if not verdict.legal and not breaks_rule:
        raise IllegalMoveError(cannot_lay_text(verdict, state))
    if state.options.referee is Referee.TABLE:
        transition.emit(_laid(state, placement))
        transition.emit(
            WindowOpened(seat, transition.moment.seconds + state.options.window_seconds)
        )
        return
    transition.emit(_rejected(verdict, seat, points=0) if breaks_rule else _laid(state, placement))
    _end_turn(transition, seat)


def _laid(state: State, placement: Placement) -> TileLaid:
    cell, digit = placement
    edition = state.edition
    parts = score(state.grid, cell, scoring=edition.scoring, tile_values=edition.tile_values)
    return TileLaid(state.turn, cell, digit, parts.box, parts.row, parts.column)


def _rejected(verdict: Verdict, seat: int, *, points: int) -> TileRejected:
    clashes = ClashAt.all_of(verdict)
    return TileRejected(seat, *verdict.placement, points, clashes)


def _claim(transition: _Decision, seat: int, digit: int) -> None:
    state = transition.state
    if state.edition.ending is NoPlace.AUTOMATIC:
        raise IllegalMoveError(say("It fits; the program says when nothing does."))
    place = next(places_for(state.grid, digit), None)
    transition.emit(NoPlaceClaimed(seat, digit, place))
    if place is not None:
        _end_turn(transition, seat)
    elif state.edition.hidden:
        transition.end(Ending.NO_PLACE, seat, digit)
    else:
        transition.emit(TilePutBack(seat, digit, fits=False))
        if _something_in_the_bag_fits(transition.state):
            _pass_on(transition)
        else:
            transition.end(Ending.NOTHING_FITS)


def _accept(transition: _Decision, by: int | None) -> None:
    for accepted in transition.state.turn_state.accept(by, transition.state.players, say(_OWN)):
        transition.emit(accepted)
    if not transition.state.turn_state.missing:
        _let_stand(transition)


def _call(transition: _Decision, by: int | None, cell: int | None) -> None:
    state = transition.state
    trial = _trial(state)
    caller = _caller(state, by)
    if cell not in (None, trial.cell):
        where = state.edition.cell_name(trial.cell)
        raise IllegalMoveError(say("Only the tile in {cell} can be called.", cell=where))
    transition.emit(ErrorCalled(caller, trial.seat, trial.cell, trial.digit))
    before = state.grid.place(Placement(trial.cell, 0))
    verdict = judge(before, Placement(trial.cell, trial.digit))
    if verdict.legal:
        penalty = min(state.options.false_call, state.totals[caller])
        transition.emit(CallRejected(caller, penalty))
        return _let_stand(transition)
    transition.emit(CallUpheld(caller))
    transition.emit(_rejected(verdict, trial.seat, points=trial.points))
    return _end_turn(transition, trial.seat)


def _let_stand(transition: _Decision) -> None:
    seat = _trial(transition.state).seat
    transition.emit(WindowClosed(seat))
    _end_turn(transition, seat)


def _agree(transition: _Decision, by: int | None) -> None:
    transition.emit(transition.state.turn_state.agree_to_stop(by, transition.state.players))
    if not transition.state.turn_state.all_agree:
        return
    if trial := transition.state.trial:  # R9 d: what nobody has accepted counts for nobody
        transition.emit(TileTakenBack(trial.seat, trial.cell, trial.digit, trial.points))
    transition.end(Ending.AGREED)


def _let_begin(transition: _Decision, seat: int | None) -> None:
    state = transition.state
    if state.edition.order is Order.LOT:
        raise IllegalMoveError(say("The order was drawn at random and can't be changed."))
    drawn = any(state.hands) and not state.edition.hidden
    if state.turn_number > 1 or state.last_laid is not None or drawn:
        raise IllegalMoveError(say(SETTLED))
    if (chosen := state.turn_state.choose_first(seat, transition.moment.seconds)) is not None:
        transition.emit(chosen)
        _begin_turn(transition, chosen.seat)


def _end_turn(transition: _Decision, seat: int) -> None:
    """Draw a new tile for the hand (T4), and begin the next turn."""
    if transition.state.edition.hidden:
        _draw_for_hand(transition, seat)
    _pass_on(transition)


def _draw_for_hand(transition: _Decision, seat: int) -> None:
    if transition.state.to_draw:
        transition.emit(TileDrawn(seat, draw(transition.state.stack, transition.moment)))


def _pass_on(transition: _Decision) -> None:
    """Begin the turn of the next player who can move, or end the game if there is none."""
    state = transition.state
    seats = len(state.players)
    for step in range(1, seats + 1):
        seat = (state.turn + step) % seats
        if state.hands[seat] or (state.to_draw and not state.edition.hidden):
            return _begin_turn(transition, seat)
        if any(state.hands):
            transition.emit(TurnSkipped(seat))
    return transition.end(Ending.ALL_LAID)


def _begin_turn(transition: _Decision, seat: int) -> None:
    seconds = seconds_at(transition.state.options, seat)
    ends = None if seconds is None else transition.moment.seconds + seconds
    transition.emit(TurnBegan(seat, transition.state.turn_number + 1, ends))
    state = transition.state
    if state.edition.ending is not NoPlace.AUTOMATIC:
        return
    if not state.edition.hidden:
        if not _something_in_the_bag_fits(state):
            transition.end(Ending.NOTHING_FITS)
    elif not fits(state.grid, state.tile):
        transition.end(Ending.NO_PLACE, seat, state.tile)


def _something_in_the_bag_fits(state: State) -> bool:
    return any(left and fits(state.grid, digit) for digit, left in enumerate(state.stack, 1))


def _trial(state: State) -> Trial:
    if state.trial is None:
        raise IllegalMoveError(say("There's nothing to accept or call."))
    return state.trial


def _caller(state: State, by: int | None) -> int:
    """Return the seat that calls, by default the next one."""
    _trial(state)
    return state.turn_state.caller(by, state.players, say(_OWN), state.options.false_call)


TILES: Game[State, Command, Event] = Game(
    name="tiles",
    start=Start,
    events=get_args(Event),
    decide=decide,
    apply=apply,
    tick=Tick(),
    pause=Pause(),
)
