"""The events of a solo game in sentences, as translatable templates with named fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridparty.board.cells import as_set
from gridparty.board.grid import Grid
from gridparty.board.text import Digits, effects, located
from gridparty.games.common.events import Paused
from gridparty.games.common.text import covered_text
from gridparty.games.common.writing import Writing
from gridparty.games.race import text as race
from gridparty.games.race.events import (
    DigitErased,
    DigitWritten,
    Ending,
    ErasedBy,
    GameOver,
    Started,
    TurnBegan,
)
from gridparty.games.solo.events import (
    Advice,
    Checked,
    Coloured,
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
from gridparty.games.solo.notes import LOST_MARK, MISTAKES, STRONGEST, WRONG_DIGIT
from gridparty.games.solo.state import State
from gridparty.i18n.messages import counted, listed, say
from gridparty.i18n.numbers import clock_text


def events_text(events: Iterable[Event], state: State) -> str:
    """Describe the events of one command in a line; `state` is the one after them."""
    return " ".join(text for event in events if (text := event_text(event, state)))


def event_text(event: Event, state: State) -> str:
    """Describe an event in a sentence or two; empty where it needs none."""
    cell_name = state.race.grid.layout.cell_name
    match event:
        case Started() | TurnBegan():
            return ""
        case DigitWritten(_, cell, digit):
            return say("{digit} in {cell}.", digit=digit, cell=cell_name(cell))
        case DigitErased(_, cell, _, ErasedBy.PLAYER):
            return say("Erased: {cell}.", cell=cell_name(cell))
        case DigitErased(_, _, digit):
            return say("The {digit} is erased.", digit=digit)
        case LimitReached():
            return " ".join(
                (_time_is_up(state), say("You can still finish, but it can't be a best."))
            )
        case GameOver():
            return _over(state)
        case MarkToggled(cell, digit, place):
            there = digit in state.writing.marks(place)[cell]
            template = "Marked {digit} in {cell}." if there else "Unmarked {digit} in {cell}."
            return say(template, digit=digit, cell=cell_name(cell))
        case Coloured():
            return ""
        case MarksFilled():
            if any(state.writing.centre):  # which small cells show alone
                return say("All candidates are marked in the corners; centre marks stay.")
            return say("All candidates are marked.")
        case MarksRubbedOut(cell):
            return say("Unmarked {cell}.", cell=cell_name(cell))
        case Undone():
            return _changed_text(
                state.desk.future[-1], state, "Undone: {cell}.", "Undone: {n} cells."
            )
        case ErasedAlready():
            return _erased_already(event, state)
        case Redone():
            return _changed_text(
                state.desk.past[-1], state, "Redone: {cell}.", "Redone: {n} cells."
            )
        case Checked(wrong):
            return _checked(wrong, state)
        case HintGiven():
            return advice_text(event.advice, event.strength, state.race.grid)
        case Paused(None):  # time matters without a limit, too
            return " ".join((say("Paused."), covered_text()))
        case _:
            return race.event_text(event, state.race)


def _changed_text(before: Writing, state: State, one: str, many: str) -> str:
    """Describe an undo or redo by the cells that changed; `before` is the writing until then."""
    cells: list[int] = []
    for layer in ("digits", "corner", "centre", "colours", "inks"):
        had, has = (
            getattr(one.grid if layer == "digits" else one, layer)
            for one in (before, state.writing)
        )
        cells = cells or [
            cell for cell, (was, now) in enumerate(zip(had, has, strict=True)) if was != now
        ]
    name = state.layout.cell_name(cells[0]) if cells else ""
    return counted(len(cells), one, many, cell=name)


def _erased_already(event: ErasedAlready, state: State) -> str:
    cell = state.race.grid.layout.cell_name(event.cell)
    erased = say("The {digit} in {cell} is already erased.", digit=event.digit, cell=cell)
    if not state.desk.past:
        return erased
    return f"{erased} {say('The next undo goes further back.')}"


def _over(state: State) -> str:
    race = state.race
    assert race.finished is not None
    time, empty = clock_text(race.finished), len(race.grid.empty_cells)
    if race.reason is Ending.SOLVED:
        return say("Solved in {time}.", time=time)
    if race.reason is Ending.TIME:
        return _time_is_up(state)
    return say("Given up after {time}; empty cells: {n}.", time=time, n=empty)


def _time_is_up(state: State) -> str:
    return say("Time's up; empty cells: {n}.", n=len(state.race.grid.empty_cells))


def _checked(wrong: Sequence[int], state: State) -> str:
    if not wrong:
        return say("All digits are right so far.")
    cells = listed(state.race.grid.layout.cell_name(cell) for cell in wrong)
    return say("Wrong: {cells}.", cells=cells)


def advice_text(advice: Advice, strength: int, grid: Grid) -> str:
    """Describe a hint on this board; strength 1: where to look, 2: which technique, 3: all."""
    layout = grid.layout
    houses = (house.within(layout) for house in advice.houses)
    where = listed(located(house, layout) for house in houses) or listed(
        layout.cell_name(cell) for cell in advice.cells
    )
    if strength < STRONGEST and advice.technique in MISTAKES:
        return _something_wrong(strength, advice, where)
    if strength == 1:
        return say("Look at {where}.", where=where)
    if strength < STRONGEST:
        digits, technique = Digits(as_set(advice.digits)), advice.technique
        if not advice.digits:
            return say("{technique} in {where}.", technique=technique, where=where)
        template = "{technique} with {digits} in {where}."
        return say(template, technique=technique, digits=digits, where=where)
    if advice.technique == LOST_MARK:
        return advice.reason
    return say("{first} {second}", first=advice.reason, second=hint_effect(advice, grid))


def _something_wrong(strength: int, advice: Advice, where: str) -> str:
    if strength == 1:
        return say("Something's wrong in {where}.", where=where)
    (digit,) = advice.digits or [digit for _, digit in advice.strikes]
    if advice.technique == WRONG_DIGIT:
        return say("A {digit} in {where} is wrong.", digit=digit, where=where)
    return say("In {where} the mark {digit} is missing.", digit=digit, where=where)


def hint_effect(advice: Advice, grid: Grid) -> str:
    """Return the action of a hint, such as ``Write 4 in r1c4.``."""
    for cell, digit in advice.strikes:
        if grid.digits[cell] == digit:
            name = grid.layout.cell_name(cell)
            return say("Erase the {digit} in {cell}.", digit=digit, cell=name)
    return " ".join(effects(grid.layout, advice.places, advice.strikes))
