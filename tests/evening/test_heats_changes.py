"""The bracket between heats: whose seconds and whose heat the keys change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridparty.errors import WishError
from gridparty.evening.heats.changes import BracketChanges, Change, waiting, with_seconds
from gridparty.evening.heats.heats import entered
from gridparty.games.common.handicap import NONE, Handicap
from seasons import heat_played

CHILD = Handicap(60.0, 2, marks=True)
SEVEN = [f"P{n + 1}" for n in range(7)]  # heats: P1 P3 P5 P7, P2 P4 P6


def pressed(changes: BracketChanges, *keys: str) -> BracketChanges:
    for key in keys:
        changes = changes.pressed(key)
    return changes


def seconds_of(changes: BracketChanges) -> float | None:
    return changes.heats.entrant(changes.name).handicap.seconds


def test_the_keys_give_five_seconds_more_or_less_and_the_usual_ones_are_no_handicap():
    changes = BracketChanges.begun(Change.TIME, entered(SEVEN, (CHILD, *[NONE] * 6), {}), 30.0)
    assert changes.name == "P1"
    more = pressed(changes, "+", "right", "=")
    assert seconds_of(more) == 75.0
    assert more.heats.entrant("P1").handicap == Handicap(75.0, 2, marks=True)
    assert ["P1", "75" in more.told, "30" in more.told] == [more.told.fields["who"], True, True]
    other = pressed(more, "down", "-")
    assert (other.name, seconds_of(other)) == ("P3", 25.0)
    back = pressed(other, "left", "+", "+")
    assert seconds_of(back) is None
    assert [seconds_of(pressed(other, *["−"] * 9)), seconds_of(pressed(other, *["+"] * 200))] == [
        5.0,
        600.0,
    ]
    assert pressed(changes, "x") == changes


@pytest.mark.parametrize("seconds", [4.0, 601.0])
def test_seconds_beyond_the_range_are_refused(seconds):
    with pytest.raises(WishError):
        with_seconds(entered(SEVEN, (), {}), "P1", seconds)


def test_where_no_clock_runs_there_is_no_time_to_change():
    changes = BracketChanges.begun(Change.TIME, entered(SEVEN, (), {}), None)
    assert pressed(changes, "+", "-", "+") == changes
    assert changes.told


def test_the_arrows_go_around_all_who_still_play():
    heats = heat_played(entered(SEVEN, (), {}), *((10, 5),) * 4)
    assert [one.name for one in waiting(heats)] == ["P2", "P4", "P6"]
    changes = BracketChanges.begun(Change.TIME, heats, 30.0)
    assert [pressed(changes, *keys).name for keys in (["tab"], ["up"], ["down"] * 3)] == [
        "P4",
        "P6",
        "P2",
    ]
    final = heat_played(heats, *((9, 5),) * 3)
    assert {one.name for one in waiting(final)} == {one.name for one in final.next}


def test_a_player_goes_to_the_next_heat_that_is_to_come_and_another_may_come_for_it():
    changes = BracketChanges.begun(Change.HEAT, entered(SEVEN, (), {}), 30.0)
    there = pressed(changes, "+")
    assert (there.name, there.other) == ("P1", "")
    assert there.told.fields == {"who": "P1", "number": 2}
    full = pressed(replace(there, name="P3"), "+")  # the fifth one there
    assert full.other
    assert full.told.fields["number"] != full.told.fields["before"]
    assert pressed(there, "-").heats.groups == changes.heats.groups
    assert pressed(there, "down").other == ""
