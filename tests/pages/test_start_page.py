"""The content of the start page: the last table, open games, what the tiles tell."""

from __future__ import annotations

import pytest

from gridparty.evening.people.people import Guest, remember
from gridparty.evening.series.new_game import begun, default_new_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.header import SoFar
from gridparty.evening.settings import Settings
from gridparty.games.common.commands import Agree, Continue
from gridparty.pages.context import PageContext
from gridparty.pages.start import Seated, _seats, view_of

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


def play(title: str, *names: str, over: bool) -> None:
    """Begin a game, and agree to stop it."""
    guests = [Guest(name, pen) for pen, name in enumerate(names)]
    evening = begun(default_new_game(title, Settings()), guests, ScriptClock())
    assert evening.session is not None
    evening.session.submit(Continue())
    for seat in range(len(guests)) if over else ():
        evening.session.submit(Agree(seat))
    evening.leave()


def test_before_the_first_game_there_is_no_table_and_two_tiles_open_nothing(words):
    view = view_of(PageContext())
    assert (view.table, view.open) == ((), ())
    assert [view.opens(tile) for tile in range(6)] == [True, False, True, True, True, True]
    words(view.doors[4].words)
    assert not view.doors[4].below


def test_after_a_game_the_button_plays_the_next_one(words):
    play("race", "Ann", "Ben", over=True)
    view = view_of(PageContext())
    words([(one.name, one.right, one.begins) for one in view.table])
    words(view.button)
    words(view.rules)
    words(view.ready)


def test_an_open_game_is_listed_and_the_button_goes_on_with_it(words):
    play("tiles", "Ann", "Ben", over=False)
    view = view_of(PageContext())
    assert view.open == (("tiles", "Ann, Ben", "0:00"),)
    words((view.card, view.button))
    words(view.doors[1].words)


def test_what_was_won_stands_beside_each_name_and_who_begins(words):
    so_far = SoFar(2, won={"Maximilian": 1})
    ann, max_ = _seats(("Ann", "Maximilian"), (3, 0), so_far, "Maximilian")
    assert ann == Seated(3, "Ann", ann.right, False, 0, ann.total)
    words((ann.right, max_.right))
    (alone,) = _seats(("Ann",), (0,), so_far, "Ann")
    assert alone.right == ""


def test_the_latest_people_are_named_and_the_others_counted():
    for number in range(11):
        remember([Guest(f"P{number}", 0)])
    told = view_of(PageContext()).doors[4].below
    assert (told.fields["names"].count(","), told.fields["n"]) == (8, 2)
