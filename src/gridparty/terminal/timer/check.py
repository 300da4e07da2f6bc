"""Ask the referee about a digit in a cell of a card; the answer is only right or wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from gridparty.errors import GridpartyError, ParseError
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Continue
from gridparty.games.paper.commands import Ask, Command, LayCard
from gridparty.games.paper.events import Event, Judged
from gridparty.games.paper.parsing import find_card
from gridparty.games.paper.state import State
from gridparty.games.paper.text import answer_text, consequence_text, question_text
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.terminal.timer.field import (
    MARGIN,
    Field,
    Form,
    below,
    paint_box,
    paint_field,
    paint_note,
)
from gridparty.terminal.timer.view import still
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.help import show_hints
from gridparty.terminal.widgets.keys import LEAVE, HeldKey, only_enter
from gridparty.terminal.widgets.palette import Depth
from gridparty.terminal.widgets.panel import KeyHint, paint_hints
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame, Sound
from gridparty.terminal.widgets.showing import Showing

_CARD, _CELL, _DIGIT, _WHOSE = range(4)
_LONGEST = 12  # characters of a card's id, or of a cell


@dataclass(frozen=True, slots=True)
class CheckFrame:
    """A question as typed, or its answer.

    Attributes:
        word: the question or the answer, large.
        pen: the colour of the question.
        right: the answer; None before it.
        fields: the typed texts.
        texts: the question or answer in words, and one more sentence.
        aside: the state of the clock.
        hints: the keys.
        refusal: why it was refused.
    """

    word: str
    pen: int
    right: bool | None
    fields: tuple[Field, ...]
    texts: tuple[str, str]
    aside: str
    hints: tuple[KeyHint, ...]
    refusal: str = ""

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        theme, at = canvas.theme, below(canvas)
        ground, colour = theme.pen_ground(self.pen), theme.on_pen(self.pen)
        if self.right is not None:
            ground, colour = theme.alarm, theme.on_alarm
            if self.right:
                ground, colour = theme.card, theme.ground
        plain = self.right is None and theme.depth is Depth.NONE
        paint_field(canvas, self.word, ground, colour, plain=plain)
        paint_note(canvas, "×", self.refusal)
        x, y = MARGIN, at.top
        for field in self.fields:
            canvas.put(x, y, field.label, theme.dim)
            paint_box(canvas, x, y + 1, field)
            x += field.width + 3
        canvas.put_right(canvas.width - MARGIN, y, self.aside, theme.dim)
        y += 3
        for text, dim in zip(self.texts, (False, True), strict=True):
            for line in wrapped(text, canvas.width - 2 * MARGIN):
                canvas.put(MARGIN, y, line, theme.dim if dim else None, bold=not dim)
                y += 1
        paint_hints(canvas, 0, canvas.width, self.hints)


class CheckPresenter:
    """Takes the question, and shows the answer until the next player is ready."""

    def __init__(
        self,
        showing: Showing,
        table: Table[State, Command, Event],
        go_on: Callable[[], None],
        *,
        card_alone: bool,
    ) -> None:
        """Ask.

        Args:
            showing: the surroundings, with the stack of presenters.
            table: the game, with its clock stopped.
            go_on: restarts the clock if it ran before.
            card_alone: ask for the card alone, as the clock has not run yet.
        """
        self._showing, self._table, self._go_on = showing, table, go_on
        self._held = HeldKey(showing.clock)
        self._card_alone = card_alone
        card, state = table.state.card, table.state
        texts = ["" if card is None else card.id]
        if not card_alone:
            texts += ["", ""]
            if state.writer is not None:
                texts.append(state.names[state.seat])
        self._form = Form(tuple(texts), at=_CARD if card is None or card_alone else _CELL)
        self._fresh = True  # the first character replaces the text
        self._judged: Judged | None = None
        self._answer = ("", "")
        self._refusal = ""

    @property
    def _state(self) -> State:
        return self._table.state

    # frames

    def frame(self) -> Frame:
        """Return the question, or the answer."""
        state, form = self._state, self._form
        widths = (8, 8, 5, 14)
        labels = (say("card"), say("cell"), say("digit"), say("whose"))
        asking = self._judged is None
        fields = tuple(
            Field(label, text, width, here=asking and number == form.at)
            for number, (label, text, width) in enumerate(
                zip(labels, form.texts, widths, strict=False)
            )
        )
        aside = "" if self._card_alone else still(state, self._table.seconds)
        if self._judged is not None:
            right = self._judged.right
            word = say("right").upper() if right else say("wrong").upper()
            pen = state.pens[self._judged.by]
            hints, refusal = self._answered_hints(), self._refusal
            return CheckFrame(word, pen, right, fields, self._answer, aside, hints, refusal)
        return CheckFrame(
            self._word(),
            state.pens[self._asker],
            None,
            fields,
            self._question(),
            aside,
            self._hints(),
            self._refusal,
        )

    @property
    def _asker(self) -> int:
        """The seat of the player who wrote the digit."""
        state, texts = self._state, self._form.texts
        if state.writer is not None and texts[_WHOSE:] == (state.names[state.writer],):
            return state.writer
        return state.seat

    def _word(self) -> str:
        texts = self._form.texts
        if self._card_alone:
            return f"{texts[_CARD]}?".upper()
        cell, digit = texts[_CELL], texts[_DIGIT]
        return f"{cell}={digit}?" if cell or digit else "?"

    def _question(self) -> tuple[str, str]:
        texts = self._form.texts
        if self._card_alone:
            question = say("Which card is on the table?")
            return question, say("Type its id, or its number in the deck.")
        question = question_text(*(texts[part] or "…" for part in (_CARD, _CELL, _DIGIT)))
        if not texts[_CARD]:
            return question, say("Type its id, or its number in the deck.")
        if self._asker == self._state.seat:
            return question, say("The answer ends the turn.")
        return question, say("The answer is only right or wrong.")

    def _hints(self) -> tuple[KeyHint, ...]:
        esc = KeyHint("esc", say("back") if self._card_alone else say("cancel"), "escape")
        if self._card_alone:
            return KeyHint("enter", say("this card"), "enter"), esc
        next_ = KeyHint("tab", say("next field"), "tab")
        whose = (
            (KeyHint("↑↓", say("whose digit"), "down"),) if len(self._form.texts) > _WHOSE else ()
        )
        return KeyHint("enter", say("ask"), "enter"), next_, *whose, esc

    def _answered_hints(self) -> tuple[KeyHint, ...]:
        who = self._state.names[self._state.seat]
        return (
            KeyHint("enter", say("[{who}'s|your] clock", who=who), "enter"),
            KeyHint("space", say("pause"), "space"),
        )

    # actions

    def press(self, key: str) -> None:
        """Type the question; after the answer let the next clock run."""
        if self._held.repeats(key):
            return
        if self._judged is not None:
            self._leave_answer(key)
            return
        self._refusal = ""
        if key in ("escape", "ctrl+c", "ctrl+q"):
            self._close()
        elif key == "enter":
            self._ask()
        elif key in ("tab", "right", "shift+tab", "left"):
            if self._take_card():
                self._move(-1 if key in ("shift+tab", "left") else 1)
        elif key == "?":
            show_hints(self._showing.navigation, say("a question"), self._hints())
        elif key in ("up", "down") or (self._form.at == _WHOSE and key == "space"):
            self._change_whose()
        else:
            self._type(key)

    def paste(self, text: str) -> bool:
        """Paste a cell, a digit or a card into the active field."""
        if self._judged is not None or not text.strip().isalnum():
            return False
        navigation = self._showing.navigation
        return paste_as_typed(text.strip(), self.press, lambda: navigation.top is self)

    def _move(self, step: int) -> None:
        self._form, self._fresh = self._form.moved(step), True

    def _change_whose(self) -> None:
        state, texts = self._state, self._form.texts
        if len(texts) > _WHOSE and state.writer is not None:
            names = (state.names[state.seat], state.names[state.writer])
            other = names[texts[_WHOSE] == names[0]]
            self._form = Form((*texts[:_WHOSE], other), self._form.at)

    def _type(self, key: str) -> None:
        form = self._form
        if form.at == _WHOSE:
            return
        if key in ("backspace", "delete"):
            self._form, self._fresh = form.typed(form.text[:-1]), False
            return
        if len(key) != 1 or not key.isalnum():
            return
        text = key if self._fresh or form.at == _DIGIT else form.text + key
        if len(text) > _LONGEST:
            return
        text = text.upper() if form.at == _CARD else text
        self._form, self._fresh = form.typed(text), False
        if form.at == _CELL and _complete(text):
            self._move(1)

    def _ask(self) -> None:
        """Ask the referee, or move to the first empty field."""
        if not self._take_card():
            return
        form = self._form
        if not all(form.texts):
            self._form, self._fresh = form.first_open() if form.text else form, True
        elif self._card_alone:
            self._close()
        else:
            self._try(self._judge)

    def _take_card(self) -> bool:
        """Lay the typed card, if any; return False if it is refused."""
        state, text = self._state, self._form.texts[_CARD]
        known = "" if state.card is None else state.card.id
        return text in ("", known) or self._try(lambda: self._lay(text))

    def _lay(self, text: str) -> None:
        self._give(LayCard(find_card(self._state.options.deck, text)))
        assert self._state.card is not None
        self._form = Form((self._state.card.id, *self._form.texts[1:]), self._form.at)

    def _try(self, action: Callable[[], None]) -> bool:
        """Run the action; return False, and show the reason, if it is refused."""
        try:
            action()
        except GridpartyError as error:
            self._refusal, self._fresh = str(error), True
            return False
        return True

    def _judge(self) -> None:
        state, texts = self._state, self._form.texts
        cell = state.layout.cell_at(texts[_CELL].lower())
        if not texts[_DIGIT].isdecimal():
            raise ParseError(say("expected a digit, got {text}", text=excerpt(texts[_DIGIT])))
        news = self._give(Ask(cell, int(texts[_DIGIT]), self._asker))
        (self._judged,) = (event for event in news if isinstance(event, Judged))
        event, state = self._judged, self._state
        next_ = say("It's [{who}'s|your] turn.", who=state.names[state.seat])
        self._answer = answer_text(event, state), f"{consequence_text(event, state)} {next_}"
        self._showing.hear(Sound.TURN if event.right else Sound.ERROR)

    def _give(self, command: Command) -> list[Event]:
        """Give the command and return its events.

        Raises:
            GridpartyError: it is refused.
        """
        news = self._table.do(command)
        if refusal := self._table.refusal:
            self._table.refusal = ""
            raise GridpartyError(refusal)
        return news

    def _leave_answer(self, key: str) -> None:
        if key == "enter":
            self._showing.navigation.pop()
            self._table.do(Continue())
        elif key in ("space", "escape", *LEAVE):
            self._showing.navigation.pop()
        else:
            self._refusal = only_enter(key)

    def _close(self) -> None:
        self._showing.navigation.pop()
        self._go_on()

    def click(self, cell: int) -> None:
        """Do nothing: this page has no board."""

    def tick(self) -> None:
        """Pass time on to the game, whose clock stands."""
        self._table.tick()

    def shrink(self) -> None:
        """Do nothing: the clock is stopped already."""


def _complete(cell: str) -> bool:
    """Return whether the cell's name is complete: ``r3c4``."""
    return re.fullmatch("r[0-9]c[0-9]", cell.lower()) is not None


AnyTable = Table[State, Command, Event]


def ask(showing: Showing, table: AnyTable, go_on: Callable[[], None]) -> None:
    """Push the question if there is a deck to answer it, else show why not."""
    if table.state.options.deck:
        alone = table.session.fresh
        showing.navigation.push(CheckPresenter(showing, table, go_on, card_alone=alone))
        return
    go_on()
    table.refusal = say("Digits can't be checked without a deck: start with --deck FILE.")


def lay_card(showing: Showing, table: AnyTable) -> None:
    """Ask which card lies on the table, and return to the presenter below."""
    showing.navigation.push(CheckPresenter(showing, table, lambda: None, card_alone=True))
