"""A puzzle typed or pasted in lines: row by row, or as a whole."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic, sleep

from gridparty.board.grid import Grid
from gridparty.errors import GridpartyError
from gridparty.games.common.line_text import board_diagram
from gridparty.i18n.messages import say
from gridparty.lines.menu import BACK, Menu
from gridparty.pages.typed_puzzle import TypedBody, TypedPuzzlePage, WhatFollows

_SHOW = "show"
_RULES = "-+|= "  # of a pasted grid, between its rows
_CHANGING = ("undo", "redo", "clear", "size", "next", "previous")
_SLICE = 0.02  # seconds between two looks
_PATIENCE = 60.0  # seconds for the grade of the hardest puzzle
#: What can be typed besides digits, and the key of its action.
_WORDS = {
    "play": "enter",
    "race": "r",
    "print": "p",
    "keep": "k",
    "hint": "h",
    "undo": "u",
    "redo": "U",
    "clear": "c",
    "size": "s",
    "next": "n",
    "previous": "N",
    "keep all": "K",
}


class _ChosenError(Exception):
    """A game was chosen, or the page was left."""


def type_in_lines(menu: Menu, play: Callable[[str, Grid], None]) -> None:
    """Take rows, whole puzzles and links until a game is chosen; ``back`` chooses none.

    Args:
        menu: input and output.
        play: begins the game of this name on the puzzle.

    Raises:
        LeavingError: the input ends, or the person leaves.
    """
    chosen: list[tuple[str, Grid]] = []

    def choose(title: str, grid: Grid) -> str:
        chosen.append((title, grid))
        raise _ChosenError

    follows = WhatFollows(partial(choose, "solo"), partial(choose, "race"))
    page = TypedPuzzlePage(follows, lambda: None)
    try:
        menu.tell(say("Type row by row, or paste a puzzle or a link (?: help)."))
        if _body(page).grid.filled:
            _tell_board(menu, page)
        while True:
            typed = menu.read(_question(page), _help())
            if typed.lower() == BACK:
                return
            _obey(menu, page, typed)
    except _ChosenError:
        pass
    finally:
        page.stop()
    for title, grid in chosen:
        play(title, grid)


def _obey(menu: Menu, page: TypedPuzzlePage, typed: str) -> None:
    """Execute a word, or take digits; an empty line leaves a row empty."""
    word = typed.lower()
    if word in _WORDS:
        _do(menu, page, word)
        return
    if typed and not typed.strip(_RULES):
        return
    before = _body(page)
    if word != _SHOW:
        page.paste(typed or "." * before.grid.layout.size, line=True)
        _tell(menu, page.page().note)
        now = _body(page)
        if (now.grid, now.cursor) == (before.grid, before.cursor):  # it was refused
            return
    if word == _SHOW or not _body(page).cursor:
        _tell_board(menu, page)
    else:
        _wait(page)
        menu.tell(_body(page).finding)


def _do(menu: Menu, page: TypedPuzzlePage, word: str) -> None:
    action = next((one for one in page.page().actions if one.key == _WORDS[word]), None)
    if action is None or action.do is None or action.refusal:
        told = "" if action is None else action.refusal
        menu.tell(told or say("That's not possible now."))
        return
    page.forget()
    try:
        _tell(menu, action.do() or "")
    except GridpartyError as error:
        menu.tell(str(error))
    _wait(page)
    _tell(menu, _body(page).hint if word == "hint" else page.page().note)
    if word in _CHANGING:
        _tell_board(menu, page)


def _tell(menu: Menu, text: str) -> None:
    if text:
        menu.tell(text)


def _tell_board(menu: Menu, page: TypedPuzzlePage) -> None:
    """Show the board, and what is found of it."""
    _wait(page)
    body = _body(page)
    cells = [str(digit or ".") for digit in body.grid.digits]
    menu.tell(board_diagram(body.grid.layout, cells, width=3))
    menu.tell(body.finding)


def _wait(page: TypedPuzzlePage) -> None:
    """Wait until everything is found, and printed."""
    end = monotonic() + _PATIENCE
    page.look()
    while page.waits and monotonic() < end:
        sleep(_SLICE)
        page.look()


def _question(page: TypedPuzzlePage) -> str:
    body = _body(page)
    if body.follows:
        return say("play, race, print, keep or hint: ")
    row, column = divmod(body.cursor, body.grid.layout.size)
    return (
        say("Row {n}: ", n=row + 1)
        if not column
        else say("Digits from r{row}c{column} on: ", row=row + 1, column=column + 1)
    )


def _help() -> str:
    return say(
        "Digits, with . or 0 for empty cells · enter: an empty row · undo, redo, clear · "
        "size: 9 × 9, 6 × 6 or 4 × 4 · play, race, print, keep, hint: with one solution · "
        "next, previous, keep all: of several pasted puzzles · back"
    )


def _body(page: TypedPuzzlePage) -> TypedBody:
    body = page.page().body
    assert isinstance(body, TypedBody)
    return body
