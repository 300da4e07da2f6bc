"""A board as plain text, with coordinates, for pipes and screen readers."""

from __future__ import annotations

from unicodedata import east_asian_width

from gridparty.board.layout import Layout, column_letter


def drawn(
    layout: Layout, cells: list[str], *, width: int, indent: str = "", lettered: bool = False
) -> str:
    """Texts in the cells of a board, with coordinates and lines between the boxes.

    Args:
        layout: the board.
        cells: a text for each cell.
        width: of a cell, with the blank behind it.
        indent: what stands before the number of a column, for texts that do.
        lettered: columns have letters.
    """
    across = range(0, layout.size, layout.box_cols)

    def line(texts: list[str]) -> str:
        groups = (texts[start : start + layout.box_cols] for start in across)
        return " | ".join("".join(_padded(text, width) for text in group) for group in groups)

    rule = "+".join("-" * (width * layout.box_cols + 2) for _ in across)
    columns = [column_letter(n) if lettered else n for n in range(1, layout.size + 1)]
    head = line([f"{indent}{column}" for column in columns]).replace("|", " ")
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
