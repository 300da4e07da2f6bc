"""The first moment of a turn: whose it is stands large, and what was meant for the last one.

Where the clock runs at once, a pause with the board open would be time to think, and nobody could
check a time of grace. So the next name takes the place of what stands at the head of the panel for
a moment, and a stroke that comes too early for the next player is taken for the last player's
second one. The moment begins when the turn is heard of, which on a slow machine is later than when
its clock does; and again when a pause is over.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.stage import STAGE, TIME_STAGE

GUARD, GUARD_AFTER_TIME = 0.4, 1.0  # seconds in which no digit and no pass is taken


def too_early(key: str, who: str) -> str:
    """What is said of a stroke that was meant for the turn before that of `who`."""
    return say("Not taken: that {key} came in {who}'s first moment.", key=key, who=who)


@dataclass(slots=True)
class FirstMoment:
    """How long it lasts; times are seconds played."""

    begins: float = 0.0
    guarded_until: float = 0.0
    time_until: float = 0.0  # TIME stands above the name; then the name has the stage alone
    shown_until: float = 0.0

    def begin(self, at: float, *, time_was_over: bool, shown: float = STAGE) -> None:
        """A turn has begun, or begins then."""
        self.begins = at
        self.guarded_until = at + (GUARD_AFTER_TIME if time_was_over else GUARD)
        self.time_until = at + TIME_STAGE if time_was_over else 0.0
        self.shown_until = max(self.time_until, at) + shown

    def begin_again(self, at: float) -> None:
        """A pause is over: whose turn it is stands there as at its beginning."""
        if at >= self.begins:
            self.begins, self.shown_until = at, max(self.time_until, at) + STAGE

    def end(self) -> None:
        """Who plays is known."""
        self.guarded_until = self.time_until = self.shown_until = 0.0

    def passes(self, seconds: float) -> bool:
        """Somebody pressed a key: the moment is over, unless that may be the last player."""
        if not self.guards(seconds):
            self.end()
        return not self.guards(seconds)

    def guards(self, seconds: float) -> bool:
        """True while a stroke may be the last player's."""
        return seconds < self.guarded_until

    def is_shown(self, seconds: float) -> bool:
        """True while the name stands there."""
        return self.begins <= seconds < self.shown_until
