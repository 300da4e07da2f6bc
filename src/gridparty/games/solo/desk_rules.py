"""Deciding the commands of a solo player's desk (R12): marks, undo, check, hints."""

from __future__ import annotations

from typing import assert_never

from gridparty.board.candidates import legal_digits
from gridparty.board.grid import Placement
from gridparty.board.rules import Reason, judge
from gridparty.errors import IllegalMoveError
from gridparty.games.common.events import HouseAt
from gridparty.games.race.refusals import refuse_placement
from gridparty.games.solo.commands import AskHint, Check, Colour, FillMarks, Mark, Redo, Undo
from gridparty.games.solo.events import (
    Advice,
    Checked,
    Coloured,
    DeskEvent,
    ErasedAlready,
    HintGiven,
    MarksFilled,
    MarkToggled,
    Redone,
    Undone,
)
from gridparty.games.solo.notes import LOST_MARK, STRONGEST, WRONG_DIGIT, require_colour
from gridparty.games.solo.state import State, cells_with_lost_marks
from gridparty.i18n.messages import say


def decide_desk_event(
    state: State, command: Mark | Colour | FillMarks | Undo | Redo | Check | AskHint
) -> DeskEvent:
    """Return the event of a command; the caller makes sure that the game is running.

    Raises:
        IllegalMoveError: the command would change nothing.
    """
    race, desk = state.race, state.desk
    match command:
        case Mark(cell, digit, place):
            verdict = judge(race.grid, Placement(cell, digit), holders=race.holders)
            if verdict.reason not in (None, Reason.CONFLICT):  # a mark may break the rule
                refuse_placement(race, verdict)
            return MarkToggled(cell, digit, place)
        case Colour(cell, colour, digit):
            if cell not in range(state.layout.cell_count):
                refuse_placement(race, judge(race.grid, Placement(cell, 1)))
            require_colour(desk.writing, cell, colour, digit)
            return Coloured(cell, colour, digit)
        case FillMarks():
            if desk.writing.corner == legal_digits(race.grid):
                raise IllegalMoveError(say("All candidates are already marked."))
            return MarksFilled()
        case Undo():
            if desk.slip is not None:  # undo must not take back a right digit instead
                return ErasedAlready(*desk.slip)
            if not desk.past:
                raise IllegalMoveError(say("There's nothing to undo."))
            return Undone()
        case Redo():
            if not desk.future:
                raise IllegalMoveError(say("There's nothing to redo."))
            return Redone()
        case Check():
            return Checked(race.wrong_cells)
        case AskHint(advice):
            return _hint(state, advice)
        case _:
            assert_never(command)


def _hint(state: State, advice: Advice | None) -> HintGiven:
    if state.race.wrong_cells:  # no step can be based on a wrong digit
        advice = _about_wrong_digit(state)
    elif lost := cells_with_lost_marks(state):
        advice = _about_lost_mark(state, lost[0])
    if advice is None:
        raise IllegalMoveError(say("There's no hint for this position."))
    strength = state.desk.next_strength(advice)
    if strength > STRONGEST:
        raise IllegalMoveError(say("There's no more to this hint."))
    return HintGiven(strength, advice)


def _about_wrong_digit(state: State) -> Advice:
    cell, grid = state.race.wrong_cells[0], state.race.grid
    wrong = Placement(cell, grid.digits[cell])
    box = grid.layout.houses_of[cell][2]
    name = grid.layout.cell_name(cell)
    reason = str(say("{digit} doesn't belong in {cell}.", digit=wrong.digit, cell=name))
    return Advice(WRONG_DIGIT, (HouseAt.of(box),), (cell,), (), (wrong,), reason, wrong[1:])


def _about_lost_mark(state: State, cell: int) -> Advice:
    layout, digit = state.layout, state.race.solution.digits[cell]
    box = layout.houses_of[cell][2]
    reason = say(
        "The mark {digit} in {cell} is missing. Mark it again.",
        digit=digit,
        cell=layout.cell_name(cell),
    )
    return Advice(LOST_MARK, (HouseAt.of(box),), (cell,), (), (), str(reason), (digit,))
