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
    if verdict.reason is not Reason.CELL_TAKEN:
        raise IllegalMoveError(f"{str(verdict)[0].upper()}{str(verdict)[1:]}.")
    refuse_taken(state, verdict.placement.cell)


def refuse_taken(state: State, cell: int) -> NoReturn:
    """Refuse a placement in a taken cell.

    Raises:
        IllegalMoveError: always.
    """
    name, owner = state.grid.layout.cell_name(cell), state.owners[cell]
    if state.holders[cell] is Holder.GIVEN or owner is None:
        raise IllegalMoveError(say("{cell} is a given.", cell=name))
    alone = len(state.players) == 1
    template = (
        "{cell} is taken: your {digit}." if alone else "{cell} is taken: [{who}'s|your] {digit}."
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
        raise IllegalMoveError(
            say("The others must accept first what [{who}|you] wrote, or call an error.", who=who)
        )
    if at < state.begins:
        wait = round(state.begins - at, 1)
        raise IllegalMoveError(say("[{who}'s|Your] turn begins in {wait:g} s.", who=who, wait=wait))
