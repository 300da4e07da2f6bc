"""Who plays? Names at the table, each beside the pen that the player takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.games.common.seats import PlayerRange, seated
from gridparty.screens.parts.arrangement import LEAST_WIDTH
from gridparty.screens.parts.canvas import Canvas, wrapped
from gridparty.screens.parts.palette import PENS
from gridparty.screens.parts.panel import Header, KeyHint, paint_header, paint_hints
from gridparty.screens.parts.prompt import CURSOR, Line
from gridparty.screens.parts.scene import Look, Stack


@dataclass(frozen=True, slots=True)
class SeatsLook:
    """The seats in order, each with its pen; the name being typed is marked."""

    title: str
    names: tuple[str, ...]
    typing: str
    seats: int  # with the empty ones
    message: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the list in the middle."""
        theme = canvas.theme
        x, width = (canvas.width - LEAST_WIDTH) // 2, LEAST_WIDTH
        paint_header(canvas, x, width, Header(self.title, "who plays?"))
        x, y = x + 12, (canvas.height - 22) // 2 + 3
        canvas.put(x, y, "The oldest player begins, and is named first.")
        canvas.put(x, y + 1, "The others follow in the order in which they sit.", theme.dim)
        for seat, name in enumerate(self.names):
            self._paint_seat(canvas, x, y + 3 + seat, seat, name)
            taken = say("takes the {pen} pen", pen=PENS[seat].name)
            canvas.put(x + 30, y + 3 + seat, taken, theme.dim)
        for seat in range(len(self.names), self.seats):
            first = seat == len(self.names)
            self._paint_seat(canvas, x, y + 3 + seat, seat, self.typing + CURSOR if first else "·")
        for line, text in enumerate(wrapped(self.message, 56, 2), start=canvas.height - 4):
            canvas.put(x, line, text)
        paint_hints(canvas, (canvas.width - width) // 2, width, self.hints)

    def _paint_seat(self, canvas: Canvas, x: int, y: int, seat: int, name: str) -> None:
        theme = canvas.theme
        sign = f" {theme.sign(seat)} "
        canvas.put(x, y, sign, theme.on_pen(seat), theme.pen_ground(seat), bold=True)
        canvas.put(x + 7, y, name, bold=seat < len(self.names))


@dataclass(frozen=True, slots=True)
class _AtTheTable:
    """While names are being typed one player is enough."""

    max_players: int
    min_players: int = 1


class SeatsScreen:
    """Takes names until the table is complete."""

    def __init__(
        self,
        stack: Stack,
        *,
        title: str,
        players: PlayerRange,
        begin: Callable[[Sequence[str]], str],
    ) -> None:
        """Ask.

        Args:
            stack: where this lies; taken off when somebody leaves.
            title: what is to be played.
            players: how many may play.
            begin: starts the game with these names; why it cannot, else nothing.
        """
        self._stack, self._title = stack, title
        self._least, self._most = players.min_players, players.max_players
        self._begin = begin
        self._names: list[str] = []
        self._line = Line()
        self._message = ""

    def look(self) -> Look:
        """The seats so far."""
        hints = [KeyHint("enter", "next player", "enter")]
        if len(self._names) >= self._least:
            hints.append(KeyHint("enter twice", "begin", "enter"))
        hints += [KeyHint("backspace", "back", "backspace"), KeyHint("esc", "leave", "escape")]
        return SeatsLook(
            self._title,
            tuple(self._names),
            self._line.text,
            self._most,
            self._message,
            tuple(hints),
        )

    def press(self, key: str) -> None:
        """Type a name; enter takes it, and enter without one begins."""
        self._message = ""
        if key in ("escape", "ctrl+c"):
            self._stack.pop()
        elif key == "enter":
            self._take()
        elif key == "backspace" and not self._line.text and self._names:
            self._line = Line()
            self._line.text = self._names.pop()
        else:
            self._line.press(key)

    def _take(self) -> None:
        text = self._line.text.strip()
        try:
            if text:
                self._names = list(seated([*self._names, text], _AtTheTable(self._most)))
        except GridpartyError as error:
            self._message = str(error)
            return
        self._line = Line()
        if len(self._names) == self._most or (not text and len(self._names) >= self._least):
            self._message = self._begin(self._names)
        elif not text:
            missing = self._least - len(self._names)
            self._message = say("{missing} more, please.", missing=missing)

    def point(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""
