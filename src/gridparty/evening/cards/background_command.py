"""Run a command of the program in a process of its own, so that a page stays responsive."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from tempfile import TemporaryFile
from typing import IO

PROGRAM = (sys.executable, "-m", "gridparty")
_PATIENCE = 2.0  # seconds between the request to end and a kill


class BackgroundCommand:
    """A process that reads a text and writes lines."""

    def __init__(
        self, arguments: Sequence[str], text: str = "", program: Sequence[str] = PROGRAM
    ) -> None:
        """Start the process.

        Args:
            arguments: of the command.
            text: its standard input.
            program: and its first arguments.
        """
        self._out: IO[bytes] = TemporaryFile()  # noqa: SIM115  (as long as the process)
        self._err: IO[bytes] = TemporaryFile()  # noqa: SIM115
        with TemporaryFile() as given:
            given.write(text.encode())
            given.seek(0)
            self._process = subprocess.Popen(
                [*program, *arguments], stdin=given, stdout=self._out, stderr=self._err
            )

    @property
    def code(self) -> int | None:
        """Its exit code; None while it runs."""
        return self._process.poll()

    @property
    def result(self) -> str:
        """The last line that it has written."""
        return _last_line(self._out)

    @property
    def refusal(self) -> str:
        """The last line about an error."""
        return _last_line(self._err).removeprefix("gridparty: ")

    def stop(self) -> None:
        """End the process, if it still runs."""
        if self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _last_line(file: IO[bytes]) -> str:
    file.seek(0)
    lines = file.read().decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else ""
