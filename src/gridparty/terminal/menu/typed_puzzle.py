"""The page on which a puzzle is typed, in the terminal: the board, and beside it what is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.people.people import Guest, typing_alone
from gridparty.evening.series.new_game import NewGame, default_new_game
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action
from gridparty.pages.typed_puzzle import TypedBody, TypedPuzzlePage, WhatFollows
from gridparty.terminal.menu.context import AppContext
from gridparty.terminal.menu.page import PageFrame
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square, paint_board
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.layout import Arrangement, Slot, arrange
from gridparty.terminal.widgets.notice import Notice, paint_notice
from gridparty.terminal.widgets.page_presenter import PagePresenter
from gridparty.terminal.widgets.panel import (
    Header,
    paint_button,
    paint_header,
    paint_hints,
    paint_note,
)
from gridparty.terminal.widgets.presenter import Navigation

_FINDING_LINES = 3
_FOLLOWS = 4  # lines from the finding to the button
_PAD, _TOOLS = 14, 16  # lines from the panel's head to the digits and to the tools
_HINT_LINES = 8


@dataclass(frozen=True, slots=True)
class TypedFrame(PageFrame):
    """The board, the finding, what follows, digits and tools for the mouse."""

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        view, page = self.view, self.view.page
        body = cast(TypedBody, page.body)
        at = arrange(canvas.width, canvas.height, body.grid.layout)
        paint_header(canvas, at.x, at.width, Header(page.title, page.subject, page.right))
        paint_board(canvas, at.board_x, at.board_y, board_of(body), at.cell)
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        for line, part in enumerate(wrapped(body.finding, width, _FINDING_LINES), start=y):
            canvas.put(x, line, part, bold=True)
        if body.hint:
            hint = Notice(say("HINT"), (body.hint,))
            paint_notice(canvas, x, y + _FOLLOWS, width, hint, most=_HINT_LINES)
        elif body.follows:
            _paint_follows(canvas, at, y + _FOLLOWS, body.follows)
        else:
            canvas.put(x, y + _FOLLOWS, say("Or paste a puzzle, or a link."), canvas.theme.dim)
        _paint_pad(canvas, x, y + _PAD, body.grid.layout)
        _paint_tools(canvas, x, y + _TOOLS, width, body.tools)
        paint_note(canvas, at.note, view.sign, view.note)
        paint_hints(canvas, at.x, at.width, self.hints)


def board_of(body: TypedBody) -> BoardFrame:
    """Return the board: clashes, cells that differ between solutions, and those of the hint."""
    signs: dict[int, Sign] = {}
    if body.found is not None:
        sign = Sign.CLASH if body.found.blames else Sign.OPEN
        signs = dict.fromkeys(body.found.cells, sign)
    signs |= dict.fromkeys(body.pointed, Sign.POINTED)
    squares = tuple(
        Square(digit, sign=signs.get(cell, Sign.NONE))
        for cell, digit in enumerate(body.grid.digits)
    )
    return BoardFrame(body.grid.layout, squares, body.cursor)


def _paint_follows(canvas: Canvas, at: Arrangement, y: int, follows: Sequence[Action]) -> None:
    """Paint the first action as the button, and the others below it."""
    first, *others = follows
    slot = Slot(at.panel_x - 2, y, at.panel_width + 2, 3)
    paint_button(canvas, slot, first.line)
    for line, action in enumerate(others, start=y + 4):
        _paint_action(canvas, at.panel_x, line, action)


def _paint_action(canvas: Canvas, x: int, y: int, action: Action) -> int:
    """Paint a key and its words, as a target for the mouse; return the column after them."""
    canvas.put(x, y, action.shown, bold=True)
    end = canvas.put(x + len(action.shown) + 1, y, action.line or action.help, canvas.theme.dim)
    canvas.zone(x, y, end - x, 1, action.key)
    return end


def _paint_pad(canvas: Canvas, x: int, y: int, layout: Layout) -> None:
    """Paint the digits, and the key that leaves a cell empty, for the mouse."""
    for sign, key in (*((str(digit), str(digit)) for digit in layout.digits), ("·", ".")):
        canvas.fill(x, y, 3, 1, canvas.theme.peer)
        canvas.put(x + 1, y, sign, bold=True)
        canvas.zone(x, y, 3, 1, key)
        x += 3


def _paint_tools(canvas: Canvas, x: int, y: int, width: int, tools: Sequence[Action]) -> None:
    """Paint what can be done with the board, on as many lines as it takes."""
    start = x
    for action in tools:
        if action.word or not action.help:  # it is in the line of keys, or beside another
            continue
        if x > start and x + len(action.shown) + 1 + len(action.help) > start + width:
            x, y = start, y + 1
        x = _paint_action(canvas, x, y, action) + 3


class TypedPuzzlePresenter(PagePresenter):
    """Takes pasted puzzles and clicks on the board, too."""

    source: TypedPuzzlePage

    def __init__(self, source: TypedPuzzlePage, navigation: Navigation) -> None:
        """Show the page."""
        super().__init__(source, navigation, TypedFrame)

    def paste(self, text: str) -> bool:
        """Lay out a pasted puzzle."""
        self.source.paste(text)
        self._controller.refresh()
        return True

    def tick(self) -> None:
        """Take what was found meanwhile."""
        self.source.look()

    def click(self, cell: int) -> None:
        """Move the cursor to the clicked cell."""
        self.source.point(cell)
        self._controller.refresh()


def typed_puzzle_presenter(
    context: AppContext,
    seat: Callable[[NewGame, str], str],
    leave: Callable[[], None],
    chosen: NewGame,
    guest: Guest | None = None,
) -> TypedPuzzlePresenter:
    """Return the page on which a puzzle is typed.

    Args:
        context: of the menu.
        seat: asks who plays, at the column ``name`` first; returns a refusal.
        leave: closes the page.
        chosen: a game whose options hold for it, too.
        guest: who plays alone; None: see `typing_alone`.
    """

    def game(title: str, grid: Grid) -> NewGame:
        usual = default_new_game(title, context.settled.settings)
        game = chosen if chosen.title == title else usual
        return replace(game, cards=TypedIn(str(grid)), then=game.cards or usual.cards)

    def alone(grid: Grid) -> str:
        player = guest or typing_alone(context.people)
        return _accepted(context.begin(game("solo", grid), (player,), at_once=True))

    def race(grid: Grid) -> str:
        return _accepted(seat(game(together, grid), "name"))

    def share(grid: Grid) -> None:
        from gridparty.pages.share import SharePage
        from gridparty.terminal.results.opening import page_presenter  # slow to import

        navigation = context.navigation
        page = SharePage(navigation.pop, context.copy, puzzle=Puzzle(grid))
        navigation.push(page_presenter(navigation, page))

    together = chosen.title if chosen.players.max_players > 1 else "race"
    follows = WhatFollows(alone, race, share)
    page = TypedPuzzlePage(follows, leave)
    context.leaves.append(page.stop)
    return TypedPuzzlePresenter(page, context.navigation)


def _accepted(refusal: str) -> str:
    """Return an empty text, which is no refusal.

    Raises:
        GridpartyError: it is one.
    """
    if refusal:
        raise GridpartyError(refusal)
    return ""
