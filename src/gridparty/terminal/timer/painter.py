"""Paint the timer: a name and a clock, readable across the room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from gridparty.i18n.messages import say
from gridparty.terminal.timer.field import (
    MARGIN,
    Below,
    below,
    button_place,
    paint_ground,
    paint_note,
    paint_people,
)
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.clock import ClockFrame, Pace
from gridparty.terminal.widgets.large_text import paint_large
from gridparty.terminal.widgets.palette import Depth
from gridparty.terminal.widgets.panel import KeyHint, paint_button, paint_hints, signs_won
from gridparty.terminal.widgets.stage import Person

_LIST_WIDTH = 28  # columns at the right, for the players
_FEW = 5  # players for whom there is room under two lines and a blank one


class Seat(NamedTuple):
    """One player in the list."""

    name: str
    pen: int
    total: int | str | None = None  # of the evening; None while the clock runs
    won: int = 0


@dataclass(frozen=True, slots=True)
class TimerFrame:
    """The timer's screen.

    Attributes:
        people: of the field: the player to move, or all winners.
        subject: the game with its round, and the card, a line each.
        seats: the players.
        to_play: the index in `seats` of the player to move.
        hints: the keys.
        clock: None while it is stopped, or without a time limit.
        word: shown large in place of the clock: a pause, the end of the time.
        time_is_over: the lower part is filled with the text's colour.
        lines: below a large word.
        button: the label of the yellow button for enter; may be empty.
        note: the sign and text of a refusal or event.
    """

    people: tuple[Person, ...]
    subject: tuple[str, ...]
    seats: tuple[Seat, ...]
    to_play: int | None
    hints: tuple[KeyHint, ...]
    clock: ClockFrame | None = None
    word: str = ""
    time_is_over: bool = False
    lines: tuple[str, ...] = ()
    button: str = ""
    note: tuple[str, str] = ("", "")  # its sign, and its words

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        theme, at = canvas.theme, below(canvas)
        ink = self._paint_ground(canvas)
        plain = self.time_is_over and theme.depth is Depth.NONE
        paint_people(canvas, self.people, plain=plain)
        paint_note(canvas, *self.note, ink)
        self._paint_list(canvas, at, ink)
        if self.clock is not None:
            self._paint_clock(canvas, at, self.clock, ink)
        else:
            self._paint_word(canvas, at, ink)
        paint_hints(canvas, 0, canvas.width, self.hints)

    def _paint_ground(self, canvas: Canvas) -> str | None:
        """Paint the background of the lower part; return the ink on a filled one, else None."""
        theme = canvas.theme
        if self.time_is_over:
            paint_ground(canvas, theme.card)
            return theme.ground
        if self.clock is not None and self.clock.pace is Pace.LAST:
            paint_ground(canvas, theme.cursor)
            return theme.on_cursor
        return None

    def _paint_clock(self, canvas: Canvas, at: Below, clock: ClockFrame, ink: str | None) -> None:
        theme = canvas.theme
        colour = ink or theme.text
        if clock.pace is Pace.HURRY:
            colour = theme.hurried or theme.cursor
        room = canvas.width - _LIST_WIDTH - 2 * MARGIN
        paint_large(canvas, MARGIN, at.top, room, at.height, clock.digits, colour)
        width = canvas.width - 2 * MARGIN
        left = round(width * clock.share)
        end = canvas.put(MARGIN, at.foot, "━" * left, ink or theme.box)
        canvas.put(end, at.foot, "╌" * (width - left), ink or theme.thin)
        match clock.pace:
            case Pace.CALM:
                self._paint_below_list(canvas, at, say(clock.words.calm), theme.dim)
            case Pace.HURRY:
                word = f" {say(clock.words.hurry)} "
                self._paint_below_list(canvas, at, word, theme.on_cursor, theme.cursor)
            case Pace.LAST:
                self._paint_below_list(canvas, at, say(clock.words.hurry).upper(), ink)

    def _paint_word(self, canvas: Canvas, at: Below, ink: str | None) -> None:
        """Paint the large word, if any, then the lines and the button."""
        y = at.top
        room = canvas.width - _LIST_WIDTH - 2 * MARGIN
        lines: list[str] = []
        for text in self.lines:
            left = at.height - bool(self.word) - 4 * bool(self.button) - len(lines)
            lines += wrapped(text, room, max(left, 1))
        free = at.height - len(lines) - bool(lines) - 4 * bool(self.button)
        if self.word:
            paint_large(canvas, MARGIN, y, room, free, self.word, ink)
            y += free + bool(lines)
        for line in lines:
            canvas.put(MARGIN, y, line, ink)
            y += 1
        if self.button:
            paint_button(canvas, button_place(canvas, y + bool(lines)), self.button)
        if self.time_is_over:
            self._paint_below_list(canvas, at, say("done"), ink)

    def _paint_below_list(
        self, canvas: Canvas, at: Below, word: str, ink: str | None, ground: str | None = None
    ) -> None:
        x = canvas.width - _LIST_WIDTH
        calm = ink == canvas.theme.dim
        canvas.put(x, at.top + at.height - 1, word, ink, ground, bold=not calm)

    def _paint_list(self, canvas: Canvas, at: Below, ink: str | None) -> None:
        theme, x, width = canvas.theme, canvas.width - _LIST_WIDTH, _LIST_WIDTH - MARGIN
        few = len(self.seats) <= _FEW
        subject = self.subject if few else self.subject[-1:]
        for line, text in enumerate(subject, start=at.top):
            canvas.put(x, line, fitted(text, width), ink or theme.dim)
        y = at.top + (len(subject) + 2 - (len(subject) > 1) if few else 1)
        step = 2 if y + 2 * len(self.seats) < at.top + at.height - 1 else 1
        for number, seat in enumerate(self.seats):
            line, mine = y + step * number, number == self.to_play
            canvas.put(x, line, "▶" if mine else " ", ink, bold=True)
            canvas.put(x + 2, line, theme.sign(seat.pen), ink or theme.pen(seat.pen), bold=True)
            won = signs_won(theme.mark(seat.pen), seat.won)
            total = won if seat.total is None else f"{won}  {seat.total}"
            room = width - 6 - len(total) - bool(total)
            canvas.put(x + 6, line, fitted(seat.name, room), ink, bold=mine)
            canvas.put_right(x + width, line, total, ink, bold=True)
