"""Attempts in, a stack of puzzles out: who tries them, how far one has come, and when it is enough.

The puzzles of a deck are the first attempts that grant the wish and bring something new. They are
tried in chunks, here or by others, and taken in order, so nothing depends on who tries, how many at
a time, and how often the work was broken off: all that must be known to go on is how far a part has
come (`Reached`).

A *shard* tries every m-th attempt alone and asks nobody. How far the others must go it cannot know,
so it goes on until, but for luck beyond all measure, the whole is surely among what all have found;
what is too much is cut when they are joined (`decks/catalogue_merge`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from math import ceil, sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from gridparty.board.numerals import whole_number
from gridparty.errors import ExhaustedError, WishError
from gridparty.i18n.messages import counted
from gridparty.i18n.quoting import excerpt

if TYPE_CHECKING:
    from gridparty.making.wish import Wish

#: How many attempts in a row may bring nothing new before the search is given up, unless somebody
#: says otherwise. Small boards have few puzzles, and their attempts repeat one another soon.
PATIENCE = {"9x9": 50_000, "6x6": 20_000, "4x4": 3_000}
#: Small boards have few puzzles, so shards find the same ones.
SPARE = {"9x9": 0.0, "6x6": 1.0, "4x4": 4.0}
_SURELY = 6.0  # standard deviations by which a shard goes further than it has to on the average
_CHUNK = 64  # attempts that are handed over at first
_LARGEST = 1 << 16
#: Seconds that a chunk takes which is tried here: what is too much is lost, and what is done in a
#: row (`generator.tried`) is done sooner.
_HERE = 0.1

Progress = Callable[[int, int], None]  # puzzles found, attempts made
Item = TypeVar("Item")
Added = TypeVar("Added", contravariant=True)
Work = Callable[["Wish", int, range], list[tuple[int, Item]]]  # wish, part, numbers of attempts
#: How many attempts were made, and what came of them; is sent how many more are of use, about.
Chunks = Generator[tuple[int, list[tuple[int, Item]]], "int | None", None]


@dataclass(frozen=True, slots=True)
class Batch:
    """So many puzzles of one wish, as a part of a deck."""

    wish: Wish
    count: int


@dataclass(frozen=True, slots=True)
class Shard:
    """Every `of`-th attempt, from `number` (1 to `of`) on."""

    number: int = 1
    of: int = 1

    @classmethod
    def parse(cls, text: str) -> Shard:
        """Read ``3/16``.

        Raises:
            WishError: something else, or there are no so many.
        """
        number, _, of = map(whole_number, text.partition("/"))
        if number is None or of is None or not 1 <= number <= of:
            raise WishError(f"expected --shard I/M, from 1/M to M/M, got {excerpt(text)}")
        return cls(number, of)

    def attempt(self, index: int) -> int:
        """The number, among all attempts, of this one's index-th (from 0)."""
        return self.number - 1 + index * self.of

    def attempts(self, index: int, size: int) -> range:
        """The numbers of so many of this one's attempts, from its index-th on."""
        return range(self.attempt(index), self.attempt(index + size), self.of)

    def is_enough(self, wanted: int, found: int, tried: int, *, spare: float = 0.0) -> bool:
        """Whether so many are enough where all shards together are to come to `wanted`.

        Of attempts that succeed with the chance p a shard finds its share give or take
        √(share · (1 − p)). What several shards find counts once: `spare` is more by so much.
        """
        if self.of == 1:
            return found >= wanted
        share = ceil(wanted / self.of * (1 + spare))
        if found < share:
            return False
        return found >= share + _SURELY * sqrt(share * (1 - found / tried))


WHOLE = Shard()


@dataclass(frozen=True, slots=True)
class Reached:
    """How far a part has come."""

    found: int = 0
    tried: int = 0  # attempts, of those that are the shard's
    since: int = 0  # attempts since the last that brought something new


class Shelf(Protocol[Added]):
    """Where puzzles are put."""

    def reached(self, part: int) -> Reached:
        """How far the part has come."""

    def add(self, part: int, number: int, item: Added) -> bool:
        """Take what an attempt has brought; False where it is nothing new."""

    def come_to(self, part: int, reached: Reached) -> None:
        """Note how far the part has come: all that was added stands before it."""


class Tries(Protocol[Item]):
    """Where attempts come from."""

    def chunks(self, wish: Wish, part: int, shard: Shard, start: int) -> Chunks[Item]:
        """From index `start` on, without end."""


class Task(Protocol):
    """Something that was handed over, such as a `concurrent.futures.Future`."""

    def result(self) -> Any:
        """What came of it; waits for it."""

    def cancel(self) -> Any:
        """Nobody needs it any more."""


class Executor(Protocol):
    """Who does things elsewhere, such as a `concurrent.futures.Executor`."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Task:
        """Hand over something to be done."""


class Hands(Generic[Item]):
    """Who tries the attempts: this process, or others that are handed chunks of them."""

    def __init__(
        self,
        work: Work[Item],
        executor: Executor | None = None,
        *,
        ahead: Callable[[], int] = lambda: 1,
        seconds: float = 0.1,
    ) -> None:
        """Nothing is begun yet.

        Args:
            work: tries the attempts of these numbers.
            executor: who does it; None: it is done here, one after another.
            ahead: how many chunks are handed over before the first comes back.
            seconds: that a chunk shall take, about.
        """
        self._work, self._executor = work, executor
        self._ahead, self._seconds, self._size = ahead, seconds, _CHUNK

    def chunks(self, wish: Wish, part: int, shard: Shard, start: int) -> Chunks[Item]:
        """From index `start` on, without end."""
        if self._executor is None:
            yield from self._tried_here(wish, part, shard, start)
            return
        pending: list[tuple[int, Task]] = []
        try:
            while True:
                while len(pending) < self._ahead():
                    numbers = shard.attempts(start, self._size)
                    future = self._executor.submit(timed, self._work, wish, part, numbers)
                    pending.append((self._size, future))
                    start += self._size
                size, first = pending.pop(0)
                seconds, items = first.result()
                self._size = _paced(self._size, size, seconds, self._seconds)
                yield size, items
        finally:
            for _, future in pending:
                future.cancel()

    def _tried_here(self, wish: Wish, part: int, shard: Shard, start: int) -> Chunks[Item]:
        size = 1
        while True:
            seconds, items = timed(self._work, wish, part, shard.attempts(start, size))
            useful = yield size, items
            start += size
            size = _paced(size, size, seconds, _HERE)
            if useful is not None:
                size = min(size, useful)


def timed(
    work: Work[Item], wish: Wish, part: int, numbers: range
) -> tuple[float, list[tuple[int, Item]]]:
    """What came of the attempts, and the seconds that they took."""
    began = perf_counter()
    items = work(wish, part, numbers)
    return perf_counter() - began, items


def _paced(now: int, size: int, seconds: float, wanted: float) -> int:
    """So many attempts take about as long as wanted, when `size` took so many seconds."""
    fitting = int(size * wanted / max(seconds, 1e-6))
    return max(1, min(fitting, 4 * now, _LARGEST))


def fill(
    shelf: Shelf[Item],
    batches: Sequence[Batch],
    hands: Tries[Item],
    *,
    shard: Shard = WHOLE,
    attempts: int | None = None,
    progress: Progress | None = None,
) -> None:
    """Put on the shelf what is still missing: all of the first batch, then all of the next.

    Raises:
        ExhaustedError: so many attempts in a row (`attempts`, or `PATIENCE`) brought nothing new.
    """
    report = progress or (lambda found, made: None)
    found = made = 0
    for part, batch in enumerate(batches):
        begun = shelf.reached(part)
        layout = batch.wish.layout.name
        patience = attempts or PATIENCE[layout]
        is_enough = partial(shard.is_enough, batch.count, spare=SPARE[layout])
        with closing(hands.chunks(batch.wish, part, shard, begun.tried)) as chunks:
            for reached in _way(
                shelf, part, chunks, begun, shard, batch.count, is_enough, patience
            ):
                report(found + reached.found, made + reached.tried)
        if not is_enough(reached.found, reached.tried):
            raise exhausted(batch.count, reached.found, patience)
        found, made = found + reached.found, made + reached.tried


def _way(
    shelf: Shelf[Item],
    part: int,
    chunks: Chunks[Item],
    begun: Reached,
    shard: Shard,
    count: int,
    is_enough: Callable[[int, int], bool],
    patience: int,
) -> Iterator[Reached]:
    """Fill one part, or give it up; each time a chunk was taken, how far it has come."""
    found, tried, since = begun.found, begun.tried, begun.since
    useful = None
    yield begun
    while not is_enough(found, tried):
        if since >= patience:
            return
        size, items = chunks.send(useful)
        end = tried + size
        for number, item in items:
            index = (number - shard.number + 1) // shard.of
            since, tried = since + index - tried, index
            if since >= patience:
                break
            is_new = shelf.add(part, number, item)
            tried, since = tried + 1, 0 if is_new else since + 1
            found += is_new
            if is_new and is_enough(found, tried):
                break
        else:
            since, tried = since + end - tried, end
        reached = Reached(found, tried, since)
        shelf.come_to(part, reached)
        # So many more will do, about; as long as nothing is found, as many again.
        useful = ceil((count - found) * tried / found) if 0 < found < count else tried
        yield reached


def exhausted(wanted: int, got: int, patience: int) -> ExhaustedError:
    """Why the search was given up."""
    return ExhaustedError(
        counted(
            patience,
            "expected {wanted}, got {got}: 1 attempt brought no new one; "
            "ask for less, or allow more with --attempts",
            "expected {wanted}, got {got}: {n} attempts in a row brought no new one; "
            "ask for less, or allow more with --attempts",
            wanted=counted(wanted, "1 puzzle", "{n} puzzles"),
            got=got,
        )
    )
