"""A game that is thrown away is gone; that its card was seen is not (R2, R12, R17)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from test_record_result import Evening, card
from test_unseen import begun, card_of, in_order, laid_out

from gridparty.errors import JournalError
from gridparty.evening.cards.unseen import had_by
from gridparty.evening.results.index import look
from gridparty.evening.results.pending_results import late_results
from gridparty.evening.results.record_result import had_before
from gridparty.evening.session.session import delete
from gridparty.games.catalogue import games
from gridparty.system import paths

__all__ = ["in_order"]

pytestmark = pytest.mark.usefixtures("home")


def thrown(evening):
    """The same evening, its game thrown away where it was played."""
    evening.table.session.throw_away()
    return evening


def deleted(evening):
    """The same evening, its game deleted from a list later on."""
    session = evening.table.session
    session.leave()
    delete(session.id, games(), folder=paths.sessions())
    return evening


@pytest.mark.parametrize("gone", [thrown, deleted])
def test_r2_r17_a_card_that_was_seen_and_thrown_away_is_not_dealt_to_them_again(in_order, gone):
    first = card_of(gone(begun("race", in_order, "Ann", "Ben"))).givens
    assert not list(paths.sessions().glob("*.jsonl"))
    assert card_of(laid_out("race", in_order, "Ben", "Cem")).number == 2
    assert card_of(laid_out("solo", in_order, "ANN")).number == 2
    assert card_of(laid_out("race", in_order, "Cem", "Dora")).number == 1
    assert first in had_by(["You"])([first])  # who may have been anybody


def test_r2_of_cards_that_all_were_seen_the_oldest_comes_thrown_away_or_not(in_order):
    thrown(begun("race", in_order, "Ann", "Ben"))
    for _ in range(5):
        begun("race", in_order, "Ann", "Ben")
    evening = laid_out("race", in_order, "Ann", "Ben")
    assert card_of(evening).number == 1
    assert evening.told.fields["n"] == 6


def test_r2_a_card_that_was_thrown_away_last_is_not_the_one_of_longest_ago(in_order):
    for _ in range(6):
        begun("race", in_order, "Ann", "Ben")
    again = thrown(begun("race", replace(in_order, top="1"), "Ann", "Ben"))
    assert card_of(again).number == 1
    assert card_of(laid_out("race", in_order, "Ann", "Ben")).number == 2


def test_r2_a_card_that_lay_covered_is_thrown_away_unseen(in_order):
    thrown(laid_out("race", in_order, "Ann", "Ben"))
    assert card_of(laid_out("race", in_order, "Ann", "Ben")).number == 1


def test_r2_a_bot_remembers_no_card_that_was_thrown_away(in_order):
    thrown(begun("race", in_order, "Ann", bots=["Bit (bot)"]))
    assert card_of(laid_out("race", in_order, "Ben", bots=["Bit (bot)"])).number == 1


def test_r2_in_heats_all_have_seen_a_card_that_was_thrown_away(in_order):
    names = ("Ann", "Ben", "Cem", "Dora", "Eli")
    heat = thrown(begun("race", in_order, *names, heats=True))
    looks_on = next(name for name in names if name not in heat.table.state.names)
    assert card_of(laid_out("solo", in_order, looks_on)).number == 2


@pytest.mark.parametrize("mode", ["solo", "race"])
def test_r12_a_card_that_was_seen_and_thrown_away_gives_no_best(mode):
    night = Evening()
    night.play(100.0)
    session = night.sit_down(card(0), "Ann Ben" if mode == "race" else "ann", mode)
    night.now += 5.0
    session.throw_away()
    assert night.play(10.0, card=card(0)) == ()
    late = sorted(late_results(look()), key=lambda one: one.began)
    assert [one.seen_before for one in late] == [False, True]
    assert night.play(20.0, card=card(1)) != ()


def test_r12_a_game_that_was_begun_later_and_thrown_away_takes_no_best():
    night = Evening()
    night.play(100.0)
    session, later = night.sit_down(card(0)), night.sit_down(card(0))
    night.now += 5.0
    later.throw_away()
    assert not had_before(session.header, card(0).givens, paths.sessions())
    assert had_before(night.sit_down(card(0)).header, card(0).givens, paths.sessions())


def test_r2_what_is_written_down_of_it_tells_nothing_of_the_card(in_order, home):
    evening = begun("race", in_order, "Ann", "Ben")
    seen = card_of(evening)
    thrown(evening)
    kept = [path.read_bytes() for path in home.rglob("*") if path.is_file()]
    (own,) = [content for content in kept if b"ann" in content]
    assert seen.givens.encode() not in own
    assert seen.solution.encode() not in own
    assert seen.id.encode() not in own
    assert len(own) < 300
    assert paths.thrown_away().stat().st_mode & 0o077 == 0


def test_a_line_that_is_torn_or_foreign_costs_only_itself(in_order):
    thrown(begun("race", in_order, "Ann", "Ben"))
    with paths.thrown_away().open("ab") as file:
        file.write(b'{"card":1,"people":["ann"],"began":"x"}\n[]\n\xff\n{"card":"f2')
    assert card_of(laid_out("race", in_order, "Ann", "Ben")).number == 2
    thrown(begun("race", in_order, "Ann", "Ben"))
    assert card_of(laid_out("race", in_order, "Ann", "Ben")).number == 3


@pytest.mark.parametrize(
    "wrong",
    [{"card": 1}, {"people": "ann"}, {"people": ["ann", 1]}, {"began": "soon"}, {"began": None}],
    ids=str,
)
def test_a_line_in_which_one_thing_is_wrong_is_not_believed(in_order, wrong):
    thrown(begun("race", in_order, "Ann", "Ben"))
    line = json.loads(paths.thrown_away().read_bytes())
    for told, number in ((line, 2), (line | wrong, 1)):
        paths.thrown_away().write_text(json.dumps(told) + "\n", encoding="utf-8")
        assert card_of(laid_out("race", in_order, "Ann", "Ben")).number == number


def test_where_it_cannot_be_written_down_the_game_stays(in_order, monkeypatch):
    evening = begun("race", in_order, "Ann", "Ben")
    paths.thrown_away().mkdir()  # nothing can be written there
    with pytest.raises(JournalError, match=r"thrown-away\.jsonl: it is a folder"):
        evening.table.session.throw_away()
    assert not evening.table.session.gone
    assert list(paths.sessions().glob("*.jsonl"))
