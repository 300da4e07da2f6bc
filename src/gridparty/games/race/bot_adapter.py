"""How bots sit at the table of a race."""

from __future__ import annotations

from gridparty.games.common.bot_adapter import BotAdapter, PlannedMove
from gridparty.games.common.game import Moment
from gridparty.games.race.bots import RaceBotView, bot_view, plan_move, skill_of
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.state import State


def _wants(seen: RaceBotView, skill: int, moment: Moment) -> PlannedMove | None:
    return plan_move(seen, skill_of(skill), moment)


BOT_ADAPTER: BotAdapter[State] = BotAdapter(
    does=lambda skill: skill_of(skill).words,
    moves=(Enter, Erase, Pass),
    turn=lambda state: state.seat,
    judged=lambda state: state.turn_state.window is not None,
    accepted=lambda state: state.turn_state.accepted,
    left=State.left,
    sees=bot_view,
    wants=_wants,
)
