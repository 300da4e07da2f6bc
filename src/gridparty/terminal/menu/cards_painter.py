"""How the page of tonight's cards looks: what is asked, what is being done, where it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gridparty.i18n.messages import say
from gridparty.print.choices import FORMATS, PAPERS, CardFormat
from gridparty.terminal.menu.layout import (
    list_room,
    paint_button,
    paint_choice,
    paint_label,
    paint_note,
    paint_paragraph,
    paint_path,
)
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame

_VALUE_X, _VALUE_WIDTH = 14, 24


@dataclass(frozen=True, slots=True)
class CardsRow:
    """One thing that is asked."""

    label: str
    field: str
    values: tuple[Any, ...]
    told: Callable[[Any], str] = str


def cards_rows() -> tuple[CardsRow, ...]:
    """All that is asked; the numbers of cards go by the size, and are given by the page."""
    return (
        CardsRow(say("cards"), "cards", ()),
        CardsRow(
            say("people"),
            "players",
            (None, 2, 3, 4, 5, 6, 7, 8),
            lambda value: say("2, 3 or 4") if value is None else str(value),
        ),
        CardsRow(say("size"), "card_format", tuple(FORMATS), _format_told),
        CardsRow(say("paper"), "paper", tuple(PAPERS), _paper_told),
        CardsRow(
            say("for children"),
            "kids",
            (False, True),
            lambda value: say("yes, animals") if value else say("no"),
        ),
    )


def _format_told(name: str) -> str:
    """The size in a word that people know; of one that is new here, its name."""
    one = FORMATS[name]
    words = {
        "square88": say("square"),
        "poker": say("poker card"),
        "tarot": say("tarot card"),
        "a6": say("postcard"),
        "a7": say("half a postcard"),
    }
    return words.get(one.name, one.name)


def measures_told(one: CardFormat) -> str:
    """How large a card of that format is, and what there is to write in."""
    return say(
        "{width:g} × {height:g} mm, and cells of {cell:g} mm to write in. enter: they are made.",
        width=one.width,
        height=one.height,
        cell=one.cell,
    )


def _paper_told(name: str) -> str:
    return {"a4": say("A4"), "letter": say("US Letter")}.get(name, name)


@dataclass(frozen=True, slots=True)
class CardsFrame:
    """What is asked, what is being done, or where it is."""

    rows: tuple[tuple[str, str], ...]
    row: int | None  # None: the button
    ready: bool  # enter makes cards, and no value is yellow
    button: str
    label: str  # of what is told
    done: bool  # they are made: that is what one looks for
    told: tuple[str, ...]
    path: str  # where it is; empty: nowhere yet
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        room = list_room(canvas)
        header = Header(say("cards"), say("for tonight"), say("esc goes back"))
        paint_frame(canvas, header, self.hints)
        for number, (label, value) in enumerate(self.rows):
            x, y, here = room.grid_x, room.grid_y + 2 * number, number == self.row
            canvas.put(x, y, label, bold=here)
            paint_choice(canvas, x + _VALUE_X, y, _VALUE_WIDTH, value, here=here)
            canvas.zone(x, y, _VALUE_X + _VALUE_WIDTH, 1, f"row{number}")
        y = room.panel_y
        if self.done:
            canvas.put(room.panel_x, y, self.label, bold=True)
        else:
            paint_label(canvas, room, y, self.label)
        if self.path:
            y = paint_path(canvas, room, y + 2, self.path) - 1
        for sentence in self.told:
            y = paint_paragraph(canvas, room, y + 2, sentence, most=5) - 1
        paint_button(canvas, room, room.panel_y + 14, self.button, here=self.ready)
        paint_note(canvas, room, self.note, self.sign)
