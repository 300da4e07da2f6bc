"""Somebody alone is dealt a card that they have not had: not tonight, and not before."""

from __future__ import annotations

import pytest

from gridparty.evening.at_hand import read_deck
from gridparty.evening.clocks import ScriptClock
from gridparty.evening.dealer import Dealer
from gridparty.evening.dealing import Fresh, FromDeck, TypedIn, from_deck
from gridparty.evening.evening import Evening
from gridparty.evening.not_played import had_by, not_played
from gridparty.games.catalogue import row_titled
from gridparty.games.common.commands import Continue


def laid_out(mode, cards, *names, seed=None):
    """An evening of these people with its first game."""
    row = row_titled(mode)
    rules = row.rules.load()[mode]
    evening = Evening(Dealer(row, rules, ScriptClock(), cards=cards, seed=seed))
    evening.begin(names)
    return evening


def card_of(evening):
    state = evening.table.state
    return getattr(state, "race", state).card


def had(deck, *numbers):
    """As if these cards had been played, one a day."""
    read = read_deck(deck)
    return {read.givens(number): f"2026-11-{day:02}" for day, number in enumerate(numbers, 1)}


def test_r12_the_first_card_that_was_not_had_is_dealt():
    cards = from_deck("kids", shuffle=None)
    found = not_played(cards, had("kids", 2, 1, 3, 5), read_deck)
    assert found.cards.dealt(read_deck).card.number == 4
    assert not found.told
    behind = found.cards.dealt(read_deck).rest
    assert (
        not_played(behind, had("kids", 2, 1, 3, 5), read_deck).cards.dealt(read_deck).card.number
        == 6
    )


def test_r12_where_all_were_had_the_one_of_longest_ago_is_dealt_and_that_is_said():
    read = read_deck("kids")
    numbers = [7, *(n for n in range(1, len(read) + 1) if n != 7)]
    all_of_them = {read.givens(n): f"{2000 + at}" for at, n in enumerate(numbers)}
    found = not_played(from_deck("kids", shuffle=3), all_of_them, read_deck)
    assert found.cards.dealt(read_deck).card.number == 7
    assert found.told == (
        f"All {len(read)} cards of this deck were played before: this one is the longest ago."
    )


@pytest.mark.parametrize(
    "cards",
    [FromDeck("kids", None, top="2"), Fresh("party", 1), TypedIn("1"), FromDeck("no", None)],
)
def test_a_card_that_was_named_or_is_made_is_dealt_all_the_same(cards):
    assert not_played(cards, had("kids", 2), read_deck) == (cards, "")


def test_r12_a_card_that_somebody_has_raced_on_is_not_dealt_to_them_alone(home, tmp_path):
    file = tmp_path / "three.txt"
    file.write_text("".join(f"{line}\n" for line in [*had("party", 1, 2, 3)]), encoding="utf-8")
    for cards in (from_deck("party", shuffle=5), from_deck(str(file), shuffle=None)):
        race = laid_out("race", cards, "Ann", "Ben")
        first = card_of(race).givens
        race.table.session.submit(Continue())
        race.leave()
        assert first in had_by("Ann")
        assert first in had_by("You")  # who may have been anybody
        assert first not in had_by("Dora")
        assert card_of(laid_out("solo", cards, "Ann")).givens != first
        assert card_of(laid_out("solo", cards, "Dora")).givens == first
        assert card_of(laid_out("solo", cards, "Ann", seed=5)).givens == first
