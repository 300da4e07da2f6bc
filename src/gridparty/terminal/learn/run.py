"""The presenter of a run: board after board against the clock, then what was missed."""

from __future__ import annotations

from gridparty.evening.learning.teacher.run import MISTAKES, Run
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import clock_text
from gridparty.terminal.learn.drill import COVERED, SLICE
from gridparty.terminal.learn.exercise import ExerciseState
from gridparty.terminal.learn.key_help import tell_keys
from gridparty.terminal.learn.technique_painter import TechniqueFrame
from gridparty.terminal.widgets.keys import LEAVE, NUMBERS, does_nothing
from gridparty.terminal.widgets.panel import Header, KeyHint, help_hint
from gridparty.terminal.widgets.presenter import Frame, Navigation

_AWAY = ("escape", *LEAVE)
_NOT_IN_TIME = ("H", "pagedown")  # nothing is shown or skipped while the clock runs


class RunPresenter:
    """Asks for the cells of each step, and again, at leisure, for those that were missed."""

    def __init__(self, navigation: Navigation, run: Run) -> None:
        """Show the first board as soon as there is one."""
        self._navigation, self._run = navigation, run
        self._hand: ExerciseState | None = None
        self._sign, self._said = "·", ""

    # what is seen

    def frame(self) -> Frame:
        """Return the current frame."""
        run, hand = self._run, self._hand
        leave = KeyHint("esc", say("stop"), "escape")
        if hand is None:
            return TechniqueFrame(
                self._header(),
                COVERED,
                say("The run is over.") if run.over else run.name,
                " ".join(run.ending()) if run.over else say("Looking for a board …"),
                asked="",
                sign=self._sign,
                said=run.complaint if run.over else self._said,
                button=self._following if run.over else "",
                hints=(KeyHint("enter", self._following, "enter"), leave) if run.over else (leave,),
            )
        sign, said = hand.note
        if not run.over and self._said and not hand.marked and sign != "×":
            sign, said = self._sign, self._said
        first, enter, *rest = hand.hints
        following = KeyHint("enter", self._following, "enter")
        hints = (first, enter, *(rest if run.over else ()))
        return TechniqueFrame(
            self._header(),
            hand.board,
            hand.trial.meant.technique,
            "",
            asked=hand.asked,
            sign=sign,
            said=said,
            button=self._following if hand.over else "",
            hints=(*((following,) if hand.over else hints), help_hint(), leave),
            legend=hand.legend,
        )

    def _header(self) -> Header:
        run = self._run
        if run.over:
            return Header(say("run"), run.player, "")
        right = say(
            "{time} · found {found} · mistakes {n} of {most}",
            time=clock_text(run.left),
            found=len(run.found),
            n=len(run.missed),
            most=MISTAKES,
        )
        return Header(say("run"), run.name, right)

    @property
    def _following(self) -> str:
        """Return the effect of enter once the run or a board is over."""
        if self._hand is not None and self._hand.more:
            return say("why")
        return say("try again") if self._run.repeats else say("done")

    # what is done

    def press(self, key: str) -> None:
        """Handle a key: mark, answer, go on."""
        run, hand = self._run, self._hand
        if key in _AWAY:
            self._stop()
        elif key == "?":
            tell_keys(self._navigation)
        elif run.over and (hand is None or hand.over):
            if (hand is None or not hand.press(key)) and key in ("enter", "pagedown"):
                self._again()
        elif hand is None:
            return
        elif not run.over and key == "enter":
            self._answer(hand)
        elif not run.over and key in NUMBERS and len(hand.trial.meant.cells) == 1:
            hand.refuse(say("Go to the cell and press {key}.", key="enter"))
        elif (not run.over and key in _NOT_IN_TIME) or not hand.press(key):
            hand.refuse(does_nothing(key))

    def click(self, cell: int) -> None:
        """Move the cursor to a clicked cell, and mark or unmark it."""
        if self._hand is not None:
            self._hand.click(cell)

    def tick(self) -> None:
        """Search for boards for a moment; end the run when its time is up."""
        run = self._run
        if run.over:
            return
        if not run.look(SLICE):
            self._hand = None
        elif self._hand is None:
            assert run.trial is not None
            self._hand = ExerciseState(run.trial)

    def shrink(self) -> None:
        """The clock runs on."""

    def _answer(self, hand: ExerciseState) -> None:
        if not hand.marked:  # a pattern of one cell is where the cursor is; else it is told
            hand.press("space" if len(hand.trial.meant.cells) == 1 else "enter")
        if not hand.marked:
            return
        right = self._run.answer(hand.marked)
        self._sign, self._said = "★", say("Right.")
        if not right:
            self._sign, self._said = "×", say("Wrong: it comes again at the end.")
        if self._run.trial is None:
            self._hand = None
            self.tick()

    def _stop(self) -> None:
        """End the run, and leave it at the second time."""
        if self._run.over:
            self._navigation.pop()
        else:
            self._run.stop()
            self._hand = None

    def _again(self) -> None:
        trial = self._run.again()
        if trial is None:
            self._navigation.pop()
        else:
            self._hand = ExerciseState(trial)
