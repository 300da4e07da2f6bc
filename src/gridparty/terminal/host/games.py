"""Choose another game for the same table, which keeps its code, seats and evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.terminal.host.page import back
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.help import show_hints
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH, Slot
from gridparty.terminal.widgets.list_cursor import led_to
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame, paint_note
from gridparty.terminal.widgets.presenter import Frame, Navigation
from gridparty.web.room import Room
from gridparty.web.view import Choice

_WORD = 16  # columns of a title


def _hints() -> tuple[KeyHint, ...]:
    choose = KeyHint("↑↓", say("choose"), "down")
    return choose, KeyHint("enter", say("play it next"), "enter"), back()


@dataclass(frozen=True, slots=True)
class GamesFrame:
    """The list of games with summaries; `row` is yellow, games for fewer players are dim."""

    games: Sequence[Choice]
    row: int
    note: str
    sign: str

    def paint(self, canvas: Canvas) -> None:
        """Paint the list."""
        theme, x = canvas.theme, (canvas.width - LEAST_WIDTH) // 2
        y = (canvas.height - LEAST_HEIGHT) // 2
        for number, game in enumerate(self.games):
            line, here = y + 2 + number, number == self.row
            usual = theme.text if game.fits else theme.dim
            colour, ground = (theme.on_cursor, theme.cursor) if here else (usual, None)
            if here:
                canvas.fill(x + 1, line, LEAST_WIDTH - 2, 1, theme.cursor)
            canvas.put(x + 3, line, game.game, colour, ground, bold=True)
            summary = fitted(game.summary, LEAST_WIDTH - _WORD - 6)
            canvas.put(x + 3 + _WORD, line, summary, colour, ground)
            canvas.zone(x + 1, line, LEAST_WIDTH - 2, 1, f"row{number}")
        foot = Slot(x + 1, y + LEAST_HEIGHT - 3, LEAST_WIDTH - 2, 2)
        paint_note(canvas, foot, self.sign, self.note)
        paint_frame(canvas, Header(say("host"), say("another game")), _hints())


class GamesPresenter:
    """Moves along the games, and chooses one."""

    def __init__(
        self,
        navigation: Navigation,
        room: Room,
        games: Sequence[Choice],
        chosen: Callable[[], None],
    ) -> None:
        """Show the games.

        Args:
            navigation: the stack of presenters.
            room: the table.
            games: the choices, from the room's view.
            chosen: called after a choice.
        """
        self._navigation, self._room, self._games, self._chosen = navigation, room, games, chosen
        titles = [game.game for game in games]
        self._row = titles.index(room.new_game.title) if room.new_game.title in titles else 0
        self._refusal = ""

    def frame(self) -> Frame:
        """Return the list."""
        text = say("Everyone keeps their seat; the code stays the same.")
        if not self._games[self._row].fits:
            text = say("Too many players for this game: remove a seat first.")
        sign = "×" if self._refusal else "▸"
        return GamesFrame(self._games, self._row, self._refusal or text, sign)

    def press(self, key: str) -> None:
        """Move, choose a game, or go back."""
        self._refusal = ""
        if key in ("escape", "g", *LEAVE):
            self._navigation.pop()
        elif (row := led_to(key, self._row, len(self._games))) is not None:
            self._row = row
        elif key == "enter":
            self._take(self._games[self._row].game)
        elif key == "?":
            show_hints(self._navigation, say("another game"), _hints())
        else:
            self._refusal = does_nothing(key)

    def _take(self, title: str) -> None:
        try:
            self._room.do_as_host("game", game=title)
        except GridpartyError as error:
            self._refusal = str(error)
            return
        self._navigation.pop()
        self._chosen()

    def click(self, cell: int) -> None:
        """Do nothing: this page has no board."""

    def tick(self) -> None:
        """Do nothing: the room reports changes."""

    def shrink(self) -> None:
        """Do nothing: the phones continue."""
