"""The end of the children's game on a small screen: pictures at the left, text beside them.

::

    ┏━━━━A━━━━━    ██ █▀▄ ██       the winner's field, narrow; place, mark, name, points and games
    1 ▀█▀▀ 1 │     ██ ▲ wins       won in a line each; good news where there is room for all of it;
    ┃        │     1 ▲ Ben  17     and the one yellow button
"""

from __future__ import annotations

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.board import paint_board
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.cells import PICTURES, Patch
from gridparty.terminal.widgets.confetti import paint_rain
from gridparty.terminal.widgets.end_text import Ended
from gridparty.terminal.widgets.large_text import paint_large, scale_of
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH, Slot
from gridparty.terminal.widgets.panel import (
    Header,
    paint_columns,
    paint_event,
    paint_header,
    paint_hints,
)
from gridparty.terminal.widgets.stage import ORNAMENT, StageFrame

_PANEL, _WIDTH = 62, 17  # its column; its width
_STAGE, _BUTTON = 9, 3  # lines
_RANKS, _MOST = 11, 8  # the line of their caption; players
_TOTAL, _NAME, _SIGNS = 13, 6, 2  # columns up to the total's end; of a name; wins shown as signs
_NAME_LINES = 3


def paint_beside_pictures(canvas: Canvas, look: Ended) -> None:
    """Paint the frame; a refusal replaces the keys."""
    x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
    tight, refused = canvas.height < LEAST_HEIGHT + 2, look.sign == "×"
    title, subject, right, _ = look.header
    told = f"{subject} · {look.note}" if tight and not refused else subject
    paint_header(canvas, x, LEAST_WIDTH, Header(title, told, right))
    paint_board(canvas, x, y + 1, look.board, PICTURES)
    panel = x + _PANEL
    _paint_stage(canvas, Slot(panel, y + 1, _WIDTH, _STAGE), look.stage)
    below = _paint_ranks(canvas, panel, y + _RANKS, look)
    button = y + LEAST_HEIGHT - 1 - _BUTTON
    for text in look.lines:
        parts = wrapped(text, _WIDTH)
        if below + len(parts) > button:
            continue
        for part in parts:
            canvas.put(panel, below, part, bold=text.startswith("★"))
            below += 1
    if look.button:
        _paint_button(canvas, Slot(panel, button, _WIDTH, _BUTTON), look.button)
    if not tight:
        paint_event(canvas, x, canvas.height - 2, LEAST_WIDTH, look.sign, look.note, most=1)
    if tight and refused:
        paint_event(canvas, x, canvas.height - 1, LEAST_WIDTH, look.sign, look.note, most=1)
    else:
        paint_hints(canvas, x, LEAST_WIDTH, look.hints)
    if look.rain is not None:
        across, down = Patch.whole(look.board.layout).extent(PICTURES)
        paint_rain(canvas, look.rain, Slot(x, y + 1, across, down))


def _paint_stage(canvas: Canvas, at: Slot, look: StageFrame) -> None:
    """Paint one large name, or a line for each winner; and the word below."""
    theme, people = canvas.theme, look.people
    word = wrapped(f"{look.word} {look.aside}".strip(), _WIDTH - 2)
    line = at.y
    each = (at.height - len(word) - 1) // len(people)
    for person in people:
        colour, last = theme.on_pen(person.pen), person is people[-1]
        rest = at.y + at.height - line
        canvas.fill(at.x, line, at.width, rest if last else each, theme.pen_ground(person.pen))
        mark = theme.mark(person.pen)
        if len(people) == 1 and scale_of(person.name, _WIDTH - 2, _NAME_LINES):
            paint_large(canvas, at.x + 1, line + 1, _WIDTH - 2, _NAME_LINES, person.name, colour)
            canvas.put(at.x + 1, line, mark, colour, bold=True)
        else:
            name = fitted(person.name, _WIDTH - 4)
            canvas.put(at.x + 1, line, f"{mark} {name}", colour, bold=True)
        line += each
    colour = theme.on_pen(people[-1].pen)
    for line, part in enumerate(word, start=at.y + at.height - 1 - len(word)):
        canvas.put(at.x + 1, line, part, colour, bold=True)
    if look.adorned:
        middle = (len(ORNAMENT) - _WIDTH) // 2 + 1
        ornament = ORNAMENT[middle : len(ORNAMENT) - middle]
        canvas.put_centred(at.x, at.y + at.height - 1, at.width, ornament, colour)


def _paint_ranks(canvas: Canvas, x: int, y: int, look: Ended) -> int:
    """Paint place, mark, name, points and wins; return the y of the line below with a gap."""
    if not look.ranks:
        return y
    theme = canvas.theme
    paint_columns(
        canvas, x, y, _WIDTH, look.caption or say("this card"), say("won") if look.some_won else ""
    )
    for rank in look.ranks[:_MOST]:
        y += 1
        pen, first = theme.pen(rank.pen), rank.place == 1
        canvas.put(x, y, str(rank.place), bold=True)
        canvas.put(x + 2, y, theme.mark(rank.pen), pen, bold=True)
        canvas.put(x + 4, y, fitted(rank.name, _NAME), bold=first)
        canvas.put_right(x + _TOTAL, y, str(rank.total), bold=True)
        look.paint_won(canvas, x + _WIDTH, y, rank, _SIGNS)
    return y + 2


def _paint_button(canvas: Canvas, at: Slot, text: str) -> None:
    """Paint the effect of enter below the key: one line has no room for both."""
    theme = canvas.theme
    canvas.fill(*at, theme.cursor)
    for line, part in enumerate(
        ("▶ enter", *wrapped(text, at.width - 2, at.height - 1)), start=at.y
    ):
        canvas.put_centred(at.x, line, at.width, part, theme.on_cursor, bold=True)
    canvas.zone(*at, "enter")
