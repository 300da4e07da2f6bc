"""The most points that anybody has reached in such a game: known to the index of the sessions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from gridparty.board.wording import say

if TYPE_CHECKING:
    from gridparty.evening.game_result import GameResult
    from gridparty.evening.session import Session

_AT_ONCE = 50  # files that may be read while people look at the end of their game


def best_told(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    """What there is to say, where somebody has more than anybody had before."""
    if len(session.state.names) < 2 or session.scripted:
        return ()
    from gridparty.evening.index import look

    known = look(most=_AT_ONCE)
    if known.behind:
        return ()  # what is not known is not said
    before = beaten(session.id, known.results)
    return () if before is None else (say("Best ever: it was {before} before.", before=before),)


def beaten(session: str, results: Iterable[GameResult]) -> int | None:
    """The best until that game, where somebody beat it there; None: nobody did, or it is the first.

    Games by the same rules on boards of one size are compared, for people without a handicap; bots
    and clocks moved by a script count for nothing (R12).
    """
    this = next((result for result in results if result.session == session), None)
    if this is None:
        return None
    same = (
        result
        for result in results
        if (result.edition, result.layout) == (this.edition, this.layout)
        and not result.scripted
        and result.session != session
        and result.began <= this.began
    )
    before = max((_most(result) for result in same), default=0)
    return before if 0 < before < _most(this) else None


def _most(result: GameResult) -> int:
    fair = (seat.total for seat in result.seats if seat.comparable)
    return max(fair, default=0)
