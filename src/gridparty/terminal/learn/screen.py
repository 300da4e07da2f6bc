"""The presenter of a game's lesson: the game's own keys, and enter to go on.

::

    step --done--> enter --> next step … --> the small game --left--> the last page --enter--> away
      ^ backspace: one back      H: it is done for you
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Protocol

from gridparty.evening.learning.lessons.bout import sat_down
from gridparty.evening.learning.lessons.catalogue import lesson
from gridparty.evening.learning.lessons.lesson import Bout, Lesson, Step
from gridparty.evening.learning.lessons.practice import Practice
from gridparty.evening.learning.teacher.catalogue import TechniqueLesson
from gridparty.evening.learning.teacher.suggested import asked_for
from gridparty.evening.session.clock import RunningClock, TableClock
from gridparty.i18n.messages import say
from gridparty.pages.lessons import LessonsPage
from gridparty.terminal.learn.key_help import tell_keys_of_a_game
from gridparty.terminal.learn.lessons import LessonsFrame
from gridparty.terminal.learn.practice import HANDS
from gridparty.terminal.learn.practice_panel import HeldTile
from gridparty.terminal.learn.technique import TechniqueScreen
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.cells import PICTURES
from gridparty.terminal.widgets.keys import LEAVE, does_nothing, moved
from gridparty.terminal.widgets.layout import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    Arrangement,
    Slot,
    arrange,
)
from gridparty.terminal.widgets.nested import Inside
from gridparty.terminal.widgets.page_presenter import PagePresenter
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    paint_button,
    paint_header,
    paint_hints,
    paint_note,
)
from gridparty.terminal.widgets.presenter import Frame, Navigation, Presenter
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.sound import Play

_STROKE = 4  # columns of a stroke at most; one more to the next
_PANEL, _PANEL_WIDTH = 62, 17  # beside a board of pictures on the smallest screen


@dataclass(frozen=True, slots=True)
class LearnFrame:
    """A step as painted."""

    header: Header
    board: BoardFrame
    step: int  # from 1
    steps: int
    title: str
    idea: str
    aside: str
    part_word: str
    part: str
    foot: str
    sign: str
    note: str
    hints: tuple[KeyHint, ...]
    held: HeldTile | None = None  # the tile in hand, below the task
    badge: str = ""  # the input mode of digits
    button: str = ""  # the effect of enter, where it is not for a cell

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        if self.board.animals and at.cell.width < PICTURES.width:
            self._paint_beside_pictures(canvas)
            return
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        long = min(_STROKE, at.panel_width // self.steps - 1)
        self._paint_strokes(canvas, at.panel_x, at.stage.y, long)
        y = self._paint_words(canvas, at)
        if self.badge:
            theme, text = canvas.theme, f" {self.badge} "
            canvas.put(at.panel_x, y + 1, text, theme.on_cursor, theme.cursor, bold=True)
        elif self.held is not None:
            self.held.paint(canvas, at.panel_x, y + 1, at.panel_width)
            y += self.held.lines_of(at.panel_width)
        if self.button:
            paint_button(canvas, Slot(at.stage.x, y + 1, at.stage.width, 3), self.button)
            y += 4
        paint_note(canvas, at.note, self.sign, self.note)
        line = at.note.y - 2 if at.note.x >= at.panel_x else at.foot - 1
        if y < line and self.held is None:
            canvas.put(at.panel_x, line, self.foot, canvas.theme.dim)
        paint_hints(canvas, at.x, at.width, self.hints)

    def _paint_beside_pictures(self, canvas: Canvas) -> None:
        """Animals need large cells: words are few, and what is said takes the place of the idea."""
        x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
        paint_header(canvas, x, LEAST_WIDTH, self.header)
        paint_board(canvas, x, y + 1, self.board, PICTURES)
        x, theme = x + _PANEL, canvas.theme
        self._paint_strokes(canvas, x, y + 1, 1)
        line = y + 3
        said = f"{self.sign} {self.note}" if self.note else self.idea
        blocks = ((self.title, True), (said, False), (self.part, True))
        for text, bold in blocks:
            for part in wrapped(text, _PANEL_WIDTH):
                canvas.put(x, line, part, theme.text, bold=bold)
                line += 1
            line += 1
        if self.held is not None and line + self.held.lines_of(_PANEL_WIDTH) < y + LEAST_HEIGHT:
            self.held.paint(canvas, x, line, _PANEL_WIDTH)
            line += self.held.lines_of(_PANEL_WIDTH) + 1
        if self.button:
            place = Slot(x - 1, min(line, y + LEAST_HEIGHT - 4), _PANEL_WIDTH + 1, 3)
            paint_button(canvas, place, self.button.partition(" ")[0])
        paint_hints(canvas, (canvas.width - LEAST_WIDTH) // 2, LEAST_WIDTH, self.hints)

    def _paint_strokes(self, canvas: Canvas, x: int, y: int, long: int) -> None:
        theme = canvas.theme
        for number in range(self.steps):
            done = number < self.step
            stroke = ("━" if done else "╌") * long
            canvas.put(x + number * (long + 1), y, stroke, theme.text if done else theme.thin)

    def _paint_words(self, canvas: Canvas, at: Arrangement) -> int:
        """Title, idea, where to look, the reader's part; the line below them."""
        theme, x, width, y = canvas.theme, at.panel_x, at.panel_width, at.stage.y + 2
        for text, colour, bold in (
            (self.title, theme.text, True),
            (self.idea, theme.text, False),
            (self.aside, theme.dim, False),
            (self.part_word, theme.dim, False),
            (self.part, theme.text, True),
        ):
            if not text:
                continue
            for line in wrapped(text, width):
                canvas.put(x, y, line, colour, bold=bold)
                y += 1
            y += text is not self.part_word
        return y - 1


_NEXT = ("enter", "pagedown")
_BACK = ("backspace", "pageup")
_SEEDS = 1_000_000  # of drills
_AWAY = ("escape", *LEAVE)


class Effects(Protocol):
    """What the small game needs of the surrounding program: sounds and animation."""

    play_sound: Play
    sounds: bool
    moves: Callable[[], bool]


def learn_scene(
    navigation: Navigation,
    title: str,
    clock: TableClock | None = None,
    around: Effects | None = None,
) -> Presenter:
    """The lesson of that name; the caller lays it on the stack, and it takes itself off.

    Args:
        navigation: where it lies.
        title: race, blitz, solo, tiles or kids; or a technique.
        clock: what the small game at the end takes its time from.
        around: by what that is heard, and whether it may move.

    Raises:
        GridpartyError: there is no such lesson.
    """
    found = asked_for(title)
    if isinstance(found, TechniqueLesson):

        def go_on(following: str) -> None:
            navigation.push(learn_scene(navigation, following, clock, around))

        return TechniqueScreen(navigation, found, go_on)
    return LearnScreen(navigation, lesson(title), clock or RunningClock(), around)


def lessons_scene(
    navigation: Navigation, clock: TableClock | None = None, around: Effects | None = None
) -> Presenter:
    """The page that asks what is to be learned, or drilled; otherwise as `learn_scene`."""

    def learn(title: str) -> None:
        navigation.push(learn_scene(navigation, title, clock, around))

    def drill(names: Sequence[str]) -> None:
        from gridparty.evening.learning.teacher.drilling import Drilling  # it makes boards
        from gridparty.terminal.learn.drill import DrillScreen

        seed = secrets.randbelow(_SEEDS)
        drilling = Drilling(names, seed, clock or RunningClock())
        navigation.push(DrillScreen(navigation, drilling))

    page = LessonsPage(learn, drill, navigation.pop)
    return PagePresenter(page, navigation, LessonsFrame)


class LearnScreen:
    """One lesson, step by step."""

    def __init__(
        self, navigation: Navigation, lesson: Lesson, clock: TableClock, around: Effects | None
    ) -> None:
        self._navigation, self._lesson = navigation, lesson
        self._clock, self._around = clock, around
        self._hand = HANDS[lesson.game]
        self._at = 0
        self._marking = False  # digits are pencil marks
        self._played = False  # the small game was finished
        self._broken_off = False  # the small game was left early
        self._lying = ExitStack()  # the small game in progress
        self._practice = self._laid_out()

    def _laid_out(self) -> Practice:
        """The board of this step; beside the small game lies that of the last one."""
        steps = self._lesson.steps
        return Practice(steps[min(self._at, len(steps) - 1)], self._lesson.game)

    @property
    def _bout(self) -> Bout | None:
        """The small game, where that is the step."""
        return self._lesson.bout if self._at == len(self._lesson.steps) else None

    # what is seen

    def frame(self) -> Frame:
        """The step at this moment."""
        bout, practice = self._bout, self._practice
        shown: Step | Bout = practice.step if bout is None else bout
        sign, note = self._note()
        board = self._hand.board(practice)
        going_on = practice.done or bout is not None  # enter is for the button, and no cell yellow
        return LearnFrame(
            header=Header(
                say("learn"),
                self._lesson.title,
                say("step {step} of {steps}", step=self._at + 1, steps=self._lesson.count),
            ),
            board=replace(board, cursor=None, covered=bout is not None) if going_on else board,
            step=self._at + 1,
            steps=self._lesson.count,
            title=shown.title,
            idea=shown.idea,
            aside=shown.aside,
            part_word=say("your part"),
            part=say("That is all: press enter.") if self._played and bout else shown.part,
            foot=say("No clock here. Try what you like.") if bout is None else "",
            sign=sign,
            note=note,
            hints=self._hints(),
            held=self._hand.holds(practice) if bout is None else None,
            badge=say("MARKS") if self._marking else "",
            button=self._button() if going_on else "",
        )

    def _button(self) -> str:
        if self._bout is None:
            return say("next step")
        return say("done") if self._played else say("begin")

    def _note(self) -> tuple[str, str]:
        practice = self._practice
        if self._bout is not None:
            if self._broken_off:
                return "·", say("You left before its end: enter begins again, esc leaves.")
            return ("★", self._lesson.bout.praise) if self._played else ("", "")
        if practice.done:
            return ("×" if practice.amiss else "★"), practice.said
        return ("×" if practice.amiss else "·", practice.said)

    def _hints(self) -> tuple[KeyHint, ...]:
        back = KeyHint("backspace", say("back"), "backspace")
        leave = KeyHint("esc", say("leave"), "escape")
        if self._bout is not None:
            return KeyHint("enter", self._button(), "enter"), back, leave
        go_on = KeyHint("enter", say("next step"), "enter")
        if self._practice.done:
            return go_on, back, leave
        show = KeyHint("shift+h", say("show me"), "H")
        if self._hand.enter:
            return *self._hand.hints(self._practice), show, back, leave
        return *self._hand.hints(self._practice), show, go_on, back, leave

    # what is done

    def press(self, key: str) -> None:
        """The game's key, or one of the lesson's."""
        if key in _AWAY:
            self._navigation.pop()
        elif key == "?":
            tell_keys_of_a_game(self._navigation)
        elif self._bout is None and not self._practice.done and self._try(key):
            return
        elif key in _NEXT:
            self._go_on()
        elif key in _BACK:
            self._go_to(self._at - 1)
        elif self._bout is None and not self._practice.done:
            self._practice.refuse(does_nothing(key))

    def _try(self, key: str) -> bool:
        """Take the key where it belongs to the game or shows the step; False where it does not."""
        practice = self._practice
        cursor = moved(key, practice.cursor, practice.grid)
        if cursor is not None:
            practice.go(cursor)
            return True
        if key == "m" and self._hand.marks:
            self._marking = not self._marking
            return True
        command = self._hand.command(practice, key, self._marking)
        if command is not None:
            practice.do(command)
            return True
        if key == "H":
            practice.show()
            return True
        if len(key) == 1 and key.isdecimal() and key != "0":
            size = practice.state.layout.size
            practice.refuse(
                say("Go to a cell, and press enter: it lays what you hold.")
                if self._hand.enter
                else say("This board has the digits 1 to {size}.", size=size)
            )
            return True
        return False

    def click(self, cell: int) -> None:
        """A click on a cell goes there."""
        if self._bout is None and not self._practice.done:
            self._practice.go(cell)

    def tick(self) -> None:
        """No clock runs here."""

    def shrink(self) -> None:
        """No clock runs here."""

    def _go_on(self) -> None:
        if self._bout is None:
            self._go_to(self._at + 1)
        elif self._played:
            self._navigation.pop()
        else:
            self._play()

    def _go_to(self, step: int) -> None:
        self._at, self._marking = max(0, step), False
        self._practice = self._laid_out()

    def _play(self) -> None:
        """The small game lies on top, until everybody has left it."""
        evening = self._lying.enter_context(sat_down(self._lesson, self._clock))
        showing = Showing(evening)
        showing.kept = False
        if self._around is not None:
            showing.play_sound, showing.moves = self._around.play_sound, self._around.moves
            showing.sounds = self._around.sounds
        table = evening.table
        assert table is not None
        showing.play(table)
        self._navigation.push(Inside(showing, lambda: self._left(over=table.state.over)))

    def _left(self, *, over: bool) -> None:
        self._played, self._broken_off = over, not over
        self._lying.close()
        self._navigation.pop()
