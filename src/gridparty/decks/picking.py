"""Draw a deck from a catalogue, or from a puzzle file of any length.

The stated bands and ratings limit the choice; then puzzles are drawn, and each is proved and graded
before it is accepted (R13).
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridparty.board import chance
from gridparty.decks.catalogue import Catalogue, making, reading
from gridparty.decks.columns import row_of
from gridparty.decks.formats import jsonl
from gridparty.decks.streams import puzzles_in
from gridparty.decks.suffixes import SQLITE
from gridparty.making.generator import is_minimal
from gridparty.solving.prover import only_solution

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.decks.verification import Verifier
    from gridparty.making.attempts import Batch, Progress
    from gridparty.making.wish import Wish


@contextmanager
def open_catalogue(path: str | os.PathLike[str]) -> Iterator[Catalogue]:
    """Open a catalogue; another file is converted to a temporary one.

    Raises:
        ParseError: the file is neither a catalogue nor a puzzle file.
    """
    if Path(path).suffix.lower() == SQLITE:
        with reading(Path(path)) as catalogue:
            yield catalogue
        return
    with making(None) as catalogue:
        for _, puzzle in puzzles_in(path):
            catalogue.put(None, None, None, list(row_of(jsonl.record(puzzle))))
        yield catalogue


def pick_puzzles(
    catalogue: Catalogue,
    batch: Batch,
    rng: chance.Dice,
    verify: Verifier,
    *,
    progress: Progress = lambda found, tried: None,
    before: int = 0,
) -> list[Puzzle]:
    """Return randomly drawn puzzles that match the wish, at most as many as the batch wants.

    Raises:
        GridpartyError: a puzzle differs from the catalogue's statements.
    """
    found: list[Puzzle] = []
    for tried, number in enumerate(_in_random_order(_numbers(catalogue, batch.wish), rng), start=1):
        if len(found) == batch.count:
            break
        puzzle = jsonl.from_record(catalogue.record(number))
        if _fits(puzzle, batch.wish):
            puzzle = verify(puzzle)
            if puzzle.grade is not None and batch.wish.granted_by(puzzle.grade):
                found.append(puzzle)
        progress(before + len(found), tried)
    return found


def _numbers(catalogue: Catalogue, wish: Wish) -> array[int]:
    """Return the numbers of all puzzles that may match, eight bytes each."""
    asked: list[tuple[str, tuple[Any, ...]]] = [("layout = ?", (wish.layout.name,))]
    if wish.band is not None:
        asked.append(("(band IS NULL OR band = ?)", (wish.band,)))
    if wish.se is not None:
        asked.append(("(band IS NULL OR se BETWEEN ? AND ?)", wish.se))
    where = " AND ".join(condition for condition, _ in asked)
    values = [value for _, some in asked for value in some]
    query = f"SELECT number FROM puzzles WHERE {where} ORDER BY number"
    return array("q", (number for (number,) in catalogue.connection.execute(query, values)))


def _in_random_order(numbers: array[int], rng: chance.Dice) -> Iterator[int]:
    """Yield all numbers in random order; the array is shuffled in place."""
    for i in range(len(numbers)):
        j = i + chance.below(rng, len(numbers) - i)
        numbers[i], numbers[j] = numbers[j], numbers[i]
        yield numbers[i]


def _fits(puzzle: Puzzle, wish: Wish) -> bool:
    """Whether the givens match the wish; the grade is checked once it is computed."""
    if puzzle.givens.filled not in wish.clue_counts:
        return False
    if wish.needs is not None and not wish.needs.is_met(puzzle.givens):
        return False
    if wish.minimal is None:
        return True

    return is_minimal(puzzle.givens, only_solution(puzzle.givens)) is wish.minimal
