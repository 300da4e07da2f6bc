"""The state of a solo game: a race for one player, and the desk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never, cast, get_args

from gridparty.board.grid import Placement
from gridparty.board.layout import Layout
from gridparty.games.common.events import Continued
from gridparty.games.common.referee import Referee
from gridparty.games.common.sides import Side
from gridparty.games.common.writing import Writing
from gridparty.games.race.apply import apply as apply_to_race
from gridparty.games.race.apply import counted
from gridparty.games.race.events import DigitErased, DigitWritten, ErasedBy, Started
from gridparty.games.race.events import Event as RaceEvent
from gridparty.games.race.state import Player
from gridparty.games.race.state import State as RaceState
from gridparty.games.solo.events import (
    Checked,
    Coloured,
    DeskEvent,
    ErasedAlready,
    Event,
    HintGiven,
    LimitReached,
    MarksFilled,
    MarksRubbedOut,
    MarkToggled,
    Redone,
    Undone,
)
from gridparty.games.solo.notes import SoloDesk

_DESK_EVENTS = get_args(DeskEvent)


@dataclass(frozen=True, slots=True)
class State:
    """A solo game in progress: a race with one player, and the desk.

    It includes the solution, which views show only at the end.
    """

    race: RaceState
    desk: SoloDesk
    timed_out: bool = False  # the limit has just passed, and the card is covered

    @property
    def over(self) -> bool:
        return self.race.over

    @property
    def turns(self) -> int:
        """Number of turns begun: one."""
        return self.race.turns

    @property
    def clock_stands(self) -> bool:
        """Whether the clock is stopped: the game is paused or over."""
        return self.race.clock_stands

    @property
    def paused(self) -> bool:
        """Whether the game is paused."""
        return self.race.paused

    @property
    def late(self) -> bool:
        """Whether the time limit has passed, so that solving gives no best (R12)."""
        return self.race.game_ends is None and self.race.options.game_seconds is not None

    @property
    def layout(self) -> Layout:
        return self.race.layout

    @property
    def names(self) -> tuple[str, ...]:
        """The player's name."""
        return self.race.names

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of the digits that stand."""
        return self.race.totals

    @property
    def sides(self) -> tuple[Side, ...]:
        """The player with the total."""
        return self.race.sides

    @property
    def pens(self) -> tuple[int, ...]:
        """The player's colour."""
        return self.race.pens

    @property
    def first(self) -> int:
        """The player's seat."""
        return 0

    @property
    def player(self) -> Player:
        """The player's counts."""
        (player,) = self.race.players
        return player

    @property
    def writing(self) -> Writing:
        """The digits that stand, marks and colours."""
        return self.desk.writing

    def may_overwrite(self, cell: int, digit: int) -> bool:
        """Whether the digit may replace another one of the player's, which may be wrong."""
        race = self.race
        if race.options.referee is Referee.SOLUTION or race.wrong:
            return False
        own = cell in range(self.layout.cell_count) and race.owners[cell] is not None
        return own and race.grid.digits[cell] != digit

    def without(self, cell: int) -> RaceState:
        """Return the race without the player's digit in the cell, if there is one."""
        if not self.race.grid.digits[cell]:
            return self.race
        digit = self.race.grid.digits[cell]
        return apply_to_race(self.race, DigitErased(0, cell, digit, ErasedBy.PLAYER))


def apply(state: State | None, event: Event) -> State:
    """Return the state after the event."""
    if isinstance(event, Started):
        begun = apply_to_race(None, event)
        filled_in = event.options.candidates
        return State(begun, SoloDesk(Writing.on(begun.grid, filled_in=filled_in)))
    assert state is not None
    if isinstance(event, _DESK_EVENTS):
        return _apply_desk_event(state, cast(DeskEvent, event))
    desk, race = state.desk, state.race
    match event:
        case DigitWritten(_, cell, digit):
            desk, race = (
                desk.changed(desk.writing.written(Placement(cell, digit))),
                state.without(cell),
            )
        case DigitErased(_, cell, _, ErasedBy.PLAYER) if cell not in race.wrong:
            desk = desk.changed(desk.writing.erased(cell))
        case DigitErased(_, cell, digit):
            desk = replace(desk, slip=Placement(cell, digit))
        case LimitReached():
            turn_state = replace(race.turn_state, game_ends=None, paused=True)
            return replace(state, race=replace(race, turn_state=turn_state), timed_out=True)
        case _:
            pass  # the desk stays as it is
    timed_out = state.timed_out and not isinstance(event, Continued)
    after = State(apply_to_race(race, cast(RaceEvent, event)), desk, timed_out)
    return _restored(after) if isinstance(event, DigitErased) else after


def _apply_desk_event(state: State, event: DeskEvent) -> State:
    desk, writing = state.desk, state.writing
    match event:
        case MarkToggled(cell, digit, place):
            return replace(state, desk=desk.changed(writing.marked(cell, digit, place)))
        case Coloured(cell, colour, digit):
            return replace(state, desk=desk.changed(writing.coloured(cell, colour, digit)))
        case MarksFilled():
            return replace(state, desk=desk.changed(writing.with_all_marks()))
        case MarksRubbedOut(cell):
            return replace(state, desk=desk.changed(writing.erased(cell)))
        case Undone():
            return _restored(replace(state, desk=desk.undone()))
        case ErasedAlready():
            return replace(state, desk=replace(desk, slip=None))
        case Redone():
            return _restored(replace(state, desk=desk.redone()))
        case Checked(wrong):
            shown = frozenset(Placement(cell, writing.grid.digits[cell]) for cell in wrong)
            fresh = len(shown - desk.known_wrong)  # an error counts once
            return State(counted(state.race, 0, errors=fresh), desk.checked(shown))
        case HintGiven(strength, advice):
            return replace(state, desk=desk.hinted(advice, strength))
        case _:
            assert_never(event)


def cells_with_lost_marks(state: State) -> tuple[int, ...]:
    """Return the cells whose marks lack the right digit although they had it before."""
    marks, right = state.desk.marks, state.race.solution.digits
    return tuple(
        cell
        for cell in state.race.grid.empty_cells
        if marks[cell]
        and right[cell] not in marks[cell]
        and any(right[cell] in writing.noted[cell] for writing in state.desk.past)
    )


def _restored(state: State) -> State:
    """Return the state with the digits of the desk on the board."""
    race, grid = state.race, state.writing.grid
    owners = tuple(
        0 if digit and not given else None
        for digit, given in zip(grid.digits, race.givens.digits, strict=True)
    )
    written = tuple(cell for cell in race.written if grid.digits[cell])
    return replace(state, race=replace(race, grid=grid, owners=owners, written=written))
