"""Forget a person: remove a name from everything that is kept here.

The list of people and the record of seen cards lose the person. Finished games belong to the
other players too: there an anonymous name such as ``Guest 1`` replaces the name, so that every
total still adds up. Open games keep the name until they are over, as its players need it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError, JournalError
from gridparty.evening.people import people
from gridparty.evening.results import run_bests
from gridparty.evening.results.history import History
from gridparty.evening.results.index import look
from gridparty.evening.session import discarded
from gridparty.evening.session.journal import Journal, Recording, read, rewritten
from gridparty.games.catalogue import games
from gridparty.games.common.seats import person_key, visible_name
from gridparty.i18n.messages import counted, listed, say
from gridparty.system import paths
from gridparty.system.files import not_deleted, shown, why, write_atomically
from gridparty.system.limits import content_of

_ROOMS = "*.room"  # the seats of a hosted session
_DAMAGED = "*.damaged-*"  # files that were set aside
_LARGEST = 16 << 20  # bytes of a file that may be ours
_LATER = 1_000  # nanoseconds: enough for caches that go by a file's time


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The result of forgetting a name."""

    name: str
    instead: str = ""  # the name in games now; empty: no game had it
    games: int = 0  # finished games that were changed
    still: tuple[str, ...] = ()  # the ids of games that are open or in use
    files: tuple[Path, ...] = ()  # unreadable files that may contain the name

    @property
    def told(self) -> str:
        """The result in sentences."""
        sentences = [say("[{who} is|You are] forgotten.", who=self.name)]
        if self.games:
            sentences.append(
                counted(
                    self.games,
                    "{n} finished game now says {instead}.",
                    "{n} finished games now say {instead}.",
                    instead=self.instead,
                )
            )
        if self.still:
            sentences.append(
                say(
                    "Still open with this name: {ids}. Finish or delete them, then run {command}",
                    ids=listed(self.still),
                    command=paths.command("config", "forget", paths.quoted(self.name)),
                )
            )
        if self.files:
            sentences.append(
                say(
                    "Delete these unreadable files yourself: {files}",
                    files=listed(map(shown, self.files)),
                )
            )
        return " ".join(sentences)


def forget(name: str) -> Forgotten:
    """Remove a name from the people, the results, finished games and all caches.

    The list of people comes last, so that a failed attempt can be repeated.

    Raises:
        GridpartyError: a file cannot be read or written; earlier steps stay done.
    """
    who, folder = person_key(name), paths.sessions()
    with closing(History(paths.history())) as history:
        instead = _nobody({*_names_in(folder), *map(person_key, history.players())})
        done, still = _forget_games(folder, who, instead)
        changed = history.rename(lambda player: person_key(player) == who, instead)
    unreadable = tuple(_unreadable(folder, who))
    _forget_caches()
    discarded.forget(who)
    run_bests.forget(who)
    people.forget(name)
    return Forgotten(
        visible_name(name), instead if done or changed else "", done, still, unreadable
    )


def _names_in(folder: Path) -> Iterator[str]:
    """Yield every player of every session, as normalized by `person_key`."""
    for row in look(folder).rows:
        yield from json.loads(row.people)
    yield from (person_key(one.name) for one in people.people().known)


def _nobody(taken: Iterable[str]) -> str:
    """Return an unused anonymous name."""
    names, number = set(taken), 1
    while person_key(name := say("Guest {n}", n=number)) in names:
        number += 1
    return str(name)


def _forget_games(folder: Path, who: str, instead: str) -> tuple[int, tuple[str, ...]]:
    """Return how many games were changed, and the ids of those that keep the name."""
    done, still = 0, []
    for row in look(folder).rows:
        if row.told or who not in json.loads(row.people):
            continue
        path = folder / row.name
        try:
            done += _forget_game(path, who, instead)
        except JournalError:
            still.append(path.stem)
    for path in folder.glob(_ROOMS):
        with suppress(OSError, ValueError, TypeError, KeyError, RecursionError):
            room = json.loads(content_of(path, most=_LARGEST))
            named = [seat for seat in room["seats"] if person_key(seat["name"]) == who]
            if named and room.get("session", "") not in ("", *still):
                for seat in named:
                    seat["name"] = instead
                _replace(path, (json.dumps(room, ensure_ascii=False) + "\n").encode())
            elif named:
                still.append(path.stem)
    return done, tuple(dict.fromkeys(still))


def _forget_game(path: Path, who: str, instead: str) -> bool:
    """Replace the name in the file of a finished game.

    Raises:
        JournalError: it is open, played elsewhere, or damaged.
    """
    journal, before = Journal.open(path, games())
    journal.close()
    if not before.state.over:
        raise JournalError(say("{file} is not over", file=shown(path)))
    data = rewritten(content_of(path, most=_LARGEST), lambda body: _rename(body, who, instead))
    after = read(path, games(), data)
    if not _is_the_same(before, after):
        raise JournalError(say("{file} cannot be rewritten", file=shown(path)))
    _replace(path, data)
    return True


def _is_the_same(before: Recording, after: Recording) -> bool:
    """Whether two recordings are the same but for the name."""
    if after.damage is not None or len(after.records) != len(before.records):
        return False
    return bool(after.state.over and after.state.totals == before.state.totals)


def _rename(body: dict[str, Any], who: str, instead: str) -> None:
    """Replace the name in one line of a session file, in every field that can hold it."""

    def now(name: str) -> str:
        return instead if person_key(name) == who else name

    def by_name(values: dict[str, Any], key: str) -> None:
        if key in values:
            values[key] = {now(name): value for name, value in values[key].items()}

    for players in (body.get("setup", {}), *body.get("events", ())):
        if "players" in players:
            players["players"] = list(map(now, players["players"]))
    by_name(body.get("bots", {}), "skills")
    evening = body.get("evening") or {}
    by_name(evening, "totals")
    by_name(evening, "won")
    heats = evening.get("heats") or {}
    played = (result for heat in heats.get("played", ()) for result in heat["results"])
    for one in (*heats.get("people", ()), *played):
        one["name"] = now(one["name"])


def _replace(path: Path, data: bytes) -> None:
    """Replace the file's content and keep its time, which evenings depend on."""
    state = path.stat()
    write_atomically(path, data, force=True)
    with suppress(OSError):
        os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + _LATER))


def _forget_caches() -> None:
    """Delete the caches; they are rebuilt when needed."""
    index = paths.index()
    for path in (index, index.with_name(f"{index.name}-journal"), paths.strengths()):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise GridpartyError(not_deleted(path, why(error))) from None


def _unreadable(folder: Path, who: str) -> Iterator[Path]:
    """Yield our files that cannot be parsed and contain the name."""
    unread = [folder / row.name for row in look(folder).rows if row.told]
    for path in (*unread, *sorted(paths.home().glob(_DAMAGED))):
        with suppress(OSError):
            text = content_of(path, most=_LARGEST).decode("utf-8", "replace")
            if who in person_key(text):
                yield path
