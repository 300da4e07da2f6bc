"""Make cards with `gridparty night` in the background of a page."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridparty.board.layout import CLASSIC
from gridparty.evening.cards.background_command import PROGRAM, BackgroundCommand
from gridparty.system.paths import DECK_ENDING, NIGHT_FILE

_LONGEST_LINE = 10_000  # characters of a card


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


class CardJob(BackgroundCommand):
    """A process that makes cards."""

    def __init__(self, order: CardOrder, program: Sequence[str] = PROGRAM) -> None:
        """Start the process.

        Args:
            order: the cards to make.
            program: and its first arguments.
        """
        super().__init__(("night", "--json", *order.arguments), program=program)

    def done(self) -> CardFiles | None:
        """Return the result; None while the process runs."""
        if self.code is None:
            return None
        try:
            result: Any = json.loads(self.result)
            return CardFiles(Path(result["pdf"]).absolute(), Path(result["deck"]).absolute())
        except (ValueError, KeyError, TypeError):
            return CardFiles(refusal=self.refusal)
