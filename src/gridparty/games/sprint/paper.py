"""The sprint on printed copies: who has finished, and what each sheet is worth.

The program cannot see the sheets. It takes the time of each player who has finished; when nobody
writes any more, each sheet is counted by its solution::

    solving --finished--> done --all done, time--> sheets are counted --keep--> over
"""

from __future__ import annotations

from gridparty.board.grid import Grid
from gridparty.errors import IllegalMoveError
from gridparty.games.common.seats import require_seat
from gridparty.games.sprint.commands import BoardCommand, Count, GiveUp, HandIn, Keep
from gridparty.games.sprint.events import (
    Event,
    Finished,
    GameOver,
    GaveUp,
    SheetCounted,
    Undone,
)
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.state import State
from gridparty.i18n.messages import listed, say


def on_paper(state: State, command: BoardCommand, at: float) -> list[Event]:
    """Return the events of a command of a player who writes on paper."""
    match command:
        case HandIn(seat):
            return [Finished(seat, at)]
        case GiveUp(seat):
            return [GaveUp(seat)]
    raise IllegalMoveError(say("The digits are on paper: type who has finished."))


def undone_event(state: State, seat: int) -> Undone:
    """Return the event by which a player has not finished after all.

    Raises:
        IllegalMoveError: the player has not.
    """
    require_seat(seat, len(state.players))
    if state.players[seat].done is None:
        raise IllegalMoveError(say("[{who} hasn't|You haven't] finished.", who=state.names[seat]))
    return Undone(seat)


def counted_events(state: State, command: Count | Keep) -> list[Event]:
    """Return the events of counting a sheet, or of keeping what was counted.

    Raises:
        IllegalMoveError: it is not on paper or too early, a number is impossible or missing.
    """
    down = state.pens_down
    if down is None:
        raise IllegalMoveError(say("Sheets are counted when nobody is solving any more."))
    if isinstance(command, Count):
        return [_counted(state, command.by, command.number)]
    missing = [name for name, one in zip(state.names, state.players, strict=True)
               if one.points is None]  # fmt: skip
    if missing:
        raise IllegalMoveError(say("Count the sheets of {who} first.", who=listed(missing)))
    return [GameOver(down.reason, down.seconds)]


def _counted(state: State, seat: int, number: int) -> SheetCounted:
    require_seat(seat, len(state.players))
    if state.counts_errors(seat):
        if not 0 <= number <= state.empty_at_start:
            most = state.empty_at_start
            raise IllegalMoveError(say("Wrong digits: 0 to {most}.", most=most))
        return SheetCounted(seat, number, state.stake)
    if not 0 <= number <= state.stake:
        raise IllegalMoveError(say("Points: 0 to {most}.", most=state.stake))
    return SheetCounted(seat, 0, number)


def number_of(state: State, seat: int, digits: str) -> int:
    """Return what counts of a sheet that is read out: its wrong digits, or its points.

    Args:
        state: of the game.
        seat: whose sheet it is.
        digits: of all cells, row by row; 0 or a dot where a cell is empty.

    Raises:
        ParseError: it is no board.
        IllegalMoveError: it is one of another size, or has other givens.
    """
    read = Grid.parse(digits)
    if read.layout is not state.layout or any(
        given not in (0, digit)
        for given, digit in zip(state.givens.digits, read.digits, strict=True)
        if digit
    ):
        raise IllegalMoveError(say("That is another card: read out {card}.", card=state.card.id))
    cells, solution = state.givens.empty_cells, state.solution.digits
    if state.counts_errors(seat):
        return sum(read.digits[cell] != solution[cell] for cell in cells)
    return sum(solution[cell] for cell in cells if read.digits[cell] == solution[cell])


def asked_text(state: State, seat: int) -> str:
    """Return what is asked of a sheet."""
    if state.counts_errors(seat):
        return say("wrong digits")
    return say("points of right digits")


def starting_number(state: State, seat: int) -> int | None:
    """Return what a sheet is taken for until it is counted: one without errors; None: unknown."""
    if state.players[seat].done is None:
        return None
    return 0 if state.options.judged is Judged.AT_ONCE else state.stake
