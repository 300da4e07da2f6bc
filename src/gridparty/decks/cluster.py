"""Run attempts on the workers of an existing Dask cluster.

Workers receive chunks of a few seconds, and results are taken in order, as with local processes,
so the puzzles are the same. A lost worker costs its chunks, which Dask gives to others. Workers
need the same versions of gridparty and OR-Tools, and each checks that.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from threading import Lock
from time import monotonic
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.i18n.quoting import excerpt
from gridparty.solving.prover import ENGINE, engine_version

WITHOUT = "--cluster needs the extra cluster: pip install 'gridparty[cluster]'"
SECONDS = 3.0  # length of a chunk, which is the cost of a lost worker
_PATIENCE = 10.0  # seconds for the scheduler to answer
_LOOK = 2.0  # seconds between two counts of the workers' threads
_AHEAD = 3  # chunks in flight per worker thread

_one_at_a_time = Lock()  # threads of a worker would only wait for the interpreter


class Cluster:
    """A Dask client with the interface of a process pool."""

    def __init__(self, client: Any, wanted: Mapping[str, str]) -> None:
        self._client, self._wanted = client, dict(wanted)
        self._threads, self._looked = 1, float("-inf")

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Task:
        """Submit a call to the cluster."""
        future = self._client.submit(run_on_worker, self._wanted, work, *arguments, pure=False)
        return Task(future)

    def ahead(self) -> int:
        """Return how many chunks to keep in flight; workers may join and leave."""
        if monotonic() - self._looked > _LOOK:
            self._threads = sum(self._client.nthreads().values())
            self._looked = monotonic()
        return _AHEAD * max(1, self._threads)


class Task:
    """A submitted call."""

    def __init__(self, future: Any) -> None:
        self._future = future

    def result(self) -> Any:
        """Return its result.

        Raises:
            GridpartyError: the workers cannot run it, or there are none left.
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
            raise GridpartyError("the cluster is lost: run the same command to continue") from None

    def cancel(self) -> None:
        """Cancel the task."""
        self._future.cancel()


@contextmanager
def cluster_at(address: str, wanted: Mapping[str, str]) -> Iterator[Cluster]:
    """Connect to the cluster with this scheduler.

    Args:
        address: for Dask, such as ``tcp://10.0.0.1:8786``.
        wanted: the required versions of every worker.

    Raises:
        GridpartyError: the extra is not installed, or no scheduler answers.
    """
    try:
        from distributed import Client
    except ImportError:
        raise GridpartyError(WITHOUT) from None
    logging.disable(logging.CRITICAL)  # its errors are reported as GridpartyError
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


def run_on_worker(wanted: Mapping[str, str], work: Callable[..., Any], *arguments: Any) -> Any:
    """Run a task on a worker with the required versions.

    Raises:
        GridpartyError: the versions differ.
    """
    require_versions(wanted)
    with _one_at_a_time:
        return work(*arguments)


def require_versions(wanted: Mapping[str, str]) -> None:
    """Require these versions in this process.

    Raises:
        GridpartyError: one differs or is missing; the message says which.
    """
    for name, said in wanted.items():
        try:
            here = engine_version() if name == ENGINE else import_module(name).__version__
        except ImportError:
            here = "none"
        if here != said:
            raise GridpartyError(f"a worker of the cluster has {name} {here}, and not {said}")
