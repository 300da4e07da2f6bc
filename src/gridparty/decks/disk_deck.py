"""A deck on disk: any number of distinct puzzles with unique ids.

It follows the rules of `Deck`, and reads puzzles from disk on access.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING, overload

from gridparty.decks.catalogue import making
from gridparty.decks.columns import row_of
from gridparty.decks.formats import jsonl

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.decks.catalogue import Catalogue

SOME = 64  # cached puzzles, because the back of a sheet needs those of its front again


class DiskDeck(Sequence["Puzzle"]):
    """The puzzles of a catalogue as a sequence; valid while the catalogue is open."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue, self._count = catalogue, len(catalogue)
        self._taken = lru_cache(SOME)(self._take)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Puzzle]:
        return map(jsonl.from_record, self._catalogue.records())

    @overload
    def __getitem__(self, place: int) -> Puzzle: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Puzzle]: ...
    def __getitem__(self, place: int | slice) -> Puzzle | Sequence[Puzzle]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(self._count))]
        if not -self._count <= place < self._count:
            raise IndexError(place)
        return self._taken(place % self._count)

    def _take(self, place: int) -> Puzzle:
        return jsonl.from_record(self._catalogue.record(place + 1))


@contextmanager
def stored_on_disk(puzzles: Iterable[Puzzle]) -> Iterator[DiskDeck]:
    """Store the distinct puzzles in a temporary file for the duration of the block."""
    with making(None) as catalogue:
        for puzzle in puzzles:
            catalogue.put_once(list(row_of(jsonl.record(puzzle))))
        yield DiskDeck(catalogue)
