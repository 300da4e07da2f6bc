"""A puzzle that is being typed from a newspaper: the board, its cursor, undo, and its file.

A `TypedPuzzle` is a value; every change returns the next one. A digit moves the cursor on, so that
a row is typed as it is read::

    5 3 . . 7 . . . .     '.' or 0 leaves a cell empty and moves on, too; backspace takes back what
    ^ ^ ^ ^ ^             was typed last, and where the cursor was moved to the digit there
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.board.puzzle import Puzzle
from gridparty.decks.formats.paste import recognise
from gridparty.errors import GridpartyError, ParseError
from gridparty.i18n.messages import capitalized, say
from gridparty.system import paths
from gridparty.system.private import write_private

SIZES = (CLASSIC, KIDS, TINY)
_MOST_STEPS = 500  # that can be undone
_LONGEST = 1000  # characters of the file


class _Step(NamedTuple):
    grid: Grid
    cursor: int


@dataclass(frozen=True, slots=True)
class TypedPuzzle:
    """The board so far."""

    grid: Grid
    cursor: int = 0
    moved: bool = False  # the cursor came here by itself, not by typing
    past: tuple[_Step, ...] = ()
    future: tuple[_Step, ...] = ()

    @property
    def layout(self) -> Layout:
        """The size of the board."""
        return self.grid.layout

    def written(self, digit: int) -> TypedPuzzle:
        """Return the board with this digit at the cursor (0: empty), and the cursor moved on."""
        after = self._with(self.cursor, digit)
        return replace(after, cursor=self._step(1), moved=False)

    def written_in_a_row(self, digits: Sequence[int]) -> TypedPuzzle:
        """Return the board with these digits from the cursor on, in one step."""
        after = self
        for digit in digits:
            after = after.written(digit)
        if after.grid == self.grid:
            return replace(self, cursor=after.cursor, moved=False)
        return replace(self._changed(after.grid, after.cursor), moved=False)

    def erased(self) -> TypedPuzzle:
        """Return the board with the cursor's cell empty; the cursor stays."""
        return replace(self._with(self.cursor, 0), moved=True)

    def inserted(self) -> TypedPuzzle:
        """Return the board with an empty cell put in at the cursor: the rest moves on by one.

        The last cell falls off; whether it is empty is for the caller to see.
        """
        digits, at = self.grid.digits, self.cursor
        return self._shifted((*digits[:at], 0, *digits[at:-1]))

    def removed(self) -> TypedPuzzle:
        """Return the board without the cursor's cell: the rest moves back by one."""
        digits, at = self.grid.digits, self.cursor
        return self._shifted((*digits[:at], *digits[at + 1 :], 0))

    def taken_back(self) -> TypedPuzzle:
        """Return the board after a backspace.

        Behind a typed digit it empties the cell before the cursor and moves there; a digit that the
        cursor was moved to is erased itself.
        """
        if self.moved and self.grid.digits[self.cursor]:
            return self.erased()
        before = self._step(-1)
        return replace(self._with(before, 0), cursor=before, moved=False)

    def at(self, cell: int) -> TypedPuzzle:
        """Return the same board with the cursor moved to this cell."""
        return replace(self, cursor=cell, moved=True)

    def laid(self, grid: Grid) -> TypedPuzzle:
        """Return another board, such as a pasted one, which can be undone."""
        if grid == self.grid:
            return self
        return self._changed(grid, 0)

    def undone(self) -> TypedPuzzle:
        """Return the board before the last change; unchanged if there was none."""
        if not self.past:
            return self
        *past, (grid, cursor) = self.past
        here = _Step(self.grid, self.cursor)
        return TypedPuzzle(grid, cursor, True, tuple(past), (here, *self.future))

    def redone(self) -> TypedPuzzle:
        """Return the board after the change that was undone last; unchanged if there is none."""
        if not self.future:
            return self
        (grid, cursor), *future = self.future
        here = _Step(self.grid, self.cursor)
        return TypedPuzzle(grid, cursor, True, (*self.past, here), tuple(future))

    def _with(self, cell: int, digit: int) -> TypedPuzzle:
        digits = self.grid.digits
        if digits[cell] == digit:
            return self
        return self._changed(
            Grid(self.layout, (*digits[:cell], digit, *digits[cell + 1 :])), self.cursor
        )

    def _shifted(self, digits: tuple[int, ...]) -> TypedPuzzle:
        grid = Grid(self.layout, digits)
        return self if grid == self.grid else self._changed(grid, self.cursor)

    def _changed(self, grid: Grid, cursor: int) -> TypedPuzzle:
        past = (*self.past, _Step(self.grid, self.cursor))[-_MOST_STEPS:]
        return TypedPuzzle(grid, cursor, True, past)

    def _step(self, by: int) -> int:
        return (self.cursor + by) % self.layout.cell_count


def empty_board(layout: Layout = CLASSIC) -> TypedPuzzle:
    """Return an empty board."""
    return TypedPuzzle(Grid.empty(layout))


@dataclass(frozen=True, slots=True)
class Pasted:
    """The puzzles of a pasted text, at least one, and the one that is on the board."""

    puzzles: tuple[Puzzle, ...]
    understood: str  # what the text was taken for; may be empty
    at: int = 0

    @property
    def grid(self) -> Grid:
        """The givens of the puzzle on the board."""
        return self.puzzles[self.at].givens

    @property
    def text(self) -> str:
        """What was pasted; of several puzzles, which one this is."""
        title = dict(self.puzzles[self.at].about).get("title", "")
        number, of = self.at + 1, len(self.puzzles)
        if of > 1 and title:
            return say("Puzzle {number} of {of}: {title}", number=number, of=of, title=title)
        if of > 1:
            return say("Puzzle {number} of {of}.", number=number, of=of)
        return say("Pasted: {what}.", what=self.understood) if self.understood else ""

    def turned(self, by: int) -> Pasted:
        """Return it with another puzzle on the board, so many further; the first follows the last.

        Args:
            by: 1: the next one, -1: the one before.
        """
        return replace(self, at=(self.at + by) % len(self.puzzles))

    def after(self, others: Pasted) -> Pasted:
        """Return it with those puzzles before its own."""
        before = tuple(one for one in others.puzzles if one not in self.puzzles)
        return replace(self, puzzles=(*before, *self.puzzles), at=len(before))

    def known(self, grid: Grid) -> Puzzle:
        """Return the puzzle with these givens, with what the text says about it."""
        return next((one for one in self.puzzles if one.givens == grid), Puzzle(grid))


def pasted(text: str) -> Pasted:
    """Return the puzzles of a text of any kind.

    Digits that clash are returned, too: the page marks them.

    Raises:
        ParseError: it has no puzzle, or one with other rules.
    """
    try:
        found = recognise(text)
    except ParseError:
        try:
            return Pasted((Puzzle(Grid.parse("".join(text.split()))),), "")
        except ParseError:
            pass
        raise
    return Pasted(tuple(entry.told_puzzle for entry in found.entries), found.understood)


def refusal_text(error: Exception) -> str:
    """Return why a text was refused as a sentence on a page: commands put a name before it."""
    text = capitalized(str(error))
    return text if text.endswith((".", "…")) else say("{what}.", what=text)


def kept_text(puzzle: Puzzle) -> str:
    """Add a puzzle to the deck of one's own; return what was added, or where it is already.

    Raises:
        GridpartyError: it is no puzzle, or the deck cannot be written.
    """
    from gridparty.decks.kept import keep  # loads a database

    kept = keep([puzzle])
    told = [double.text for double in kept.doubles] or [kept.text]
    return say("{what}.", what=told[0])


def all_kept_text(puzzles: Sequence[Puzzle]) -> str:
    """Add those that are puzzles with one solution to the deck of one's own; return how many.

    Raises:
        GridpartyError: the deck cannot be written.
    """
    from gridparty.decks.kept import keep
    from gridparty.decks.verification import verify

    proper = []
    for puzzle in puzzles:
        with suppress(GridpartyError):
            proper.append(verify(puzzle))
    return say("{what}.", what=keep(proper).text)


def kept_puzzle() -> TypedPuzzle:
    """Return the board that `keep_typed` kept last; an empty one if there is none."""
    try:
        with paths.typed().open(encoding="utf-8") as file:
            plain: Any = json.loads(file.read(_LONGEST))
        grid, cursor = Grid.parse(plain["digits"]), plain["cursor"]
    except (OSError, ValueError, KeyError, TypeError, ParseError):
        return empty_board()  # nothing but a draft is lost
    if not isinstance(cursor, int) or not 0 <= cursor < grid.layout.cell_count:
        cursor = 0
    return TypedPuzzle(grid, cursor, moved=True)


def keep_typed(puzzle: TypedPuzzle) -> None:
    """Keep the board in a file, so that nothing is lost whatever ends the program.

    Raises:
        GridpartyError: it cannot be written.
    """
    plain = {"digits": str(puzzle.grid), "cursor": puzzle.cursor}
    write_private(paths.typed(), json.dumps(plain) + "\n")
