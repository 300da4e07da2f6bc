"""Cards of discarded games: the players have seen them all the same (R2, R12).

One file for this account alone has a line for each such game::

    {"card":"5d1c…","people":["ann","ben"],"began":"2026-09-21T14:30:00.000+00:00"}

The card is stored as a hash, which is enough to recognize it when it would be dealt again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from gridparty.errors import GridpartyError
from gridparty.evening.session.codec import is_date, unparsed
from gridparty.evening.session.header import participants_of
from gridparty.games.common.seats import person_key
from gridparty.system import paths
from gridparty.system.files import not_read
from gridparty.system.limits import content_of
from gridparty.system.private import changing, write_private

if TYPE_CHECKING:
    from gridparty.evening.session.journal import Recording

_LARGEST = 16 << 20  # bytes: games of a hundred years


class Impression(NamedTuple):
    """The people who have seen a card, and the time."""

    card: str  # a hash of the givens
    people: tuple[str, ...]  # as normalized by `person_key`
    began: str  # ISO date and time, UTC


def remember(recording: Recording) -> None:
    """Record who has seen the card of a game that is about to be discarded.

    Raises:
        GridpartyError: the file cannot be written.
    """
    from gridparty.evening.session.game_result import (
        card_seen,  # not needed when a game begins
    )

    card, header = card_seen(recording), recording.header
    if card is None:
        return
    people = tuple(person_key(name) for name in participants_of(header))
    look = Impression(_hash(card.givens), people, recording.began)
    with changing(paths.thrown_away()):
        _write([*_kept(), look])


def looks(givens: Collection[str]) -> dict[str, list[Impression]]:
    """Return the records about these cards, by givens; unreadable ones are skipped."""
    with suppress(GridpartyError):
        kept = list(_kept())
        hashes = {_hash(one): one for one in givens} if kept else {}
        found: dict[str, list[Impression]] = {}
        for look in kept:
            if look.card in hashes:
                found.setdefault(hashes[look.card], []).append(look)
        return found
    return {}


def seen_before(givens: str, people: Iterable[str], began: str) -> bool:
    """Whether one of these people had seen the card before a game that began then.

    Args:
        givens: of the card.
        people: as normalized by `person_key`.
        began: ISO date and time, UTC.
    """
    names = set(people)
    seen = looks([givens]).get(givens, ())
    return any(look.began < began and not names.isdisjoint(look.people) for look in seen)


def forget(who: str) -> None:
    """Remove a person, and the records without any people left.

    Args:
        who: as normalized by `person_key`.

    Raises:
        GridpartyError: the file cannot be written.
    """
    if not paths.thrown_away().exists():
        return
    with changing(paths.thrown_away()):
        others = (
            look._replace(people=tuple(one for one in look.people if one != who))
            for look in _kept()
        )
        _write([look for look in others if look.people])


def _hash(givens: str) -> str:
    return hashlib.sha256(givens.encode()).hexdigest()


def _kept() -> Iterator[Impression]:
    """Yield all records; an invalid line is skipped.

    Raises:
        GridpartyError: the file cannot be read.
    """
    path = paths.thrown_away()
    try:
        lines = content_of(path, most=_LARGEST).splitlines()
    except FileNotFoundError:
        return
    except OSError as error:
        raise GridpartyError(not_read(path, error)) from None
    for line in lines:
        with suppress(ValueError, TypeError, KeyError):
            yield _look(json.loads(line))


def _look(plain: Any) -> Impression:
    """Return the record in a line.

    Raises:
        ValueError, TypeError, KeyError: it is not valid.
    """
    card, people, began = plain["card"], plain["people"], plain["began"]
    told = [card, began, *people]
    if type(people) is not list or any(type(one) is not str for one in told) or not is_date(began):
        raise ValueError("nobody has looked at a card so")
    return Impression(card, tuple(people), began)


def _write(kept: Iterable[Impression]) -> None:
    lines = (unparsed(look._asdict()).decode("utf-8", "surrogatepass") + "\n" for look in kept)
    write_private(paths.thrown_away(), "".join(lines))
