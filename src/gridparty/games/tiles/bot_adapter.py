"""The bot adapter of the tile game."""

from __future__ import annotations

from dataclasses import replace

from gridparty.games.common.bot_adapter import BotAdapter, PlannedMove
from gridparty.games.common.commands import Agree
from gridparty.games.common.game import Moment
from gridparty.games.tiles.bots import choose_command, skill_of
from gridparty.games.tiles.commands import ClaimNoPlace, Draw, Lay
from gridparty.games.tiles.player_view import View, view
from gridparty.games.tiles.state import State
from gridparty.i18n.messages import say

BEAT = 1.2  # seconds of a bot's move, so that people can follow
DRAWING = 0.8  # seconds to draw a tile from the bag


def _unpaused(state: State, seat: int) -> View:
    """Return the seat's view; a pause is left out, as it changes nothing for a bot."""
    return replace(view(state, seat), paused=False)


def _plan_move(seen: View, skill: int, moment: Moment) -> PlannedMove | None:
    """Agree to stop if others want to; else plan the skill's command, after a short delay."""
    assert seen.seat is not None
    if seen.agreed and seen.seat not in seen.agreed and not seen.ended:
        return PlannedMove(Agree(seen.seat), round(moment.seconds + BEAT, 3))
    command = choose_command(seen, skill_of(skill), moment)
    if command is None:
        return None
    ends = seen.trial.until if seen.trial else seen.turn_ends
    at = moment.seconds + (DRAWING if isinstance(command, Draw) else BEAT)
    if ends is not None:
        at = min(at, (moment.seconds + ends) / 2)  # in a very short turn
    return PlannedMove(command, round(at, 3))


BOT_ADAPTER: BotAdapter[State] = BotAdapter(
    describe=lambda skill: say(skill_of(skill).description),
    move_types=(Draw, Lay, ClaimNoPlace),
    current_seat=lambda state: state.turn,
    is_judging=lambda state: state.turn_state.window is not None,
    accepted_seats=lambda state: state.turn_state.accepted,
    seconds_left=lambda state, seconds: state.turn_state.left(seconds),
    view=_unpaused,
    plan_move=_plan_move,
)
