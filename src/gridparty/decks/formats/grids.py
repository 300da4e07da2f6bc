"""Find boards in plain text: lines of cells, grids with any frame, tables, grids of candidates.

A text is read line by line. A line is one of

* a whole puzzle: 81, 36 or 16 cells in one word or in as many fields;
* a row of a board: 9, 6 or 4 cells, as characters, words or fields;
* a ruler between rows, such as ``------+-------+------``;
* words: the title or rating of the next puzzle, or after ``#`` a comment on it.

Each row may be readable in several ways. All ways that fit every row of the board are taken, and if
they lead to boards that differ, the text is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gridparty.board.grid import Grid
from gridparty.board.layout import LAYOUTS, Layout
from gridparty.board.position import Position
from gridparty.board.rules import check_consistent
from gridparty.decks.formats.entry import Entry, entry_of
from gridparty.errors import ParseError
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

#: Signs for an empty cell that are read wherever they stand; another one is read if it is the only.
EMPTY = frozenset(".0*_-xXoO?•·∙□▢☐◻◦○–—~")
LONGEST_LINE = 20_000  # characters; no line of a puzzle and its remarks is longer
MOST_PUZZLES = 20_000  # in one text
MOST_WORDS = 1000  # lines without a puzzle, after which the rest is not looked through

_BARS = "|│┃║¦!‖╎┆┊"
_BRACKETS = "[](){}<>\"'`´“”‘’«»"
_RULERS = "-=+─━┄┅┈┉═┼╋╪╫╬┌┐└┘├┤┬┴┏┓┗┛┣┫┳┻╔╗╚╝╠╣╦╩╟╢╤╧╞╡╓╖╙╜╒╕╘╛┠┨┯┷┿╂"
_AROUND_RULERS = f"{_RULERS}{_BARS}*.:',_`"
_AROUND_WORDS = " \t,;:|#=-*+&" + _BRACKETS
_NO_CELL = re.compile(r"none|null|nan|undefined|false", re.IGNORECASE)
_UNBRACKETED = str.maketrans(dict.fromkeys(_BRACKETS, " "))
_UNBARRED = str.maketrans(dict.fromkeys(_BARS, " "))
_DIGITS = frozenset("123456789")
_WORDS = re.compile(r"[\s,;:|\"'`()\[\]{}<>=│]+")
_RATING = re.compile(
    r"\b(?:SE|ER|ED|rating|rated|difficulty|level|grade)\b\s*[:=]?\s*"
    r"(?P<rating>[0-9]+(?:[.,/][0-9.]+)*|[^\W\d_]+)",
    re.IGNORECASE,
)
_ONLY_NUMBER = re.compile(r"[0-9]{1,2}[.,][0-9]{1,2}|[0-9]{1,5}")

_FEWEST_MEANT, _MOSTLY = 12, 0.9  # characters, and the share of cells, of what was meant as cells

_LAYOUTS = tuple(LAYOUTS.values())  # the largest first
_BY_SIZE = {layout.size: layout for layout in _LAYOUTS}
_BY_CELLS = {layout.cell_count: layout for layout in _LAYOUTS}

#: A cell's text: a digit, several candidates, or empty.
Cells = tuple[str, ...]
#: The ways in which a row can be read, by name.
Ways = Mapping[str, Cells]


class PlainTextError(ParseError):
    """A plain text holds no puzzle that can be read; `near_miss`: a line has a wrong length."""

    near_miss = False


class _NearMissError(PlainTextError):
    """The same, with a line that nearly is a puzzle."""

    near_miss = True


@dataclass(frozen=True, slots=True)
class Found:
    """The boards of a text, in order, and whether the last was read as a grid."""

    entries: tuple[Entry, ...]
    kind: str  # "line", "grid" or "candidates"


@dataclass(slots=True)
class _Told:
    """What the lines above a puzzle say about it."""

    title: str = ""
    rating: str = ""
    comments: list[str] = field(default_factory=list)

    def take(self) -> dict[str, str]:
        comment = " ".join(self.comments[:20])
        told = {"title": self.title, "rating": self.rating, "comment": comment}
        self.title, self.rating = "", ""
        self.comments.clear()
        return told

    def hear(self, words: str) -> None:
        """Take a line of words."""
        if words.startswith(("#", "//", "%")):
            self.comments.append(words.lstrip("#/% "))
            return
        if found := _RATING.search(words):
            self.rating = found["rating"]
            words = f"{words[: found.start()]}{words[found.end() :]}"
        if words.strip(" .:;,-–—*#()"):
            self.title = words.strip(" :;,-–—*#")


def find(text: str) -> Found | None:
    """Return the boards in a text; None if there are none.

    Raises:
        PlainTextError: a board that is not whole, or has two readings that differ.
    """
    try:
        return _find(text)
    except PlainTextError:
        raise
    except ParseError as error:
        raise PlainTextError(*error.args) from None


def _find(text: str) -> Found | None:
    if len(text) <= LONGEST_LINE and _is_run(run := "".join(text.split())):
        kind = "grid" if "\n" in text.strip() else "line"
        return Found((entry_of(Position.parse(_as_plain(run))),), kind)
    lines = text.splitlines()
    entries: list[Entry] = []
    kinds: list[str] = []
    told = _Told()
    at = last = 0
    while at < len(lines):
        if at - last > MOST_WORDS:
            raise PlainTextError(say("expected a puzzle in {n:,} lines, got none", n=MOST_WORDS))
        if len(entries) > MOST_PUZZLES:
            raise PlainTextError(say("expected at most {n:,} puzzles in a text", n=MOST_PUZZLES))
        line = lines[at]
        if len(line) > LONGEST_LINE:
            raise ParseError(
                say(
                    "expected lines of at most {most:,} characters, got {n:,}",
                    most=LONGEST_LINE,
                    n=len(line),
                )
            )
        bare = line.strip()
        if not bare or bare.startswith("#") or _is_ruler(bare, must=True):
            if bare.startswith("#"):
                told.hear(bare)
            at += 1
        elif found := _whole(bare):
            for board, before, after in found:
                entries.append(_entry(board, told, before, after, at + 1))
                kinds.append("candidates" if board.candidates else "line")
            at += 1
            last = at
        elif below := _board_at(lines, at):
            entries.append(_entry(below, told, "", "", at + 1))
            kinds.append("candidates" if below.candidates else "grid")
            at = last = below.end
            _require_end(lines, at, below.position.layout.size)
        else:
            _refuse_near_miss(bare, at + 1)
            told.hear(bare)
            at += 1
    if not entries:
        return None
    return Found(tuple(_with_solutions(entries)), kinds[-1])


def is_row(line: str) -> bool:
    """Whether the line is a whole puzzle or a row of a 9x9 board, valid or not."""
    if not any(c in _DIGITS for c in line):
        return False
    try:
        return bool(_ways(line, _LAYOUTS[0].size) or _whole(line))
    except ParseError:
        return True


# ------------------------------------------------------------------------------------- one board


@dataclass(frozen=True, slots=True)
class _Board:
    position: Position
    candidates: bool
    end: int = 0  # the line behind it


def _board_of(layout: Layout, cells: Cells) -> _Board:
    """Return the board of these cells.

    Raises:
        ParseError: digits that the board does not have, or one twice in a house.
    """
    several = any(len(cell) > 1 for cell in cells)
    for number, cell in enumerate(cells):
        if cell and max(cell) > str(layout.size):
            raise ParseError(
                say(
                    "expected digits from 1 to {most} in {cell}, got {got}",
                    most=layout.size,
                    cell=layout.cell_name(number),
                    got=excerpt(cell),
                )
            )
    if several:
        return _Board(Position.parse(" ".join(cell or "0" for cell in cells)), candidates=True)
    grid = Grid(layout, tuple(int(cell or "0") for cell in cells))
    check_consistent(grid)
    return _Board(Position.of(grid), candidates=False)


def _entry(board: _Board, told: _Told, before: str, after: str, line: int) -> Entry:
    said = told.take()
    for words in (before, after):
        if _ONLY_NUMBER.fullmatch(words.strip(" ,;|#")) and words is after:
            said["rating"] = words.strip(" ,;|#")
        elif found := _RATING.search(words):
            said["rating"] = found["rating"]
    if title := before.strip(_AROUND_WORDS):
        said["title"] = title
    comment = after.strip(_AROUND_WORDS)
    if comment and comment != said["rating"]:
        said["comment"] = comment
    return entry_of(board.position, said, line=line)


def _with_solutions(entries: list[Entry]) -> Iterator[Entry]:
    """Yield the entries; a full board of the same line that fits the one before is its solution."""
    at = 0
    while at < len(entries):
        entry = entries[at]
        at += 1
        if at < len(entries) and entries[at].line == entry.line:
            grid, full = entry.puzzle.givens, entries[at].puzzle.givens
            if not full.empty_cells and grid.empty_cells and _fits(grid, full):
                rest = entries[at]
                puzzle = replace(entry.puzzle, solution=full)
                yield replace(
                    entry,
                    puzzle=puzzle,
                    rating=entry.rating or rest.rating,
                    comment=entry.comment or rest.comment,
                )
                at += 1
                continue
        yield entry


def _fits(grid: Grid, full: Grid) -> bool:
    return grid.layout == full.layout and all(
        given in (0, digit) for given, digit in zip(grid.digits, full.digits, strict=True)
    )


# ----------------------------------------------------------------------------- a puzzle on a line


def _whole(line: str) -> list[tuple[_Board, str, str]]:
    """Return the whole puzzles on a line, each with the words before and after it."""
    found: list[tuple[_Board, str, str]] = []
    before = 0
    words = [*_words(line)]
    runs = [(start, end) for start, end in words if _is_run(line[start:end])]
    for start, end in runs:
        position = Position.parse(_as_plain(line[start:end]))
        found.append((_Board(position, candidates=False), line[before:start], ""))
        before = end
    if found:
        board, words_before, _ = found[-1]
        found[-1] = (board, words_before, line[before:])
        return found
    if not _signs_agree(_signs(line)):
        return []
    for layout in _LAYOUTS:
        boards = {*_ways(line, layout.cell_count).values(), *_rows_on_a_line(line, layout.size)}
        if boards:
            return [(_only(layout, boards), "", "")]
    return []


def _words(line: str) -> Iterator[tuple[int, int]]:
    at = 0
    for gap in _WORDS.finditer(line):
        if gap.start() > at:
            yield at, gap.start()
        at = gap.end()
    if at < len(line):
        yield at, len(line)


def _is_run(word: str) -> bool:
    """Whether the word is a whole puzzle; ``+`` marks digits that are not givens."""
    plus = word.count("+")
    layout = _BY_CELLS.get(len(word) - plus)
    if layout is None or not any(c in _DIGITS for c in word):
        return False
    if plus and not re.fullmatch(r"(?:\+?[1-9]|[^+1-9])+", word):
        return False
    signs = {c for c in word if c not in _DIGITS and c != "+"}
    if any(int(c) > layout.size for c in word if c in _DIGITS):
        return False
    return _signs_agree(signs)


def _signs_agree(signs: set[str]) -> bool:
    """Whether these signs can all mean an empty cell: one sign, or dots and zeros."""
    if not signs - {".", "0"}:
        return True
    (sign, *others) = signs
    return not others and (sign in EMPTY or not (sign.isalnum() or sign.isspace()))


def _as_plain(word: str) -> str:
    return "".join(c if c in _DIGITS or c == "+" else "." for c in word)


def _rows_on_a_line(line: str, size: int) -> Iterator[Cells]:
    """Yield the cells of a line of as many words as rows, each a row."""
    words = [word for word in re.split(r"[\s,;|/\"'`()\[\]{}]+", line) if word]
    if len(words) == size and all(len(word) == size for word in words):
        cells = _cells_of("".join(words))
        if cells is not None:
            yield cells


# ------------------------------------------------------------------------------ a board of rows


def _board_at(lines: list[str], at: int) -> _Board | None:
    """Return the board whose first row is this line; None where there is no row.

    Raises:
        ParseError: too few or too many rows, or two readings that differ.
    """
    refused: ParseError | None = None
    too_few: ParseError | None = None
    for layout in _LAYOUTS:
        if not _ways(lines[at], layout.size):
            continue
        heading = _is_heading(lines, at, layout.size)
        try:
            board = _rows_from(lines, at + heading, layout)
        except _TooFewRowsError as error:
            too_few = too_few or error
        except ParseError as error:
            refused = refused or error
        else:
            if board is not None:
                return board
    if refused or too_few:
        raise refused or too_few or AssertionError
    return None


def _is_heading(lines: list[str], at: int, size: int) -> bool:
    """Whether this row is the heading of a Markdown table: a ruler follows, then all the rows."""
    if at + 1 >= len(lines) or not re.fullmatch(r"[\s|:-]*-[\s|:-]*", lines[at + 1].strip()):
        return False
    cells = [cell.strip() for cell in lines[at].strip().strip("|").split("|")]
    if cells not in ([""] * size, [str(n) for n in range(1, size + 1)]):
        return False
    rows = 0
    for line in lines[at + 2 :]:
        if not line.strip().startswith("|"):
            break
        rows += 1
    return rows == size


class _TooFewRowsError(ParseError):
    """A board of this size ends too soon; a smaller one may be meant."""


class _Row(NamedTuple):
    number: int  # the line
    ways: Ways
    doubtful: bool  # it may be a ruler


def _rows_from(lines: list[str], at: int, layout: Layout) -> _Board | None:
    """Return the board of rows from this line on; None where they are none.

    Raises:
        ParseError: too few rows, or two readings that differ.
    """
    size = layout.size
    rows: list[_Row] = []
    sure = 0
    for number in range(at, len(lines)):
        bare = lines[number].strip()
        if not bare or _is_ruler(bare, must=True):
            if len(rows) >= size:
                break
            continue
        ways = _ways(lines[number], size)
        if not ways or len(rows) == 2 * size:
            break
        doubtful = _is_ruler(bare, must=False)
        rows.append(_Row(number, ways, doubtful))
        sure += not doubtful
        if sure == size:
            break
    for chosen in ([row for row in rows if not row.doubtful], rows):
        if len(chosen) == size and (boards := _boards(lines, chosen)):
            return replace(_only(layout, boards), end=chosen[-1].number + 1)
    if len(rows) < 3 or size < 6:
        return None
    raise _TooFewRowsError(
        say("line {line}: expected {rows} rows, got {n}", line=at + 1, rows=size, n=len(rows))
    )


def _boards(lines: list[str], rows: list[_Row]) -> set[Cells]:
    """Return the readings of these rows, each in one way for all."""
    agreed = _signs_agree(set().union(*(_signs(lines[row.number]) for row in rows)))
    common = set.intersection(*(set(row.ways) for row in rows))
    return {
        tuple(cell for row in rows for cell in row.ways[way])
        for way in common
        if agreed or way == "places"
    }


def _signs(line: str) -> set[str]:
    """Return the signs of empty cells in a row."""
    text = _NO_CELL.sub(" ", line.translate(_UNBRACKETED).translate(_UNBARRED))
    return {c for c in text if c not in _DIGITS and not c.isspace() and c not in ",;/"}


def _only(layout: Layout, boards: set[Cells]) -> _Board:
    """Return the only board among the readings that break no rule.

    Raises:
        ParseError: several, or none.
    """
    found: list[_Board] = []
    first: ParseError | None = None
    for cells in sorted(boards):
        try:
            found.append(_board_of(layout, cells))
        except ParseError as error:
            first = first or error
    if len(found) == 1:
        return found[0]
    if found:
        raise ParseError(say("this grid can be read in two ways: use a dot for each empty cell"))
    assert first is not None, "there is a reading"
    raise first


# -------------------------------------------------------------------------------- ways of a row


def _by_fields(line: str, count: int) -> Cells | None:
    for separator in "\t;,|│┃║":
        if separator not in line:
            continue
        text = line.strip(" ")
        fields = text.split(separator)
        first, last = not fields[0].strip(), not fields[-1].strip()
        if len(fields) == count + 2 and first and last:
            fields = fields[1:-1]
        elif len(fields) == count + 1 and first != last:
            fields = fields[1:] if first else fields[:-1]
        if len(fields) == count:
            return _cells_of_words([part.strip() for part in fields])
    return None


def _by_words(line: str, count: int) -> Cells | None:
    words = line.translate(_UNBARRED).replace(",", " ").replace(";", " ").split()
    return _cells_of_words(words) if len(words) == count else None


def _by_characters(line: str, count: int) -> Cells | None:
    text = "".join(line.translate(_UNBARRED).split()).rstrip(",;")
    return _cells_of(text) if len(text) == count else None


def _by_places(line: str, count: int) -> Cells | None:
    """Read blanks as empty cells, where the places between the bars tell which they are."""
    layout = _BY_SIZE.get(count)
    if layout is None or not re.fullmatch(rf"[\s1-9{_BARS}]*", line):
        return None
    if not any(bar in line for bar in _BARS):
        return _unframed(line.rstrip(), count)
    text = re.sub(f"[{_BARS}]+", "|", line).strip()
    if not (text.startswith("|") and text.endswith("|") and len(text) > 1):
        return None
    parts = text[1:-1].split("|")
    width = len(parts[0])
    if len(parts) != count // layout.box_cols or any(len(part) != width for part in parts):
        return None
    for first, step in ((0, 1), (1, 2), (0, 2)):
        places = [first + step * n for n in range(layout.box_cols)]
        needed = {
            (0, 1): layout.box_cols,
            (1, 2): 2 * layout.box_cols + 1,
            (0, 2): 2 * layout.box_cols - 1,
        }
        if width == needed[first, step]:
            return _placed("".join(parts), parts, places)
    return None


def _placed(text: str, parts: list[str], places: list[int]) -> Cells | None:
    cells = tuple(part[place].strip() for part in parts for place in places)
    whole = sum(not c.isspace() for c in text)
    return cells if sum(map(bool, cells)) == whole else None


def _unframed(line: str, count: int) -> Cells | None:
    if not line.strip() or len(line) > count or len(line.split()) == count:
        return None
    return tuple(c.strip() for c in line.ljust(count))


_WAYS: dict[str, Callable[[str, int], Cells | None]] = {
    "fields": _by_fields,
    "words": _by_words,
    "characters": _by_characters,
    "places": _by_places,
}


def _ways(line: str, count: int) -> dict[str, Cells]:
    """Return the ways in which a line is so many cells."""
    bare = line.translate(_UNBRACKETED)
    ways = {name: way(bare, count) for name, way in _WAYS.items()}
    return {name: cells for name, cells in ways.items() if cells is not None}


def _cells_of(characters: str) -> Cells | None:
    """Return one cell for each character; None where one is neither digit nor sign."""
    cells = []
    for character in characters:
        if character in _DIGITS:
            cells.append(character)
        elif character in EMPTY or not (character.isalnum() or character in "+:,;=/\\"):
            cells.append("")
        else:
            return None
    return tuple(cells)


def _cells_of_words(words: list[str]) -> Cells | None:
    """Return one cell for each word: empty, a digit, or several candidates."""
    cells = []
    for word in words:
        if not word or word in EMPTY or _NO_CELL.fullmatch(word):
            cells.append("")
        elif all(c in _DIGITS for c in word) and len(word) <= 9:
            if list(word) != sorted(set(word)):
                return None
            cells.append(word)
        elif len(word) == 1 and not word.isalnum() and word not in "+:=/\\":
            cells.append("")
        else:
            return None
    return tuple(cells)


# ------------------------------------------------------------------------------------- other lines


def _is_ruler(line: str, *, must: bool) -> bool:
    """Whether the line is a ruler: for certain, or where empty cells may look the same."""
    if not line or any(c not in _AROUND_RULERS and not c.isspace() for c in line):
        return False
    if not any(c in _RULERS or c == "_" for c in line):
        return False
    signs = {c for c in line if c not in _BARS and not c.isspace()}
    if len(signs) == 1 and signs <= EMPTY:
        cells = sum(c in signs for c in line)
        return not must if cells in _BY_SIZE else True
    drawn = any(c in _RULERS and c not in "-=" for c in line)
    return drawn or bool(re.search(r"[-=_]{2}", line) or re.fullmatch(r"[\s|:-]+", line))


def _require_end(lines: list[str], at: int, size: int) -> None:
    """Refuse one more row right below a board; a whole board may follow there.

    Raises:
        ParseError: there is one.
    """
    below = [bool(_ways(line, size)) for line in lines[at : at + size]]
    if below and below[0] and not (len(below) == size and all(below)):
        raise ParseError(
            say("line {line}: expected {rows} rows, got one more", line=at + 1, rows=size)
        )


def _refuse_near_miss(line: str, number: int) -> None:
    """Refuse a line that was meant as cells, so that no puzzle is left out silently."""
    cells = [c for c in line if not c.isspace() and c not in _BARS]
    share = sum(c in _DIGITS or c in ".0" for c in cells) / max(len(cells), 1)
    if len(cells) >= _FEWEST_MEANT and share > _MOSTLY:
        raise _NearMissError(
            say(
                "line {line}: expected 16, 36 or 81 cells, or a row, got {n}: {got}",
                line=number,
                n=len(cells),
                got=excerpt(line),
            )
        )
