"""The rules of a race on paper on one page, with this game's numbers."""

from __future__ import annotations

from gridparty.games.common.rulebook import RuleSummary, agreements, wins
from gridparty.games.paper.game import FORGOTTEN
from gridparty.games.paper.state import State
from gridparty.games.paper.text import agreed
from gridparty.i18n.messages import say


def brief(state: State) -> tuple[RuleSummary, ...]:
    """The rules that hold in this game, in the order in which people need them."""
    seconds = state.options.turn_seconds
    turn = say("One digit on the card, then enter. Or pass.")
    if seconds is not None:
        template = "One digit on the card within {seconds:g} seconds, then enter. Or pass."
        turn = say(template, seconds=seconds)
    forgotten = say("{rounds} rounds without a key: the clock stops.", rounds=FORGOTTEN)
    return (
        RuleSummary(say("turn"), turn),
        *(
            (RuleSummary(say("time"), say("Pen down: all check. “Checked”: the next clock runs.")),)
            if seconds
            else ()
        ),
        RuleSummary(say("worth"), say("A digit is worth what it says. A 9 is worth 9.")),
        RuleSummary(say("error"), _error(state), house=True),
        RuleSummary(
            say("asking"),
            say("One question a turn, which ends it: right or wrong, no more."),
            house=True,
        ),
        RuleSummary(
            say("doubt"), say("The last digit, until the next one is written."), house=True
        ),
        RuleSummary(say("pause"), f"{say('Cover the card.')} {forgotten}", house=True),
        RuleSummary(say("end"), say("All add up; the sums come to the card's points at most.")),
        wins(),
        *agreements(state.options, agreed(state)),
    )


def _error(state: State) -> str:
    if not state.options.deck:
        return say("No deck was named: the table itself judges what is wrong.")
    return say("Whoever doubts a digit asks. Wrong: crossed out, no points.")
