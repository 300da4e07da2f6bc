"""More time, or less, for somebody in heats that have not been played yet (R14)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gridparty.board.wording import Sentence, say
from gridparty.evening.heats import Entrant, Heats

_STEP, _LEAST, _MOST = 5.0, 5.0, 600.0  # seconds
_BY = {"+": 1, "=": 1, "right": 1, "-": -1, "−": -1, "left": -1}
_TO = {"down": 1, "tab": 1, "up": -1, "shift+tab": -1}


@dataclass(frozen=True, slots=True)
class OwnTimes:
    """The bracket as it will be, and whose time is changed.

    Attributes:
        heats: with the new times.
        usual: seconds a turn of everybody else; None: no clock runs.
        at: the person, by the place among those who still play.
    """

    heats: Heats
    usual: float | None
    at: int = 0

    @property
    def waiting(self) -> tuple[Entrant, ...]:
        """Who plays in a heat to come, by heat and seat; or in the final."""
        played, count = len(self.heats.played), self.heats.count
        if played >= count:
            return self.heats.next
        return tuple(one for group in self.heats.groups[played:] for one in group)

    @property
    def name(self) -> str:
        """Whose time it is."""
        return self.waiting[self.at].name

    @property
    def told(self) -> Sentence:
        """The time as it is now, in words."""
        if self.usual is None:
            return say("No clock runs in these heats: there is no time to change.")
        seconds = self.waiting[self.at].handicap.seconds
        template = "{who} has {seconds:g} seconds a turn, as everybody."
        if seconds is not None:
            template = "{who} has {seconds:g} seconds a turn, the others {usual:g}."
        return say(template, who=self.name, seconds=seconds or self.usual, usual=self.usual)

    def pressed(self, key: str) -> OwnTimes:
        """The same after a key: plus and minus change the time, arrows go to another person."""
        if key in _TO:
            return replace(self, at=(self.at + _TO[key]) % len(self.waiting))
        if key not in _BY or self.usual is None:
            return self
        who = self.waiting[self.at]
        seconds = (who.handicap.seconds or self.usual) + _BY[key] * _STEP
        seconds = min(max(seconds, _LEAST), _MOST)
        own = replace(who.handicap, seconds=None if seconds == self.usual else seconds)
        people = tuple(
            replace(one, handicap=own) if one.name == who.name else one for one in self.heats.people
        )
        return replace(self, heats=replace(self.heats, people=people))
