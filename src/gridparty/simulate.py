"""Many tile games between bots: who wins how often, and what it is worth to begin.

Every deal (start tiles and tiles drawn) is played once from each place at the table: everybody
begins once. So neither the deals nor the right to begin favour a bot, and small differences show
sooner. A game here is the one of `games.tiles`, on the bots' quick board; a test plays both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import chain
from math import sqrt
from random import Random
from typing import Any

from gridparty.errors import WishError
from gridparty.games.bots import Outlook, Skill, board_for, chosen, skilled
from gridparty.games.editions import Edition
from gridparty.games.game import Moment
from gridparty.games.tiles_luck import draw, start_cells
from gridparty.games.tiles_state import NO_TILE

_CHUNK = 16  # deals handed to a process at a time
_Z = 1.959964  # two-sided 95 %

Progress = Callable[[int, int], None]  # games played, of so many


@dataclass(frozen=True, slots=True)
class Played:
    """How one game came out. Bots are counted as they were named."""

    deal: int
    starter: int  # which bot began
    totals: tuple[int, ...]
    tiles_laid: int

    @property
    def wins(self) -> tuple[float, ...]:
        """The win of each bot; those with the highest total share it (T13)."""
        most = max(self.totals)
        return tuple((total == most) / self.totals.count(most) for total in self.totals)


@dataclass(frozen=True, slots=True)
class Share:
    """How often something won, and between which rates the truth lies in 95 of 100 cases."""

    mean_total: float
    win_rate: float
    ci95: tuple[float, float]

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values, rounded to what they are worth."""
        return {
            "mean_total": round(self.mean_total, 2),
            "win_rate": round(self.win_rate, 4),
            "ci95": [round(bound, 4) for bound in self.ci95],
        }


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of many games."""

    edition: Edition
    skills: tuple[int, ...]
    seed: int
    games: tuple[Played, ...]

    @property
    def players(self) -> tuple[Share, ...]:
        """How each bot did, as they were named."""
        return tuple(self._share([bot] * len(self.games)) for bot in range(len(self.skills)))

    @property
    def turns(self) -> tuple[Share, ...]:
        """How those did who moved first, second, …, whoever it was: what a seat is worth."""
        seats = len(self.skills)
        return tuple(
            self._share([(game.starter + turn) % seats for game in self.games])
            for turn in range(seats)
        )

    @property
    def mean_tiles_laid(self) -> float:
        """How many tiles the players laid in a game."""
        return sum(game.tiles_laid for game in self.games) / len(self.games)

    @property
    def mean_fill(self) -> float:
        """How much of the board was full at the end, from 0 to 1; start tiles count."""
        edition = self.edition
        return (self.mean_tiles_laid + edition.start_count) / edition.layout.cell_count

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "edition": self.edition.name,
            "games": len(self.games),
            "seed": self.seed,
            "players": [
                {"seat": seat, "skill": skill, **share.to_dict()}
                for seat, (skill, share) in enumerate(
                    zip(self.skills, self.players, strict=True), start=1
                )
            ],
            "turns": [
                {"turn": turn, **share.to_dict()} for turn, share in enumerate(self.turns, start=1)
            ],
            "mean_tiles_laid": round(self.mean_tiles_laid, 2),
            "mean_fill": round(self.mean_fill, 4),
        }

    def _share(self, bots: Sequence[int]) -> Share:
        """How they did; which of the bots is meant is said for every game."""
        counted = list(zip(self.games, bots, strict=True))
        wins = [(game.deal, game.wins[bot]) for game, bot in counted]
        total = sum(game.totals[bot] for game, bot in counted)
        return Share(total / len(counted), _mean(win for _, win in wins), interval(wins))


def simulate(
    edition: Edition,
    skills: Sequence[int],
    games: int,
    *,
    seed: int,
    jobs: int = 1,
    progress: Progress = lambda done, of: None,
) -> Simulation:
    """Let bots play so many games; the same arguments give the same games, with any `jobs`.

    Args:
        edition: what they play.
        skills: of the bots, as they sit.
        games: how many; whole deals where the number of bots divides it.
        seed: of all chance.
        jobs: processes to use; changes the time only.
        progress: told of the games that are done.

    Raises:
        WishError: too few or too many bots for the edition, an unknown skill, or no games.
    """
    low, high = edition.min_players, edition.max_players
    if not low <= len(skills) <= high:
        raise WishError(f"expected {low} to {high} bots for {edition.name}, got {len(skills)}")
    if games < 1:
        raise WishError(f"expected 1 game or more, got {games}")
    if jobs < 1:
        raise WishError(f"expected 1 process or more, got {jobs}")
    for skill in skills:
        skilled(skill)
    numbers = range(games)
    size = _CHUNK * len(skills)
    tasks = [
        (edition, tuple(skills), seed, numbers[first : first + size])
        for first in range(0, games, size)
    ]
    played: list[Played] = []
    with ExitStack() as stack:
        run: Callable[..., Iterator[list[Played]]] = map
        if jobs > 1 and len(tasks) > 1:
            run = stack.enter_context(ProcessPoolExecutor(min(jobs, len(tasks)))).map
        for chunk in run(_play_some, tasks):
            played += chunk
            progress(len(played), games)
    return Simulation(edition, tuple(skills), seed, tuple(played))


def play(
    edition: Edition, skills: Sequence[Skill], *, seed: int, deal: int, starter: int
) -> Played:
    """One game between bots.

    Args:
        edition: what they play.
        skills: of the bots, as they sit.
        seed: of the simulation.
        deal: which tiles lie and come; the same for every starter.
        starter: which of the bots begins.
    """
    table = _Table(edition, len(skills), Moment(0.0, Random(f"{seed}/{deal}")))
    minds = [Moment(0.0, Random(f"{seed}/{deal}/{bot}")) for bot in range(len(skills))]
    while table.goes_on():
        bot = (starter + table.turn) % len(skills)
        table.lay(chosen(table.outlook(), skills[bot], minds[bot]))
    seats = range(len(skills))
    totals = tuple(table.totals[(bot - starter) % len(skills)] for bot in seats)
    return Played(deal, starter, totals, table.tiles_laid)


def _play_some(task: tuple[Edition, tuple[int, ...], int, range]) -> list[Played]:
    edition, numbers, seed, games = task
    skills = [skilled(number) for number in numbers]
    seats = len(skills)
    return [
        play(edition, skills, seed=seed, deal=game // seats, starter=game % seats) for game in games
    ]


class _Table:
    """A game on the quick board. Bots never break the rule, so nothing is ever rejected."""

    def __init__(self, edition: Edition, seats: int, luck: Moment) -> None:
        self._edition = edition
        self._luck = luck
        self._board = board_for(edition)
        cells = start_cells(edition.layout, edition.start_tiles, luck)
        for cell, digit in zip(
            cells, luck.rng.sample(edition.layout.digits, len(cells)), strict=True
        ):
            self._board.lay(cell, digit)
        self._stack = [edition.copies] * edition.layout.size
        self._hands = [self._draw() if edition.hidden else NO_TILE for _ in range(seats)]
        self._places: list[int] = []
        self._empty = edition.layout.cell_count - len(cells)
        self.turn = 0  # seats count from the one who begins
        self.totals = [0] * seats
        self.tiles_laid = 0

    def goes_on(self) -> bool:
        """See to it that somebody has a tile and a place for it; False when the game is over."""
        for _ in self._hands:
            if not self._edition.hidden:
                return self._draw_what_fits()
            if tile := self._hands[self.turn]:
                self._places = self._board.places(tile)
                return bool(self._places)
            self.turn = (self.turn + 1) % len(self._hands)
        return False

    def outlook(self) -> Outlook:
        """What the player to move goes by."""
        others = chain(self._hands[: self.turn], self._hands[self.turn + 1 :])
        unseen = self._stack.copy()
        for tile in others:
            if tile:
                unseen[tile - 1] += 1
        return Outlook(
            board=self._board,
            size=self._edition.layout.size,
            tile=self._hands[self.turn],
            places=self._places,
            bag=not self._edition.hidden,
            seat=self.turn,
            holding=[tile != NO_TILE for tile in self._hands],
            unseen=unseen,
            totals=self.totals,
            empty=self._empty,
        )

    def lay(self, cell: int) -> None:
        """The player to move lays the tile, scores, and draws; the next is to move."""
        self.totals[self.turn] += self._board.earns(cell)
        self._board.lay(cell, self._hands[self.turn])
        self._empty -= 1
        self.tiles_laid += 1
        self._hands[self.turn] = self._draw() if self._edition.hidden else NO_TILE
        self.turn = (self.turn + 1) % len(self._hands)

    def _draw_what_fits(self) -> bool:
        """Draw from the bag until a tile fits; False when none does any more (B6)."""
        while any(left and self._board.places(digit) for digit, left in enumerate(self._stack, 1)):
            tile = self._draw()
            self._places = self._board.places(tile)
            if self._places:
                self._hands[self.turn] = tile
                return True
            self._stack[tile - 1] += 1
            self.turn = (self.turn + 1) % len(self._hands)
        return False

    def _draw(self) -> int:
        if not any(self._stack):
            return NO_TILE
        tile = draw(tuple(self._stack), self._luck)
        self._stack[tile - 1] -= 1
        return tile


def interval(wins: Sequence[tuple[int, float]]) -> tuple[float, float]:
    """Wilson's interval of 95 % for a win rate, from (deal, win) of every game.

    Games of one deal are no independent cases: the interval is as wide as the scatter between the
    deals says, expressed as a number of games; where they do not scatter, as their number says.
    """
    by_deal: dict[int, list[float]] = {}
    for deal, win in wins:
        by_deal.setdefault(deal, []).append(win)
    rate = _mean(win for _, win in wins)
    deals = len(by_deal)
    off = sum((sum(each) - rate * len(each)) ** 2 for each in by_deal.values())
    cases = float(deals)
    if off > 0 and deals > 1:
        variance = off * deals / (deals - 1) / len(wins) ** 2
        cases = max(cases, rate * (1 - rate) / variance)
    middle = (rate + _Z**2 / (2 * cases)) / (1 + _Z**2 / cases)
    spread = _Z * sqrt(rate * (1 - rate) / cases + (_Z / (2 * cases)) ** 2) / (1 + _Z**2 / cases)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def _mean(values: Iterator[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)
