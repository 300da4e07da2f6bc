"""The evening that is going on: what the same people have played in the last hours (R17).

Bots come and go: a game for five where one of them plays, too, and tiles for four are one evening.
Whoever begins a game asks here, whatever is played: a race, tiles and a race again are one evening,
also where each was begun by a command of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from gridparty import places
from gridparty.errors import JournalError
from gridparty.evening.header import Header, SoFar
from gridparty.evening.journal import Recording, header_of, read
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.seats import person, visible

#: After so long without a game of the same people the next one begins an evening of its own.
APART = timedelta(hours=6)


class Tonight(NamedTuple):
    """What an evening has come to, and the seat that begins its next game."""

    so_far: SoFar = SoFar()
    first: int = 0


@dataclass(frozen=True)
class _Played:
    """A game of these people, which is read when somebody asks what became of it."""

    path: Path
    header: Header

    @cached_property
    def recording(self) -> Recording:
        """All of it.

        Raises:
            JournalError: it cannot be read.
        """
        return read(self.path, games())


def tonight(
    players: Sequence[str], now: datetime | None = None, *, bots: Collection[str] = ()
) -> SoFar:
    """What the evening of these people has come to, whoever sits where; nothing: it begins now.

    Only files that were written to in the last hours are looked at.

    Args:
        players: their names.
        now: the moment; by default this one.
        bots: the names of those who are no people.
    """
    return _so_far(_played(players, now, bots), players)


def tonight_goes_on(
    players: Sequence[str], now: datetime | None = None, *, bots: Collection[str] = ()
) -> Tonight:
    """The same, and the seat that begins the next game, as was said after their last one.

    It is the first where they begin the evening, where the lot or a heat decided, and where they
    sit in another order now: then whoever was put first is meant to begin. Alone there is none.

    Args:
        players: their names, as they sit.
        now: the moment; by default this one.
        bots: the names of those who are no people.
    """
    if len(players) == 1:
        return Tonight()
    found = _played(players, now, bots)
    return Tonight(_so_far(found, players), _first(found, [person(name) for name in players]))


def _so_far(found: Sequence[_Played], players: Sequence[str]) -> SoFar:
    so_far, known = None, frozenset[str]()  # whose sums are in it
    for played in found:
        evening, here = played.header.evening, company(played.header.players)
        if evening is None or evening.heats is not None or here <= known:
            continue
        if so_far is not None and evening.begun != so_far.begun:
            break
        with suppress(JournalError):
            after = _after(played, evening)
            so_far = after if so_far is None else _with(so_far, after, but=known)
            known |= here
        if company(players) <= known:
            break
    return SoFar() if so_far is None else _as_named_today(so_far, players)


def _first(found: Sequence[_Played], players: Sequence[str]) -> int:
    for played in found:
        with suppress(JournalError):
            return _begins_after(played, players)
    return 0


def _begins_after(played: _Played, players: Sequence[str]) -> int:
    recording, header = played.recording, played.header
    state, setting = recording.state, GAMES[recording.game.name].setting.load()
    in_heats = header.evening is None or header.evening.heats is not None
    if state is None or in_heats or setting.by_lot(setting.rules_of(state)):
        return 0
    before = [person(name) for name in state.names]
    first = state.first if recording.untouched else state.first + 1
    if before != list(players):
        return 0
    return int(first) % len(before)


def company(players: Sequence[str], bots: Collection[str] = ()) -> frozenset[str]:
    """The people, by which an evening is told from others: capitals and seats do not matter."""
    return frozenset(person(name) for name in players if name not in bots)


def _played(
    players: Sequence[str], now: datetime | None, bots: Collection[str]
) -> tuple[_Played, ...]:
    """The games of these people in the last hours, the latest first."""
    found = _of(company(players, bots), now or datetime.now(UTC))
    return tuple(sorted(found, key=_latest_first))


def _of(people: frozenset[str], now: datetime) -> Iterator[_Played]:
    since = (now - APART).timestamp()
    for file in places.session_files(places.sessions()):
        if not file.is_file() or file.stat().st_mtime < since:
            continue
        with suppress(JournalError):
            header = header_of(Path(file.path), games())
            several = len(header.players) > 1
            if several and company(header.players, header.bots.skills) == people:
                yield _Played(Path(file.path), header)


def _with(so_far: SoFar, before: SoFar, *, but: frozenset[str]) -> SoFar:
    """The same with the sums of those who sat out the last games: a bot that comes back."""
    rest = _renamed(before, lambda name: "" if person(name) in but else name)
    totals, won = {**rest.totals, **so_far.totals}, {**rest.won, **so_far.won}
    kinds = tuple(dict.fromkeys((*before.kinds, *so_far.kinds)))
    return replace(so_far, totals=totals, won=won, kinds=kinds)


def _as_named_today(so_far: SoFar, players: Sequence[str]) -> SoFar:
    """The same for those who play, also where somebody wrote a name in capitals the last time."""
    names = {person(name): visible(name) for name in players}
    return replace(_renamed(so_far, lambda name: names.get(person(name), "")), cards=None)


def _renamed(so_far: SoFar, called: Callable[[str], str]) -> SoFar:
    """The same of those who are called something, by these names."""

    def of(numbers: Mapping[str, int]) -> dict[str, int]:
        return {called(name): number for name, number in numbers.items() if called(name)}

    return replace(so_far, totals=of(so_far.totals), won=of(so_far.won))


def _latest_first(played: _Played) -> float:
    return -datetime.fromisoformat(played.header.created).timestamp()


def _after(played: _Played, before: SoFar) -> SoFar:
    """What the evening has come to with this game, which may be open still.

    Raises:
        JournalError: it cannot be read.
    """
    state, header = played.recording.state, played.header
    if state is None or not state.over:
        return before
    return before.after(state, header.points_in(state))
