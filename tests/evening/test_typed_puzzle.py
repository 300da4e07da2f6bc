"""A puzzle that is typed: every way to type it leads where a list and a stack say, and is kept."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.errors import GridpartyError
from gridparty.evening.cards.typed_puzzle import (
    TypedPuzzle,
    empty_board,
    keep_typed,
    kept_puzzle,
)
from gridparty.system import paths

pytestmark = pytest.mark.usefixtures("home")

ROW = "53..7...."


def draft(content: str) -> None:
    """A file of a typed puzzle with this content."""
    paths.typed().parent.mkdir(parents=True, exist_ok=True)
    paths.typed().write_text(content, encoding="utf-8")


def typed(text: str, board: TypedPuzzle | None = None) -> TypedPuzzle:
    """The board after these keys: a digit, ``.``, ``<`` for backspace, ``u`` and ``r``."""
    board = board or empty_board()
    for key in text:
        match key:
            case "<":
                board = board.taken_back()
            case "x":
                board = board.erased()
            case "u":
                board = board.undone()
            case "r":
                board = board.redone()
            case _:
                board = board.written(0 if key == "." else int(key))
    return board


@pytest.mark.parametrize(
    ("keys", "row", "cursor"),
    [
        (ROW, ROW, 9),
        ("53..8<7....", ROW, 9),
        ("53.<.<.7....", "53.7....."[:9], 8),
        ("5<3", "3........", 1),
        ("53<<", ".........", 0),
        ("53uu", ".........", 0),
        ("53uur", "5........", 1),
        ("53u4r", "54.......", 2),
        ("...", ".........", 3),
    ],
)
def test_a_row_is_typed_as_it_is_read(keys, row, cursor):
    board = typed(keys)
    assert (str(board.grid)[:9], board.cursor) == (row, cursor)


def test_backspace_erases_the_digit_that_the_cursor_was_moved_to():
    board = typed(ROW).at(1).taken_back()
    assert (str(board.grid)[:2], board.cursor) == ("5.", 1)
    board = board.taken_back()
    assert (str(board.grid)[:2], board.cursor) == ("..", 0)


def test_the_last_cell_leads_to_the_first_and_back():
    board = typed("1", empty_board(TINY).at(15))
    assert board.cursor == 0
    assert str(board.taken_back().grid) == "." * 16


def test_a_pasted_board_of_another_size_is_undone_in_one_step():
    board = typed(ROW).laid(Grid.empty(KIDS))
    assert board.layout == KIDS
    assert str(board.undone().grid)[:9] == ROW
    assert board.undone().redone().layout == KIDS


@pytest.mark.parametrize("layout", [CLASSIC, KIDS, TINY])
def test_what_is_typed_is_there_after_a_kill(layout):
    board = typed("12.3", empty_board(layout))
    keep_typed(board)
    again = kept_puzzle()
    assert (again.grid, again.cursor) == (board.grid, board.cursor)


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", '{"digits": "12"}', '{"digits": 7, "cursor": 1}', '{"cursor": 0}', "9" * 5000],
)
def test_a_damaged_draft_stops_nobody(content):
    draft(content)
    assert kept_puzzle() == empty_board()


@pytest.mark.parametrize("cursor", [-1, 81, "1", None, 1.5])
def test_a_cursor_that_no_board_has_is_put_first(cursor):
    draft(json.dumps({"digits": ROW + "." * 72, "cursor": cursor}))
    board = kept_puzzle()
    assert (str(board.grid)[:9], board.cursor) == (ROW, 0)


def test_a_draft_that_cannot_be_written_is_refused():
    paths.typed().mkdir(parents=True)
    with pytest.raises(GridpartyError):
        keep_typed(empty_board())


class Typing(RuleBasedStateMachine):
    """Random typing on 4x4, against a list of digits and a stack of lists."""

    def __init__(self) -> None:
        super().__init__()
        self.board = empty_board(TINY)
        self.cells, self.cursor, self.by_hand = [0] * 16, 0, False
        self.before: list[list[int]] = []
        self.after: list[list[int]] = []

    def put(self, cell: int, digit: int) -> None:
        if self.cells[cell] != digit:
            self.before.append([*self.cells])
            self.after.clear()
            self.cells[cell] = digit

    @rule(digit=st.integers(0, 4))
    def write(self, digit):
        self.board = self.board.written(digit)
        self.put(self.cursor, digit)
        self.cursor, self.by_hand = (self.cursor + 1) % 16, False

    @rule(cell=st.integers(0, 15))
    def move(self, cell):
        self.board = self.board.at(cell)
        self.cursor, self.by_hand = cell, True

    @rule()
    def erase(self):
        self.board = self.board.erased()
        self.put(self.cursor, 0)
        self.by_hand = True

    @rule()
    def take_back(self):
        self.board = self.board.taken_back()
        if self.by_hand and self.cells[self.cursor]:
            self.put(self.cursor, 0)
        else:
            self.cursor, self.by_hand = (self.cursor - 1) % 16, False
            self.put(self.cursor, 0)

    @rule()
    def undo(self):
        self.board = self.board.undone()
        if self.before:
            self.after.append(self.cells)
            self.cells = self.before.pop()
            self.cursor, self.by_hand = self.board.cursor, True

    @rule()
    def redo(self):
        self.board = self.board.redone()
        if self.after:
            self.before.append([*self.cells])
            self.cells = self.after.pop()
            self.cursor, self.by_hand = self.board.cursor, True

    @rule()
    def go_away_and_come_back(self):
        keep_typed(self.board)
        again = kept_puzzle()
        assert (again.grid, again.cursor) == (self.board.grid, self.board.cursor)

    @invariant()
    def agrees(self):
        assert list(self.board.grid.digits) == self.cells
        assert self.board.cursor == self.cursor
        assert len(self.board.past) == len(self.before)
        assert len(self.board.future) == len(self.after)


TestTyping = Typing.TestCase
