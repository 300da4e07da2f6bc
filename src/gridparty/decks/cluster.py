"""Attempts tried on the workers of a Dask cluster, which is there already and has its scheduler.

A worker is handed chunks of some seconds. What it brings is taken in order, as from processes here,
so the puzzles are the same ones; a worker that is lost costs the chunks that it had, which Dask
gives to others. The workers need the same versions of gridparty and OR-Tools, and each says so.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.i18n.quoting import excerpt

WITHOUT = "--cluster needs the extra cluster: pip install 'gridparty[cluster]'"
SECONDS = 3.0  # that a chunk shall take: what a lost worker costs
_PATIENCE = 10.0  # seconds in which the scheduler must answer
_LOOK = 2.0  # seconds until one looks again how many workers there are
_AHEAD = 3  # chunks for each thread of a worker

_one_at_a_time = Lock()  # of a worker's threads: they would only take turns


class Cluster:
    """In the place of a pool of processes: whoever works for the scheduler."""

    def __init__(self, client: Any, wanted: Mapping[str, str]) -> None:
        self._client, self._wanted = client, dict(wanted)
        self._threads, self._looked = 1, float("-inf")

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Task:
        """Hand over something to be done."""
        future = self._client.submit(try_afar, self._wanted, work, *arguments, pure=False)
        return Task(future)

    def ahead(self) -> int:
        """How many chunks should be on their way, so that nobody waits; workers come and go."""
        if monotonic() - self._looked > _LOOK:
            self._threads = sum(self._client.nthreads().values())
            self._looked = monotonic()
        return _AHEAD * max(1, self._threads)


class Task:
    """Something that was handed over."""

    def __init__(self, future: Any) -> None:
        self._future = future

    def result(self) -> Any:
        """What came of it.

        Raises:
            GridpartyError: the workers cannot do it, or there is nobody left.
        """
        from concurrent.futures import CancelledError

        from distributed import KilledWorker
        from distributed.comm import CommClosedError

        try:
            return self._future.result()
        except (ImportError, AttributeError) as error:
            raise GridpartyError(
                f"the workers of the cluster need this version of gridparty: {error}"
            ) from None
        except KilledWorker:
            raise GridpartyError(
                "the cluster gave up: a chunk was lost with several workers, one after another"
            ) from None
        except (CancelledError, CommClosedError, OSError):
            raise GridpartyError("the cluster is gone: the same command goes on") from None

    def cancel(self) -> None:
        """Nobody needs it any more."""
        self._future.cancel()


@contextmanager
def cluster_at(address: str, wanted: Mapping[str, str]) -> Iterator[Cluster]:
    """The cluster whose scheduler has this address.

    Args:
        address: as Dask knows it, such as ``tcp://10.0.0.1:8786``.
        wanted: the versions that every worker must have.

    Raises:
        GridpartyError: the extra is not installed, or no scheduler answers.
    """
    try:
        from distributed import Client
    except ImportError:
        raise GridpartyError(WITHOUT) from None
    logging.disable(logging.CRITICAL)  # we say what concerns people
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise GridpartyError(
            f"expected the address of a Dask scheduler, such as tcp://10.0.0.1:8786; "
            f"none answers at {excerpt(address, 60)}"
        ) from None
    try:
        yield Cluster(client, wanted)
    finally:
        client.close(timeout=_PATIENCE)
        logging.disable(logging.NOTSET)


def try_afar(wanted: Mapping[str, str], work: Callable[..., Any], *arguments: Any) -> Any:
    """What a worker does: look whether it is of the right version, and work.

    Raises:
        GridpartyError: it is not.
    """
    require_versions(wanted)
    with _one_at_a_time:
        return work(*arguments)


def require_versions(wanted: Mapping[str, str]) -> None:
    """Make sure that this process has the versions that are wanted.

    Raises:
        GridpartyError: it has another, or lacks one; the message says which.
    """
    from importlib import import_module

    from gridparty.solving.prover import ENGINE, engine_version

    for name, said in wanted.items():
        try:
            here = engine_version() if name == ENGINE else import_module(name).__version__
        except ImportError:
            here = "none"
        if here != said:
            raise GridpartyError(f"a worker of the cluster has {name} {here}, and not {said}")
