"""How a game is laid out for the same people again and again: an evening asks for nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from gridparty.errors import WishError
from gridparty.games.common.game import C, S
from gridparty.games.common.participants import Participants
from gridparty.games.common.seats import PlayerRange
from gridparty.i18n.messages import say

Rules = TypeVar("Rules")


def refuse_participants(rules: Rules, participants: Participants) -> Rules:
    """The rules of a game in which nobody has anything of one's own.

    Raises:
        WishError: somebody wants to.
    """
    if participants != Participants():
        raise WishError(say("this game has no handicaps, no teams and no colours to choose"))
    return rules


R = TypeVar("R")  # the rules of one game: all that people may choose before it begins


@dataclass(frozen=True, slots=True)
class Setting(Generic[R, S, C]):
    """What stands between the rules that people chose and a game that has begun."""

    start: Callable[[R, Sequence[str], int, Any], C]  # rules, names, who begins, the card or None
    rules_of: Callable[[S], R]  # those of a game in progress
    title: Callable[[R], str]  # what people call it, such as blitz or tiles-bag
    player_range: Callable[[R], PlayerRange]  # how many may play
    needs_card: bool  # each game needs a card
    #: The same rules with handicaps, teams and colours (R1, R14, R15).
    with_participants: Callable[[R, Participants], R] = refuse_participants
    random_order: Callable[[R], bool] = lambda rules: (
        False
    )  # chance says who sits where, and begins
    has_clock: Callable[[R], bool] = lambda rules: True  # one runs in this game
    can_mark: bool = True  # it can be shown what may go where (R14)
