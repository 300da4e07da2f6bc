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

    def __init__(self, showing: Showing, frame: TimerFrame) -> None:
        self._showing, self._frame = showing, frame
        self._held = HeldKey(showing.clock)
        self._refusal = ""

    def frame(self) -> Frame:
        """Return the winner's field, with the evening below."""
        return replace(self._frame, note=("×", self._refusal))

    def press(self, key: str) -> None:
        """Start the next card, leave, or show the keys."""
        if self._held.repeats(key):
            return
        if key in LEAVE:
            self._showing.navigation.clear()
        elif key == "enter" and self._showing.evening.more:
            self._refusal = self._showing.next_game()
        elif key == "?":
            show_hints(self._showing.navigation, say("keys"), self._frame.hints)
        else:
            self._refusal = does_nothing(key)

    def click(self, cell: int) -> None:
        """Do nothing: the game is over."""

    def tick(self) -> None:
        """Do nothing: the page does not change."""

    def shrink(self) -> None:
        """Do nothing: no clock runs."""


def end_of(showing: Showing, state: State) -> PaperEndPresenter:
    """Return the presenter of the end, after adding the kept sums to the evening."""
    evening = showing.evening
    praise = evening.finish()
    showing.hear(Sound.END)
    first = [seat for side in state.sides if side.place == 1 for seat in side.seats]
    who = evening.begins_next
    frame = TimerFrame(
        people=tuple(person_at(state, seat) for seat in first),
        subject=(*card_line(state), *games_text(evening.so_far)),
        seats=evening_sums(state, evening.so_far),
        to_play=None,
        hints=(KeyHint("enter", say("next card"), "enter"), KeyHint("q", say("leave"), "q")),
        lines=(sides.winners_text(state.sides, state.names), sums_text(state), *praise),
        button=say("next card: [{who} begins|you begin]", who=who),
    )
    return PaperEndPresenter(showing, frame)


_LIST_X, _PANEL_X, _PANEL_WIDTH = 3, 43, 35
_NAME_WIDTH = 20
_DIGITS = 3  # of a sum
_LONG = 36  # columns for all sums in one line


@dataclass(frozen=True, slots=True)
class SumsFrame:
    """The form for the sums of the card, beside the totals of the evening."""

    header: Header
    card: str
    stake: str  # empty while the card is unknown
    players: tuple[tuple[str, int], ...]  # names and pens
    fields: tuple[Field, ...]
    together: str
    verdict: str
    caption: str  # of the totals
    totals: tuple[
        str, ...
    ]  # by seat: the evening with this card, or the card if they do not add up
    note: tuple[str, str]
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the form centred at its least size: stretched, its halves would be far apart."""
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
            canvas.put_right(px + _PANEL_WIDTH, line, self.totals[number], bold=True)
        line = y + len(self.players) * step
        canvas.put(x, line, "━" * 36, theme.box)
        canvas.put(x, line + 1, self.verdict)
        canvas.put_right(x + 35, line + 1, self.together, bold=True)
        text = say("On a full card, the totals add up to the card's points.")
        for number, part in enumerate(wrapped(text, _PANEL_WIDTH), start=line + 1):
            canvas.put(px, number, part, theme.dim)
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
            showing: the surroundings, with the stack of presenters.
            table: the game, with its clock stopped.
            go_on: restarts the clock if it ran before.
        """
        self._showing, self._table, self._go_on = showing, table, go_on
        self._held = HeldKey(showing.clock)
        sums = table.state.sums
        self._form = Form(tuple("" if points is None else str(points) for points in sums))
        self._fresh = True  # the first digit replaces the text
        self._refusal = ""
        self._warned: tuple[str, ...] = ()  # sums that were reported as incomplete

    @property
    def _state(self) -> State:
        return self._table.state

    # frames

    def frame(self) -> Frame:
        """Return the form with the typed sums."""
        state, form = self._state, self._form
        typed = tuple(int(text) if text else 0 for text in form.texts)
        so_far, points = self._showing.evening.so_far, GAMES[self._table.session.game.name].points
        adds_up = {points}.issuperset(so_far.kinds)
        totals = so_far.totals if adds_up else {}
        card = "" if state.card is None else say("card {card}", card=state.card.id)
        return SumsFrame(
            Header(say("paper"), say("totals"), self._games()),
            card or say("this card"),
            "" if state.stake is None else say("{stake} points in all", stake=state.stake),
            tuple(zip(state.names, state.pens, strict=True)),
            tuple(
                Field("", f"{text:>{_DIGITS}}", 5, here=number == form.at)
                for number, text in enumerate(form.texts)
            ),
            *self._added_up(),
            say("tonight, paper and screen") if adds_up else say("this card"),
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
            KeyHint("0–9", say("type"), "?"),
            KeyHint("tab", say("next"), "tab"),
            KeyHint("enter", say("keep these totals") if complete else say("next"), "enter"),
            *((KeyHint("c", say("which card"), "c"),) if self._unnamed else ()),
            KeyHint("esc", say("back to the clock"), "escape"),
        )

    @property
    def _unnamed(self) -> bool:
        """Whether the card is unknown, but could be found in the deck."""
        return self._state.card is None and bool(self._state.options.deck)

    def _games(self) -> str:
        before = self._showing.evening.so_far.games
        return counted(before + 1, "first game tonight", "game {n} tonight")

    def _counts(self, seat: int, points: int) -> int:
        return handicap_at(self._state.options, seat).multiply(points)

    @property
    def _missing(self) -> int | None:
        """The difference between the card's points and the sums; None while it is unknown."""
        if self._state.stake is None or not all(self._form.texts):
            return None
        return self._state.stake - sum(map(int, self._form.texts))

    def _added_up(self) -> tuple[str, str]:
        """Return the left and right part of the line of the total, with its addition if it fits."""
        texts, verdict = self._form.texts, self._verdict()
        together = str(sum(int(text) for text in texts if text))
        long = f"{' + '.join(text or '?' for text in texts)} = {together}"
        if verdict:
            long = say("{what}: {told}", what=long, told=verdict)
        return ("", long) if len(long) <= _LONG else (together, verdict or say("total"))

    def _verdict(self) -> str:
        match self._missing:
            case None:
                return ""
            case 0:
                return say("correct")
            case missing if missing > 0:
                return counted(missing, "1 missing", "{n} missing")
            case missing:
                return counted(-missing, "1 too many", "{n} too many")

    def _note(self) -> tuple[str, str]:
        if self._refusal:
            return "×", self._refusal
        if self._warned == self._form.texts:
            missing = self._missing or 0
            points = counted(missing, "1 missing", "{n} missing")
            return "▸", say("{told}: count again, or keep these totals.", told=points)
        return "▸", say("Add up the digits in your colour.")

    # actions

    def press(self, key: str) -> None:
        """Handle a key; enter goes to the next empty field, or keeps complete sums."""
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
            show_hints(self._showing.navigation, say("totals"), self._hints)
        else:
            self._refusal = does_nothing(key)

    def paste(self, text: str) -> bool:
        """Paste one or more sums; return False for other text."""
        sums = text.replace("\r\n", "\n")
        if not set(sums) <= {*_FIGURES, "\t", "\n"}:
            return False
        navigation = self._showing.navigation
        return paste_as_typed(sums, self.press, lambda: navigation.top is self)

    def _take(self) -> bool:
        """Note the typed sums; return False if they are refused."""
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
        """Do nothing: this page has no board."""

    def tick(self) -> None:
        """Pass time on to the game, whose clock stands."""
        self._table.tick()

    def shrink(self) -> None:
        """Do nothing: the clock is stopped already."""


_FIGURES = frozenset("0123456789")
