"""The presenter of drills: a board, the clock, the result, and the next board.

::

    looking --found--> your turn: space marks, digits strike, enter: judged --right or shown-->
    the step drawn, the time, when it comes again --enter--> looking …     esc: enough
"""

from __future__ import annotations

from gridparty.board.layout import CLASSIC
from gridparty.evening.learning.teacher.drilling import RARE, Drilling
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import clock_text
from gridparty.terminal.learn.exercise import ExerciseState
from gridparty.terminal.learn.key_help import tell_keys
from gridparty.terminal.learn.technique_painter import TechniqueFrame
from gridparty.terminal.widgets.board import BoardFrame, Square
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.panel import Header, KeyHint, help_hint
from gridparty.terminal.widgets.presenter import Frame, Navigation

_AWAY = ("escape", *LEAVE)
SLICE = 0.04  # seconds of search between two checks for keys


class DrillPresenter:
    """Drill after drill."""

    def __init__(self, navigation: Navigation, drilling: Drilling, most: int | None = None) -> None:
        """Show the first board as soon as there is one.

        Args:
            navigation: where it lies.
            drilling: what is drilled.
            most: how many; None: until somebody leaves.
        """
        self._navigation, self._drilling, self._most = navigation, drilling, most
        self._hand: ExerciseState | None = None
        self._told = drilling.complaint

    # what is seen

    def frame(self) -> Frame:
        """Return the current frame."""
        drilling, hand = self._drilling, self._hand
        header = Header(
            say("drill"),
            drilling.name,
            say("{first} · {second}", first=drilling.number, second=clock_text(drilling.seconds)),
        )
        leave = KeyHint("esc", say("stop"), "escape")
        if hand is None:
            return TechniqueFrame(
                header,
                COVERED,
                drilling.name,
                say("Looking for a board …"),
                asked="",
                sign="×",
                said=self._told,
                button="",
                hints=(help_hint(), leave),
            )
        sign, said = hand.note
        result = drilling.result
        if result is not None and hand.begun:
            said = " ".join(filter(None, (said, result.words(), result.warning)))
        following = KeyHint("enter", self._following, "enter")
        return TechniqueFrame(
            header,
            hand.board,
            drilling.name,
            self._told or ("" if hand.over else self._text),
            asked=hand.asked,
            sign=sign,
            said=said,
            button=self._following if hand.over else "",
            hints=(*((following,) if hand.over else hand.hints), help_hint(), leave),
            legend=hand.legend,
            before="" if hand.over else drilling.what,
        )

    @property
    def _text(self) -> str:
        """Return the board's origin, if it was not made now."""
        drill = self._drilling.drill
        return say(RARE) if drill is not None and not drill.fresh else ""

    @property
    def _following(self) -> str:
        """Return the effect of enter after a drill."""
        if self._hand is not None and self._hand.more:
            return say("why")
        return say("done") if self._drilling.number == self._most else say("next")

    # what is done

    def press(self, key: str) -> None:
        """Handle a key: mark, strike, judge, go on."""
        hand = self._hand
        if key in _AWAY:
            self._navigation.pop()
        elif key == "?":
            tell_keys(self._navigation)
        elif hand is None:
            return
        elif hand.press(key):
            self._drilling.judge()
        elif key in ("enter", "pagedown"):
            self._go_on()
        else:
            hand.refuse(does_nothing(key))

    def click(self, cell: int) -> None:
        """Move the cursor to a clicked cell, and mark or unmark it while cells are asked for."""
        if self._hand is not None:
            self._hand.click(cell)

    def _go_on(self) -> None:
        if self._drilling.number == self._most:
            self._navigation.pop()
            return
        self._told, self._hand = "", None
        self._drilling.begin()

    def tick(self) -> None:
        """Search for a board for a moment."""
        if self._hand is None and self._drilling.look(SLICE):
            assert self._drilling.trial is not None
            self._hand = ExerciseState(self._drilling.trial)

    def shrink(self) -> None:
        """The clock is the reader's own: it runs on."""


COVERED = BoardFrame(
    CLASSIC, tuple(Square() for _ in range(CLASSIC.cell_count)), None, covered=True
)
