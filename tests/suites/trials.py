"""A trial: the program and a referee are told the same moves, and must say the same of each.

What a game needs to be tried is in `race_trials` and `tile_trials`; here is what they share: a
move, a difference, and the way to make a difference small enough to read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from oracles.agreed import Own, Seated
from oracles.table import EVERYBODY, Note

from gridparty.games.common import events as told
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.participants import Participants

MOST_MOVES = 400
TICK = 0.125
"""All times are multiples of it, so that no sum of them is rounded."""


@dataclass(frozen=True, slots=True)
class Move:
    """What somebody does after waiting so many seconds (in a pause the clock stands still)."""

    who: int
    action: str
    wait: float
    cell: int = -1
    digit: int = 0

    def __str__(self) -> str:
        told = [
            f"+{self.wait:g}",
            "all" if self.who == EVERYBODY else f"seat {self.who}",
            self.action,
        ]
        if self.cell >= 0 or self.action in ("write", "lay"):
            told.append(f"cell {self.cell}")
        return " ".join(told + ([str(self.digit)] if self.digit else []))


def seated_for(rng: Random, players: int) -> Seated:
    """Handicaps and teams that so many players could agree on: often none."""
    own = [
        Own(
            rng.choice((None, None, 5.0, 12.5, 60.0)),
            rng.choice(("1", "1", "2", "1.5", "0.5", "3", "1.1", "0.25")),
            rng.random() < 0.4,
        )
        for _ in range(players)
    ]
    sizes = [teams for teams in range(2, players // 2 + 1) if players % teams == 0]
    teams = rng.choice(sizes) if sizes and rng.random() < 0.5 else 0
    return Seated(
        own if rng.random() < 0.5 else [],
        [seat % teams for seat in range(players)] if teams else [],
    )


def participants_of(seated: Seated) -> Participants:
    """The same, as the program has it."""
    handicaps = (Handicap(own.seconds, float(own.times), own.marks) for own in seated.own)
    return Participants(tuple(handicaps), tuple(seated.teams))


#: What happens at any table, as a referee notes it.
TABLE_NOTES: dict[type, Callable[[Any], list[Note]]] = {
    told.Accepted: lambda e: [("accepted", e.by)],
    told.WindowClosed: lambda e: [("stands", e.seat)],
    told.ErrorCalled: lambda e: [("called", e.by, e.seat, e.cell, e.digit)],
    told.CallCameTooLate: lambda e: [("late-call", e.by)],
    told.AgreedToStop: lambda e: [("agreed", tuple(sorted(e.seats)))],
    told.Paused: lambda e: [("paused",)],
    told.Continued: lambda e: [("continued",)],
}


class DifferenceError(Exception):
    """The program and the referee do not say the same."""


class Trial(Protocol):
    """One game, played by the program and by the referee."""

    def play(self, move: Move) -> bool:
        """Tell both; whether the move was refused. Raises DifferenceError."""

    def next_move(self, policy: str, rng: Random) -> Move:
        """What somebody does now."""

    @property
    def ending(self) -> str | None:
        """Why the game is over, once it is."""


@dataclass
class Tally:
    """What was tried, and what came of it."""

    games: int = 0
    moves: int = 0
    refused: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count another tally in."""
        self.games += other.games
        self.moves += other.moves
        self.refused += other.refused
        self.endings += other.endings
        self.differences += other.differences


def same(what: str, program: Any, referee: Any) -> None:
    """Raise DifferenceError unless both say the same."""
    if program != referee:
        raise DifferenceError(f"{what}:\n    program {program}\n    referee {referee}")


def played(begin: Callable[[], Trial], policy: str, rng: Random, name: str) -> Tally:
    """One whole game; a difference is told with as few moves as show it."""
    tally = Tally(games=1)
    trial = begin()
    moves: list[Move] = []
    while trial.ending is None:
        if len(moves) < MOST_MOVES:
            moves.append(trial.next_move(policy, rng))
        else:
            moves.append(Move(EVERYBODY, "stop", 0.0))
        try:
            tally.refused += trial.play(moves[-1])
        except DifferenceError:
            short, difference = shortened(begin, moves)
            line = "; ".join(map(str, short))
            tally.differences.append(f"{name} ({policy})\n  {trial}\n  {line}\n  {difference}")
            break
    tally.moves = len(moves)
    if trial.ending is not None:
        tally.endings[trial.ending] += 1
    return tally


def difference_in(begin: Callable[[], Trial], moves: Iterable[Move]) -> str | None:
    """What the two say differently of these moves, if anything."""
    trial = begin()
    for move in moves:
        try:
            trial.play(move)
        except DifferenceError as difference:
            return str(difference)
    return None


def shortened(begin: Callable[[], Trial], moves: Sequence[Move]) -> tuple[list[Move], str]:
    """Fewer moves that show a difference too, and which; leaving out any of them shows none."""
    short, told = list(moves), difference_in(begin, moves)
    assert told is not None
    piece = len(short)
    while piece:
        start = 0
        while start < len(short):
            fewer = short[:start] + short[start + piece :]
            difference = difference_in(begin, fewer)
            if difference is None:
                start += piece
            else:
                short, told = fewer, difference
        piece //= 2
    return short, told
