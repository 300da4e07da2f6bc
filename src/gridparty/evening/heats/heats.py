"""Heats for five to sixteen people: heats of up to four on cards, then a final.

The bracket is a value. The header of a session holds it as it is before that session's game, so
a heat can be resumed, or the next one begun, from the file alone::

    heat 1   Ann  71 ━━━┓
             Fay  64    ┃
    heat 2   Ben  80 ━━━┫
             Gita 77 ━━━╋━━ final   Ann, Ben, Cem, Gita
    heat 3   Cem  66 ━━━┛

The winner of each heat enters the final, and so does the best second by points a turn, which makes
heats of three and four comparable. Ties are broken by fewer errors, then by the later seat, since
beginning is an advantage. In the final itself equal totals share the win (R10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from gridparty.errors import WishError
from gridparty.games.common.handicap import NONE, Handicap
from gridparty.games.common.participants import Participants
from gridparty.games.common.seats import seat_players

LEAST, MOST = 5, 16  # people
A_HEAT, FEWEST = 4, 2  # people in a heat, at most and at least


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player in the heats."""

    name: str
    handicap: Handicap = NONE
    skill: int = 0  # of a bot; 0: a person


@dataclass(frozen=True, slots=True)
class Result:
    """A player's result in a heat or in the final."""

    name: str
    total: int
    turns: int  # begun
    errors: int = 0

    @property
    def points_a_turn(self) -> Fraction:
        return Fraction(self.total, max(self.turns, 1))


@dataclass(frozen=True, slots=True)
class Heat:
    """A finished heat."""

    card: str  # its id
    results: tuple[Result, ...]  # by seat

    @property
    def ranked(self) -> tuple[Result, ...]:
        """The results, best first; ties by fewer errors, then by the later seat."""
        seats = {result.name: seat for seat, result in enumerate(self.results)}
        return tuple(sorted(self.results, key=lambda r: (-r.total, r.errors, -seats[r.name])))

    def seat_of(self, result: Result) -> int:
        """Return the seat of the player with this result."""
        return self.results.index(result)


class Finalist(NamedTuple):
    """A player in the final, and the index of the heat they come from."""

    result: Result
    heat: int
    second: bool = False  # the best second; else a winner


class _Table(NamedTuple):
    """The number of people that a bracket takes."""

    min_players: int = LEAST
    max_players: int = MOST


IN_HEATS = _Table()


@dataclass(frozen=True, slots=True)
class Heats:
    """The bracket at one point of the evening.

    Raises:
        WishError: too few or too many people, a duplicate name, or a heat that does not fit.
    """

    people: tuple[Entrant, ...]  # in the order in which they were entered
    played: tuple[Heat, ...] = ()  # in the order of the heats, the final last
    sitting: tuple[int, ...] = ()  # the heat of each person; empty: dealt in turn

    def __post_init__(self) -> None:
        seat_players([entrant.name for entrant in self.people], IN_HEATS)
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
        """Number of heats before the final."""
        return -(-len(self.people) // A_HEAT)

    @property
    def groups(self) -> tuple[tuple[Entrant, ...], ...]:
        """The players of each heat, by seat.

        They are dealt in turn, so that sizes differ by one at most, unless a player was moved.
        """
        return tuple(
            tuple(
                one for one, heat in zip(self.people, self.heat_of_each, strict=True) if heat == n
            )
            for n in range(self.count)
        )

    @property
    def heat_of_each(self) -> tuple[int, ...]:
        """The index of each person's heat."""
        return self.sitting or tuple(n % self.count for n in range(len(self.people)))

    @property
    def heats(self) -> tuple[Heat, ...]:
        """The finished heats without the final."""
        return self.played[: self.count]

    @property
    def final(self) -> Heat | None:
        """The final, once it is over."""
        return self.played[self.count] if self.over else None

    @property
    def over(self) -> bool:
        """Whether the final is over."""
        return len(self.played) > self.count

    @property
    def is_final(self) -> bool:
        """Whether the final is next."""
        return len(self.played) == self.count

    @property
    def best_second(self) -> Finalist | None:
        """The best second so far; None before the first heat is over."""
        seconds = [Finalist(heat.ranked[1], n, second=True) for n, heat in enumerate(self.heats)]
        return max(seconds, key=_strength, default=None)

    @property
    def finalists(self) -> tuple[Finalist, ...]:
        """The finalists so far: the winners, then the best second."""
        winners = tuple(Finalist(heat.ranked[0], n) for n, heat in enumerate(self.heats))
        second = self.best_second
        return winners if second is None else (*winners, second)

    @property
    def next(self) -> tuple[Entrant, ...]:
        """The players of the next heat, by seat; requires that the final is still to come."""
        return self.sitting_in(len(self.played))

    def sitting_in(self, number: int) -> tuple[Entrant, ...]:
        """Return the players of a heat; the index after the last heat is the final."""
        if number < self.count:
            return self.groups[number]
        return tuple(self.entrant(finalist.result.name) for finalist in self.finalists)

    def entrant(self, name: str) -> Entrant:
        """Return the player of this name."""
        return next(entrant for entrant in self.people if entrant.name == name)

    @property
    def champions(self) -> tuple[Result, ...]:
        """The winners of the final; several share it.

        Empty before its end, and when nobody scored in it (R18).
        """
        if self.final is None:
            return ()
        best = self.final.ranked[0].total
        return tuple(result for result in self.final.results if 0 < result.total == best)

    def after(self, state: Any) -> Heats:
        """Return the bracket with the next heat finished, from the final state of its race."""
        results = tuple(
            Result(player.name, total, player.turns, player.errors)
            for player, total in zip(state.players, state.totals, strict=True)
        )
        return replace(self, played=(*self.played, Heat(state.card.id, results)))

    def to_dict(self) -> dict[str, Any]:
        """Return the bracket as JSON values."""
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
    """Return the sort key of a second: points a turn, fewer errors, the later heat."""
    return finalist.result.points_a_turn, -finalist.result.errors, finalist.heat


def _as_second(finalist: Finalist) -> dict[str, Any]:
    points = round(float(finalist.result.points_a_turn), 3)
    return {"name": finalist.result.name, "heat": finalist.heat + 1, "points_a_turn": points}


def participants_of(entrants: Sequence[Entrant]) -> Participants:
    """Return the handicaps for the seats of a heat; colours go by seat."""
    handicaps = tuple(entrant.handicap for entrant in entrants)
    return Participants(handicaps if set(handicaps) != {NONE} else ())


def entered(
    names: Sequence[str], handicaps: Sequence[Handicap], skills: Mapping[str, int]
) -> Heats:
    """Return the bracket of these people before the first heat.

    Args:
        names: in the order of entry.
        handicaps: in the same order, or empty.
        skills: of the bots.

    Raises:
        WishError: too few or too many people, or names that are refused.
    """
    clean = seat_players(names, IN_HEATS)
    return Heats(
        tuple(
            Entrant(name, handicaps[number] if handicaps else NONE, skills.get(name, 0))
            for number, name in enumerate(clean)
        )
    )
