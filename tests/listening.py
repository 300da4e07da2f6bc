"""A trial of what ends a program must be able to end it."""

from __future__ import annotations

import signal


def listen_to_what_ends() -> None:
    """Hand down no deafness: started with `nohup`, or in the background, we would.

    A program inherits which signals are ignored, and then rightly goes on.
    """
    for name, usual in (("SIGHUP", signal.SIG_DFL), ("SIGINT", signal.default_int_handler)):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, usual)
