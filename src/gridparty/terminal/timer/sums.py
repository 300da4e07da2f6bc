"""The sums of a paper game, typed in, checked against the points on the card, and saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gridparty.evening.session.table import Table
from gridparty.games.catalogue import GAMES
from gridparty.games.common import sides
from gridparty.games.common.participants import handicap_at
from gridparty.games.paper.commands import Command, Keep, NoteSums
from gridparty.games.paper.events import Event, GameOver
from gridparty.games.paper.state import State
from gridparty.games.paper.text import sums_text
from gridparty.i18n.messages import counted, say
from gridparty.terminal.timer.check import lay_card
from gridparty.terminal.timer.field import Field, Form, paint_box
from gridparty.terminal.timer.painter import TimerFrame
from gridparty.terminal.timer.view import card_line, evening_sums, games_text, person_at
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.help import show_hints
from gridparty.terminal.widgets.keys import LEAVE, HeldKey, does_nothing
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame, Sound
from gridparty.terminal.widgets.showing import Showing


class PaperEndPresenter:
    """Shows the end until a player wants the next card, or leaves."""

    def __init__(self, showing: Showing, look: TimerFrame) -> None:
        self._showing, self._look = showing, look
        self._held = HeldKey(showing.clock)
        self._refusal = ""

    def frame(self) -> Frame:
        """The winner's field, and the evening below."""
        return replace(self._look, note=("×", self._refusal))

    def press(self, key: str) -> None:
        """Enter goes on, q leaves."""
        if self._held.repeats(key):
            return
        if key in LEAVE:
            self._showing.navigation.clear()
        elif key == "enter" and self._showing.evening.more:
            self._refusal = self._showing.next_game()
        elif key == "?":
            show_hints(self._showing.navigation, say("the card is over"), self._look.hints)
        else:
            self._refusal = does_nothing(key)

    def click(self, cell: int) -> None:
        """Nothing is played any more."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""


def end_of(showing: Showing, state: State) -> PaperEndPresenter:
    """The end of a card whose sums are kept; they count for the evening now."""
    evening = showing.evening
    said = evening.finish()
    showing.hear(Sound.END)
    first = [seat for side in state.sides if side.place == 1 for seat in side.seats]
    who = evening.begins_next
    look = TimerFrame(
        people=tuple(person_at(state, seat) for seat in first),
        subject=(*card_line(state), *games_text(evening.so_far)),
        seats=evening_sums(state, evening.so_far),
        to_play=None,
        hints=(KeyHint("enter", "next card", "enter"), KeyHint("q", "leave", "q")),
        told=(sides.winners_text(state.sides, state.names), sums_text(state), *said),
        button=say("next card: {who} begins", who=who),
    )
    return PaperEndPresenter(showing, look)


_LIST_X, _PANEL_X, _PANEL_WIDTH = 3, 43, 35
_NAME_WIDTH = 20
_DIGITS = 3  # of a sum
_LONG = 36  # columns for all sums in one line


@dataclass(frozen=True, slots=True)
class SumsFrame:
    """The sums of the card, and the totals."""

    header: Header
    card: str
    stake: str  # empty: nobody said which card
    players: tuple[tuple[str, int], ...]  # names and pens
    fields: tuple[Field, ...]
    together: str
    verdict: str
    caption: str  # of what each comes to
    tonight: tuple[str, ...]  # by seat, with this card; or that alone, where nothing adds up
    note: tuple[str, str]
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint it in the middle: stretched, the two halves would stand far apart."""
        theme = canvas.theme
        left, top = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
        paint_frame(canvas, self.header, self.hints)
        x, y = left + _LIST_X, top + 2
        canvas.put(x, y, fitted(self.card, 16), bold=True)
        canvas.put_right(x + 36, y, self.stake, theme.dim)
        step = 2 if len(self.players) <= 5 else 1
        px = left + _PANEL_X
        canvas.put(px, y, self.caption, theme.dim)
        y += 2
        for number, (name, pen) in enumerate(self.players):
            line = y + number * step
            canvas.put(x, line, theme.sign(pen), theme.pen(pen), bold=True)
            canvas.put(x + 4, line, fitted(name, _NAME_WIDTH))
            paint_box(canvas, x + 31, line, self.fields[number])
            canvas.put(px, line, theme.sign(pen), theme.pen(pen), bold=True)
            canvas.put(px + 4, line, fitted(name, _NAME_WIDTH))
            canvas.put_right(px + _PANEL_WIDTH, line, self.tonight[number], bold=True)
        line = y + len(self.players) * step
        canvas.put(x, line, "━" * 36, theme.box)
        canvas.put(x, line + 1, self.verdict)
        canvas.put_right(x + 35, line + 1, self.together, bold=True)
        told = say(
            "A full card adds up to the points on it. Fewer: cells are open, or a sum is "
            "wrong. It is taken as you type it."
        )
        for number, text in enumerate(wrapped(told, _PANEL_WIDTH), start=line + 1):
            canvas.put(px, number, text, theme.dim)
        sign, note = self.note
        canvas.put(left + 1, top + 21, sign if note else "", theme.dim)
        canvas.put(left + 3, top + 21, fitted(note, LEAST_WIDTH - 4))


class SumsPresenter:
    """Takes the sums; each is saved when its field is left."""

    def __init__(
        self,
        showing: Showing,
        table: Table[State, Command, Event],
        go_on: Callable[[], None],
    ) -> None:
        """Ask.

        Args:
            showing: where this lies on top.
            table: where the card is played; its clock stands.
            go_on: lets the clock run again, where it ran.
        """
        self._showing, self._table, self._go_on = showing, table, go_on
        self._held = HeldKey(showing.clock)
        sums = table.state.sums
        self._form = Form(tuple("" if points is None else str(points) for points in sums))
        self._fresh = True  # the first digit takes the place of what stands there
        self._refusal = ""
        self._warned: tuple[str, ...] = ()  # of these sums it was said that they do not add up

    @property
    def _state(self) -> State:
        return self._table.state

    # what is seen

    def frame(self) -> Frame:
        """The sums as they are typed."""
        state, form = self._state, self._form
        typed = tuple(int(text) if text else 0 for text in form.texts)
        so_far, points = self._showing.evening.so_far, GAMES[self._table.session.game.name].points
        adds_up = {points}.issuperset(so_far.kinds)
        totals = so_far.totals if adds_up else {}
        card = "" if state.card is None else say("card {card}", card=state.card.id)
        return SumsFrame(
            Header(say("paper"), say("the sums"), self._games()),
            card or say("this card"),
            "" if state.stake is None else say("{stake} points in all", stake=state.stake),
            tuple(zip(state.names, state.pens, strict=True)),
            tuple(
                Field("", f"{text:>{_DIGITS}}", 5, here=number == form.at)
                for number, text in enumerate(form.texts)
            ),
            *self._added_up(),
            say("tonight, paper and screen together") if adds_up else say("what this card brings"),
            tuple(
                str(totals.get(name, 0) + self._counts(seat, points))
                for seat, (name, points) in enumerate(zip(state.names, typed, strict=True))
            ),
            self._note(),
            self._hints,
        )

    @property
    def _hints(self) -> tuple[KeyHint, ...]:
        complete = all(self._form.texts)
        return (
            KeyHint("0–9", "type", "?"),
            KeyHint("tab", "next", "tab"),
            KeyHint("enter", "keep these sums" if complete else "next", "enter"),
            *((KeyHint("c", "which card", "c"),) if self._unnamed else ()),
            KeyHint("esc", "back to the clock", "escape"),
        )

    @property
    def _unnamed(self) -> bool:
        """True where the program would know what there was to win, if it knew the card."""
        return self._state.card is None and bool(self._state.options.deck)

    def _games(self) -> str:
        before = self._showing.evening.so_far.games
        return counted(before + 1, "the first game tonight", "game {n} tonight")

    def _counts(self, seat: int, points: int) -> int:
        return handicap_at(self._state.options, seat).multiply(points)

    @property
    def _missing(self) -> int | None:
        """How many points nobody has; None where nobody can know yet."""
        if self._state.stake is None or not all(self._form.texts):
            return None
        return self._state.stake - sum(map(int, self._form.texts))

    def _added_up(self) -> tuple[str, str]:
        """All of it in words, where that fits; else the sum, and what comes of it."""
        texts, verdict = self._form.texts, self._verdict()
        together = str(sum(int(text) for text in texts if text))
        long = f"{' + '.join(text or '?' for text in texts)} = {together}"
        if verdict:
            long = say("{sum}: {difference}", sum=long, difference=verdict)
        return ("", long) if len(long) <= _LONG else (together, verdict or say("together"))

    def _verdict(self) -> str:
        match self._missing:
            case None:
                return ""
            case 0:
                return say("adds up")
            case missing if missing > 0:
                return counted(missing, "1 is missing", "{n} are missing")
            case missing:
                return counted(-missing, "1 too many", "{n} too many")

    def _note(self) -> tuple[str, str]:
        if self._refusal:
            return "×", self._refusal
        if self._warned == self._form.texts:
            missing = self._missing or 0
            told = counted(missing, "1 point is missing", "{n} points are missing")
            return "▸", say("{told}: count again, or enter keeps these sums.", told=told)
        return "▸", say("Everybody adds up the digits of their own colour.")

    # what is done

    def press(self, key: str) -> None:
        """Type; enter goes to the next open field, and keeps the sums when there is none."""
        if self._held.repeats(key):
            return
        self._refusal = ""
        form = self._form
        if key in ("escape", "ctrl+c", "ctrl+q"):
            self._take()
            self._showing.navigation.pop()
            self._go_on()
        elif key == "enter":
            if self._take():
                self._enter()
        elif key in ("tab", "down", "right", "shift+tab", "up", "left"):
            if self._take():
                self._form = form.moved(1 if key in ("tab", "down", "right") else -1)
        elif key == "c" and self._unnamed:
            if self._take():
                lay_card(self._showing, self._table)
        elif key in ("backspace", "delete"):
            self._form, self._fresh = form.typed(form.text[:-1]), False
        elif key in _FIGURES:
            text = key if self._fresh else form.text + key
            if len(text) <= _DIGITS:
                self._form, self._fresh = form.typed(text), False
        elif key == "?":
            show_hints(self._showing.navigation, say("the sums"), self._hints)
        else:
            self._refusal = does_nothing(key)

    def paste(self, text: str) -> bool:
        """A sum, or several; nothing else is typed here."""
        sums = text.replace("\r\n", "\n")
        if not set(sums) <= {*_FIGURES, "\t", "\n"}:
            return False
        navigation = self._showing.navigation
        return paste_as_typed(sums, self.press, lambda: navigation.top is self)

    def _take(self) -> bool:
        """Note the sums as they are typed; False where they cannot be."""
        self._fresh = True
        sums = tuple(int(text) if text else None for text in self._form.texts)
        if sums == self._state.sums:
            return True
        self._table.do(NoteSums(sums))
        self._refusal, self._table.refusal = self._table.refusal, ""
        return not self._refusal

    def _enter(self) -> None:
        form = self._form
        if not all(form.texts):
            self._form = form.first_open()
        elif (self._missing or 0) > 0 and self._warned != form.texts:
            self._warned = form.texts
        else:
            self._keep()

    def _keep(self) -> None:
        news = self._table.do(Keep())
        self._refusal, self._table.refusal = self._table.refusal, ""
        if any(isinstance(event, GameOver) for event in news):
            self._showing.navigation.clear()
            self._showing.navigation.push(end_of(self._showing, self._state))

    def click(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """The clock stands."""
        self._table.tick()

    def shrink(self) -> None:
        """The clock stands still already."""


_FIGURES = frozenset("0123456789")
