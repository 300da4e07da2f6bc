"""Commands that all games share."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the entry that is being judged; `by` None: for all who may judge it."""

    by: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """Call an entry wrong; by default the latest one, called by the next player."""

    by: int | None = None
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to stop the game; `by` None: for all players."""

    by: int | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clock."""


@dataclass(frozen=True, slots=True)
class Continue:
    """Restart the clock, or skip the rest of the hand-over between two turns."""


@dataclass(frozen=True, slots=True)
class LetBegin:
    """Let another player begin, by default the next one; only before the clock has run."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class SkipAbsent:
    """End the turn of a player whose device is away; given by the room."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Apply the deadlines that have passed."""
