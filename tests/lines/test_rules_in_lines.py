"""The rules of the game that is played are one word away in lines, too."""

from __future__ import annotations

import pytest
from test_table_in_lines import Evening

from gridparty.games.common.rulebook import house_rule_text
from gridparty.games.race.rulebook import rule_summaries as race_brief
from gridparty.games.solo.rulebook import rule_summaries as solo_brief
from gridparty.games.tiles.player_view import view
from gridparty.games.tiles.rulebook import rule_summaries as tiles_brief

RULES = {
    "race": race_brief,
    "blitz": race_brief,
    "solo": lambda state: solo_brief(state.race),
    "tiles": lambda state: tiles_brief(view(state, None)),
    "kids": lambda state: tiles_brief(view(state, None)),
}


@pytest.mark.parametrize("mode", RULES)
def test_rules_tells_those_of_this_game_and_help_names_it(mode, tmp_path):
    players = "Ann" if mode == "solo" else "Ann Ben"
    evening = Evening(tmp_path, "help\nrules\n", mode=mode, players=players)
    for rule in RULES[mode](evening.session.state):
        assert f"{rule.word:<12}{rule.text}" in evening.said
    marked = evening.said.count(" °\n")
    assert evening.said.count(f"° {house_rule_text()}") == bool(marked)  # once, below them
    assert mode != "kids" or "tile" not in evening.said
