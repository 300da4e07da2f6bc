"""Pools of worker processes for generation and simulations.

The workers end with their parent, however it ends: a thread of each waits for the other end of a
pipe to close, which the system closes even for a killed process.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

_LEFT_TO_PARENT = ("SIGINT", "SIGHUP")  # a terminal sends these to all its processes
_WARNINGS = "PYTHONWARNINGS"  # the warning filters of a new process


@contextmanager
def pool_of(jobs: int) -> Iterator[ProcessPoolExecutor | None]:
    """Yield a pool of this many processes, at most one a processor; None for a single one.

    Leaving the block cancels tasks not begun and waits for the rest, except on SystemExit: then the
    workers end with this process.
    """
    jobs = processes(jobs)
    if jobs <= 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    _start_tracker()
    # Spawned, not forked: CP-SAT's threads do not survive a fork.
    pool = ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=_end_with_the_parent
    )
    wait = True
    try:
        _start_all(pool, jobs)
        yield pool
    except SystemExit:
        wait = False
        raise
    finally:
        pool.shutdown(wait=wait, cancel_futures=True)


def processes(jobs: int) -> int:
    """Return how many processes are used when so many were asked for: more would only wait."""
    return min(jobs, os.cpu_count() or 1)


def _start_tracker() -> None:
    """Start the pool's resource tracker, where one is needed.

    Its report on leaked locks is suppressed: they are left when this process is killed.
    """
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        before = os.environ.get(_WARNINGS)
        os.environ[_WARNINGS] = "ignore::UserWarning:multiprocessing.resource_tracker"
        try:
            with _held_back():
                resource_tracker.ensure_running()
        finally:
            if before is None:
                del os.environ[_WARNINGS]
            else:
                os.environ[_WARNINGS] = before


def _start_all(pool: ProcessPoolExecutor, jobs: int) -> None:
    """Start the workers now; by default the pool starts them with the tasks."""
    from multiprocessing import active_children

    others = len(active_children())
    with _held_back(), _mute():
        while len(active_children()) - others < jobs:
            pool.submit(int)


def _end_with_the_parent() -> None:
    """Run in each new worker: make it end with its parent."""
    for number in _signals():  # where they could not be blocked
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_wait_and_end, name="until the parent ends", daemon=True).start()


def _wait_and_end() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()  # its end of the pipe closes; on Windows it waits for the process
    os._exit(1)  # whatever other threads compute: nobody needs it


def _signals() -> list[int]:
    return [getattr(signal, name) for name in _LEFT_TO_PARENT if hasattr(signal, name)]


@contextmanager
def _held_back() -> Iterator[None]:
    """Start processes that ignore the signals left to the parent.

    They inherit the blocked mask; signals that arrive meanwhile reach this process at the end.
    """
    if sys.platform == "win32":
        yield
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _signals())
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _mute() -> Iterator[None]:
    """Start processes without standard error, where possible.

    When the parent is killed early, a new Python process would print a long traceback to a user who
    has seen the program end. Later errors are reported through the parent.
    """
    try:
        kept = os.dup(2)
    except OSError:  # it is closed
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
