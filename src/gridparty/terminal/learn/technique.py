"""The presenter of a technique's lesson: texts to read, and boards to try.

::

    text --enter--> text … --> your turn: space marks cells, enter: judged
                               then digits strike candidates, enter: judged --> the next page
      ^ backspace: one back    H: it is shown      pagedown: it is left out
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from gridparty.evening.learning.teacher.catalogue import TechniqueLesson
from gridparty.evening.learning.teacher.exercise import Exercise
from gridparty.evening.learning.teacher.pages import LessonPage
from gridparty.evening.learning.teacher.terms import definitions, used_in
from gridparty.evening.learning.teacher.walk import LessonWalk
from gridparty.i18n.messages import capitalized, say
from gridparty.terminal.learn.exercise import ExerciseState
from gridparty.terminal.learn.filtering import Filtering
from gridparty.terminal.learn.key_help import tell_keys
from gridparty.terminal.learn.technique_painter import TechniqueFrame, board_of, legend_of
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.panel import Header, KeyHint, help_hint
from gridparty.terminal.widgets.presenter import Frame, Navigation

_BACK = ("backspace", "pageup")
_AWAY = ("escape", *LEAVE)


class TechniquePresenter:
    """One technique, page by page."""

    def __init__(
        self,
        navigation: Navigation,
        lesson: TechniqueLesson,
        go_on: Callable[[str], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        """Show the first page.

        Args:
            navigation: where it lies.
            lesson: what is taught.
            go_on: opens the lesson of that name in the place of this one.
            today: the day, to be remembered.
        """
        self._navigation, self._lesson, self._next = navigation, lesson, go_on
        self._walk = LessonWalk(lesson, today)
        self._hands: dict[Exercise, ExerciseState] = {}
        self._filter = Filtering()

    @property
    def _hand(self) -> ExerciseState | None:
        """The exercise on this page; None on a text."""
        trial = self._walk.trial
        if trial is None:
            return None
        if trial not in self._hands:
            explaining = self._walk.board != 0
            self._hands[trial] = ExerciseState(trial, self._filter, explaining=explaining)
        return self._hands[trial]

    # what is seen

    def frame(self) -> Frame:
        """Return the current frame."""
        walk, hand, text = self._walk, self._hand, self._walk.text
        page = say("page {n} of {of}", n=walk.page + 1, of=walk.count)
        header = Header(say("learn"), self._lesson.name, page)
        if hand is not None:
            return self._turn(header, hand)
        return self._last_page(header) if text is None else self._text(header, text)

    def _text(self, header: Header, text: LessonPage) -> Frame:
        position = self._lesson.example[0]
        return TechniqueFrame(
            header,
            board_of(position, text.shown, lit=text.digit, only=self._filter.chosen),
            text.title,
            text.text,
            asked="",
            sign="·" if self._filter.said else "×",
            said=self._filter.said or self._walk.told,
            button=say("next"),
            hints=(_next_page(), _page_back(), self._filter.hint, help_hint(), _leave()),
            legend=legend_of(position, text.shown),
            before=text.before,
            terms=text.terms,
            again=text.again,
        )

    def _last_page(self, header: Header) -> Frame:
        """Return the frame after the last board."""
        position, step = self._lesson.example
        title, text = self._walk.ending
        on = say("done") if self._walk.following is None else say("next")
        return TechniqueFrame(
            header,
            board_of(position, step),
            title,
            text,
            asked="",
            sign="·",
            said=self._walk.told,
            button=on,
            hints=(KeyHint("enter", on, "enter"), _page_back(), help_hint(), _leave()),
        )

    def _turn(self, header: Header, hand: ExerciseState) -> Frame:
        sign, said = hand.note
        over = hand.over
        on = KeyHint("enter", say("why"), "enter") if hand.more else _next_page()
        return TechniqueFrame(
            header,
            hand.board,
            capitalized(say("your turn")),
            "",
            asked=hand.asked,
            sign=sign,
            said=said,
            button=on.word if over else "",
            hints=(*((on, _page_back()) if over else hand.hints), help_hint(), _leave()),
            legend=hand.legend,
            before="" if over else self._walk.advice,
            again=used_in(f"{hand.asked} {said}", definitions(hand.trial.meant)),
        )

    # what is done

    def press(self, key: str) -> None:
        """Handle a key: turn the page, mark, strike, judge, filter."""
        hand = self._hand
        if self._walk.over or not self._filter.press(key):
            if key in _AWAY:
                self._navigation.pop()
            elif key == "?":
                tell_keys(self._navigation)
            elif hand is not None and hand.press(key):
                return
            elif key in ("enter", "pagedown", "space") and (hand is None or key != "space"):
                self._go_on()
            elif key in _BACK:
                self._walk.back()
            elif hand is not None:
                hand.refuse(does_nothing(key))

    def click(self, cell: int) -> None:
        """Move the cursor to the clicked cell, and mark or unmark it while cells are asked for."""
        if self._hand is not None:
            self._hand.click(cell)

    def tick(self) -> None:
        """No clock runs here."""

    def shrink(self) -> None:
        """No clock runs here."""

    def _go_on(self) -> None:
        if not self._walk.over:
            self._walk.forward()
            return
        following = self._walk.following
        self._navigation.pop()
        if following is not None:
            self._next(following)


def _next_page() -> KeyHint:
    return KeyHint("enter", say("next"), "enter")


def _page_back() -> KeyHint:
    return KeyHint("backspace", say("back"), "backspace")


def _leave() -> KeyHint:
    return KeyHint("esc", say("leave"), "escape")
