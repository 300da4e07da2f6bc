"""Handle the signals that ask the program to end.

A signal that the parent process set to be ignored stays ignored.
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
    """Return their numbers, without those that the parent process ignores, as nohup does."""
    known = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    return tuple(number for number in known if signal.getsignal(number) is not signal.SIG_IGN)


def hear(leave: Callable[[int], None]) -> list[tuple[int, Any]]:
    """Install a handler for each of them; return the previous handlers."""

    def hears(number: int, frame: FrameType | None) -> None:
        leave(number)

    return [(number, signal.signal(number, hears)) for number in ending()]


@contextmanager
def heard(leave: Callable[[int], None]) -> Iterator[None]:
    """Install a handler temporarily."""
    before = hear(leave)
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def heard_by(
    loop: AbstractEventLoop, leave: Callable[[int], None], *also: int
) -> Callable[[], None]:
    """Install a handler in the event loop; the returned function removes it.

    Nothing is installed on systems whose loops support no signals, nor outside the main thread.

    Args:
        loop: the running loop.
        leave: must not raise, which would break sockets in the middle of a message.
        also: further signals.
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
