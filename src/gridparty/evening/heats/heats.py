"""Heats: five to sixteen people on cards in heats of up to four, then a final.

The bracket is a value. It stands in the evening's part of a session's header, as it is before the
game of that session; so whoever resumes a heat, or goes on after one, has all of it::

    heat 1   Ann  71 ━━━┓
             Fay  64    ┃
    heat 2   Ben  80 ━━━┫
             Gita 77 ━━━╋━━ final   Ann, Ben, Cem, Gita
    heat 3   Cem  66 ━━━┛

To the final go the winner of each heat, and the best of the seconds by points a turn, so that heats
of three and of four compare. Where two are equal, fewer errors go before, then who sat later: to
begin is an advantage. The final itself has no such rule: there equal totals share the win (R10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from gridparty.errors import WishError
from gridparty.games.common.handicap import NONE, Handicap
from gridparty.games.common.participants import Participants
from gridparty.games.common.seats import seated

LEAST, MOST = 5, 16  # people
A_HEAT, FEWEST = 4, 2  # people in a heat, at most and at least


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays in a heat."""

    name: str
    handicap: Handicap = NONE
    skill: int = 0  # of a bot; 0: a person


@dataclass(frozen=True, slots=True)
class Result:
    """How somebody came out of a heat, or of the final."""

    name: str
    total: int
    turns: int  # that were begun
    errors: int = 0

    @property
    def points_a_turn(self) -> Fraction:
        """The total over the turns."""
        return Fraction(self.total, max(self.turns, 1))


@dataclass(frozen=True, slots=True)
class Heat:
    """A heat that is over."""

    card: str  # its id
    results: tuple[Result, ...]  # by seat

    @property
    def ranked(self) -> tuple[Result, ...]:
        """The best first; equal totals by fewer errors, then by who sat later."""
        seats = {result.name: seat for seat, result in enumerate(self.results)}
        return tuple(sorted(self.results, key=lambda r: (-r.total, r.errors, -seats[r.name])))

    def seat_of(self, result: Result) -> int:
        """Where somebody sat."""
        return self.results.index(result)


class Finalist(NamedTuple):
    """Who goes to the final, and by which heat, counted from 0."""

    result: Result
    heat: int
    second: bool = False  # as the best of the seconds; else as its winner


class _Table(NamedTuple):
    """How many people a bracket takes."""

    min_players: int = LEAST
    max_players: int = MOST


IN_HEATS = _Table()


@dataclass(frozen=True, slots=True)
class Heats:
    """The bracket as it stands.

    Raises:
        WishError: too few or too many people, two of one name, or a heat that is none of these.
    """

    people: tuple[Entrant, ...]  # in the order in which they were named
    played: tuple[Heat, ...] = ()  # in that order, the final last
    sitting: tuple[int, ...] = ()  # the heat of each of the people, from 0; empty: dealt around

    def __post_init__(self) -> None:
        seated([entrant.name for entrant in self.people], IN_HEATS)
        if self.sitting:
            self._require_sitting()
        if len(self.played) > self.count + 1:
            raise WishError(f"expected {self.count} heats and a final, got {len(self.played)}")
        for number, heat in enumerate(self.played):
            expected = [entrant.name for entrant in self.sitting_in(number)]
            if [result.name for result in heat.results] != expected:
                raise WishError(f"expected {', '.join(expected)} in heat {number + 1}")
            if any(result.turns < 0 or result.errors < 0 for result in heat.results):
                raise WishError(f"expected turns and errors from 0 up in heat {number + 1}")

    def _require_sitting(self) -> None:
        if len(self.sitting) != len(self.people):
            raise WishError(f"expected {len(self.people)} heats, one for each of the people")
        for number in range(self.count):
            if not FEWEST <= self.sitting.count(number) <= A_HEAT:
                raise WishError(f"expected {FEWEST} to {A_HEAT} people in heat {number + 1}")

    @property
    def count(self) -> int:
        """How many heats there are before the final."""
        return -(-len(self.people) // A_HEAT)

    @property
    def groups(self) -> tuple[tuple[Entrant, ...], ...]:
        """Who plays in each heat, by seat: dealt around, so that no heat is two smaller.

        Unless somebody was moved.
        """
        return tuple(
            tuple(
                one for one, heat in zip(self.people, self.heat_of_each, strict=True) if heat == n
            )
            for n in range(self.count)
        )

    @property
    def heat_of_each(self) -> tuple[int, ...]:
        """In which heat each of the people plays, from 0."""
        return self.sitting or tuple(n % self.count for n in range(len(self.people)))

    @property
    def heats(self) -> tuple[Heat, ...]:
        """Those that are over, without the final."""
        return self.played[: self.count]

    @property
    def final(self) -> Heat | None:
        """The final, once it is over."""
        return self.played[self.count] if self.over else None

    @property
    def over(self) -> bool:
        """True when the final has been played."""
        return len(self.played) > self.count

    @property
    def is_final(self) -> bool:
        """True when the final is next."""
        return len(self.played) == self.count

    @property
    def best_second(self) -> Finalist | None:
        """The best of the seconds so far; None before the first heat is over."""
        seconds = [Finalist(heat.ranked[1], n, second=True) for n, heat in enumerate(self.heats)]
        return max(seconds, key=_strength, default=None)

    @property
    def finalists(self) -> tuple[Finalist, ...]:
        """Who is in the final as it stands: the winners so far, then the best second so far."""
        winners = tuple(Finalist(heat.ranked[0], n) for n, heat in enumerate(self.heats))
        second = self.best_second
        return winners if second is None else (*winners, second)

    @property
    def next(self) -> tuple[Entrant, ...]:
        """Who sits down next, by seat; only where the final is still to be played."""
        return self.sitting_in(len(self.played))

    def sitting_in(self, number: int) -> tuple[Entrant, ...]:
        """Who plays in the heat of that number, from 0; the final comes after the last one."""
        if number < self.count:
            return self.groups[number]
        return tuple(self.entrant(finalist.result.name) for finalist in self.finalists)

    def entrant(self, name: str) -> Entrant:
        """The one of that name."""
        return next(entrant for entrant in self.people if entrant.name == name)

    @property
    def champions(self) -> tuple[Result, ...]:
        """Who has won the final; several where they share it.

        Nobody before its end, nor where nobody has a point in it (R18).
        """
        if self.final is None:
            return ()
        best = self.final.ranked[0].total
        return tuple(result for result in self.final.results if 0 < result.total == best)

    def after(self, state: Any) -> Heats:
        """The same when the next heat is over: the state of a race at its end."""
        results = tuple(
            Result(player.name, total, player.turns, player.errors)
            for player, total in zip(state.players, state.totals, strict=True)
        )
        return replace(self, played=(*self.played, Heat(state.card.id, results)))

    def to_dict(self) -> dict[str, Any]:
        """The whole bracket as JSON values."""
        second = self.best_second
        return {
            "people": [entrant.name for entrant in self.people],
            "heats": [self._heat(number) for number in range(self.count)],
            "best_second": second and _as_second(second),
            "final": self._heat(self.count) if self.over or self.is_final else None,
            "winners": [result.name for result in self.champions],
        }

    def _heat(self, number: int) -> dict[str, Any]:
        names = [entrant.name for entrant in self.sitting_in(number)]
        if number >= len(self.played):
            return {"card": None, "players": [{"name": name} for name in names]}
        heat = self.played[number]
        best = [result.total for result in heat.ranked]
        return {
            "card": heat.card,
            "players": [
                {
                    "name": result.name,
                    "total": result.total,
                    "turns": result.turns,
                    "errors": result.errors,
                    "place": 1 + best.index(result.total),
                }
                for result in heat.results
            ],
        }


def _strength(finalist: Finalist) -> tuple[Fraction, int, int]:
    """By which the seconds are compared: points a turn, fewer errors, the later heat."""
    return finalist.result.points_a_turn, -finalist.result.errors, finalist.heat


def _as_second(finalist: Finalist) -> dict[str, Any]:
    points = round(float(finalist.result.points_a_turn), 3)
    return {"name": finalist.result.name, "heat": finalist.heat + 1, "points_a_turn": points}


def participants_of(entrants: Sequence[Entrant]) -> Participants:
    """What is agreed for the seats of a heat; colours go by seat."""
    handicaps = tuple(entrant.handicap for entrant in entrants)
    return Participants(handicaps if set(handicaps) != {NONE} else ())


def entered(
    names: Sequence[str], handicaps: Sequence[Handicap], skills: Mapping[str, int]
) -> Heats:
    """The bracket of these people, before anybody has played.

    Args:
        names: in the order in which they were named.
        handicaps: by that order, or empty.
        skills: of those who are bots.

    Raises:
        WishError: too few or too many, or names that cannot be.
    """
    clean = seated(names, IN_HEATS)
    return Heats(
        tuple(
            Entrant(name, handicaps[number] if handicaps else NONE, skills.get(name, 0))
            for number, name in enumerate(clean)
        )
    )
