"""Tile games alone (T12): what is kept of one, and whose points are the most."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gridparty.errors import WishError
from gridparty.evening.results.recorder import Played
from gridparty.evening.results.tile_results import (
    RECORDER,
    TilesResult,
    most_points,
    tiles_bests,
    tiles_bests_of_all,
    tiles_result_of,
)
from gridparty.games.common.commands import Agree
from gridparty.games.tiles.commands import Lay
from gridparty.games.tiles.scoring import places_for
from playing import Table

BEGAN = "2026-11-20T12:00:00+00:00"
FIRST = TilesResult("mira7", BEGAN, "Ann", "kids", "{}", "agreed", 20, 4, 60.0)


def over(players: str) -> Table:
    table = Table("kids", players)
    table.do(Lay(next(places_for(table.state.grid, table.state.tile))), at=9.0)
    for seat in range(len(table.state.names)):
        table.do(Agree(seat), at=12.5)
    assert table.state.over
    return table


def test_t12_of_a_game_alone_its_points_and_rules_are_kept_and_of_others_nothing():
    state = over("Ann").state
    result = tiles_result_of(Played(state, "mira7", BEGAN))
    rules = json.loads(result.rules)
    assert result == replace(
        FIRST, rules=result.rules, total=state.totals[0], tiles_laid=1, seconds=12.5
    )
    assert rules["name"] == "kids"
    assert tiles_result_of(Played(over("Ann Ben").state, "mira7", BEGAN)) is None


def test_t12_people_are_ranked_by_points_for_each_set_of_rules():
    results = [
        FIRST,
        replace(FIRST, player="Ben", total=30),
        replace(FIRST, player="ANN", total=25),
        replace(FIRST, player="Ben", total=30, session="later"),
        replace(FIRST, player="Ann", total=90, rules="mixed"),
    ]
    assert [(place, one.player, one.total) for place, one in tiles_bests_of_all(results)] == [
        (1, "Ben", 30),
        (2, "ANN", 25),
        (1, "Ann", 90),
    ]
    assert [(one.total, one.session) for one in tiles_bests(results[1:])] == [
        (30, "mira7"),
        (90, "mira7"),
    ]


def test_t12_only_more_points_by_the_same_rules_beat_a_best():
    more = replace(FIRST, total=21)
    assert most_points(more, [FIRST]) == FIRST
    assert most_points(more, [FIRST, more]) is None
    assert most_points(more, [replace(FIRST, rules="mixed")]) is None
    assert RECORDER.praise(more, [FIRST]).fields == {"best": 21, "before": 20}
    assert RECORDER.praise(more, []) == ""


def test_numbers_that_nobody_can_reach_are_no_result():
    for wrong in ({"seconds": -1.0}, {"tiles_laid": -1}, {"total": 10**30}, {"began": "today"}):
        with pytest.raises(WishError):
            replace(FIRST, **wrong)
