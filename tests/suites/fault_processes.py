"""The program in a process of its own, to which anything may be done: what it said, how it ended.

A process is forked from this one, which has loaded everything already, so that a thousand of them
take minutes and not hours; or begun afresh, where its beginning is what matters. What it writes,
on either stream, is read through one pipe or one terminal, to the very end: that comes when nobody
holds it any more.
"""

from __future__ import annotations

import os
import pty
import re
import resource
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from fcntl import ioctl
from pathlib import Path

PATIENCE = 120.0  # seconds after which something hangs: a busy machine is slow, too
TIDYING = 20.0  # seconds in which processes end that have to
_ANSI = re.compile(
    r"\x1b(?:\[[0-9;?<=>]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-Z0-9]|[=>78])"
)
SIZE = struct.pack("HHHH", 24, 80, 0, 0)

Hook = Callable[[], None]


class Program:
    """A running program, which reads what we send and whose words we keep."""

    def __init__(
        self,
        arguments: Sequence[str],
        folder: Path,
        *,
        hook: Hook | None = None,
        terminal: bool = False,
        fresh: Sequence[str] | None = None,
        closed: Sequence[int] = (),
    ) -> None:
        """Begin it.

        Args:
            arguments: of the command line.
            folder: where it works; its home is a folder in there.
            hook: is called in the new process before the program begins.
            terminal: it gets one of its own.
            fresh: begin a new interpreter with these arguments before those of the program.
            closed: descriptors that are closed.
        """
        self.said, self.hangs = "", False
        self._code: int | None = None
        reading, writing = os.pipe()
        if terminal:
            self._output, theirs = pty.openpty()
            ioctl(theirs, termios.TIOCSWINSZ, SIZE)
        else:
            self._output, theirs = os.pipe()
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                if terminal:
                    os.setsid()
                    ioctl(theirs, termios.TIOCSCTTY, 0)
                else:
                    os.setpgid(0, 0)
                for number, opened in enumerate((theirs if terminal else reading, theirs, theirs)):
                    os.dup2(opened, number)
                os.closerange(3, 256)
                for number in closed:
                    os.close(number)
                _be_the_program(arguments, folder, hook, fresh)
            finally:
                os._exit(99)
        os.close(reading)
        os.close(theirs)
        self._input = writing
        if terminal:
            os.close(writing)
            self._input = self._output

    def send(self, text: str) -> None:
        """Type it, as far as somebody still reads."""
        try:
            os.write(self._input, text.encode())
        except OSError:
            pass

    def no_more(self) -> None:
        """The input is over."""
        if self._input not in (-1, self._output):
            os.close(self._input)
            self._input = -1

    def read(self, seconds: float, *, until: str = "", beyond: int = 0) -> bool:
        """Hear it for so long, or until it has said that, or so many characters.

        False when it has nothing more to say.
        """
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if (until and until in self.words) or (beyond and len(self.said) >= beyond):
                break
            if not select.select([self._output], [], [], left)[0]:
                break
            try:
                piece = os.read(self._output, 256 if beyond else 65536)
            except OSError:  # a terminal whose last process is gone
                piece = b""
            if not piece:
                return False
            self.said += piece.decode(errors="replace")
        return True

    @property
    def words(self) -> str:
        """What it has said, without the strokes of a screen."""
        return _ANSI.sub("", self.said)

    def signal(self, number: int) -> None:
        """Send it a signal, where it is still there."""
        if self._code is None:
            os.kill(self.pid, number)

    def finish(self) -> int:
        """Wait until it has ended and everything is said; its code, below 0 after a signal."""
        self.no_more()
        if self.read(PATIENCE):
            self.hangs = True
            os.killpg(self.pid, signal.SIGKILL)
            self.read(TIDYING)
        self._code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self._output)
        return self._code

    def losses(self) -> list[str]:
        """What is wrong with it by itself, once it has ended."""
        found = []
        if self.hangs:
            found.append("it hangs, or its output is held")
        if "Traceback" in self.words or (self._code in (1, 99) and "Error" in self.words):
            found.append(f"a traceback: {self.words[-1600:]!r}")
        if _lives(self.pid):
            found.append("a process is left")
            os.killpg(self.pid, signal.SIGKILL)
        return found


def _lives(group: int) -> bool:
    """Whether a process of the group is there after a while."""
    end = time.monotonic() + TIDYING
    while True:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return False
        if time.monotonic() > end:
            return True
        time.sleep(0.01)


def _be_the_program(
    arguments: Sequence[str], folder: Path, hook: Hook | None, fresh: Sequence[str] | None
) -> None:
    os.chdir(folder)
    os.environ.update(environment(folder))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if hook is not None:
        hook()
    if fresh is not None:
        os.execv(sys.executable, [sys.executable, *fresh, *arguments])
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    from gridparty.__main__ import main

    sys.argv = ["gridparty", *arguments]
    code: object = 0
    try:
        main()
    except SystemExit as stop:
        code = stop.code
    except BaseException:
        import traceback

        traceback.print_exc()
        code = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 1)


def environment(folder: Path) -> Mapping[str, str]:
    """Where the program keeps things, and what its terminal is."""
    return {"GRIDPARTY_HOME": str(home_in(folder)), "TERM": "xterm-256color"}


def home_in(folder: Path) -> Path:
    """The program's home in a trial's folder."""
    return folder / "home"
