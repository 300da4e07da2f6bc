"""The context of the menu's pages: people, settings and recent games, as last read."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable

from gridparty.evening.people.people import People, people
from gridparty.evening.results.recent_games import Memory, RecentGames, id_of, recent_games
from gridparty.evening.session.journal import Recording
from gridparty.evening.settings import Settled, settled
from gridparty.system import paths


class PageContext:
    """State that the pages share.

    Attributes:
        recent_games: what was played last.
        people: the known people.
        settled: the current settings, and the source of each.
        retheme: shows everything in the theme of this name.
        edit: opens the file of the settings, and returns a message; raises GridpartyError.
        round: the number of times that all this was read; values derived earlier are outdated.
    """

    def __init__(self) -> None:
        """Read all of it."""
        self.retheme: Callable[[str], None] = lambda name: None
        self.edit: Callable[[], str] = lambda: ""
        self.round = 0
        self._memory: Memory = {}
        self.look_round()

    def look_round(self) -> None:
        """Read everything again that may have changed."""
        self.recent_games: RecentGames = recent_games(memory=self._memory)
        self.people: People = people()
        self.settled: Settled = settled()
        self.round += 1

    def settle(self) -> None:
        """Read the settings again, and show them."""
        self.settled = settled()
        self.retheme(self.settled.settings.theme)

    def delete(self, recording: Recording) -> None:
        """Delete an open game for good.

        Raises:
            GridpartyError: it cannot be deleted.
        """
        from gridparty.evening.session.session import delete
        from gridparty.games.catalogue import games

        delete(id_of(recording), games(), folder=paths.sessions())
        self.look_round()


def briefly(complaints: Iterable[str]) -> str:
    """Return complaints about our files without folders, which have no room on a screen."""
    return " ".join(told.replace(f"{paths.home()}{os.sep}", "") for told in complaints)
