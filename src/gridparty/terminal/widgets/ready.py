"""The board is covered: before a game begins (R4), and while the keyboard is handed on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.cells import cell_len

from gridparty.board.layout import Layout
from gridparty.evening.session.header import SoFar
from gridparty.evening.session.table import Table
from gridparty.i18n.messages import counted, is_you, say
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.large_text import lettering, paint_large
from gridparty.terminal.widgets.layout import LEAST, Arrangement, Slot, arrange
from gridparty.terminal.widgets.panel import (
    NAME_WIDTH,
    Header,
    KeyHint,
    paint_button,
    paint_columns,
    paint_event,
    paint_header,
    paint_hints,
    paint_note,
    signs_won,
)
from gridparty.terminal.widgets.stage import Person, StageFrame, paint_stage

_TEXT_LINES = 2
_OTHERS = 4  # lines of other players, where there is room
_WIDTH, _HEIGHT = 48, 13  # of the card of a hand-over
_GAP, _NARROW_GAP = 3, 2  # columns between them


class Standing(NamedTuple):
    """A player's sums of the evening."""

    person: Person
    won: int
    total: int | None  # None: points that cannot be added up


@dataclass(frozen=True, slots=True)
class ReadyFrame:
    """The first player's name in large type; only enter starts the clock."""

    header: Header
    board: BoardFrame
    first: Person
    request: str
    button: str  # empty where a player at another device begins
    others: tuple[Person, ...]  # in the order of play
    hints: tuple[KeyHint, ...]
    note: str = ""
    tonight: tuple[Standing, ...] = ()
    games: int = 0
    refused: str = ""  # why a key had no effect
    short: str = ""  # the button without a long name
    together: bool = False  # all begin at once
    least: tuple[int, int] = LEAST  # columns and lines

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        paint_header(canvas, at.x, at.width, self.header)
        if at.compact:
            self._paint_compact(canvas, at)
            return
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        paint_stage(
            canvas,
            at.stage,
            StageFrame((self.first,), self._word),
        )
        x, y, width = at.panel_x, at.stage.y + at.stage.height + 1, at.panel_width
        for line, text in enumerate(wrapped(self.request, width, _TEXT_LINES), start=y):
            canvas.put(x, line, text)
        if self.button:
            paint_button(
                canvas, Slot(at.stage.x, y + 3, at.stage.width, 3), self.button, self.short
            )
        most = min(_OTHERS, at.foot - y - 7)
        y = self._paint_others(canvas, x, y + 7, width, most)
        beside = at.note.x == x  # beside the board, not below it
        if self.games and y + 3 + len(self.tonight) < (at.note.y if beside else at.foot):
            self._paint_tonight(canvas, x, y + 1, width)
            y += 2 + len(self.tonight)
        room = at.note.y - y - 1 if beside else 1  # for handicaps and rules
        self._paint_note(canvas, at.note, max(room, 0))
        paint_hints(canvas, at.x, at.width, self.hints)

    def _paint_compact(self, canvas: Canvas, at: Arrangement) -> None:
        """Paint the name, the button and the note below one another, without the board."""
        stage = at.stage._replace(height=8)
        paint_stage(canvas, stage, StageFrame((self.first,), self._word))
        x, y, width = stage.x, stage.y + stage.height + 1, stage.width
        if self.button:
            paint_button(canvas, Slot(x, y, width, 3), self.button, self.short)
        room = Slot(x, y + 4, width, canvas.height - y - 6)
        self._paint_note(canvas, room, 0)
        paint_hints(canvas, at.x, at.width, self.hints)

    @property
    def _word(self) -> str:
        if self.together:
            return say("ready?")
        return say("begin") if is_you(self.first.name) else say("begins")

    def _paint_note(self, canvas: Canvas, at: Slot, room: int) -> None:
        """Paint the handicaps and rules, extending into the free lines above."""
        refused = self.refused
        paint_note(
            canvas,
            at,
            "×" if refused else "▸",
            refused or self.note,
            above=room,
            rest=say("Press ? for the rest."),
        )

    def _paint_others(self, canvas: Canvas, x: int, y: int, width: int, most: int) -> int:
        """Paint the other players on at most so many lines; return the line below.

        Where several lines are needed, later ones begin at the edge.
        """
        if not self.others:
            return y
        theme, end, last = canvas.theme, x + width, y + most - 1
        left = canvas.put(x, y, self._before_others, theme.dim) + 2
        needed = sum(self._across(canvas, person) + _GAP for person in self.others) - _GAP
        gap = _GAP if left + needed <= end else _NARROW_GAP
        for person in self.others:
            more = person is not self.others[-1]
            room = end - left - (2 if more and y == last else 0)
            if self._across(canvas, person) > room and y == last:
                canvas.put(min(left, end - 1), y, "…", theme.dim)
                break
            if self._across(canvas, person) > room:
                left, y = x, y + 1
            left = canvas.put(
                left, y, theme.sign(person.pen).strip(), theme.pen(person.pen), bold=True
            )
            left = canvas.put(left + 1, y, fitted(person.name, NAME_WIDTH)) + gap
        return y + 1

    @property
    def _before_others(self) -> str:
        return say("with") if self.together else say("then")

    @staticmethod
    def _across(canvas: Canvas, person: Person) -> int:
        """Return the columns that a player takes."""
        sign = canvas.theme.sign(person.pen).strip()
        return len(sign) + 1 + cell_len(fitted(person.name, NAME_WIDTH))

    def _paint_tonight(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        theme = canvas.theme
        games = counted(self.games, "tonight, 1 game", "tonight, {n} games")
        summed = any(standing.total is not None for standing in self.tonight)
        paint_columns(canvas, x, y, width, games, say("points") if summed else "")
        canvas.put(x + max(17, cell_len(games) + 1), y, say("won"), theme.dim)
        for line, standing in enumerate(self.tonight, start=y + 1):
            person = standing.person
            canvas.put(x, line, theme.sign(person.pen), theme.pen(person.pen), bold=True)
            canvas.put(x + 4, line, fitted(person.name, NAME_WIDTH))
            signs = signs_won(theme.mark(person.pen), standing.won)
            canvas.put(x + 17, line, signs, theme.pen(person.pen), bold=True)
            if standing.total is not None:
                canvas.put_right(x + width, line, str(standing.total), bold=True)


def ready_of(
    header: Header,
    board: BoardFrame,
    table: Table[Any, Any, Any],
    so_far: SoFar,
    *,
    hints: tuple[KeyHint, ...],
    note: str,
    button: str = "",
    short: str = "",
    clock: bool = True,
    together: int | None = None,
    least: tuple[int, int] = LEAST,
) -> ReadyFrame:
    """Return the frame of a game before its first turn.

    Args:
        header: the game.
        board: covered.
        table: the players.
        so_far: the evening before this game.
        hints: the keys.
        note: handicaps and rules.
        button: what the first player confirms with enter, where it is more than that.
        short: the same without a name.
        clock: the game has a clock.
        together: the seat at this keyboard, where all begin at once; None: the first one begins.
        least: columns and lines that the game needs.
    """
    state, people = table.state, table.opponents.people
    pens = state.pens
    first, names = state.first if together is None else together, state.names
    who = names[first]
    if together is not None:
        request, button = say("Press enter to start the clock."), say("start")
    elif first in people:
        request = say(
            "[The clock starts when {who} presses enter|Press enter to start the clock].", who=who
        )
        if not clock:
            request = say(
                "[The game starts when {who} presses enter|Press enter to start the game].", who=who
            )
        alone = len(names) == 1
        button = button or (say("start") if alone else say("[I'm {who}: |]start", who=who))
    else:
        request = say("Press enter to start the clock.")
        if not clock:
            request = say("Press enter to start the game.")
        button = say("[{who} begins|you begin]: start", who=who)
    others = ((first + step) % len(names) for step in range(1, len(names)))
    return ReadyFrame(
        header._replace(right=say("not started")),
        board,
        Person(who, pens[first]),
        request,
        button,
        tuple(Person(names[seat], pens[seat]) for seat in others),
        hints,
        note,
        tuple(_standings(names, pens, so_far)),
        so_far.games,
        refused=table.refusal,
        short=short or say("start"),
        together=together is not None,
        least=least,
    )


def _standings(names: Sequence[str], pens: Sequence[int], so_far: SoFar) -> list[Standing]:
    won = so_far.won
    return [
        Standing(Person(name, pen), won.get(name, 0), so_far.total_of(name))
        for name, pen in zip(names, pens, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class HandoverFrame:
    """A card in the next player's colour, with one button."""

    header: Header
    layout: Layout
    pen: int  # of the next player, an index into `PENS`
    name: str
    request: str
    asides: tuple[str, ...]
    button: str
    hints: tuple[KeyHint, ...]
    event: str = ""
    alarm: bool = False  # the event is an error

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        theme, pen = canvas.theme, self.pen
        at = arrange(canvas.width, canvas.height, self.layout)
        paint_header(canvas, at.x, at.width, self.header)
        x, y = (canvas.width - _WIDTH) // 2, (canvas.height - _HEIGHT) // 2 - 1
        canvas.fill(x, y, _WIDTH, _HEIGHT, theme.peer)
        canvas.fill(x, y, _WIDTH, 3, theme.pen_ground(pen))
        end = canvas.put(x + 3, y + 1, theme.sign(pen).strip(), theme.on_pen(pen), bold=True)
        room = _WIDTH - 2 * (end - x + 2)
        large = lettering(self.name, room, 3, most=1).width
        left = x + (_WIDTH - large) // 2
        paint_large(canvas, left, y, room, 3, self.name, theme.on_pen(pen), most=1)
        canvas.put_centred(x, y + 5, _WIDTH, fitted(self.request, _WIDTH - 2))
        for line, aside in enumerate(self.asides, start=y + 7):
            canvas.put_centred(x, line, _WIDTH, fitted(aside, _WIDTH - 2), theme.dim)
        button = fitted(f"  enter   {self.button}  ", _WIDTH - 2)
        canvas.put_centred(x, y + 11, _WIDTH, button, theme.on_cursor, theme.cursor, bold=True)
        canvas.zone(x, y + 11, _WIDTH, 1, "enter")
        event_sign = "×" if self.alarm else "·"
        paint_event(canvas, at.x, at.event_y, at.width, event_sign, self.event, most=2)
        paint_hints(canvas, at.x, at.width, self.hints)
