"""The state of a tile game, and what each event makes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout
from gridparty.games.common.events import (
    AbsentSkipped,
    Accepted,
    AgreedToStop,
    CallCameTooLate,
    Continued,
    ErrorCalled,
    FirstChosen,
    Paused,
    WindowClosed,
)
from gridparty.games.common.participants import handicap_at, pens_of, seconds_at
from gridparty.games.common.sides import Side, rank_sides
from gridparty.games.common.turn_state import TurnState
from gridparty.games.tiles.editions import Edition, Rejected, TileOptions
from gridparty.games.tiles.events import (
    CallRejected,
    CallUpheld,
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

START = -1  # the owner of a start tile
NOBODY = -2  # the owner of an empty cell
NO_TILE = 0
IDLE_ROUNDS = 3  # in a row in which every turn ran out of time: they end the game, as R9 (b)


@dataclass(frozen=True, slots=True)
class Trial:
    """A tile just laid that the other players may still object to."""

    seat: int
    cell: int
    digit: int
    points: int
    until: float  # seconds played; silence until then accepts
    accepted: tuple[int, ...] = ()  # seats


@dataclass(frozen=True, slots=True)
class State:
    """A tile game in progress, its secrets included: show people `tiles_view.view` of it.

    There is no order of the tiles to be drawn, only how many of each are left: every draw is by
    chance at its moment, so that nobody can know a tile before it is drawn.
    """

    edition: Edition
    options: TileOptions
    players: tuple[str, ...]
    grid: Grid
    owners: tuple[int, ...]  # by cell: a seat, START or NOBODY
    stack: tuple[int, ...]  # how many 1s, 2s, ... are left to draw
    hands: tuple[int, ...]  # by seat: a digit, or NO_TILE
    points: tuple[int, ...]  # by seat, for tiles laid, as they count for everybody
    penalties: tuple[int, ...]  # by seat, for false calls
    first: int  # the seat that began
    turn_state: TurnState  # whose turn it is, and how far it is
    turn_number: int = 0
    last_laid: TileLaid | None = None
    aside: tuple[int, ...] = ()  # tiles that left the game, in that order
    idle_turns: int = 0  # turns in a row that ran out of time
    ended: GameOver | None = None

    @property
    def over(self) -> bool:
        """True when nothing more can happen."""
        return self.ended is not None

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self.turn_state.turns

    @property
    def clock_stands(self) -> bool:
        """True while no seconds are played: the game is paused, or over."""
        return self.paused or self.over

    @property
    def layout(self) -> Layout:
        """The board."""
        return self.grid.layout

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.players

    @property
    def paused(self) -> bool:
        """True while somebody has stopped the clock."""
        return self.turn_state.paused

    @property
    def turn(self) -> int:
        """The seat that is to move."""
        return self.turn_state.seat

    @property
    def turn_ends(self) -> float | None:
        """Until when the player may move, in seconds played; None without a limit."""
        return self.turn_state.ends

    @property
    def agreed(self) -> tuple[int, ...]:
        """The seats that want to stop."""
        return self.turn_state.agreed

    @property
    def trial(self) -> Trial | None:
        """The tile that the others may still object to."""
        laid, until = self.last_laid, self.turn_state.window
        if laid is None or until is None:
            return None
        points = laid.score.points
        return Trial(laid.seat, laid.cell, laid.digit, points, until, self.turn_state.accepted)

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has: the points by the own factor (R14), less the penalties."""
        return tuple(
            handicap_at(self.options, seat).multiply(points) - penalty
            for seat, (points, penalty) in enumerate(zip(self.points, self.penalties, strict=True))
        )

    @property
    def sides(self) -> tuple[Side, ...]:
        """Each player, or each team, with the total, the best first (R15)."""
        return rank_sides(self.totals, self.options.teams)

    @property
    def pens(self) -> tuple[int, ...]:
        """Every seat's colour (R1), as its place in `FELT_PENS`."""
        return pens_of(self.options, len(self.players))

    @property
    def turn_seconds(self) -> float | None:
        """How long this turn lasts; None: without end."""
        return seconds_at(self.options, self.turn)

    @property
    def tile(self) -> int:
        """The tile of the player to move, or NO_TILE."""
        return self.hands[self.turn]

    @property
    def to_draw(self) -> int:
        """How many tiles are left to draw."""
        return sum(self.stack)

    @property
    def tiles_laid(self) -> tuple[int, ...]:
        """How many tiles of each player lie on the board."""
        return tuple(self.owners.count(seat) for seat in range(len(self.players)))


def apply(state: State | None, event: Event) -> State:
    """The state after the event."""
    if isinstance(event, Started):
        return _set_up(event)
    assert state is not None, f"{event} before the game was set up"
    match event:
        case TurnBegan(seat, number, ends):
            turn_state = state.turn_state.turn_begun(seat, ends).without_agreement()
            return replace(state, turn_state=turn_state, turn_number=number)
        case FirstChosen(seat):
            return replace(state, first=seat, turn_number=0)
        case TimeRanOut() | AbsentSkipped():
            return replace(state, idle_turns=state.idle_turns + 1)
        case TileDrawn(seat, digit):
            stack = _with(state.stack, digit - 1, state.stack[digit - 1] - 1)
            return replace(state, stack=stack, hands=_with(state.hands, seat, digit))
        case TileLaid():
            return _laid(state, event)
        case TileRejected():
            return _rejected(state, event)
        case TileTakenBack(seat, cell, digit, points):
            state = _off_the_board(state, seat, cell, points)
            return replace(state, hands=_with(state.hands, seat, digit))
        case TilePutBack(seat, digit, fits):
            idle_turns = state.idle_turns if fits else 0
            return replace(_back(state, seat, digit), idle_turns=idle_turns)
        case NoPlaceClaimed(seat, digit, cell):
            return state if cell is None else _lost(state, seat, digit)
        case WindowOpened(_, until):
            return replace(state, turn_state=state.turn_state.window_opened(until))
        case Accepted() | WindowClosed() | AgreedToStop() | Paused() | Continued():
            return replace(state, turn_state=state.turn_state.after(event))
        case CallRejected(by, penalty):
            penalties = _with(state.penalties, by, state.penalties[by] + penalty)
            return replace(state, penalties=penalties)
        case GameOver():
            turn_state = replace(state.turn_state, ends=None, window=None, paused=False)
            return replace(state, ended=event, turn_state=turn_state)
        case TurnSkipped() | ErrorCalled() | CallUpheld() | CallCameTooLate():
            return state  # said for people; what follows from them comes as events of its own
        case _:
            assert_never(event)


def _set_up(event: Started) -> State:
    layout = event.edition.layout
    grid = Grid.empty(layout)
    owners = (NOBODY,) * layout.cell_count
    for cell, digit in event.start_tiles:
        grid = grid.place(Placement(cell, digit))
        owners = _with(owners, cell, START)
    nothing = (0,) * len(event.players)
    return State(
        edition=event.edition,
        options=event.options,
        players=event.players,
        grid=grid,
        owners=owners,
        stack=(event.edition.copies,) * layout.size,
        hands=nothing,
        points=nothing,
        penalties=nothing,
        first=event.first,
        turn_state=TurnState(len(event.players), event.first),
    )


def _laid(state: State, event: TileLaid) -> State:
    seat, cell = event.seat, event.cell
    return replace(
        state,
        grid=state.grid.place(Placement(cell, event.digit)),
        owners=_with(state.owners, cell, seat),
        hands=_with(state.hands, seat, NO_TILE),
        points=_with(state.points, seat, state.points[seat] + event.score.points),
        last_laid=event,
        turn_state=replace(state.turn_state, ends=None),
        idle_turns=0,
    )


def _rejected(state: State, event: TileRejected) -> State:
    seat, cell = event.seat, event.cell
    if state.trial:  # it lies on the board
        state = _off_the_board(state, seat, cell, event.points)
    return _lost(state, seat, event.digit)


def _off_the_board(state: State, seat: int, cell: int, points: int) -> State:
    """The tile that the others judged is in the player's fingers again, without its points."""
    return replace(
        state,
        grid=state.grid.place(Placement(cell, 0)),
        owners=_with(state.owners, cell, NOBODY),
        points=_with(state.points, seat, state.points[seat] - points),
        last_laid=None,
        turn_state=state.turn_state.window_closed(),
    )


def _lost(state: State, seat: int, digit: int) -> State:
    """The tile leaves the player, for wherever the edition sends rejected tiles."""
    if state.edition.rejected is Rejected.BACK:
        state = _back(state, seat, digit)
    else:
        hands = _with(state.hands, seat, NO_TILE)
        state = replace(state, hands=hands, aside=(*state.aside, digit))
    return replace(state, idle_turns=0)


def _back(state: State, seat: int, digit: int) -> State:
    stack = _with(state.stack, digit - 1, state.stack[digit - 1] + 1)
    return replace(state, stack=stack, hands=_with(state.hands, seat, NO_TILE))


def _with(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])
