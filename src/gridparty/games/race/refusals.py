"""Refusals of commands, with the messages shown to the players."""

from __future__ import annotations

from typing import NoReturn

from gridparty.board.rules import Holder, Reason, Verdict
from gridparty.errors import IllegalMoveError
from gridparty.games.race.state import Phase, State
from gridparty.i18n.messages import say


def refuse_placement(state: State, verdict: Verdict) -> NoReturn:
    """Refuse a placement in a taken or missing cell, or of an unknown digit (V1).

    Raises:
        IllegalMoveError: always.
    """
    layout = state.grid.layout
    if verdict.reason is Reason.OFF_BOARD:
        raise IllegalMoveError(say("The board ends at {cell}.", cell=layout.last_cell_name))
    if verdict.reason is Reason.NO_SUCH_SYMBOL:
        digit = verdict.placement.digit
        raise IllegalMoveError(
            say("There's no {digit}: choose 1 to {last}.", digit=digit, last=layout.size)
        )
    refuse_taken(state, verdict.placement.cell)


def refuse_taken(state: State, cell: int) -> NoReturn:
    """Refuse a placement in a taken cell.

    Raises:
        IllegalMoveError: always.
    """
    name, owner = state.grid.layout.cell_name(cell), state.owners[cell]
    if state.holders[cell] is Holder.GIVEN or owner is None:
        raise IllegalMoveError(say("{cell} is a given; choose an empty cell.", cell=name))
    alone = len(state.players) == 1
    template = (
        "{cell} already has your {digit}."
        if alone
        else "{cell} already has [{who}'s|your] {digit}."
    )
    who, digit = state.players[owner].name, state.grid.digits[cell]
    raise IllegalMoveError(say(template, cell=name, who=who, digit=digit))


def require_running(state: State) -> None:
    """Check that the game is neither paused nor over.

    Raises:
        IllegalMoveError: it is.
    """
    if state.over:
        raise IllegalMoveError(say("The game is over."))
    state.turn_state.require_running()


def require_turn(state: State, at: float) -> None:
    """Check that the current player may write.

    Raises:
        IllegalMoveError: the turn has not begun, or the others are judging.
    """
    require_running(state)
    who = state.players[state.seat].name
    if state.phase is Phase.WINDOW:
        raise IllegalMoveError(say("Wait until the others accept [{who}'s|your] entry.", who=who))
    if at < state.begins:
        wait = round(state.begins - at, 1)
        raise IllegalMoveError(say("[{who}'s|Your] turn begins in {wait:g} s.", who=who, wait=wait))
