"""What a text was recognised as, for people: one whole template for each kind."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.board.grid import Grid
from gridparty.i18n.messages import Sentence, counted, message, say

#: By the code of a kind: for one puzzle, with {cells} and {givens}.
KINDS = {
    "line": message("{cells} characters, {givens} givens"),
    "grid": message("a grid of {cells} cells, {givens} givens"),
    "candidates": message("a grid of candidates, {givens} digits placed"),
    "library": message("a line of HoDoKu's library, {givens} givens"),
    "sdk": message("a SadMan file, {givens} givens"),
    "jsonl": message("a deck, {givens} givens"),
    "json": message("JSON, {cells} cells, {givens} givens"),
    "table": message("an HTML table of {cells} cells, {givens} givens"),
    "csv": message("a table with columns, {cells} characters, {givens} givens"),
    "opensudoku": message("an OpenSudoku file, {givens} givens"),
    "sudokuwiki-link": message("{cells} characters, {givens} givens, a SudokuWiki link"),
    "sudokuexchange-link": message("{cells} characters, {givens} givens, a SudokuExchange link"),
    "f-puzzles-link": message("{cells} cells, {givens} givens, an f-puzzles link"),
    "sudokupad-link": message("{cells} cells, {givens} givens, a SudokuPad link"),
    "f-puzzles": message("an f-puzzles file, {cells} cells, {givens} givens"),
    "sudokupad": message("a SudokuPad file, {cells} cells, {givens} givens"),
}


def understood(kind: str, puzzles: Sequence[Grid]) -> Sentence:
    """Return what was understood, without a full stop.

    Args:
        kind: a key of `KINDS`.
        puzzles: the givens of each puzzle, at least one.
    """
    if len(puzzles) > 1:
        return counted(len(puzzles), "1 puzzle", "{n} puzzles")
    (givens,) = puzzles
    return say(KINDS[kind], cells=givens.layout.cell_count, givens=givens.filled)
