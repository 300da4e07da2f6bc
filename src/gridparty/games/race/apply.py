"""Applying events to the state of a race."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from gridparty.board.grid import Grid, Placement
from gridparty.board.rules import judge
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
from gridparty.games.common.turn_state import TurnState
from gridparty.games.race.events import (
    CallRejected,
    CallUpheld,
    CameTooLate,
    DigitErased,
    DigitWritten,
    ErrorNoticed,
    Event,
    GameOver,
    Passed,
    Started,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
)
from gridparty.games.race.state import OpenEntry, Player, State


def apply(state: State | None, event: Event) -> State:
    """Return the state after the event."""
    if isinstance(event, Started):
        return _laid_out(event)
    assert state is not None
    match event:
        case TurnBegan():
            return _next_turn(state, event)
        case FirstChosen(seat):
            players = tuple(
                replace(player, turns=int(number == seat))
                for number, player in enumerate(state.players)
            )
            turn_state = replace(state.turn_state, seat=seat)
            return replace(state, first=seat, turn_state=turn_state, players=players)
        case DigitWritten():
            return _written(state, event)
        case ErrorNoticed(seat, cell, digit):
            state = _with(state, Placement(cell, digit), owner=seat)
            return counted(replace(state, wrong=(*state.wrong, cell)), seat, entries=1, errors=1)
        case DigitErased(_, cell):
            return _erased(state, cell)
        case WindowOpened(_, cells, until):
            entries = tuple(OpenEntry(cell, until) for cell in cells)
            return replace(
                state, turn_state=state.turn_state.window_opened(until), open_entries=entries
            )
        case WindowClosed():
            return replace(state, turn_state=state.turn_state.after(event), open_entries=())
        case Accepted() | AgreedToStop() | Paused() | Continued():
            return replace(state, turn_state=state.turn_state.after(event))
        case CallUpheld(_, seat, cell, _):
            state = replace(
                state,
                open_entries=_settled(state, cell),
                written=_without(state.written, cell),
                wrong=(*state.wrong, cell),
            )
            return counted(state, seat, errors=1)
        case CallRejected(by, _, cell, _, penalty):
            return counted(replace(state, open_entries=_settled(state, cell)), by, penalty=penalty)
        case GameOver(reason, seconds):
            turn_state = replace(state.turn_state, paused=False)
            return replace(state, reason=reason, finished=seconds, turn_state=turn_state)
        case Passed() | TimeRanOut() | AbsentSkipped() | CameTooLate():
            return state
        case ErrorCalled() | CallCameTooLate():
            return state
        case _:
            assert_never(event)


def _laid_out(event: Started) -> State:
    givens = Grid.parse(event.card.givens)
    return State(
        options=event.options,
        card=event.card,
        givens=givens,
        solution=Grid.parse(event.card.solution),
        grid=givens,
        owners=(None,) * givens.layout.cell_count,
        players=tuple(Player(name) for name in event.players),
        first=event.first,
        turn_state=TurnState(len(event.players), event.first, game_ends=event.options.game_seconds),
    )


def _next_turn(state: State, event: TurnBegan) -> State:
    new_round = event.round > state.round
    stalled = 0 if state.placed else state.stalled + 1
    if new_round or event.seat != state.seat:  # a hand-over cut short begins the same turn again
        state = counted(state, event.seat, turns=1)
    return replace(
        state,
        turn_state=state.turn_state.turn_begun(event.seat, event.ends, begins=event.begins),
        round=event.round,
        placed_before=state.placed and not new_round,
        stalled=stalled if new_round else state.stalled,
        written=(),
        lawful=(),
        wrong=(),
        open_entries=(),
    )


def _written(state: State, event: DigitWritten) -> State:
    placement, until = Placement(event.cell, event.digit), event.callable_until
    lawful = judge(state.grid, placement).legal
    state = counted(_with(state, placement, owner=event.seat), event.seat, entries=1)
    return replace(
        state,
        turn_state=state.turn_state.without_agreement(),
        written=(*state.written, event.cell),
        lawful=(*state.lawful, event.cell) if lawful else state.lawful,
        open_entries=(
            state.open_entries
            if until is None
            else (*state.open_entries, OpenEntry(event.cell, until))
        ),
    )


def _with(state: State, placement: Placement, *, owner: int | None) -> State:
    cell = placement.cell
    owners = (*state.owners[:cell], owner, *state.owners[cell + 1 :])
    return replace(state, grid=state.grid.place(placement), owners=owners)


def _erased(state: State, cell: int) -> State:
    return replace(
        _with(state, Placement(cell, 0), owner=None),
        written=_without(state.written, cell),
        lawful=_without(state.lawful, cell),
        wrong=_without(state.wrong, cell),
        open_entries=_settled(state, cell),
    )


def _without(cells: tuple[int, ...], cell: int) -> tuple[int, ...]:
    return tuple(other for other in cells if other != cell)


def _settled(state: State, cell: int) -> tuple[OpenEntry, ...]:
    return tuple(entry for entry in state.open_entries if entry.cell != cell)


def counted(
    state: State,
    seat: int,
    *,
    entries: int = 0,
    errors: int = 0,
    penalty: int = 0,
    turns: int = 0,
) -> State:
    """Return the state with these numbers added to a player's counts."""
    old = state.players[seat]
    new = replace(
        old,
        entries=old.entries + entries,
        errors=old.errors + errors,
        penalty=old.penalty + penalty,
        turns=old.turns + turns,
    )
    return replace(state, players=(*state.players[:seat], new, *state.players[seat + 1 :]))
