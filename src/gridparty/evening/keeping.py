"""Finished games go on record, whichever they are, and what is on record is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

from gridparty import places
from gridparty.errors import GridpartyError
from gridparty.evening.session import Listed, Session, listed
from gridparty.games.catalogue import GAMES, games
from gridparty.games.race.setup import Card

if TYPE_CHECKING:
    from gridparty.evening.keeper import Keeper
    from gridparty.evening.solo_results import Best


def keep(session: Session[Any, Any, Any]) -> tuple[str, ...]:
    """Put a game that is over on record; what there is to say of it.

    Raises:
        GridpartyError: it could not be kept now; the message says how it will be.
    """
    keeper = _keeper(session.game.name)
    if keeper is None:
        return ()
    result = keeper.result(session.state, session.id, session.began)
    if result is None:
        return ()
    from gridparty.evening.history import kept

    said = keeper.praise(result, kept(places.history(), result))
    return (said,) if said else ()


def late_results() -> Iterator[Any]:
    """The results of all finished sessions; those that are on record already among them."""
    for one in listed(places.sessions(), games()):
        if one.over and (result := _result_of(one)) is not None:
            yield result


def best_before(card: Card, player: str) -> Best | None:
    """What the history holds of this player on cards such as this one."""
    from gridparty.evening.history import History
    from gridparty.evening.solo_results import best_on

    try:
        with closing(History(places.history())) as history:
            results = history.results(player=player)
    except GridpartyError:
        return None  # a history that cannot be read keeps nobody from playing
    return best_on(card, results)


def _result_of(one: Listed) -> Any:
    keeper = _keeper(one.recording.game.name)
    if keeper is None:
        return None
    return keeper.result(one.recording.state, one.id, one.recording.began)


def _keeper(game: str) -> Keeper[Any] | None:
    found = GAMES[game].keeper
    return None if found is None else found.load()
