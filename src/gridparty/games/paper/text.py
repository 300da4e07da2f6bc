"""The events of a race on paper in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from gridparty.games.common import sides
from gridparty.games.common.events import Continued, FirstChosen, Paused
from gridparty.games.common.participants import agreement_sentences
from gridparty.games.common.text import time_up_text
from gridparty.games.common.times import countdown_text
from gridparty.games.paper.events import (
    CardLaid,
    Event,
    GameOver,
    HasWritten,
    Judged,
    Passed,
    Started,
    SumsNoted,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.paper.state import State
from gridparty.i18n.messages import Sentence, counted, say


def events_text(events: Iterable[Event], state: State) -> str:
    """Describe the events of one command in a line; `state` is the one after them."""
    events = tuple(events)
    sentences = [event_text(event, state) for event in events]
    if state.checking and any(isinstance(event, HasWritten) for event in events):
        sentences = [event_text(event, state) for event in events if isinstance(event, HasWritten)]
        sentences.append(check_text(state))
    return " ".join(filter(None, sentences))


def check_text(state: State) -> Sentence:
    """Ask the players to check an entry before the next player's clock runs."""
    return say(
        "Everyone checks it; then [{who} starts|you start] the clock.",
        who=state.names[state.seat],
    )


def event_text(event: Event, state: State) -> str:
    """Describe an event in a sentence or two; empty where it needs none."""
    name = state.names
    match event:
        case Started():
            return ""
        case CardLaid(card):
            assert state.stake is not None
            return say("Card {card} is worth {stake} points.", card=card.id, stake=state.stake)
        case TurnBegan(seat):
            return say("It's [{who}'s|your] turn.", who=name[seat])
        case HasWritten(seat):
            return say("[{who}|You] wrote a digit.", who=name[seat])
        case Passed(seat):
            return say("[{who}|You] passed.", who=name[seat])
        case TimeRanOut(seat):
            return time_up_text(name[seat])
        case Judged():
            return f"{answer_text(event, state)} {consequence_text(event, state)}"
        case SumsNoted():
            return sums_text(state)
        case Paused(left):
            return _paused(left)
        case Continued():
            return ""
        case FirstChosen(seat):
            return say("[{who} begins|You begin].", who=name[seat])
        case GameOver():
            return sides.winners_text(state.sides, name)
        case _:
            assert_never(event)


def question_text(card: str, cell: str, digit: str) -> Sentence:
    """Return the question to the referee."""
    return say("Is {cell} = {digit} right on card {card}?", cell=cell, digit=digit, card=card)


def answer_text(event: Judged, state: State) -> Sentence:
    """Return the referee's answer: right or wrong."""
    assert state.card is not None
    return say(
        "{cell} = {digit} is right on card {card}."
        if event.right
        else "{cell} = {digit} is wrong on card {card}.",
        cell=state.layout.cell_name(event.cell),
        digit=event.digit,
        card=state.card.id,
    )


def consequence_text(event: Judged, state: State) -> Sentence:
    """Say what follows from an answer; a question about one's own digit ends the turn."""
    if event.right:
        return say("The {digit} stays.", digit=event.digit)
    return say("Cross out the {digit}: no points.", digit=event.digit)


def sums_text(state: State) -> str:
    """Return the sums so far compared with the stake: ``81 + 60 + 84 = 225: 2 missing``."""
    sums = " + ".join("?" if points is None else str(points) for points in state.sums)
    sum_ = say("{sums} = {counted}", sums=sums, counted=state.counted)
    if not state.all_counted or state.stake is None:
        return sum_
    return say("{what}: {told}", what=sum_, told=_difference(state, state.stake))


def _difference(state: State, stake: int) -> Sentence:
    missing = stake - state.counted
    if not missing:
        return say("adds up")
    if missing < 0:
        return counted(-missing, "1 too many", "{n} too many")
    return counted(missing, "1 missing", "{n} missing")


def _paused(left: float | None) -> str:
    covered = say("Cover the card.")
    if left is None:
        return f"{say('Paused.')} {covered}"
    return f"{say('Paused at {time}.', time=countdown_text(left))} {covered}"


def agreement_text(state: State) -> tuple[Sentence, ...]:
    """Describe teams and handicaps."""
    return agreement_sentences(state.options, state.names, state.options.turn_seconds)
