"""The presenter of a game's lesson: the game's own keys, and enter to go on.

::

    step --done--> enter --> next step … --> the small game --left--> the last page --enter--> away
      ^ backspace: one back      H: it is done for you
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from typing import Protocol

from gridparty.evening.learning.lessons.catalogue import lesson
from gridparty.evening.learning.lessons.lesson import Bout, Lesson, Step
from gridparty.evening.learning.lessons.practice import Practice, small_game
from gridparty.evening.learning.teacher.catalogue import TechniqueLesson, lesson_named
from gridparty.evening.session.clock import RunningClock, TableClock
from gridparty.games.common.text import title_text
from gridparty.i18n.messages import say
from gridparty.pages.lessons import LessonsPage
from gridparty.terminal.learn.key_help import tell_keys_of_a_game
from gridparty.terminal.learn.lesson_painter import LearnFrame, LessonsFrame
from gridparty.terminal.learn.practice import PRACTICE_BOARDS
from gridparty.terminal.learn.technique import TechniquePresenter
from gridparty.terminal.widgets.keys import LEAVE, does_nothing, moved
from gridparty.terminal.widgets.nested import Inside
from gridparty.terminal.widgets.page_presenter import PagePresenter
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
)
from gridparty.terminal.widgets.presenter import Frame, Navigation, Play, Presenter
from gridparty.terminal.widgets.showing import Showing

_NEXT = ("enter", "pagedown")
_BACK = ("backspace", "pageup")
_SEEDS = 1_000_000  # of drills
_AWAY = ("escape", *LEAVE)


class Effects(Protocol):
    """The surroundings of the small game: sounds and animation."""

    play_sound: Play
    sounds: bool
    moves: Callable[[], bool]


def learn_presenter(
    navigation: Navigation,
    title: str,
    clock: TableClock | None = None,
    around: Effects | None = None,
) -> Presenter:
    """Return the presenter of a lesson, which removes itself when it is left.

    Args:
        navigation: the stack it will be pushed on.
        title: race, blitz, solo, tiles or kids; or a technique.
        clock: of the small game at the end.
        around: the sounds and animation of the small game.

    Raises:
        GridpartyError: there is no such lesson.
    """
    found = lesson_named(title)
    if isinstance(found, TechniqueLesson):

        def go_on(following: str) -> None:
            navigation.push(learn_presenter(navigation, following, clock, around))

        return TechniquePresenter(navigation, found, go_on)
    return LearnPresenter(navigation, lesson(title), clock or RunningClock(), around)


def lessons_presenter(
    navigation: Navigation, clock: TableClock | None = None, around: Effects | None = None
) -> Presenter:
    """Return the presenter of the list of lessons; args as for `learn_presenter`."""

    def learn(title: str) -> None:
        navigation.push(learn_presenter(navigation, title, clock, around))

    def drill(names: Sequence[str]) -> None:
        navigation.push(drill_presenter(navigation, names, clock))

    def run() -> None:
        from gridparty.evening.learning.teacher.run import Run  # it makes boards
        from gridparty.terminal.learn.run import RunPresenter

        sought = Run((), secrets.randbelow(_SEEDS), clock or RunningClock())
        navigation.push(RunPresenter(navigation, sought))

    page = LessonsPage(learn, drill, run, navigation.pop)
    return PagePresenter(page, navigation, LessonsFrame)


def drill_presenter(
    navigation: Navigation, names: Sequence[str], clock: TableClock | None = None
) -> Presenter:
    """Return the presenter of a drill of these techniques."""
    from gridparty.evening.learning.teacher.drilling import Drilling  # it makes boards
    from gridparty.terminal.learn.drill import DrillPresenter

    drilling = Drilling(names, secrets.randbelow(_SEEDS), clock or RunningClock())
    return DrillPresenter(navigation, drilling)


class LearnPresenter:
    """One lesson, step by step."""

    def __init__(
        self, navigation: Navigation, lesson: Lesson, clock: TableClock, around: Effects | None
    ) -> None:
        self._navigation, self._lesson = navigation, lesson
        self._clock, self._around = clock, around
        self._hand = PRACTICE_BOARDS[lesson.game]
        self._at = 0
        self._marking = False  # digits are pencil marks
        self._played = False  # the small game was finished
        self._broken_off = False  # the small game was left early
        self._lying = ExitStack()  # the small game in progress
        self._practice = self._laid_out()

    def _laid_out(self) -> Practice:
        """Return the board of this step; for the small game, that of the last step."""
        steps = self._lesson.steps
        return Practice(steps[min(self._at, len(steps) - 1)], self._lesson.game)

    @property
    def _bout(self) -> Bout | None:
        """The small game, if that is the current step."""
        return self._lesson.bout if self._at == len(self._lesson.steps) else None

    # frames

    def frame(self) -> Frame:
        """Return the current frame."""
        bout, practice = self._bout, self._practice
        shown: Step | Bout = practice.step if bout is None else bout
        sign, note = self._note()
        board = self._hand.board(practice)
        going_on = practice.done or bout is not None  # enter is for the button, and no cell yellow
        return LearnFrame(
            header=Header(
                say("learn"),
                title_text(self._lesson.title),
                say("step {step} of {steps}", step=self._at + 1, steps=self._lesson.count),
            ),
            board=replace(board, cursor=None, covered=bout is not None) if going_on else board,
            step=self._at + 1,
            steps=self._lesson.count,
            title=shown.title,
            idea=shown.idea,
            aside=shown.aside,
            part_word=say("your answer"),
            part=say("That's all: press enter.") if self._played and bout else shown.on_screen,
            foot=say("No clock: take your time.") if bout is None else "",
            sign=sign,
            note=note,
            hints=self._hints(),
            held=self._hand.holds(practice) if bout is None else None,
            badge=say("marks").upper() if self._marking else "",
            button=self._button() if going_on else "",
        )

    def _button(self) -> str:
        if self._bout is None:
            return say("next")
        return say("done") if self._played else say("begin")

    def _note(self) -> tuple[str, str]:
        practice = self._practice
        if self._bout is not None:
            if self._broken_off:
                return "·", say("You left early. Play it again?")
            return ("★", self._lesson.bout.praise) if self._played else ("", "")
        if practice.done:
            return ("×" if practice.amiss else "★"), practice.said
        return ("×" if practice.amiss else "·", practice.said)

    def _hints(self) -> tuple[KeyHint, ...]:
        back = KeyHint("backspace", say("back"), "backspace")
        leave = KeyHint("esc", say("leave"), "escape")
        if self._bout is not None:
            return KeyHint("enter", self._button(), "enter"), back, leave
        go_on = KeyHint("enter", say("next"), "enter")
        if self._practice.done:
            return go_on, back, leave
        show = KeyHint("shift+h", say("show me"), "H")
        if self._hand.enter:
            return *self._hand.hints(self._practice), show, back, leave
        return *self._hand.hints(self._practice), show, go_on, back, leave

    # actions

    def press(self, key: str) -> None:
        """Handle a key of the game or of the lesson."""
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
        """Handle a key of the game, or the one that shows the step; return False for others."""
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
                say("Go to a cell and press enter to lay it there.")
                if self._hand.enter
                else say("This board has the digits 1 to {most}.", most=size)
            )
            return True
        return False

    def click(self, cell: int) -> None:
        """Move the cursor to the clicked cell."""
        if self._bout is None and not self._practice.done:
            self._practice.go(cell)

    def tick(self) -> None:
        """Do nothing: no clock runs here."""

    def shrink(self) -> None:
        """Do nothing: no clock runs here."""

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
        """Push the small game on top."""
        evening = self._lying.enter_context(small_game(self._lesson, self._clock))
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
