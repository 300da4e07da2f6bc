"""What happened to one player alone, in the words that the player reads.

Every sentence is a template with named fields, so that it can be said in another language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridparty.board.wording import counted, effects, listed, located, say
from gridparty.games.common.words import clock_text
from gridparty.games.race import words as race
from gridparty.games.race.events import (
    CameTooLate,
    DigitErased,
    DigitWritten,
    Ending,
    ErasedBy,
    ErrorNoticed,
    GameOver,
    Started,
    TurnBegan,
)
from gridparty.games.solo.events import (
    Advice,
    Checked,
    Event,
    HintGiven,
    MarksFilled,
    MarksRubbedOut,
    MarkToggled,
    Redone,
    Undone,
)
from gridparty.games.solo.state import State


def story(events: Iterable[Event], state: State) -> str:
    """What one command led to, as one line; `state` is the one after it."""
    return " ".join(text for event in events if (text := words(event, state)))


def words(event: Event, state: State) -> str:
    """The event in a sentence or two; empty where there is nothing to say."""
    cell_name = state.race.grid.layout.cell_name
    match event:
        case Started() | TurnBegan():
            return ""
        case DigitWritten(_, cell, digit):
            return say("{digit} in {cell}.", digit=digit, cell=cell_name(cell))
        case ErrorNoticed(_, cell, digit):
            error = say("ERROR: {digit} in {cell}.", digit=digit, cell=cell_name(cell))
            return " ".join((error, *race.why_wrong(event, state.race)))
        case DigitErased(_, cell, _, ErasedBy.PLAYER):
            return say("{cell} is empty again.", cell=cell_name(cell))
        case DigitErased(_, _, digit):
            return say("The {digit} is erased.", digit=digit)
        case CameTooLate(_, cell, digit):
            return say("{digit} in {cell} came too late.", digit=digit, cell=cell_name(cell))
        case GameOver():
            return _over(state)
        case MarkToggled(cell, digit):
            there = digit in state.desk.marks[cell]
            template = "Marked {digit} in {cell}." if there else "Rubbed out {digit} in {cell}."
            return say(template, digit=digit, cell=cell_name(cell))
        case MarksFilled():
            return say("All marks that the rules allow are written.")
        case MarksRubbedOut(cell):
            return say("Rubbed out the marks in {cell}.", cell=cell_name(cell))
        case Undone():
            return say("Taken back.")
        case Redone():
            return say("Written again.")
        case Checked(wrong):
            return _checked(wrong, state)
        case HintGiven():
            return _hint(event, state)
        case _:
            return race.words(event, state.race)


def _over(state: State) -> str:
    race = state.race
    assert race.finished is not None
    time, empty = clock_text(race.finished), len(race.grid.empty_cells)
    if race.reason is Ending.SOLVED:
        return say("Solved in {time}.", time=time)
    if race.reason is Ending.TIME:
        return counted(
            empty, "Time is over: 1 cell is empty.", "Time is over: {n} cells are empty."
        )
    return counted(
        empty,
        "Given up after {time}: 1 cell is empty.",
        "Given up after {time}: {n} cells are empty.",
        time=time,
    )


def _checked(wrong: Sequence[int], state: State) -> str:
    if not wrong:
        return say("All digits are right so far.")
    cells = listed(state.race.grid.layout.cell_name(cell) for cell in wrong)
    return counted(
        len(wrong), "One digit is wrong: {cells}.", "{n} digits are wrong: {cells}.", cells=cells
    )


def _hint(event: HintGiven, state: State) -> str:
    advice = event.advice
    layout = state.race.grid.layout
    houses = (house.within(layout) for house in advice.houses)
    where = listed(located(house, layout) for house in houses) or listed(
        layout.cell_name(cell) for cell in advice.cells
    )
    if event.strength == 1:
        return say("Look at {where}.", where=where)
    if event.strength == 2:
        return say("{technique}: {where}.", technique=advice.technique, where=where)
    return say("{reason} {effect}", reason=advice.reason, effect=effect(advice, state))


def effect(advice: Advice, state: State) -> str:
    """What the hint says to do, such as ``Write 4 in r1c4.``."""
    for cell, digit in advice.strikes:
        name = state.race.grid.layout.cell_name(cell)
        if state.race.grid.digits[cell] == digit:
            return say("Erase the {digit} in {cell}.", digit=digit, cell=name)
    return " ".join(effects(state.race.grid.layout, advice.places, advice.strikes))
