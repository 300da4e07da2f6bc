"""Tables with a puzzle a line: comma, semicolon or tab between the columns.

With a line of column names, the columns ``puzzle``, ``solution``, ``id`` and ``rating`` (and other
usual names of these) are read, in any order. Without, the first column is the puzzle. A solution
that is no full board with the givens is ignored.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from io import StringIO

from gridparty.board.grid import Grid
from gridparty.board.puzzle import ABOUT, Puzzle
from gridparty.board.rules import check_consistent
from gridparty.decks.formats.entry import Entry, with_told
from gridparty.decks.formats.format import Text, at, numbered_without_comments
from gridparty.decks.formats.json_object import LONGEST_LABEL
from gridparty.errors import ParseError
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

HEAD, FOOT = "puzzle,solution,id,rating,title,author,comment\n", ""
_CALLED = {
    **dict.fromkeys(
        ("puzzle", "puzzles", "quiz", "quizzes", "givens", "clues", "grid", "board", "sudoku",
         "question", "problem", "start", "initial"),
        "puzzle",
    ),
    **dict.fromkeys(("solution", "solutions", "answer", "solved"), "solution"),
    "id": "id",
    **dict.fromkeys(("title", "name"), "title"),
    **dict.fromkeys(("comment", "note", "notes", "remark", "description"), "comment"),
    **dict.fromkeys(("rating", "difficulty", "level", "se", "score"), "rating"),
    **dict.fromkeys(("author", "source"), "author"),
}  # fmt: skip
_NAMES = re.compile(r"\s*[\"']?[A-Za-z_][A-Za-z_ ]{0,30}[\"']?\s*([,;\t]|$)")
_SEPARATORS = ",;\t"
_MOST_FIELDS = 100


def read(text: Text, name: str, refused: list[str] | None = None) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles with their lines, in file order; see `Format.read`."""
    columns: dict[str, int] | None = None
    separator = ""
    for number, line in numbered_without_comments(text):
        if columns is None:
            separator = _separator_of(line)
            columns = columns_of(line) or {}
            if columns or _NAMES.match(line):
                continue
        with at(f"{name}:{number}", refused):
            fields = _fields(line, separator)
            yield number, _entry(fields, columns or {"puzzle": 0}, number).told_puzzle


def entries(text: str) -> Iterator[Entry]:
    """Yield the puzzles of a table with column names, with what it says about them.

    Raises:
        ParseError: a line that holds no puzzle.
    """
    columns: dict[str, int] = {}
    separator = ""
    for number, line in numbered_without_comments(text):
        if not columns:
            separator, columns = _separator_of(line), columns_of(line) or {"puzzle": 0}
            continue
        with at(say("line {line}", line=number)):
            entry = _entry(_fields(line, separator), columns, number)
        yield entry


def columns_of(line: str) -> dict[str, int] | None:
    """Return the columns that a line of names has, by `Entry` field; None if there is no puzzle."""
    if not _NAMES.match(line):
        return None
    names = [field.strip().casefold() for field in _fields(line, _separator_of(line))]
    found: dict[str, int] = {}
    for number, name in enumerate(names):
        if name in _CALLED:
            found.setdefault(_CALLED[name], number)
    return found if "puzzle" in found else None


def write(puzzles: Iterable[Puzzle]) -> str:
    """Return the names of the columns, and a line for each puzzle."""
    return HEAD + body(puzzles) + FOOT


def body(puzzles: Iterable[Puzzle]) -> str:
    """Return the lines of the puzzles; what is not known is empty."""
    out = StringIO()
    rows = csv.writer(out, lineterminator="\n")
    for puzzle in puzzles:
        told = dict(puzzle.about)
        if puzzle.grade is not None and puzzle.grade.se is not None:
            told["rating"] = str(puzzle.grade.se)
        last = (told.get(name, "") for name in ("rating", "title", "author", "comment"))
        rows.writerow((puzzle, puzzle.solution or "", puzzle.id, *last))
    return out.getvalue()


def _separator_of(line: str) -> str:
    return max(_SEPARATORS, key=line.count)


def _fields(line: str, separator: str) -> list[str]:
    if '"' not in line:
        return line.split(separator, _MOST_FIELDS)
    try:
        return next(csv.reader([line], delimiter=separator), [""])[:_MOST_FIELDS]
    except csv.Error:
        raise ParseError(say("expected columns, got {got}", got=excerpt(line))) from None


def _field(fields: list[str], columns: dict[str, int], name: str) -> str:
    number = columns.get(name)
    return fields[number].strip() if number is not None and number < len(fields) else ""


def _entry(fields: list[str], columns: dict[str, int], number: int) -> Entry:
    told = {name: _field(fields, columns, name) for name in ABOUT}
    return with_told(Entry(_puzzle(fields, columns), line=number), told)


def _puzzle(fields: list[str], columns: dict[str, int]) -> Puzzle:
    text = _field(fields, columns, "puzzle")
    givens = Grid.parse(re.split(r"[\s,;#]", text, maxsplit=1)[0])
    check_consistent(givens)
    label = _field(fields, columns, "id")
    usable = label.isprintable() and len(label) <= LONGEST_LABEL
    solution = _solution(_field(fields, columns, "solution"), givens)
    return Puzzle(givens, solution=solution, id=label if usable else "")


def _solution(text: str, givens: Grid) -> Grid | None:
    """Return the full board of this text; None for anything else, which claims nothing."""
    try:
        solution = Grid.parse(text)
        check_consistent(solution)
    except ParseError:
        return None
    agrees = solution.layout == givens.layout and all(
        given in (0, digit) for given, digit in zip(givens.digits, solution.digits, strict=True)
    )
    return solution if agrees and not solution.empty_cells else None
