"""A card that is made while the page goes on answering."""

from __future__ import annotations

from threading import Event

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import SimilarCards
from gridparty.evening.cards.deck_source import read_deck
from gridparty.evening.cards.prefetch import Prefetch
from gridparty.making import similar

TINY = "1.3...4.2......."


class Slow(SimilarCards):
    """Tries until it is told to go on."""

    def prepare(self, tried=None):
        for number in range(10_000_000):
            tried(number)
            if GO_ON.wait(0.001):
                raise GridpartyError("No puzzle like it was found.")


GO_ON = Event()


def test_what_was_made_ahead_is_dealt_at_once_and_the_card_after_it_is_not_made_yet():
    cards = SimilarCards(TINY, 11)
    assert not cards.ready
    ahead = Prefetch(cards)
    ahead.wait()
    assert ahead.done
    assert not ahead.refusal
    assert ahead.failure is None
    assert cards.ready
    dealt = cards.dealt(read_deck)
    assert dealt.card.givens == str(cards.prepare().givens)
    assert not dealt.rest.ready


def test_how_many_were_tried_is_known_and_a_search_can_be_given_up():
    GO_ON.clear()
    ahead = Prefetch(Slow(TINY, 1))
    while ahead.tried < 3:
        pass
    assert not ahead.done
    ahead.stop()
    ahead.wait()
    assert (ahead.refusal, ahead.failure) == ("", None)


def test_why_nothing_is_found_is_told_and_what_breaks_is_not_lost():
    GO_ON.set()
    ahead = Prefetch(Slow(TINY, 1))
    ahead.wait()
    assert ahead.refusal == "No puzzle like it was found."
    broken = Prefetch(SimilarCards("1.3", 1))
    broken.wait()
    assert broken.refusal
    assert broken.failure is None

    class Broken(SimilarCards):
        def prepare(self, tried=None):
            raise ZeroDivisionError

    ahead = Prefetch(Broken(TINY, 1))
    ahead.wait()
    assert isinstance(ahead.failure, ZeroDivisionError)


def test_every_try_is_counted(monkeypatch):
    likeness = similar.likeness_of(similar.Puzzle.parse(TINY))
    monkeypatch.setattr(similar, "attempt", lambda wish, seed, number: None)
    monkeypatch.setattr(similar, "_TRIES", 3)
    tried = []
    with pytest.raises(GridpartyError):
        similar.make_alike(likeness, 1, tried.append)
    assert tried == [0, 1, 2, 3, 4, 5]
    tried.clear()
    with pytest.raises(GridpartyError):
        SimilarCards(TINY, 1).prepare(tried.append)
    assert tried == [0, 1, 2, 3, 4, 5]
