"""The games that can be played, by the name that stands in a session file."""

from __future__ import annotations

from typing import Any

from gridparty.games.common.game import Game
from gridparty.games.race.game import RACE
from gridparty.games.tiles.game import TILES

GAMES: dict[str, Game[Any, Any, Any]] = {game.name: game for game in (RACE, TILES)}
