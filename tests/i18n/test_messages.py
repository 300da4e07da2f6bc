"""Sentences that count: right for one, for many, for a range, and in another language."""

from __future__ import annotations

import pytest

from gridparty.errors import WishError
from gridparty.games.common.seats import seat_players
from gridparty.games.tiles.editions import EDITIONS, mixed
from gridparty.i18n.messages import counted, ranged
from gridparty.simulation.deals import check_wish


@pytest.mark.parametrize(
    ("n", "told"), [(0, "ann has 0 tiles"), (1, "ann has 1 tile"), (2, "ann has 2 tiles")]
)
def test_one_is_told_from_any_other_number(n, told):
    assert counted(n, "{who} has 1 tile", "{who} has {n} tiles", who="ann") == told


def test_a_counting_sentence_remembers_its_whole_template_and_its_fields():
    said = counted(3, "{who} has 1 tile", "{who} has {n} tiles", who="ann")
    assert said.template == "{who} has {n} tiles"
    assert said.fields == {"who": "ann", "n": 3}
    said = ranged(1, 4, "1 player", "{n} players", "{low} to {high} players")
    assert (said.template, said.fields) == ("{low} to {high} players", {"low": 1, "high": 4})


@pytest.mark.parametrize(
    ("fewest", "most", "players", "bots"),
    [
        (1, 1, "This is for 1 player: remove 2.", "1"),
        (2, 2, "This is for 2 players: remove 1.", "2"),
        (1, 2, "This is for 1 to 2 players: remove 1.", "1–2"),
    ],
)
def test_how_many_may_play_is_told_in_the_same_way_to_people_and_for_bots(
    fewest, most, players, bots
):
    edition = mixed(EDITIONS["tiles"], min_players=fewest, max_players=most)
    with pytest.raises(WishError) as refused:
        seat_players(("Ann", "Ben", "Cem"), edition)
    assert str(refused.value) == players
    with pytest.raises(WishError) as refused:
        check_wish("it", edition, bots=3, games=1, jobs=1)
    assert refused.value.args[0].fields["number"] == bots
