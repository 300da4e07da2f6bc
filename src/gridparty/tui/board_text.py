"""The board as plain text, for pipes and screen readers."""

from __future__ import annotations

from gridparty.games.race_state import State
from gridparty.grid import Grid

LETTERS = "abcdefgh"  # of the seats, as LOOK's small letters behind a digit
_WIDTH = 3


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
    layout = grid.layout
    across = range(0, layout.size, layout.box_cols)

    def line(cells: list[str]) -> str:
        groups = (cells[start : start + layout.box_cols] for start in across)
        return " | ".join("".join(cell.ljust(_WIDTH) for cell in group) for group in groups)

    rule = "+".join("-" * (_WIDTH * layout.box_cols + 2) for _ in across)
    head = line([str(column + 1) for column in range(layout.size)]).replace("|", " ")
    lines = [f"    {head}".rstrip()]
    for row in layout.rows:
        if row.index and row.index % layout.box_rows == 0:
            lines.append(f"   {rule}")
        cells = [f"{grid.digits[cell] or '.'}{letters[cell]}" for cell in row.cells]
        lines.append(f" {row.index + 1}  {line(cells)}".rstrip())
    return "\n".join(lines)
