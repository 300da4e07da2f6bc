"""The list of lessons: games, then techniques, with the selected row in yellow.

What stands before a row is a key: a letter opens the lesson of a game, a number leads to the
technique that has it. ``f`` finds by part of a name: letters are typed, arrows lead to the others.
Techniques are practised from here, too, in drills: the one of the row, or all that were learned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gridparty.evening.learning.lessons.catalogue import LESSONS, summary
from gridparty.evening.learning.teacher import boxes
from gridparty.evening.learning.teacher import progress as kept
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.evening.learning.teacher.progress import Progress
from gridparty.i18n.messages import counted, say
from gridparty.i18n.quoting import excerpt
from gridparty.techniques.names import key_of
from gridparty.terminal.learn.key_help import tell_keys_of_lessons
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH
from gridparty.terminal.widgets.list_cursor import in_sight, led_to
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    paint_frame,
)
from gridparty.terminal.widgets.presenter import Frame, Navigation, Presenter
from gridparty.terminal.widgets.prompt import Line

_KEY, _NAME, _WORDS = 3, 8, 38  # columns
_LIST, _LINES = 4, 16  # the first line of the list, and the number of its lines
_NOTE = 21
_PAGE = 10  # rows for page up and page down
_AWAY = ("escape", *LEAVE)
_MOVES = {"j": 1, "k": -1, "tab": 1, "shift+tab": -1, "pagedown": _PAGE, "pageup": -_PAGE}


@dataclass(frozen=True, slots=True)
class LessonsFrame:
    """The rows: key or number, name, subject or progress."""

    rows: tuple[tuple[str, str, str], ...]
    here: int
    done: str
    note: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint the list in the middle, as much of it as has room."""
        theme = canvas.theme
        x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
        paint_frame(canvas, Header(say("learn"), say("what?"), self.done), self.hints)
        canvas.put(
            x + _KEY,
            y + 2,
            say("A game takes two minutes. The numbers are ways to find digits: for later."),
        )
        for line, number in enumerate(in_sight(self.here, len(self.rows), _LINES), start=y + _LIST):
            key, name, words = self.rows[number]
            text, dim = theme.text, theme.dim
            if number == self.here:
                text = dim = theme.on_cursor
                canvas.fill(x + 1, line, LEAST_WIDTH - 3, 1, theme.cursor)
                canvas.put(x + 1, line, "▶", text, bold=True)
            canvas.put(x + _KEY, line, key, text, bold=True)
            canvas.put(x + _NAME, line, name, text, bold=True)
            canvas.put(x + _WORDS, line, words, dim)
            canvas.zone(x + 1, line, LEAST_WIDTH - 3, 1, f"row{number}")
        for line, part in enumerate(wrapped(self.note, LEAST_WIDTH - 2 * _KEY, 2), y + _NOTE):
            canvas.put(x + _KEY, line, part, theme.dim)


class LessonsScreen:
    """Opens the selected lesson; esc closes the page."""

    def __init__(
        self,
        navigation: Navigation,
        opened: Callable[[str], Presenter],
        drilled: Callable[[Sequence[str]], Presenter],
    ) -> None:
        """Show it: at the next technique that was not learned, before the first one at the games.

        Args:
            navigation: where it lies.
            opened: the scene of a lesson.
            drilled: the scene in which these techniques are drilled.
        """
        self._navigation, self._opened, self._drilled = navigation, opened, drilled
        self._told = ""  # why a key had no effect
        self._number = ""  # the typed part of a technique's number
        self._sought: Line | None = None  # part of a name, while letters are typed to find it
        self._titles = (*LESSONS, *NAMES)
        self._known, self._learned, self._stamp = kept.progress(), boxes.learned(), _stamp()
        following = self._known.next
        self._here = self._titles.index(following) if self._known.done and following else 0

    def frame(self) -> Frame:
        """The page, with what was learned since."""
        if self._stamp != (stamp := _stamp()):
            self._known, self._learned, self._stamp = kept.progress(), boxes.learned(), stamp
        games = ((title[0], title, summary(title)) for title in LESSONS)
        techniques = (
            (f"{number:>2}", name, _told(self._known, name))
            for number, name in enumerate(NAMES, start=1)
        )
        return LessonsFrame(
            (*games, *techniques),
            self._here,
            self._done(),
            self._told or self._known.complaint or self._note(),
            self._hints(),
        )

    def _done(self) -> str:
        """How many techniques were learned; before the first one all of them would frighten."""
        done = len(self._known.done)
        return counted(done, "1 technique learned", "{n} techniques learned") if done else ""

    def _hints(self) -> tuple[KeyHint, ...]:
        """The keys that do something here."""
        if self._sought is not None:
            return (
                KeyHint("enter", say("learn it"), "enter"),
                KeyHint("↑↓", say("another one"), "down"),
                KeyHint("esc", say("stop finding"), "escape"),
            )
        one = KeyHint("d", say("practise it"), "d")
        return (
            KeyHint("enter", say("learn it"), "enter"),
            *((one,) if self._here >= len(LESSONS) else ()),
            *((KeyHint("shift+d", say("practise all"), "D"),) if self._learned else ()),
            *(() if self._learned else (KeyHint("↑↓", say("choose"), "down"),)),
            KeyHint("f", say("find"), "f"),
            KeyHint("esc", say("back"), "escape"),
        )

    def _note(self) -> str:
        """Where to begin, and what comes next."""
        name = self._titles[self._here]
        if self._sought is not None:
            if not self._sought.text:
                return say("Type part of a name, such as wing.")
            return counted(
                len(self._found),
                "find: {part}. {n} name has it.",
                "find: {part}. {n} names have it.",
                part=self._sought.text,
            )
        if name in NAMES:
            return say(
                "enter: {name} is told, and you try it. d: find it on new boards, by the clock.",
                name=name,
            )
        if not self._known.done:
            return say("Begin with the race: enter. No technique is needed for any game.")
        if self._known.next is None:
            return say("You have been through all techniques.")
        return say("The next technique: {name}.", name=self._known.next)

    def press(self, key: str) -> None:
        """Choose, open, drill, go back."""
        self._told, typed = "", self._number
        self._number = ""
        if self._sought is not None and self._seek(key, self._sought):
            return
        led = led_to(key, self._here, len(self._titles))
        if key in _AWAY:
            self._navigation.pop()
        elif key in ("d", "D"):
            self._drill(self._learned if key == "D" else self._titles[self._here : self._here + 1])
        elif key in self._keys:
            self._open(self._keys.index(key))
        elif key.isdecimal():
            self._go_to_number(typed, key)
        elif led is not None:
            self._here = led
            if key.startswith("row"):
                self._open(led)
        elif key in _MOVES:
            count = len(self._titles)
            step = _MOVES[key]
            to = self._here + step
            self._here = to % count if abs(step) == 1 else max(0, min(to, count - 1))
        elif key == "enter":
            self._open(self._here)
        elif key in ("f", "/"):
            self._sought = Line()
        elif key == "?":
            tell_keys_of_lessons(self._navigation)
        else:
            self._told = does_nothing(key)

    @property
    def _found(self) -> tuple[int, ...]:
        """The rows whose name has what is sought; capitals, blanks and hyphens do not count."""
        part = key_of(self._sought.text) if self._sought is not None else ""
        rows = (row for row, name in enumerate(self._titles) if part in key_of(name))
        return tuple(rows) if part else ()

    def _seek(self, key: str, line: Line) -> bool:
        """Take the key where it belongs to the name; False where it ends the finding and acts."""
        before = line.text
        if key == "down":
            self._go_to_first(row for row in self._found if row > self._here)
        elif key == "up":
            self._go_to_first(row for row in reversed(self._found) if row < self._here)
        elif line.press(key):
            if key_of(line.text) and not self._found:
                self._told = say("No name has {part}.", part=excerpt(line.text))
                line.text = before
            self._go_to_first(self._found)
        else:
            self._sought = None
            return key == "escape"
        return True

    def _go_to_first(self, rows: Iterable[int]) -> None:
        """Stand on the first of these rows; where there is none, stay."""
        self._here = next(iter(rows), self._here)

    def _go_to_number(self, typed: str, digit: str) -> None:
        """Go to the technique of that number, as far as it is typed: to 1, and with a 2 to 12."""
        number = next((text for text in (typed + digit, digit) if 0 < int(text) <= len(NAMES)), "")
        if number:
            self._number, self._here = number, len(LESSONS) + int(number) - 1
        else:
            self._told = say("The techniques have the numbers 1 to {most}.", most=len(NAMES))

    @property
    def _keys(self) -> tuple[str, ...]:
        """The first letters of the games."""
        return tuple(title[0] for title in LESSONS)

    def _open(self, number: int) -> None:
        self._here = number
        self._navigation.push(self._opened(self._titles[number]))

    def _drill(self, names: Sequence[str]) -> None:
        if not names:
            self._told = say("Nothing was learned yet: go to a technique, and practise it with d.")
        elif names[0] in LESSONS:
            self._told = say("Techniques are practised, not games: go down to one.")
        else:
            self._navigation.push(self._drilled(names))

    def click(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""


def _stamp() -> tuple[int, ...]:
    """When the files of what was learned and drilled changed last."""
    return tuple(_changed(file) for file in (kept.path(), boxes.path()))


def _changed(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def _told(known: Progress, name: str) -> str:
    one = known.done.get(name)
    if one is None:
        return ""
    if one.shown:
        return say("done, with help")
    return counted(one.missed, "done, {n} miss", "done, {n} misses") if one.missed else say("done")
