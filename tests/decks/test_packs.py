"""The packs that come with the program: proved, as named, and made by the commands beside them."""

import re
import shlex
from pathlib import Path

import pytest

from gridparty import cli
from gridparty.board import canon
from gridparty.board.bands import BANDS
from gridparty.decks.deck import PACKS, Deck
from gridparty.decks.packs import PACK_BANDS
from gridparty.errors import GridpartyError
from gridparty.solving.prover import certify
from where import ROOT

FOLDER = ROOT / "puzzles"


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_has_its_cards_and_every_one_is_proved(name):
    deck = Deck.shipped(name)
    assert len(deck) == (24 if name == "kids" else 60)
    assert all(certify(puzzle.givens, puzzle.solution).unique for puzzle in deck)


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_holds_the_bands_it_promises(name):
    order = list(BANDS)
    low, high = map(order.index, PACK_BANDS[name])
    assert {puzzle.grade.band for puzzle in Deck.shipped(name)} == {*order[low : high + 1]}


@pytest.mark.parametrize("name", ["party", "family"])
def test_the_packs_for_a_table_give_two_three_and_four_players_equal_turns(name):
    assert all(len(puzzle.givens.empty_cells) % 12 == 0 for puzzle in Deck.shipped(name))


def test_no_card_of_any_pack_is_another_in_other_clothes():
    puzzles = [puzzle for name in PACKS for puzzle in Deck.shipped(name)]
    assert len({canon.canonical(puzzle.givens) for puzzle in puzzles}) == len(puzzles) == 204


def command_for(name):
    """The command in docs/puzzles.md that made the pack."""
    text = (ROOT / "docs" / "puzzles.md").read_text(encoding="utf-8")
    return shlex.split(re.search(rf"`gridparty (make .* -o {name}\.jsonl)`", text)[1])


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["party", "family", "kids", pytest.param("connoisseur", marks=pytest.mark.slow)]
)
def test_its_command_makes_the_pack_again_byte_for_byte(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli.run(command_for(name)) == 0
    assert Path(f"{name}.jsonl").read_bytes() == (FOLDER / f"{name}.jsonl").read_bytes()


def test_an_unknown_pack_is_refused_in_words():
    with pytest.raises(GridpartyError, match="is unknown: try party"):
        Deck.shipped("marathon")
