"""The presenter of a technique's lesson: pages to read, then boards to try.

::

    page --enter--> page … --> your turn: space marks cells, enter: judged
                               then digits strike candidates, enter: judged --> the next board
      ^ backspace: one back    H: it is shown      pagedown: it is left out
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from gridparty.evening.learning.teacher.catalogue import TechniqueLesson
from gridparty.evening.learning.teacher.exercise import Phase
from gridparty.evening.learning.teacher.progress import Learned, keep, over_text, progress
from gridparty.evening.learning.teacher.terms import definitions, used_in
from gridparty.i18n.messages import capitalized, say
from gridparty.terminal.learn.exercise import ExerciseState
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
        self._navigation, self._lesson, self._next, self._today = navigation, lesson, go_on, today
        self._at = 0
        self._hands: dict[int, ExerciseState] = {}
        self._told = progress().complaint
        self._over = False

    @property
    def _hand(self) -> ExerciseState | None:
        """The exercise on this page; None on a page to read."""
        number = self._at - len(self._lesson.pages)
        if number < 0 or self._over:
            return None
        if number not in self._hands:
            self._hands[number] = ExerciseState(self._lesson.exercise(number))
        return self._hands[number]

    # what is seen

    def frame(self) -> Frame:
        """Return the current frame."""
        lesson, hand = self._lesson, self._hand
        header = Header(
            say("learn"),
            lesson.name,
            say("page {page} of {pages}", page=self._at + 1, pages=lesson.count),
        )
        if self._over:
            return self._last_page(header)
        if hand is not None:
            return self._turn(header, hand)
        page = lesson.pages[self._at]
        return TechniqueFrame(
            header,
            board_of(lesson.example[0], page.shown, lit=page.digit),
            page.title,
            page.text,
            asked="",
            sign="×",
            said=self._told if self._at == 0 else "",
            button=say("next"),
            hints=(_next_page(), _page_back(), help_hint(), _leave()),
            legend=legend_of(lesson.example[0], page.shown),
            before=page.before,
            terms=page.terms,
            again=page.again,
        )

    def _last_page(self, header: Header) -> Frame:
        """Return the frame after the last board."""
        position, step = self._lesson.example
        following, name = progress().after(self._lesson.name), self._lesson.name
        if following is None:
            text = say("You've finished all the lessons.")
        else:
            text = say("Next: {following}.", following=following)
        on = say("done") if following is None else say("next")
        return TechniqueFrame(
            header,
            board_of(position, step),
            over_text(name, len(self._lesson.exercises) - self._finished),
            text,
            asked="",
            sign="·",
            said=self._told,
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
            again=used_in(f"{hand.asked} {said}", definitions(hand.trial.meant)),
        )

    # what is done

    def press(self, key: str) -> None:
        """Handle a key: turn the page, mark, strike, judge."""
        if key in _AWAY:
            self._navigation.pop()
            return
        if key == "?":
            tell_keys(self._navigation)
            return
        hand = self._hand
        if hand is not None and hand.press(key):
            return
        if key in ("enter", "pagedown", "space") and (hand is None or key != "space"):
            self._go_on()
        elif key in _BACK:
            self._go_to(self._at if self._over else self._at - 1)
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
        if self._over:
            following = progress().after(self._lesson.name)
            self._navigation.pop()
            if following is not None:
                self._next(following)
        elif self._at + 1 < self._lesson.count:
            self._go_to(self._at + 1)
        else:
            self._finish()

    def _go_to(self, page: int) -> None:
        self._at, self._over, self._told = max(0, page), False, ""

    @property
    def _finished(self) -> int:
        """Number of boards that were tried."""
        return sum(hand.trial.phase is Phase.DONE for hand in self._hands.values())

    def _finish(self) -> None:
        """Save the lesson as done, if it was, and offer the next one."""
        trials = [hand.trial for hand in self._hands.values()]
        if self._finished == len(self._lesson.exercises):
            misses = sum(trial.misses for trial in trials)
            shown = any(trial.shown for trial in trials)
            self._told = keep(self._lesson.name, Learned(self._today(), misses, shown))
        self._over = True


def _next_page() -> KeyHint:
    return KeyHint("enter", say("next"), "enter")


def _page_back() -> KeyHint:
    return KeyHint("backspace", say("back"), "backspace")


def _leave() -> KeyHint:
    return KeyHint("esc", say("leave"), "escape")
