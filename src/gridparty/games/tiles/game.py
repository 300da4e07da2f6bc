"""The tile game: lay a tile where it may go, and score the tiles around it.

One pair of pure functions plays every edition (`editions.py`). What is legal is asked of
`rules.judge` alone. The program's reading where the rule sheets are silent:

* a tile in a taken cell or off the board is refused, not lost: only a broken rule (V2) costs it;
* with a turn time, a turn that runs out passes on: a tile in hand is kept, one drawn from the bag
  goes back; three rounds of nothing else end the game;
* under the table referee points count at once and go again if an error is called in time; a false
  call costs nothing, or what the options say, but no total falls below 0.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import assert_never, get_args

from gridparty.board import chance
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
from gridparty.games.common.company import among, by_lot, in_order, require_one_each, seconds_at
from gridparty.games.common.course import SETTLED, TOO_LATE
from gridparty.games.common.events import (
    AbsentSkipped,
    CallCameTooLate,
    ClashAt,
    ErrorCalled,
    WindowClosed,
)
from gridparty.games.common.game import Game, Moment
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import require_seat, seated
from gridparty.games.common.tale import Tale
from gridparty.games.tiles.commands import ClaimNoPlace, Command, Draw, Lay, Start
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
from gridparty.games.tiles.luck import draw, start_cells
from gridparty.games.tiles.scoring import fits, places_for, score
from gridparty.games.tiles.state import IDLE_ROUNDS, State, Trial, apply
from gridparty.games.tiles.words import cannot_lay

_OWN = "The others judge a tile, not the player who laid it."
_ACCEPT_FIRST = "The others must accept the tile first, or call an error."


def decide(state: State | None, command: Command, moment: Moment) -> list[Event]:
    """What happens if the command is given now.

    Raises:
        IllegalMoveError: the rules do not allow it now; the message says why.
        WishError: too few or too many players, or two of one name.
    """
    if state is None:
        if isinstance(command, Start):
            return _start(command, moment)
        raise IllegalMoveError(say("The game has not begun."))
    tale = _Tale(Tale(state, apply), moment)
    if not state.clock_stands:
        _let_pass(tale)
    another = moment.given_in(state) != state.turns
    if tale.events and (tale.state.over or isinstance(command, InTime)):  # it came too late
        return tale.events if another else [*_note_lateness(state, command), *tale.events]
    if another and isinstance(command, InTime):
        raise TooLateError(say(TOO_LATE))
    _obey(tale, command)
    return tale.events


def _note_lateness(state: State, command: Command) -> list[Event]:
    """A call that came too late is told, where it might have been made in time."""
    if isinstance(command, Call):
        with suppress(IllegalMoveError):
            return [CallCameTooLate(_caller(state, command.by))]
    return []


InTime = (
    Draw | Lay | ClaimNoPlace | Accept | Call | SkipAbsent
)  #: commands that a turn or a window waits for


def _obey(tale: _Tale, command: Command) -> None:
    state = tale.state
    match command:
        case Tick():
            return
        case _ if state.over:
            raise IllegalMoveError(say("The game is over."))
        case Agree(by):
            _agree(tale, by)
        case LetBegin(seat):
            _let_begin(tale, seat)
        case Continue():
            tale.tell(state.course.going_on())
        case Pause():
            tale.tell(state.course.pausing(tale.moment.seconds))
        case _ if state.paused:
            state.course.require_running()
        case Accept(by):
            _accept(tale, by)
        case Call(by, cell):
            _call(tale, by, cell)
        case SkipAbsent():
            if state.trial:
                raise IllegalMoveError(say(_ACCEPT_FIRST))
            _end_without_a_tile(tale, AbsentSkipped(state.turn))
        case Draw() | Lay() | ClaimNoPlace():
            _move(tale, command)
        case Start():
            raise IllegalMoveError(say("The game has begun already."))
        case _:
            assert_never(command)


@dataclass(frozen=True, slots=True)
class _Tale:
    """What the command leads to, and the moment at which it is given."""

    tale: Tale[State, Event]
    moment: Moment

    @property
    def state(self) -> State:
        return self.tale.state

    @property
    def events(self) -> list[Event]:
        return self.tale.events

    def tell(self, event: Event) -> None:
        self.tale.happens(event)

    def end(self, reason: Ending, seat: int | None = None, digit: int = 0) -> None:
        self.tell(GameOver(reason, self.moment.seconds, seat, digit))


def _start(command: Start, moment: Moment) -> list[Event]:
    edition, options, rng = command.edition, command.options, moment.rng
    players, first = seated(command.players, edition), command.first
    require_seat(first, len(players))
    if options.referee is Referee.TABLE and len(players) < 2:
        raise IllegalMoveError(say("One player alone has no table: expected the referee rules."))
    require_one_each(options, players)
    if edition.order is Order.LOT:
        order = by_lot(options, chance.shuffled(rng, range(len(players))))
        players, first = tuple(players[seat] for seat in order), 0
        options = among(options, in_order(options, order))
    cells = start_cells(edition.layout, edition.start_tiles, moment)
    digits = chance.sample(rng, edition.layout.digits, len(cells))
    started = Started(edition, options, players, first, tuple(map(Placement, cells, digits)))
    tale = _Tale(Tale(apply(None, started), apply), moment)
    tale.events.append(started)
    if edition.hidden:
        for seat in range(len(players)):
            _draw_for_hand(tale, seat)
    _begin_turn(tale, first)
    return tale.events


def _let_pass(tale: _Tale) -> None:
    """Let happen what is due by the clock."""
    state = tale.state
    if state.course.due(tale.moment.seconds) is None:
        return
    if state.trial:
        _let_stand(tale)
        return
    _end_without_a_tile(tale, TimeRanOut(state.turn))


def _end_without_a_tile(tale: _Tale, event: TimeRanOut | AbsentSkipped) -> None:
    """The turn is over, and nothing was laid."""
    state = tale.state
    tale.tell(event)
    if state.tile and not state.edition.hidden:
        tale.tell(TilePutBack(state.turn, state.tile, fits=True))
    if tale.state.idle_turns >= IDLE_ROUNDS * len(state.players):
        tale.end(Ending.STALLED)
    else:
        _pass_on(tale)


def _move(tale: _Tale, command: Draw | Lay | ClaimNoPlace) -> None:
    state = tale.state
    match command:
        case _ if state.trial:
            raise IllegalMoveError(say(_ACCEPT_FIRST))
        case Draw():
            _draw_from_bag(tale)
        case _ if not state.tile:
            raise IllegalMoveError(say("Draw a tile first."))
        case Lay(cell):
            _lay(tale, Placement(cell, state.tile))
        case ClaimNoPlace():
            _claim(tale, state.turn, state.tile)


def _draw_from_bag(tale: _Tale) -> None:
    state = tale.state
    if state.edition.hidden:
        raise IllegalMoveError(say("There is no bag in this edition: a new tile comes by itself."))
    if state.tile:
        raise IllegalMoveError(say("Lay the tile that is drawn first."))
    digit = draw(state.stack, tale.moment)
    tale.tell(TileDrawn(state.turn, digit))
    if state.edition.ending is NoPlace.AUTOMATIC and not fits(state.grid, digit):
        tale.tell(TilePutBack(state.turn, digit, fits=False))
        _pass_on(tale)


def _lay(tale: _Tale, placement: Placement) -> None:
    state, seat = tale.state, tale.state.turn
    verdict = judge(state.grid, placement)
    breaks_rule = verdict.reason is Reason.CONFLICT
    if not verdict.legal and not breaks_rule:
        raise IllegalMoveError(cannot_lay(verdict, state))
    if state.options.referee is Referee.TABLE:
        tale.tell(_laid(state, placement))
        tale.tell(WindowOpened(seat, tale.moment.seconds + state.options.window_seconds))
        return
    tale.tell(_rejected(verdict, seat, points=0) if breaks_rule else _laid(state, placement))
    _end_turn(tale, seat)


def _laid(state: State, placement: Placement) -> TileLaid:
    cell, digit = placement
    edition = state.edition
    parts = score(state.grid, cell, scoring=edition.scoring, tile_values=edition.tile_values)
    return TileLaid(state.turn, cell, digit, parts.box, parts.row, parts.column)


def _rejected(verdict: Verdict, seat: int, *, points: int) -> TileRejected:
    clashes = ClashAt.all_of(verdict)
    return TileRejected(seat, *verdict.placement, points, clashes)


def _claim(tale: _Tale, seat: int, digit: int) -> None:
    state = tale.state
    if state.edition.ending is NoPlace.AUTOMATIC:
        raise IllegalMoveError(
            say("There is a place for this tile: when there is none, the program says so.")
        )
    place = next(places_for(state.grid, digit), None)
    tale.tell(NoPlaceClaimed(seat, digit, place))
    if place is not None:
        _end_turn(tale, seat)
    elif state.edition.hidden:
        tale.end(Ending.NO_PLACE, seat, digit)
    else:
        tale.tell(TilePutBack(seat, digit, fits=False))
        if _something_in_the_bag_fits(tale.state):
            _pass_on(tale)
        else:
            tale.end(Ending.NOTHING_FITS)


def _accept(tale: _Tale, by: int | None) -> None:
    for accepted in tale.state.course.accepting(by, tale.state.players, say(_OWN)):
        tale.tell(accepted)
    if not tale.state.course.missing:
        _let_stand(tale)


def _call(tale: _Tale, by: int | None, cell: int | None) -> None:
    state = tale.state
    trial = _trial(state)
    caller = _caller(state, by)
    if cell not in (None, trial.cell):
        where = state.edition.cell_name(trial.cell)
        raise IllegalMoveError(say("Only the tile in {cell} can be called.", cell=where))
    tale.tell(ErrorCalled(caller, trial.seat, trial.cell, trial.digit))
    before = state.grid.place(Placement(trial.cell, 0))
    verdict = judge(before, Placement(trial.cell, trial.digit))
    if verdict.legal:
        penalty = min(state.options.false_call, state.totals[caller])
        tale.tell(CallRejected(caller, penalty))
        return _let_stand(tale)
    tale.tell(CallUpheld(caller))
    tale.tell(_rejected(verdict, trial.seat, points=trial.points))
    return _end_turn(tale, trial.seat)


def _let_stand(tale: _Tale) -> None:
    seat = _trial(tale.state).seat
    tale.tell(WindowClosed(seat))
    _end_turn(tale, seat)


def _agree(tale: _Tale, by: int | None) -> None:
    tale.tell(tale.state.course.agreeing(by, tale.state.players))
    if not tale.state.course.all_agree:
        return
    if trial := tale.state.trial:  # R9 d: what nobody has accepted counts for nobody
        tale.tell(TileTakenBack(trial.seat, trial.cell, trial.digit, trial.points))
    tale.end(Ending.AGREED)


def _let_begin(tale: _Tale, seat: int | None) -> None:
    state = tale.state
    if state.edition.order is Order.LOT:
        raise IllegalMoveError(say("The lot has decided who begins."))
    drawn = any(state.hands) and not state.edition.hidden
    if state.turn_number > 1 or state.last_laid is not None or drawn:
        raise IllegalMoveError(say(SETTLED))
    if (chosen := state.course.beginning(seat, tale.moment.seconds)) is not None:
        tale.tell(chosen)
        _begin_turn(tale, chosen.seat)


def _end_turn(tale: _Tale, seat: int) -> None:
    """The player draws a new tile for the hand (T4), and the next one is to move."""
    if tale.state.edition.hidden:
        _draw_for_hand(tale, seat)
    _pass_on(tale)


def _draw_for_hand(tale: _Tale, seat: int) -> None:
    if tale.state.to_draw:
        tale.tell(TileDrawn(seat, draw(tale.state.stack, tale.moment)))


def _pass_on(tale: _Tale) -> None:
    """The next player who can do something is to move; or nobody can, and the game ends."""
    state = tale.state
    seats = len(state.players)
    for step in range(1, seats + 1):
        seat = (state.turn + step) % seats
        if state.hands[seat] or (state.to_draw and not state.edition.hidden):
            return _begin_turn(tale, seat)
        if any(state.hands):
            tale.tell(TurnSkipped(seat))
    return tale.end(Ending.ALL_LAID)


def _begin_turn(tale: _Tale, seat: int) -> None:
    seconds = seconds_at(tale.state.options, seat)
    ends = None if seconds is None else tale.moment.seconds + seconds
    tale.tell(TurnBegan(seat, tale.state.turn_number + 1, ends))
    state = tale.state
    if state.edition.ending is not NoPlace.AUTOMATIC:
        return
    if not state.edition.hidden:
        if not _something_in_the_bag_fits(state):
            tale.end(Ending.NOTHING_FITS)
    elif not fits(state.grid, state.tile):
        tale.end(Ending.NO_PLACE, seat, state.tile)


def _something_in_the_bag_fits(state: State) -> bool:
    return any(left and fits(state.grid, digit) for digit, left in enumerate(state.stack, 1))


def _trial(state: State) -> Trial:
    if state.trial is None:
        raise IllegalMoveError(say("There is no tile to accept or to call."))
    return state.trial


def _caller(state: State, by: int | None) -> int:
    """The seat that calls; unnamed, the next to play."""
    _trial(state)
    return state.course.caller(by, state.players, say(_OWN), state.options.false_call)


TILES: Game[State, Command, Event] = Game(
    name="tiles",
    start=Start,
    events=get_args(Event),
    decide=decide,
    apply=apply,
    tick=Tick(),
    pause=Pause(),
)
