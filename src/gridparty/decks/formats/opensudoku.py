"""OpenSudoku's format: XML with an attribute of cells for each puzzle.

``<opensudoku><name>…</name><game data="53..7…"/></opensudoku>``; the attribute holds 81 digits, or
a game in progress: ``version: N`` and on the next line a value, notes and whether the cell can be
changed, for each cell. The file is parsed without entities and without a tree, so that nothing in
it can grow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from gridparty.board.layout import LAYOUTS
from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.decks.formats.entry import LONGEST_COMMENT, Entry, entry_of
from gridparty.decks.formats.format import Text, at, whole
from gridparty.decks.formats.site_puzzles import position_of
from gridparty.decks.formats.variants import refuse
from gridparty.errors import ParseError
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<opensudoku>\n'
FOOT = "</opensudoku>\n"

_LONGEST = 8 << 20  # characters of a file
_DEEPEST = 20
_LAYOUT_OF_CELLS = {layout.cell_count: layout for layout in LAYOUTS.values()}
_ABOUT = {"name": "title", "author": "author", "description": "comment", "level": "rating"}
_MOST_FIELDS = 6 * max(_LAYOUT_OF_CELLS)


def read(text: Text, name: str, refused: list[str] | None = None) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles with their lines, in file order; see `Format.read`."""
    with at(name):
        games = _games(whole(text, _LONGEST))
    for line, cells, told in games:
        with at(f"{name}:{line}", refused):
            yield line, _entry(cells, line, told).told_puzzle


def entries(text: str) -> Iterator[Entry]:
    """Yield the puzzles with what the file says about them.

    Raises:
        ParseError: no such XML, or a puzzle that is none.
    """
    for line, cells, told in _games(text):
        with at(say("line {line}", line=line)):
            yield _entry(cells, line, told)


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return the file: a game for each puzzle, with zeros for empty cells."""
    return HEAD + body(puzzles) + FOOT


def body(puzzles: Iterable[Puzzle]) -> str:
    """Return the games of the puzzles."""
    return "".join(f'  <game data="{puzzle}" />\n'.replace(".", "0") for puzzle in puzzles)


_Games = list[tuple[int, str, dict[str, str]]]  # line, cells, and what is told about the puzzle


def _games(text: str) -> _Games:
    from xml.etree.ElementTree import ParseError as XmlError

    from defusedxml.common import DefusedXmlException
    from defusedxml.ElementTree import DefusedXMLParser

    found = _Collector()
    parser = DefusedXMLParser(target=found, forbid_dtd=True)
    start = max(text.find("<"), 0)  # blank lines and remarks above it are skipped
    above = text.count("\n", 0, start)
    found.line = lambda: above + int(parser.parser.CurrentLineNumber)
    try:
        parser.feed(text[start:].encode("utf-8", "replace"))
        parser.close()
    except DefusedXmlException:
        raise ParseError(say("expected XML without definitions of its own (DTD)")) from None
    except (XmlError, ValueError, LookupError) as error:
        raise ParseError(say("expected XML, got {got}", got=excerpt(str(error), 60))) from None
    return found.games


class _Collector:
    """Collects the games of a file while it is parsed."""

    def __init__(self) -> None:
        self.games: _Games = []
        self.line: Callable[[], int] = lambda: 1
        self._path: list[str] = []
        self._about: list[dict[str, str]] = []  # for each open element
        self._text = ""

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        if len(self._path) == _DEEPEST:
            raise ParseError(say("expected XML of OpenSudoku, got deeply nested elements"))
        above = self._about[-1] if self._about else {}
        about = dict(above)
        if tag == "folder" and attributes.get("name"):
            about["title"] = attributes["name"]
        if tag == "game":
            told = about | {"comment": attributes.get("note") or above.get("comment", "")}
            cells = attributes.get("data") or attributes.get("cell_data") or ""
            self.games.append((self.line(), cells, told))
        self._path.append(tag)
        self._about.append(about)
        self._text = ""

    def data(self, text: str) -> None:
        """A piece of the text of an element."""
        if len(self._text) < LONGEST_COMMENT:
            self._text += text

    def end(self, tag: str) -> None:
        """An element ends."""
        self._path.pop()
        self._about.pop()
        if tag in _ABOUT and self._about:
            self._about[-1][_ABOUT[tag]] = self._text.strip()
        self._text = ""

    def close(self) -> None:
        """The file ends."""


def _entry(cells: str, line: int = 1, told: dict[str, str] | None = None) -> Entry:
    bare = "".join(cells.split())
    position = _in_progress(cells) if bare.startswith("version") else Position.parse(bare)
    return entry_of(position, told, line=line)


def _in_progress(cells: str) -> Position:
    """Return the position of ``version: 2``, then value, notes and changeable for each cell.

    Since version 4 a cell has two fields of notes. They are a player's notes, and no candidates.
    """
    found = re.match(r"\s*version:\s*(\d{1,3})\s+(.*)", cells, re.DOTALL)
    if found is None:
        raise ParseError(say("expected the cells of a game, got {got}", got=excerpt(cells)))
    fields = found[2].strip().removesuffix("|").split("|", _MOST_FIELDS)
    per_cell = 4 if int(found[1]) >= 4 else 3
    layout = _LAYOUT_OF_CELLS.get(len(fields) // per_cell)
    if layout is None or len(fields) % per_cell:
        raise ParseError(say("expected 81 cells of a game, got {n} fields", n=len(fields)))
    values, changeable = fields[::per_cell], fields[per_cell - 1 :: per_cell]
    if any(len(value) != 1 or value not in "0123456789" for value in values):
        raise ParseError(say("expected digits from 1 to {most}, got others", most=layout.size))
    digits = [int(value) for value in values]
    if max(digits) > layout.size:
        refuse(["shape"])
    givens = [n for n, digit in enumerate(digits) if digit and changeable[n] in ("0", "false")]
    return position_of(layout, digits, givens, [0] * layout.cell_count)
