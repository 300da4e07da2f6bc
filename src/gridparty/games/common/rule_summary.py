"""The rules of one game on one page: a word and a line each, with the numbers of this game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridparty.games.common.participants import AgreedForSeats
from gridparty.games.common.referee import Referee
from gridparty.i18n.messages import Sentence, say


@dataclass(frozen=True, slots=True)
class RuleSummary:
    """One rule: the word by which people look for it, and what it says."""

    word: Sentence
    text: str
    house: bool = False  # the printed rules are silent


def wins() -> RuleSummary:
    """Who wins (R10, T13)."""
    return RuleSummary(say("wins"), say("The largest sum. Equal sums share the win."))


def covered() -> RuleSummary:
    """What a pause is (R4)."""
    text = say("The board is covered whenever the clock stands.")
    return RuleSummary(say("pause"), text, house=True)


def called(window: float, false_call: int) -> str:
    """How people judge each other (R8, T6)."""
    if false_call:
        template = "The others call it within {window:g} seconds. A false call costs {cost}."
        return say(template, window=window, cost=false_call)
    return say("The others call it within {window:g} seconds; silence accepts.", window=window)


def judged_by_people(referee: str) -> bool:
    """True where the table judges."""
    return referee == Referee.TABLE


def agreements(agreed: AgreedForSeats, told: Sequence[str]) -> tuple[RuleSummary, ...]:
    """Teams and handicaps, as the game tells them (R14, R15)."""
    teams = int(bool(agreed.teams))
    return tuple(
        RuleSummary(say("teams") if number < teams else say("handicap"), text, house=True)
        for number, text in enumerate(told)
    )
