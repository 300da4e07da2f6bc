"""The recent games: the last one, and those still open.

Only the newest files are read, and of a finished game only its end, except for the last one, which
an evening may continue; of many files the index knows that they are over. A game before its
first turn cannot be resumed: its card is covered, and the same people get it again. Unfinished
heats can be continued for a day, whatever else was played since, as the next heat may not exist
yet.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import time_ns
from typing import Any, NamedTuple

from gridparty.errors import JournalError
from gridparty.evening.heats.heats import Heat, Heats
from gridparty.evening.heats.text import comes_next
from gridparty.evening.people.pens import pens_now
from gridparty.evening.people.people import people
from gridparty.evening.results.current_evening import evening_sums
from gridparty.evening.session.header import SoFar
from gridparty.evening.session.journal import Recording, read, seems_over, speaks_of_heats
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.game import option_by_seat
from gridparty.games.common.participants import Participants
from gridparty.games.common.setup import refuse_participants
from gridparty.i18n.messages import Sentence, counted, say
from gridparty.system import paths as places

_LOOKED_AT = 2000  # of the newest files
_A_DAY = 24 * 60 * 60 * 1_000_000_000  # nanoseconds
_FEW = 64  # files that are read one by one; for more the index is asked first


@dataclass(frozen=True, slots=True)
class RecentGames:
    """The games that can be continued.

    Attributes:
        last: the game played last, finished or not; one before its first turn only if none was
            left open before it. None: there is no game.
        open: the unfinished games, newest first, without those before their first turn. Heats that
            wait for the next one appear as their latest game: see `heats_to_come`.
        unreadable: number of files that cannot be read.
    """

    last: Recording | None = None
    open: tuple[Recording, ...] = ()
    unreadable: int = 0


class CachedFile(NamedTuple):
    """The content of a file of this size and time."""

    size: int
    changed: int
    over: bool
    recording: Recording | None = None  # None: not needed yet, or unreadable
    unreadable: bool = False
    heats: bool | None = None  # whether it belongs to heats; None: not needed yet


#: What was found, by path: an unchanged file is not read again.
Memory = dict[str, CachedFile]


@dataclass(frozen=True, slots=True)
class NextGame:
    """The next game of the last table."""

    title: str
    players: tuple[str, ...]
    begins: str  # a name; empty: drawn by lot
    so_far: SoFar  # the sums of the evening
    rules: Any
    pens: tuple[int, ...]  # by seat


def recent_games(most: int = 9, memory: Memory | None = None) -> RecentGames:
    """Return the last game and the open ones.

    Args:
        most: the number of open games.
        memory: a cache of the files, updated in place.
    """
    memory = {} if memory is None else memory
    last: Recording | None = None
    still_open: list[Recording] = []
    unreadable = 0
    paths = _newest(memory)
    looked, left = False, None  # for the newest game that was begun; that game, where it is open
    for path in paths:
        over = memory[path].over
        looked = looked or over
        if (over and last is not None) or (not over and len(still_open) == most):
            continue
        found = _recording(path, memory)
        if found is None:
            unreadable += 1
            continue
        if not found.state.over and not found.untouched:
            still_open.append(found)
            if not looked:
                looked, left = True, found
        if last is None or found.began > last.began:
            last = found
    if last is not None and last.untouched and left is not None:
        last = left
    still_open += _heats_that_wait(paths, memory)
    still_open.sort(key=lambda one: one.began, reverse=True)
    return RecentGames(last, tuple(still_open[:most]), unreadable)


def heats_to_come(recording: Recording) -> Heats | None:
    """Return the heats that continue after this game; None: it is an open game itself.

    The game is the last one of the heats, or the next one while its card is covered.
    """
    evening, state = recording.header.evening, recording.state
    if evening is None or evening.heats is None:
        return None
    if state.over:
        return evening.heats.after(state)
    return evening.heats if recording.untouched else None


def next_game(last: Recording) -> NextGame | None:
    """Return the game after a finished one; None where there is none."""
    state, evening = last.state, last.header.evening
    setting = GAMES[last.game.name].setup.load()
    if not state.over or evening is None or (setting.needs_card and evening.cards is None):
        return None
    rules = rules_now(last)
    so_far = evening.after(state, last.header.points_in(state))
    heats = so_far.heats
    pens: tuple[int, ...] = pens_of_now(last)
    if heats is None:
        names = tuple(str(name) for name in state.names)
        begins = "" if setting.random_order(rules) else names[(state.first + 1) % len(names)]
        so_far = evening_sums(names, bots=last.header.bots.skills)
    elif heats.over:
        return None
    else:
        names = tuple(entrant.name for entrant in heats.next)
        begins, pens = names[0], tuple(range(len(names)))
    return NextGame(setting.title(rules), names, begins, so_far, rules, pens)


def pens_of_now(last: Recording) -> tuple[int, ...]:
    """Return the pens of that game's players for their next one, by seat.

    They are those of the game unless a player has chosen another since; heats and some games have
    none of their own.
    """
    state, evening = last.state, last.header.evening
    in_heats = evening is not None and evening.heats is not None
    if in_heats or GAMES[last.game.name].setup.load().with_participants is refuse_participants:
        return tuple(state.pens)
    return pens_now(state.names, state.pens, people())


def rules_now(last: Recording) -> Any:
    """Return the rules of that game with the players' current pens."""
    setting, state = GAMES[last.game.name].setup.load(), last.state
    rules, pens = setting.rules_of(state), pens_of_now(last)
    if pens == tuple(state.pens):
        return rules
    return setting.with_participants(
        rules,
        Participants(option_by_seat(state, "handicaps"), option_by_seat(state, "teams"), pens),
    )


def has_clock(recording: Recording) -> bool:
    """Whether the game has a clock."""
    setting = GAMES[recording.game.name].setup.load()
    return setting.has_clock(setting.rules_of(recording.state))


def called(recording: Recording) -> str:
    """Return the name of a game in a list: ``race mira7``, with the id that resumes it."""
    return f"{recording.header.edition} {id_of(recording)}"


def no_such_game(number: int) -> str:
    """Return the message for a number that no open game has."""
    return say("There is no open game {number}.", number=number)


def waiting_text(one: Recording) -> str:
    """Return the text about an open game, or the next heat, that can be continued."""
    heats = heats_to_come(one)
    if heats is not None:
        return say("Heats: {next}.", next=comes_next(heats))
    if has_clock(one):
        return say("The clock waits until you're ready.")
    return say("The board stays covered until you're ready.")


def farewell(found: RecentGames) -> Sentence:
    """Return the text left on the terminal after the start page: how to come back."""
    back = places.command()
    if not found.open:
        return say("See you! Play again with: {command}", command=back)
    return counted(
        len(found.open),
        "Saved, with 1 open game. Continue with: {command}",
        "Saved, with {n} open games. Continue with: {command}",
        command=back,
    )


def id_of(recording: Recording) -> str:
    """Return the id that resumes the session."""
    return recording.path.stem


def began(recording: Recording) -> datetime:
    """Return its start in local time."""
    return datetime.fromisoformat(recording.began).astimezone()


def _heats_that_wait(paths: Sequence[str], memory: Memory) -> list[Recording]:
    """Return the latest games of unfinished heats of the last day."""
    since = time_ns() - _A_DAY
    fresh = [path for path in paths if memory[path].changed >= since and _in_heats(path, memory)]
    found = [one for path in fresh if (one := _recording(path, memory)) is not None]
    waiting: dict[tuple[Heat, ...], Recording] = {}  # by the finished heats
    for one in sorted(found, key=lambda one: one.began):
        evening = one.header.evening
        if evening is None or evening.heats is None:
            continue
        before = waiting.pop(evening.heats.played, None)
        coming = heats_to_come(one)
        if coming is not None and not coming.over and (one.state.over or before is not None):
            waiting[coming.played] = one
    return list(waiting.values())


def _in_heats(path: str, memory: Memory) -> bool:
    known = memory[path]
    if known.heats is None:
        known = memory[path] = known._replace(heats=speaks_of_heats(Path(path)))
    return bool(known.heats)


def _newest(memory: Memory) -> list[str]:
    """Return the newest files, after noting for each whether its game is over."""
    found = []
    for file in places.session_files(places.sessions()):
        if file.is_file():
            state = file.stat()
            found.append((state.st_mtime_ns, state.st_size, file.path))
    found = sorted(found, reverse=True)[:_LOOKED_AT]
    new = [one for one in found if _changed(memory.get(one[2]), *one[:2])]
    known = _known() if len(new) > _FEW else {}
    for changed, size, path in new:
        told = known.get(os.path.basename(path))  # noqa: PTH119  (of thousands)
        over = told[2] if told is not None and told[:2] == (size, changed) else seems_over(path)
        memory[path] = CachedFile(size, changed, over)
    return [path for _, _, path in found]


def _known() -> Mapping[str, tuple[int, int, bool]]:
    from gridparty.evening.results import index  # a database, rarely needed

    return index.states()


def _changed(known: CachedFile | None, changed: int, size: int) -> bool:
    return known is None or (known.changed, known.size) != (changed, size)


def _recording(path: str, memory: Memory) -> Recording | None:
    """Return the content of the file; None when it cannot be read."""
    known = memory[path]
    if known.recording is not None or known.unreadable:
        return known.recording
    found: Recording | None = None
    with suppress(JournalError):
        found = read(Path(path), games())
        if found.state is None or (found.damage is not None and not found.state.over):
            found = None
    memory[path] = known._replace(recording=found, unreadable=found is None)
    return found
