"""The first moment of a turn without hand-over: the name is shown large."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from gridparty.games.common.events import Continued
from gridparty.games.tiles.events import Event, NoPlaceClaimed, TileRejected, TimeRanOut, TurnBegan
from gridparty.games.tiles.player_view import View
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.guard import FirstMoment
from gridparty.terminal.widgets.sound import Sound
from gridparty.terminal.widgets.stage import Person, StageFrame


@dataclass(slots=True)
class NextTurn:
    """The first moment, in seconds played."""

    moment: FirstMoment = field(default_factory=FirstMoment)

    def hear(self, news: Sequence[Event], seconds: float, people: Collection[int]) -> Sound | None:
        """Note new events; return their sound."""
        told = [e for e in news if not isinstance(e, TimeRanOut) or e.seat in people]
        kinds = {type(event) for event in told}
        if TurnBegan in kinds:
            self.moment.begin(seconds, time_was_over=TimeRanOut in kinds)
        elif Continued in kinds:
            self.moment.begin_again(seconds)
        if TimeRanOut in kinds:
            return Sound.TIME
        if TileRejected in kinds or any(_is_wrong(event) for event in told):
            return Sound.ERROR
        return Sound.TURN if TurnBegan in kinds else None

    def frame(self, view: View, seconds: float, *, thinking: bool) -> StageFrame | None:
        """Return the stage, while it is shown."""
        if not self.moment.is_shown(seconds) or view.paused or view.trial is not None:
            return None
        person = Person(view.players[view.turn], view.pens[view.turn])
        word = say("is thinking") if thinking else say("your turn")
        return StageFrame((person,), word, time_is_over=seconds < self.moment.time_until)


def _is_wrong(event: Event) -> bool:
    """Whether a player wrongly claimed that the tile fits nowhere."""
    return isinstance(event, NoPlaceClaimed) and event.cell is not None
