"""Run slow work in a thread, one piece after another, so that no table waits.

A new card must be proved and graded, and a finished game recorded. The other tables play on, and
the results are delivered in the server's own loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from sys import getswitchinterval, setswitchinterval
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

T = TypeVar("T")

#: The thread switch interval in seconds while the other thread computes. The default 5 ms
#: would delay every message, and each change is sent to a whole table.
_TURN = 0.0005


class Background(Protocol):
    """Runs work and reports its end."""

    def __call__(self, work: Callable[[], T], then: Callable[[Future[T]], None]) -> None:
        """Run the work; `then` is called in the caller's loop, maybe at once."""


def at_once(work: Callable[[], T], then: Callable[[Future[T]], None]) -> None:
    """Run the work synchronously, where no other request waits."""
    done: Future[T] = Future()
    try:
        done.set_result(work())
    except Exception as error:  # reported to the caller
        done.set_exception(error)
    then(done)


@contextmanager
def background_thread(loop: AbstractEventLoop) -> Iterator[Background]:
    """Yield a thread beside the loop. Leaving waits for the work in progress."""
    before = getswitchinterval()
    worker = ThreadPoolExecutor(1, thread_name_prefix="background")

    def submit(work: Callable[[], Any], then: Callable[[Future[Any]], None]) -> None:
        def back(done: Future[Any]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(then, done)

        worker.submit(work).add_done_callback(back)

    setswitchinterval(_TURN)
    try:
        yield submit
    finally:
        worker.shutdown(wait=True)
        setswitchinterval(before)
