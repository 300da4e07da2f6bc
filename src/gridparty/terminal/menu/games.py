"""Paint the page of games: the tiles, and beside them the rule and options of one game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from gridparty.pages.games import GamesBody
from gridparty.terminal.menu.layout import (
    choice_width,
    paint_choice,
    paint_note,
    paint_paragraph,
    room_on,
)
from gridparty.terminal.menu.menu_tiles import paint_tiles
from gridparty.terminal.menu.page import PageFrame
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.panel import Header, paint_header, paint_hints
from gridparty.terminal.widgets.prompt import CURSOR

_VALUE_WIDTH = 14  # at least


@dataclass(frozen=True, slots=True)
class GamesFrame(PageFrame):
    """The games, and the description of the one with the cursor."""

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        view, page, room, theme = self.view, self.view.page, room_on(canvas), canvas.theme
        body = cast(GamesBody, page.body)
        paint_header(canvas, room.x, room.width, Header(page.title, page.subject, page.right))
        paint_tiles(canvas, room, body.tiles, body.here)
        x, width, y = room.panel_x, room.panel_width, room.panel_y
        canvas.put(x, y, body.game, bold=True)
        canvas.put_right(x + width, y, body.people, theme.dim)
        y = paint_paragraph(canvas, room, y + 2, body.rule, most=5) + 1
        for number, row in enumerate(body.options):
            here = body.here is None and number == view.row
            label, value = row.cells
            canvas.put(x, y, label, theme.text if here else theme.dim, bold=here)
            if here:
                value = value if view.typed is None else view.typed + CURSOR
                wide = min(max(_VALUE_WIDTH, choice_width(value)), width - len(label) - 1)
                paint_choice(canvas, x + width - wide, y, wide, value, here=True)
            else:
                canvas.put_right(x + width, y, fitted(value, width - len(label) - 2))
            canvas.zone(x, y, width, 1, f"row{number}")
            y += 1
        for action in page.actions:
            if action.line and action.do is not None:
                y += 1
                canvas.put(x, y, action.key, bold=True)
                canvas.put(x + 3, y, action.line, theme.dim)
                canvas.zone(x, y, width, 1, action.key)
        paint_note(canvas, room, view.note, view.sign)
        paint_hints(canvas, room.x, room.width, self.hints)
