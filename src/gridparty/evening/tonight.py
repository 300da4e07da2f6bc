"""The evening that is going on: what the same people have played in the last hours (R17).

Bots come and go: a game for five where one of them plays, too, and tiles for four are one evening.
Whoever begins a game asks here, whatever is played: a race, tiles and a race again are one evening,
also where each was begun by a command of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from gridparty import places
from gridparty.errors import JournalError
from gridparty.evening.header import Header, SoFar
from gridparty.evening.journal import header_of, read
from gridparty.games.catalogue import GAMES, games, points_of
from gridparty.games.common.seats import person, visible

#: After so long without a game of the same people the next one begins an evening of its own.
APART = timedelta(hours=6)


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
    now = now or datetime.now(UTC)
    so_far, known = None, frozenset[str]()  # whose sums are in it
    for path, header in sorted(_of(company(players, bots), now), key=_latest_first):
        evening, here = header.evening, company(header.players)
        if evening is None or evening.heats is not None or here <= known:
            continue
        if so_far is not None and evening.begun != so_far.begun:
            break
        with suppress(JournalError):
            after = _after(path, evening)
            so_far = after if so_far is None else _with(so_far, after, but=known)
            known |= here
        if company(players) <= known:
            break
    return SoFar() if so_far is None else _as_named_today(so_far, players)


def begins_tonight(
    players: Sequence[str], now: datetime | None = None, *, bots: Collection[str] = ()
) -> int:
    """The seat that begins the next game of these people, as was said after their last one.

    It is the first where they begin the evening, where the lot or a heat decided, and where they
    sit in another order now: then whoever was put first is meant to begin.

    Args:
        players: their names, as they sit.
        now: the moment; by default this one.
        bots: the names of those who are no people.
    """
    found = sorted(_of(company(players, bots), now or datetime.now(UTC)), key=_latest_first)
    for path, header in found:
        with suppress(JournalError):
            return _begins_after(path, header, [person(name) for name in players])
    return 0


def _begins_after(path: Path, header: Header, players: Sequence[str]) -> int:
    recording = read(path, games())
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


def _of(people: frozenset[str], now: datetime) -> Iterator[tuple[Path, Header]]:
    since = (now - APART).timestamp()
    for file in places.session_files(places.sessions()):
        if not file.is_file() or file.stat().st_mtime < since:
            continue
        with suppress(JournalError):
            header = header_of(Path(file.path), games())
            several = len(header.players) > 1
            if several and company(header.players, header.bots.skills) == people:
                yield Path(file.path), header


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


def _latest_first(found: tuple[Path, Header]) -> float:
    return -datetime.fromisoformat(found[1].created).timestamp()


def _after(path: Path, before: SoFar) -> SoFar:
    """What the evening has come to with this game, which may be open still.

    Raises:
        JournalError: it cannot be read.
    """
    recording = read(path, games())
    state, header = recording.state, recording.header
    if state is None or not state.over:
        return before
    return before.after(state, points_of(header.game, header.edition, state.layout.name))
