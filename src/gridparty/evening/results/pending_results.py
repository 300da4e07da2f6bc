"""Finished games that are not in the history yet: the program was killed, the database was busy."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridparty.errors import GridpartyError
from gridparty.evening.results.solo_results import SoloResult
from gridparty.evening.results.tile_results import TilesResult
from gridparty.evening.session.discarded import seen_before
from gridparty.games.common.seats import person_key
from gridparty.i18n.messages import is_you
from gridparty.system.paths import SUFFIX

if TYPE_CHECKING:
    from gridparty.evening.results.history import Key
    from gridparty.evening.results.index import Known
    from gridparty.evening.results.index_entry import IndexRow


def late_results(known: Known, kept: Container[Key] = ()) -> Iterator[Any]:
    """Yield the solo results of finished sessions that the history lacks.

    Args:
        known: the index.
        kept: the sessions in the history.
    """
    late = [row for row in known.rows if row.alone and _key(row) not in kept]
    if not late:
        return
    from gridparty.evening.results.history import from_plain

    on_card: dict[str, list[IndexRow]] = {}
    for row in known.rows:
        on_card.setdefault(row.givens, []).append(row)
    for row in late:
        result: Any = from_plain(row.alone)
        thrown = row.givens and seen_before(row.givens, json.loads(row.people), row.began)
        if thrown or (row.givens and any(_had_in(row, other) for other in on_card[row.givens])):
            result = replace(result, seen_before=True)
        yield result


def alone(known: Known) -> tuple[tuple[SoloResult, ...], tuple[TilesResult, ...]]:
    """Return all solo results with pending ones; from the files where the history fails."""
    from gridparty.evening.results.history import History
    from gridparty.system import paths

    try:
        with closing(History(paths.history(), to_look=True)) as base:
            base.add(late_results(known, base.keys()))
            found: list[Any] = [*base.results(), *base.tiles()]
    except GridpartyError:
        found = sorted(late_results(known), key=lambda one: str(one.began))
    found = _with_name(found)
    cards = tuple(one for one in found if isinstance(one, SoloResult))
    return cards, tuple(one for one in found if isinstance(one, TilesResult))


def _with_name(results: list[Any]) -> list[Any]:
    """Give the results of You to the only person named here; of several nobody knows whose."""
    names = {person_key(one.player): one.player for one in results if not is_you(one.player)}
    if len(names) != 1:
        return results
    (name,) = names.values()
    return [replace(one, player=name) if is_you(one.player) else one for one in results]


def _key(row: IndexRow) -> Key:
    return row.name.removesuffix(SUFFIX), row.began


def _had_in(row: IndexRow, other: IndexRow) -> bool:
    """Whether a player of one game had played in the other one before."""
    earlier = other.name != row.name and other.began < row.began
    return earlier and not set(json.loads(row.people)).isdisjoint(json.loads(other.people))
