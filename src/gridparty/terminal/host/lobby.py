"""The lobby: code, address, players, and help for a page that does not open.

::

     ████ ▄▄▄▄▄ █ ▀▀██▄▀▄██   Join with your phone
     ████ █   █ █  ▄ ▀▀██▀█   █▄▀ ▀▀█ ...                  the code, large
     ████ █▄▄▄█ █▀▄▀██▄▀▄▀█   http://192.0.2.23:8765       tried: it opens
     ████▄▄▄▄▄▄▄█▄▀▄█ █ ▀ █   who is here            delay
     ████▄▄█▀▄▄▄▀██▄▀▀█▄▀▄▀   ● A Ann    ready       12 ms
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from gridparty.i18n.messages import counted, say
from gridparty.print.screen_code import code_rows
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.code import paint_code, size_of
from gridparty.terminal.widgets.large_text import PIXELS_HIGH, paint_large
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH, Slot
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_header, paint_hints, paint_note
from gridparty.web.lobby import state_text
from gridparty.web.view import RoomView

_TALL = 30  # lines from which there is air above
_WIDE = (120, 40)  # columns and lines from which the code is twice as large
_NAME = 11  # columns


class SeatLine(NamedTuple):
    """A player in the list."""

    pen: int
    name: str
    state: str
    delay: str = ""


@dataclass(frozen=True, slots=True)
class LobbyFrame:
    """The lobby as painted."""

    header: Header
    url: str  # the content of the code
    code: str
    address: str
    tried: str
    seats: tuple[SeatLine, ...]
    tvs: str
    options: tuple[str, ...]
    missing: str
    note: str
    sign: str
    hints: tuple[KeyHint, ...]
    local: bool = False  # only this computer can join

    def paint(self, canvas: Canvas) -> None:
        """Paint the code."""
        wide = canvas.width >= _WIDE[0] and canvas.height >= _WIDE[1]
        width, scale = (_WIDE[0], 2) if wide else (LEAST_WIDTH, 1)
        x = (canvas.width - width) // 2
        y = (canvas.height - LEAST_HEIGHT) // 2 if canvas.height < _TALL else 2
        paint_header(canvas, x, width, self.header)
        rows = code_rows(self.url)
        across, down = size_of(rows)
        paint_code(canvas, x + 1, y + 2, rows)
        left = x + across + 4
        at = Slot(left, y + 2, x + width - 1 - left, LEAST_HEIGHT - 8 + 2 * scale + 6 * wide)
        self._paint_words(canvas, at, scale)
        foot = canvas.height - 3 if y == 0 else at.y + max(down, at.height) + 1
        paint_note(canvas, Slot(x + 1, foot, width - 2, 2), self.sign, self.note)
        paint_hints(canvas, x, width, self.hints)

    def _paint_words(self, canvas: Canvas, at: Slot, scale: int) -> None:
        """Paint the text from the code down; help is left out if there is no room."""
        large = PIXELS_HIGH * scale // 2 + scale % 2  # lines of the code
        blocks = self._blocks(at.width)
        needed = sum(len(block) for block in blocks)
        room = at.height - large - 1
        if needed > room:  # seated players no longer need it
            blocks.pop(-2)
            needed = sum(len(block) for block in blocks)
        air = int(scale > 1 and room - needed >= 2)  # above and below a code of whole lines
        gaps = max(0, min(len(blocks) - 1, room - needed - 2 * air))
        y = at.y
        joining = say("Only this computer can join.") if self.local else say("Join with your phone")
        canvas.put(at.x, y, joining, bold=True)
        canvas.put_right(at.x + at.width, y, self.code, bold=True)  # large, S and 5 are one figure
        paint_large(canvas, at.x, y + 1 + air, at.width, large, self.code, most=scale)
        y += 1 + large + 2 * air
        for number, block in enumerate(blocks):
            for paint in block:
                paint(canvas, at.x, y, at.width)
                y += 1
            y += number < gaps

    def _blocks(self, width: int) -> list[list[Callable[[Canvas, int, int, int], None]]]:
        """Return the blocks below the code as functions that paint a line."""
        where = [_of(self.address, self.tried, bold=True)]
        if cell_len(self.address) + cell_len(self.tried) + 2 > width:
            where = [_of(self.address, bold=True), _of(self.tried, dim=True)]
        where.append(_of(say("TV or projector: add /tv"), dim=True))
        here = [_of(say("players"), say("delay"), dim=True)]
        here += [_seat(seat) for seat in self.seats]
        if self.missing:
            here += [_of(line, dim=True) for line in wrapped(self.missing, width)]
        agreed = [self.tvs] if self.tvs else []
        told = [line for text in (*agreed, *self.options) for line in wrapped(text, width)]
        help_ = say("Page won't open? Same Wi-Fi, mobile data off, no guest network.")
        helped = [] if self.local else wrapped(help_, width)
        return [
            where,
            here,
            [_of(line) for line in told],
            [_of(line, dim=True) for line in helped],
        ]


def _of(
    left: str, right: str = "", *, bold: bool = False, dim: bool = False
) -> Callable[[Canvas, int, int, int], None]:
    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
        colour = canvas.theme.dim if dim else canvas.theme.text
        room = width - cell_len(right) - 1
        canvas.put(x, y, fitted(left, room), colour, bold=bold)
        canvas.put_right(x + width, y, right, canvas.theme.dim)

    return paint


def _seat(seat: SeatLine) -> Callable[[Canvas, int, int, int], None]:
    def paint(canvas: Canvas, x: int, y: int, width: int) -> None:
        theme = canvas.theme
        canvas.put(x, y, theme.sign(seat.pen), theme.pen(seat.pen), bold=True)
        canvas.put(x + 4, y, fitted(seat.name, _NAME), bold=True)
        state = x + 5 + _NAME
        room = x + width - state - cell_len(seat.delay) - 1
        canvas.put(state, y, fitted(seat.state, room))
        canvas.put_right(x + width, y, seat.delay, theme.dim)

    return paint


def seat_lines(view: RoomView) -> tuple[SeatLine, ...]:
    """Return the players of a room."""
    return tuple(
        SeatLine(
            seat.pen,
            seat.name,
            state_text(seat),
            "" if seat.delay is None else say("{n} ms", n=seat.delay),
        )
        for seat in view.seats
    )


def tvs_text(view: RoomView) -> str:
    """Return the number of TVs as text."""
    tvs = view.room.tvs
    return counted(tvs, "1 TV connected", "{n} TVs connected") if tvs else say("no TV connected")
