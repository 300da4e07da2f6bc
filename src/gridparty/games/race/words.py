"""What happened in a race, in the words that the table reads.

Every sentence is a template with named fields, so that it can be said in another language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from gridparty.board.wording import effects, listed, say
from gridparty.games.common.events import (
    Accepted,
    AgreedToStop,
    CallCameTooLate,
    Continued,
    ErrorCalled,
    HouseAt,
    Paused,
    WindowClosed,
)
from gridparty.games.race.events import (
    Advice,
    CallRejected,
    CallUpheld,
    CameTooLate,
    Checked,
    DigitErased,
    DigitWritten,
    Ending,
    ErasedBy,
    ErrorNoticed,
    Event,
    GameOver,
    HintGiven,
    MarksFilled,
    MarksRubbedOut,
    MarkToggled,
    Passed,
    Redone,
    Started,
    TimeRanOut,
    TurnBegan,
    Undone,
    WindowOpened,
)
from gridparty.games.race.setup import AfterError
from gridparty.games.race.state import State

_LONG = 120  # seconds from which minutes read better


def story(events: Iterable[Event], state: State) -> str:
    """What one command led to, as one line; `state` is the one after it."""
    return " ".join(text for event in events if (text := words(event, state)))


def words(event: Event, state: State) -> str:
    """The event in a sentence or two; empty where there is nothing to say."""
    name, cell_name = _names(state), state.grid.layout.cell_name
    alone = len(state.players) == 1
    match event:
        case Started():
            return say("There are {stake} points to win.", stake=state.stake) if not alone else ""
        case TurnBegan(seat, round_):
            return "" if alone else _turn_began(state, seat, round_)
        case DigitWritten(seat, cell, digit, until):
            return _written(name[seat], digit, cell_name(cell), alone=alone, open_=until)
        case ErrorNoticed():
            return _error(event, state, alone=alone)
        case DigitErased():
            return _erased(event, state, alone=alone)
        case Passed(seat):
            return say("{who} passed.", who=name[seat])
        case TimeRanOut(seat, written):
            return _time_ran_out(name[seat], written)
        case CameTooLate(seat, cell, digit):
            mine = "{digit} in {cell} came too late."
            template = mine if alone else "{who}'s {digit} in {cell} came too late."
            return say(template, who=name[seat], digit=digit, cell=cell_name(cell))
        case WindowOpened(seat):
            return say("The others accept it, or call an error.", who=name[seat])
        case Accepted(by):
            return say("{who} accepts.", who=name[by])
        case WindowClosed(seat):
            return say("What {who} wrote stands.", who=name[seat])
        case ErrorCalled(by, seat, _, digit):
            return say(
                "{caller} calls an error on {who}'s {digit}. Judging; the clock stands still.",
                caller=name[by],
                who=name[seat],
                digit=digit,
            )
        case CallUpheld(_, _, cell, digit):
            return _does_not_belong(digit, cell_name(cell)) + _erase_first(state)
        case CallRejected(by, _, _, digit, penalty):
            right = say("The {digit} is right. Play goes on.", digit=digit)
            if not penalty:
                return right
            return f"{right} {say('{who} loses {points}.', who=name[by], points=_points(penalty))}"
        case CallCameTooLate(by):
            return say("{who}'s call came too late: what stands, stays.", who=name[by])
        case AgreedToStop(seats):
            if len(state.agreed) == len(state.players):
                return say("All agree to stop.")
            follows = len(state.agreed) > len(seats)
            template = "{who} agrees." if follows else "{who} wants to stop. Do all agree?"
            return say(template, who=listed(name[s] for s in seats))
        case Paused(left):
            return _paused(left)
        case Continued():
            return say("Play goes on.")
        case GameOver():
            return _over_alone(state) if alone else _over(state)
        case MarkToggled(cell, digit):
            assert state.desk is not None
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
            assert_never(event)


def clock_text(seconds: float) -> str:
    """A time as people read it: ``9:52``, ``1:02:30``."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _names(state: State) -> tuple[str, ...]:
    return tuple(player.name for player in state.players)


def _turn_began(state: State, seat: int, round_: int) -> str:
    who = state.players[seat].name
    if state.options.rounds is None or seat != state.starter:
        return say("{who} is to play.", who=who)
    rounds = state.options.rounds
    return say("Round {round} of {rounds}: {who} is to play.", round=round_, rounds=rounds, who=who)


def _written(who: str, digit: int, cell: str, *, alone: bool, open_: float | None) -> str:
    if alone:
        return say("{digit} in {cell}.", digit=digit, cell=cell)
    if open_ is not None:  # no points before it stands
        return say("{who} wrote {digit} in {cell}.", who=who, digit=digit, cell=cell)
    template = "{who} wrote {digit} in {cell}: {points}."
    return say(template, who=who, digit=digit, cell=cell, points=_points(digit))


def _points(number: int) -> str:
    return say("1 point") if number == 1 else say("{number} points", number=number)


def _error(event: ErrorNoticed, state: State, *, alone: bool) -> str:
    cell = state.grid.layout.cell_name(event.cell)
    who, digit = state.players[event.seat].name, event.digit
    template = "ERROR: {digit} in {cell}." if alone else "ERROR. {who} wrote {digit} in {cell}."
    told: list[str] = [say(template, who=who, digit=digit, cell=cell)]
    for clash in event.clashes:
        there = state.grid.layout.cell_name(clash.cell)
        house = _house(clash.house).capitalize()
        template = "{house} has a {digit} already, in {cell}."
        told.append(say(template, house=house, digit=digit, cell=there))
    if not event.clashes:
        told.append(_does_not_belong(digit, cell))
    return " ".join(told) + _erase_first(state)


def _erase_first(state: State) -> str:
    if state.options.after_error is not AfterError.MUST_ERASE or not state.wrong:
        return ""
    return " " + say("{who} must erase it first.", who=state.players[state.seat].name)


def _does_not_belong(digit: int, cell: str) -> str:
    return say("{digit} does not belong in {cell}.", digit=digit, cell=cell)


def _house(house: HouseAt) -> str:
    return say("{kind} {number}", kind=house.kind, number=house.index + 1)


def _erased(event: DigitErased, state: State, *, alone: bool) -> str:
    who, digit = state.players[event.seat].name, event.digit
    cell = state.grid.layout.cell_name(event.cell)
    if event.by is ErasedBy.PLAYER:
        if alone:
            return say("{cell} is empty again.", cell=cell)
        return say("{who} erased the {digit} in {cell}.", who=who, digit=digit, cell=cell)
    if alone:
        return say("The {digit} is erased.", digit=digit)
    if state.options.after_error is AfterError.TURN_OVER:
        template = "The {digit} is erased: no points, and {who}'s turn is over."
        return say(template, digit=digit, who=who)
    return say("The {digit} in {cell} is erased: no points.", digit=digit, cell=cell)


def _time_ran_out(who: str, written: int) -> str:
    if not written:
        return say("Time is over: {who} wrote nothing.", who=who)
    if written == 1:
        return say("Time is over: {who} wrote 1 digit.", who=who)
    return say("Time is over: {who} wrote {number} digits.", who=who, number=written)


def _paused(left: float | None) -> str:
    covered = say("The board is covered: nobody can think ahead.")
    if left is None:
        return f"{say('PAUSED. The clock stands still.')} {covered}"
    time = f"{left:.1f} s" if left < _LONG else clock_text(left)
    return f"{say('PAUSED. The clock stands still at {time}.', time=time)} {covered}"


def _over(state: State) -> str:
    best = [standing for standing in state.standings if standing.place == 1]
    names = [standing.name for standing in best]
    if len(best) == 1:
        result = say("{who} wins with {total}.", who=names[0], total=best[0].total)
    else:
        template = "{who} share the win with {total}."
        result = say(template, who=listed(names), total=best[0].total)
    return f"{_why(state)} {result}"


def _why(state: State) -> str:
    match state.reason:
        case Ending.SOLVED:
            return say("The card is full and right.")
        case Ending.STALLED if state.full:
            wrong = listed(state.grid.layout.cell_name(cell) for cell in state.wrong_cells)
            return say("The card is full, but not right: {cells}.", cells=wrong)
        case Ending.STALLED:
            rounds = state.options.stalled_rounds
            return say("In {rounds} rounds in a row nobody placed a digit.", rounds=rounds)
        case Ending.TIME:
            return say("The time of the game is over.")
        case Ending.AGREED:
            return say("The game is stopped.")
        case Ending.ROUNDS:
            return say("All rounds are played.")
        case _:
            return say("The game is given up.")


def _over_alone(state: State) -> str:
    assert state.finished is not None
    time, empty = clock_text(state.finished), len(state.grid.empty_cells)
    if state.reason is Ending.SOLVED:
        return say("Solved in {time}.", time=time)
    template = (
        "Time is over: {empty} cells are empty."
        if state.reason is Ending.TIME
        else "Given up after {time}: {empty} cells are empty."
    )
    return say(template, time=time, empty=empty)


def _checked(wrong: Sequence[int], state: State) -> str:
    if not wrong:
        return say("All digits are right so far.")
    cells = listed(state.grid.layout.cell_name(cell) for cell in wrong)
    if len(wrong) == 1:
        return say("One digit is wrong: {cells}.", cells=cells)
    return say("{number} digits are wrong: {cells}.", number=len(wrong), cells=cells)


def _hint(event: HintGiven, state: State) -> str:
    advice = event.advice
    where = listed(_house(house) for house in advice.houses) or listed(
        state.grid.layout.cell_name(cell) for cell in advice.cells
    )
    if event.strength == 1:
        return say("Look at {where}.", where=where)
    if event.strength == 2:
        return say("{technique}: {where}.", technique=advice.technique, where=where)
    return say("{reason} {effect}", reason=advice.reason, effect=effect(advice, state))


def effect(advice: Advice, state: State) -> str:
    """What the hint says to do, such as ``Write 4 in r1c4.``."""
    for cell, digit in advice.strikes:
        name = state.grid.layout.cell_name(cell)
        if state.grid.digits[cell] == digit:
            return say("Erase the {digit} in {cell}.", digit=digit, cell=name)
    return " ".join(effects(state.grid.layout, advice.places, advice.strikes))
