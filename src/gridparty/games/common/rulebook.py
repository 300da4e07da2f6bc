"""The rules in words, for the players: what those of every game share.

Each game tells its rules from the same data by which it is played. Where the printed rules of such
games are silent, and this program had to decide, a rule is marked as a house rule.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.wording import Sentence, ranged, say
from gridparty.games.common.seats import PlayerRange


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: the ids of the rule book that it tells, and its words."""

    ids: str
    text: Sentence
    house: bool = False

    def __str__(self) -> str:
        return f"{self.text} (House rule.)" if self.house else self.text


def the_one_rule(symbol: str) -> Rule:
    """The rule of all these games (V2)."""
    return Rule(
        "V2", say("In each row, column and box no {symbol} may stand twice.", symbol=symbol)
    )


def who_may_play(game: PlayerRange) -> Sentence:
    """How many may play."""
    return ranged(
        game.min_players,
        game.max_players,
        "One may play, alone.",
        "Exactly {n} may play.",
        "{low} to {high} may play.",
    )
