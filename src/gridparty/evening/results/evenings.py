"""Evenings: series of games at one table, with their points and winners (R17).

Points of races and of tile games are not comparable: they are summed by kind of game, and where
several kinds were played the winner is decided by games won alone.

Current files name their evening. In older files, games of the same people are one evening when
the file's sums continue those of the games before it, or when no more than twelve hours lie
between the beginnings of two games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from gridparty.art.pens import FELT_PENS
from gridparty.errors import GridpartyError
from gridparty.evening.session.game_result import GameResult, Seat, chain
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.system import paths

APART = timedelta(hours=12)  # between the beginnings of two games of one evening


@dataclass(frozen=True, slots=True)
class Standing:
    """One player's result of an evening."""

    place: int  # by games won, then by points where all are of one kind; ties share a place
    name: str
    pen: int  # as in the last game, or another where two would clash
    bot: int  # its skill; 0: a person
    won: int  # games, including shared wins
    played: int  # games in which this player took part
    points: int  # of all games, of any kind
    sums: Mapping[str, int]  # by kind, as in `kinds`; without kinds that this player did not play


@dataclass(frozen=True, slots=True)
class EveningKept:
    """One evening and its games."""

    id: str
    games: tuple[GameResult, ...]  # at least one, in order

    @property
    def began(self) -> datetime:
        """Local time at which its first game began."""
        return self.games[0].when

    @property
    def ended(self) -> datetime | None:
        """Local time at which its last game ended; None in files of old versions."""
        over = self.games[-1].over
        return datetime.fromisoformat(over).astimezone() if over else None

    @property
    def played(self) -> float:
        """Seconds played in all its games, without pauses."""
        return sum(game.seconds for game in self.games)

    @property
    def day(self) -> date:
        """The day on which it began."""
        return self.began.date()

    @property
    def kinds(self) -> Mapping[str, str]:
        """The kinds of points, and the name of each.

        The name is that of the only game with such points, or what several have in common:
        cards, or an edition on a size of board.
        """
        played: dict[str, set[str]] = {}
        for game in self.games:
            played.setdefault(game.points, set()).add(game.edition)
        called = {kind: min(some) if len(some) == 1 else kind for kind, some in played.items()}
        alike = Counter(called.values())
        return {kind: name if alike[name] == 1 else kind for kind, name in called.items()}

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The results, winner first: by games won, then by points where all are of one kind.

        After heats they are ordered by the final.
        """
        seats: dict[str, list[Seat]] = {}
        for game in self.games:
            for seat in game.seats:
                seats.setdefault(seat.who, []).append(seat)
        sums = self._sums
        won = {who: sum(seat.won for seat in played) for who, played in seats.items()}
        points = {who: sum(sums[who].values()) for who in seats}
        final = self.final
        alike = len(self.kinds) == 1
        pens = _distinct_pens(self.games)
        worth = {who: _worth(final, who, won[who], points[who] if alike else 0) for who in seats}
        standings = [
            Standing(
                1 + sum(other > worth[who] for other in worth.values()),
                played[-1].name,
                pens[who],
                played[0].bot,
                won[who],
                len(played),
                points[who],
                sums[who],
            )
            for who, played in seats.items()
        ]
        return tuple(sorted(standings, key=lambda one: one.place))

    @property
    def final(self) -> GameResult | None:
        """The final of heats; None where none was played."""
        return next((game for game in reversed(self.games) if game.final), None)

    @property
    def winners(self) -> tuple[Standing, ...]:
        """The winners of the evening; several share it.

        Empty where no game had a winner; after heats, empty where the final had none (R18).
        """
        standings, final = self.standings, self.final
        if not any(one.won for one in standings) or (final is not None and not final.winners):
            return ()
        return tuple(one for one in standings if one.place == 1)

    @property
    def _sums(self) -> dict[str, dict[str, int]]:
        """The points of each player by kind of game."""
        kinds, found = self.kinds, dict[str, dict[str, int]]()
        for game in self.games:
            for seat in game.seats:
                own, kind = found.setdefault(seat.who, {}), kinds[game.points]
                own[kind] = own.get(kind, 0) + seat.total
        return found


def _distinct_pens(games: Sequence[GameResult]) -> dict[str, int]:
    """Return a pen for each player: that of the last game, so that the signs are the familiar ones.

    Two players who never met may have used the same pen: the later one keeps it, and the other gets
    an earlier pen of theirs, or a free one. With too few pens, two share one.
    """
    had: dict[str, dict[int, None]] = {}  # the pens of each player; the latest player first
    for game in reversed(games):
        for seat in game.seats:
            had.setdefault(seat.who, {})[seat.pen] = None
    latest = {next(iter(pens)) for pens in had.values()}
    own = dict[str, int]()
    for who, (last, *before) in had.items():
        others = [pen for pen in (*before, *range(len(FELT_PENS))) if pen not in latest]
        free = (pen for pen in (last, *others) if pen not in own.values())
        own[who] = next(free, last)
    return own


def _worth(final: GameResult | None, who: str, won: int, points: int) -> tuple[int, ...]:
    """Return the sort key of a place; larger is better."""
    if final is None:
        return won, points
    place = next((seat.place for seat in final.seats if seat.who == who), None)
    return (0, 0, won, points) if place is None else (1, -place, 0, 0)


def evenings(results: Iterable[GameResult]) -> tuple[EveningKept, ...]:
    """Return the evenings of two or more people, ordered by the start of their last game.

    Args:
        results: of all games, in the order in which they began.
    """
    found: dict[str, list[GameResult]] = {}
    called: dict[str, str] = {}  # evenings that changed their id on the way
    of_people: dict[frozenset[str], str] = {}  # the latest evening of each group
    for result in results:
        if len(result.seats) < 2:
            continue
        latest = of_people.get(result.people, "")
        id_ = called.get(result.evening, result.evening)
        if id_ not in found and latest and _goes_on(found[latest], result):
            id_ = latest
            if result.evening:
                called[result.evening] = latest
        id_ = id_ or f"{result.began[:10]}-{result.session}"
        found.setdefault(id_, []).append(result)
        of_people[result.people] = id_
    kept = (EveningKept(id_, tuple(games)) for id_, games in found.items())
    return tuple(sorted(kept, key=lambda evening: evening.games[-1].when))


def _goes_on(games: Sequence[GameResult], result: GameResult) -> bool:
    """Whether a game without a known evening continues these games of the same people."""
    if result.before and result.before == _come_to(games):
        return True
    if result.evening or games[-1].evening:
        return False
    return result.when - games[-1].when <= APART


def _come_to(games: Sequence[GameResult]) -> str:
    totals: dict[str, int] = {}
    for game in games:
        for seat in game.seats:
            totals[seat.who] = totals.get(seat.who, 0) + seat.total
    return chain(len(games), totals)


def chosen(found: Sequence[EveningKept], which: str) -> EveningKept:
    """Return the evening with this id, first session, or number.

    Args:
        found: all evenings, oldest first.
        which: as typed; 1 is the last one.

    Raises:
        GridpartyError: there is no such evening.
    """
    wanted = which.strip().lower()
    if wanted.isdecimal() and wanted.isascii() and len(wanted) < 10:
        number = int(wanted)
        if not found:
            race = paths.command("play", "race")
            raise GridpartyError(say("no evening yet: play one with {race}", race=race))
        if 1 <= number <= len(found):
            return found[-number]
        raise GridpartyError(
            say("evenings are numbered 1 to {n}, not {number}", n=len(found), number=number)
        )
    for evening in reversed(found):
        if evening.id == wanted or any(game.session == wanted for game in evening.games):
            return evening
    lists = paths.command("results", "evening")
    raise GridpartyError(
        say("no evening {which}: {command} lists them", which=excerpt(which), command=lists)
    )
