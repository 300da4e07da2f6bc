"""A deck on the disk is the deck that would be in memory."""

from __future__ import annotations

import pytest

from gridparty import cli
from gridparty.board.puzzle import Puzzle, puzzle_id
from gridparty.cli import print_
from gridparty.decks.deck import Deck
from gridparty.decks.disk_deck import stored_on_disk
from playing import TINY_CARD

GIVENS = [TINY_CARD.givens, "1..............2", "1.2.............", "12.............."]
ONE, TWO, THREE, FOUR = map(Puzzle.parse, GIVENS)


@pytest.mark.parametrize(
    "puzzles",
    [
        [ONE, TWO, THREE],
        [ONE, TWO, ONE],
        [ONE.with_id("X"), TWO.with_id("x"), THREE.with_id("X")],
        [ONE, TWO.with_id(ONE.id), THREE.with_id(puzzle_id(TWO.givens)), FOUR.with_id(ONE.id)],
    ],
    ids=["plain", "twice", "capitals", "taken"],
)
def test_each_puzzle_is_there_once_under_an_id_of_its_own(puzzles):
    deck = Deck("", tuple(puzzles)).puzzles
    with stored_on_disk(iter(puzzles)) as stack:
        assert len(stack) == len(deck)
        assert tuple(stack) == deck
        assert [stack[i] for i in range(len(deck))] == list(deck)
        assert stack[-1] == deck[-1]
        assert list(stack[1:9]) == list(deck[1:9])
        with pytest.raises(IndexError):
            stack[len(deck)]


def test_what_is_printed_from_the_disk_is_the_same_file(tmp_path, monkeypatch, home, capsys):
    monkeypatch.chdir(tmp_path)
    assert cli.run(["make", "--layout", "4x4", "-n", "11", "--seed", "1", "-o", "deck.jsonl"]) == 0
    for part in ("cards", "codes"):
        assert cli.run(["print", part, "deck.jsonl", "-o", "hand.pdf", "--force"]) == 0
        with monkeypatch.context() as patch:
            patch.setattr(print_, "MOST_AT_HAND", 3)
            assert cli.run(["print", part, "deck.jsonl", "-o", "disk.pdf", "--force"]) == 0
        assert (tmp_path / "hand.pdf").read_bytes() == (tmp_path / "disk.pdf").read_bytes()
