"""The most points that anybody has reached in such a game: known to the index of the sessions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gridparty.board.wording import say

if TYPE_CHECKING:
    from gridparty.evening.session import Session

_AT_ONCE = 50  # files that may be read while people look at the end of their game


def best_told(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    """What there is to say, where somebody has more than anybody had before."""
    if len(session.state.names) < 2 or session.scripted:
        return ()  # no such game is a best: nothing need be read
    from gridparty.evening.index import most_before

    before = most_before(session.id, _AT_ONCE)
    return () if before is None else (say("Best ever: it was {before} before.", before=before),)
