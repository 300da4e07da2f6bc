"""Processes that share out long work: the generator's and the simulations'."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


@contextmanager
def pool_of(jobs: int) -> Iterator[ProcessPoolExecutor | None]:
    """So many processes, but no more than there are processors; None where one would be alone.

    Leaving the block cancels what has not begun, and waits for the rest.
    """
    jobs = processes(jobs)
    if jobs <= 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # A fresh interpreter each: CP-SAT's threads do not survive a fork.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        with _ctrl_c_unheard():
            pool.submit(int)  # starts them all
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def processes(jobs: int) -> int:
    """How many processes are used where so many were asked for: more would only wait."""
    return min(jobs, os.cpu_count() or 1)


@contextmanager
def _ctrl_c_unheard() -> Iterator[None]:
    """Start processes that leave ctrl+c, which reaches all of a terminal's, to this one.

    They inherit that it is ignored. Only the main thread may set signals; others have none to set.
    """
    import signal
    from threading import current_thread, main_thread

    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
