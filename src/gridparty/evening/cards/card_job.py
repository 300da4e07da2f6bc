"""Make cards with `gridparty night` in a process of its own, so that the page stays responsive."""

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
_PATIENCE = 2.0  # seconds between the request to end and a kill


@dataclass(frozen=True, slots=True)
class CardOrder:
    """The options of the cards to make. None as `players` means two, three or four."""

    cards: int = 60
    players: int | None = None
    card_format: str = "square88"
    paper: str = "a4"
    kids: bool = False

    @property
    def arguments(self) -> tuple[str, ...]:
        """The options of ``gridparty night``."""
        given = [f"--cards={self.cards}", f"--paper={self.paper}", f"--jobs={os.cpu_count() or 1}"]
        if self.players is not None:
            given.append(f"--players={self.players}")
        if self.kids:
            given.append("--kids")
        else:
            given.append(f"--format={self.card_format}")
        return tuple(given)


@dataclass(frozen=True, slots=True)
class CardFiles:
    """The result of a job: the files, or the reason of a failure."""

    pdf: Path | None = None
    deck: Path | None = None
    refusal: str = ""


def for_a_race(made: CardFiles) -> bool:
    """Return whether race and blitz can use these cards: not small ones for children."""
    if made.deck is None:
        return False
    with suppress(OSError, ValueError), made.deck.open(encoding="utf-8") as file:
        first = json.loads(file.readline(_LONGEST_LINE))
        return not isinstance(first, dict) or first.get("layout", CLASSIC.name) == CLASSIC.name
    return True  # the game itself reports a damaged deck


def latest_cards() -> CardFiles | None:
    """Return the newest existing cards in this folder, made by any command; None: none."""
    newest: tuple[float, CardFiles] | None = None
    for deck in NIGHT_FILE.parent.glob(f"{NIGHT_FILE.stem}*{DECK_ENDING}"):
        pdf = deck.with_suffix(NIGHT_FILE.suffix)
        with suppress(OSError):
            when = pdf.stat().st_mtime
            if newest is None or when > newest[0]:
                newest = when, CardFiles(pdf.absolute(), deck.absolute())
    return None if newest is None else newest[1]


class CardJob:
    """A process that makes cards."""

    def __init__(self, order: CardOrder, command: Sequence[str] = _COMMAND) -> None:
        """Start the process.

        Args:
            order: the cards to make.
            command: the program and its first arguments.
        """
        self._out: IO[bytes] = TemporaryFile()  # noqa: SIM115  (as long as the process)
        self._err: IO[bytes] = TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [*command, *order.arguments],
            stdin=subprocess.DEVNULL,
            stdout=self._out,
            stderr=self._err,
        )

    def done(self) -> CardFiles | None:
        """Return the result; None while the process runs."""
        if self._process.poll() is None:
            return None
        errors = _text(self._err)
        try:
            result: Any = json.loads(_text(self._out).splitlines()[-1])
            return CardFiles(Path(result["pdf"]).absolute(), Path(result["deck"]).absolute())
        except (ValueError, IndexError, KeyError, TypeError):
            last = errors.splitlines()[-1] if errors else ""
            return CardFiles(refusal=last.removeprefix("gridparty: "))

    def stop(self) -> None:
        """Stop the process, if it still runs."""
        if self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode(errors="replace").strip()
