"""All data for the pages of results, read in the background."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from gridparty.evening.results.evenings import EveningKept, evenings
from gridparty.evening.results.index import Known, look
from gridparty.evening.results.pending_results import alone
from gridparty.evening.results.solo_results import SoloResult
from gridparty.evening.results.statistics import Person, Score, opponents, people
from gridparty.evening.results.strength import UNKNOWN, Strength, strengths
from gridparty.evening.results.tile_results import TilesResult
from gridparty.evening.session.game_result import GameResult
from gridparty.system import paths


@dataclass(frozen=True, slots=True)
class Book:
    """All results."""

    games: tuple[GameResult, ...]  # with several players, oldest first
    evenings: tuple[EveningKept, ...]  # oldest first
    people: tuple[Person, ...]
    strengths: dict[str, Strength]
    solo: tuple[SoloResult, ...] = ()  # solo results on cards, oldest first
    tiles: tuple[TilesResult, ...] = ()  # solo results with tiles

    @classmethod
    def of(
        cls,
        known: Known,
        solo: tuple[SoloResult, ...] = (),
        tiles: tuple[TilesResult, ...] = (),
        memory: Path | None = None,
    ) -> Book:
        """Put it together; `memory` as for `strengths`."""
        games = tuple(game for game in known.results if len(game.seats) > 1)
        return cls(games, evenings(games), people(games), strengths(games, memory), solo, tiles)

    def strength_of(self, person: Person) -> Strength:
        """How strong somebody plays."""
        return self.strengths.get(person.who, UNKNOWN)

    def against(self, person: Person) -> tuple[tuple[Person, Score], ...]:
        """Against whom somebody has played; each with the pen of the list of all."""
        pens = {one.who: one for one in self.people}
        return tuple((pens[one.who], score) for one, score in opponents(self.games, person.name))


class Reading:
    """Reads the results while the page is already visible.

    Attributes:
        book: the results; None until they are read.
        done: number of files read.
        failure: an unexpected exception, to be raised by the caller.
    """

    def __init__(self, read: Callable[[Reading], Book] | None = None) -> None:
        """Begin.

        Args:
            read: in place of the sessions of this account.
        """
        self.book: Book | None = None
        self.done = 0
        self.failure: Exception | None = None
        self._read = read or _sessions
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until reading is done."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self.book = self._read(self)
        except Exception as error:  # nobody would see it in a thread
            self.failure = error


def _sessions(reading: Reading) -> Book:
    def note(done: int, _: int) -> None:
        reading.done = done

    known = look(progress=note)
    return Book.of(known, *alone(known), paths.strengths())
