"""What was played here last: the last table, and the games that are open.

Only the newest files are looked at. Of a game that is over no more is read than its end, but for
the last one, which an evening may go on from; of many files the index knows that they are over.
A game that nobody has begun is none to go on with: its card lies there covered, and the same people
get it again. Heats that are not over are gone on with for a day, whatever else was played since:
their next heat may not be laid out yet.
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
from gridparty.evening.people.pens import pens_now
from gridparty.evening.people.people import people
from gridparty.evening.results.current_evening import tonight
from gridparty.evening.session.game_result import card_seen
from gridparty.evening.session.header import SoFar
from gridparty.evening.session.journal import Recording, read, seems_over, speaks_of_heats
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.outcome import agreed
from gridparty.games.common.participants import Participants
from gridparty.games.common.setting import all_alike
from gridparty.i18n.messages import Sentence, counted, say
from gridparty.system import paths as places

_LOOKED_AT = 2000  # of the newest files
_A_DAY = 24 * 60 * 60 * 1_000_000_000  # nanoseconds
_FEW = 64  # files that are looked at one by one; of more the index is asked first


@dataclass(frozen=True, slots=True)
class RecentGames:
    """What may be gone on with.

    Attributes:
        last: the game that was played last, whether it is over or not; one that nobody has begun
            only where none was left open before it. None: nobody has played.
        open: the games that are not over, the newest first; not those that nobody has begun. Among
            them stand heats that wait for their next one, by the game that tells of it: see
            `heats_to_come`.
        unreadable: how many files tell nothing.
    """

    last: Recording | None = None
    open: tuple[Recording, ...] = ()
    unreadable: int = 0


class Looked(NamedTuple):
    """What was found in a file, as long as it has this size and this time."""

    size: int
    changed: int
    over: bool
    recording: Recording | None = None  # None: nobody needed it yet, or it cannot be read
    unreadable: bool = False
    heats: bool | None = None  # whether people play in heats there; None: nobody needed it yet


#: What was found in files, by their paths: nothing that has not changed is read again.
Memory = dict[str, Looked]


@dataclass(frozen=True, slots=True)
class NextGame:
    """What the last table would play next."""

    title: str
    players: tuple[str, ...]
    begins: str  # a name; empty: the lot decides
    so_far: SoFar  # what tonight has come to
    rules: Any
    pens: tuple[int, ...]  # by seat


def recent_games(most: int = 9, memory: Memory | None = None) -> RecentGames:
    """The last game, and the open ones, as many as are wanted.

    Args:
        most: how many.
        memory: what is known of the files; what is found out is added.
    """
    memory = {} if memory is None else memory
    last: Recording | None = None
    still_open: list[Recording] = []
    unreadable = 0
    paths = _newest(memory)
    looked, left = False, None  # for the newest game that was begun; it, where it was left open
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
    """The heats that go on where somebody goes on from this game; None: it is an open game itself.

    It is the last one that was played of them, or the next one, where that lies there covered.
    """
    evening, state = recording.header.evening, recording.state
    if evening is None or evening.heats is None:
        return None
    if state.over:
        return evening.heats.after(state)
    return evening.heats if recording.untouched else None


def next_game(last: Recording) -> NextGame | None:
    """What comes after a game that is over; None where nothing does."""
    state, evening = last.state, last.header.evening
    setting = GAMES[last.game.name].setting.load()
    if not state.over or evening is None or (setting.on_cards and evening.cards is None):
        return None
    rules = rules_now(last)
    so_far = evening.after(state, last.header.points_in(state))
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
    return NextGame(setting.title(rules), names, begins, so_far, rules, pens)


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
    return setting.among(
        rules, Participants(agreed(state, "handicaps"), agreed(state, "teams"), pens)
    )


def has_clock(recording: Recording) -> bool:
    """Whether a clock runs in that game: only then one can be said to stand."""
    setting = GAMES[recording.game.name].setting.load()
    return setting.clock(setting.rules_of(recording.state))


def called(recording: Recording) -> str:
    """What a game that was begun is called in a list: ``race K7QF``, by its card."""
    card = card_seen(recording)
    return f"{recording.header.edition} {'' if card is None else card.id}".rstrip()


def farewell(found: RecentGames) -> Sentence:
    """What stays on the terminal when everybody has left the start page: how to come back."""
    back = places.command()
    if not found.open:
        return say("Until next time! To come back: {command}", command=back)
    return counted(
        len(found.open),
        "Everything is saved, and 1 game is open. To come back: {command}",
        "Everything is saved, and {n} games are open. To come back: {command}",
        command=back,
    )


def id_of(recording: Recording) -> str:
    """By which a session is gone on with."""
    return recording.path.stem


def began(recording: Recording) -> datetime:
    """When it was begun, as clocks show it here."""
    return datetime.fromisoformat(recording.began).astimezone()


def _heats_that_wait(paths: Sequence[str], memory: Memory) -> list[Recording]:
    """The games of a day from which heats go on: the next heat, or the final, is not begun yet."""
    since = time_ns() - _A_DAY
    fresh = [path for path in paths if memory[path].changed >= since and _in_heats(path, memory)]
    found = [one for path in fresh if (one := _recording(path, memory)) is not None]
    waiting: dict[tuple[Heat, ...], Recording] = {}  # by the heats that are over
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
    """The newest files; of each the memory knows now whether its game is over."""
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
        memory[path] = Looked(size, changed, over)
    return [path for _, _, path in found]


def _known() -> Mapping[str, tuple[int, int, bool]]:
    from gridparty.evening.results import index  # a database, which few need

    return index.states()


def _changed(known: Looked | None, changed: int, size: int) -> bool:
    return known is None or (known.changed, known.size) != (changed, size)


def _recording(path: str, memory: Memory) -> Recording | None:
    """What the file holds; None where nothing can be told of it."""
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
