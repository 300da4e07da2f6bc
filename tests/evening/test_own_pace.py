"""How a player's times compare with the estimates."""

from __future__ import annotations

import pytest

import gridparty as gp
from gridparty.evening.results.own_pace import ENOUGH, LATEST, own_pace
from solo_tries import played
from where import PACKS

CARDS = gp.Deck.load(PACKS / "party.jsonl").puzzles


def tries(number, times=1.0, **changes):
    """Solved cards of the party pack in `times` their estimates."""
    return [
        played(givens=str(card), seconds=60 * card.grade.minutes * times, **changes)
        for card in CARDS[:number]
    ]


def test_ten_cards_tell_the_pace():
    assert own_pace(tries(ENOUGH - 1, 2.0)) is None
    assert own_pace(tries(ENOUGH, 2.0)) == pytest.approx(2.0, rel=0.05)


def test_the_latest_cards_count_and_of_each_the_first_try():
    slow, quick = tries(LATEST + ENOUGH, 3.0), tries(LATEST + ENOUGH, 0.5)
    assert own_pace(slow[:ENOUGH] + quick[ENOUGH:]) == pytest.approx(0.5, rel=0.05)
    assert own_pace(slow[:ENOUGH] + quick[:ENOUGH]) == pytest.approx(3.0, rel=0.05)


@pytest.mark.parametrize(
    "change",
    [{"reason": "time"}, {"hints": 1}, {"scripted": True}, {"seen_before": True}, {"se": 8.0}],
    ids=str,
)
def test_what_says_nothing_about_the_pace_is_left_out(change):
    assert own_pace(tries(ENOUGH, **change)) is None
