"""A board as plain text, for output in the terminal."""

from __future__ import annotations

from gridparty.board.grid import Grid


def board_text(grid: Grid) -> str:
    """Return the board with box lines, row and column numbers, and dots for empty cells."""
    layout = grid.layout
    n, wide = layout.size, layout.box_cols
    rule = "  +" + ("-" * (2 * wide + 1) + "+") * (n // wide)
    stacks = (range(left + 1, left + wide + 1) for left in range(0, n, wide))
    lines = ["    " + "   ".join(" ".join(map(str, stack)) for stack in stacks)]
    for row in range(n):
        if row % layout.box_rows == 0:
            lines.append(rule)
        digits = [str(d) if d else "." for d in grid.digits[row * n : row * n + n]]
        boxes = (" ".join(digits[c : c + wide]) for c in range(0, n, wide))
        lines.append(f"{row + 1} | " + " | ".join(boxes) + " |")
    return "\n".join([*lines, rule])
