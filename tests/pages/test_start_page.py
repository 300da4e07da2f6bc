"""The content of the start page: the last table, open games, what the tiles tell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.people.people import Guest, remember
from gridparty.evening.series.new_game import begun, default_new_game
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.header import SoFar
from gridparty.evening.settings import Settings
from gridparty.games.common.commands import Agree, Continue
from gridparty.pages.context import PageContext
from gridparty.pages.start import Seated, _seats, view_of

pytestmark = pytest.mark.usefixtures("home", "nothing_given")


def play(title: str, *names: str, over: bool, typed: str = "") -> None:
    """Begin a game, with a typed puzzle if one is given, and agree to stop it."""
    guests = [Guest(name, pen) for pen, name in enumerate(names)]
    chosen = default_new_game(title, Settings())
    if typed:
        chosen = replace(chosen, cards=TypedIn(typed), then=chosen.cards)
    evening = begun(chosen, guests, ScriptClock())
    assert evening.session is not None
    evening.session.submit(Continue())
    for seat in range(len(guests)) if over else ():
        evening.session.submit(Agree(seat))
    evening.leave()


def results_tile(view):
    return next(door for door in view.doors if door.key == "r")


def test_before_the_first_game_there_is_no_table_and_no_result(words):
    view = view_of(PageContext())
    assert (view.table, view.open) == ((), ())
    words(results_tile(view).words)
    assert not results_tile(view).below


def test_after_a_game_the_button_plays_the_next_one(words):
    play("race", "Ann", "Ben", over=True)
    view = view_of(PageContext())
    words([(one.name, one.right, one.begins) for one in view.table])
    words(view.button)
    words(view.rules)
    words(view.ready)


def test_an_open_game_is_listed_and_the_button_goes_on_with_it(words):
    play("tiles", "Ann", "Ben", over=False)
    context = PageContext()
    view, (one,) = view_of(context), context.recent_games.open
    assert view.open == ((f"tiles {one.path.stem}", "Ann, Ben", "0:00"),)
    words((view.card, view.button))


def test_an_open_game_with_a_typed_puzzle_names_it_and_no_deck(words):
    typed = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    play("race", "Ann", "Ben", over=False, typed=typed)
    words(view_of(PageContext()).rules)
    play("race", "Ann", "Ben", over=True, typed=typed)
    words(view_of(PageContext()).rules)


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
    told = results_tile(view_of(PageContext())).below
    assert (told.fields["names"].count(","), told.fields["n"]) == (8, 2)
