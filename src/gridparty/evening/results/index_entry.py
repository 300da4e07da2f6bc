"""The index row of a session file, written and read.

Only reading a file loads the games; rows that exist already are read without them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from gridparty.errors import JournalError
from gridparty.evening.results.statistics import best_of
from gridparty.evening.session.game_result import GameResult, Seat, card_seen, result_of
from gridparty.evening.session.header import participants_of
from gridparty.games.catalogue import GAMES, games
from gridparty.games.common.seats import person_key

if TYPE_CHECKING:
    from gridparty.evening.session.journal import Recording

OF_A_GAME = [field.name for field in fields(GameResult)]
OF_A_SEAT = [field.name for field in fields(Seat)]
_SEATS = OF_A_GAME.index("seats")


class IndexRow(NamedTuple):
    """The row of one file."""

    name: str
    size: int
    changed: int  # modification time, in nanoseconds
    began: str = ""
    givens: str = ""  # of the card; empty: no card, or nobody has seen it yet
    people: str = "[]"  # as JSON; in heats also the onlookers
    told: str = ""  # why the file cannot be shown; empty: it can
    result: str = ""  # a `GameResult` as JSON; empty: the game is open
    alone: str = ""  # the solo result as JSON; empty: none
    kind: str = ""  # what its score is comparable with, as JSON; empty: it sets no best
    most: int = 0  # the highest score that can be a best


def row_of(path: Path, size: int, changed: int) -> IndexRow:
    """Return the row of this file."""
    from gridparty.evening.session.journal import read

    row = IndexRow(path.name, size, changed)
    try:
        recording = read(path, games())
    except JournalError as error:
        return row._replace(told=str(error))
    if not recording.records:
        return row._replace(told=recording.damaged)
    header = recording.header
    card = card_seen(recording)
    row = row._replace(
        began=recording.began,
        givens="" if card is None else card.givens,
        people=json.dumps([person_key(name) for name in participants_of(header)]),
    )
    result = result_of(recording)
    if result is None:
        return row._replace(told=recording.damaged)
    best = best_of(result)
    if best is not None:
        row = row._replace(kind=json.dumps(result.kind), most=best.seat.total)
    return row._replace(result=_written(result), alone=_alone(recording))


def _alone(recording: Recording) -> str:
    """Return the solo result as JSON."""
    recorder = GAMES[recording.game.name].recorder
    if recorder is None:
        return ""
    from gridparty.evening.results.recorder import Played
    from gridparty.evening.session.codec import encoded

    played = Played(recording.state, recording.path.stem, recording.began, recording.scripted)
    kept = recorder.load().result(played)
    return "" if kept is None else json.dumps(encoded(kept))


def _written(result: GameResult) -> str:
    values = [getattr(result, name) for name in OF_A_GAME]
    values[_SEATS] = [[getattr(seat, name) for name in OF_A_SEAT] for seat in result.seats]
    return json.dumps(values)


def results_in(written: Sequence[str]) -> list[GameResult]:
    """Return the results in these rows, parsed at once because there may be thousands."""
    found: list[GameResult] = []
    for values in json.loads(f"[{','.join(written)}]"):
        values[_SEATS] = tuple(Seat(*seat) for seat in values[_SEATS])
        found.append(GameResult(*values))
    return found
