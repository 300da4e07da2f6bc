"""Commands for puzzles, run beside a page: what they have done, and why they failed."""

from __future__ import annotations

import sys

import pytest

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Puzzle
from gridparty.decks.deck import Deck
from gridparty.decks.deck_names import USUAL_NAME, existing_kept_file
from gridparty.evening.cards.puzzle_command import PuzzleCommand, PuzzleKeeping, PuzzlePrint

CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def waited(command: PuzzleCommand) -> str:
    while (refusal := command.done()) is None:
        pass
    return refusal


@pytest.mark.parametrize(
    ("code", "refusal", "told"),
    [
        ("print(input()); print('b')", "", "b."),
        ("print('some'); raise SystemExit(1)", "", "some."),  # others were left out
        ("raise SystemExit('gridparty: no room')", "no room", "."),
    ],
)
def test_the_last_line_tells_what_was_done_or_why_not(code, refusal, told):
    command = PuzzleCommand((), "a", (sys.executable, "-c", code))
    assert (waited(command), command.told) == (refusal, told)


@pytest.mark.slow
def test_the_program_keeps_all_that_are_puzzles_with_their_names(home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    named = Puzzle(Grid.parse(CARD), about=(("title", "Monday"),))
    keeping = PuzzleKeeping([named, Puzzle(Grid.parse(f"..{CARD[2:]}"))])
    assert waited(keeping) == ""
    assert USUAL_NAME in keeping.told
    (puzzle,) = Deck.claimed(existing_kept_file(USUAL_NAME))
    assert (str(puzzle), puzzle.about) == (CARD, named.about)
    printing = PuzzlePrint(named.givens)
    assert waited(printing) == ""
    assert printing.file.name in printing.told
    assert printing.file.read_bytes().startswith(b"%PDF")
