"""Make many puzzles in pieces: into a growing file, or streamed to the output.

Decks of up to a thousand are kept in memory and written at once. Larger orders, and shards, go into
a catalogue `FILE.part` first, which stays when the program is interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from gridparty import __version__
from gridparty.cli import console
from gridparty.cli.options import lacking
from gridparty.decks.cluster import SECONDS, cluster_at
from gridparty.decks.suffixes import SQLITE
from gridparty.errors import ExhaustedError
from gridparty.i18n.messages import counted, say
from gridparty.system.files import require_free, shown
from gridparty.system.processes import pool_of, processes

if TYPE_CHECKING:
    from gridparty.decks.catalogue import Catalogue, Entry
    from gridparty.decks.fingerprint import Order
    from gridparty.making.attempts import AttemptRunner, Batch

MANY = 1_000  # puzzles kept in memory at most


def is_for(n: int, out: Path | None, shard: str | None, cluster: str | None) -> bool:
    """Whether this order is made in pieces."""
    in_columns = out is not None and out.suffix.lower() in (".sqlite", ".parquet")
    return n > MANY or in_columns or shard is not None or cluster is not None


def order_of(
    batches: Sequence[Batch],
    seed: int | None,
    attempts: int | None,
    shard: str | None,
    out: Path | None,
) -> Order:
    """Return the order; the seed defaults to that of an unfinished file, or a fresh one.

    Raises:
        GridpartyError: the file's suffix does not fit, or the shard is not valid.
    """
    from gridparty.decks.catalogue import unfinished_seed
    from gridparty.decks.exports import require_ending
    from gridparty.decks.fingerprint import Order
    from gridparty.decks.streams import unfinished_path
    from gridparty.making.attempts import WHOLE, Shard

    if out is not None:
        require_ending(out)
    if shard is not None and (out is None or out.suffix.lower() != SQLITE):
        raise lacking("--shard", f"-o FILE{SQLITE}")
    if shard is not None and seed is None:
        raise lacking("--shard", "--seed")
    if seed is None and out is not None:
        seed = unfinished_seed(unfinished_path(out))
    chosen = console.chosen_seed(seed)
    part = WHOLE if shard is None else Shard.parse(shard)
    return Order(tuple(batches), chosen, __version__, attempts, part)


def gather(
    order: Order,
    out: Path | None,
    *,
    jobs: int,
    cluster: str | None = None,
    tell: Callable[[dict[str, Any]], None],
    force: bool = False,
) -> None:
    """Make the order into the file; without one report each puzzle as soon as it is made.

    Raises:
        GridpartyError: the file exists already, or cannot be written.
        typer.Exit: with 1 when the search was given up; with 130 when interrupted.
    """
    from gridparty.decks.catalogue import making
    from gridparty.decks.streams import deliver, unfinished_path

    if out is not None:
        require_free(out, force=force)
    part = None if out is None else unfinished_path(out)
    problem: ExhaustedError | None = None
    with making(part, order.described(), force=force) as catalogue:
        if len(catalogue):
            console.say(
                say(
                    "continuing {path}: {there} of {total} puzzles",
                    path=shown(catalogue.path),
                    there=len(catalogue),
                    total=order.total,
                )
            )
        try:
            if out is None:
                catalogue.tell = tell
            _fill(catalogue, order, jobs=jobs, cluster=cluster)
        except ExhaustedError as error:
            problem = error if order.shard.of == 1 else None  # the whole may still be complete
        except KeyboardInterrupt:
            if part is not None:
                _tell_kept(catalogue)
                raise typer.Exit(130) from None
            raise
        if part is None:
            finished = 0
        else:
            catalogue.finish()
            finished = len(catalogue)
    if part is not None and out is not None:
        if finished:
            deliver(part, out, force=force)
            console.tell_written(out, counted(finished, "1 puzzle", "{n} puzzles"))
        else:
            part.unlink()
    if problem is not None:
        console.complain(problem)
        raise typer.Exit(1)


def _tell_kept(catalogue: Catalogue) -> None:
    catalogue.connection.rollback()
    console.complain(
        counted(
            len(catalogue),
            "interrupted: 1 puzzle kept in {path}; repeat the command to continue",
            "interrupted: {n} puzzles kept in {path}; repeat the command to continue",
            path=shown(catalogue.path),
        )
    )


def _fill(catalogue: Catalogue, order: Order, *, jobs: int, cluster: str | None) -> None:
    from gridparty.making.attempts import fill

    with (
        _runner(order, jobs, cluster) as runner,
        console.progress("making puzzles", order.total, begun=len(catalogue)) as report,
    ):
        fill(
            catalogue,
            order.batches,
            runner,
            shard=order.shard,
            attempts=order.attempts,
            progress=report,
        )


@contextmanager
def _runner(order: Order, jobs: int, cluster: str | None) -> Iterator[AttemptRunner[Entry]]:
    """Yield the workers for the attempts."""
    from gridparty.decks.catalogue import entries_tried
    from gridparty.making.attempts import AttemptRunner

    work = partial(entries_tried, seed=order.seed)
    if cluster is not None:
        with cluster_at(cluster, order.versions) as workers:
            yield AttemptRunner(work, workers, ahead=workers.ahead, seconds=SECONDS)
        return
    with pool_of(jobs) as pool:
        yield AttemptRunner(work, pool, ahead=lambda: 2 * processes(jobs))
