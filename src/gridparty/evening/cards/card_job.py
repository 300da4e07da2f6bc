"""Cards that are being made: a `gridparty night` of its own, so that the page goes on answering."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from gridparty.board.layout import CLASSIC
from gridparty.system.paths import DECK_ENDING, NIGHT_FILE

_COMMAND = (sys.executable, "-m", "gridparty", "night", "--json")
_LONGEST_LINE = 10_000  # characters of a card
_PATIENCE = 2.0  # seconds until a program that was told to end is made to


@dataclass(frozen=True, slots=True)
class Wish:
    """What kind of evening it shall be. Nothing in `players` means two, three or four."""

    cards: int = 60
    players: int | None = None
    card_format: str = "square88"
    paper: str = "a4"
    kids: bool = False

    @property
    def arguments(self) -> tuple[str, ...]:
        """As options of ``gridparty night``."""
        given = [f"--cards={self.cards}", f"--paper={self.paper}", f"--jobs={os.cpu_count() or 1}"]
        if self.players is not None:
            given.append(f"--players={self.players}")
        if self.kids:
            given.append("--kids")
        else:
            given.append(f"--format={self.card_format}")
        return tuple(given)


@dataclass(frozen=True, slots=True)
class Made:
    """What came of it: where the files are, or why there are none."""

    pdf: Path | None = None
    deck: Path | None = None
    refusal: str = ""


def for_a_race(made: Made) -> bool:
    """Whether race and blitz are played with such cards: not with small ones, as for children."""
    if made.deck is None:
        return False
    with suppress(OSError, ValueError), made.deck.open(encoding="utf-8") as file:
        first = json.loads(file.readline(_LONGEST_LINE))
        return not isinstance(first, dict) or first.get("layout", CLASSIC.name) == CLASSIC.name
    return True  # whoever plays with it is told what is wrong with it


def made_last() -> Made | None:
    """The cards that were made here last and are there still, by whatever command."""
    newest: tuple[float, Made] | None = None
    for deck in NIGHT_FILE.parent.glob(f"{NIGHT_FILE.stem}*{DECK_ENDING}"):
        pdf = deck.with_suffix(NIGHT_FILE.suffix)
        with suppress(OSError):
            when = pdf.stat().st_mtime
            if newest is None or when > newest[0]:
                newest = when, Made(pdf.absolute(), deck.absolute())
    return None if newest is None else newest[1]


class Making:
    """A program that makes cards."""

    def __init__(self, wish: Wish, command: Sequence[str] = _COMMAND) -> None:
        """Begin.

        Args:
            wish: what is made.
            command: what makes it.
        """
        self._out: IO[bytes] = TemporaryFile()  # noqa: SIM115  (as long as the program)
        self._err: IO[bytes] = TemporaryFile()  # noqa: SIM115
        self._program = subprocess.Popen(
            [*command, *wish.arguments],
            stdin=subprocess.DEVNULL,
            stdout=self._out,
            stderr=self._err,
        )

    def done(self) -> Made | None:
        """What came of it; None while it goes on."""
        if self._program.poll() is None:
            return None
        told = _text(self._err)
        try:
            result: Any = json.loads(_text(self._out).splitlines()[-1])
            return Made(Path(result["pdf"]).absolute(), Path(result["deck"]).absolute())
        except (ValueError, IndexError, KeyError, TypeError):
            last = told.splitlines()[-1] if told else ""
            return Made(refusal=last.removeprefix("gridparty: "))

    def stop(self) -> None:
        """Make no more of them: nothing is left behind."""
        if self._program.poll() is not None:
            return
        self._program.terminate()
        try:
            self._program.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode(errors="replace").strip()
