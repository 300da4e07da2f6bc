"""The signals by which the system wants the program gone, and the ways to hear them.

One list for everybody; a signal that whoever began the program wants ignored stays ignored.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop
    from types import FrameType

_ENDING = ("SIGTERM", "SIGHUP")  # by name: not every system has them
INTERRUPT = signal.SIGINT


def ending() -> tuple[int, ...]:
    """Their numbers, without those that whoever began the program wants ignored, as nohup does."""
    known = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    return tuple(number for number in known if signal.getsignal(number) is not signal.SIG_IGN)


def hear(leave: Callable[[int], None]) -> list[tuple[int, Any]]:
    """Call this with the signal's number from now on; what was done before at each of them."""

    def hears(number: int, frame: FrameType | None) -> None:
        leave(number)

    return [(number, signal.signal(number, hears)) for number in ending()]


@contextmanager
def heard(leave: Callable[[int], None]) -> Iterator[None]:
    """The same for a while; afterwards all is as before."""
    before = hear(leave)
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def heard_by(
    loop: AbstractEventLoop, leave: Callable[[int], None], *also: int
) -> Callable[[], None]:
    """Let the loop call this with the signal's number; what is returned ends that.

    Nothing is heard on systems whose loops hear no signals, nor outside the main thread.

    Args:
        loop: it is running.
        leave: must not raise: sockets would be torn in the middle.
        also: signals to be heard besides these.
    """
    known = (*ending(), *also)
    with suppress(NotImplementedError, RuntimeError, ValueError):
        for number in known:
            loop.add_signal_handler(number, leave, number)

    def end() -> None:
        with suppress(NotImplementedError, RuntimeError, ValueError):
            for number in known:
                loop.remove_signal_handler(number)

    return end
