"""The games that a table can switch to: those for phones, with the settings' options."""

from __future__ import annotations

from collections.abc import Mapping

from gridparty.evening.series.new_game import NewGame, default_new_game
from gridparty.evening.settings import settings
from gridparty.games.catalogue import GAMES, row_for_title
from gridparty.i18n.messages import listed, say
from gridparty.web.protocol import RefusedError
from gridparty.web.view import Choice


def for_phones() -> Mapping[str, str]:
    """Return their titles with a line of description."""
    rows = (row for row in GAMES.values() if row.view_adapter is not None)
    return {title: summary for row in rows for title, summary in row.summaries.load().items()}


def new_game_for(title: str) -> NewGame:
    """Return the game of this title.

    Raises:
        RefusedError: it is not available for phones.
    """
    if title not in for_phones():
        raise RefusedError(
            "no-game", say("No such game. You can play {games}.", games=listed(for_phones()))
        )
    return default_new_game(title, settings())


def choices(people: int) -> tuple[Choice, ...]:
    """Return the games to choose from, and whether each takes this many players."""
    found = []
    for title, summary in for_phones().items():
        row = row_for_title(title)
        players = row.setup.load().player_range(row.rules.load()[title])
        found.append(Choice(title, say(summary), people <= players.max_players))
    return tuple(found)
