"""Finished games go on record, whichever they are, and what is on record is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

from gridparty import places
from gridparty.errors import GridpartyError
from gridparty.evening.header import Header
from gridparty.evening.journal import headers_with
from gridparty.evening.keeper import Played
from gridparty.evening.session import Session, listed
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
    card = _card_of(session.header)
    others = () if card is None else headers_with(card.givens, places.sessions(), games())
    before = had_before(session.header, others)
    played = Played(session.state, session.id, session.began, session.scripted, before)
    result = keeper.result(played)
    if result is None:
        return ()
    from gridparty.evening.history import kept

    said = keeper.praise(result, kept(places.history(), result))
    return (said,) if said else ()


def late_results() -> Iterator[Any]:
    """The results of all finished sessions; those that are on record already among them."""
    sessions = listed(places.sessions(), games())
    on_card: dict[str, list[Header]] = {}
    for one in sessions:
        if (card := _card_of(one.recording.header)) is not None:
            on_card.setdefault(card.givens, []).append(one.recording.header)
    for one in sessions:
        recording = one.recording
        keeper = _keeper(recording.game.name)
        if keeper is None or not one.over:
            continue
        card = _card_of(recording.header)
        before = card is not None and had_before(recording.header, on_card[card.givens])
        played = Played(recording.state, one.id, recording.began, recording.scripted, before)
        if (result := keeper.result(played)) is not None:
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


def had_before(header: Header, others: Iterable[Header]) -> bool:
    """True when somebody who plays here has had the card in one of the other games (R12).

    Whether that one was ended, left or lost does not matter: the card was seen.
    """
    card, players = _card_of(header), {name.casefold() for name in header.players}
    return any(
        other.session != header.session
        and other.created < header.created
        and (had := _card_of(other)) is not None
        and card is not None
        and had.givens == card.givens
        and players & {name.casefold() for name in other.players}
        for other in others
    )


def _card_of(header: Header) -> Card | None:
    """The card on which the game is played, where it is played on one."""
    card = getattr(header.setup, "card", None)
    return card if isinstance(card, Card) else None


def _keeper(game: str) -> Keeper[Any] | None:
    found = GAMES[game].keeper
    return None if found is None else found.load()
