"""Start a race of an evening from its options and a card."""

from __future__ import annotations

from collections.abc import Sequence

from gridparty.games.common.participants import with_participants
from gridparty.games.common.setup import GameSetup
from gridparty.games.race.commands import Command, Start
from gridparty.games.race.options import Card, RaceOptions
from gridparty.games.race.state import State, has_time_limit


def _start(rules: RaceOptions, names: Sequence[str], first: int, card: Card) -> Command:
    return Start(rules, tuple(names), card, first)


SETUP: GameSetup[RaceOptions, State, Command] = GameSetup(
    start=_start,
    rules_of=lambda state: state.options,
    title=lambda rules: rules.mode,
    player_range=lambda rules: rules,
    needs_card=True,
    with_participants=with_participants,
    has_clock=has_time_limit,
)
