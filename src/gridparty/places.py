"""Where gridparty keeps what it remembers: the sessions, and the history of solo games."""

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


def history() -> Path:
    """The database of solo results."""
    return home() / "history.sqlite"
