"""A lesson of a technique on the screen: pages to be read, then boards to be tried.

::

    page --enter--> page … --> your turn: space marks cells, enter: judged
                               then digits strike candidates, enter: judged --> the next board
      ^ backspace: one back    H: it is shown      pagedown: it is left out
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from gridparty.board.grid import Placement
from gridparty.board.wording import say
from gridparty.evening.teacher.catalogue import TechniqueLesson
from gridparty.evening.teacher.progress import Learned, keep, progress
from gridparty.evening.teacher.trial import Phase, Trial
from gridparty.screens.learn.technique_look import TechniqueLook, board_of, legend_of
from gridparty.screens.parts.keys import LEAVE, digit_of, moved
from gridparty.screens.parts.panel import Header, KeyHint
from gridparty.screens.parts.scene import Look, Stack

_BACK = ("backspace", "pageup")
_AWAY = ("escape", *LEAVE)
_MARK = ("space", "m")


class TechniqueScreen:
    """One technique, page by page."""

    def __init__(
        self,
        stack: Stack,
        lesson: TechniqueLesson,
        go_on: Callable[[str], None],
        today: Callable[[], date] = date.today,
    ) -> None:
        """Show the first page.

        Args:
            stack: where it lies.
            lesson: what is taught.
            go_on: opens the lesson of that name in the place of this one.
            today: the day, to be remembered.
        """
        self._stack, self._lesson, self._next, self._today = stack, lesson, go_on, today
        self._at = 0
        self._trials: dict[int, Trial] = {}
        self._cursor = 0
        self._marked: set[int] = set()
        self._struck: set[Placement] = set()
        self._refused = ""
        self._told = progress().complaint
        self._over = False

    @property
    def _trial(self) -> Trial | None:
        """The board that is tried; None on a page that is only read."""
        number = self._at - len(self._lesson.pages)
        if number < 0 or self._over:
            return None
        if number not in self._trials:
            self._trials[number] = self._lesson.trial(number)
        return self._trials[number]

    # what is seen

    def look(self) -> Look:
        """The page at this moment."""
        lesson, trial = self._lesson, self._trial
        header = Header(
            say("learn"),
            lesson.name,
            say("page {page} of {pages}", page=self._at + 1, pages=lesson.count),
        )
        if self._over:
            return self._last_page(header)
        if trial is not None:
            return self._turn(header, trial)
        page = lesson.pages[self._at]
        return TechniqueLook(
            header,
            board_of(lesson.told[0], page.shown, lit=page.digit),
            page.title,
            page.text,
            asked="",
            sign="×",
            said=self._told if self._at == 0 else "",
            button=say("next page"),
            hints=(_next_page(), _page_back(), _leave()),
            legend=legend_of(lesson.told[0], page.shown),
        )

    def _last_page(self, header: Header) -> Look:
        """What comes after the last board."""
        position, step = self._lesson.told
        following = progress().next
        if following is None:
            text = say("You have been through all lessons.")
        else:
            text = say("The next one is {following}.", following=following)
        return TechniqueLook(
            header,
            board_of(position, step),
            say("That was {name}.", name=self._lesson.name),
            text,
            asked="",
            sign="·",
            said=self._told,
            button=say("done") if following is None else say("next lesson"),
            hints=(_next_page(), _page_back(), _leave()),
        )

    def _turn(self, header: Header, trial: Trial) -> Look:
        over = trial.phase is Phase.DONE
        said, amiss = self._refused or trial.said, bool(self._refused) or trial.amiss
        striking = trial.phase is Phase.EFFECT
        return TechniqueLook(
            header,
            board_of(
                trial.position,
                trial.step if over else None,
                cursor=None if over else self._cursor,
                marked=trial.cells if striking else () if over else self._marked,
                done=() if over else self._struck,
            ),
            say("Your turn"),
            "",
            asked="" if over else trial.asked,
            sign="×" if amiss else "★" if said else "·",
            said=said or self._how(trial),
            button=self._button(trial),
            hints=self._hints(trial),
            legend=legend_of(trial.position, trial.step) if over else (),
        )

    def _how(self, trial: Trial) -> str:
        """What the keys do, until there is something to say of an answer."""
        if trial.phase is Phase.CELLS:
            return say("space marks the cell you are in, and again takes the mark away.")
        return ""

    def _button(self, trial: Trial) -> str:
        if trial.phase is Phase.DONE:
            return say("next page")
        if trial.phase is Phase.CELLS:
            return say("that is it") if self._marked else ""
        return say("that is it") if self._struck and not trial.places else ""

    def _hints(self, trial: Trial) -> tuple[KeyHint, ...]:
        show = KeyHint("H", say("show me"), "H")
        if trial.phase is Phase.DONE:
            return _next_page(), _page_back(), _leave()
        if trial.phase is Phase.CELLS:
            first = KeyHint("space", say("mark"), "space")
        else:
            first = KeyHint("1–9", say("write") if trial.places else say("strike"), "?")
        skip = KeyHint("pgdn", say("skip"), "pagedown")
        return (
            first,
            KeyHint("enter", say("that is it"), "enter"),
            show,
            skip,
            _page_back(),
            _leave(),
        )

    # what is done

    def press(self, key: str) -> None:
        """Read on, mark, strike, be judged."""
        if key in _AWAY:
            self._stack.pop()
            return
        trial = self._trial
        if trial is not None and trial.phase is not Phase.DONE and self._try(trial, key):
            return
        if key in ("enter", "pagedown", "space") and (trial is None or key != "space"):
            self._go_on()
        elif key in _BACK:
            self._go_to(self._at if self._over else self._at - 1)

    def _try(self, trial: Trial, key: str) -> bool:
        """Take the key where it belongs to the board; False where it does not."""
        cursor = moved(key, self._cursor, trial.position.grid)
        if cursor is not None:
            self._cursor, self._refused = cursor, ""
        elif key == "H":
            trial.show()
            self._refused = ""
        elif key == "enter":
            self._judge(trial)
        elif trial.phase is Phase.CELLS and key in _MARK:
            self._mark(trial, self._cursor)
        elif trial.phase is Phase.EFFECT and (digit := digit_of(key, trial.position.layout)):
            self._do(trial, digit)
        elif trial.phase is Phase.CELLS and digit_of(key, trial.position.layout):
            self._refused = say("First the cells: space marks the one you are in.")
        else:
            return False
        return True

    def _mark(self, trial: Trial, cell: int) -> None:
        self._refused = ""
        if trial.position.grid.digits[cell] and trial.meant.technique not in _WITH_DIGITS:
            self._refused = say("Mark empty cells: this one has a digit.")
            return
        self._marked ^= {cell}

    def _do(self, trial: Trial, digit: int) -> None:
        self._refused = ""
        if trial.places:
            done = {Placement(cell, digit) for cell in trial.cells}
            trial.answer_effect(done)
            return
        if not trial.position.candidates.digits[self._cursor] >> digit & 1:
            self._refused = say("There is no {digit} to strike in this cell.", digit=digit)
            return
        self._struck ^= {Placement(self._cursor, digit)}

    def _judge(self, trial: Trial) -> None:
        self._refused = ""
        if trial.phase is Phase.CELLS:
            if not self._marked:
                self._refused = say("Mark the cells first: space marks the one you are in.")
            else:
                trial.answer_cells(self._marked)
        elif trial.places:
            self._refused = say("Press the digit that goes there.")
        elif not self._struck:
            self._refused = say("Go to a cell, and press the digit that goes.")
        else:
            trial.answer_effect(self._struck)

    def point(self, cell: int) -> None:
        """A click goes there, and marks or unmarks the cell while cells are asked for."""
        trial = self._trial
        if trial is None or trial.phase is Phase.DONE:
            return
        self._cursor, self._refused = cell, ""
        if trial.phase is Phase.CELLS:
            self._mark(trial, cell)

    def tick(self) -> None:
        """No clock runs here."""

    def shrink(self) -> None:
        """No clock runs here."""

    def _go_on(self) -> None:
        if self._over:
            following = progress().next
            self._stack.pop()
            if following is not None:
                self._next(following)
        elif self._at + 1 < self._lesson.count:
            self._go_to(self._at + 1)
        else:
            self._finish()

    def _go_to(self, page: int) -> None:
        self._at, self._over, self._refused = max(0, page), False, ""
        self._marked, self._struck = set(), set()
        self._told = ""
        if self._trial is not None:
            self._cursor = self._trial.position.layout.cell_count // 2

    def _finish(self) -> None:
        """Keep that it was done, where it was, and offer the next one."""
        trials = self._trials.values()
        if len(trials) == len(self._lesson.tried) and all(t.phase is Phase.DONE for t in trials):
            misses = sum(trial.misses for trial in trials)
            shown = any(trial.shown for trial in trials)
            self._told = keep(self._lesson.name, Learned(self._today(), misses, shown))
        self._over = True


#: Their patterns have cells with digits: of the rectangle some corners are filled.
_WITH_DIGITS = ("Avoidable Rectangle 1", "Avoidable Rectangle 2")


def _next_page() -> KeyHint:
    return KeyHint("enter", say("next page"), "enter")


def _page_back() -> KeyHint:
    return KeyHint("backspace", say("back"), "backspace")


def _leave() -> KeyHint:
    return KeyHint("esc", say("leave"), "escape")
