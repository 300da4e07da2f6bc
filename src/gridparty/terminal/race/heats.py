"""The bracket of heats: the next players, the finalists, all results.

It precedes each heat and the final; enter leads to the covered board, where no clock runs either.
It is laid out for 80 × 24 on every terminal, centred in larger windows::

    heat 1   played · K7QF               Heat 3 sits down
    ● A Ann              71 ━━━━┓         Cem, Dora and Ida, please.
    ▲ B Fay              64     ┃
                                ┣━━━━      final
    heat 2   next              ┃         ● A Ann   won heat 1
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gridparty.evening.heats.changes import BracketChanges, Change
from gridparty.evening.heats.heats import Entrant, Heat, Heats
from gridparty.evening.heats.text import (
    awaited,
    in_full,
    last_heat,
    names_next,
    overview,
    settled_text,
    the_rule,
    title_of,
    why,
    winning,
)
from gridparty.i18n.messages import message, say
from gridparty.i18n.numbers import seconds_text
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.key_help import EVERYWHERE, Section
from gridparty.terminal.widgets.keys import LEAVE, HeldKey, does_nothing
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH
from gridparty.terminal.widgets.list_cursor import led_to
from gridparty.terminal.widgets.palette import PENS
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    leave_hint,
    paint_event,
    paint_frame,
)
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.showing import Showing, ask_to_leave

_X, _Y, _WIDTH = 3, 1, 26  # of a heat
_STEP = {2: 9, 3: 6, 4: 5}  # lines from heat to heat, by the number of heats
_JOIN = _X + _WIDTH + 5  # the column where the lines join
_FINAL_X, _FINAL_Y = 44, 7
_MEET = _FINAL_Y + 3  # the line on which they lead to the final, clear of all players
_RIGHT = 35  # columns
_NAME, _WHY = 11, 16  # width of a name, and column of the reason after it
_RULE_Y = 15
_NOTE_Y = 21
_CHANGES = {"m": Change.HEAT, "t": Change.TIME}  # by key


_HELP = Section(
    message("heats"),
    (
        ("enter", message("start the next heat")),
        ("↑↓", message("show a heat in full")),
        ("m", message("move a player")),
        ("t", message("more time")),
        ("q, ctrl+c", message("leave; all is saved")),
    ),
)


@dataclass(frozen=True, slots=True)
class HeatsFrame:
    """The bracket as painted."""

    heats: Heats
    mode: str
    chosen: int | None = None  # the heat shown in full; the last number is the final's
    changed: BracketChanges | None = None  # an edit in progress
    refused: str = ""  # why a key had no effect

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        x = (canvas.width - LEAST_WIDTH) // 2
        y = (canvas.height - LEAST_HEIGHT) // 2
        heats = self.heats
        paint_frame(canvas, Header(say("heats"), overview(heats), self._progress), self._hints)
        for number in range(heats.count):
            self._paint_heat(canvas, x + _X, y + self._top(number), number)
        self._paint_lines(canvas, x, y)
        self._paint_next(canvas, x + _FINAL_X, y + _Y)
        self._paint_final(canvas, x + _FINAL_X, y + _FINAL_Y)
        sign = "×" if self.refused else "★" if heats.over else "·"
        told = last_heat(heats) if self.chosen is None else in_full(heats, self.chosen)
        told = self.refused or (self.changed.told if self.changed else told)
        paint_event(canvas, x, y + _NOTE_Y, LEAST_WIDTH, sign, told, most=2)

    @property
    def _progress(self) -> str:
        if self.heats.over:
            return say("{mode} · the bracket is complete", mode=self.mode)
        return say("{mode} · {heat} is next", mode=self.mode, heat=title_of(self.heats))

    @property
    def _hints(self) -> tuple[KeyHint, ...]:
        choose = KeyHint("↑↓", say("a heat"), "down")
        if self.changed is not None:
            heat = self.changed.change is Change.HEAT
            return (
                KeyHint("+ −", say("next heat") if heat else say("5 seconds"), "+"),
                KeyHint("↑↓", say("another player"), "down"),
                KeyHint("enter", say("done"), "enter"),
                KeyHint("esc", say("undo changes"), "escape"),
            )
        if self.heats.over:
            return choose, leave_hint()
        word = say("start {heat}", heat=title_of(self.heats))
        begin = KeyHint("enter", word, "enter")
        time = KeyHint("t", say("more time"), "t")
        if self.heats.is_final:
            return begin, choose, time, leave_hint()
        return begin, choose, KeyHint("m", say("move a player"), "m"), time, leave_hint()

    def _top(self, number: int) -> int:
        return _Y + number * _STEP[self.heats.count]

    def _paint_heat(self, canvas: Canvas, x: int, y: int, number: int) -> None:
        """Paint its title, and a line for each player: by seat, or by result once it is over."""
        heats, theme = self.heats, canvas.theme
        title = f" {say('heat {number}', number=number + 1)} "
        if number == len(heats.played):
            end = canvas.put(x, y, title, theme.on_cursor, theme.cursor, bold=True)
            canvas.zone(x, y, end - x, 1, "enter")
            canvas.put(x + 10, y, say("next"), theme.dim)
        else:
            end = canvas.put(x, y, title, theme.text, theme.peer, bold=True)
            canvas.zone(x, y, end - x, 1, f"row{number}")
        self._point_at(canvas, x, y, number)
        if number >= len(heats.heats):
            for line, entrant in enumerate(heats.groups[number], start=y + 1):
                self._paint_entrant(canvas, x, line, line - y - 1, entrant)
            return
        heat = heats.heats[number]
        canvas.put(x + 10, y, say("played · id {card}", card=heat.card), theme.dim)
        _paint_results(canvas, x, y + 1, heat, _WIDTH)

    def _paint_entrant(self, canvas: Canvas, x: int, y: int, seat: int, entrant: Entrant) -> None:
        """Paint a player before their heat, with seconds of their own."""
        if self.changed is not None and entrant.name == self.changed.name:
            canvas.put(x - 2, y, "▶", bold=True)
        seconds = entrant.handicap.seconds
        told = "" if seconds is None else seconds_text(seconds)
        _paint_name(canvas, x, y, seat, entrant.name, _WIDTH - 5 - len(told))
        canvas.put_right(x + _WIDTH - 1, y, told, canvas.theme.dim)

    def _paint_lines(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the lines from each winner, and from the best second, to the final."""
        heats, box = self.heats, canvas.theme.box
        joined = {self._top(number) + 1: number < len(heats.heats) for number in range(heats.count)}
        if heats.heats and (second := heats.best_second) is not None:
            joined[self._top(second.heat) + 2] = True
        first, last = min(joined), self._top(heats.count - 1) + 1
        last = max(last, *joined)
        for line in range(first, last + 1):
            corner = "┓" if line == first else "┛" if line == last else "┫"
            canvas.put(x + _JOIN, y + line, corner if line in joined else "┃", box)
        for line, known in joined.items():
            bar = "━" * 4 if known else "╌" * 4
            canvas.put(x + _JOIN - 4, y + line, bar, None if known else canvas.theme.thin)
        canvas.put(x + _JOIN, y + _MEET, "┣" + "━" * (_FINAL_X - _JOIN - 2), box)

    def _paint_next(self, canvas: Canvas, x: int, y: int) -> None:
        """Paint the next players with their pens; or the winner."""
        heats, dim = self.heats, canvas.theme.dim
        if heats.over:
            for line, text in enumerate(wrapped(winning(heats), _RIGHT, 3), start=y):
                canvas.put(x, line, text, bold=True)
            return
        canvas.put(x, y, say("Up next"), bold=True)
        y += 1
        for text in wrapped(names_next(heats), _RIGHT, 3):
            canvas.put(x, y, text)
            y += 1
        pens = " ".join(f"{pen.mark} {pen.name}" for pen in PENS[: len(heats.next)])
        named = say("Colours: {pens}.", pens=pens)
        canvas.put(x, y, named if len(named) <= _RIGHT else pens, dim)  # each mark with its word

    def _point_at(self, canvas: Canvas, x: int, y: int, number: int) -> None:
        """Mark the selected heat with an arrow, as yellow is for enter."""
        if number == self.chosen:
            canvas.put(x - 2, y, "▶", bold=True)

    def _paint_final(self, canvas: Canvas, x: int, y: int) -> None:
        heats, theme = self.heats, canvas.theme
        here = heats.is_final
        colour, ground = (theme.on_cursor, theme.cursor) if here else (theme.text, theme.peer)
        end = canvas.put(x, y, f" {say('final')} ", colour, ground, bold=True)
        canvas.zone(x, y, end - x, 1, "enter" if here else f"row{heats.count}")
        self._point_at(canvas, x, y, heats.count)
        if (final := heats.final) is not None:
            canvas.put(x + 9, y, say("played · id {card}", card=final.card), theme.dim)
            _paint_results(canvas, x, y + 1, final, _RIGHT - 1)
            return
        people = say("{n} people", n=heats.count + 1)
        canvas.put(x + 9, y, people, theme.dim)
        known = [(finalist.result.name, why(finalist)) for finalist in heats.finalists]
        for seat, (name, reason) in enumerate((*known, *(("·", text) for text in awaited(heats)))):
            _paint_name(canvas, x, y + 1 + seat, seat, name, _NAME, bold=name != "·")
            canvas.put(x + _WHY, y + 1 + seat, reason, theme.dim)
        for line, text in enumerate(wrapped(the_rule(), _RIGHT), start=y - _FINAL_Y + _RULE_Y):
            canvas.put(x, line, text, theme.dim)


def _paint_results(canvas: Canvas, x: int, y: int, heat: Heat, width: int) -> None:
    """Paint the players with their totals, best first, each with the pen of the seat."""
    for line, result in enumerate(heat.ranked, start=y):
        best = line == y and result.total > 0
        seat = heat.seat_of(result)
        _paint_name(canvas, x, line, seat, result.name, width - 9, bold=best)
        canvas.put_right(x + width - 1, line, str(result.total), bold=best)


def _paint_name(
    canvas: Canvas, x: int, y: int, seat: int, name: str, room: int, *, bold: bool = False
) -> None:
    canvas.put(x, y, canvas.theme.sign(seat), canvas.theme.pen(seat), bold=True)
    canvas.put(x + 4, y, fitted(name, room), bold=bold)


class HeatsPresenter:
    """Shows the bracket until the next heat begins, or the players leave after the final."""

    def __init__(self, showing: Showing, mode: str, sit_down: Callable[[], None] | None) -> None:
        """Show the bracket.

        Args:
            showing: has the bracket.
            mode: the name of the game.
            sit_down: shows the game that is laid out; None: the final is over.
        """
        self._showing, self._mode, self._sit_down = showing, mode, sit_down
        self._held = HeldKey(showing.clock)
        self._chosen: int | None = None
        self._changes: BracketChanges | None = None  # while an edit is in progress
        self._refused = ""

    def frame(self) -> Frame:
        """Return the bracket without the game that is laid out."""
        heats = self._showing.evening.heats
        assert heats is not None
        if self._changes is not None:
            return HeatsFrame(self._changes.heats, self._mode, None, self._changes)
        return HeatsFrame(heats, self._mode, self._chosen, refused=self._refused)

    def press(self, key: str) -> None:
        """Handle a key: enter leads to the table, arrows select a heat, q leaves."""
        navigation, table = self._showing.navigation, self._showing.evening.table
        repeated = self._held.repeats(key)
        heats = self._showing.evening.heats
        assert heats is not None
        self._refused = ""
        if self._changes is not None:
            self._change(self._changes, key, repeated=repeated)
            return
        first = -1 if key == "down" else 0  # an arrow first selects the first or the last
        at = first if self._chosen is None else self._chosen
        if (row := led_to(key, at, heats.count + 1)) is not None:
            self._chosen = row
        elif key in LEAVE and self._sit_down is None:
            navigation.clear()
        elif key in LEAVE:
            assert table is not None
            ask_to_leave(self._showing, table, self.frame)
        elif key in _CHANGES and table is not None and not heats.over:
            if heats.is_final and _CHANGES[key] is Change.HEAT:
                self._refused = say("The final is for the winners: nobody can be moved.")
                return
            usual = table.state.options.turn_seconds
            self._changes = BracketChanges.begun(_CHANGES[key], heats, usual)
        elif key == "?":
            navigation.push(HelpPresenter(navigation, (EVERYWHERE.said, _HELP.said), None))
        elif key == "enter":
            if not repeated and self._sit_down is not None:
                self._sit_down()
        elif key == "p" and not heats.over:
            self._refused = settled_text()
        else:
            self._refused = does_nothing(key)

    def _change(self, changes: BracketChanges, key: str, *, repeated: bool) -> None:
        """Lay out the next heat again after a change."""
        if key == "escape" or key in LEAVE:
            self._changes = None
        elif key == "enter" and not repeated:
            evening, self._changes = self._showing.evening, None
            if changes.heats != evening.heats:
                before = evening.so_far
                evening.so_far = replace(before, heats=changes.heats)
                if refused := self._showing.begin([one.name for one in changes.heats.next]):
                    evening.so_far = before  # there is no other card: nothing changes
                    self._refused = refused
        else:
            self._changes = changes.pressed(key)

    def click(self, cell: int) -> None:
        """Ignored: there is no board."""

    def tick(self) -> None:
        """Nothing to do."""

    def shrink(self) -> None:
        """Nothing to do: no clock runs."""
