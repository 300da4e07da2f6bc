"""The rules of the solo game in words."""

from __future__ import annotations

from dataclasses import replace

from gridparty.games.common.rulebook import (
    Rule,
    RuleSummary,
    agreement_summaries,
    external_card_rule,
    pause_summary,
    rules_with_text,
    uniqueness_rule,
)
from gridparty.games.race.error_rules import error, noticing
from gridparty.games.race.options import RaceOptions
from gridparty.games.race.rulebook import card_summaries
from gridparty.games.race.state import State
from gridparty.games.race.text import agreement_text
from gridparty.i18n.messages import say


def rulebook(options: RaceOptions) -> tuple[Rule, ...]:
    """Return the rules in the order in which players need them."""
    rules = (
        uniqueness(),
        limit(options),
        error(options),
        noticing(options),
        marks(),
        best(),
        external_card_rule(),
    )
    return rules_with_text(rules)


def rule_summaries(state: State) -> tuple[RuleSummary, ...]:
    """Return the rules of this solo game in short."""
    options = state.options
    rules = (uniqueness(), marks(), best(), error(options), limit(options))
    short = (one for rule in rules for one in rule.short)
    agreed = agreement_summaries(options, agreement_text(state))
    return (*short, *agreed, *card_summaries(state), pause_summary())


def uniqueness() -> Rule:
    """Return the rule of all these games (V2)."""
    rule = uniqueness_rule()
    return replace(rule, short=(RuleSummary(say("aim"), rule.text),))


def limit(options: RaceOptions) -> Rule:
    """Return the rule of the time limit."""
    text = say("There is no time limit.")
    if options.game_seconds is not None:
        template = "Fill the card within {minutes:g} minutes."
        if options.by_estimate:
            template = "Fill the card within {minutes:g} minutes, or twice its estimate if longer."
        text = say(template, minutes=options.game_seconds / 60)
    return Rule("R12", text, short=(RuleSummary(say("time"), text),), first=True)


def marks() -> Rule:
    """Return the rule of pencil marks, hints and checks."""
    text = say("Pencil marks and undo are free; hints and checks are counted.")
    return Rule("R12", text, short=(RuleSummary(say("help"), text),), first=True)


def best() -> Rule:
    """Return the rule of personal bests."""
    text = say(
        "Only first tries in time, without hints and with at most three errors, count as "
        "personal bests."
    )
    short = (RuleSummary(say("best"), text, house=True),)
    return Rule("R12", text, house=True, short=short, first=True)
