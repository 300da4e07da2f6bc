"""The rules of a card for one player, for play on paper."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.common.rulebook import printed_house_rule_text
from gridparty.games.race import rulebook
from gridparty.games.race.options import RaceOptions
from gridparty.i18n.messages import say
from gridparty.print.columns import Drawn, Section, Text, Words, players_text, words_of
from gridparty.print.examples import draw_rule_whole
from gridparty.print.rules_race import on_a_card


def solo_text(options: RaceOptions, layout: Layout = CLASSIC) -> Text:
    """Return the rules for cards of this layout."""
    return Text(
        say("A card alone"),
        players_text(1, 1, say("ages 10+")),
        tuple(_sections(options, layout)),
        printed_house_rule_text(),
    )


def _sections(options: RaceOptions, layout: Layout) -> Iterator[Section]:
    yield Section(
        say("You need"),
        (Words(say("The cards, a pencil with a rubber, and a clock.")),),
    )
    yield Section(
        say("The one rule"),
        (
            *words_of(rulebook.sudoku_rule(layout)),
            Drawn(64.0, 28.0, lambda pen: draw_rule_whole(pen, layout, 28.0)),
        ),
    )
    minutes = (options.game_seconds or 0.0) / 60
    steps = (
        say("Take a card, puzzle up; don't look at its back."),
        say("Set a limit, such as {minutes:g} minutes, and start the clock.", minutes=minutes)
        if minutes
        else say("Look at the clock when you start."),
        say("Fill every empty cell. Small notes and rubbing out are free."),
        say("When the card is full or time's up, turn it over and compare."),
    )
    numbered = (Words(step, number=number) for number, step in enumerate(steps, 1))
    yield Section(say("How to play"), tuple(numbered))
    yield Section(
        say("How well did you do?"),
        (
            Words(say("Solved: the card is full in time, without a wrong digit.")),
            Words(say("Write down your time: it falls from card to card.")),
            Words(say("Up to three wrong digits: nearly solved."), house=True),
        ),
    )
    yield on_a_card()
