"""How a sprint is stopped, what those who stopped still see, and when digits were found (S4, S7)."""

from __future__ import annotations

import pytest

from gridparty.games.catalogue import points_kind
from gridparty.games.common.commands import Agree
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.view import NOTHING_RECENT
from gridparty.games.sprint.commands import Enter, GiveUp, HandIn, Undo
from gridparty.games.sprint.events import Ending, LastSecondsBegan
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.view import view
from playing import TINY_CARD, Table, kinds

EMPTY = [cell for cell, given in enumerate(TINY_CARD.givens) if given == "."]


def at_end(players: str, **options: object) -> Table:
    table = Table("sprint", players, judged=Judged.AT_END, **options)
    table.seconds = 3.0
    return table


def fill(table: Table, seat: int, *but: int) -> None:
    for cell in EMPTY:
        if cell not in but:
            table.do(Enter(seat, cell, table.right(cell)))


def test_s4_another_digit_does_not_withdraw_an_agreement():
    table = at_end("Ann Ben")
    table.do(Agree(0))
    table.do(Enter(1, EMPTY[0], 1))
    assert kinds(table.do(Agree(1))) == ["AgreedToStop", "GameOver"]


def test_s4_who_writes_on_agrees_no_longer():
    table = at_end("Ann Ben")
    table.do(Agree(0))
    table.do(Enter(0, EMPTY[0], 1))
    table.do(Agree(1))
    assert not table.state.over
    table.do(Agree(0))
    assert table.state.reason is Ending.AGREED


@pytest.mark.parametrize("stops", [HandIn, GiveUp])
def test_s4_it_ends_when_all_who_are_left_have_agreed(stops):
    table = at_end("Ann Ben Cem")
    fill(table, 0)
    table.do(Agree(1))
    table.do(Agree(2))
    happened = table.do(stops(0))
    assert table.state.reason is Ending.AGREED
    assert not [event for event in happened if isinstance(event, LastSecondsBegan)]


def test_r14_candidates_are_shown_only_while_one_may_write():
    table = at_end("Ann Ben", handicaps=(Handicap(marks=True), Handicap()))
    assert view(table.state, 0, 3.0, NOTHING_RECENT).board.legal
    table.do(GiveUp(0))
    assert view(table.state, 0, 3.0, NOTHING_RECENT).board.legal is None


def test_s7_a_digit_that_undo_brings_back_was_found_when_it_was_written():
    table = at_end("Ann")
    cell, other = EMPTY[:2]
    table.do(Enter(0, cell, table.right(cell)), 10.0)
    table.do(Enter(0, cell, table.right(other)), 20.0)
    table.do(Undo(0), 30.0)
    table.do(GiveUp(0))
    (board,) = view(table.state, None, 30.0, NOTHING_RECENT).sprint.boards
    assert board.when[cell] == 7.0  # after the countdown of three


def test_s7_who_gave_up_waits_for_nothing():
    table = at_end("Ann Ben")
    cell, *rest = EMPTY
    table.do(Enter(0, cell, table.right(cell)), 4.0)
    table.do(GiveUp(0))
    fill(table, 1, rest[-1])
    table.do(Enter(1, rest[-1], table.right(rest[-1])), 8.0)
    table.do(HandIn(1))
    assert table.state.standstill() == rest[-1]


def test_s8_its_points_are_added_to_those_of_a_race():
    assert points_kind("sprint", "sprint", "9x9") == points_kind("race", "race", "9x9")
