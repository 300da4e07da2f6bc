"""Work for which nobody at any table shall wait: it is done aside, one piece after another.

Laying out a card means proving and grading it; a game that is over goes on record. Meanwhile the
other tables play on, and what came of it is taken back in the server's own loop.
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

#: Seconds after which the loop has its turn again, while the other thread computes. The usual 5 ms
#: would be waited for at every message that is sent, and each change is sent to a whole table.
_TURN = 0.0005


class Background(Protocol):
    """Does work, and then says how it ended."""

    def __call__(self, work: Callable[[], T], then: Callable[[Future[T]], None]) -> None:
        """Let it be done; `then` is called where the order came from, maybe at once."""


def at_once(work: Callable[[], T], then: Callable[[Future[T]], None]) -> None:
    """Do it here and now: where nobody else waits."""
    done: Future[T] = Future()
    try:
        done.set_result(work())
    except Exception as error:  # whoever asked for it hears of it
        done.set_exception(error)
    then(done)


@contextmanager
def workshop(loop: AbstractEventLoop) -> Iterator[Background]:
    """A thread beside the loop. Leaving waits until what was begun is done."""
    before = getswitchinterval()
    worker = ThreadPoolExecutor(1, thread_name_prefix="aside")

    def aside(work: Callable[[], Any], then: Callable[[Future[Any]], None]) -> None:
        def back(done: Future[Any]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(then, done)

        worker.submit(work).add_done_callback(back)

    setswitchinterval(_TURN)
    try:
        yield aside
    finally:
        worker.shutdown(wait=True)
        setswitchinterval(before)
