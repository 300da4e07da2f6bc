"""Questions on a card over the board, such as whether all agree to stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from gridparty.board.layout import CLASSIC
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, fitted, in_lines, wrapped
from gridparty.terminal.widgets.keys import called
from gridparty.terminal.widgets.layout import LEAST, arrange
from gridparty.terminal.widgets.panel import KeyHint, paint_hints
from gridparty.terminal.widgets.presenter import Frame, Navigation

_WIDTH = 52


@dataclass(frozen=True, slots=True)
class QuestionFrame:
    """The card and the frame below it."""

    under: Frame
    title: str
    paragraphs: tuple[str, ...]
    answers: tuple[KeyHint, ...]
    command: str = ""  # to be typed later
    refused: str = ""  # why a key had no effect

    @property
    def least(self) -> tuple[int, int]:
        """Columns and lines that the frame below it needs."""
        return getattr(self.under, "least", LEAST)

    def paint(self, canvas: Canvas) -> None:
        """Paint the card in the middle, framed, with the answers as buttons."""
        under: Any = self.under
        if getattr(under, "notice", None) is not None:
            under = replace(under, notice=None)  # the question itself mentions the pause
        under.paint(canvas)
        canvas.zones.clear()
        theme = canvas.theme
        card = min(_WIDTH, canvas.width)
        lines = [line for text in self.paragraphs for line in ("", *wrapped(text, card - 6))]
        typed = in_lines(self.command, card - 8)
        lines += [""] * len(typed)
        height = len(lines) + len(self.answers) + 5
        x, y = (canvas.width - card) // 2, (canvas.height - height) // 2
        at = arrange(canvas.width, canvas.height, CLASSIC)
        top, bare = (1, canvas.height) if at.compact else (y - 1, height + 2)
        canvas.fill(0, top, canvas.width, bare, theme.ground)  # no partial words beside it
        canvas.fill(0, canvas.height - 1, canvas.width, 1, theme.ground)  # nor keys below it
        paint_hints(canvas, at.x, at.width, self.answers)
        paint_card(canvas, x, y, card, height)
        canvas.put(x + 3, y + 1, self.title, bold=True)
        for number, line in enumerate(lines, start=y + 2):
            canvas.put(x + 3, number, line)
        for number, line in enumerate(typed, start=y + 2 + len(lines) - len(typed)):
            canvas.put(x + 5, number, line, bold=True)
        if self.refused:
            above = y + len(lines) + 2
            canvas.put(x + 3, above, fitted(f"× {self.refused}", card - 6))
        for number, answer in enumerate(self.answers):
            row = y + len(lines) + 3 + number
            ground, colour = (theme.cursor, theme.on_cursor) if number == 0 else (None, theme.text)
            text = f"  {answer.shown:8}{answer.word}  "
            canvas.put(x + 3, row, text, colour, ground, bold=True)
            canvas.zone(x + 3, row, len(text), 1, answer.key)


def paint_card(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Paint an empty card with a border."""
    box = canvas.theme.box
    canvas.fill(x, y, width, height, canvas.theme.peer)
    for line in range(y + 1, y + height - 1):
        canvas.put(x, line, "┃", box)
        canvas.put(x + width - 1, line, "┃", box)
    canvas.put(x, y, f"┏{'━' * (width - 2)}┓", box)
    canvas.put(x, y + height - 1, f"┗{'━' * (width - 2)}┛", box)


class Answer(NamedTuple):
    """One answer: its keys, its words, and its effect."""

    keys: tuple[str, ...]
    word: str
    action: Callable[[], None]


class QuestionPresenter:
    """Waits for one of the answers; the key for leaving gives the first one."""

    def __init__(
        self,
        navigation: Navigation,
        under: Frame,
        title: str,
        paragraphs: Sequence[str],
        answers: Sequence[Answer],
        *,
        command: str = "",
        tick: Callable[[], None] | None = None,
    ) -> None:
        """Show the question.

        Args:
            navigation: for the card.
            under: the frame below it.
            title: the question.
            paragraphs: the explanation.
            answers: the first one is also given by the key for leaving.
            command: to be typed later on.
            tick: called while a clock runs below; None: every clock stands.
        """
        self._navigation, self._tick = navigation, tick
        hints = tuple(KeyHint(_SHOWN.get(a.keys[0], a.keys[0]), a.word, a.keys[0]) for a in answers)
        self._look = QuestionFrame(under, title, tuple(paragraphs), hints, command)
        self._answers = {key: answer for answer in answers for key in answer.keys}

    def frame(self) -> Frame:
        """Return the card."""
        return self._look

    def press(self, key: str) -> None:
        """Handle a key: an answer closes the card, another key is reported."""
        if answer := self._answers.get(key):
            self._navigation.pop()
            answer.action()
        else:
            self._look = replace(self._look, refused=no_answer(key))

    def click(self, cell: int) -> None:
        """Ignored: the board is covered."""

    def tick(self) -> None:
        """Let a running clock tick."""
        if self._tick is not None:
            self._tick()

    def shrink(self) -> None:
        """Nothing to do: the clock stands."""


def no_answer(key: str) -> str:
    """Return the text for a key that is not an answer."""
    if key == "?":  # the answers are the help
        return say("Press one of the keys shown.")
    return say("{key} is not one of these answers.", key=called(key))


_SHOWN = {"escape": "esc", "delete": "del"}


def nothing() -> None:
    """Do nothing, where a clock stood before the question."""
