"""The state of a tile game, and applying events to it."""

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
IDLE_ROUNDS = 3  # without a laid tile, after which the game ends, like R9 (b)


@dataclass(frozen=True, slots=True)
class Trial:
    """A tile just laid that the others may still call."""

    seat: int
    cell: int
    digit: int
    points: int
    until: float  # in seconds played; silence accepts
    accepted: tuple[int, ...] = ()  # seats


@dataclass(frozen=True, slots=True)
class State:
    """A tile game in progress, including its secrets; show only its `player_view.view`.

    The order of the tiles to draw is not fixed: every draw is random at its moment, so that no tile
    is known before it is drawn.
    """

    edition: Edition
    options: TileOptions
    players: tuple[str, ...]
    grid: Grid
    owners: tuple[int, ...]  # by cell: a seat, START or NOBODY
    stack: tuple[int, ...]  # numbers of 1s, 2s, ... left to draw
    hands: tuple[int, ...]  # by seat: a digit, or NO_TILE
    points: tuple[int, ...]  # by seat, for tiles laid, before the factor
    penalties: tuple[int, ...]  # by seat, for false calls
    first: int  # the first seat
    turn_state: TurnState
    turn_number: int = 0
    last_laid: TileLaid | None = None
    aside: tuple[int, ...] = ()  # tiles that left the game, in order
    idle_turns: int = 0  # turns in a row that ran out of time
    ended: GameOver | None = None

    @property
    def over(self) -> bool:
        return self.ended is not None

    @property
    def turns(self) -> int:
        return self.turn_state.turns

    @property
    def clock_stands(self) -> bool:
        """Whether the clock is stopped: the game is paused or over."""
        return self.paused or self.over

    @property
    def layout(self) -> Layout:
        return self.grid.layout

    @property
    def names(self) -> tuple[str, ...]:
        return self.players

    @property
    def paused(self) -> bool:
        return self.turn_state.paused

    @property
    def turn(self) -> int:
        """The current seat."""
        return self.turn_state.seat

    @property
    def turn_ends(self) -> float | None:
        """End of the turn, None without a limit."""
        return self.turn_state.ends

    @property
    def agreed(self) -> tuple[int, ...]:
        """Seats that want to stop."""
        return self.turn_state.agreed

    @property
    def trial(self) -> Trial | None:
        """The tile that the others may still call."""
        laid, until = self.last_laid, self.turn_state.window
        if laid is None or until is None:
            return None
        points = laid.score.points
        return Trial(laid.seat, laid.cell, laid.digit, points, until, self.turn_state.accepted)

    @property
    def totals(self) -> tuple[int, ...]:
        """Totals by seat: points times the factor (R14), less penalties."""
        return tuple(
            handicap_at(self.options, seat).multiply(points) - penalty
            for seat, (points, penalty) in enumerate(zip(self.points, self.penalties, strict=True))
        )

    @property
    def sides(self) -> tuple[Side, ...]:
        """Players or teams with their totals, the best first (R15)."""
        return rank_sides(self.totals, self.options.teams)

    @property
    def pens(self) -> tuple[int, ...]:
        """Colours by seat (R1), as indices of `FELT_PENS`."""
        return pens_of(self.options, len(self.players))

    @property
    def turn_seconds(self) -> float | None:
        """Time limit of this turn; None: no limit."""
        return seconds_at(self.options, self.turn)

    @property
    def tile(self) -> int:
        """The current player's tile, or NO_TILE."""
        return self.hands[self.turn]

    @property
    def to_draw(self) -> int:
        """Number of tiles left to draw."""
        return sum(self.stack)

    @property
    def tiles_laid(self) -> tuple[int, ...]:
        """Numbers of tiles on the board, by seat."""
        return tuple(self.owners.count(seat) for seat in range(len(self.players)))


def apply(state: State | None, event: Event) -> State:
    """Return the state after the event."""
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
            return state  # other events hold what follows from them
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
    if state.trial:  # the tile lies on the board
        state = _off_the_board(state, seat, cell, event.points)
    return _lost(state, seat, event.digit)


def _off_the_board(state: State, seat: int, cell: int, points: int) -> State:
    """Return the state without this tile on the board and its points."""
    return replace(
        state,
        grid=state.grid.place(Placement(cell, 0)),
        owners=_with(state.owners, cell, NOBODY),
        points=_with(state.points, seat, state.points[seat] - points),
        last_laid=None,
        turn_state=state.turn_state.window_closed(),
    )


def _lost(state: State, seat: int, digit: int) -> State:
    """Return the state after the player lost the tile, as the edition says of rejected tiles."""
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
