"""Links to puzzles on other sites, decoded and made without a network.

A site is a row of `SITES`: its name, its hosts, and how its links are read and made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.decks.formats.paste import Entry


@dataclass(frozen=True, slots=True)
class Site:
    """A site whose links contain the whole puzzle."""

    name: str  # stable: "sudokuwiki"; the kind of its links is "sudokuwiki-link"
    called: str  # for people: "SudokuWiki"
    hosts: tuple[str, ...]
    decode: Callable[[str], Entry]  # raises ParseError, one sentence
    encode: Callable[[Puzzle], str]  # raises GridpartyError where the site lacks the board


SITES: dict[str, Site] = {}
