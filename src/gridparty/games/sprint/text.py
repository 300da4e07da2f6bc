"""The events of a sprint in sentences. Those of a board are for its player alone (S7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from gridparty.games.common.events import AgreedToStop, Continued, Paused
from gridparty.games.common.handicap import Handicap, is_rounded, rounding_text
from gridparty.games.common.sides import teams_text
from gridparty.games.common.text import shared_event_sentences
from gridparty.games.solo.text import advice_text
from gridparty.games.sprint.events import (
    Coloured,
    CountdownBegan,
    DigitWritten,
    Ending,
    Erased,
    ErrorNoticed,
    Event,
    Finished,
    GameOver,
    GaveUp,
    HintGiven,
    LastSecondsBegan,
    MarksFilled,
    MarkToggled,
    PensDown,
    Redone,
    SheetCounted,
    Started,
    Undone,
)
from gridparty.games.sprint.state import State
from gridparty.i18n.messages import Sentence, counted, listed, say
from gridparty.i18n.numbers import clock_text, number_text

#: Events that only the player of the board hears of.
OWN = (
    DigitWritten,
    ErrorNoticed,
    Erased,
    MarkToggled,
    Coloured,
    MarksFilled,
    Undone,
    Redone,
    HintGiven,
)


def events_text(events: Iterable[Event], state: State) -> str:
    """Describe the events of one command in a line, for the player who gave it."""
    return " ".join(text for event in events if (text := event_text(event, state)))


def public_text(events: Iterable[Event], state: State) -> str:
    """Describe the events of one command for everybody."""
    return events_text((event for event in events if not isinstance(event, OWN)), state)


def event_text(event: Event, state: State) -> str:
    """Describe an event in a sentence or two; empty where it needs none."""
    name, cell_name = state.names, state.layout.cell_name
    match event:
        case ErrorNoticed(_, cell, digit, seconds):
            template = "{digit} in {cell} is wrong: {n} s more."
            return say(template, digit=digit, cell=cell_name(cell), n=number_text(seconds))
        case HintGiven(seat, strength, advice):
            return advice_text(advice, strength, state.players[seat].writing.grid)
        case Finished(seat):
            return say("[{who} is|You are] done.", who=name[seat])
        case GaveUp(seat):
            return say("[{who} has|You have] given up.", who=name[seat])
        case LastSecondsBegan(_, until):
            left = until - max(
                (player.done for player in state.players if player.done is not None), default=until
            )
            return say("The others have {seconds:g} s left.", seconds=round(left, 1))
        case AgreedToStop() | Continued() | Paused():
            return " ".join(shared_event_sentences(event, name, state.turn_state))
        case PensDown(reason):
            why = "" if reason is Ending.AGREED else f"{why_text(reason)} "
            return f"{why}{say('Pens down. Now count the sheets.')}"
        case SheetCounted(seat, wrong, points):
            if state.counts_errors(seat):
                wrong_text = counted(wrong, "1 wrong digit", "{n} wrong digits")
                return say("{who}: {count}.", who=name[seat], count=wrong_text)
            points_text = counted(points, "1 point", "{n} points")
            return say("{who}: {count}.", who=name[seat], count=points_text)
        case Undone(seat) if state.options.on_paper:
            return say("[{who} is|You are] still solving.", who=name[seat])
        case GameOver():
            return f"{why_text(state.reason)} {winner_text(state)}"
        case Started() | CountdownBegan() | DigitWritten() | Erased() | MarkToggled():
            return ""
        case Coloured() | MarksFilled() | Undone() | Redone():
            return ""
        case _:
            assert_never(event)


def why_text(reason: Ending | None) -> Sentence:
    """Say why the game is over."""
    match reason:
        case Ending.ALL_DONE:
            return say("Everyone is done.")
        case Ending.TIME:
            return say("Time's up.")
        case _:
            return say("The game is over.")


def winner_text(state: State) -> Sentence:
    """Say who won, and in which time or with how many points (S5)."""
    first = [side for side in state.sides if side.place == 1]
    if not any(side.total for side in first):
        return say("Nobody scored, so nobody wins.")
    who = listed(state.names[seat] for side in first for seat in side.seats)
    several = len(first) > 1 or len(first[0].seats) > 1
    times = [state.seconds_of(seat) for seat in first[0].seats]
    if all(time is not None for time in times):
        time = clock_text(sum(time for time in times if time is not None))
        template = "{who} win in {time}." if several else "[{who} wins|You win] in {time}."
        return say(template, who=who, time=time)
    template = "{who} win with {total}." if several else "[{who} wins|You win] with {total}."
    return say(template, who=who, total=first[0].total)


def standstill_text(state: State) -> str:
    """Name the cell before which the players waited longest; empty where nobody wrote a digit."""
    cell = state.standstill()
    if cell is None:
        return ""
    return say("The longest wait was before {cell}.", cell=state.layout.cell_name(cell))


def agreement_text(state: State) -> tuple[Sentence, ...]:
    """Describe the teams and handicaps, by seat; empty where there are none (S1, S6)."""
    return tuple(_agreements(state))


def _agreements(state: State) -> Iterator[Sentence]:
    options = state.options
    if options.teams:
        yield teams_text(options.teams, state.names)
    for name, handicap in zip(state.names, options.handicaps, strict=False):
        if handicap.is_set:
            terms = " · ".join(_terms(handicap))
            yield say("{what}: {told}.", what=name, told=terms)
    if any(is_rounded(handicap.factor) for handicap in options.handicaps):
        yield rounding_text()


def _terms(handicap: Handicap) -> Iterator[str]:
    if handicap.seconds is not None:
        yield say("{seconds:g} s head start", seconds=handicap.seconds)
    if handicap.factor != 1:
        yield f"×{handicap.factor:g}"
    if handicap.marks:
        yield say("candidates shown")
    if handicap.hints:
        yield say("hints")
