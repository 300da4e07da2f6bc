"""Statistics of multiplayer games by player: wins, points a turn, errors, streaks, bests.

Games without a move are left out, and so are bots. Points and bests come from games
without a handicap (R14); times moved by a script are not counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from gridparty.art.pens import FELT_PENS
from gridparty.evening.session.game_result import GameResult, Seat
from gridparty.games.catalogue import GAMES
from gridparty.games.common.seats import person_key
from gridparty.i18n.messages import message, say
from gridparty.i18n.numbers import seconds_text

_LEAST = 2  # a single one is no streak
ENOUGH = 50  # digits from which on a share is meaningful


def streak_text(template: str, now: int, most: int, **names: str) -> str:
    """Return a sentence about the current and the longest streak; empty without one.

    >>> [streak_text("{now} in a row ({most})", *row) for row in ((0, 0), (1, 1), (0, 3))]
    ['', '', '0 in a row (3)']
    """
    return "" if most < _LEAST else say(template, now=now, most=most, **names)


_WINS = message("{who}: {now} wins in a row (record {most}).")


class Part(NamedTuple):
    """One player in one game."""

    game: GameResult
    seat: Seat


@dataclass(frozen=True, slots=True)
class Figures:
    """Sums over some games of one player; None where nothing could be counted."""

    games: int
    won: int  # alone or shared
    points_a_turn: float | None
    entries: int
    errors: int
    seconds_a_turn: float | None
    row: int  # the most turns in a row without an error, within a game
    best: Part | None  # the highest score; the first of equals
    helped_a_turn: float | None = None  # points a turn with a handicap, not comparable
    helped_by: str = ""  # the last handicap: ``45 s``

    @property
    def turn_text(self) -> str:
        """Points a turn; if there are only games with a handicap, theirs: ``6.9 (45 s)``."""
        if self.points_a_turn is not None:
            return f"{self.points_a_turn:.1f}"
        if self.helped_a_turn is None:
            return "–"
        return f"{self.helped_a_turn:.1f} ({self.helped_by})"

    @property
    def turn_briefly(self) -> str:
        """The same with an asterisk for the handicap: ``6.9*``."""
        if self.points_a_turn is not None or self.helped_a_turn is None:
            return self.turn_text
        return f"{self.helped_a_turn:.1f}*"

    @property
    def errors_text(self) -> str:
        """Errors as text: out of how many digits, and a share once there are enough."""
        if not self.entries:
            return "–"
        if self.entries < ENOUGH:
            return say("{n} of {of}", n=self.errors, of=self.entries)
        return f"{100 * self.errors / self.entries:.1f} %"

    @property
    def error_rate(self) -> float | None:
        """Share of errors among the entries, from 0 to 1."""
        return self.errors / self.entries if self.entries else None


@dataclass(frozen=True, slots=True)
class Person:
    """A person who has played with others."""

    name: str  # as it was last written
    pen: int  # the one used most, unique here as far as there are enough
    all: Figures
    editions: tuple[tuple[str, Figures], ...]  # by game, in the order of the first time
    won_in_a_row: int  # current streak
    most_in_a_row: int
    parts: tuple[Part, ...]  # oldest first

    @property
    def who(self) -> str:
        """The normalized name that identifies the person."""
        return person_key(self.name)

    @property
    def streak_text(self) -> str:
        """The longest streak of wins in a sentence; empty without one."""
        return streak_text(_WINS, self.won_in_a_row, self.most_in_a_row, who=self.name)

    @property
    def since(self) -> date:
        """The day of the first game."""
        return self.parts[0].game.day

    def of(self, edition: str) -> Figures | None:
        """Return the figures of this game or edition; None when it was never played."""
        return dict(self.editions).get(edition)


class Score(NamedTuple):
    """The results of two people against each other."""

    won: int
    lost: int
    drawn: int

    @property
    def games(self) -> int:
        """Number of games."""
        return sum(self)


def counting(results: Iterable[GameResult]) -> Iterator[GameResult]:
    """Yield the multiplayer games with at least one move."""
    return (game for game in results if _counts(game))


def _counts(game: GameResult) -> bool:
    return len(game.seats) > 1 and any(seat.entries or seat.total for seat in game.seats)


def people(results: Iterable[GameResult]) -> tuple[Person, ...]:
    """Return all people who have played with others, by number of games."""
    parts: dict[str, list[Part]] = {}
    for game in counting(results):
        for seat in game.seats:
            if not seat.bot:
                parts.setdefault(seat.who, []).append(Part(game, seat))
    most_first = sorted(parts.values(), key=len, reverse=True)
    pens = _pens(most_first)
    return tuple(_person(some, pen) for some, pen in zip(most_first, pens, strict=True))


def _pens(people: Sequence[Sequence[Part]]) -> Iterator[int]:
    """Yield a pen for each person, unique as far as possible; earlier people choose first."""
    free = list(range(len(FELT_PENS)))
    for parts in people:
        used = Counter(part.seat.pen for part in parts).most_common()
        pen = next((pen for pen, _ in used if pen in free), free[0] if free else used[0][0])
        if pen in free:
            free.remove(pen)
        yield pen


def _person(parts: Sequence[Part], pen: int) -> Person:
    editions: dict[str, list[Part]] = {}
    current = most = 0
    for part in parts:
        editions.setdefault(part.game.edition, []).append(part)
        current = current + 1 if part.seat.won else 0
        most = max(most, current)
    return Person(
        name=parts[-1].seat.name,
        pen=pen,
        all=_figures(parts),
        editions=tuple((edition, _figures(some)) for edition, some in editions.items()),
        won_in_a_row=current,
        most_in_a_row=most,
        parts=tuple(parts),
    )


def _figures(parts: Sequence[Part]) -> Figures:
    """Return the sums, in one pass because there may be thousands of games."""
    won = entries = errors = row = points = turns = own_turns = 0
    helped_points = helped_turns = 0
    seconds, best, most, helped_by = 0.0, None, 0, ""
    for part in parts:
        game, seat = part
        won += seat.won
        entries += seat.entries
        errors += seat.errors
        row = max(row, seat.row)
        if not game.scripted:
            seconds += seat.seconds
            own_turns += seat.turns
        if seat.turns and not seat.handicapped:
            points += seat.total
            turns += seat.turns
        elif seat.turns:
            helped_points += seat.total
            helped_turns += seat.turns
            helped_by = handicap_signs(seat)
        if (best is None or seat.total > most) and may_be_best(part):
            best, most = part, seat.total
    return Figures(
        games=len(parts),
        won=won,
        points_a_turn=_ratio(points, turns),
        entries=entries,
        errors=errors,
        seconds_a_turn=_ratio(seconds, own_turns),
        row=row,
        best=best,
        helped_a_turn=_ratio(helped_points, helped_turns),
        helped_by=helped_by,
    )


def _ratio(sum_: float, of: int) -> float | None:
    return sum_ / of if of else None


def points_a_turn(
    parts: Iterable[Part], edition: str, *, helped: bool = False
) -> tuple[tuple[Part, float], ...]:
    """Return the points a turn of each game of this edition, with or without a handicap."""
    return tuple(
        (part, part.seat.total / part.seat.turns)
        for part in parts
        if part.game.edition == edition and part.seat.turns and part.seat.handicapped is helped
    )


def trend_of(one: Person, edition: str) -> tuple[tuple[tuple[Part, float], ...], bool]:
    """Return a person's points a turn by game; with a handicap where there are no others.

    Returns:
        the games, and whether they are those with a handicap.
    """
    found = points_a_turn(one.parts, edition)
    return (found, False) if found else (points_a_turn(one.parts, edition, helped=True), True)


def score(results: Iterable[GameResult], one: str, other: str) -> Score:
    """Return the results of two people against each other; games as partners are left out."""
    won = lost = drawn = 0
    for game in counting(results):
        mine, theirs = game.seat_of(one), game.seat_of(other)
        if mine is None or theirs is None or _together(mine, theirs):
            continue
        won += mine.place < theirs.place
        lost += mine.place > theirs.place
        drawn += mine.place == theirs.place
    return Score(won, lost, drawn)


def opponents(results: Sequence[GameResult], name: str) -> tuple[tuple[Person, Score], ...]:
    """Return a person's opponents with the results, most frequent first."""
    counted = tuple(counting(results))
    mine = [game for game in counted if game.seat_of(name) is not None]
    found = (
        (one, score(mine, name, one.name)) for one in people(counted) if one.who != person_key(name)
    )
    return tuple(sorted((pair for pair in found if pair[1].games), key=lambda p: -p[1].games))


def _together(one: Seat, other: Seat) -> bool:
    return one.team is not None and one.team == other.team


def handicap_signs(seat: Seat) -> str:
    """Return a handicap as a short text: ``45 s ×2 help``; empty without one."""
    return " ".join(
        filter(
            None,
            (
                "" if seat.own_seconds is None else seconds_text(seat.own_seconds),
                "" if seat.factor == 1 else f"×{seat.factor:g}",
                say("help") if seat.marks else "",
            ),
        )
    )


def may_be_best(part: Part) -> bool:
    """Whether the score can be a best (R17): a person's, without a handicap, by the real clock.

    It is none where the time decides.
    """
    row = GAMES.get(part.game.game)
    by_points = row is None or row.won_by_points
    return by_points and part.seat.comparable and not part.game.scripted


def best_of(game: GameResult) -> Part | None:
    """Return the player with the highest eligible score (R17); None: there is none."""
    return next(iter(bests_of(game)), None)


def bests_of(game: GameResult) -> tuple[Part, ...]:
    """Return every player with that score, by seat."""
    fair = [part for seat in game.seats if may_be_best(part := Part(game, seat))]
    if not fair or not _counts(game):
        return ()
    most = max(part.seat.total for part in fair)
    return tuple(part for part in fair if part.seat.total == most)


def beating(results: Iterable[GameResult]) -> Iterator[tuple[Part, int]]:
    """Yield each game that beat all earlier scores, with the score that it beat.

    The first game of a kind has nothing to beat.

    Args:
        results: all, oldest first.
    """
    most: dict[tuple[str, str], int] = {}
    for game in results:
        if (best := best_of(game)) is None:
            continue
        kind = game.kind
        before = most.get(kind, 0)
        if 0 < before < best.seat.total:
            yield best, before
        most[kind] = max(best.seat.total, before)


def records_of(games: Sequence[GameResult], results: Iterable[GameResult]) -> tuple[Part, ...]:
    """Return those of these games that set a best, the last of each kind.

    Args:
        games: such as those of an evening.
        results: all, oldest first.
    """
    own = {(game.session, game.began) for game in games}
    found = {
        part.game.kind: part
        for part, _ in beating(results)
        if (part.game.session, part.game.began) in own
    }
    return tuple(found.values())
