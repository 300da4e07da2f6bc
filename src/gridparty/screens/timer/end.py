"""A card on paper is over: who won, what the evening has come to, the way to the next card."""

from __future__ import annotations

from dataclasses import replace

from gridparty.board.wording import say
from gridparty.games.common import sides
from gridparty.games.paper.state import State
from gridparty.games.paper.words import added_up
from gridparty.screens.parts.help import tell_hints
from gridparty.screens.parts.keys import LEAVE, Held, does_nothing
from gridparty.screens.parts.panel import KeyHint
from gridparty.screens.parts.scene import Look
from gridparty.screens.parts.showing import Showing
from gridparty.screens.parts.sound import Sound
from gridparty.screens.timer.look import TimerLook
from gridparty.screens.timer.view import card_line, games_told, person_at, tonight


class EndScreen:
    """Shows the end until somebody wants the next card, or leaves."""

    def __init__(self, showing: Showing, look: TimerLook) -> None:
        self._showing, self._look = showing, look
        self._held = Held(showing.clock)
        self._refusal = ""

    def look(self) -> Look:
        """The winner's field, and the evening below."""
        return replace(self._look, note=("×", self._refusal))

    def press(self, key: str) -> None:
        """Enter goes on, q leaves."""
        if self._held.repeats(key):
            return
        if key in LEAVE:
            self._showing.stack.clear()
        elif key == "enter" and self._showing.evening.more:
            self._refusal = self._showing.next_game()
        elif key == "?":
            tell_hints(self._showing.stack, say("the card is over"), self._look.hints)
        else:
            self._refusal = does_nothing(key)

    def point(self, cell: int) -> None:
        """Nothing is played any more."""

    def tick(self) -> None:
        """Nothing changes by itself."""

    def shrink(self) -> None:
        """No clock runs."""


def end_of(showing: Showing, state: State) -> EndScreen:
    """The end of a card whose sums are kept; they count for the evening now."""
    evening = showing.evening
    said = evening.finish()
    showing.hear(Sound.END)
    first = [seat for side in state.sides if side.place == 1 for seat in side.seats]
    who = evening.begins_next
    look = TimerLook(
        people=tuple(person_at(state, seat) for seat in first),
        subject=(*card_line(state), *games_told(evening.so_far)),
        seats=tonight(state, evening.so_far),
        to_play=None,
        hints=(KeyHint("enter", "next card", "enter"), KeyHint("q", "leave", "q")),
        told=(sides.winners(state.sides, state.names), added_up(state), *said),
        button=say("next card: {who} begins", who=who),
    )
    return EndScreen(showing, look)
