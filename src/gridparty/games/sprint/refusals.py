"""Refusals of a sprint, in sentences."""

from __future__ import annotations

from gridparty.errors import IllegalMoveError
from gridparty.games.common.seats import require_seat
from gridparty.games.sprint.state import State
from gridparty.i18n.messages import say


def require_writable(state: State, seat: int, at: float) -> None:
    """Check that the player may change the own board now.

    Raises:
        IllegalMoveError: the game is paused, the board is covered, or the player is done.
    """
    require_seat(seat, len(state.players))
    state.turn_state.require_running()
    player = state.players[seat]
    if player.done is not None:
        raise IllegalMoveError(say("[{who} is|You are] done.", who=player.name))
    if player.gave_up:
        raise IllegalMoveError(say("[{who} has|You have] given up.", who=player.name))
    if at < state.opens[seat]:
        wait = round(state.opens[seat] - at, 1)
        raise IllegalMoveError(
            say("[{who} starts|You start] in {wait:g} s.", who=player.name, wait=wait)
        )


def require_cell(state: State, cell: int) -> None:
    """Check that the cell exists.

    Raises:
        IllegalMoveError: it does not.
    """
    if cell not in range(state.layout.cell_count):
        raise IllegalMoveError(say("The board ends at {cell}.", cell=state.layout.last_cell_name))


def require_digit(state: State, digit: int) -> None:
    """Check that the digit exists.

    Raises:
        IllegalMoveError: it does not.
    """
    if digit not in state.layout.digits:
        last = state.layout.size
        raise IllegalMoveError(
            say("There's no {digit}: choose 1 to {last}.", digit=digit, last=last)
        )
