"""The interface by which a game is played in lines of text, and the board as text.

A game offers one `LineText`; the loop in `lines` does the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic
from unicodedata import east_asian_width

from gridparty.board.layout import Layout, column_letter
from gridparty.games.common.game import C, E, S

if TYPE_CHECKING:
    from gridparty.games.common.rulebook import RuleSummary


@dataclass(frozen=True, slots=True)
class SecretPrompt:
    """Text for the current player; with a `handover` the others must not read it."""

    turn: int  # distinguishes it from an equal text of another turn
    text: str  # may be empty
    prompt: str  # replaces the game's own prompt
    handover: str = ""  # asks the others to look away
    reader: int = 0  # the seat that may read it
    reveal_prompt: str = ""  # prompt shown until the reader confirms
    blocked: tuple[type[Any], ...] = ()  # commands that are refused until then …
    refusal: str = ""  # … with this message
    secret_above: bool = False  # an earlier secret may still be visible above


@dataclass(frozen=True, slots=True)
class LineText(Generic[S, C, E]):
    """The functions by which one game is shown and played in lines of text."""

    opening: Callable[[S], str]  # describes the game at its start
    prompt: Callable[[S], str]  # whose input is expected: "Ann"
    command: Callable[[str, S], C]  # parses a line; raises ParseError
    board: Callable[[S], str]
    events_text: Callable[[Iterable[E], S], str]
    seconds_left: Callable[[S, float], float | None]  # until the deadline; takes seconds played
    turn_began: Callable[[S], float]  # in seconds played
    ending: Callable[[S], str]
    help: Callable[[S], str]
    resume: C  # the command that ends a pause
    result: Callable[[S, float, str], dict[str, Any]]  # for JSON, by seconds played and session id
    #: Takes the state last shown and the current one; text instead of the board, or None.
    short_update: Callable[[S, S], str | None] = lambda before, now: None
    shows_board: Callable[[S], bool] = lambda state: True  # False: the board is on paper
    secret_prompt: Callable[[S], SecretPrompt | None] = lambda state: None
    rules: Callable[[S], tuple[RuleSummary, ...]] = lambda state: ()  # in short
    confirmation: Callable[[S, C], str] = lambda state, command: ""  # a question to confirm
    queries: Mapping[str, Callable[[S], str]] = field(default_factory=dict)  # by typed word


@dataclass(frozen=True, slots=True)
class Assistance:
    """Help shown to the players; a game uses what applies to it."""

    points: bool = True  # tiles: points of the tile at the cursor
    places: bool = False  # tiles: legal cells of the tile, for children
    glyphs: bool = False  # tiles: animals as emoji
    compact: bool = False  # own boards: without a panel, on windows of any size


def board_diagram(
    layout: Layout, cells: list[str], *, width: int, indent: str = "", lettered: bool = False
) -> str:
    """Return a board as text, with coordinates and lines between the boxes.

    Args:
        layout: the board.
        cells: a text for each cell.
        width: columns of a cell, including the blank after it.
        indent: precedes the column numbers where the cells' texts are indented.
        lettered: whether columns have letters.
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
    """Return the text padded to a width in terminal columns; a glyph takes two."""
    wide = sum(east_asian_width(character) == "W" for character in text)
    return text.ljust(width - wide)
