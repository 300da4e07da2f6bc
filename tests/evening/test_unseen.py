"""A table is dealt a card that nobody there has had: not tonight, and not before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridparty.evening.cards import unseen as module
from gridparty.evening.cards.dealing import Fresh, FromDeck, TypedIn, from_deck
from gridparty.evening.cards.deck_source import read_deck
from gridparty.evening.cards.unseen import first_unseen, had_by
from gridparty.evening.heats.heats import entered
from gridparty.evening.results import index, index_entry
from gridparty.evening.results.current_evening import CurrentEvening
from gridparty.evening.series.dealer import Dealer
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import NewGame
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.header import SoFar
from gridparty.games.catalogue import row_for_title
from gridparty.games.common.commands import Continue
from gridparty.system import paths
from gridparty.terminal.race.presenter import RacePresenter
from gridparty.terminal.widgets.showing import Showing
from web_room import Table


def laid_out(mode, cards, *names, seed=None, bots=(), heats=False):
    """An evening of these people with its first game."""
    row = row_for_title(mode)
    rules = row.rules.load()[mode]
    dealer = Dealer(row, rules, ScriptClock(), cards=cards, seed=seed, bots=dict.fromkeys(bots, 1))
    bracket = SoFar(heats=entered(names, (), {})) if heats else SoFar()
    evening = Evening(dealer, before=lambda players, bots: CurrentEvening(bracket))
    evening.begin([*names, *bots])
    return evening


def begun(*asked, **more):
    """The same with a card on which they have looked; they have left it."""
    evening = laid_out(*asked, **more)
    evening.table.session.submit(Continue())
    evening.leave()
    return evening


def card_of(evening):
    state = evening.table.state
    return getattr(state, "race", state).card


@pytest.fixture
def in_order(tmp_path):
    """The cards of a file, as they lie in it; by their places from 1 on the numbers that it has."""
    read = read_deck("party")
    file = tmp_path / "six.txt"
    file.write_text("".join(f"{read.givens(n)}\n" for n in range(1, 7)), encoding="utf-8")
    return from_deck(str(file), shuffle=None)


def had(deck, *numbers):
    """As if these cards had been played, one a day."""
    read = read_deck(deck)
    dates = {read.givens(number): f"2026-11-{day:02}" for day, number in enumerate(numbers, 1)}
    return lambda givens: dates


def test_r12_the_first_card_that_was_not_had_is_dealt():
    cards = from_deck("kids", shuffle=None)
    found = first_unseen(cards, had("kids", 2, 1, 3, 5), read_deck)
    assert found.cards.dealt(read_deck).card.number == 4
    assert not found.told
    behind = found.cards.dealt(read_deck).rest
    assert (
        first_unseen(behind, had("kids", 2, 1, 3, 5), read_deck).cards.dealt(read_deck).card.number
        == 6
    )


def test_r12_where_all_were_had_the_one_of_longest_ago_is_dealt_and_that_is_said():
    read = read_deck("kids")
    numbers = [7, *(n for n in range(1, len(read) + 1) if n != 7)]
    all_of_them = {read.givens(n): f"{2000 + at}" for at, n in enumerate(numbers)}
    found = first_unseen(from_deck("kids", shuffle=3), lambda givens: all_of_them, read_deck)
    assert found.cards.dealt(read_deck).card.number == 7
    assert found.told.fields == {"n": len(read)}


@pytest.mark.parametrize(
    "cards",
    [FromDeck("kids", None, top="2"), Fresh("party", 1), TypedIn("1"), FromDeck("no", None)],
)
def test_a_card_that_was_named_or_is_made_is_dealt_all_the_same(cards):
    assert first_unseen(cards, had("kids", 2), read_deck) == (cards, "")


def test_a_deck_that_is_used_up_does_not_begin_again():
    cards = from_deck("kids", shuffle=None)
    for had_before in (had("kids"), had("kids", 2)):
        used_up = replace(cards, place=len(read_deck("kids")))
        assert first_unseen(used_up, had_before, read_deck) == (used_up, "")


def test_r2_similar_cards_follow_from_the_seed_of_the_evening_or_from_nothing(in_order):
    dealt = [laid_out("solo", in_order, "Ann", seed=seed) for seed in (5, 5, 6, None, None)]
    first, same, other, any_, more = (one.similar_cards("1") for one in dealt)
    assert first == same != other
    assert (first.drawn, any_.drawn) == (None, 0)
    assert any_.seed != more.seed


def test_r12_a_card_that_somebody_has_raced_on_is_not_dealt_to_them_alone(home, in_order):
    for cards in (from_deck("party", shuffle=5), in_order):
        first = card_of(begun("race", cards, "Ann", "Ben")).givens
        assert first in had_by(["Ann"])([first])
        assert first in had_by(["Dora", "You"])([first])  # who may have been anybody
        assert first not in had_by(["Dora"])([first])
        assert card_of(laid_out("solo", cards, "Ann")).givens != first
        assert card_of(laid_out("solo", cards, "Dora")).givens == first
        assert card_of(laid_out("solo", cards, "Ann", seed=5)).givens == first


def test_r2_a_table_is_dealt_the_first_card_that_none_of_them_has_had(home, in_order):
    assert card_of(begun("race", in_order, "Ann", "Ben")).number == 1
    assert card_of(begun("race", in_order, "Ann", "Ben")).number == 2  # the first one lies open
    assert card_of(begun("blitz", in_order, "Ben", "Cem")).number == 3
    assert card_of(begun("race", in_order, "Cem", "Dora")).number == 1
    assert card_of(laid_out("race", in_order, "Dora", "Eli")).number == 2
    assert card_of(laid_out("race", in_order, "Cem", "Ann")).number == 4
    assert card_of(laid_out("solo", in_order, "Fay")).number == 1


def test_r2_a_card_that_lay_covered_comes_again(home, in_order):
    for _ in range(2):
        evening = laid_out("race", in_order, "Ann", "Ben")
        assert card_of(evening).number == 1
        evening.leave()


def test_r2_a_bot_remembers_no_card(home, in_order):
    assert card_of(begun("race", in_order, "Ann", bots=["Bit (bot)"])).number == 1
    assert card_of(begun("race", in_order, "Ben", bots=["Bit (bot)"])).number == 1


def test_r2_in_heats_all_have_had_a_card_also_those_who_look_on(home, in_order):
    names = ("Ann", "Ben", "Cem", "Dora", "Eli")
    begun("race", in_order, "Eli", "Fay")
    heat = begun("race", in_order, *names, heats=True)
    assert len(heat.table.state.names) < len(names)
    assert card_of(heat).number == 2
    looks_on = next(name for name in names[:4] if name not in heat.table.state.names)
    assert card_of(laid_out("race", in_order, looks_on, "Gita")).number == 1
    assert card_of(laid_out("race", in_order, looks_on, "Fay")).number == 3


def test_r2_where_a_table_has_had_all_it_is_said_and_the_oldest_comes(home, in_order):
    evening = None
    for _ in range(6):
        evening = begun("race", in_order, "Ann", "Ben")
        assert not evening.told
    evening = laid_out("race", in_order, "Ben", "Cem")
    assert card_of(evening).number == 1
    assert evening.told.fields["n"] == 6
    assert evening.told in RacePresenter(Showing(evening), evening.table).frame().note


def test_r2_phones_get_a_card_that_none_of_them_has_had(home, in_order):
    begun("race", in_order, "Cem", "Dora")
    row = row_for_title("race")
    new_game = NewGame(row, row.rules.load()["race"], in_order)
    table = Table(names=("Ann", "Dora"), new_game=new_game)
    table.room.next()
    assert table.room.game.session.state.card.number == 2
    for _ in range(6):
        begun("race", in_order, "Ann", "Ben")
    table = Table(names=("Ann", "Fay"), new_game=new_game)
    table.room.next()
    assert any(getattr(told, "fields", {}).get("n") == 6 for told in table.room.seating.news)


def test_of_files_that_nobody_has_looked_at_a_table_waits_for_the_newest_alone(
    home, in_order, monkeypatch
):
    first = card_of(begun("race", in_order, "Ann", "Ben")).givens
    for _ in range(3):
        begun("race", in_order, "Ann", "Ben")
    paths.index().unlink()
    read = list[str]()
    monkeypatch.setattr(module, "_READ", 2)
    monkeypatch.setattr(
        index, "row_of", lambda p, *at: (read.append(p), index_entry.row_of(p, *at))[1]
    )
    assert first not in had_by(["Ann"])([first])
    assert len(read) == 2
    assert first in had_by(["Ann"])([first])  # the next time the others have their turn
    assert len(read) == 4


@pytest.mark.parametrize("cards", [1, 3])
def test_that_all_were_had_is_told_by_how_many_there_are(cards, tmp_path, words):
    read = read_deck("party")
    file = tmp_path / "few.txt"
    file.write_text("".join(f"{read.givens(n)}\n" for n in range(1, cards + 1)), encoding="utf-8")
    all_of_them = {read.givens(n): f"{2000 + n}" for n in range(1, cards + 1)}
    words(first_unseen(from_deck(str(file), shuffle=None), lambda _: all_of_them, read_deck).told)
