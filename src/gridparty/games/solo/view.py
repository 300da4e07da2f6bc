"""A solo game on a device of one's own; see `games.common.at_seat`.

The player sees the card, the own marks, and of a hint as much as was asked for. An onlooker sees
the card alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.view import DeviceView, Fields, number, unknown
from gridparty.games.race import view as race
from gridparty.games.race.events import GameOver, TurnBegan
from gridparty.games.race.noticed_error import find_noticed_error
from gridparty.games.solo.advice import advise
from gridparty.games.solo.commands import (
    AskHint,
    Check,
    Command,
    FillMarks,
    GiveUp,
    Mark,
    Redo,
    Undo,
)
from gridparty.games.solo.desk import LOST_MARK, STRONGEST
from gridparty.games.solo.events import Advice, DeskEvent, Event, HintGiven
from gridparty.games.solo.state import State, cells_with_lost_marks
from gridparty.games.solo.text import event_text, events_text

_AT_THE_DESK = ("enter", "mark", "marks", "erase", "check", "hint", "give-up")


def seen(state: State, seat: int | None, seconds: float) -> dict[str, Any]:
    """What the player, or an onlooker, may see."""
    mine = seat == 0
    found = race.seen(state.race, seat, seconds)
    covered = found["board"] is None
    return found | {
        "check": None,
        "may": _may(state, found["may"], covered=covered) if mine and not state.over else [],
        "solo": {
            "marks": None if covered or not mine else [sorted(marks) for marks in state.desk.marks],
            "hint": None if covered or not mine else _hint(state),
            "errors": state.player.errors,
            "hints": state.desk.hints,
            "checks": state.desk.checks,
        },
    }


def _may(state: State, may: list[str], *, covered: bool) -> list[str]:
    if covered:
        return [what for what in may if what != "agree"] + ["give-up"]
    found = ["pause", *_AT_THE_DESK]
    if state.race.wrong:  # R11: it must be erased first
        return ["pause", "erase", "give-up"]
    if state.desk.past:
        found.append("undo")
    if state.desk.future:
        found.append("redo")
    return found


def _hint(state: State) -> dict[str, Any] | None:
    """As much of the last hint as was shown, while what it says is not done."""
    desk, advice = state.desk, state.desk.advice
    if advice is None or not _still_to_do(state, advice):
        return None
    layout = state.layout
    houses = [house.within(layout).cells for house in advice.houses]
    whole = desk.strength >= STRONGEST
    return {
        "strength": desk.strength,
        "words": event_text(HintGiven(desk.strength, advice), state),
        "look": sorted({cell for cells in houses for cell in cells} or advice.cells),
        "cells": list(advice.cells) if whole else [],
        "places": [list(placement) for placement in advice.places] if whole else [],
        "strikes": [list(placement) for placement in advice.strikes] if whole else [],
    }


def _still_to_do(state: State, advice: Advice) -> bool:
    """Whether a digit is still to be written, erased or struck out as the hint says."""
    digits, marks = state.race.grid.digits, state.desk.marks
    if advice.technique == LOST_MARK:
        return any(cell in cells_with_lost_marks(state) for cell in advice.cells)
    if any(not digits[cell] for cell, _ in advice.places):
        return True
    return any(
        digits[cell] == digit or (not digits[cell] and (not marks[cell] or digit in marks[cell]))
        for cell, digit in advice.strikes
    )


def wanted(state: State, seat: int, what: str, fields: Fields) -> Command:
    """What the one player wants.

    Raises:
        IllegalMoveError: there is no such command.
    """
    match what:
        case "mark":
            return Mark(number(fields, "cell"), number(fields, "digit"))
        case "marks":
            return FillMarks()
        case "undo":
            return Undo()
        case "redo":
            return Redo()
        case "check":
            return Check()
        case "hint":
            return AskHint(advise(state))
        case "give-up":
            return GiveUp()
        case "enter" | "erase" | "pause" | "go-on":
            return race.wanted(state.race, seat, what, fields)
        case _:
            raise unknown()


def mishap(events: Sequence[Event], state: State) -> dict[str, Any] | None:
    """The error among these events."""
    return race.mishap_told(find_noticed_error(events, lambda event: event_text(event, state)))


def put(event: Event) -> int | None:
    """The cell that was written in."""
    return race.put(event)  # type: ignore[arg-type]


def ending(state: State) -> dict[str, Any]:
    """How it came out; now the solution may be seen."""
    assert state.race.reason is not None
    assert state.race.finished is not None
    why = event_text(GameOver(state.race.reason, state.race.finished), state)
    return race.ending(state.race) | {"why": why}


def _told(events: Sequence[Event], state: State) -> str:
    return events_text([one for one in events if not isinstance(one, Paused | Continued)], state)


AT_SEAT: DeviceView[State, Command, Event] = DeviceView(
    seen=seen,
    wanted=wanted,
    story=_told,
    mishap=mishap,
    put=put,
    missed=lambda event: None,  # who is alone is not skipped
    ending=ending,
    next_turn=TurnBegan,
    own=get_args(DeskEvent),
)
