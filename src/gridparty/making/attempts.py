"""Run attempts in order until a deck has enough puzzles.

The puzzles of a deck are the first attempts that meet the wish and are not equivalent to an earlier
one. They are run in chunks, in this process or in others, and taken in order, so the result does
not depend on where they run, how many at a time, or how often the work was interrupted: to
continue, only the progress of each part (`Reached`) is needed.

A *shard* runs every m-th attempt without communicating. It cannot know how many attempts the others
need, so it continues until all shards together almost certainly have enough; the surplus is cut
when they are merged (`decks/merging`).
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
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

if TYPE_CHECKING:
    from gridparty.making.wish import Wish

#: Default number of consecutive attempts without a new puzzle before the search gives up. Small
#: boards have few puzzles, so their attempts soon repeat.
PATIENCE = {"9x9": 50_000, "6x6": 20_000, "4x4": 3_000}
#: Small boards have few puzzles, so shards find the same ones: the fraction to find in addition.
SPARE = {"9x9": 0.0, "6x6": 1.0, "4x4": 4.0}
_SURELY = 6.0  # standard deviations by which a shard exceeds its expected share
_CHUNK = 64  # attempts in the first chunk
_LARGEST = 1 << 16
#: Seconds per chunk in this process: longer chunks waste more attempts at the end, shorter ones
#: gain less from running in a row (`generator.tried`).
_HERE = 0.1

Progress = Callable[[int, int], None]  # puzzles found, attempts made
Item = TypeVar("Item")
Added = TypeVar("Added", contravariant=True)
Work = Callable[["Wish", int, range], list[tuple[int, Item]]]  # wish, part, attempt numbers
#: Yields the number of attempts made and their results; is sent an estimate of the attempts needed.
Chunks = Generator[tuple[int, list[tuple[int, Item]]], "int | None", None]


@dataclass(frozen=True, slots=True)
class Batch:
    """A number of puzzles of one wish, as a part of a deck."""

    wish: Wish
    count: int


@dataclass(frozen=True, slots=True)
class Shard:
    """Every `of`-th attempt, starting with `number` (1 to `of`)."""

    number: int = 1
    of: int = 1

    @classmethod
    def parse(cls, text: str) -> Shard:
        """Parse ``3/16``.

        Raises:
            WishError: not such a text, or a number out of range.
        """
        number, _, of = map(whole_number, text.partition("/"))
        if number is None or of is None or not 1 <= number <= of:
            raise WishError(f"expected --shard I/M, from 1/M to M/M, got {excerpt(text)}")
        return cls(number, of)

    def attempt(self, index: int) -> int:
        """Return the attempt number of the shard's index-th attempt (from 0)."""
        return self.number - 1 + index * self.of

    def attempts(self, index: int, size: int) -> range:
        """Return the attempt numbers of a chunk, from the shard's index-th attempt on."""
        return range(self.attempt(index), self.attempt(index + size), self.of)

    def is_enough(self, wanted: int, found: int, tried: int, *, spare: float = 0.0) -> bool:
        """Return whether the shard has found enough for all shards together to reach `wanted`.

        With success probability p a shard finds its share with a deviation of √(share · (1 − p)).
        Duplicates across shards count once: `spare` is the fraction to find in addition.
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
    """The progress of a part."""

    found: int = 0
    tried: int = 0  # attempts of the shard
    since: int = 0  # attempts since the last new puzzle


class PuzzleSink(Protocol[Added]):
    """A collection of the puzzles found."""

    def reached(self, part: int) -> Reached:
        """Return the progress of the part."""

    def add(self, part: int, number: int, item: Added) -> bool:
        """Add the result of an attempt; return False if it is not new."""

    def come_to(self, part: int, reached: Reached) -> None:
        """Store the progress of the part, after everything that was added."""


class AttemptSource(Protocol[Item]):
    """A source of attempts' results."""

    def chunks(self, wish: Wish, part: int, shard: Shard, start: int) -> Chunks[Item]:
        """Yield chunks from index `start` on, without end."""


class Task(Protocol):
    """A submitted task, such as a `concurrent.futures.Future`."""

    def result(self) -> Any:
        """Return the result, waiting for it if necessary."""

    def cancel(self) -> Any:
        """Cancel the task; its result is not needed."""


class Executor(Protocol):
    """Runs tasks elsewhere, such as a `concurrent.futures.Executor`."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any) -> Task:
        """Submit a task."""


class AttemptRunner(Generic[Item]):
    """Run attempts in this process, or chunks of them in others."""

    def __init__(
        self,
        work: Work[Item],
        executor: Executor | None = None,
        *,
        ahead: Callable[[], int] = lambda: 1,
        seconds: float = 0.1,
    ) -> None:
        """Set up the runner; nothing starts yet.

        Args:
            work: runs the attempts with these numbers.
            executor: runs the chunks; None: run them here, one after another.
            ahead: returns how many chunks to submit before the first result.
            seconds: the target duration of a chunk.
        """
        self._work, self._executor = work, executor
        self._ahead, self._seconds, self._size = ahead, seconds, _CHUNK

    def chunks(self, wish: Wish, part: int, shard: Shard, start: int) -> Chunks[Item]:
        """Yield chunks from index `start` on, without end."""
        if self._executor is None:
            yield from self._chunks_here(wish, part, shard, start)
            return
        pending: list[tuple[int, Task]] = []
        try:
            while True:
                while len(pending) < self._ahead():
                    numbers = shard.attempts(start, self._size)
                    future = self._executor.submit(timed_attempts, self._work, wish, part, numbers)
                    pending.append((self._size, future))
                    start += self._size
                size, first = pending.pop(0)
                seconds, items = first.result()
                self._size = _next_size(self._size, size, seconds, self._seconds)
                yield size, items
        finally:
            for _, future in pending:
                future.cancel()

    def _chunks_here(self, wish: Wish, part: int, shard: Shard, start: int) -> Chunks[Item]:
        size = 1
        while True:
            seconds, items = timed_attempts(self._work, wish, part, shard.attempts(start, size))
            useful = yield size, items
            start += size
            size = _next_size(size, size, seconds, _HERE)
            if useful is not None:
                size = min(size, useful)


def timed_attempts(
    work: Work[Item], wish: Wish, part: int, numbers: range
) -> tuple[float, list[tuple[int, Item]]]:
    """Return the results of the attempts, and the seconds they took."""
    began = perf_counter()
    items = work(wish, part, numbers)
    return perf_counter() - began, items


def _next_size(now: int, size: int, seconds: float, wanted: float) -> int:
    """Return the number of attempts that takes about `wanted` seconds, given the last chunk."""
    fitting = int(size * wanted / max(seconds, 1e-6))
    return max(1, min(fitting, 4 * now, _LARGEST))


def fill(
    sink: PuzzleSink[Item],
    batches: Sequence[Batch],
    runner: AttemptSource[Item],
    *,
    shard: Shard = WHOLE,
    attempts: int | None = None,
    progress: Progress | None = None,
) -> None:
    """Find the missing puzzles: all of the first batch, then all of the next.

    Raises:
        ExhaustedError: too many attempts in a row (`attempts`, or `PATIENCE`) found nothing new.
    """
    report = progress or (lambda found, made: None)
    found = made = 0
    for part, batch in enumerate(batches):
        begun = sink.reached(part)
        layout = batch.wish.layout.name
        patience = attempts or PATIENCE[layout]
        is_enough = partial(shard.is_enough, batch.count, spare=SPARE[layout])
        with closing(runner.chunks(batch.wish, part, shard, begun.tried)) as chunks:
            for reached in _fill_part(
                sink, part, chunks, begun, shard, batch.count, is_enough, patience
            ):
                report(found + reached.found, made + reached.tried)
        if not is_enough(reached.found, reached.tried):
            raise exhausted(batch.count, reached.found, patience)
        found, made = found + reached.found, made + reached.tried


def _fill_part(
    sink: PuzzleSink[Item],
    part: int,
    chunks: Chunks[Item],
    begun: Reached,
    shard: Shard,
    count: int,
    is_enough: Callable[[int, int], bool],
    patience: int,
) -> Iterator[Reached]:
    """Fill a part or give it up; yield the progress after each chunk."""
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
            is_new = sink.add(part, number, item)
            tried, since = tried + 1, 0 if is_new else since + 1
            found += is_new
            if is_new and is_enough(found, tried):
                break
        else:
            since, tried = since + end - tried, end
        reached = Reached(found, tried, since)
        sink.come_to(part, reached)
        # An estimate of the attempts still needed; without results, as many as so far.
        useful = ceil((count - found) * tried / found) if 0 < found < count else tried
        yield reached


def exhausted(wanted: int, got: int, patience: int) -> ExhaustedError:
    """Return the error that ends a search without enough puzzles."""
    return ExhaustedError(
        say(
            "found {got} of {wanted:,} puzzles: ask for fewer, or raise --attempts above {n:,}",
            wanted=wanted,
            got=got,
            n=patience,
        )
    )
