"""A whole evening by keys, and the same in lines, with the same totals; and the suite would see it."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("pty", reason="tmux needs a system that has terminals")

from evening_lines import Lines, lines_of, recordings

import evening
from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.series.dealer import Dealer
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.clock import ScriptClock
from gridparty.games.catalogue import row_for_title
from gridparty.games.common.commands import Agree, Continue
from gridparty.games.race.commands import Enter, Pass
from playing import TINY_CARD


@pytest.mark.slow
@pytest.mark.skipif(bool(evening.unable()), reason=evening.unable())
@pytest.mark.parametrize("size", evening.SIZES)
def test_a_whole_evening_by_keys_and_in_lines_comes_to_the_same(size, tmp_path):
    assert evening.try_evening(size, tmp_path) == []


def a_race(home) -> None:
    """Ann writes a digit, Ben passes, all agree."""
    row = row_for_title("race")
    dealer = Dealer(row, row.rules.load()["race"], ScriptClock(), cards=TypedIn(TINY_CARD.givens))
    table = Evening(dealer).begin(("Ann", "Ben"))
    table.session.submit(Continue())
    for command in (Enter(1, 2), Pass(), Agree(0), Agree(1)):
        table.give(command)
    table.session.leave()


def test_what_people_did_is_what_they_would_type(home):
    a_race(home)
    (recording,) = recordings(home)
    assert list(lines_of(recording)) == ["r1c2=2", "pass", "stop Ann", "stop Ben"]


def test_a_total_that_is_another_on_the_screen_is_told(home, monkeypatch):
    seat = {"name": "Ann", "total": 2, "place": 1, "won": True}
    told = {"evenings": [{"games": [{"session": "x", "edition": "race", "seats": [seat]}]}]}
    told["games"] = [{"session": "x", "seats": [{"name": "Ann", "total": 3}]}]
    monkeypatch.setattr(Lines, "told", lambda self, *arguments: json.loads(json.dumps(told)))
    found = evening.agrees_with_itself(Lines(home), {"race": "1 ● A Ann  ▄▄  4       ●"})
    assert next(found) == "history of race: {'Ann': 3} and {'Ann': 2}"
    assert next(found).startswith("race: no row of Ann with 2 in")
