"""Decks: each puzzle once, each id once, and the same order from the same dice."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid
from gridparty.board.layout import TINY
from gridparty.board.puzzle import Grade, Puzzle, puzzle_id
from gridparty.decks.deck import Deck
from gridparty.errors import FileExistsAlreadyError, GridpartyError, ParseError
from strategies import at_length, puzzles, solved

FULL = solved(TINY)


def with_hole(cell: int, **known: object) -> Puzzle:
    digits = (*FULL.digits[:cell], 0, *FULL.digits[cell + 1 :])
    return Puzzle(Grid(TINY, digits), **known)  # type: ignore[arg-type]


def of_band(band: str) -> Grade:
    return Grade(1.0, "x", band, 1.0, 1.0, 1, 1.0, (1,), 1, 1)


decks = st.lists(puzzles(), max_size=6).map(lambda ps: Deck("deck", tuple(ps)))


@at_length(40)
@given(decks)
def test_a_deck_never_holds_the_same_givens_or_the_same_id_twice(deck):
    doubled = Deck("doubled", deck.puzzles + tuple(p.with_id("same") for p in deck))
    assert doubled == Deck("doubled", deck.puzzles)
    same = Deck("same", tuple(p.with_id("same") for p in deck))
    assert len({p.id.upper() for p in same}) == len(same) == len(deck)
    assert [p.givens for p in same] == [p.givens for p in deck]


def test_an_id_that_is_taken_is_replaced_by_a_longer_piece_of_the_same_hash():
    first, second, third = (with_hole(cell) for cell in range(3))
    deck = Deck("x", (first.with_id(second.id), second, third))
    assert [p.id for p in deck] == [second.id, puzzle_id(second.givens, 5), third.id]
    assert deck.puzzles[1].id.startswith(second.id)


def test_an_id_is_found_even_where_somebody_took_every_piece_of_the_hash():
    victim = with_hole(15)
    pieces = [puzzle_id(victim.givens, length) for length in range(4, 33)]
    others = [Puzzle(Grid(TINY, (0,) * n + FULL.digits[n:])) for n in range(1, 15)]
    others += [Puzzle(Grid(TINY, FULL.digits[:n] + (0,) * (16 - n))) for n in range(15)]
    thieves = [p.with_id(name) for p, name in zip(others, pieces, strict=True)]
    deck = Deck("x", (*thieves, victim))
    assert deck.puzzles[-1] == victim.with_id(f"{victim.id}-2")


@at_length(40)
@given(decks)
def test_what_is_saved_is_loaded_again_under_the_name_of_the_file(tmp_path_factory, deck):
    path = tmp_path_factory.mktemp("decks") / "evening.jsonl"
    if not deck.puzzles:
        with pytest.raises(GridpartyError, match="no puzzle"):
            deck.save(path)
        return
    deck.save(path)
    loaded = Deck.claimed(path)
    assert loaded == Deck("evening", deck.puzzles)
    loaded.save(path.with_name("again.jsonl"))
    assert path.read_bytes() == path.with_name("again.jsonl").read_bytes()
    with pytest.raises(FileExistsAlreadyError):
        deck.save(path)
    deck.save(path, force=True)


def test_a_deck_without_ids_gets_the_same_ids_whenever_it_is_loaded(tmp_path):
    path = tmp_path / "found.sdm"
    path.write_text("".join(f"{with_hole(cell)}\n" for cell in range(16)))
    assert Deck.load(path) == Deck.load(path)
    assert [p.id for p in Deck.load(path)] == [with_hole(cell).id for cell in range(16)]


def test_a_file_that_is_no_deck_is_refused_with_its_line(tmp_path):
    (tmp_path / "party.jsonl").write_text('{"givens": "12"}')
    with pytest.raises(ParseError, match=r"party\.jsonl:1: expected 16, 36 or 81 cells, got 2"):
        Deck.load(tmp_path / "party.jsonl")


def test_a_card_is_found_by_its_id_in_small_letters_too():
    deck = Deck("evening", tuple(with_hole(cell) for cell in range(4)))
    for puzzle in deck:
        assert deck.card(puzzle.id.lower()) is puzzle
    with pytest.raises(GridpartyError, match=r"^there is no card 'ZZZZ' in the deck evening$"):
        deck.card("ZZZZ")


def test_cards_are_picked_by_band_and_number_in_the_decks_order():
    bands = ["party", "easy", "party", "medium", "party"]
    graded = [with_hole(cell, grade=of_band(band)) for cell, band in enumerate(bands)]
    deck = Deck("x", (*graded, with_hole(9)))
    assert deck.pick().puzzles == deck.puzzles
    assert deck.pick(bands=["party"]).puzzles == (graded[0], graded[2], graded[4])
    assert deck.pick(bands=["medium", "easy"]).puzzles == (graded[1], graded[3])
    assert deck.pick(bands=["party"], limit=2).puzzles == (graded[0], graded[2])
    assert deck.pick(limit=0).puzzles == deck.pick(bands=[]).puzzles == ()


def test_mixing_spreads_each_deck_evenly_and_keeps_a_shared_card_once():
    a, b, c, d, e, f = (with_hole(cell) for cell in range(6))
    mixed = Deck("many", (a, b, c, d)).mix(Deck("few", (e, f)), name="both")
    assert mixed == Deck("both", (a, e, b, c, f, d))
    assert Deck("x", (a, b)).mix(Deck("y", (b, a))) == Deck("x", (a, b))


@at_length(40)
@given(decks, decks)
def test_a_mix_holds_the_cards_of_all_decks_each_in_its_own_order(one, two):
    mixed = one.mix(two)
    assert {p.givens for p in mixed} == {p.givens for p in (*one, *two)}
    assert mixed == one.mix(two)
    alone = {p.givens for p in one} - {p.givens for p in two}
    assert [p.givens for p in mixed if p.givens in alone] == [
        p.givens for p in one if p.givens in alone
    ]


@at_length(40)
@given(decks, st.integers())
def test_shuffling_loses_no_card_and_is_the_same_for_the_same_dice(deck, seed):
    shuffled = deck.shuffle(Random(seed))
    assert set(shuffled) == set(deck)
    assert shuffled == deck.shuffle(Random(seed))


def test_a_shuffle_is_the_same_in_every_version_of_python():
    deck = Deck("x", tuple(with_hole(cell) for cell in range(6)))
    order = [deck.puzzles.index(p) for p in deck.shuffle(Random(7))]
    assert order == [3, 1, 0, 5, 4, 2]
