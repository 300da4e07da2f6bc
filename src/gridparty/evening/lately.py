"""What was played here last: the last table, and the games that are open.

Only the newest files are looked at. Of a game that is over no more is read than its end, but for
the last one, which an evening may go on from.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from gridparty import places
from gridparty.errors import JournalError
from gridparty.evening.header import SoFar
from gridparty.evening.journal import Recording, read, session_files
from gridparty.evening.people import pens_now, people
from gridparty.evening.tonight import tonight
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.company import Company
from gridparty.games.common.outcome import agreed
from gridparty.games.common.setting import all_alike

_LOOKED_AT = 2000  # of the newest files
_END = 4096  # bytes in which a game that is over says so
_OVER = b'{"event":"GameOver"'


@dataclass(frozen=True, slots=True)
class Lately:
    """What may be gone on with.

    Attributes:
        last: the game that was played last, whether it is over or not; None: nobody has played.
        open: the games that are not over, the newest first.
        unreadable: how many files tell nothing.
    """

    last: Recording | None = None
    open: tuple[Recording, ...] = ()
    unreadable: int = 0


@dataclass(frozen=True, slots=True)
class NextGame:
    """What the last table would play next."""

    title: str
    players: tuple[str, ...]
    begins: str  # a name; empty: the lot decides
    so_far: SoFar  # what tonight has come to
    place: int  # of the next card in its deck, from 1; 0: it is in none
    rules: Any
    pens: tuple[int, ...]  # by seat


def lately(most: int = 9) -> Lately:
    """The last game, and the open ones, as many as are wanted."""
    last: Recording | None = None
    still_open: list[Recording] = []
    unreadable = 0
    for path in _newest():
        over = _seems_over(path)
        if (over and last is not None) or (not over and len(still_open) == most):
            continue
        try:
            found = read(path, games())
        except JournalError:
            unreadable += 1
            continue
        if found.state is None or (found.damage is not None and not found.state.over):
            unreadable += 1
            continue
        if not found.state.over:
            still_open.append(found)
        if last is None or found.began > last.began:
            last = found
    still_open.sort(key=lambda one: one.began, reverse=True)
    return Lately(last, tuple(still_open), unreadable)


def next_game(last: Recording) -> NextGame | None:
    """What comes after a game that is over; None where nothing does."""
    state, evening = last.state, last.header.evening
    setting = GAMES[last.game.name].setting.load()
    if not state.over or evening is None or (setting.on_cards and evening.cards is None):
        return None
    rules = rules_now(last)
    so_far = evening.after(state)
    heats = so_far.heats
    pens: tuple[int, ...] = pens_of_now(last)
    if heats is None:
        names = tuple(str(name) for name in state.names)
        begins = "" if setting.by_lot(rules) else names[(state.first + 1) % len(names)]
        so_far = tonight(names, bots=last.header.bots.skills)
    elif heats.over:
        return None
    else:
        names = tuple(entrant.name for entrant in heats.next)
        begins, pens = names[0], tuple(range(len(names)))
    place = (evening.cards or {}).get("place")
    number = place + 1 if isinstance(place, int) else 0
    return NextGame(setting.title(rules), names, begins, so_far, number, rules, pens)


def pens_of_now(last: Recording) -> tuple[int, ...]:
    """The pens with which the people of that game play the next one, by seat.

    They are those of the game, or what somebody has chosen since; heats and some games have none of
    their own.
    """
    state, evening = last.state, last.header.evening
    in_heats = evening is not None and evening.heats is not None
    if in_heats or GAMES[last.game.name].setting.load().among is all_alike:
        return tuple(state.pens)
    return pens_now(state.names, state.pens, people())


def rules_now(last: Recording) -> Any:
    """The rules of that game, with the pens that its people have now."""
    setting, state = GAMES[last.game.name].setting.load(), last.state
    rules, pens = setting.rules_of(state), pens_of_now(last)
    if pens == tuple(state.pens):
        return rules
    return setting.among(rules, Company(agreed(state, "handicaps"), agreed(state, "teams"), pens))


def id_of(recording: Recording) -> str:
    """By which a session is gone on with."""
    return recording.path.stem


def began(recording: Recording) -> datetime:
    """When it was begun, as clocks show it here."""
    return datetime.fromisoformat(recording.began).astimezone()


def _newest() -> list[Path]:
    files = (file for file in session_files(places.sessions()) if file.is_file())
    found = [(file.stat().st_mtime, file.path) for file in files]
    return [Path(path) for _, path in sorted(found, reverse=True)[:_LOOKED_AT]]


def _seems_over(path: Path) -> bool:
    """Whether the end of the file says that the game is over."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _END))
            return _OVER in file.read(_END)
    except OSError:
        return False
