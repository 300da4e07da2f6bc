"""Games that are over go on record, with what speaks against their being a best (R12)."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

import pytest

from gridparty.evening.results.history import History
from gridparty.evening.results.index import look
from gridparty.evening.results.pending_results import alone, late_results
from gridparty.evening.results.record_result import best_before, keep
from gridparty.evening.results.solo_results import bests_of_all
from gridparty.evening.session.session import path_of
from gridparty.games.common.commands import Agree
from gridparty.games.paper.commands import LayCard
from gridparty.games.race.commands import Enter
from gridparty.system import paths
from playing import TINY_CARD, begun

pytestmark = pytest.mark.usefixtures("home")


class Evening:
    """Solo games one after the other, each on a later day."""

    def __init__(self) -> None:
        self.now = 0.0

    def sit_down(self, card=TINY_CARD, player="Ann", mode="solo", **more):
        self.now += 100_000.0
        wall = lambda: 1_790_000_000.0 + self.now  # noqa: E731
        return begun(
            paths.sessions(), mode, player, card, clock=lambda: self.now, wall=wall, **more
        )

    def play(self, seconds, **more):
        """The words of praise for a card that was solved in that time."""
        session = self.sit_down(**more)
        self.now += seconds
        for cell in session.state.race.grid.empty_cells:
            session.submit(Enter(cell, session.state.race.solution.digits[cell]))
        assert session.state.race.reason == "solved"
        session.leave()
        said = keep(session)
        return said.sentences if said.praised else ()


def card(number):
    """A card like the tiny one, with its digits in another order."""
    other = str.maketrans("1234", ("2341", "3412", "4123")[number])
    return replace(
        TINY_CARD,
        id=f"TIN{number}",
        givens=TINY_CARD.givens.translate(other),
        solution=TINY_CARD.solution.translate(other),
    )


def test_r12_a_personal_best_is_told(words):
    night = Evening()
    assert night.play(100.0) == ()
    words(night.play(61.0, card=card(0)))


@pytest.mark.parametrize("mode", ["solo", "race"])
def test_r12_a_card_that_was_left_open_or_raced_on_before_gives_no_best(mode):
    night = Evening()
    night.play(100.0)
    session = night.sit_down(card(0), "Ann Ben" if mode == "race" else "ANN", mode)
    night.now += 5.0
    session.leave()
    assert night.play(10.0, card=card(0)) == ()
    assert night.play(20.0, card=card(1), player="Ben") == ()  # the first of Ben's
    assert night.play(30.0, card=card(0), player="Cem") == ()
    assert night.play(20.0, card=card(1), player="Cem") != ()


def test_r12_r16_a_card_that_was_played_on_paper_before_gives_no_best():
    night = Evening()
    night.play(100.0)
    session = night.sit_down(player="Ann Ben", mode="paper")
    session.submit(LayCard(card(0)))
    night.now += 5.0
    session.leave()
    assert night.play(10.0, card=card(0)) == ()
    assert [one.seen_before for one in late_by_time()] == [False, True]
    assert night.play(10.0, card=card(1)) != ()


def test_r12_a_card_that_lay_covered_and_that_nobody_began_is_not_seen():
    night = Evening()
    night.play(100.0)
    night.sit_down(card(0)).leave()
    assert night.play(10.0, card=card(0)) != ()
    assert [one.seen_before for one in late_by_time()] == [False, False]


def test_r12_a_card_played_by_a_scripts_clock_gives_no_best():
    night = Evening()
    night.play(100.0)
    assert night.play(10.0, card=card(0), scripted=True) == ()


def test_a_result_that_is_kept_late_is_the_same():
    night = Evening()
    night.play(100.0)
    night.play(50.0)
    night.play(20.0, card=card(1), scripted=True)
    history = History(paths.history())
    assert sorted(late_results(look()), key=lambda one: one.began) == [*history.results()]
    history.close()
    assert [(one.seen_before, one.scripted) for one in history_rows()] == [
        (False, False),
        (True, False),
        (False, True),
    ]


def test_who_plays_alone_without_a_name_is_the_only_person_with_one():
    night = Evening()
    night.play(100.0, player="You")
    night.play(50.0, card=card(0), player="Ann")
    night.play(70.0, card=card(1), player="you")
    solo, _ = alone(look())
    assert [(place, who, best.played) for place, (who, best) in bests_of_all(solo)] == [
        (1, "Ann", 3)
    ]
    night.play(60.0, card=card(2), player="Ben")  # now it may have been one or the other
    assert {one.player for one in alone(look())[0]} == {"You", "Ann", "you", "Ben"}


@pytest.mark.parametrize("mode", ["solo", "tiles"])
def test_a_game_whose_first_events_are_damaged_keeps_no_other_off_the_record(mode):
    night = Evening()
    night.play(100.0)
    session = night.sit_down(mode=mode)
    session.leave()
    path = path_of(session.id, paths.sessions())
    header, _, *rest = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((header, b"nonsense\n", *rest)))
    assert [one.seconds for one in late_results(look())] == [100.0]


def late_by_time():
    return sorted(late_results(look()), key=lambda one: one.began)


def history_rows():
    history = History(paths.history())
    try:
        return history.results()
    finally:
        history.close()


def test_r12_a_best_before_is_the_player_s_own_at_the_level_of_the_card():
    night = Evening()
    assert best_before(card(2), "Ann") is None
    night.play(100.0)
    night.play(50.0, card=card(0), player="Ben")
    assert best_before(card(2), "ann").best.seconds == 100.0
    assert best_before(card(2), "Ben").best.seconds == 50.0
    assert best_before(card(2), "Cem") is None
    assert best_before(replace(card(2), typed_in=True), "Ben") is None
    paths.history().unlink()
    paths.history().mkdir()
    assert best_before(card(2), "Ben") is None


def test_where_the_history_cannot_be_read_all_results_come_from_the_files():
    night = Evening()
    ids = []
    for of in (TINY_CARD, card(0), card(1), card(2)):
        session = night.sit_down(of)
        for cell in session.state.race.grid.empty_cells:
            session.submit(Enter(cell, session.state.race.solution.digits[cell]))
        session.leave()
        ids.append(session.id)
    tiles = night.sit_down(mode="tiles")
    tiles.submit(Agree(0))
    tiles.leave()
    paths.history().mkdir(parents=True)
    cards, of_tiles = alone(look())
    assert [one.session for one in cards] == ids  # in the order in which they began
    assert [one.session for one in of_tiles] == [tiles.id]
    paths.history().rmdir()
    assert alone(look()) == (cards, of_tiles)
    with closing(History(paths.history())) as base:
        sessions = {id_ for id_, _ in base.keys()}  # noqa: SIM118  (a query)
    assert sessions == {*ids, tiles.id}


def test_results_of_nobody_s_name_are_those_of_the_only_one_who_has_one():
    night = Evening()
    night.play(100.0, player="You")
    night.play(50.0, card=card(0), player="Ben")
    assert {one.player for one in alone(look())[0]} == {"Ben"}
    night.play(60.0, card=card(1), player="Cem")
    assert {one.player for one in alone(look())[0]} == {"You", "Ben", "Cem"}
