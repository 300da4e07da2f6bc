"""How strong somebody plays, as a range: from games of people against each other, in their order.

The ratings are those of Weng and Lin ("A Bayesian approximation method for online ranking", 2011),
by the library openskill: its model `ThurstoneMostellerFull`. Of its models that one keeps its word
best: in trials with strengths that were known, the range that should hold the strength nine times
of ten held it eight and a half to nine times.

Bots are left out, and so is who has a handicap (R14): the others of that game are compared all the
same. Games of teams (R15) count where nobody is either. The same games give the same strengths.
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

#: By name: how many games were counted, the middle of the strength, and how far from it.
Ratings = dict[str, tuple[int, float, float]]
Sides = Sequence[Sequence[Seat]]  # of one game: who played together


def remembered(path: Path, games: Sequence[Sides]) -> tuple[int, Ratings]:
    """How many of these games, from the first on, are known, and what they came to."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        kept = json.loads(path.read_text(encoding="utf-8"))
        seal, count = kept.pop("seal"), kept["games"]
        known = count <= len(games) and kept["seen"] == _sum_of(games[:count])
        if known and seal == _seal(kept) and kept["by"] == _library():
            return count, {who: (int(n), mu, sigma) for who, (n, mu, sigma) in kept["of"].items()}
    return 0, {}


def remember(path: Path, games: Sequence[Sides], found: Ratings) -> None:
    """Keep what these games come to; where that cannot be, it is found out again."""
    kept: dict[str, Any] = {"by": _library(), "games": len(games), "seen": _sum_of(games)}
    kept["of"] = {who: list(rating) for who, rating in found.items()}
    with suppress(OSError, GridpartyError):
        make_ours(path)
        text = json.dumps(kept | {"seal": _seal(kept)})
        write_atomically(path, text, force=True)


def _library() -> str:
    """Which openskill there is: where it lies, and since when. To load it would take longer."""
    found = find_spec("openskill")
    place = Path(found.origin) if found is not None and found.origin else None
    return "" if place is None else f"{place} {place.stat().st_mtime_ns}"


def _sum_of(games: Iterable[Sides]) -> int:
    """A checksum over who played with whom, and the places."""
    told = (
        "\t".join([str(side[0].place), *[seat.name for seat in side]])
        for sides in games
        for side in sides
    )
    return zlib.crc32("\n".join(told).encode())


def _seal(kept: dict[str, Any]) -> int:
    return zlib.crc32(json.dumps(kept, sort_keys=True).encode())


FEWEST = 5  # games
SURE, FAIRLY = 2.0, 3.5  # the range is narrower than so many times 3.3
_NINE_OF_TEN = 1.645  # standard deviations to either side
LOW, HIGH = 10.0, 40.0  # between which ranges are drawn; who has not played yet is at 25


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong somebody plays, as far as the games tell."""

    games: int
    middle: float
    deviation: float

    @property
    def known(self) -> bool:
        """False where there are too few games to say anything."""
        return self.games >= FEWEST

    @property
    def range(self) -> tuple[float, float]:
        """Where the strength lies nine times of ten."""
        apart = _NINE_OF_TEN * self.deviation
        return self.middle - apart, self.middle + apart

    @property
    def word(self) -> Sentence:
        """How sure it is."""
        if not self.known:
            return say("too few games")
        if self.deviation < SURE:
            return say("sure")
        return say("fairly") if self.deviation < FAIRLY else say("a guess")


UNKNOWN = Strength(0, 25.0, 25 / 3)


def strengths(results: Iterable[GameResult], memory: Path | None = None) -> dict[str, Strength]:
    """Everybody's strength, by `Seat.who`.

    Args:
        results: in the order in which they were played.
        memory: a file with what the first of them came to, which is brought up to date; a strength
            goes from game to game, and nothing of it need be found out twice.
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
    """What everybody comes to after these games."""
    from openskill.models import ThurstoneMostellerFull  # a twentieth of a second

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
    """Those of a game that are compared, each alone or a team."""
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
    """Where a range begins, where its middle is and where it ends, among so many columns."""
    low, high = strength.range
    first, middle, last = (round(along(at) * (width - 1)) for at in (low, strength.middle, high))
    return first, middle, last


def along(at: float) -> float:
    """Where a strength lies on the scale, from 0 to 1; what is beyond it lies at its end."""
    return max(0.0, min(1.0, (at - LOW) / (HIGH - LOW)))
