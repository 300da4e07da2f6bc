"""Entry point of the shell command and of `python -m gridparty`."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False  # see gridparty/__init__.py
if TYPE_CHECKING:
    from typing import NoReturn

#: Standard streams and the mode that stands in for a closed one: reading the first and writing the
#: second fails, so callers see an error; output to the third is discarded.
_STREAMS = (("stdin", "r", os.O_WRONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY))
#: Commands that open a screen, or lines that a person answers.
_AWAITED = (
    *("play", "race", "blitz", "solo", "tiles", "kids", "paper"),
    *("timer", "learn", "drill", "host", "resume", "results"),
)
#: Fewer garbage collections while modules load, which would take a tenth of the start-up time.
_GC_THRESHOLDS = (50_000, 20, 100)


class EndedBySignalError(SystemExit):
    """Raised on a signal that ends the program, so that it cleans up before it exits."""

    def __init__(self, number: int) -> None:
        super().__init__(128 + number)
        self.number = number


def main() -> None:
    """Run the program; handle ctrl+c and the end of the terminal from the start."""
    gc.set_threshold(*_GC_THRESHOLDS)
    try:
        stand_in_for_closed_streams()
        if _printed_version():
            return
        _tidy_up_on_signals()
        if _needs_interactive_modules():
            from gridparty.system import startup

            startup.begin()
        if _wants_start_page():
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
        _end_by_signal(ended.number)
    _no_longer_awaited()
    sys.exit(code)


def _printed_version() -> bool:
    """Print the version if nothing else is requested, without loading more; return whether it was.

    If it cannot be printed, or is wanted in another language, the command line does it.
    """
    if sys.argv[1:] not in (["--version"], ["-V"]) or os.environ.get("GRIDPARTY_LANGUAGE"):
        return False
    from gridparty import __version__

    try:
        os.write(sys.stdout.fileno(), f"gridparty {__version__}\n".encode())
    except OSError:
        return False
    return True


def _wants_start_page() -> bool:
    """Return whether the start page is requested at a terminal.

    Then the command line need not be loaded, and the page is there in half the time.
    """
    if len(sys.argv) > 1 or os.environ.get("GRIDPARTY_LANGUAGE"):
        return False
    from gridparty.system.startup import can_paint

    return _is_terminal() and can_paint()


def _needs_interactive_modules() -> bool:
    """Return whether a person at a terminal waits for a page, or for the first line of a game."""
    typed = sys.argv[1:]
    if not _is_terminal() or any(
        word in ("-h", "--help", "--help-all", "--json") for word in typed
    ):
        return False
    if not typed or typed[0].startswith("tiles-"):
        return True
    if typed[0] == "results" and len(typed) > 1:  # its commands print
        return typed[1].startswith("-")
    return typed[0] in _AWAITED


def _no_longer_awaited() -> None:
    from gridparty.system import startup

    startup.over()


def _is_terminal() -> bool:
    """Return whether a person is at the terminal, and not a shell that completes a command."""
    if "_GRIDPARTY_COMPLETE" in os.environ:
        return False
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def stand_in_for_closed_streams() -> None:
    """Open descriptors 0 to 2 where they are closed, as after ``>&-``.

    Otherwise the next file that is opened gets such a number: a session file as descriptor 2 would
    receive the error messages.
    """
    for number, (name, mode, way) in enumerate(_STREAMS):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, way)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            os.set_inheritable(number, True)  # otherwise the workers lack it
        if getattr(sys, name) is None:
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def _tidy_up_on_signals() -> None:
    from gridparty.system.signals import hear

    def leave(number: int) -> NoReturn:
        raise EndedBySignalError(number)

    hear(leave)


def _end_by_signal(number: int) -> NoReturn:
    """End as the signal itself ends a program, so that the parent sees the signal."""
    import signal

    signal.signal(number, signal.SIG_DFL)
    signal.raise_signal(number)
    raise SystemExit(128 + number)  # the signal is blocked: report it in the exit code at least


if __name__ == "__main__":
    main()
