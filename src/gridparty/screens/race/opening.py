"""The first moment of a turn: whose it is stands large, and what was meant for the last one.

The clock runs at once: a pause with the board open would be time to think, and nobody could check
a time of grace. So the next name takes the place of the clock's digits for a moment, and a stroke
that comes too early for the next player is taken for the last player's second one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridparty.board.wording import say
from gridparty.games.race.events import Event, TimeRanOut, TurnBegan
from gridparty.games.race.state import Phase, State
from gridparty.screens.parts.stage import STAGE, TIME_STAGE, Person, StageLook

BRIEF = 0.6  # seconds for which a name stands large, in short turns
_SHORT = 15.0  # seconds, of a turn
GUARD, GUARD_AFTER_TIME = 0.4, 1.0  # seconds in which no digit and no pass is taken


def too_early(key: str, who: str) -> str:
    """What is said of a stroke that was meant for the turn before that of `who`."""
    return say("Not taken: that {key} came in {who}'s first moment.", key=key, who=who)


@dataclass(slots=True)
class Opening:
    """What is to be known of the turn's beginning; times are seconds played."""

    begins: float = 0.0
    guarded_until: float = 0.0
    shown_until: float = 0.0
    time_was_over: bool = False

    def hear(self, news: Sequence[Event], *, handed_over: bool) -> None:
        """A turn may have begun; `handed_over`: who plays has been said by then."""
        for event in news:
            if isinstance(event, TurnBegan):
                self._begin(event, any(isinstance(e, TimeRanOut) for e in news), handed_over)

    def _begin(self, turn: TurnBegan, time_was_over: bool, handed_over: bool) -> None:
        self.time_was_over = time_was_over and not handed_over
        self.begins = turn.begins
        guard = GUARD_AFTER_TIME if self.time_was_over else GUARD
        self.guarded_until = 0.0 if handed_over else turn.begins + guard
        shown = BRIEF if turn.ends is not None and turn.ends - turn.begins < _SHORT else STAGE
        if self.time_was_over:
            shown = TIME_STAGE
        self.shown_until = turn.begins + (0.0 if handed_over else shown)

    def guards(self, seconds: float) -> bool:
        """True while a stroke may be the last player's."""
        return seconds < self.guarded_until

    def end(self) -> None:
        """Somebody plays: the clock's digits come back."""
        self.shown_until = 0.0

    def look(self, state: State, seconds: float, *, thinking: bool) -> StageLook | None:
        """The stage, while it is shown."""
        if state.phase is not Phase.TURN or not self.begins <= seconds < self.shown_until:
            return None
        person = Person(state.players[state.seat].name, state.pens[state.seat])
        word = say("is thinking") if thinking else say("your turn")
        if self.time_was_over or thinking:
            return StageLook((person,), word, time_is_over=self.time_was_over)
        limit = None if state.course.ends is None else state.course.ends - state.begins
        run = "" if limit is None else say("{seconds:g} seconds run", seconds=round(limit, 1))
        return StageLook((person,), word, run)
