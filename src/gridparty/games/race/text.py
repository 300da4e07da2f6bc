"""The events of a race in sentences, as translatable templates with named fields."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import assert_never

from gridparty.board.bands import BANDS
from gridparty.games.common.events import (
    AbsentSkipped,
    Accepted,
    AgreedToStop,
    CallCameTooLate,
    Continued,
    ErrorCalled,
    FirstChosen,
    Paused,
    WindowClosed,
)
from gridparty.games.common.participants import agreement_sentences, handicap_at
from gridparty.games.common.sides import winners_text
from gridparty.games.common.text import (
    clash_text,
    house_text,
    shared_event_sentences,
    stall_text,
    time_up_text,
)
from gridparty.games.race.events import (
    CallRejected,
    CallUpheld,
    CameTooLate,
    DigitErased,
    DigitWritten,
    Ending,
    ErasedBy,
    ErrorNoticed,
    Event,
    GameOver,
    Passed,
    Started,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
)
from gridparty.games.race.options import AfterError, Card
from gridparty.games.race.state import State
from gridparty.i18n.messages import Sentence, a_digit, capitalized, counted, listed, say, say_needed


def events_text(events: Iterable[Event], state: State) -> str:
    """Describe events in a line; `state` is the one after them.

    What several of them come to, such as that everyone agrees, is said once.
    """
    told = (text for event in events if (text := event_text(event, state)))
    return " ".join(text for text, _ in groupby(told))


def short_events_text(events: Iterable[Event], state: State) -> str:
    """Describe the events of one command in few words, for small places."""
    return " ".join(text for event in events if (text := short_event_text(event, state)))


def short_event_text(event: Event, state: State) -> str:
    """Describe an event, errors in few words, so that they fit on the smallest red card."""
    name, cell_name = state.names, state.grid.layout.cell_name
    match event:
        case ErrorNoticed(seat, cell, digit):
            template = "[{who}|You] wrote {digit} in {cell}; the solution differs."
            if event.clashes:
                template = "[{who}|You] wrote {digit} in {cell}; {digit} is already in {cells}."
            cells = listed(dict.fromkeys(cell_name(clash.cell) for clash in event.clashes))
            fields = {"who": name[seat], "digit": digit, "cell": cell_name(cell), "cells": cells}
            return say_needed(template, fields) + _erase_first(state)
        case ErrorCalled():
            return ""  # the judgement says who called
        case CallUpheld(by, seat, cell, digit):
            sentence = say(
                "{caller} called it: [{who}'s|your] {digit} in {cell} is wrong.",
                caller=name[by],
                who=name[seat],
                digit=digit,
                cell=cell_name(cell),
            )
            return sentence + _erase_first(state)
        case _:
            return event_text(event, state)


def event_text(event: Event, state: State) -> str:
    """Describe an event in a sentence or two; empty where it needs none."""
    name, cell_name = state.names, state.grid.layout.cell_name
    match event:
        case Started():
            return say(
                "Card {card} is worth {stake} points.", card=state.card.id, stake=state.stake
            )
        case TurnBegan(seat, round_):
            return _turn_began(state, seat, round_)
        case DigitWritten():
            return _written(event, state)
        case ErrorNoticed():
            return _error(event, state)
        case DigitErased():
            return _erased(event, state)
        case FirstChosen(seat):
            return say("[{who} begins|You begin].", who=name[seat])
        case Passed(seat):
            return say("[{who}|You] passed.", who=name[seat])
        case TimeRanOut(seat):
            return time_up_text(name[seat])
        case AbsentSkipped(seat):
            return say("[{who} is|You are] away: skipped.", who=name[seat])
        case CameTooLate(seat, cell, digit):
            template = "[{who}'s|Your] {digit} in {cell} came too late."
            return say(template, who=name[seat], digit=digit, cell=cell_name(cell))
        case WindowOpened():
            return say("The others accept it or call an error.")
        case WindowClosed(seat):
            return say("[{who}'s|Your] entry stands.", who=name[seat])
        case ErrorCalled(by, seat, _, digit):
            return say(
                "[{caller} calls|You call] an error on [{who}'s|your] {digit}.",
                caller=name[by],
                who=name[seat],
                digit=digit,
            )
        case CallUpheld(_, _, cell, digit):
            sentence = say("The {digit} in {cell} is wrong.", digit=digit, cell=cell_name(cell))
            return sentence + _erase_first(state)
        case CallRejected(by, _, _, digit, penalty):
            right = say("The {digit} is right.", digit=digit)
            if not penalty:
                return right
            loses = say("[{who} loses|You lose] {points}.", who=name[by], points=_points(penalty))
            return f"{right} {loses}"
        case Accepted() | AgreedToStop() | CallCameTooLate() | Continued() | Paused():
            return " ".join(shared_event_sentences(event, name, state.turn_state))
        case GameOver():
            return _over(state)
        case _:
            assert_never(event)


def _turn_began(state: State, seat: int, round_: int) -> str:
    who = state.players[seat].name
    if state.options.rounds is None or seat != state.starter:
        sentence = say("It's [{who}'s|your] turn.", who=who)
    else:
        rounds = state.options.rounds
        template = "Round {round} of {rounds}: it's [{who}'s|your] turn."
        sentence = say(template, round=round_, rounds=rounds, who=who)
    return f"{sentence} {warned}" if (warned := stall_warning(state)) else sentence


def stall_warning(state: State) -> str:
    """Return the warning of the last round before a standstill ends the game (R9 b), or empty."""
    if not state.about_to_stall:
        return ""
    return stall_text()


def _written(event: DigitWritten, state: State) -> str:
    who, digit = state.players[event.seat].name, event.digit
    cell = state.grid.layout.cell_name(event.cell)
    if event.callable_until is not None:  # its points count once it stands
        return say("[{who}|You] wrote {digit} in {cell}.", who=who, digit=digit, cell=cell)
    factor = handicap_at(state.options, event.seat).factor
    template = "[{who}|You] wrote {digit} in {cell}: {points}."
    if factor != 1:
        template = "[{who}|You] wrote {digit} in {cell}: {points}, ×{factor:g}."
    points = _points(digit)
    return say(template, who=who, digit=digit, cell=cell, points=points, factor=factor)


def agreement_text(state: State) -> tuple[Sentence, ...]:
    """Describe teams and handicaps (R14, R15)."""
    return agreement_sentences(state.options, state.names, state.options.turn_seconds)


def card_text(card: Card) -> str:
    """Describe number and grade of a card; empty where it has neither."""
    if card.number is None or card.of is None:
        return grade_text(card)
    number = say("card {n} of {of}", n=card.number, of=card.of)
    return " · ".join(filter(None, (capitalized(number), grade_text(card))))


def grade_text(card: Card) -> str:
    """Explain the grade of a card; empty where it has none."""
    if (band := BANDS.get(card.band)) is None:
        return ""
    most = next(reversed(BANDS.values()))
    return say("{band}; {most} is the hardest.", band=band.heading, most=most.stars)


def _points(number: int) -> str:
    return counted(number, "1 point", "{n} points")


def _error(event: ErrorNoticed, state: State) -> str:
    cell = state.grid.layout.cell_name(event.cell)
    who, digit = state.players[event.seat].name, event.digit
    error = say("[{who}|You] wrote {digit} in {cell}: wrong.", who=who, digit=digit, cell=cell)
    return " ".join((error, *error_reasons(event, state))) + _erase_first(state)


def error_reasons(event: ErrorNoticed, state: State) -> list[str]:
    """Return the reasons against a digit: each clash, or that the solution differs.

    The latter reveals nothing more, as the players can see that nothing clashes.
    """
    cell_name = state.grid.layout.cell_name
    if not event.clashes:
        return [say("The solution has another digit there.")]
    return [
        clash_text(a_digit(event.digit), [house_text(clash.house)], cell_name(clash.cell))
        for clash in event.clashes
    ]


def _erase_first(state: State) -> str:
    if state.options.after_error is not AfterError.MUST_ERASE or not state.wrong:
        return ""
    return " " + say("[{who}|You] must erase it first.", who=state.players[state.seat].name)


def _erased(event: DigitErased, state: State) -> str:
    who, digit = state.players[event.seat].name, event.digit
    cell = state.grid.layout.cell_name(event.cell)
    if event.by is ErasedBy.PLAYER:
        return say("[{who}|You] erased the {digit} in {cell}.", who=who, digit=digit, cell=cell)
    if event.by is ErasedBy.UNACCEPTED:
        template = "[{who}'s|Your] {digit} in {cell} wasn't accepted and is removed."
        return say(template, who=who, digit=digit, cell=cell)
    if state.options.after_error is AfterError.TURN_OVER:  # the cell has just been named
        return say("The {digit} is erased: no points.", digit=digit)
    return say("The {digit} in {cell} is erased: no points.", digit=digit, cell=cell)


def _over(state: State) -> str:
    return f"{_why(state)} {winners_text(state.sides, state.names)}"


def _why(state: State) -> str:
    match state.reason:
        case Ending.SOLVED:
            return say("The card is solved.")
        case Ending.STALLED if state.full:
            wrong = listed(state.grid.layout.cell_name(cell) for cell in state.wrong_cells)
            return say("The card is full; wrong: {cells}.", cells=wrong)
        case Ending.STALLED:
            rounds = state.options.stalled_rounds
            assert rounds is not None
            return counted(
                rounds,
                "Nobody placed a digit for a full round.",
                "Nobody placed a digit for {n} full rounds.",
            )
        case Ending.TIME:
            return say("Time's up.")
        case Ending.AGREED:
            return say("The game is over.")
        case Ending.ROUNDS:
            return say("The last round is over.")
        case _:
            return say("You gave up.")
