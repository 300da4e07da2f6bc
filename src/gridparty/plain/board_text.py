"""The board as plain text, for pipes and screen readers."""

from __future__ import annotations

from unicodedata import east_asian_width

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.games.race.state import State

LETTERS = "abcdefgh"  # of the seats, as LOOK's small letters behind a digit


def board_text(state: State) -> str:
    """The board with coordinates; behind a player's digit the small letter of the seat."""
    letters = [
        "" if owner is None or len(state.players) == 1 else LETTERS[owner] for owner in state.owners
    ]
    return _drawn(state.grid, letters)


def solution_text(state: State) -> str:
    """The solution, for the end of the game."""
    return _drawn(state.solution, [""] * len(state.owners))


def marks_text(state: State) -> str:
    """A solo player's pencil marks, a line for each row that has some."""
    if state.desk is None:
        return ""
    lines = []
    for row in state.grid.layout.rows:
        noted = [
            f"{state.grid.layout.cell_name(cell)}: {''.join(map(str, sorted(marks)))}"
            for cell in row.cells
            if (marks := state.desk.marks[cell])
        ]
        if noted:
            lines.append(", ".join(noted))
    return "\n".join(lines)


def _drawn(grid: Grid, letters: list[str]) -> str:
    cells = [f"{digit or '.'}{letter}" for digit, letter in zip(grid.digits, letters, strict=True)]
    return table_text(grid.layout, cells, width=3)


def table_text(layout: Layout, cells: list[str], *, width: int, indent: str = "") -> str:
    """Texts in the cells of a board, with coordinates and lines between the boxes.

    Args:
        layout: the board.
        cells: a text for each cell.
        width: of a cell, with the blank behind it.
        indent: what stands before the number of a column, for texts that do.
    """
    across = range(0, layout.size, layout.box_cols)

    def line(texts: list[str]) -> str:
        groups = (texts[start : start + layout.box_cols] for start in across)
        return " | ".join("".join(_padded(text, width) for text in group) for group in groups)

    rule = "+".join("-" * (width * layout.box_cols + 2) for _ in across)
    head = line([f"{indent}{column + 1}" for column in range(layout.size)]).replace("|", " ")
    lines = [f"    {head}".rstrip()]
    for row in layout.rows:
        if row.index and row.index % layout.box_rows == 0:
            lines.append(f"   {rule}")
        lines.append(f" {row.index + 1}  {line([cells[cell] for cell in row.cells])}".rstrip())
    return "\n".join(lines)


def _padded(text: str, width: int) -> str:
    """The text with blanks behind it, so many columns wide; a glyph takes two of them."""
    wide = sum(east_asian_width(character) == "W" for character in text)
    return text.ljust(width - wide)
