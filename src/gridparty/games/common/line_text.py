"""How a game is spoken of in plain lines: what lies on the table, who is asked, what happened.

A game gives one `LineText`; the loop in `plain` does the rest. There is no terminal here: text goes
in, text comes out.
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
    """What the player to move is told; with a `handover`, nobody else may read it."""

    turn: int  # tells it from one that reads the same
    text: str  # may be empty
    prompt: str  # takes the place of the game's own
    handover: str = ""  # sends the others away first
    reader: int = 0  # the seat for which that is
    reveal_prompt: str = ""  # the prompt until the reader is there
    blocked: tuple[type[Any], ...] = ()  # commands that are refused until then, in these words:
    refusal: str = ""
    secret_above: bool = False  # somebody's secret may still be read further up


@dataclass(frozen=True, slots=True)
class LineText(Generic[S, C, E]):
    """How a game is spoken of."""

    opening: Callable[[S], str]  # what lies on the table
    prompt: Callable[[S], str]  # who is asked for what: "Ann"
    command: Callable[[str, S], C]  # raises ParseError
    board: Callable[[S], str]
    events_text: Callable[[Iterable[E], S], str]
    seconds_left: Callable[
        [S, float], float | None
    ]  # seconds to the deadline, at these seconds played
    turn_began: Callable[[S], float]  # in seconds played
    ending: Callable[[S], str]
    help: Callable[[S], str]
    resume: C  # the command that ends a pause
    result: Callable[[S, float, str], dict[str, Any]]  # of the seconds played and the session's id
    #: In place of the board that was shown, where little has changed; None: the board once more.
    short_update: Callable[[S, S], str | None] = lambda before, now: None
    shows_board: bool = (
        True  # the program shows the board; else it lies on paper, and is never covered
    )
    secret_prompt: Callable[[S], SecretPrompt | None] = lambda state: None  # for the player to move
    rules: Callable[[S], tuple[RuleSummary, ...]] = lambda state: ()  # on one page, of this game
    confirmation: Callable[[S, C], str] = lambda state, command: ""  # why one should be sure, if so
    queries: Mapping[str, Callable[[S], str]] = field(default_factory=dict)  # words that only ask


@dataclass(frozen=True, slots=True)
class Assistance:
    """What the players may be told apart from the rules. A game takes what concerns it."""

    points: bool = True  # tiles: what the tile would earn at the cursor
    places: bool = False  # tiles: where it may go, for children
    glyphs: bool = False  # tiles: animals as small pictures, which not every terminal has


def board_diagram(
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
