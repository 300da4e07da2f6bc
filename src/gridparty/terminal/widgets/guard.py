"""The first moment of a turn, which shows the new player and rejects late keys of the last one.

A pause with a visible board would give time to think, and a period of grace could not be checked.
Instead the next name covers the head of the panel for a moment while the clock runs, and a key in
that time is taken for the last player's. The moment begins when the turn is shown, which on a slow
machine is later than its clock, and again after a pause.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.stage import STAGE, TIME_STAGE

GUARD, GUARD_AFTER_TIME = 0.4, 1.0  # seconds without digits and passes


def too_early(key: str, who: str) -> str:
    """Return the text about a key that was meant for the turn before that of `who`."""
    return say("Too quick: {key} ignored, [{who}'s|your] turn has just begun.", key=key, who=who)


@dataclass(slots=True)
class FirstMoment:
    """The duration of the moment, in seconds played."""

    begins: float = 0.0
    guarded_until: float = 0.0
    time_until: float = 0.0  # TIME is shown above the name; then the name alone
    shown_until: float = 0.0

    def begin(self, at: float, *, time_was_over: bool, shown: float = STAGE) -> None:
        """Start the moment, now or at a later time."""
        self.begins = at
        self.guarded_until = at + (GUARD_AFTER_TIME if time_was_over else GUARD)
        self.time_until = at + TIME_STAGE if time_was_over else 0.0
        self.shown_until = max(self.time_until, at) + shown

    def begin_again(self, at: float) -> None:
        """Start it after a pause, as at the beginning of the turn."""
        if at >= self.begins:
            self.begins, self.shown_until = at, max(self.time_until, at) + STAGE

    def end(self) -> None:
        """End the moment."""
        self.guarded_until = self.time_until = self.shown_until = 0.0

    def passes(self, seconds: float) -> bool:
        """Handle a key: end the moment, unless the key may be the last player's."""
        if not self.guards(seconds):
            self.end()
        return not self.guards(seconds)

    def guards(self, seconds: float) -> bool:
        """Whether a key may be the last player's."""
        return seconds < self.guarded_until

    def is_shown(self, seconds: float) -> bool:
        """Whether the name is shown."""
        return self.begins <= seconds < self.shown_until
