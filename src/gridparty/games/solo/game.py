"""The solo game (R12): a race for one player, and a desk.

Digits, errors and time are decided by `race.decide`, on a race state held inside the solo state.
This module adds the desk, the time limit and giving up.
"""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from gridparty.errors import IllegalMoveError
from gridparty.games.common.commands import (
    Accept,
    Agree,
    Call,
    Continue,
    LetBegin,
    Pause,
    SkipAbsent,
    Tick,
)
from gridparty.games.common.game import Game, Moment
from gridparty.games.race import game as race
from gridparty.games.race.commands import Enter, Erase, Pass, Start
from gridparty.games.race.events import DigitErased, Ending, ErasedBy, GameOver
from gridparty.games.race.events import Event as RaceEvent
from gridparty.games.race.refusals import require_running, require_turn
from gridparty.games.solo.commands import Command, GiveUp
from gridparty.games.solo.desk_rules import decide_desk_event
from gridparty.games.solo.events import Event, LimitReached, MarksRubbedOut
from gridparty.games.solo.options import with_card_limit
from gridparty.games.solo.state import State, apply
from gridparty.i18n.messages import say


def decide(state: State | None, command: Command, moment: Moment) -> list[Event]:
    """Return the events of a command given at this moment.

    Raises:
        IllegalMoveError: the rules do not allow it.
        WishError: names or options of a start are invalid.
    """
    if state is None:
        if not isinstance(command, Start):
            raise IllegalMoveError(say("The game hasn't begun."))
        command = replace(command, options=with_card_limit(command.options, command.card))
        return [*race.decide(None, command, moment)]
    match command:
        case Enter(cell, digit) if state.may_overwrite(cell, digit):
            return _unless_time_is_over(race.decide(state.without(cell), command, moment))
        case Start() | Enter() | Pause() | Continue() | Tick() | Accept() | Call() | LetBegin():
            return _unless_time_is_over(race.decide(state.race, command, moment))
    if state.over:
        require_running(state.race)
    if due := race.decide(state.race, Tick(), moment):
        return _unless_time_is_over(due)  # the command comes too late
    match command:
        case Agree() | GiveUp():
            ending = Ending.TIME if state.timed_out else Ending.GAVE_UP
            return [GameOver(ending, moment.seconds)]
        case Erase(cell):
            return _erase(state, cell, moment)
        case Pass() | SkipAbsent():
            require_turn(state.race, moment.seconds)
            raise IllegalMoveError(say("You play alone: there's nobody to pass to."))
        case _:
            require_turn(state.race, moment.seconds)
            return [decide_desk_event(state, command)]


def _erase(state: State, cell: int, moment: Moment) -> list[Event]:
    """Erase a digit of the player's, or all marks of a cell."""
    require_running(state.race)
    if not state.race.wrong and cell in range(len(state.race.owners)):
        if state.race.owners[cell] is not None:
            return [DigitErased(0, cell, state.race.grid.digits[cell], ErasedBy.PLAYER)]
        if not state.desk.writing.is_blank(cell) and not state.race.givens.digits[cell]:
            return [MarksRubbedOut(cell)]
    return [*race.decide(state.race, Erase(cell), moment)]  # which raises the refusal


def _unless_time_is_over(events: list[RaceEvent]) -> list[Event]:
    """Replace the end of the race by time with `LimitReached` (R12)."""
    return [
        LimitReached(event.seconds)
        if isinstance(event, GameOver) and event.reason is Ending.TIME
        else event
        for event in events
    ]


SOLO: Game[State, Command, Event] = Game(
    name="solo",
    start=Start,
    events=get_args(Event),
    decide=decide,
    apply=apply,
    tick=Tick(),
    pause=Pause(),
)
