"""The state of a solo game: a race for one player, and the desk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never, cast, get_args

from gridparty.board.candidates import legal_digits
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout
from gridparty.games.common.events import Continued
from gridparty.games.common.sides import Side
from gridparty.games.race.apply import apply as apply_to_race
from gridparty.games.race.apply import counted
from gridparty.games.race.events import DigitErased, DigitWritten, ErasedBy, Started
from gridparty.games.race.events import Event as RaceEvent
from gridparty.games.race.state import Player
from gridparty.games.race.state import State as RaceState
from gridparty.games.solo.events import (
    Checked,
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
from gridparty.games.solo.notes import Desk, Writing, rubbed_out, tidied, toggled

_DESK_EVENTS = get_args(DeskEvent)


@dataclass(frozen=True, slots=True)
class State:
    """A solo game in progress: a race with one player, and the desk.

    It includes the solution, which views show only at the end.
    """

    race: RaceState
    desk: Desk
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
        """The current digits and marks."""
        return Writing(self.race.grid, self.desk.marks)


def apply(state: State | None, event: Event) -> State:
    """Return the state after the event."""
    if isinstance(event, Started):
        begun = apply_to_race(None, event)
        return State(begun, Desk.empty(begun.grid.layout))
    assert state is not None
    if isinstance(event, _DESK_EVENTS):
        return _apply_desk_event(state, cast(DeskEvent, event))
    desk = state.desk
    match event:
        case DigitWritten(_, cell, digit):
            layout = state.race.grid.layout
            desk = desk.written(state.writing, tidied(desk.marks, layout, Placement(cell, digit)))
        case DigitErased(_, cell, _, ErasedBy.PLAYER) if cell not in state.race.wrong:
            desk = desk.written(state.writing, desk.marks)
        case DigitErased(_, cell, digit):
            desk = replace(desk, slip=Placement(cell, digit))
        case LimitReached():
            turn_state = replace(state.race.turn_state, game_ends=None, paused=True)
            return replace(state, race=replace(state.race, turn_state=turn_state), timed_out=True)
        case _:
            pass  # the desk stays as it is
    timed_out = state.timed_out and not isinstance(event, Continued)
    return State(apply_to_race(state.race, cast(RaceEvent, event)), desk, timed_out)


def _apply_desk_event(state: State, event: DeskEvent) -> State:
    desk, grid = state.desk, state.race.grid
    match event:
        case MarkToggled(cell, digit):
            marks = toggled(desk.marks, cell, digit)
            return replace(state, desk=desk.written(state.writing, marks))
        case MarksFilled():
            return replace(state, desk=desk.written(state.writing, legal_digits(grid)))
        case MarksRubbedOut(cell):
            return replace(state, desk=desk.written(state.writing, rubbed_out(desk.marks, cell)))
        case Undone():
            return _restored(state, *desk.undone(state.writing))
        case ErasedAlready():
            return replace(state, desk=replace(desk, slip=None))
        case Redone():
            return _restored(state, *desk.redone(state.writing))
        case Checked(wrong):
            shown = frozenset(Placement(cell, grid.digits[cell]) for cell in wrong)
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
        and any(right[cell] in writing.marks[cell] for writing in state.desk.past)
    )


def _restored(state: State, desk: Desk, grid: Grid) -> State:
    owners = tuple(
        0 if digit and not given else None
        for digit, given in zip(grid.digits, state.race.givens.digits, strict=True)
    )
    written = tuple(cell for cell in state.race.written if grid.digits[cell])
    return State(replace(state.race, grid=grid, owners=owners, written=written), desk)
