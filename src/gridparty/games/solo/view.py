"""The view of a solo game for one seat, and the commands of that seat.

The player sees the card, the own marks, and of a hint as much as was asked for. An onlooker sees
the card alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import get_args

from gridparty.board.grid import Grid, Placement
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.referee import Referee
from gridparty.games.common.view import (
    Fields,
    NoticedError,
    Recent,
    ViewAdapter,
    number,
    of_the_last,
    unknown,
)
from gridparty.games.common.writing import Inks, Marks, Place, Writing
from gridparty.games.race import view as race
from gridparty.games.race.events import Ending, GameOver, TurnBegan
from gridparty.games.race.view import find_noticed_error
from gridparty.games.solo.advice import advise
from gridparty.games.solo.commands import (
    AskHint,
    Check,
    Colour,
    Command,
    FillMarks,
    GiveUp,
    Mark,
    Redo,
    Undo,
)
from gridparty.games.solo.events import Advice, DeskEvent, Event
from gridparty.games.solo.notes import LOST_MARK, STRONGEST
from gridparty.games.solo.state import State, cells_with_lost_marks
from gridparty.games.solo.text import advice_text, event_text, events_text

MarksInOrder = tuple[tuple[int, ...], ...]
_AT_THE_DESK = ("enter", "mark", "centre", "marks", "colour", "erase", "check", "hint", "give-up")


@dataclass(frozen=True, slots=True)
class Hint:
    """As much of the last hint as was shown."""

    strength: int
    words: str
    look: tuple[int, ...]  # cells of the houses it names
    cells: tuple[int, ...]
    places: tuple[Placement, ...]
    strikes: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Desk:
    """The player's own marks, colours and hint, and what is counted.

    Marks and colours are None for an onlooker, and while the board is covered.
    """

    marks: tuple[tuple[int, ...], ...] | None  # by cell: in the corners
    hint: Hint | None
    errors: int
    hints: int
    checks: int
    centre: tuple[tuple[int, ...], ...] | None = None
    colours: tuple[int, ...] | None = None  # by cell, from 1; 0: none
    inks: Inks | None = None
    changeable: bool = False  # own digits may be wrong: another one overwrites them


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloView(race.RaceView):
    """The view of a solo game for the player, or an onlooker."""

    solo: Desk


def view(state: State, seat: int | None, now: float, recent: Recent) -> SoloView:
    """Return what this seat may see: an onlooker sees the card alone."""
    shared = race.view(state.race, seat, now, recent)
    desk, covered = state.desk, shared.board is None
    writing = desk.writing if seat == 0 and not covered else None
    values = {one.name: getattr(shared, one.name) for one in fields(shared)}
    may = _may(state, shared.may, covered=covered) if seat == 0 and not state.over else ()
    solo = Desk(None, None, state.player.errors, desk.hints, desk.checks)
    if writing is not None:
        corner, centre = noted(writing)
        solo = replace(
            solo,
            marks=corner,
            centre=centre,
            colours=writing.colours,
            inks=writing.inks,
            changeable=state.race.options.referee is not Referee.SOLUTION,
            hint=_hint(state),
        )
    values |= {"name": "solo", "check": None, "may": may, "solo": solo}
    if shared.result is not None:
        assert state.race.reason is not None
        assert state.race.finished is not None
        why = event_text(GameOver(state.race.reason, state.race.finished), state)
        won = (0,) if state.race.reason is Ending.SOLVED else ()
        values["result"] = replace(shared.result, why=why, winners=won)
    return SoloView(**values)


@of_the_last
def noted(writing: Writing) -> tuple[MarksInOrder, MarksInOrder]:
    """Return the marks in the corners and those in the centre, in order by cell."""

    def in_order(marks: Marks) -> MarksInOrder:
        return tuple(tuple(sorted(one)) for one in marks)

    return in_order(writing.corner), in_order(writing.centre)


def _may(state: State, may: tuple[str, ...], *, covered: bool) -> tuple[str, ...]:
    if covered:
        return (*(what for what in may if what != "agree"), "give-up")
    if state.race.wrong:  # R11: it must be erased first
        return ("pause", "erase", "give-up")
    back, again = state.desk.past, state.desk.future
    return (
        "pause",
        *_AT_THE_DESK,
        *(("undo",) if back else ()),
        *(("redo",) if again else ()),
    )


def _hint(state: State) -> Hint | None:
    """Return the last hint, while what it says is not done."""
    desk, advice = state.desk, state.desk.advice
    if advice is None or not _still_to_do(state, advice):
        return None
    return shown_hint(advice, desk.strength, state.race.grid)


def shown_hint(advice: Advice, strength: int, grid: Grid) -> Hint:
    """Return as much of a hint on this board as its strength shows."""
    houses = [house.within(grid.layout).cells for house in advice.houses]
    whole = strength >= STRONGEST
    return Hint(
        strength,
        advice_text(advice, strength, grid),
        tuple(sorted({cell for cells in houses for cell in cells} or advice.cells)),
        advice.cells if whole else (),
        advice.places if whole else (),
        advice.strikes if whole else (),
    )


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


def command_of(state: State, seat: int, what: str, arguments: Fields) -> Command:
    """Return the command of the player.

    Raises:
        IllegalMoveError: there is no such command.
    """
    match what:
        case "mark":
            return Mark(number(arguments, "cell"), number(arguments, "digit"))
        case "centre":
            return Mark(number(arguments, "cell"), number(arguments, "digit"), Place.CENTRE)
        case "colour":
            cell, colour = number(arguments, "cell"), number(arguments, "colour")
            return Colour(cell, colour, arguments.get("digit") or 0)
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
            return race.command_of(state.race, seat, what, arguments)
        case _:
            raise unknown()


def mishap(events: Sequence[Event], state: State) -> NoticedError | None:
    """Return the error among these events."""
    return find_noticed_error(events, lambda event: event_text(event, state))


def put(event: Event) -> int | None:
    """Return the cell in which a digit was written."""
    return race.put(event)  # type: ignore[arg-type]


def _story(events: Sequence[Event], state: State) -> str:
    return events_text([one for one in events if not isinstance(one, Paused | Continued)], state)


VIEW_ADAPTER: ViewAdapter[State, Command, Event] = ViewAdapter(
    view=view,
    command_of=command_of,
    story=_story,
    mishap=mishap,
    put=put,
    missed=lambda event: None,  # a single player is not skipped
    next_turn=TurnBegan,
    own=get_args(DeskEvent),
)
