"""Processes that share out long work: the generator's and the simulations'.

They end with the process that started them, however that ends: each has a thread that waits for
the other end of a pipe to close, and the system closes it even for a process that was killed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

_LEFT_TO_PARENT = ("SIGINT", "SIGHUP")  # a terminal sends these to all of its processes
_WARNINGS = "PYTHONWARNINGS"  # what a process that is started warns of


@contextmanager
def pool_of(jobs: int) -> Iterator[ProcessPoolExecutor | None]:
    """So many processes, but no more than there are processors; None where one would be alone.

    Leaving the block cancels what has not begun, and waits for the rest; unless the program is to
    end (SystemExit): then nobody waits, and the processes end with this one.
    """
    jobs = processes(jobs)
    if jobs <= 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    _start_tracker()
    # A fresh interpreter each: CP-SAT's threads do not survive a fork.
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
    """How many processes are used where so many were asked for: more would only wait."""
    return min(jobs, os.cpu_count() or 1)


def _start_tracker() -> None:
    """Start the process that clears away the pool's locks, where there must be one.

    It does so silently: that they were left, because this process was killed, concerns nobody.
    """
    if os.name != "posix":
        return
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
    """Start the processes now; by itself the pool starts one when there is work for it."""
    from multiprocessing import active_children

    others = len(active_children())
    with _held_back(), _mute():
        while len(active_children()) - others < jobs:
            pool.submit(int)


def _end_with_the_parent() -> None:
    """Called in each new process: from now on it does not outlive the one that started it."""
    import signal
    from threading import Thread

    for number in _signals():  # where they could not be held back
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_wait_and_end, name="until the parent ends", daemon=True).start()


def _wait_and_end() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()  # its end of the pipe closes; on Windows the process itself is waited for
    os._exit(1)  # whatever the other threads compute: nobody would take it


def _signals() -> list[int]:
    import signal

    return [getattr(signal, name) for name in _LEFT_TO_PARENT if hasattr(signal, name)]


@contextmanager
def _held_back() -> Iterator[None]:
    """Processes that start here never hear the signals that are left to this one.

    They inherit that these are held back; this one hears at the end what came meanwhile.
    """
    import signal

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _signals())
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _mute() -> Iterator[None]:
    """Processes that start here have no standard error, where that can be.

    Python in a process whose parent is killed before it was told what to do would say so, at
    length, to somebody who has seen the program end. What goes wrong later the parent is told.
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
