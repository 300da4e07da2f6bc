"""A game that lies there: what stands beside the covered board."""

from __future__ import annotations

import pytest

from gridparty.evening.header import SoFar
from seeing import Show


@pytest.mark.parametrize("games", [2, 12])
def test_what_everybody_has_come_to_tonight_has_heads_in_words(tmp_path, games):
    show = Show(tmp_path, "race", ["Ann", "Ben"], ready=False)
    totals = {"Ann": 40, "Ben": 30}
    show.showing.evening.so_far = SoFar(games, totals, won={"Ann": games}, kinds=("cards",))
    text = " ".join(show.text(120, 40).split())
    assert f"tonight, {games} games won points" in text
