"""The rules of a race on paper in words."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.rulebook import (
    Rule,
    nobody_wins,
    the_evening,
    the_oldest_begins,
    the_one_rule,
    who_may_play,
)
from gridparty.games.paper.game import FORGOTTEN
from gridparty.games.paper.setup import PaperOptions
from gridparty.i18n.messages import say


def rulebook(options: PaperOptions) -> tuple[Rule, ...]:
    """The rules, in the order in which people need them."""
    return tuple(_told(options))


def _told(options: PaperOptions) -> Iterator[Rule]:
    yield the_one_rule("digit")
    yield Rule(
        "R16",
        say(
            "All write on one printed card, each with a pen of another colour. The program is the "
            "sandglass and the referee: it sees no digit."
        ),
        house=True,
    )
    yield Rule("R1", who_may_play(options), house=True)
    yield the_oldest_begins("R3")
    template = (
        "In your turn write one digit, put the pen down and press the key; or pass. Passed: the "
        "next player's clock runs at once."
    )
    if options.turn_seconds is not None:
        template = (
            "In your turn write one digit within {seconds:g} seconds, put the pen down and press "
            "the key; or pass. Passed, or no digit in time: the next player's clock runs at once."
        )
    yield Rule("R4 R5", say(template, seconds=options.turn_seconds))
    yield Rule(
        "R6",
        say(
            "All check what was written: row, column, box. No clock runs. The next player says "
            "“checked” and presses the key: now the turn begins, and its clock."
        ),
    )
    yield Rule(
        "R16",
        say(
            "Who doubts a digit asks the program: is r3c4 = 5 right on card QM62? The answer is "
            "right or wrong, and no more. A wrong digit is crossed out, and earns nothing."
        ),
        house=True,
    )
    yield Rule(
        "R16",
        say(
            "One question a turn, about the digit that was written in it: by its writer, whose "
            "turn is over then, or by the table until the next player has written. A cell that "
            "was found right is not asked for again, and nobody asks before the clock has run."
        ),
        house=True,
    )
    yield Rule(
        "R16",
        say(
            "While somebody asks, counts or pauses, the clock stands: cover the card. "
            "It also stops after {rounds} rounds without a key.",
            rounds=FORGOTTEN,
        ),
        house=True,
    )
    yield Rule(
        "R10 R16",
        say(
            "At the end add up your digits and type the sums. Together they are what there was to "
            "win, or less where cells are open. The largest sum wins; ties share."
        ),
    )
    yield nobody_wins()
    yield Rule(
        "R13 R16",
        say(
            "Without --deck the program knows no card: then it is the clock, and takes the sums. "
            "Cards of a deck are looked through before they are judged by."
        ),
        house=True,
    )
    yield the_evening()
