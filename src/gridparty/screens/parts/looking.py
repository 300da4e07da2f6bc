"""A card on top of the board while the next one is made: how many were tried, and a way out."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.board.wording import counted, say
from gridparty.evening.ahead import Ahead
from gridparty.screens.parts.asked import AskLook
from gridparty.screens.parts.keys import LEAVE
from gridparty.screens.parts.panel import KeyHint
from gridparty.screens.parts.scene import Look, Stack


class LookingScreen:
    """Waits for the card; keys go on being heard, and one of them gives it up."""

    def __init__(
        self, stack: Stack, under: Look, ahead: Ahead, then: Callable[[str], None]
    ) -> None:
        """Show it.

        Args:
            stack: where it lies.
            under: what lies under it.
            ahead: makes the card.
            then: follows when it is made, with why there is none, else nothing.
        """
        self._stack, self._under, self._ahead, self._then = stack, under, ahead, then

    def look(self) -> Look:
        """How many were tried."""
        tried = counted(self._ahead.tried, "1 puzzle tried", "{n} puzzles tried")
        return AskLook(
            self._under,
            say("Looking for a card like it …"),
            (tried,),
            (KeyHint("esc", say("never mind"), "escape"),),
        )

    def press(self, key: str) -> None:
        """The keys that lead away give it up; nothing else is meant for it."""
        if key in ("escape", *LEAVE):
            self._ahead.stop()
            self._stack.pop()

    def point(self, cell: int) -> None:
        """The board lies below."""

    def tick(self) -> None:
        """Go on when the card is made."""
        if not self._ahead.done:
            return
        self._stack.pop()
        if self._ahead.failure is not None:
            raise self._ahead.failure
        self._then(self._ahead.refusal)

    def shrink(self) -> None:
        """No clock runs."""
