"""Drills on the screen: a board, the clock, what came of it, and the next board.

::

    looking --found--> your turn: space marks, digits strike, enter: judged --right or shown-->
    the step drawn, the time, when it comes again --enter--> looking …     esc: enough
"""

from __future__ import annotations

from gridparty.board.layout import CLASSIC
from gridparty.board.wording import say
from gridparty.evening.teacher.drilling import RARE, Drilling
from gridparty.games.common.times import clock_text
from gridparty.screens.learn.keys_told import tell_keys
from gridparty.screens.learn.technique_look import TechniqueLook
from gridparty.screens.learn.trial_hand import TrialHand
from gridparty.screens.parts.board import BoardLook, Square
from gridparty.screens.parts.keys import LEAVE, does_nothing
from gridparty.screens.parts.panel import HELP_HINT, Header, KeyHint
from gridparty.screens.parts.scene import Look, Stack

_AWAY = ("escape", *LEAVE)
_SLICE = 0.04  # seconds of looking at a time, so that keys are heard


class DrillScreen:
    """One drill after another."""

    def __init__(self, stack: Stack, drilling: Drilling, most: int | None = None) -> None:
        """Show the first board as soon as there is one.

        Args:
            stack: where it lies.
            drilling: what is drilled.
            most: how many; None: until somebody leaves.
        """
        self._stack, self._drilling, self._most = stack, drilling, most
        self._hand: TrialHand | None = None
        self._told = drilling.complaint

    # what is seen

    def look(self) -> Look:
        """The drill at this moment."""
        drilling, hand = self._drilling, self._hand
        header = Header(
            say("drill"),
            drilling.name,
            say("{number} · {time}", number=drilling.number, time=clock_text(drilling.seconds)),
        )
        leave = KeyHint("esc", say("enough"), "escape")
        if hand is None:
            return TechniqueLook(
                header,
                _COVERED,
                drilling.name,
                say("Looking for a board …"),
                asked="",
                sign="×",
                said=self._told,
                button="",
                hints=(HELP_HINT, leave),
            )
        sign, said = hand.note
        result = drilling.result
        if result is not None and hand.begun:
            said = " ".join(filter(None, (said, result.words(), result.told)))
        following = KeyHint("enter", self._following, "enter")
        return TechniqueLook(
            header,
            hand.board,
            drilling.name,
            self._told or ("" if hand.over else self._text),
            asked=hand.asked,
            sign=sign,
            said=said,
            button=self._following if hand.over else "",
            hints=(*((following,) if hand.over else hand.hints), HELP_HINT, leave),
            legend=hand.legend,
            before="" if hand.over else drilling.what,
        )

    @property
    def _text(self) -> str:
        """Where the board comes from, if it was not made now."""
        drill = self._drilling.drill
        return say(RARE) if drill is not None and not drill.fresh else ""

    @property
    def _following(self) -> str:
        """What enter does when a drill is over."""
        if self._hand is not None and self._hand.more:
            return say("why")
        return say("done") if self._drilling.number == self._most else say("next drill")

    # what is done

    def press(self, key: str) -> None:
        """Mark, strike, be judged, go on."""
        hand = self._hand
        if key in _AWAY:
            self._stack.pop()
        elif key == "?":
            tell_keys(self._stack)
        elif hand is None:
            return
        elif hand.press(key):
            self._drilling.judge()
        elif key in ("enter", "pagedown"):
            self._go_on()
        else:
            hand.refuse(does_nothing(key))

    def point(self, cell: int) -> None:
        """A click goes there, and marks or unmarks the cell while cells are asked for."""
        if self._hand is not None:
            self._hand.point(cell)

    def _go_on(self) -> None:
        if self._drilling.number == self._most:
            self._stack.pop()
            return
        self._told, self._hand = "", None
        self._drilling.begin()

    def tick(self) -> None:
        """Look for a board, a little at a time."""
        if self._hand is None and self._drilling.look(_SLICE):
            assert self._drilling.trial is not None
            self._hand = TrialHand(self._drilling.trial)

    def shrink(self) -> None:
        """The clock is the reader's own: it runs on."""


_COVERED = BoardLook(
    CLASSIC, tuple(Square() for _ in range(CLASSIC.cell_count)), None, covered=True
)
