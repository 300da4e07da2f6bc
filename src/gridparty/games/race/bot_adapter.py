"""The bot adapter of race and blitz."""

from __future__ import annotations

from gridparty.games.common.bot_adapter import BotAdapter, PlannedMove
from gridparty.games.common.game import Moment
from gridparty.games.race.bots import RaceBotView, bot_view, plan_move, skill_of
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.state import State
from gridparty.i18n.messages import say


def _plan_move(seen: RaceBotView, skill: int, moment: Moment) -> PlannedMove | None:
    return plan_move(seen, skill_of(skill), moment)


BOT_ADAPTER: BotAdapter[State] = BotAdapter(
    describe=lambda skill: say(skill_of(skill).description),
    move_types=(Enter, Erase, Pass),
    current_seat=lambda state: state.seat,
    is_judging=lambda state: state.turn_state.window is not None,
    accepted_seats=lambda state: state.turn_state.accepted,
    seconds_left=State.left,
    view=bot_view,
    plan_move=_plan_move,
)
