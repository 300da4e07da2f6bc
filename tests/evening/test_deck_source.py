"""A deck at hand: packs are dealt as they were proved, files as what they claim and is so."""

from __future__ import annotations

import json

import pytest

from gridparty.decks import packs
from gridparty.decks.deck import Deck
from gridparty.decks.packs import PACKS, SEALS, pack_file, sealed
from gridparty.errors import ClaimError, GridpartyError
from gridparty.evening.cards import deck_source
from gridparty.evening.cards.deck_source import read_deck
from gridparty.games.race.options import Card


@pytest.fixture
def changed(tmp_path, monkeypatch):
    """A pack that somebody has changed: the first card says that it is harder than it is."""
    told = [json.loads(line) for line in pack_file("kids").read_text("utf-8").splitlines()]
    told[0]["grade"]["minutes"] += 1
    file = tmp_path / "kids.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in told), encoding="utf-8")
    monkeypatch.setattr(packs, "pack_file", lambda name: file)
    monkeypatch.setattr(deck_source, "pack_file", lambda name: file)
    return deck_source._pack.__wrapped__("kids")


@pytest.mark.parametrize("name", PACKS)
def test_r13_a_pack_with_its_seal_deals_the_cards_that_are_proved_when_it_is_loaded(name):
    deck, pack = Deck.shipped(name), read_deck(name)
    of = len(deck)
    assert len(pack) == of
    assert [pack.card(number) for number in range(1, of + 1)] == [
        Card.from_puzzle(puzzle, deck=name, number=number, of=of)
        for number, puzzle in enumerate(deck, 1)
    ]


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_is_told_from_another_alike_with_a_seal_and_without(name):
    """Evenings that are open since before there were seals go on."""
    claimed = deck_source._Claimed(Deck.claimed(pack_file(name)))
    assert read_deck(name).digest == claimed.digest
    last = Deck.claimed(pack_file(name)).puzzles[-1]
    assert read_deck(name).number_of(last.id.lower()) == claimed.number_of(last.id) == len(claimed)


def test_r13_what_a_changed_pack_says_is_a_claim(changed):
    with pytest.raises(ClaimError, match=r"kids: puzzle 1 cannot be played: card .*minutes"):
        changed.card(1)
    assert changed.card(2) == read_deck("kids").card(2)


def test_a_pack_that_is_gone_has_no_seal_and_is_refused_in_a_sentence(tmp_path, monkeypatch):
    for module in (packs, deck_source):
        monkeypatch.setattr(module, "pack_file", lambda name: tmp_path / "gone.jsonl")
    assert sealed("party") is None
    with pytest.raises(GridpartyError, match="no such file"):
        deck_source._pack.__wrapped__("party")


def test_every_pack_has_its_seal():
    """After a wanted change of a pack its new SHA-256 belongs into the table."""
    assert {name: sealed(name) is not None for name in SEALS} == dict.fromkeys(PACKS, True)
