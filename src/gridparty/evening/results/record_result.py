"""Record finished games of any kind, and look up earlier results."""

from __future__ import annotations

from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridparty.errors import GridpartyError, JournalError
from gridparty.evening.results.recorder import Played, Said
from gridparty.evening.session.discarded import seen_before
from gridparty.evening.session.game_result import card_of, card_seen
from gridparty.evening.session.header import Header
from gridparty.evening.session.journal import files_with, header_of, read
from gridparty.evening.session.session import Session
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.seats import person_key
from gridparty.games.race.options import Card
from gridparty.i18n.messages import listed, say
from gridparty.system import paths

if TYPE_CHECKING:
    from gridparty.evening.results.recorder import Recorder
    from gridparty.evening.results.solo_results import Best
    from gridparty.evening.session.game_result import GameResult

_AT_ONCE = 50  # files that may be read while the end of a game is shown


def keep(session: Session[Any, Any, Any]) -> Said:
    """Record a finished game; return the sentences about it.

    Raises:
        GridpartyError: it could not be recorded now; the message says what happens instead.
    """
    recorder = _keeper(session.game.name)
    if recorder is None or len(session.state.names) > 1:
        best = best_text(session)
        return Said(best, praised=bool(best))
    card = card_of(session.header)
    before = card is not None and had_before(session.header, card.givens, paths.sessions())
    played = Played(session.state, session.id, session.began, session.scripted, before)
    result = recorder.result(played)
    if result is None:
        return Said((), praised=False)
    from gridparty.evening.results.history import kept

    earlier = kept(paths.history(), result)
    praise = recorder.praise(result, earlier)
    told = [praise or recorder.compare(result, earlier)]
    if card is not None and card.day:
        from gridparty.evening.results.daily_results import streak_told  # loads pictures

        told.append(streak_told(result, earlier))
    return Said(tuple(filter(None, told)), praised=bool(praise))


def best_text(session: Session[Any, Any, Any]) -> tuple[str, ...]:
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
        "Best {game} ever: {who}, {points} points (was {before}).",
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


def best_before(card: Card, player: str) -> Best | None:
    """Return this player's best on cards of the same level."""
    from gridparty.evening.results.history import History
    from gridparty.evening.results.solo_results import best_on

    try:
        with closing(History(paths.history(), to_look=True)) as history:
            results = history.results(player=player)
    except GridpartyError:
        return None  # an unreadable history does not prevent playing
    return best_on(card, results)


def had_before(header: Header, givens: str, folder: Path) -> bool:
    """Whether a player has had the card in another game before (R12).

    It does not matter whether that game was finished, left, lost or discarded, on the screen or on
    paper: the card was seen. It was not seen in a game that never began.
    """
    players = {person_key(name) for name in header.players}
    if seen_before(givens, players, header.created):
        return True
    for path in files_with(givens, folder):
        with suppress(JournalError):
            other = header_of(path, games())
            earlier = other.session != header.session and other.created < header.created
            if not earlier or players.isdisjoint(map(person_key, other.players)):
                continue
            seen = _card_seen(path, other)
            if seen is not None and seen.givens == givens:
                return True
    return False


def _card_seen(path: Path, header: Header) -> Card | None:
    try:
        return card_seen(read(path, games()))
    except JournalError:  # it was played, whatever became of the file
        return card_of(header)


def _keeper(game: str) -> Recorder[Any] | None:
    found = GAMES[game].recorder
    return None if found is None else found.load()
