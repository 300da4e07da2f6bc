"""Bots of a sprint: each solves at the pace of its skill, and sees its own board alone.

Skills, and the time that a deduction takes, are those of the race's bots. Nobody waits for a bot
that finds nothing more: it tries one of two candidates after a while, as people do near the end.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board import chance
from gridparty.board.cells import members
from gridparty.board.grid import Grid
from gridparty.board.position import Position
from gridparty.games.common.bot_adapter import BotAdapter, PlannedMove
from gridparty.games.common.commands import Agree
from gridparty.games.common.game import Moment
from gridparty.games.race.bots import SCATTER, SECONDS, Skill, overview, skill_of
from gridparty.games.sprint.commands import Enter, GiveUp, HandIn
from gridparty.games.sprint.options import Judged
from gridparty.games.sprint.state import State
from gridparty.i18n.messages import say

_SHORTEST = 1.0  # seconds to write a digit
_STUCK = 25.0  # seconds after which a player of pace 1 tries a candidate


@dataclass(frozen=True, slots=True)
class SprintBotView:
    """What a player sees of the own board, the only input of a bot. Times are seconds played."""

    seat: int
    grid: Grid
    opens: float
    solving: bool
    hands_in: bool  # errors are found at the end
    errors: int  # so that a bot does not repeat one
    asked_to_stop: bool  # others want to stop, and this seat has not answered


def bot_view(state: State, seat: int) -> SprintBotView:
    """Return what this seat sees."""
    player, agreed = state.players[seat], state.turn_state.agreed
    return SprintBotView(
        seat=seat,
        grid=player.writing.grid,
        opens=state.opens[seat],
        solving=player.solving and not state.over,
        hands_in=state.options.judged is Judged.AT_END,
        errors=player.errors,
        asked_to_stop=bool(agreed) and seat not in agreed,
    )


def plan_move(seen: SprintBotView, skill: Skill, moment: Moment) -> PlannedMove | None:
    """Return the bot's next command, None where it does nothing any more."""
    if not seen.solving:
        return None
    if seen.asked_to_stop:
        return _after(moment, seen, Agree(seen.seat), _SHORTEST)
    luck = chance.lognormal(moment.rng, SCATTER) * skill.pace
    if not seen.grid.empty_cells:
        return _after(moment, seen, HandIn(seen.seat), luck * SECONDS)
    position = Position.of(seen.grid)
    slips = not seen.hands_in and moment.rng.random() < skill.slips
    sight = overview(position, skill)
    if sight.placements and not slips:
        cell, digit = chance.choice(moment.rng, sight.placements)
        seconds = luck * SECONDS * len(seen.grid.empty_cells) / sight.open
        return _after(moment, seen, Enter(seen.seat, cell, digit), seconds)
    return _after(moment, seen, _guess(seen, position, moment), luck * _STUCK)


def _guess(seen: SprintBotView, position: Position, moment: Moment) -> Enter | GiveUp:
    """Return one of the candidates of a cell that has fewest; a board without any is given up."""
    digits = position.candidates.digits
    unsolved = [cell for cell in seen.grid.empty_cells if digits[cell]]
    if not unsolved:
        return GiveUp(seen.seat)
    fewest = min(digits[cell].bit_count() for cell in unsolved)
    cell = chance.choice(moment.rng, [c for c in unsolved if digits[c].bit_count() == fewest])
    return Enter(seen.seat, cell, chance.choice(moment.rng, list(members(digits[cell]))))


def _after(moment: Moment, seen: SprintBotView, command: object, seconds: float) -> PlannedMove:
    """Return the command with its time, once the board is uncovered."""
    begins = max(moment.seconds, seen.opens)
    return PlannedMove(command, round(begins + max(round(seconds, 1), _SHORTEST), 3))


def _plan_move(seen: SprintBotView, skill: int, moment: Moment) -> PlannedMove | None:
    return plan_move(seen, skill_of(skill), moment)


BOT_ADAPTER: BotAdapter[State] = BotAdapter(
    describe=lambda skill: say(skill_of(skill).description),
    move_types=(),  # a move names its seat
    current_seat=lambda state: -1,  # all play at once
    is_judging=lambda state: False,
    accepted_seats=lambda state: (),
    seconds_left=State.left,
    view=bot_view,
    plan_move=_plan_move,
    at_once=lambda state: state.solving,
)
