"""Strengths of players as ranges, from games between people in their order.

The ratings are those of Weng and Lin ("A Bayesian approximation method for online ranking", 2011),
computed by openskill's model `ThurstoneMostellerFull`. It is the best calibrated of its models: in
simulations with known strengths, the 90 % range held the true strength in 85 to 90 % of the cases.

Bots and players with a handicap (R14) are left out; the other players of such a game are still
compared. Games of teams (R15) count where nobody is left out. The same games give the same
strengths.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.results.statistics import counting
from gridparty.evening.session.game_result import GameResult, Seat
from gridparty.i18n.messages import Sentence, say
from gridparty.system.files import write_atomically
from gridparty.system.paths import make_ours

#: By name: number of games, the mean of the rating, and its standard deviation.
Ratings = dict[str, tuple[int, float, float]]
Sides = Sequence[Sequence[Seat]]  # of one game: the players by team


def remembered(path: Path, games: Sequence[Sides]) -> tuple[int, Ratings]:
    """Return how many of these games are in the cache, and the ratings after them."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        kept = json.loads(path.read_text(encoding="utf-8"))
        seal, count = kept.pop("seal"), kept["games"]
        known = count <= len(games) and kept["seen"] == _sum_of(games[:count])
        if known and seal == _seal(kept) and kept["by"] == _library():
            return count, {who: (int(n), mu, sigma) for who, (n, mu, sigma) in kept["of"].items()}
    return 0, {}


def remember(path: Path, games: Sequence[Sides], found: Ratings) -> None:
    """Save the ratings after these games; where that fails they are computed again."""
    kept: dict[str, Any] = {"by": _library(), "games": len(games), "seen": _sum_of(games)}
    kept["of"] = {who: list(rating) for who, rating in found.items()}
    with suppress(OSError, GridpartyError):
        make_ours(path)
        text = json.dumps(kept | {"seal": _seal(kept)})
        write_atomically(path, text, force=True)


def _library() -> str:
    """Return the path and time of openskill, which is quicker than loading it."""
    found = find_spec("openskill")
    place = Path(found.origin) if found is not None and found.origin else None
    return "" if place is None else f"{place} {place.stat().st_mtime_ns}"


def _sum_of(games: Iterable[Sides]) -> int:
    """Return a checksum over teams and places."""
    told = (
        "\t".join([str(side[0].place), *[seat.name for seat in side]])
        for sides in games
        for side in sides
    )
    return zlib.crc32("\n".join(told).encode())


def _seal(kept: dict[str, Any]) -> int:
    return zlib.crc32(json.dumps(kept, sort_keys=True).encode())


FEWEST = 5  # games
SURE, FAIRLY = 2.0, 3.5  # upper bounds of the range, divided by 3.3
_NINE_OF_TEN = 1.645  # standard deviations on either side
LOW, HIGH = 10.0, 40.0  # the scale of the drawing; a new player is at 25


@dataclass(frozen=True, slots=True)
class Strength:
    """A player's strength, as far as it is known."""

    games: int
    middle: float
    deviation: float

    @property
    def known(self) -> bool:
        """Whether there are enough games."""
        return self.games >= FEWEST

    @property
    def range(self) -> tuple[float, float]:
        """The 90 % interval."""
        apart = _NINE_OF_TEN * self.deviation
        return self.middle - apart, self.middle + apart

    @property
    def word(self) -> Sentence:
        """The certainty in a word."""
        if not self.known:
            return say("too few games")
        if self.deviation < SURE:
            return say("sure")
        return say("likely") if self.deviation < FAIRLY else say("a guess")


UNKNOWN = Strength(0, 25.0, 25 / 3)


def strengths(results: Iterable[GameResult], memory: Path | None = None) -> dict[str, Strength]:
    """Return the strength of each player, by `Seat.who`.

    Args:
        results: in the order in which they were played.
        memory: a cache file of the ratings after the first of them, which is updated.
    """
    rated = [sides for game in counting(results) if len(sides := _sides(game)) > 1]
    done, found = (0, {}) if memory is None else remembered(memory, rated)
    if done < len(rated):
        found = _rated(rated[done:], found)
        if memory is not None:
            remember(memory, rated, found)
    return {
        who: Strength(games, round(mu, 3), round(sigma, 3))
        for who, (games, mu, sigma) in found.items()
    }


def _rated(games: Iterable[Sequence[Sequence[Seat]]], before: Ratings) -> Ratings:
    """Return the ratings after these games."""
    from openskill.models import ThurstoneMostellerFull  # takes a twentieth of a second

    model = ThurstoneMostellerFull()
    found: dict[str, Any] = {
        who: model.rating(mu=mu, sigma=sigma) for who, (_, mu, sigma) in before.items()
    }
    counted = {who: games for who, (games, _, _) in before.items()}
    for sides in games:
        seats = [[seat.who for seat in side] for side in sides]
        teams = [[found.get(who) or model.rating() for who in side] for side in seats]
        after = model.rate(teams, ranks=[side[0].place for side in sides])
        for side, ratings in zip(seats, after, strict=True):
            for who, rating in zip(side, ratings, strict=True):
                found[who] = rating
                counted[who] = counted.get(who, 0) + 1
    return {who: (counted[who], rating.mu, rating.sigma) for who, rating in found.items()}


def _sides(game: GameResult) -> list[list[Seat]]:
    """Return the comparable players of a game, by team."""
    fair = [seat for seat in game.seats if seat.comparable]
    if game.seats[0].team is None:
        return [[seat] for seat in fair]
    if len(fair) < len(game.seats):
        return []
    teams: dict[int | None, list[Seat]] = {}
    for seat in fair:
        teams.setdefault(seat.team, []).append(seat)
    return list(teams.values())


def columns(strength: Strength, width: int) -> tuple[int, int, int]:
    """Return the columns of a range's start, middle and end."""
    low, high = strength.range
    first, middle, last = (round(along(at) * (width - 1)) for at in (low, strength.middle, high))
    return first, middle, last


def along(at: float) -> float:
    """Return a position on the scale from 0 to 1, clipped."""
    return max(0.0, min(1.0, (at - LOW) / (HIGH - LOW)))
