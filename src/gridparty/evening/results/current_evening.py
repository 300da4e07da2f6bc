"""The current evening: what a table has played in the last hours (R17).

People and bots may come and go: a race for four, tiles for two of them and a race with a fifth are
one evening, as long as somebody at the table has played in it. Players who return get their sums
back. Every kind of game asks here when it begins, also when started by a command of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from gridparty.errors import JournalError
from gridparty.evening.session.header import Header, SoFar
from gridparty.evening.session.journal import Recording, header_of, read
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.seats import person_key, visible_name
from gridparty.system import paths

#: After this long without a game the next one begins a new evening.
APART = timedelta(hours=6)
#: How far back the games of the current evening are looked for.
_LONGEST = timedelta(hours=24)


class CurrentEvening(NamedTuple):
    """The sums of an evening so far, and the seat that begins its next game."""

    so_far: SoFar = SoFar()
    first: int = 0


@dataclass(frozen=True)
class _Played:
    """A game of the current evening; its file is read only when its result is needed."""

    path: Path
    header: Header
    before: SoFar  # the sums before this game
    written: float  # time of the last write, in seconds

    @cached_property
    def people(self) -> frozenset[str]:
        """The players without bots."""
        return participants(self.header.players, self.header.bots.skills)

    @cached_property
    def recording(self) -> Recording:
        """The whole recording.

        Raises:
            JournalError: it cannot be read.
        """
        return read(self.path, games())


def evening_sums(
    players: Sequence[str], now: datetime | None = None, *, bots: Collection[str] = ()
) -> SoFar:
    """Return the sums of these people's current evening; empty when it begins now.

    Only files written in the last day are read.

    Args:
        players: their names.
        now: the time; by default the current one.
        bots: the names of the bots.
    """
    return _so_far(_played(players, now, bots), players)


def current_evening_of(
    players: Sequence[str], now: datetime | None = None, *, bots: Collection[str] = ()
) -> CurrentEvening:
    """Return the evening's sums so far, and the seat that begins the next game.

    The turn to begin continues from the latest game in which one of them sat, leaving out heats and
    games whose beginner was drawn by lot. The first seat begins an evening.

    Args:
        players: their names, by seat.
        now: the time; by default the current one.
        bots: the names of the bots.
    """
    if len(players) == 1:
        return CurrentEvening()
    found = _played(players, now, bots)
    here = participants(players, bots)
    theirs = [played for played in found if played.people & here]
    return CurrentEvening(_so_far(found, players), _first(theirs, players))


def next_first(names: Sequence[str], began: int, players: Sequence[str]) -> int:
    """Return the seat of the next player to begin, by who began the last game.

    People may have come, gone or changed seats: the next who is still here begins. Where only the
    last one to begin is still here, the player seated behind them does.

    Args:
        names: who sat at the last game, by seat.
        began: the seat that began it.
        players: who plays now, by seat.
    """
    here = {person_key(name): seat for seat, name in enumerate(players)}
    before = [person_key(name) for name in names]
    for who in (*before[began + 1 :], *before[:began]):
        if who in here:
            return here[who]
    return (here[before[began]] + 1) % len(players) if before[began] in here else 0


def _so_far(found: Sequence[_Played], players: Sequence[str]) -> SoFar:
    """Return the sums of each player after the last game that they played."""
    so_far, known = None, frozenset[str]()  # the players whose sums are included
    for played in found:
        here = participants(played.header.players)
        if here <= known:
            continue
        with suppress(JournalError):
            after = _after(played)
            so_far = after if so_far is None else _with(so_far, after, but=known)
            known |= here
        if participants(players) <= known:
            break
    return SoFar() if so_far is None else _as_named_today(so_far, players)


def _first(found: Sequence[_Played], players: Sequence[str]) -> int:
    for played in found:
        with suppress(JournalError):
            first = _begins_after(played, players)
            if first is not None:
                return first
    return 0


def _begins_after(played: _Played, players: Sequence[str]) -> int | None:
    """Return the seat that begins after this game; None where the lot decided who began it."""
    recording = played.recording
    state, setting = recording.state, GAMES[recording.game.name].setup.load()
    if state is None or setting.random_order(setting.rules_of(state)):
        return None
    began = state.first - 1 if recording.untouched else state.first
    return next_first(state.names, began % len(state.names), players)


def participants(players: Sequence[str], bots: Collection[str] = ()) -> frozenset[str]:
    """Return the people who identify an evening; case and seats do not matter."""
    return frozenset(person_key(name) for name in players if name not in bots)


def _played(
    players: Sequence[str], now: datetime | None, bots: Collection[str]
) -> tuple[_Played, ...]:
    """Return the games of these people's current evening, latest first."""
    people, now = participants(players, bots), now or datetime.now(UTC)
    written, since = _written(now), (now - APART).timestamp()
    if max(written.values(), default=0.0) < since:
        return ()  # a game that old belongs to no current evening
    evenings: dict[str, list[_Played]] = {}
    for played in sorted(_games_in(written), key=_latest_first):
        evenings.setdefault(played.before.begun or played.path.stem, []).append(played)
    for games_of_it in evenings.values():
        if _goes_on(people, games_of_it) and max(one.written for one in games_of_it) >= since:
            return tuple(games_of_it)
    return ()


def _goes_on(people: frozenset[str], played: Sequence[_Played]) -> bool:
    """Whether it is their evening: one of them played in it, or one person with bots."""
    if any(one.people == people for one in played):
        return True
    at_table = frozenset[str]().union(*(one.people for one in played if len(one.people) > 1))
    return len(people) > 1 and bool(people & at_table)


def _written(now: datetime) -> dict[Path, float]:
    """Return the files written in the last day, and when."""
    since = (now - _LONGEST).timestamp()
    files = (file for file in paths.session_files(paths.sessions()) if file.is_file())
    times = ((Path(file.path), file.stat().st_mtime) for file in files)
    return {path: written for path, written in times if written >= since}


def _games_in(files: Mapping[Path, float]) -> Iterator[_Played]:
    """Yield the multiplayer games in these files, without heats."""
    for path, written in files.items():
        with suppress(JournalError):
            header = header_of(path, games())
            before = header.evening
            if len(header.players) > 1 and before is not None and before.heats is None:
                yield _Played(path, header, before, written)


def _with(so_far: SoFar, before: SoFar, *, but: frozenset[str]) -> SoFar:
    """Return the sums with those of players who sat out the last games and come back."""
    return so_far.with_sums_of(
        _renamed(before, lambda name: "" if person_key(name) in but else name)
    )


def _as_named_today(so_far: SoFar, players: Sequence[str]) -> SoFar:
    """Return the sums under the names of the players now, which may differ in case."""
    names = {person_key(name): visible_name(name) for name in players}
    return replace(_renamed(so_far, lambda name: names.get(person_key(name), "")), cards=None)


def _renamed(so_far: SoFar, called: Callable[[str], str]) -> SoFar:
    """Return the sums with each name mapped, leaving out names that map to nothing."""

    def of(numbers: Mapping[str, int]) -> dict[str, int]:
        return {called(name): number for name, number in numbers.items() if called(name)}

    return replace(so_far, totals=of(so_far.totals), won=of(so_far.won))


def _latest_first(played: _Played) -> float:
    return -datetime.fromisoformat(played.header.created).timestamp()


def _after(played: _Played) -> SoFar:
    """Return the sums including this game, which may be open.

    Raises:
        JournalError: it cannot be read.
    """
    state, before = played.recording.state, played.before
    if state is None or not state.over:
        return before
    return before.after(state, played.header.points_in(state))
