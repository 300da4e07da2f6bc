"""The rules of the race on paper, with all their wordings."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.rulebook import (
    Rule,
    RuleSummary,
    agreement_summaries,
    evening_rule,
    first_player_rule,
    no_winner_rule,
    player_count_text,
    rules_with_text,
    uniqueness_rule,
    win_summary,
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
    yield uniqueness_rule("digit")
    yield Rule(
        "R16",
        say(
            "All write on one printed card, each with a pen of another colour. The program is the "
            "sandglass and the referee: it sees no digit."
        ),
        house=True,
        first=True,
    )
    yield Rule("R1", player_count_text(options), house=True)
    yield first_player_rule("R3")
    template = (
        "In your turn write one digit, put the pen down and press the key; or pass. Passed: the "
        "next player's clock runs at once."
    )
    turn, seconds = say("One digit on the card, then enter. Or pass."), options.turn_seconds
    if seconds is not None:
        template = (
            "In your turn write one digit within {seconds:g} seconds, put the pen down and press "
            "the key; or pass. Passed, or no digit in time: the next player's clock runs at once."
        )
        turn = say(
            "One digit on the card within {seconds:g} seconds, then enter. Or pass.",
            seconds=seconds,
        )
    text = say(template, seconds=seconds)
    yield Rule("R4 R5", text, short=(RuleSummary(say("turn"), turn),), first=True)
    checked = say("Pen down: all check. “Checked”: the next clock runs.")
    yield Rule(
        "R6",
        say(
            "All check what was written: row, column, box. No clock runs. The next player says "
            "“checked” and presses the key: now the turn begins, and its clock."
        ),
        short=(RuleSummary(say("time"), checked),) if seconds else (),
        first=True,
    )
    worth = say("A digit is worth what it says. A 9 is worth 9.")
    yield Rule(
        "R10", "", short=(RuleSummary(say("worth"), worth),)
    )  # its full text is that of the sums
    error = say("Whoever doubts a digit asks. Wrong: crossed out, no points.")
    if not options.deck:
        error = say("No deck was named: the table itself judges what is wrong.")
    yield Rule(
        "R16",
        say(
            "Who doubts a digit asks the program: is r3c4 = 5 right on card QM62? The answer is "
            "right or wrong, and no more. A wrong digit is crossed out, and earns nothing."
        ),
        house=True,
        short=(RuleSummary(say("error"), error, house=True),),
        first=True,
    )
    asking = say("One question a turn, which ends it: right or wrong, no more.")
    doubt = say("The last digit, until the next one is written.")
    yield Rule(
        "R16",
        say(
            "One question a turn, about the digit that was written in it: by its writer, whose "
            "turn is over then, or by the table until the next player has written. A cell that "
            "was found right is not asked for again, and nobody asks before the clock has run."
        ),
        house=True,
        short=(
            RuleSummary(say("asking"), asking, house=True),
            RuleSummary(say("doubt"), doubt, house=True),
        ),
    )
    forgotten = say("{rounds} rounds without a key: the clock stops.", rounds=FORGOTTEN)
    pause = RuleSummary(say("pause"), f"{say('Cover the card.')} {forgotten}", house=True)
    yield Rule(
        "R16",
        say(
            "While somebody asks, counts or pauses, the clock stands: cover the card. "
            "It also stops after {rounds} rounds without a key.",
            rounds=FORGOTTEN,
        ),
        house=True,
        short=(pause,),
        first=True,
    )
    end = say("All add up; the sums come to the card's points at most.")
    yield Rule(
        "R10 R16",
        say(
            "At the end add up your digits and type the sums. Together they are what there was to "
            "win, or less where cells are open. The largest sum wins; ties share."
        ),
        short=(RuleSummary(say("end"), end), win_summary()),
        first=True,
    )
    yield no_winner_rule()
    yield Rule(
        "R13 R16",
        say(
            "Without --deck the program knows no card: then it is the clock, and takes the sums. "
            "Cards of a deck are looked through before they are judged by."
        ),
        house=True,
    )
    yield evening_rule()
