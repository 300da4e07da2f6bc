"""A game on an own board: digits, pencil marks, colours, undo; by keys, or by the mouse alone.

Digit keys write, or make marks: ``m`` turns from digits to corner and centre marks. A highlighted
digit, and its marks, are shown everywhere; ``c`` then colours the mark of that digit at the cursor,
and else the cell; right after it a digit key chooses the colour.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from types import ModuleType
from typing import Any

from gridparty.board.grid import Grid
from gridparty.evening.session.table import Table
from gridparty.games.common.game import C, E, S
from gridparty.games.common.writing import COLOURS, Place, Writing
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action
from gridparty.terminal.game.board import BoardPresenter
from gridparty.terminal.game.presenter import MARKING, WRITING, move
from gridparty.terminal.widgets.keys import (
    ERASE,
    NUMBERS,
    digit_keys,
    digit_of,
    does_nothing,
    no_such_number,
)
from gridparty.terminal.widgets.layout import COMPACT
from gridparty.terminal.widgets.pad import Pad, Tool
from gridparty.terminal.widgets.showing import Showing

_MODES = (None, Place.CORNER, Place.CENTRE)
_CHOICES = {f"mode {place}": place for place in _MODES}  # by what a click on its word presses
LONG = 140  # characters of a hint, more than the two lines below the board hold


class DeskPresenter(BoardPresenter[S, C, E]):
    """A game on an own board until its end.

    Attributes:
        orders: the module of the game's commands.
        lit: the digit shown everywhere; 0: that at the cursor.
    """

    orders: ModuleType
    least = COMPACT

    def __init__(self, showing: Showing, table: Table[S, C, E], *aimed_at: type[Any]) -> None:
        """Show the game; `aimed_at` as of any game on a board."""
        super().__init__(showing, table, *aimed_at)
        self.lit = 0
        self._place: Place | None = None  # digits are marks there; None: they are written
        self._asked_for_digit = False
        self._coloured: int | None = None  # the cell whose colour a digit key chooses

    # supplied by a game

    @property
    @abstractmethod
    def writing(self) -> Writing:
        """The own board."""

    def order(self, name: str, *fields: Any) -> Any:
        """Return the command of this name for the own board."""
        return getattr(self.orders, name)(*fields)

    # actions

    @property
    def grid(self) -> Grid:
        """The digits on the board."""
        return self.writing.grid

    def desk_actions(self) -> tuple[Action, ...]:
        """Return the actions of writing and marking."""
        write, mark = partial(Action, group=WRITING), partial(Action, group=MARKING)
        words = {None: say("marks"), Place.CORNER: say("centre"), Place.CENTRE: say("digits")}
        digits = digit_keys(self.grid.layout)
        return (
            move(),
            write("?", say("write"), help=say("digit or pencil mark"), called=digits),
            write(":", "", self.prompt.open, say("write"), keys=": r3c5=7"),
            write("backspace", "", partial(self._give, "Erase"), say("erase"), also=ERASE,
                  keys="backspace, 0"),
            mark("u", "", partial(self.do, self.order("Undo")), say("undo, redo"),
                  keys="u, shift+u"),
            Action("U", "", partial(self.do, self.order("Redo"))),
            mark("m", words[self._place], self._next_place, say("corner, centre marks")),
            mark("M", "", partial(self.do, self.order("FillMarks")), say("fill in candidates"),
                 called="shift+m"),
            mark("c", "", self._colour, say("colour the cell")),
            mark("f", "", self._find, say("highlight a digit")),
        )  # fmt: skip

    def write(self, key: str) -> bool:
        """Write a digit at the cursor, or a pencil mark; or highlight the digit."""
        if key in _CHOICES:
            self._place = _CHOICES[key]
            return True
        digit = digit_of(key, self.grid.layout)
        if digit and self._asked_for_digit:
            self.lit, self._asked_for_digit = digit, False
        elif digit and self._coloured == self.cursor:
            self._choose_colour(digit)
        elif digit and self._place is not None:
            self._give("Mark", digit, self._place)
        elif digit:
            self._give("Enter", digit)
        return bool(digit)

    def unused(self, key: str) -> str:
        """Return why a key has no effect on the board."""
        return no_such_number(int(key), self.grid.layout) if key in NUMBERS else does_nothing(key)

    def forget(self, key: str) -> None:
        """Drop the question for a digit or a colour, unless this key answers it."""
        self._asked_for_digit = self._asked_for_digit and key in NUMBERS
        self._coloured = self._coloured if key in NUMBERS else None

    def _give(self, name: str, *fields: Any) -> None:
        self.do(self.order(name, self.cursor, *fields))

    def _next_place(self) -> None:
        self._place = _MODES[(_MODES.index(self._place) + 1) % len(_MODES)]

    def _colour(self) -> None:
        """Give the cell, or the highlighted mark in it, the next colour, or none after the last."""
        now = self.writing.colour_of(self.cursor, self._inked)
        self._give("Colour", (now + 1) % (COLOURS + 1), self._inked)
        self._ask_for_colour()

    @property
    def _inked(self) -> int:
        """The digit whose mark is coloured at the cursor; 0: the cell is."""
        return self.lit if self.lit in self.writing.noted[self.cursor] else 0

    def _choose_colour(self, colour: int) -> None:
        if colour <= COLOURS and colour != self.writing.colour_of(self.cursor, self._inked):
            self._give("Colour", colour, self._inked)
        self._ask_for_colour()

    def _ask_for_colour(self) -> None:
        self._coloured = self.cursor
        self.message = say("1–{n} chooses the colour.", n=COLOURS)

    def _find(self) -> None:
        """Highlight the digit at the cursor, or ask for one; or end that."""
        here = self.grid.digits[self.cursor]
        if here and here != self.lit:
            self.lit = here
        elif self.lit:
            self.lit = 0
        else:
            self._asked_for_digit = True
            self.message = say("Which digit?")

    # view

    @property
    def pad(self) -> Pad:
        """The number pad; it counts what stands on the board, right or wrong."""
        return Pad.of(self.grid, self.lit)

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The modes and the other tools, for the mouse."""
        words = {None: say("digits"), Place.CORNER: say("marks"), Place.CENTRE: say("centre")}
        return (
            *(Tool(words[place], key, place is self._place) for key, place in _CHOICES.items()),
            Tool(say("colour"), "c"),
            Tool(say("erase"), "backspace"),
            Tool(say("undo"), "u"),
            Tool(say("redo"), "U"),
            Tool(say("find"), "f", bool(self.lit)),
        )
