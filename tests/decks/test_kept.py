"""Decks that people keep: what is added, told and removed, and that nothing of them is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Puzzle
from gridparty.decks import kept
from gridparty.decks.deck import PACKS, Deck
from gridparty.decks.deck_names import (
    deck_file,
    existing_kept_file,
    kept_decks,
    kept_file,
    kept_name,
    new_kept_file,
)
from gridparty.decks.kept import keep, remove_cards, remove_deck
from gridparty.decks.packs import pack_file
from gridparty.errors import ClaimError, GridpartyError, NotUniqueError
from gridparty.system import files, paths

pytestmark = pytest.mark.usefixtures("home")
TINY = "1..4.........32."
CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def disguised(puzzle: Puzzle, seed: int = 1) -> Puzzle:
    """The puzzle with other digits, its bands and the rows of a band in another order, mirrored."""
    rng, size = Random(seed), puzzle.layout.size
    digits = [0, *rng.sample(range(1, size + 1), size)]
    bands = [
        [3 * band + row for row in rng.sample(range(3), 3)] for band in rng.sample(range(3), 3)
    ]
    order = [row for band in bands for row in band]
    cells = puzzle.givens.digits
    return Puzzle(
        Grid(puzzle.layout, tuple(digits[cells[column * size + row]] for row in order
                                  for column in range(size)))
    )  # fmt: skip


def lines_of(name: str) -> list[str]:
    return kept_file(name).read_text(encoding="utf-8").splitlines()


def test_puzzles_are_kept_proved_and_graded_in_their_order():
    party = Deck.shipped("party").puzzles[:3]
    added = keep((Puzzle(one.givens, deck="night 3") for one in reversed(party)), "Papers")
    deck = Deck.load(kept_file("papers"))
    assert deck.puzzles == added.added
    assert [str(one) for one in deck] == [str(one) for one in reversed(party)]
    assert all(one.grade and one.proof and one.solution and not one.deck for one in deck)
    assert (added.deck, added.total, deck.name) == ("Papers", 3, "Papers")


def test_the_same_and_a_disguised_puzzle_are_told_and_not_added():
    puzzle = Puzzle.parse(CLASSIC)
    other = disguised(puzzle)
    first = keep([puzzle, other])
    assert [(one.puzzle.givens, one.like.givens, one.disguised) for one in first.doubles] == [
        (other.givens, puzzle.givens, True)
    ]
    again = keep([other, puzzle])
    assert not again.added
    assert [one.disguised for one in again.doubles] == [True, False]
    assert again.total == len(lines_of("mine")) == 1


@pytest.mark.parametrize(
    ("puzzle", "error"),
    [
        (Puzzle.parse("." * 81), NotUniqueError),
        (Puzzle.parse("12..34.........."), NotUniqueError),
        (
            Puzzle(Grid.parse(CLASSIC), solution=Deck.shipped("party").puzzles[0].solution),
            ClaimError,
        ),
        (Puzzle(Grid.parse(CLASSIC), grade=Deck.shipped("kids").puzzles[0].grade), ClaimError),
    ],
)
def test_a_bad_puzzle_is_refused_and_nothing_is_added(puzzle, error):
    with pytest.raises(error):
        keep([Puzzle.parse(CLASSIC), puzzle])
    assert kept_decks() == ()


def test_what_another_version_wrote_beside_a_puzzle_stays():
    keep(Deck.shipped("party").puzzles[:2])
    file = kept_file("mine")
    first, second = (json.loads(line) for line in lines_of("mine"))
    file.write_text("\n".join(json.dumps(one | {"colour": "red"}) for one in (first, second)))
    keep([Puzzle.parse(CLASSIC)])
    assert remove_cards("mine", ["1"]) == 2
    told = [json.loads(line) for line in lines_of("mine")]
    assert [one.get("colour") for one in told] == ["red", None]
    assert [one["givens"] for one in told] == [second["givens"], CLASSIC]


def test_cards_are_removed_by_number_and_id_and_the_last_takes_the_deck_along():
    cards = keep(Deck.shipped("party").puzzles[:4]).added
    assert remove_cards("MINE", [cards[3].id.lower(), "2"]) == 2
    assert Deck.load(kept_file("mine")).puzzles == (cards[0], cards[2])
    with pytest.raises(GridpartyError):
        remove_cards("mine", ["1", "3"])
    assert remove_cards("mine", ["1", "2", "1"]) == 0
    assert kept_decks() == ()


def test_a_damaged_deck_is_refused_and_stays_as_it_is():
    keep([Puzzle.parse(CLASSIC)])
    file = kept_file("mine")
    file.write_text(file.read_text() + "{broken\n")
    damaged = file.read_bytes()
    for change in (
        lambda: keep(Deck.shipped("kids").puzzles[:1]),
        lambda: remove_cards("mine", "1"),
    ):
        with pytest.raises(GridpartyError, match=r"mine\.jsonl:2"):
            change()
    assert file.read_bytes() == damaged
    remove_deck("mine")
    assert kept_decks() == ()


def test_a_deck_has_a_largest_size(monkeypatch):
    monkeypatch.setattr(kept, "MOST", 2)
    keep(Deck.shipped("party").puzzles[:2])
    with pytest.raises(GridpartyError):
        keep(Deck.shipped("party").puzzles[:3])
    assert len(lines_of("mine")) == 2


@pytest.mark.parametrize("name", ["mine", "Über", "the papers", "a", "x" * 40, "night-2", "n_1"])
def test_a_deck_may_be_called_so_and_is_found_in_any_case(name):
    keep([Puzzle.parse(TINY)], name)
    assert kept_decks() == (name,)
    assert kept_name(kept_file(name.upper())) == name == kept_name(existing_kept_file(name.lower()))
    assert deck_file(name) == kept_file(name)


@pytest.mark.parametrize(
    "name",
    ["", " ", "2024", "-x", "a.b", "a/b", "..", "/tmp/x", "con", "Nul", "x" * 41, "a\n", "a\0",
     *PACKS, "Party"],
)  # fmt: skip
def test_no_deck_may_be_called_so(name):
    with pytest.raises(GridpartyError):
        new_kept_file(name)
    with pytest.raises(GridpartyError):
        keep([Puzzle.parse(TINY)], name)
    assert not paths.decks().exists()


def test_a_file_comes_before_a_kept_deck_and_a_pack_of_its_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keep([Puzzle.parse(TINY)])
    Path("mine").mkdir()  # a folder is no deck
    assert deck_file("mine") == kept_file("mine")
    Path("mine").rmdir()
    for name, file in (("mine", kept_file("mine")), ("kids", pack_file("kids"))):
        assert deck_file(name) == file
        Path(name).touch()
        assert deck_file(name) is None


def test_an_empty_or_a_strange_file_is_no_deck():
    paths.decks().mkdir(parents=True)
    for name in ("empty.jsonl", "notes.txt", "a.b.jsonl", ".gridparty.lock"):
        (paths.decks() / name).write_text("" if name.startswith("e") else "x")
    assert kept_decks() == ()
    keep([Puzzle.parse(TINY)], "empty")  # as a kill between two steps leaves it
    assert kept_decks() == ("empty",)


def test_a_full_disk_costs_nothing(monkeypatch):
    keep([Puzzle.parse(CLASSIC)])
    before = kept_file("mine").read_bytes()

    def full(*_):
        raise OSError(28, "")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(GridpartyError):
        keep([Puzzle.parse(TINY)])
    assert kept_file("mine").read_bytes() == before


ADDING = """
import sys
from gridparty.board.puzzle import Puzzle
from gridparty.decks.deck import Deck
from gridparty.decks.kept import keep
print("ready", flush=True)
sys.stdin.readline()
part = int(sys.argv[1])
for puzzle in Deck.claimed(sys.argv[2]).puzzles[part::2]:
    print(keep([puzzle]).added[0].id, flush=True)
"""


def adding(part: int, home: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", ADDING, str(part), str(pack_file("kids"))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "GRIDPARTY_HOME": str(home)},
        text=True,
    )


def test_two_programs_add_to_one_deck_and_a_kill_loses_nothing_that_was_told(home):
    with adding(0, home) as one, adding(1, home) as other:
        for program in (one, other):
            assert program.stdout.readline() == "ready\n"
        for program in (one, other):
            program.stdin.write("go\n")
            program.stdin.flush()
        told = [one.stdout.readline().strip() for _ in range(4)]
        one.send_signal(signal.SIGKILL)
        told += [line.strip() for line in other.stdout]
        told += [line.strip() for line in one.stdout]
    ids = {puzzle.id for puzzle in Deck.load(kept_file("mine"))}
    assert set(filter(None, told)) <= ids
    assert len(ids) == len(lines_of("mine"))


@pytest.mark.skipif(os.name != "posix", reason="modes are as POSIX has them")
def test_a_kept_deck_is_for_this_account_alone():
    keep([Puzzle.parse(TINY)])
    assert kept_file("mine").stat().st_mode & 0o077 == 0
    assert paths.decks().stat().st_mode & 0o077 == 0
