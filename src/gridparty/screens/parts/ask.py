"""A question on a card over the board, such as whether all agree to stop."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.board.wording import say
from gridparty.screens.parts.canvas import Canvas, wrapped
from gridparty.screens.parts.keys import LEAVE
from gridparty.screens.parts.palette import PENS
from gridparty.screens.parts.panel import KeyHint
from gridparty.screens.parts.scene import Look, Stack

_WIDTH = 52


class Answer(NamedTuple):
    """One way to answer: the keys for it, its words, and what follows."""

    keys: tuple[str, ...]
    word: str
    action: Callable[[], None]


@dataclass(frozen=True, slots=True)
class AskLook:
    """The card, and what lies under it."""

    under: Look
    title: str
    paragraphs: tuple[str, ...]
    answers: tuple[KeyHint, ...]
    command: str = ""  # something to be typed later

    def paint(self, canvas: Canvas) -> None:
        """Paint the card in the middle, framed, with the answers as buttons."""
        self.under.paint(canvas)
        canvas.zones.clear()
        theme = canvas.theme
        lines = [line for text in self.paragraphs for line in ("", *wrapped(text, _WIDTH - 6))]
        lines += [""] * bool(self.command)
        height = len(lines) + len(self.answers) + 5
        x, y = (canvas.width - _WIDTH) // 2, (canvas.height - height) // 2
        paint_card(canvas, x, y, _WIDTH, height)
        canvas.put(x + 3, y + 1, self.title, bold=True)
        for number, line in enumerate(lines, start=y + 2):
            canvas.put(x + 3, number, line)
        canvas.put(x + 5, y + 1 + len(lines), self.command, bold=True)
        for number, answer in enumerate(self.answers):
            row = y + len(lines) + 3 + number
            ground, colour = (theme.cursor, theme.on_cursor) if number == 0 else (None, theme.text)
            text = f"  {answer.shown:8}{answer.word}  "
            canvas.put(x + 3, row, text, colour, ground, bold=True)
            canvas.zone(x + 3, row, len(text), 1, answer.key)


def paint_card(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """An empty card with a frame."""
    box = canvas.theme.box
    canvas.fill(x, y, width, height, canvas.theme.peer)
    for line in range(y + 1, y + height - 1):
        canvas.put(x, line, "┃", box)
        canvas.put(x + width - 1, line, "┃", box)
    canvas.put(x, y, f"┏{'━' * (width - 2)}┓", box)
    canvas.put(x, y + height - 1, f"┗{'━' * (width - 2)}┛", box)


class AskScreen:
    """Waits for one of the answers; the key for leaving is the first one's too."""

    def __init__(
        self,
        stack: Stack,
        under: Look,
        title: str,
        paragraphs: Sequence[str],
        answers: Sequence[Answer],
        *,
        command: str = "",
    ) -> None:
        self._stack = stack
        hints = tuple(KeyHint(_SHOWN.get(a.keys[0], a.keys[0]), a.word, a.keys[0]) for a in answers)
        self._look = AskLook(under, title, tuple(paragraphs), hints, command)
        self._answers = {key: answer for answer in answers for key in answer.keys}

    def look(self) -> Look:
        """The card."""
        return self._look

    def press(self, key: str) -> None:
        """An answer takes the card away; other keys do nothing."""
        if answer := self._answers.get(key):
            self._stack.pop()
            answer.action()

    def point(self, cell: int) -> None:
        """The board lies below."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """The clock stands still already."""


_SHOWN = {"escape": "esc"}


def ask_to_leave(stack: Stack, under: Look, *, command: str) -> AskScreen:
    """Whether everybody wants to leave the game; with this command it can be continued later."""
    saved = say("Everything is saved. Come back with") if command else say("It is not kept.")
    return AskScreen(
        stack,
        under,
        "Leave the game?",
        (saved,),
        (
            Answer(("enter", *LEAVE), "leave", stack.clear),
            Answer(("escape", "space"), "stay", lambda: None),
        ),
        command=command,
    )


def ask_to_stop(
    stack: Stack, under: Look, *, names: Sequence[str], agree: Callable[[], None]
) -> AskScreen:
    """Whether everybody agrees to end the game here."""
    everybody = names[0]
    if len(names) > 1:
        everybody = say("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])
    return AskScreen(
        stack,
        under,
        "Stop the game here?",
        (say("{who}: do you all agree?", who=everybody),),
        (
            Answer(("enter",), "all agree, stop", agree),
            Answer(("escape", "space"), "play on", lambda: None),
        ),
    )


def ask_who_calls(
    stack: Stack,
    under: Look,
    *,
    callers: Mapping[int, str],
    pens: Sequence[int],
    cost: int,
    call: Callable[[int], None],
    nobody: Callable[[], None],
) -> AskScreen:
    """Which of the others calls an error: the journal names who did."""

    def by(seat: int) -> Callable[[], None]:
        return lambda: call(seat)

    answers = [Answer((PENS[pens[s]].letter.lower(),), name, by(s)) for s, name in callers.items()]
    return AskScreen(
        stack,
        under,
        "Who calls an error?",
        (say("A false call costs {cost}.", cost=cost or "nothing"),),
        (*answers, Answer(("escape",), "nobody", nobody)),
    )
