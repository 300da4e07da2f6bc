"""What a solo player does apart from writing digits (R12): marks, undo, check, hints, giving up."""

from __future__ import annotations

from typing import assert_never

from gridparty.board.grid import Placement
from gridparty.board.rules import Reason, Verdict, judge
from gridparty.errors import IllegalMoveError
from gridparty.games.common.events import HouseAt
from gridparty.games.race.commands import (
    AskHint,
    Check,
    DeskCommand,
    FillMarks,
    GiveUp,
    Mark,
    Redo,
    Undo,
)
from gridparty.games.race.course import Course
from gridparty.games.race.events import (
    Advice,
    Checked,
    Ending,
    HintGiven,
    MarksFilled,
    MarksRubbedOut,
    MarkToggled,
    Redone,
    Undone,
)
from gridparty.games.race.refusals import refuse_placement
from gridparty.games.race.state import State
from gridparty.games.solo.desk import STRONGEST, allowed_marks

WRONG_DIGIT = "Wrong digit"


def at_the_desk(course: Course, command: DeskCommand, at: float) -> None:
    """Let happen what the command asks; the game is known to run.

    Raises:
        IllegalMoveError: there is no desk in this game, or nothing to do.
    """
    state, desk = course.state, course.state.desk
    if desk is None:
        raise IllegalMoveError("That is for solo games only.")
    match command:
        case Mark(cell, digit):
            verdict = judge(state.grid, Placement(cell, digit), holders=state.holders)
            if verdict.reason not in (None, Reason.CONFLICT):  # a mark may be wrong
                refuse_placement(state, verdict)
            course.happens(MarkToggled(cell, digit))
        case FillMarks():
            if desk.marks == allowed_marks(state.grid):
                raise IllegalMoveError("All marks are written already.")
            course.happens(MarksFilled())
        case Undo():
            if not desk.past:
                raise IllegalMoveError("There is nothing to take back.")
            course.happens(Undone())
        case Redo():
            if not desk.future:
                raise IllegalMoveError("There is nothing to write again.")
            course.happens(Redone())
        case Check():
            course.happens(Checked(state.wrong_cells))
        case AskHint(advice):
            _give_hint(course, advice)
        case GiveUp():
            course.end(Ending.GAVE_UP, at)
        case _:
            assert_never(command)


def rub_out(course: Course, cell: int) -> bool:
    """Clear the cell of its pencil marks, all at once; False where there are none."""
    desk = course.state.desk
    if desk is None or cell not in range(len(desk.marks)) or not desk.marks[cell]:
        return False
    course.happens(MarksRubbedOut(cell))
    return True


def _give_hint(course: Course, advice: Advice | None) -> None:
    desk = course.state.desk
    assert desk is not None
    if course.state.wrong_cells:  # a teacher would not build on a wrong digit
        advice = _about_wrong_digit(course.state)
    if advice is None:
        raise IllegalMoveError("No hint is known for this position.")
    strength = desk.next_strength(advice)
    if strength > STRONGEST:
        raise IllegalMoveError("That was the whole hint.")
    course.happens(HintGiven(strength, advice))


def _about_wrong_digit(state: State) -> Advice:
    cell = state.wrong_cells[0]
    wrong = Placement(cell, state.grid.digits[cell])
    box = state.grid.layout.houses_of[cell][2]
    reason = f"{Verdict(state.grid, wrong, Reason.WRONG_DIGIT)}."
    return Advice(WRONG_DIGIT, (HouseAt(box.kind.value, box.index),), (cell,), (), (wrong,), reason)
