"""The way in, for the shell and for `python -m gridparty`: nothing is opened before it is tidy."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False  # see gridparty/__init__.py
if TYPE_CHECKING:
    from typing import NoReturn

#: Streams that may be closed, and what stands in: nothing can be read from the first nor written
#: to the second, so whoever tries is told; the third swallows what is said.
_STREAMS = (("stdin", "r", os.O_WRONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY))
#: What leads to a screen, or to lines that somebody answers.
_AWAITED = (
    *("play", "race", "blitz", "solo", "tiles", "kids", "paper"),
    *("timer", "learn", "drill", "host", "resume", "results"),
)
#: To look through all that is being loaded for garbage again and again takes a tenth of the start.
_SELDOM = (50_000, 20, 100)


class EndedBySignalError(SystemExit):
    """The system wants the program gone: what is half done is tidied up on the way out."""

    def __init__(self, number: int) -> None:
        super().__init__(128 + number)
        self.number = number


def main() -> None:
    """Run the program; ctrl+c and the end of the terminal are heard from the first moment on."""
    gc.set_threshold(*_SELDOM)
    try:
        stand_in_for_closed_streams()
        if _version_is_said():
            return
        _tidy_up_on_signals()
        if _is_awaited():
            from gridparty.system import startup

            startup.begin()
        if _wants_the_door():
            from gridparty.terminal.show import open_door

            code, words = open_door()
            if words:
                from gridparty.cli.console import say

                say(words)
        else:
            from gridparty.cli import run

            code = run()
    except KeyboardInterrupt:
        code = 130
    except EndedBySignalError as ended:
        _no_longer_awaited()
        _end_by(ended.number)
    _no_longer_awaited()
    sys.exit(code)


def _version_is_said() -> bool:
    """Whether nothing but the version is asked for, and it has been said: nothing is loaded for it.

    Where it cannot be said, or in another language, the command line sees to it.
    """
    if sys.argv[1:] != ["--version"] or os.environ.get("GRIDPARTY_LANGUAGE"):
        return False
    from gridparty import __version__

    try:
        os.write(sys.stdout.fileno(), f"gridparty {__version__}\n".encode())
    except OSError:
        return False
    return True


def _wants_the_door() -> bool:
    """Whether nothing is asked for but the start page, where somebody sees it.

    Then the command line need not be put together: the page is there in half the time.
    """
    if len(sys.argv) > 1 or os.environ.get("GRIDPARTY_LANGUAGE"):
        return False
    from gridparty.system.startup import can_paint

    return _somebody_sits_here() and can_paint()


def _is_awaited() -> bool:
    """Whether somebody at a terminal waits for a page, or for the first words of a game."""
    typed = sys.argv[1:]
    if not _somebody_sits_here() or any(word in ("-h", "--help", "--json") for word in typed):
        return False
    return not typed or typed[0] in _AWAITED or typed[0].startswith("tiles-")


def _no_longer_awaited() -> None:
    from gridparty.system import startup

    startup.over()


def _somebody_sits_here() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def stand_in_for_closed_streams() -> None:
    """Let descriptors 0 to 2 be open, as after ``>&-`` they are not.

    Else the next file that is opened gets such a number: a session would be descriptor 2, and take
    the error messages.
    """
    for number, (name, mode, way) in enumerate(_STREAMS):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, way)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            os.set_inheritable(number, True)  # else the workers lack it
        if getattr(sys, name) is None:
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def _tidy_up_on_signals() -> None:
    from gridparty.system.signals import hear

    def leave(number: int) -> NoReturn:
        raise EndedBySignalError(number)

    hear(leave)


def _end_by(number: int) -> NoReturn:
    """End as the signal ends a program, so that whoever waits for it is told by which."""
    import signal

    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
    raise SystemExit(128 + number)  # it is held back: then at least by its code


if __name__ == "__main__":
    main()
