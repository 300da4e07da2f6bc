"""Random sprints against a referee that is written from S1 to S6 of the rules alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from gridparty.errors import GridpartyError
from gridparty.games.common.commands import Agree, Continue, Pause, Tick
from gridparty.games.common.handicap import Handicap
from gridparty.games.sprint.commands import Enter, Erase, GiveUp, HandIn, Undo
from gridparty.games.sprint.options import Judged
from playing import TINY_CARD, Table

NAMES = ["Ann", "Ben", "Cem", "Dora", "Eva", "Fay", "Gus", "Hal"]
RIGHT = {cell: int(digit) for cell, digit in enumerate(TINY_CARD.solution)}
GAPS = {cell for cell, given in enumerate(TINY_CARD.givens) if given == "."}


@dataclass
class Player:
    """Paper and pencil of one player."""

    digits: dict[int, int] = field(default_factory=dict)
    before: list[dict[int, int]] = field(default_factory=list)
    errors: int = 0
    done: float | None = None
    out: bool = False

    def put(self, cell: int, digit: int | None) -> None:
        self.before.append(dict(self.digits))
        self.digits.pop(cell, None)
        if digit:
            self.digits[cell] = digit

    @property
    def solves(self) -> bool:
        return self.done is None and not self.out


class Referee:
    """Who watches all boards, and knows the rules."""

    def __init__(self, rng: Random) -> None:
        self.at_once = rng.random() < 0.5
        players = rng.choice((1, 2, 2, 3, 4, 8))
        self.teams = rng.choice(((), (1, 2, 1, 2))) if players == 4 else ()
        self.heads = [rng.choice((0.0, 0.0, 7.0)) for _ in range(players)]
        self.factors = [rng.choice((1, 1, 2)) for _ in range(players)]
        self.penalty = rng.choice((0.0, 30.0))
        self.last = rng.choice((None, 5.0, 60.0))
        self.minutes = rng.choice((None, None, 40.0))
        self.start = rng.choice((0.0, 3.0))
        self.opens = [self.start + max(self.heads) - head for head in self.heads]
        self.ends = None if self.minutes is None else self.start + self.minutes
        self.players = [Player() for _ in range(players)]
        self.stopped = False
        self.agreed: set[int] = set()
        self.over: tuple[str, float] | None = None

    def table(self) -> Table:
        return Table(
            "sprint",
            NAMES[: len(self.players)],
            judged=Judged.AT_ONCE if self.at_once else Judged.AT_END,
            teams=self.teams,
            handicaps=tuple(
                Handicap(head or None, float(factor))
                for head, factor in zip(self.heads, self.factors, strict=True)
            ),
            error_seconds=self.penalty,
            last_seconds=self.last,
            game_seconds=self.minutes,
            countdown_seconds=self.start,
        )

    def takes(self, command, at: float) -> bool:
        """Whether the rules take the command; what follows from it is noted."""
        if self.over:
            return False
        if self.ends is not None and at > self.ends:
            self.over = "time", self.ends
            return True
        match command:
            case Tick():
                return True
            case Pause() | Continue():
                if self.stopped is isinstance(command, Pause):
                    return False
                self.stopped = not self.stopped
                return True
            case Agree(by):
                if by in self.agreed:
                    return False
                self.agreed.add(by)
            case _:
                player = self.players[command.by]
                covered = self.stopped or at < self.opens[command.by]
                if covered or not player.solves or not self._written(player, command, at):
                    return False
        if not self._solving():
            self.over = "all-done", at
        elif self._solving() <= self.agreed:
            self.over = "agreed", at
        return True

    def _solving(self) -> set[int]:
        return {seat for seat, player in enumerate(self.players) if player.solves}

    def _written(self, player: Player, command, at: float) -> bool:
        match command:
            case Enter(_, cell, digit):
                has = player.digits.get(cell)
                if cell not in GAPS or has == digit or (self.at_once and has):
                    return False
                if self.at_once and RIGHT[cell] != digit:
                    player.errors += 1
                    return True
                player.put(cell, digit)
                self.agreed.discard(command.by)
                if self.at_once and len(player.digits) == len(GAPS):
                    self._done(player, at)
            case Erase(_, cell):
                if self.at_once or cell not in player.digits:
                    return False
                player.put(cell, None)
            case Undo():
                if not player.before:
                    return False
                player.digits = player.before.pop()
            case HandIn():
                if self.at_once or len(player.digits) < len(GAPS):
                    return False
                self._done(player, at)
            case GiveUp():
                player.out = True
        return True

    def _done(self, player: Player, at: float) -> None:
        if self.last is not None and all(one.done is None for one in self.players):
            self.ends = min(self.ends or 1e9, at + self.last)
        player.done = at

    def points(self, seat: int) -> int:
        right = [d for cell, d in self.players[seat].digits.items() if RIGHT[cell] == d]
        return sum(right) * self.factors[seat]

    def seconds(self, seat: int) -> float | None:
        player = self.players[seat]
        if player.done is None or any(RIGHT[cell] != d for cell, d in player.digits.items()):
            return None
        return player.done - self.start + player.errors * self.penalty

    def places(self) -> list[int]:
        """By seat: those who solved the card by time, then the others by points."""
        sides = self.teams or tuple(range(len(self.players)))
        worth = {}
        for side in sides:
            mine = [seat for seat, its in enumerate(sides) if its == side]
            times = [self.seconds(seat) for seat in mine]
            if None in times:
                worth[side] = (1, -sum(map(self.points, mine)))
            else:
                worth[side] = (0, round(sum(times), 3))
        return [1 + len([1 for other in worth.values() if other < worth[side]]) for side in sides]


def command_for(referee: Referee, rng: Random):
    seat = rng.randrange(len(referee.players))
    what = rng.random()
    if what < 0.72:
        cell = rng.choice([*GAPS - set(referee.players[seat].digits), rng.randrange(16)])
        right = rng.random() < 0.85
        return Enter(seat, cell, RIGHT[cell] if right else rng.randint(1, 4))
    if what < 0.8:
        return rng.choice((Pause(), Continue(), Continue()))
    if what < 0.83:
        return rng.choice((Agree(seat), GiveUp(seat)))
    return rng.choice((Erase(seat, rng.randrange(16)), Undo(seat), HandIn(seat), Tick(), Tick()))


def judged(seed: int) -> str:
    """Play one sprint; return why it ended."""
    rng = Random(seed)
    referee = Referee(rng)
    table = referee.table()
    for _ in range(60 * len(referee.players)):
        command = command_for(referee, rng)
        if not referee.stopped:
            table.seconds = round(table.seconds + rng.choice((0.0, 0.2, 0.5, 1.0, 3.0)), 3)
        taken = referee.takes(command, table.seconds)
        try:
            table.do(command)
        except GridpartyError:
            assert not taken, command
        else:
            assert taken, command
        state = table.state
        reason = None if state.reason is None else (state.reason.value, state.finished)
        assert reason == referee.over
        assert [state.filled(seat) for seat in range(len(referee.players))] == [
            len(player.digits) for player in referee.players
        ]
        if referee.over:
            break
        assert not any(state.totals)
    if not referee.over:
        return "goes on"
    seats = range(len(referee.players))
    assert list(table.state.totals) == [referee.points(seat) for seat in seats]
    assert [table.state.seconds_of(seat) for seat in seats] == [
        None if (told := referee.seconds(seat)) is None else round(told, 3) for seat in seats
    ]
    assert [one.place for one in table.state.by_seat] == referee.places()
    return referee.over[0]


def test_s3_s4_s5_sprints_end_as_a_referee_who_has_read_the_rules_says():
    ends = [judged(seed) for seed in range(60)]
    assert {"all-done", "time", "agreed"} <= set(ends)


@pytest.mark.slow
def test_s3_s4_s5_many_sprints_end_so():
    ends = [judged(seed) for seed in range(100, 3000)]
    assert {"all-done", "time", "agreed"} <= set(ends)
