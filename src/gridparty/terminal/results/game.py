"""The course of a game, moment by moment, in a scrolling page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.errors import GridpartyError
from gridparty.evening.results.recent_games import began, called
from gridparty.evening.session.journal import Recording, read
from gridparty.evening.session.replay import course_of, speech_of
from gridparty.evening.session.session import path_of
from gridparty.games.catalogue import games
from gridparty.games.common.times import clock_text
from gridparty.i18n.messages import say
from gridparty.system import paths
from gridparty.terminal.results.layout import WIDTH, frame_on, paint_note
from gridparty.terminal.results.page import PageLink, ResultsPage
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.presenter import Frame

_LINES = 18
_TIME, _TOLD = 8, 11  # columns: where a time ends, and where its sentence begins

_HEAD = re.compile(r" {4}[1A]  ")  # over a board in plain text, whose rows have four columns first


class Line(NamedTuple):
    """A time or nothing, and what happened; of a board the number of a row, and its digits."""

    time: str
    told: str
    dim: bool = False  # the numbers of the columns


@dataclass(frozen=True, slots=True)
class CourseFrame:
    """So many lines of the course, from the one at `top` on."""

    header: Header
    lines: tuple[Line, ...]
    top: int
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at, theme = frame_on(canvas), canvas.theme
        paint_frame(canvas, self.header, self.hints)
        shown = self.lines[self.top : self.top + _LINES]
        for y, line in enumerate(shown, start=at.y + 2):
            canvas.put_right(at.x + _TIME, y, line.time, theme.dim)
            canvas.put(at.x + _TOLD, y, line.told, theme.dim if line.dim else theme.text)
        paint_note(canvas, at, self.note, self.sign)


class CourseScreen(ResultsPage):
    """Scrolls through a finished game."""

    def __init__(self, way: PageLink, recording: Recording) -> None:
        super().__init__(way)
        self._top, self._told = 0, ""
        self._header = Header(
            say("game"), called(recording), f"{began(recording):%a %d %b %Y %H:%M}"
        )
        self._lines = lines_of(recording)
        self._again = _how_to_see_it(recording)

    def frame(self) -> Frame:
        """The lines."""
        return CourseFrame(
            self._header,
            self._lines,
            self._top,
            self._told or self._again,
            "×" if self._told else "▸",
            (
                KeyHint("↑↓", say("scroll"), "down"),
                KeyHint("space", say("a page on"), "space"),
                KeyHint("end", say("the end"), "end"),
                *self._way.hints,
            ),
        )

    def press(self, key: str) -> None:
        """Scroll, go back."""
        most = max(0, len(self._lines) - _LINES)
        steps = {"up": -1, "down": 1, "pageup": -_LINES, "pagedown": _LINES, "space": _LINES}
        self._told = ""
        if self._led(key):
            return
        if key in ("home", "end"):
            self._top = 0 if key == "home" else most
        elif key in steps:
            self._top = max(0, min(most, self._top + steps[key]))
        else:
            self._told = self._no_use(key)


def show_course(way: PageLink, session: str) -> str:
    """Lay the course of that game on top; why that cannot be, else nothing."""
    try:
        recording = read(path_of(session, paths.sessions()), games())
    except GridpartyError as error:
        return str(error)
    if recording.state is None or not recording.state.over:
        return say("That game is not over.")
    way.navigation.push(CourseScreen(way, recording))
    return ""


def _how_to_see_it(recording: Recording) -> str:
    """The command that does what is said of it; a card on paper has no board to be seen."""
    again = ("replay", recording.path.stem)
    if not speech_of(recording).shown:
        command = paths.command(*again, "--speed", "1")
        return say("At its own pace: {command}", command=command)
    command = paths.command(*again, "--board", "--speed", "1")
    return say("At its own pace, with its board after each move: {command}", command=command)


def lines_of(recording: Recording) -> tuple[Line, ...]:
    """What happened, each with its time, and how it came out."""
    found: list[Line] = []
    for moment in course_of(recording):
        found += _lines(clock_text(moment.at), moment.told.splitlines())
    ending = speech_of(recording).ending(recording.state).splitlines()
    return (*found, *((Line("", ""), *_lines("", ending)) if ending else ()))


def _lines(time: str, told: Sequence[str]) -> list[Line]:
    """The sentences in lines, and a board as it was: its blanks hold the columns."""
    lines: list[Line] = []
    on_board = False
    for line in told:
        head = bool(_HEAD.match(line))
        on_board = head or (on_board and line.startswith(" "))
        if on_board:
            lines.append(Line(line[:3].strip(), line[3:], head))
        else:
            parts = wrapped(line, WIDTH - _TOLD - 2)
            lines += [Line("", part) for part in parts]
    return [
        line._replace(time=time) if not number and time else line
        for number, line in enumerate(lines)
    ]
