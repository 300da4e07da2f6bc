"""Changes to the bracket between heats: extra seconds (R14), or another heat.

Only players whose heat is still to come can be changed; the final is for the winners.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from gridparty.errors import WishError
from gridparty.evening.heats.heats import A_HEAT, FEWEST, Entrant, Heats
from gridparty.i18n.messages import Sentence, say
from gridparty.i18n.numbers import seconds_text

_STEP, _LEAST, _MOST = 5.0, 5.0, 600.0  # seconds
_BY = {"+": 1, "=": 1, "right": 1, "-": -1, "−": -1, "left": -1}
_TO = {"down": 1, "tab": 1, "up": -1, "shift+tab": -1}


def waiting(heats: Heats) -> tuple[Entrant, ...]:
    """Return the players of the heats to come by heat and seat, or those of the final."""
    played, count = len(heats.played), heats.count
    if played >= count:
        return heats.next
    return tuple(one for group in heats.groups[played:] for one in group)


def heat_of(heats: Heats, name: str) -> int:
    """Return the index of the player's heat."""
    names = [one.name for one in heats.people]
    return heats.heat_of_each[names.index(name)]


def with_seconds(heats: Heats, name: str, seconds: float | None) -> Heats:
    """Return the bracket with other seconds a turn for this player; None: the usual ones.

    Raises:
        WishError: too few or too many seconds.
    """
    if seconds is not None and not _LEAST <= seconds <= _MOST:
        raise WishError(
            say(
                "expected {low:g} to {high:g} seconds, got {found:g}",
                low=_LEAST,
                high=_MOST,
                found=seconds,
            )
        )
    own = replace(heats.entrant(name).handicap, seconds=seconds)
    people = (replace(one, handicap=own) if one.name == name else one for one in heats.people)
    return replace(heats, people=tuple(people))


def moved(heats: Heats, name: str, to: int) -> tuple[Heats, str]:
    """Return the bracket with this player moved to another heat, and the name swapped out.

    Where the heat is full, or the old one would be too small, its last player changes places; else
    the name is empty.

    Raises:
        WishError: one of the two heats is over.
    """
    sitting = list(heats.heat_of_each)
    names = [one.name for one in heats.people]
    mine, at = names.index(name), sitting[names.index(name)]
    played = len(heats.played)
    if at < played:
        raise WishError(say("[{who} has|You have] played already.", who=name))
    if not played <= to < heats.count:
        raise WishError(say("That heat is over."))
    other = ""
    sitting[mine] = to
    if at != to and (sitting.count(to) > A_HEAT or sitting.count(at) < FEWEST):
        last = max(seat for seat, heat in enumerate(sitting) if heat == to and seat != mine)
        sitting[last], other = at, names[last]
    return replace(heats, sitting=tuple(sitting)), other


class Change(Enum):
    """The kind of change that the keys make."""

    TIME = "time"
    HEAT = "heat"


@dataclass(frozen=True, slots=True)
class BracketChanges:
    """The edited bracket, and the player being edited.

    Attributes:
        change: seconds or heat.
        heats: with all changes.
        usual: the usual seconds a turn; None: no clock runs.
        name: the player being edited.
        other: the player who was swapped by the last change.
    """

    change: Change
    heats: Heats
    usual: float | None
    name: str
    other: str = ""

    @classmethod
    def begun(cls, change: Change, heats: Heats, usual: float | None) -> BracketChanges:
        """Return the editor at the first player who still plays."""
        return cls(change, heats, usual, waiting(heats)[0].name)

    @property
    def told(self) -> Sentence:
        """Return a sentence on the player's seconds or heat."""
        return self._heat_told() if self.change is Change.HEAT else self._time_told()

    def _heat_told(self) -> Sentence:
        at = heat_of(self.heats, self.name) + 1
        if self.other:
            return say(
                "[{who} plays|You play] in heat {number}, {other} in heat {before}.",
                who=self.name,
                number=at,
                other=self.other,
                before=heat_of(self.heats, self.other) + 1,
            )
        return say("[{who} plays|You play] in heat {number}.", who=self.name, number=at)

    def _time_told(self) -> Sentence:
        if self.usual is None:
            return say("These heats have no clock.")
        seconds = self.heats.entrant(self.name).handicap.seconds
        return say(
            "{who}: {time} a turn (usual: {usual}).",
            who=self.name,
            time=seconds_text(seconds or self.usual),
            usual=seconds_text(self.usual),
        )

    def pressed(self, key: str) -> BracketChanges:
        """Return the editor after a key: plus and minus change the value, arrows the player."""
        if key in _TO:
            names = [one.name for one in waiting(self.heats)]
            at = (names.index(self.name) + _TO[key]) % len(names)
            return replace(self, name=names[at], other="")
        if key not in _BY:
            return self
        return self._moved(_BY[key]) if self.change is Change.HEAT else self._timed(_BY[key])

    def _moved(self, by: int) -> BracketChanges:
        played, count = len(self.heats.played), self.heats.count
        to = (heat_of(self.heats, self.name) - played + by) % (count - played) + played
        heats, other = moved(self.heats, self.name, to)
        return replace(self, heats=heats, other=other)

    def _timed(self, by: int) -> BracketChanges:
        if self.usual is None:
            return self
        before = self.heats.entrant(self.name).handicap.seconds or self.usual
        seconds = min(max(before + by * _STEP, _LEAST), _MOST)
        own = None if seconds == self.usual else seconds
        return replace(self, heats=with_seconds(self.heats, self.name, own))
