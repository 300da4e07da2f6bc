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
        return ()  # no such game is a best: nothing need be read
    from gridparty.evening.index import look

    known = look(most=_AT_ONCE)
    if known.behind:
        return ()  # what is not known is not said
    before = beaten(session.id, known.results)
    return () if before is None else (say("Best ever: it was {before} before.", before=before),)


def beaten(session: str, results: Iterable[GameResult]) -> int | None:
    """The best until that game, where somebody beat it there (R17); None: nobody did."""
    from gridparty.evening.figures import beating  # not at every start

    return next((before for part, before in beating(results) if part.game.session == session), None)
