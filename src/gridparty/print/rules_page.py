"""The rules of a game on paper, for the options in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridparty.board.layout import CLASSIC, Layout
from gridparty.games.catalogue import row_for_title
from gridparty.games.common.rulebook import printed_house_rule_text
from gridparty.games.common.text import title_text
from gridparty.games.race.options import RaceOptions
from gridparty.games.sprint.options import SprintOptions
from gridparty.games.tiles.setup import TileRules
from gridparty.i18n.messages import capitalized, say
from gridparty.print.choices import PrintOptions
from gridparty.print.columns import Section, Text, Words, text_pages
from gridparty.print.part_sheets import Leaf
from gridparty.print.rules_race import race_text
from gridparty.print.rules_solo import solo_text
from gridparty.print.rules_sprint import sprint_text
from gridparty.print.rules_tiles import tile_text


def rules_pages(
    options: PrintOptions,
    title: str,
    rules: Any,
    *,
    layout: Layout = CLASSIC,
) -> Iterator[Leaf]:
    """Yield pages with the rules of the game of this title.

    `rules` is the rules value of the game's catalogue row. `layout` is that of a race's cards; a
    tile game's edition has its own.
    """
    yield from text_pages(text_of(title, rules, layout=layout), options)


def text_of(title: str, rules: Any, *, layout: Layout = CLASSIC) -> Text:
    """Return the text of the rules; games without a page of their own use their rulebook."""
    match rules:
        case RaceOptions(desk=False):
            return race_text(rules, layout, board=layout == CLASSIC)
        case RaceOptions():
            return solo_text(rules, layout)
        case SprintOptions():
            return sprint_text(rules, layout)
        case TileRules():
            return tile_text(rules.edition, rules.options)
    told = row_for_title(title).rulebook.load()(rules)
    return Text(
        capitalized(title_text(title)),
        "",
        tuple(
            Section(
                say("The rules") if number == 1 else "",
                (Words(rule.text, house=rule.house, number=number),),
            )
            for number, rule in enumerate(told, 1)
        ),
        printed_house_rule_text(),
    )
