"""What the games until now came to, kept among what may be deleted at any time.

It holds for a row of games that begins with just those that were counted; another row, another
rating library or a changed file, and all is found out anew.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.game_result import Seat
from gridparty.places import make_ours
from gridparty.safefile import write_atomically

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
