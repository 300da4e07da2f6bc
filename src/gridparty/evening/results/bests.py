"""The best score so far in the same kind of game, from the index of sessions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridparty.i18n.messages import listed, say

if TYPE_CHECKING:
    from gridparty.evening.session.game_result import GameResult
    from gridparty.evening.session.session import Session

_AT_ONCE = 50  # files that may be read while the end of a game is shown


def best_told(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    """Return a sentence when a player has beaten the best score so far."""
    if len(session.state.names) < 2 or session.scripted:
        return ()  # such a game sets no best: nothing need be read
    from gridparty.evening.results.index import most_before
    from gridparty.evening.results.statistics import bests_of

    before = most_before(session.id, _AT_ONCE)
    if before is None:
        return ()
    bests = bests_of(_result(session))
    told = say(
        "Best ever in {game}: {who} with {points} points, {before} before.",
        game=session.header.edition,
        who=listed(best.seat.name for best in bests),
        points=bests[0].seat.total,
        before=before,
    )
    return (told,)


def _result(session: Session[Any, Any, Any]) -> GameResult:
    from gridparty.evening.session.game_result import result_of
    from gridparty.evening.session.journal import Recording

    path, records = Path(session.id), tuple(session.records)
    game = result_of(Recording(path, session.header, session.game, records, None, 0, 0))
    assert game is not None  # it is over
    return game
