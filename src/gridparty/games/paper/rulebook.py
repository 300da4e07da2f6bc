"""The rules of the race on paper, with all their wordings."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.layout import CLASSIC
from gridparty.games.common.rulebook import (
    Rule,
    RuleSummary,
    agreement_summaries,
    evening_rule,
    first_player_rule,
    no_winner_rule,
    player_count_text,
    rules_with_text,
    turn_time_text,
    uniqueness_rule,
    winner_rule,
    worth_rule,
)
from gridparty.games.paper.game import FORGOTTEN
from gridparty.games.paper.options import PaperOptions
from gridparty.games.paper.state import State
from gridparty.games.paper.text import agreement_text
from gridparty.i18n.messages import say


def rulebook(options: PaperOptions) -> tuple[Rule, ...]:
    """Return the rules in the order in which players need them."""
    return rules_with_text(_rules(options))


def rule_summaries(state: State) -> tuple[RuleSummary, ...]:
    """Return the rules of this game in short, in the same order."""
    summaries = tuple(one for rule in _rules(state.options) for one in rule.short)
    return (*summaries, *agreement_summaries(state.options, agreement_text(state)))


def _rules(options: PaperOptions) -> Iterator[Rule]:
    yield uniqueness_rule()
    yield Rule(
        "R16",
        say("All write on one printed card, each in their own colour. The program keeps time."),
        house=True,
        first=True,
    )
    yield Rule("R1", player_count_text(options), house=True)
    yield first_player_rule("R3")
    turn = say("Write one digit on the card, then press enter; or pass.")
    yield Rule("R4 R5", turn, short=(RuleSummary(say("turn"), turn),), first=True)
    if options.turn_seconds is not None:
        time = turn_time_text(options.turn_seconds)
        yield Rule("R4 R5", time, short=(RuleSummary(say("time"), time),))
    checked = say(
        "Everyone checks the digit. The next player presses enter, and the next turn begins."
    )
    yield Rule("R6", checked, short=(RuleSummary(say("check"), checked),), first=True)
    yield worth_rule(CLASSIC)
    if options.deck:
        doubt = say(
            "Once a turn, anyone may ask whether its digit is right, until the next is written. "
            "A wrong digit is crossed out."
        )
        asking = say("If the player who wrote it asks, their turn ends.")
        short = (RuleSummary(say("doubt"), doubt, house=True),)
        yield Rule("R16", doubt, house=True, short=short, first=True)
        yield Rule("R16", asking, house=True)
    else:
        error = say("No deck: clock only, digits can't be checked.")
        short = (RuleSummary(say("error"), error, house=True),)
        yield Rule("R16", error, house=True, short=short, first=True)
    pause = say(
        "Cover the card while the clock is stopped. It stops after {rounds} rounds with no key "
        "pressed.",
        rounds=FORGOTTEN,
    )
    short = (RuleSummary(say("pause"), pause, house=True),)
    yield Rule("R16", pause, house=True, short=short)
    end = say("At the end all type their totals. Together they can't exceed the card's points.")
    yield Rule("R10 R16", end, short=(RuleSummary(say("end"), end),), first=True)
    yield winner_rule()
    yield no_winner_rule()
    yield evening_rule()
