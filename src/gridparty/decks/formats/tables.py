"""Find boards in HTML: the rows and cells of its tables, as lines of fields."""

from __future__ import annotations

from html.parser import HTMLParser

from gridparty.errors import ParseError
from gridparty.i18n.messages import say

LONGEST_HTML = 1 << 18  # characters: a page with a board, not a book
_MOST_CELLS = 20_000
_BREAKS = frozenset(("p", "div", "br", "li", "h1", "h2", "h3", "h4", "pre", "caption", "title"))
_SILENT = frozenset(("script", "style", "head"))


def text_of(html: str) -> str:
    """Return the text of the page; the cells of a row of a table stand between tabs on one line.

    Raises:
        ParseError: larger than the limits, or tables within tables.
    """
    if len(html) > LONGEST_HTML:
        raise ParseError(
            say(
                "expected at most {most} characters of HTML, got {n}",
                most=LONGEST_HTML,
                n=len(html),
            )
        )
    page = _Page()
    page.feed(html)
    page.close()
    return page.text()


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._lines: list[str] = []
        self._words: list[str] = []
        self._row: list[str] | None = None
        self._tables = self._cells = self._silent = 0

    def text(self) -> str:
        """Return the lines so far."""
        self._end_line()
        return "\n".join(self._lines)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a table, a row, a cell or a line; a field's value counts as its text."""
        if tag == "table":
            self._tables += 1
            if self._tables > 1:
                raise ParseError(say("expected a simple table, got tables within a table"))
            self._end_line()
        elif tag == "tr" and self._tables:
            self._end_row()
            self._row = []
        elif tag in ("td", "th") and self._row is not None:
            self._cells += 1
            if self._cells > _MOST_CELLS:
                raise ParseError(say("expected at most {most} cells of a table", most=_MOST_CELLS))
            self._end_cell()
            self._row.append("")
        elif tag == "input":
            self._words.append(dict(attrs).get("value") or "")
        elif tag in _SILENT:
            self._silent += 1
        elif tag in _BREAKS and self._row is None:
            self._end_line()

    def handle_endtag(self, tag: str) -> None:
        """End a table, a row or a line."""
        if tag == "table":
            self._end_row()
            self._tables = max(self._tables - 1, 0)
            self._lines.append("")
        elif tag == "tr":
            self._end_row()
        elif tag in _SILENT:
            self._silent = max(self._silent - 1, 0)
        elif tag in _BREAKS and self._row is None:
            self._end_line()

    def handle_data(self, data: str) -> None:
        """Add a piece of text."""
        if not self._silent:
            self._words.append(data)

    def _end_cell(self) -> None:
        words = " ".join("".join(self._words).split())
        self._words.clear()
        if self._row:
            self._row[-1] = words.replace(" ", "")

    def _end_row(self) -> None:
        if self._row is not None:
            self._end_cell()
            if self._row:
                self._lines.append("\t".join(self._row))
            self._row = None

    def _end_line(self) -> None:
        if self._row is None and self._words:
            self._lines.extend("".join(self._words).splitlines())
            self._words.clear()
