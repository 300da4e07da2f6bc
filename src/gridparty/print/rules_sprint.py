"""The rules of a sprint for play on paper: everybody has a copy of the same card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.common.rulebook import printed_house_rule_text
from gridparty.games.race.rulebook import sudoku_rule
from gridparty.games.sprint import rulebook
from gridparty.games.sprint.options import Judged, SprintOptions
from gridparty.i18n.messages import say
from gridparty.print.columns import Drawn, Section, Text, Words, players_text
from gridparty.print.examples import draw_rule_whole


def sprint_text(options: SprintOptions, layout: Layout = CLASSIC) -> Text:
    """Return the rules for cards of this layout; on paper errors are found at the end (S3)."""
    on_paper = replace(options, judged=Judged.AT_END)
    return Text(
        say("The sprint"),
        players_text(2, options.max_players, say("ages 10+")),
        tuple(_sections(on_paper, layout)),
        printed_house_rule_text(),
    )


def _sections(options: SprintOptions, layout: Layout) -> Iterator[Section]:
    (end,) = rulebook.end(options).printed
    yield Section(
        say("You need"),
        (
            Words(
                say(
                    "A copy of the same card for each player, a pencil with a rubber each, and a "
                    "stopwatch, such as a phone's."
                )
            ),
        ),
    )
    set_up = (
        say("Take the copy with your letter and cover it with paper. Nobody looks at the back."),
        say(
            "The oldest counts down, *3, 2, 1, go!*, and starts the stopwatch. Everyone "
            "uncovers their "
            "card."
        ),
    )
    yield Section(say("Set-up"), _steps(set_up))
    play = (
        say("Everyone solves at the same time. Small notes and rubbing out are free."),
        say("Is your card full? Say *“done”* and put your pencil down."),
        say("The player with the stopwatch tells you the time: write it beside the puzzle."),
    )
    last = Words(end.text, house=end.house, number=len(play) + 1)
    stop = Words(say("Time's up? Everyone puts their pencil down."), number=len(play) + 2)
    yield Section(say("How to play"), (*_steps(play), last, stop))
    yield Section(
        say("The one rule"),
        (
            *(Words(one.text) for one in sudoku_rule(layout).printed),
            Drawn(64.0, 28.0, lambda pen: draw_rule_whole(pen, layout, 28.0)),
        ),
    )
    check = (
        say(
            "Pass your card to the left. Check in pairs: lay one card beside the back of the "
            "other, then swap."
        ),
        say("A full card without a wrong digit is *solved*. Circle wrong digits."),
    )
    yield Section(say("Check"), _steps(check))
    yield Section(
        say("Who wins"),
        (
            Words(
                say(
                    "The fastest player with a solved card wins. If nobody has one, most points "
                    "win."
                ),
                house=True,
            ),
            Words(
                say(
                    "*Points*, for the score sheet: the right digits that you wrote, added up. A 5 "
                    "and a 9 make 14."
                )
            ),
        ),
    )


def _steps(steps: tuple[str, ...]) -> tuple[Words, ...]:
    return tuple(Words(step, number=number) for number, step in enumerate(steps, 1))
