"""Start a game of an evening from its rules."""

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
    """Return the rules of a game without handicaps, teams and colours.

    Raises:
        WishError: any of them is given.
    """
    if participants != Participants():
        raise WishError(say("this game has no handicaps, teams or colours"))
    return rules


R = TypeVar("R")  # rules of one game: all choices made before it begins


@dataclass(frozen=True, slots=True)
class GameSetup(Generic[R, S, C]):
    """The functions that start a game from its rules, and facts about those rules."""

    start: Callable[[R, Sequence[str], int, Any], C]  # rules, names, first seat, card or None
    rules_of: Callable[[S], R]  # of a game in progress
    title: Callable[[R], str]  # such as blitz or tiles-bag
    player_range: Callable[[R], PlayerRange]  # how many may play
    needs_card: bool  # each game needs a card
    #: The same rules with handicaps, teams and colours (R1, R14, R15).
    with_participants: Callable[[R, Participants], R] = refuse_participants
    random_order: Callable[[R], bool] = lambda rules: False  # seats by lot
    has_clock: Callable[[R], bool] = lambda rules: True
    can_mark: bool = True  # the program can mark legal digits (R14)
    #: The options in a few sentences, where no turns and no referee need to be told.
    told: Callable[[R], tuple[str, ...]] = lambda rules: ()
