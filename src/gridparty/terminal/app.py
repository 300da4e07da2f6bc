"""The Textual application: passes keys, clicks and time to the top presenter.

Everything is painted on one widget. It repaints only when the frame has changed, and then only
the lines that differ: a waiting race costs almost nothing.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import subprocess
from collections.abc import Callable
from traceback import format_exception
from typing import Protocol

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from gridparty.errors import GridpartyError
from gridparty.evening.settings import keep, path
from gridparty.i18n.messages import say
from gridparty.system.files import shown, why
from gridparty.system.signals import INTERRUPT, heard_by
from gridparty.terminal.widgets.canvas import Canvas, Painted
from gridparty.terminal.widgets.palette import AUTO, Depth, Theme, theme_for
from gridparty.terminal.widgets.pasting import PasteSetAside, pasted
from gridparty.terminal.widgets.presenter import (
    FRAMES_A_SECOND,
    Frame,
    Navigation,
    Play,
    Presenter,
    Sound,
    has_room,
    moves,
    paint,
)

TICK = 0.1  # seconds: the resolution of the clock
_AFTER_THE_FIRST_FRAME = 1.0  # seconds
_DEPTHS = {None: Depth.NONE, "standard": Depth.SIXTEEN, "256": Depth.CUBE}


class Shown(Protocol):
    """The content of the application: presenters and sounds, of a game or the start page."""

    play_sound: Play
    sounds: bool
    moves: Callable[[], bool]

    @property
    def navigation(self) -> Navigation:
        """The stack of presenters."""


class Stage(Widget, can_focus=True, inherit_bindings=False):
    """The only widget, so that all keys arrive in the order in which they were typed."""

    DEFAULT_CSS = "Stage { width: 100%; height: 100%; background: ansi_default; }"
    ALLOW_SELECT = False

    def __init__(self, showing: Shown, theme: Theme) -> None:
        super().__init__()
        self._showing, self._theme = showing, theme
        self._shown: tuple[Frame, int, int] | None = None
        self._canvas = Canvas(0, 0, theme)
        self._lines: list[list[Segment]] = []
        self._aside = ""  # a message until the next key

    @property
    def canvas(self) -> Canvas:
        """The painted screen."""
        return self._canvas

    def on_mount(self) -> None:
        """Take the focus, and start the timer."""
        self.focus()
        self.set_interval(TICK, self._tick)
        self._pictures = self.set_interval(1 / FRAMES_A_SECOND, self.show, pause=True)

    def render_line(self, y: int) -> Strip:
        """Return a line of the last picture; paint the first one when it is requested.

        Otherwise the terminal would show an empty one first, twice.
        """
        if not self._lines and (presenter := self._showing.navigation.top) is not None:
            self._canvas = Canvas(*self.size, self._theme)
            paint(presenter.frame(), self._canvas, plays=self._showing.navigation.plays)
            self._lines = self._canvas.lines()
        if y >= len(self._lines):
            return Strip.blank(self.size.width)
        return Strip(self._lines[y], self._canvas.width)

    def on_key(self, event: events.Key) -> None:
        """Pass the key on: its character where it has one."""
        event.stop()
        event.prevent_default()
        self._aside = ""
        self._tell(lambda presenter: presenter.press(key_name(event)))

    def on_paste(self, event: events.Paste) -> None:
        """Pass pasted text to a text field, or show that there is none."""
        event.stop()
        if (presenter := self._showing.navigation.top) is not None:
            self._aside = pasted(event.text, presenter)
        self.show()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Pass on the target of a click: a cell, or a key."""
        event.stop()
        self._aside = ""
        match self._canvas.target_at(event.x, event.y):
            case int(cell):
                self._tell(lambda presenter: presenter.click(cell))
            case str(key):
                self._tell(lambda presenter: presenter.press(key))

    def use(self, theme: Theme) -> None:
        """Change the theme."""
        self._theme, self._shown = theme, None

    def on_resize(self) -> None:
        """Repaint for the new size."""
        presenter = self._showing.navigation.top
        if presenter is not None and not has_room(presenter.frame(), *self.size):
            presenter.shrink()
        self.show()

    def _tick(self) -> None:
        self._tell(lambda presenter: presenter.tick())

    def _tell(self, message: Callable[[Presenter], None]) -> None:
        if (presenter := self._showing.navigation.top) is not None:
            message(presenter)
        self.show()

    def show(self) -> None:
        """Paint what has changed; exit when there is no presenter."""
        presenter = self._showing.navigation.top
        if presenter is None:
            self.app.exit()
            return
        width, height = self.size
        frame = presenter.frame()
        shown = (PasteSetAside(frame, self._aside) if self._aside else frame, width, height)
        if shown == self._shown or not width:
            return
        self._shown = shown
        if moves(shown[0]):
            self._pictures.resume()
        else:
            self._pictures.pause()
        before = Painted(self._canvas, self._lines)
        self._canvas = Canvas(width, height, self._theme)
        paint(shown[0], self._canvas, plays=self._showing.navigation.plays)
        self._lines = self._canvas.lines(before)
        if len(before.lines) != len(self._lines):
            self.refresh()
            return
        changed = [y for y, line in enumerate(self._lines) if line is not before.lines[y]]
        if changed:  # an empty set would refresh everything
            self.refresh(*(Region(0, y, width, 1) for y in changed))


def key_name(event: events.Key) -> str:
    """Return the key for presenters: its character, or its name where it is not printable."""
    if event.character is not None and event.is_printable and event.character != " ":
        return event.character
    return event.key


class _PlainScreen(Screen[None], inherit_bindings=False):
    """A screen without bindings of its own."""


class PartyApp(App[None], inherit_bindings=False):
    """The application of one evening."""

    CSS = "Screen { background: ansi_default; }"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False

    def __init__(self, showing: Shown, *, theme: str = AUTO, bell: bool = False) -> None:
        super().__init__(ansi_color=True)
        self._stage = Stage(showing, theme_for(theme, self._depth(), os.environ))
        self._heard = bell
        self._play: Play = self._ring
        showing.play_sound, showing.sounds = lambda sound: self._play(sound), bell
        if self._depth() is Depth.NONE:
            showing.moves = lambda: False

    @property
    def stage(self) -> Stage:
        """The only widget."""
        return self._stage

    def retheme(self, name: str) -> None:
        """Change the theme by name."""
        self._stage.use(theme_for(name, self._depth(), os.environ))

    def edit_settings(self) -> str:
        """Open the settings file in the editor that this account uses.

        Raises:
            GridpartyError: no editor is named (the message names the file), or it cannot be run.
        """
        editor = shlex.split(os.environ.get("VISUAL") or os.environ.get("EDITOR") or "")
        if not editor:
            template = "No editor is set (EDITOR). The file: {file}"
            raise GridpartyError(say(template, file=shown(path())))
        with self.suspend():
            try:
                keep({})  # creates the file, which lists all settings
                subprocess.run([*editor, str(path())], check=False)
            except OSError as error:
                message = say("{what}: {told}", what=editor[0], told=why(error))
                raise GridpartyError(message) from None
        return ""

    def get_default_screen(self) -> Screen[None]:
        """Return the only screen."""
        return _PlainScreen(id="_default")

    def compose(self) -> ComposeResult:
        """Yield the only widget."""
        yield self._stage

    def on_mount(self) -> None:
        """Start the sounds, and restore the terminal when a signal ends the program."""
        if self._heard:
            self.set_timer(_AFTER_THE_FIRST_FRAME, self._tune)
        heard_by(asyncio.get_running_loop(), self._end_by, INTERRUPT)

    def _handle_exception(self, error: Exception) -> None:
        """Show a plain traceback: Textual's own lists local values, with the solution."""
        if not hasattr(error, "__rich__"):
            text = Text("".join(format_exception(error)).rstrip())
            vars(error)["__rich__"] = lambda: text
        super()._handle_exception(error)

    def _tune(self) -> None:
        """Play tones from now on, if this machine can."""
        from gridparty.terminal.widgets.tones import Tones, can_be_played  # not at every start

        if can_be_played(os.environ):
            tones = Tones(self.bell)
            tones.get_ready()
            self._play = tones

    def _ring(self, sound: Sound) -> None:
        """Ring the terminal's bell, which has one tone for all sounds."""
        self.bell()

    def _end_by(self, number: int) -> None:
        self.exit(return_code=128 + number)

    def _depth(self) -> Depth:
        if self.no_color:
            return Depth.NONE
        return _DEPTHS.get(self.console.color_system, Depth.TRUE)
