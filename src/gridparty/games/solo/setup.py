"""Start a solo game of an evening, as a race for one player."""

from __future__ import annotations

from gridparty.games.common.setup import GameSetup
from gridparty.games.race.options import RaceOptions
from gridparty.games.race.setup import SETUP as RACE
from gridparty.games.solo.commands import Command
from gridparty.games.solo.options import without_card_limit
from gridparty.games.solo.state import State

SETUP: GameSetup[RaceOptions, State, Command] = GameSetup(
    start=RACE.start,
    rules_of=lambda state: without_card_limit(state.race.options),
    title=RACE.title,
    player_range=RACE.player_range,
    needs_card=True,
    with_participants=RACE.with_participants,
)
