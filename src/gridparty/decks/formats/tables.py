"""Find boards in HTML: the rows and cells of its tables, as lines of fields.

Only tags and texts are told apart, by a scanner of our own: the library's parser takes quadratic
time on pages that were made to slow it down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple

from gridparty.errors import ParseError
from gridparty.i18n.messages import say

LONGEST_HTML = 1 << 18  # characters: a page with a board, not a book
_MOST_CELLS = 20_000
_LONGEST_TAG = 2000  # characters that are looked at
_DEEPEST = 20  # tables within tables
_TAG = re.compile(r"</?([a-z][a-z0-9]*)", re.IGNORECASE)
_VALUE = re.compile(r"""\svalue\s*=\s*["']?([^"'>\s]{0,20})""", re.IGNORECASE)
_BREAKS = frozenset(("p", "div", "br", "li", "h1", "h2", "h3", "h4", "pre", "caption", "title"))
_SILENT = ("script", "style")


def text_of(html: str) -> str:
    """Return the text of the page; the cells of a row of a table stand between tabs on one line.

    Raises:
        ParseError: larger than the limits.
    """
    if len(html) > LONGEST_HTML:
        raise ParseError(
            say(
                "expected at most {most:,} characters of HTML, got {n:,}",
                most=LONGEST_HTML,
                n=len(html),
            )
        )
    page = _Page()
    for piece in _pieces(html):
        page.take(piece)
    return page.text()


class _Piece(NamedTuple):
    """A tag with its attributes, or a text where there is no tag."""

    tag: str  # in small letters
    closing: bool
    text: str


def _pieces(html: str) -> Iterator[_Piece]:
    at = 0
    while (start := html.find("<", at)) >= 0:
        yield _Piece("", False, unescape(html[at:start]))
        if html.startswith("<!--", start):
            end, length = html.find("-->", start), 3
        else:
            end, length = html.find(">", start), 1
        if end < 0:
            return
        at = end + length
        found = _TAG.match(html, start, min(end, start + _LONGEST_TAG))
        if found is None:
            continue
        tag, closing = found[1].casefold(), html[start + 1] == "/"
        yield _Piece(tag, closing, html[start : min(end, start + _LONGEST_TAG)])
        if tag in _SILENT and not closing:
            at = html.find(f"</{tag}", at)
            if at < 0:
                return
    yield _Piece("", False, unescape(html[at:]))


class _Page:
    """The lines of a page, while it is read."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._words: list[str] = []
        self._row: list[str] | None = None
        self._cells = 0
        self._around: list[list[str] | None] = []  # the rows that hold the table, for each table

    def text(self) -> str:
        """Return the lines so far."""
        self._end_row()
        self._end_line()
        return "\n".join(self._lines)

    def take(self, piece: _Piece) -> None:
        """Take a tag or a text; the value of a form's field counts as its text."""
        match piece.tag:
            case "":
                self._words.append(piece.text)
            case "table" | "tr" if piece.closing:
                self._end_row()
                if piece.tag == "table":
                    self._row = self._around.pop() if self._around else None
                    self._lines.append("")
            case "table":
                if len(self._around) == _DEEPEST:
                    raise ParseError(say("expected tables, got them too deeply nested"))
                if self._row is not None:  # it lays out the page; what is in it comes by itself
                    self._end_cell()
                self._around.append(self._row)
                self._row = None
                self._end_line()
            case "tr" if self._around:
                self._end_row()
                self._end_line()
                self._row = []
            case "td" | "th" if self._row is not None and not piece.closing:
                self._cells += 1
                if self._cells > _MOST_CELLS:
                    raise ParseError(
                        say("expected at most {most:,} cells of a table", most=_MOST_CELLS)
                    )
                self._end_cell()
                self._row.append("")
            case "input":
                found = _VALUE.search(piece.text)
                self._words.append(found[1] if found else "")
            case tag if tag in _BREAKS and self._row is None:
                self._end_line()

    def _end_cell(self) -> None:
        if self._row:
            self._row[-1] = "".join("".join(self._words).split())
        self._words.clear()

    def _end_row(self) -> None:
        if self._row is not None:
            self._end_cell()
            if self._row:
                self._lines.append("\t".join(self._row))
            self._row = None

    def _end_line(self) -> None:
        if self._words:
            self._lines.extend("".join(self._words).splitlines())
            self._words.clear()
