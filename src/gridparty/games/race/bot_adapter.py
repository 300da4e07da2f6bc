"""How bots sit at the table of a race."""

from __future__ import annotations

from gridparty.games.common.bot_adapter import BotAdapter, PlannedMove
from gridparty.games.common.game import Moment
from gridparty.games.race.bots import RaceSeen, seen_by, skilled, wanted
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.state import State


def _wants(seen: RaceSeen, skill: int, moment: Moment) -> PlannedMove | None:
    return wanted(seen, skilled(skill), moment)


BOT_ADAPTER: BotAdapter[State] = BotAdapter(
    does=lambda skill: skilled(skill).words,
    moves=(Enter, Erase, Pass),
    turn=lambda state: state.seat,
    judged=lambda state: state.turn_state.window is not None,
    accepted=lambda state: state.turn_state.accepted,
    left=State.left,
    sees=seen_by,
    wants=_wants,
)
