"""The rules of the solo game in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import Rule, external_card_rule, uniqueness_rule
from gridparty.games.race.setup import RaceOptions
from gridparty.i18n.messages import Sentence, say


def rulebook(options: RaceOptions) -> tuple[Rule, ...]:
    """Return the rules in the order in which players need them."""
    return tuple(_rules(options))


def _rules(options: RaceOptions) -> Iterator[Rule]:
    minutes = (options.game_seconds or 0) / 60
    yield uniqueness_rule("digit")
    yield Rule(
        "R12",
        say(
            "Fill the card within {minutes:g} minutes, or twice its estimate where that is more "
            "(--minutes; 0: no limit). Then you may finish it, without a best.",
            minutes=minutes,
        ),
        at_phones=_limit(options),
    )
    erased = Rule("R12", say("A wrong digit is erased at once, and counts as an error."))
    if options.referee is Referee.RULES:
        text = say("What stands twice is erased at once, and counts as an error.")
        erased = replace(erased, at_phones=text)
    yield erased
    yield Rule(
        "R12",
        say(
            "Pencil marks are free, and so is taking back. Hints and checks are counted, and what "
            "a check shows to be wrong is an error."
        ),
    )
    yield Rule(
        "R12",
        say(
            "A personal best is the first try at a card, by the real clock, without hints and with "
            "at most three errors."
        ),
        house=True,
    )
    yield external_card_rule()


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
