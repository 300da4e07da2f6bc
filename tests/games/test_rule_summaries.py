"""The rules of a game on one page: a line each, with this game's numbers."""

from __future__ import annotations

import pytest

from gridparty.games.catalogue import titles
from gridparty.games.common.referee import Referee
from gridparty.games.paper.rulebook import rule_summaries as paper_brief
from gridparty.games.race.rulebook import rule_summaries as race_brief
from gridparty.games.solo.rulebook import rule_summaries as solo_brief
from gridparty.games.sprint.rulebook import rule_summaries as sprint_brief
from gridparty.games.tiles.editions import EDITIONS, Scoring, mixed
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.rulebook import rule_summaries as tiles_brief
from gridparty.games.tiles.scoring_rules import worth
from playing import Table

_LINES, _COLUMNS = 16, 62  # of the page


def told(table: Table) -> dict[str, str]:
    if table.row.name == "tiles":
        rules = tiles_brief(view(table.state, None))
    elif table.row.name == "paper":
        rules = paper_brief(table.state)
    elif table.row.name == "solo":
        rules = solo_brief(table.state.race)
    elif table.row.name == "sprint":
        rules = sprint_brief(table.state)
    else:
        rules = race_brief(table.state)
    return {rule.word: rule.text for rule in rules}


@pytest.mark.parametrize("title", [title for title, _ in titles()])
def test_every_game_has_its_rules_on_one_page(title):
    rules = told(Table(title, "Ann" if title == "solo" else "Ann Ben"))
    assert sum(-(-len(text) // _COLUMNS) for text in rules.values()) <= _LINES
    assert len(rules) >= 3


def test_the_numbers_are_those_of_this_game(words):
    rules = told(Table("race", turn_seconds=20.0, stalled_rounds=1, game_seconds=600.0))
    others = Table("race", turn_seconds=None), Table("blitz", "Ann Ben Cem")
    for one in (rules, *map(told, others)):
        words(f"{word}: {text}" for word, text in one.items())


def test_who_judges_is_said(words):
    judged = Table("race", referee=Referee.TABLE, window_seconds=7.0, false_call=3)
    for table in (
        judged,
        Table("race", referee=Referee.RULES),
        Table("tiles", referee=Referee.TABLE),
    ):
        words(f"{word}: {text}" for word, text in told(table).items())


@pytest.mark.parametrize("scoring", Scoring)
def test_every_way_to_count_has_its_own_words(scoring):
    edition = mixed(EDITIONS["tiles"], name="mixed", scoring=scoring.value)
    others = [mixed(EDITIONS["tiles"], name="other", scoring=s.value) for s in Scoring]
    assert [worth(other) for other in others].count(worth(edition)) == 1


def test_tile_values_are_told():
    edition = mixed(EDITIONS["tiles"], name="valued", tile_values=True)
    assert worth(edition) != worth(EDITIONS["tiles"])
