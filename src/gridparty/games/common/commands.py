"""What people can say at any table, whatever is played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Accept:
    """A player accepts the entry; None: all the others do."""

    by: int | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """A player says that an entry is wrong; unnamed, the next to play; the latest entry."""

    by: int | None = None
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class Agree:
    """A player agrees to stop; None: all do."""

    by: int | None = None


@dataclass(frozen=True, slots=True)
class Pause:
    """The clock stands still from now on."""


@dataclass(frozen=True, slots=True)
class Continue:
    """The clock runs again; between two turns: the next player is ready."""


@dataclass(frozen=True, slots=True)
class LetBegin:
    """Before a second has been played: that player begins, unnamed the next one."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class SkipAbsent:
    """The player to move is not there: the turn is over. Whoever knows devices says so."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has gone by; whatever is due happens."""
