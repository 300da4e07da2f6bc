"""Solo results of the tile game, and the best scores (T12)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridparty.evening.results.recorder import Played, Recorder, require_result
from gridparty.games.common.seats import person_key
from gridparty.i18n.messages import say

if TYPE_CHECKING:
    from gridparty.games.tiles.state import State


@dataclass(frozen=True, slots=True)
class TilesResult:
    """One finished tile game of a single player.

    Raises:
        WishError: impossible values.
    """

    session: str
    began: str  # ISO date and time, UTC
    player: str
    edition: str
    rules: str  # the fields of the edition as JSON: only equal rules are comparable
    reason: str
    total: int
    tiles_laid: int
    seconds: float

    def __post_init__(self) -> None:
        require_result(self.began, self.seconds, self.tiles_laid, abs(self.total))


def tiles_result_of(played: Played) -> TilesResult | None:
    """Return the result of a finished solo tile game; None for several players."""
    state: State = played.state
    if len(state.players) > 1:
        return None
    assert state.ended is not None
    (player,), (total,), (tiles_laid,) = state.players, state.totals, state.tiles_laid
    return TilesResult(
        session=played.session,
        began=played.began,
        player=player,
        edition=state.edition.name,
        rules=json.dumps(state.edition.to_dict(), sort_keys=True),
        reason=state.ended.reason.value,
        total=total,
        tiles_laid=tiles_laid,
        seconds=state.ended.seconds,
    )


def tiles_bests(results: Sequence[TilesResult]) -> tuple[TilesResult, ...]:
    """Return the highest score of each set of rules; the first of equals."""
    best: dict[str, TilesResult] = {}
    for result in results:
        if result.rules not in best or best[result.rules].total < result.total:
            best[result.rules] = result
    return tuple(best.values())


def tiles_bests_of_all(
    results: Sequence[TilesResult],
) -> tuple[tuple[int, TilesResult], ...]:
    """Return everybody's best for each set of rules with places, highest first."""
    of_people: dict[str, list[TilesResult]] = {}
    for result in results:
        of_people.setdefault(person_key(result.player), []).append(result)
    rules: dict[str, list[TilesResult]] = {}
    for played in of_people.values():
        for best in tiles_bests(played):
            rules.setdefault(best.rules, []).append(best)
    return tuple(
        one
        for found in rules.values()
        for one in enumerate(sorted(found, key=lambda best: -best.total), start=1)
    )


def most_points(result: TilesResult, earlier: Sequence[TilesResult]) -> TilesResult | None:
    """Return the previous best by the same rules when the result beats it; else None."""
    same = [other for other in earlier if other.rules == result.rules]
    return next((best for best in tiles_bests(same) if best.total < result.total), None)


def _praise(result: TilesResult, earlier: Sequence[TilesResult]) -> str:
    beaten = most_points(result, earlier)
    if beaten is None:
        return ""
    return say(
        "New personal best: {best} (before {before}).",
        best=result.total,
        before=beaten.total,
    )


RECORDER: Recorder[TilesResult] = Recorder(tiles_result_of, _praise)
