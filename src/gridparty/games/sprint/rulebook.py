"""The rules of the sprint in words: a function each, with all their wordings."""

from __future__ import annotations

from gridparty.games.common.rulebook import (
    Printed,
    Rule,
    RuleSummary,
    agreement_summaries,
    evening_rule,
    external_card_rule,
    no_winner_rule,
    pause_summary,
    player_count_text,
    rules_with_text,
    uniqueness_rule,
)
from gridparty.games.common.times import duration_text
from gridparty.games.sprint.options import Judged, SprintOptions
from gridparty.games.sprint.state import State
from gridparty.games.sprint.text import agreement_text
from gridparty.i18n.messages import say


def rulebook(options: SprintOptions) -> tuple[Rule, ...]:
    """Return the rules with these options, in the order in which players need them."""
    return rules_with_text(
        (
            uniqueness_rule(),
            players(options),
            start(options),
            judging(options),
            end(options),
            rank(),
            no_winner_rule(),
            handicaps(options),
            teams(options),
            secrecy(),
            points(),
            evening_rule(),
            external_card_rule(),
        )
    )


def rule_summaries(state: State) -> tuple[RuleSummary, ...]:
    """Return the rules of this sprint in short."""
    options = state.options
    rules: tuple[Rule, ...]
    rules = (start(options), judging(options), end(options), rank(), secrecy())
    if options.on_paper:
        rules = (start(options), on_paper(options), end(options), rank())
    short = (one for rule in rules for one in rule.short)
    return (*short, *agreement_summaries(options, agreement_text(state)), pause_summary())


def players(options: SprintOptions) -> Rule:
    """Return the rule of the number of players."""
    return Rule("S1", player_count_text(options), house=True)


def start(options: SprintOptions) -> Rule:
    """Return the rule of how everybody starts."""
    text = say("Everyone solves the same card at the same time, each on their own board.")
    covered = say("The boards are covered while the clock is stopped.")
    return Rule(
        "S2",
        text,
        house=True,
        short=(RuleSummary(say("start"), text, house=True),),
        printed=(Printed(text, house=True), Printed(covered, house=True)),
        first=True,
    )


def judging(options: SprintOptions) -> Rule:
    """Return the rule of wrong digits."""
    text = say(
        "Hand in your board when it's full; wrong digits are found at the end, and a board with "
        "one isn't solved."
    )
    if options.judged is Judged.AT_ONCE:
        text = say(
            "A wrong digit is erased at once and costs {seconds:g} s.",
            seconds=options.error_seconds,
        )
    short = (RuleSummary(say("errors"), text, house=True),)
    return Rule("S3", text, house=True, short=short, printed=(Printed(text, True),), first=True)


def end(options: SprintOptions) -> Rule:
    """Return the rule of when the game ends."""
    text = say("The game ends when everyone is done.")
    if options.last_seconds is not None:
        text = say(
            "Once the first player is done, the others have {seconds:g} s.",
            seconds=options.last_seconds,
        )
    if options.game_seconds is not None:
        time = duration_text(options.game_seconds)
        text = say("{rule} It ends after {time} at the latest.", rule=text, time=time)
    short = (RuleSummary(say("end"), text, house=True),)
    return Rule("S4", text, house=True, short=short, printed=(Printed(text, True),), first=True)


def on_paper(options: SprintOptions) -> Rule:
    """Return the rule of printed copies."""
    text = say("Say when you've finished. A sheet with a wrong digit isn't solved.")
    if options.judged is Judged.AT_ONCE:
        text = say(
            "Say when you've finished. Each wrong digit then costs {seconds:g} s.",
            seconds=options.error_seconds,
        )
    return Rule("S9", text, house=True, short=(RuleSummary(say("paper"), text, house=True),))


def rank() -> Rule:
    """Return the rule of who wins."""
    text = say("The fastest solver wins; without a solver, most points of right digits win.")
    short = (RuleSummary(say("wins"), text, house=True),)
    return Rule("S5", text, house=True, short=short, printed=(Printed(text, True),), first=True)


def handicaps(options: SprintOptions) -> Rule:
    """Return the rule of handicaps."""
    return Rule(
        "S6",
        say(
            "Players may have a head start in seconds, a factor for their points, candidates "
            "shown, or hints."
        ),
        house=True,
        option="" if options.handicaps else "--handicap",
    )


def teams(options: SprintOptions) -> Rule:
    """Return the rule of teams."""
    return Rule(
        "S1 R15",
        say("A team has solved the card when all its players have; their times add up."),
        house=True,
        option="" if options.teams else "--teams",
    )


def secrecy() -> Rule:
    """Return the rule of what the others see."""
    text = say("Until the end, the others see how much of your board is full, nothing else.")
    return Rule("S7", text, house=True, short=(RuleSummary(say("others"), text, house=True),))


def points() -> Rule:
    """Return the rule of points."""
    return Rule(
        "S8", say("Your right digits score their values for the evening."), house=True, first=True
    )
