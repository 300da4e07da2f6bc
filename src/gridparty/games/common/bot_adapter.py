"""What must be known of a game so that bots can sit at its table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from gridparty.errors import WishError
from gridparty.games.common.game import Moment, S

Skill = TypeVar("Skill")


class PlannedMove(NamedTuple):
    """What happens next of itself, and when: in seconds played."""

    command: Any
    at: float


@dataclass(frozen=True, slots=True)
class BotAdapter(Generic[S]):
    """Who is to move, who judges, what bots see and want."""

    describe: Callable[[int], str]  # what a bot of that skill does, in words
    move_types: tuple[type, ...]  # commands of the player to move
    current_seat: Callable[[S], int]
    is_judging: Callable[[S], bool]  # the others are asked about what was written or laid
    accepted_seats: Callable[[S], tuple[int, ...]]  # who of them has
    seconds_left: Callable[
        [S, float], float | None
    ]  # seconds to the deadline, at these seconds played
    view: Callable[[S, int], Any]  # what this seat may know
    plan_move: Callable[
        [Any, int, Moment], PlannedMove | None
    ]  # by that and a skill, since that moment


def find_skill(skills: Mapping[int, Skill], number: int) -> Skill:
    """The skill of that number.

    Raises:
        WishError: there is none.
    """
    if number not in skills:
        raise WishError(f"expected a skill from 1 to {len(skills)}, got {number}")
    return skills[number]
