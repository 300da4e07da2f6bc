"""The rules of a solo game in words."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.wording import say
from gridparty.games.common.rulebook import Rule, cards_from_elsewhere, the_one_rule
from gridparty.games.race.setup import RaceOptions
from gridparty.games.solo.setup import RULES


def rulebook(title: str) -> tuple[Rule, ...]:
    """The rules, in the order in which people need them."""
    return tuple(_told(RULES[title]))


def _told(options: RaceOptions) -> Iterator[Rule]:
    assert options.game_seconds is not None
    yield the_one_rule("digit")
    yield Rule(
        "R12",
        say(
            "Fill the card within {minutes:g} minutes, or twice its estimate where that is more "
            "(--minutes; 0: no limit). Then you may finish it, without a best.",
            minutes=options.game_seconds / 60,
        ),
        at_phones=say(
            "Fill the card within {minutes:g} minutes, or twice its estimate where that is more, "
            "unless another time was agreed on. Then you may finish it, without a best.",
            minutes=options.game_seconds / 60,
        ),
    )
    yield Rule("R12", say("A wrong digit is erased at once, and counts as an error."))
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
    yield cards_from_elsewhere()
