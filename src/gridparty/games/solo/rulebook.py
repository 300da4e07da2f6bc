"""The rules of the solo game in words."""

from __future__ import annotations

from dataclasses import replace

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import (
    Rule,
    RuleSummary,
    agreement_summaries,
    external_card_rule,
    pause_summary,
    uniqueness_rule,
)
from gridparty.games.race.error_rules import error
from gridparty.games.race.options import RaceOptions
from gridparty.games.race.rulebook import card_summaries, limit_summaries
from gridparty.games.race.state import State
from gridparty.games.race.text import agreement_text
from gridparty.i18n.messages import Sentence, say


def rulebook(options: RaceOptions) -> tuple[Rule, ...]:
    """Return the rules in the order in which players need them."""
    return (
        uniqueness(),
        limit(options),
        erased(options),
        marks(),
        best(),
        external_card_rule(),
    )


def rule_summaries(state: State) -> tuple[RuleSummary, ...]:
    """Return the rules of this solo game in short."""
    options = state.options
    rules = (uniqueness(), marks(), best(), erased(options), limit(options))
    short = (one for rule in rules for one in rule.short)
    agreed = agreement_summaries(options, agreement_text(state))
    return (*short, *agreed, *card_summaries(state), pause_summary())


def uniqueness() -> Rule:
    """Return the rule of all these games (V2)."""
    aim = RuleSummary(say("aim"), say("Each row, column and box has every digit once."))
    return replace(uniqueness_rule("digit"), short=(aim,))


def limit(options: RaceOptions) -> Rule:
    """Return the rule of the time limit and the end."""
    end = RuleSummary(say("end"), say("The card is full and right, or you give up."))
    return Rule(
        "R12",
        say(
            "Fill the card within {minutes:g} minutes, or twice its estimate where that is more "
            "(--minutes; 0: no limit). Then you may finish it, without a best.",
            minutes=(options.game_seconds or 0) / 60,
        ),
        short=(*limit_summaries(options), end),
        first=True,
        at_phones=_limit(options),
    )


def erased(options: RaceOptions) -> Rule:
    """Return the rule of wrong digits."""
    return Rule(
        "R12",
        say("A wrong digit is erased at once, and counts as an error."),
        short=error(options).short,
        first=True,
        at_phones=say("What stands twice is erased at once, and counts as an error.")
        if options.referee is Referee.RULES
        else None,
    )


def marks() -> Rule:
    """Return the rule of pencil marks, hints and checks."""
    text = say("Marks and undo are free; hints and checks are counted.")
    return Rule(
        "R12",
        say(
            "Pencil marks are free, and so is taking back. Hints and checks are counted, and what "
            "a check shows to be wrong is an error."
        ),
        short=(RuleSummary(say("help"), text),),
        first=True,
    )


def best() -> Rule:
    """Return the rule of personal bests."""
    text = say("The first try at a card, without hints, with at most three errors.")
    return Rule(
        "R12",
        say(
            "A personal best is the first try at a card, by the real clock, without hints and with "
            "at most three errors."
        ),
        house=True,
        short=(RuleSummary(say("best"), text, house=True),),
        first=True,
    )


def _limit(options: RaceOptions) -> Sentence:
    """Return the sentence on the time limit."""
    if options.game_seconds is None:
        return say("Fill the card. There is no time limit.")
    template = "Fill the card within {minutes:g} minutes. Then you may finish it, without a best."
    if options.by_estimate:
        template = (
            "Fill the card within {minutes:g} minutes, or twice its estimate where that is more. "
            "Then you may finish it, without a best."
        )
    return say(template, minutes=options.game_seconds / 60)
