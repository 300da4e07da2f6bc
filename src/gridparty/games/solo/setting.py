"""How an evening starts a solo game: as a race, for one player."""

from __future__ import annotations

from gridparty.games.common.setting import Setting
from gridparty.games.race.setting import SETTING as RACE
from gridparty.games.race.setup import RaceOptions
from gridparty.games.solo.commands import Command
from gridparty.games.solo.setup import without_card_limit
from gridparty.games.solo.state import State

SETTING: Setting[RaceOptions, State, Command] = Setting(
    start=RACE.start,
    rules_of=lambda state: without_card_limit(state.race.options),
    title=RACE.title,
    player_range=RACE.player_range,
    needs_card=True,
    with_participants=RACE.with_participants,
)
