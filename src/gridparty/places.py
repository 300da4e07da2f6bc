"""Where gridparty keeps what it remembers: the sessions, the history, what was found out."""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "GRIDPARTY_HOME"


def home() -> Path:
    """The folder of everything: $GRIDPARTY_HOME, or what the platform means for such files."""
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(chosen).expanduser()
    from platformdirs import user_state_path

    return user_state_path("gridparty", appauthor=False)


def sessions() -> Path:
    """The folder of the session files."""
    return home() / "sessions"


def proved() -> Path:
    """The memory of what was found out about puzzles; it may be deleted at any time."""
    return cache() / "proved.sqlite"


def cache() -> Path:
    """The folder of what can be found out again."""
    if os.environ.get(HOME_VARIABLE):
        return home() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("gridparty", appauthor=False)


def history() -> Path:
    """The database of solo results."""
    return home() / "history.sqlite"
