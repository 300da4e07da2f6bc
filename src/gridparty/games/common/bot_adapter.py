"""The functions through which bots play a game, and the lookup of skills."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from gridparty.errors import WishError
from gridparty.games.common.game import Moment, S

Skill = TypeVar("Skill")


class PlannedMove(NamedTuple):
    """A command that a bot will give, and when, in seconds played."""

    command: Any
    at: float


@dataclass(frozen=True, slots=True)
class BotAdapter(Generic[S]):
    """The functions by which the session lets bots play a game."""

    describe: Callable[[int], str]  # the skill in words
    move_types: tuple[type, ...]  # commands of the current player
    current_seat: Callable[[S], int]
    is_judging: Callable[[S], bool]  # the other players accept or call the last entry
    accepted_seats: Callable[[S], tuple[int, ...]]  # seats that have accepted it
    seconds_left: Callable[[S, float], float | None]  # until the deadline; takes seconds played
    view: Callable[[S, int], Any]  # what the player of this seat may know
    plan_move: Callable[
        [Any, int, Moment], PlannedMove | None
    ]  # takes that view, a skill and the moment it was seen
    #: Seats that play at the same time, where there are no turns.
    at_once: Callable[[S], Collection[int]] = lambda state: ()


def find_skill(skills: Mapping[int, Skill], number: int) -> Skill:
    """Return the skill of that number.

    Raises:
        WishError: the number is unknown.
    """
    if number not in skills:
        raise WishError(f"expected a skill from 1 to {len(skills)}, got {number}")
    return skills[number]
