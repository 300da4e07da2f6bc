"""The first moment of a turn in a race."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from gridparty.games.common.events import Continued
from gridparty.games.common.times import whole_seconds
from gridparty.games.race.events import Event, TimeRanOut, TurnBegan
from gridparty.games.race.state import Phase, State
from gridparty.i18n.messages import counted, say
from gridparty.terminal.widgets.guard import FirstMoment
from gridparty.terminal.widgets.stage import STAGE, Person, StageFrame

BRIEF = 0.6  # seconds for which a name is shown large, in short turns
_SHORT = 15.0  # seconds, of a turn


@dataclass(slots=True)
class Opening:
    """The state of the first moment, in seconds played."""

    moment: FirstMoment = field(default_factory=FirstMoment)

    def hear(self, news: Sequence[Event], seconds: float, *, handed_over: bool) -> None:
        """Note events that begin a turn or end a pause.

        Args:
            news: the events.
            seconds: now.
            handed_over: the hand-over has announced the player already.
        """
        time_was_over = any(isinstance(event, TimeRanOut) for event in news)
        for event in news:
            if isinstance(event, TurnBegan):
                short = event.ends is not None and event.ends - event.begins < _SHORT
                shown = BRIEF if short else STAGE
                at = max(event.begins, seconds)
                self.moment.begin(at, time_was_over=time_was_over, shown=shown)
                if handed_over:
                    self.moment.end()
            elif isinstance(event, Continued):
                self.moment.begin_again(seconds)

    def frame(self, state: State, seconds: float, *, thinking: bool) -> StageFrame | None:
        """Return the stage, while it is shown."""
        if state.phase is not Phase.TURN or not self.moment.is_shown(seconds):
            return None
        time_is_over = seconds < self.moment.time_until
        stage = stage_of(state, thinking=thinking, time_is_over=time_is_over)
        left = state.turn_state.left(self.moment.begins)
        if time_is_over or thinking or left is None:
            return stage
        return replace(
            stage, aside=counted(whole_seconds(left), "1 second left", "{n} seconds left")
        )


def stage_of(state: State, *, thinking: bool, time_is_over: bool = False) -> StageFrame:
    """Return the stage for the player to move."""
    person = Person(state.players[state.seat].name, state.pens[state.seat])
    word = say("is thinking") if thinking else say("your turn")
    return StageFrame((person,), word, time_is_over=time_is_over)
