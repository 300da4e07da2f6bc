"""What a command left behind: its result, its session."""

from __future__ import annotations

import json
from typing import Any

from gridparty import places
from gridparty.evening.session import look_through
from gridparty.games.catalogue import games


def result(out: str) -> Any:
    """The result that stands in the last line."""
    return json.loads(out.splitlines()[-1])


def only_session() -> str:
    """The ID of the only session there is."""
    (one,) = look_through(places.sessions(), games()).sessions
    return one.id
