"""The games that a table can switch to: those for phones, with the settings' options."""

from __future__ import annotations

from collections.abc import Mapping

from gridparty.evening.cards.daily import LEVELS
from gridparty.evening.cards.dealing import today_text
from gridparty.evening.series.daily_game import new_daily_game, today
from gridparty.evening.series.new_game import NewGame, default_new_game
from gridparty.evening.settings import settings
from gridparty.games.catalogue import GAMES, row_for_title
from gridparty.i18n.messages import listed, say
from gridparty.web.protocol import RefusedError
from gridparty.web.view import Choice

_TODAY = {f"daily-{level}": level for level in LEVELS}


def for_phones() -> Mapping[str, str]:
    """Return their titles with a line of description, as a template."""
    rows = (row for row in GAMES.values() if row.view_adapter is not None)
    return {title: summary for row in rows for title, summary in row.summaries.load().items()}


def offered() -> Mapping[str, str]:
    """Return the titles to choose from with a line of description: today's cards come last."""
    games = {title: say(summary) for title, summary in for_phones().items()}
    return {**games, **{title: today_text(level) for title, level in _TODAY.items()}}


def new_game_for(title: str) -> NewGame:
    """Return the game of this title.

    Raises:
        RefusedError: it is not available for phones.
    """
    if title in _TODAY:
        return new_daily_game(today(), _TODAY[title])
    if title not in for_phones():
        raise RefusedError(
            "no-game", say("No such game. You can play {games}.", games=listed(offered()))
        )
    return default_new_game(title, settings())


def choices(people: int) -> tuple[Choice, ...]:
    """Return the games to choose from, and whether each takes this many players."""
    found = []
    for title, summary in offered().items():
        game = "solo" if title in _TODAY else title
        row = row_for_title(game)
        players = row.setup.load().player_range(row.rules.load()[game])
        found.append(Choice(title, summary, people <= players.max_players))
    return tuple(found)
