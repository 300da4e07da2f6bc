"""What a text was recognised as, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridparty.i18n.messages import Sentence, counted, message, say

if TYPE_CHECKING:
    from gridparty.decks.formats.paste import Recognised

#: By the code of a kind; said with {cells} and {givens}.
_SINGLE = {
    "line": message("{cells} characters, {givens} givens"),
    "grid": message("a grid of {cells} cells, {givens} givens"),
    "candidates": message("a grid of candidates, {givens} digits placed"),
    "library": message("a line of HoDoKu's library, {givens} givens"),
    "sudokuwiki-link": message("{cells} characters, {givens} givens, a SudokuWiki link"),
}


def understood(found: Recognised) -> Sentence:
    """Return what was understood: a whole sentence's worth, without a full stop."""
    if len(found.entries) > 1:
        return counted(len(found.entries), "1 puzzle", "{n} puzzles")
    puzzle = found.entries[0].puzzle
    return say(
        _SINGLE.get(found.kind, _SINGLE["grid"]),
        cells=puzzle.layout.cell_count,
        givens=puzzle.givens.filled,
    )
