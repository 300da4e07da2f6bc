"""What a command left behind: its result, its session."""

from __future__ import annotations

import json
from typing import Any

from gridparty.evening.session.session import list_sessions
from gridparty.games.catalogue import games
from gridparty.system import paths


def result(out: str) -> Any:
    """The result that stands in the last line."""
    return json.loads(out.splitlines()[-1])


def only_session() -> str:
    """The ID of the only session there is."""
    (one,) = list_sessions(paths.sessions(), games()).sessions
    return one.id


def heard(run: Any) -> Any:
    """The same command with what is said in front of its results: with --json they go apart."""

    def go(*arguments: str, **more: Any) -> str:
        out = run(*arguments, **more)
        go.err = run.err
        return run.err + out if "--json" in arguments else out

    return go
