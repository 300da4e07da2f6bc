"""The signals by which the system wants the program gone: one list for everybody who hears them."""

from __future__ import annotations

import signal

_ENDING = ("SIGTERM", "SIGHUP")  # by name: not every system has them


def ending() -> tuple[int, ...]:
    """Their numbers, without those that whoever began the program wants ignored, as nohup does."""
    known = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    return tuple(number for number in known if signal.getsignal(number) is not signal.SIG_IGN)
