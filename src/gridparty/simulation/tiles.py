"""Fast tile games between bots: the game of `games.tiles` on the bots' own board.

A test compares them with games played by the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from random import Random
from typing import Any

from gridparty.board import chance
from gridparty.games.common.game import Moment
from gridparty.games.tiles.bots import Prospects, Skill, board_for, choose_cell, skill_of
from gridparty.games.tiles.draws import draw, start_cells
from gridparty.games.tiles.editions import EDITIONS, Edition, mixed
from gridparty.games.tiles.state import NO_TILE
from gridparty.i18n.messages import say
from gridparty.simulation.deals import check_wish, played
from gridparty.simulation.figures import Share, by_bot, by_turn, mean, wins
from gridparty.simulation.simulator import CardsUsed, Simulator, Wanted


@dataclass(frozen=True, slots=True)
class TileGame:
    """The result of a game. Bots are numbered in the order given."""

    deal: int
    starter: int  # the bot that began
    totals: tuple[int, ...]
    tiles_laid: int

    @property
    def won(self) -> tuple[float, ...]:
        """The win of each bot, or its share of it."""
        return wins(self.totals)


@dataclass(frozen=True, slots=True)
class TileGames:
    """The results of many games, at least one."""

    edition: Edition
    skills: tuple[int, ...]
    seed: int
    games: tuple[TileGame, ...]

    @property
    def name(self) -> str:
        """The name of the edition."""
        return self.edition.name

    @property
    def words(self) -> tuple[str, ...]:
        """A description of each bot."""
        return tuple(say(skill_of(skill).description) for skill in self.skills)

    @property
    def turns(self) -> tuple[Share, ...]:
        """The results by position in the turn order."""
        return by_turn(self.games)

    @property
    def mean_tiles_laid(self) -> float:
        """The mean number of tiles laid in a game."""
        return mean(game.tiles_laid for game in self.games)

    @property
    def mean_fill(self) -> float:
        """The mean fraction of the board filled at the end; start tiles count."""
        edition = self.edition
        return (self.mean_tiles_laid + edition.start_count) / edition.layout.cell_count

    @property
    def columns(self) -> dict[str, tuple[float, ...]]:
        """No results besides the points."""
        return {}

    @property
    def remark(self) -> str:
        """The tiles laid and the board's filling, in words."""
        return say(
            "Tiles laid: {laid:.1f} of {tiles}, filling {fill:.0f} % of the board.",
            laid=self.mean_tiles_laid,
            tiles=self.edition.copies * self.edition.layout.size,
            fill=100 * self.mean_fill,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return plain JSON values."""
        shares = zip(self.skills, by_bot(self.games), strict=True)
        return {
            "edition": self.name,
            "games": len(self.games),
            "seed": self.seed,
            "players": [
                {"seat": seat, "skill": skill, **share.to_dict()}
                for seat, (skill, share) in enumerate(shares, 1)
            ],
            "turns": [
                {"turn": turn, **share.to_dict()} for turn, share in enumerate(self.turns, 1)
            ],
            "mean_tiles_laid": round(self.mean_tiles_laid, 2),
            "mean_fill": round(self.mean_fill, 4),
        }


def tile_games(
    edition: Edition, skills: Sequence[int], games: int, *, seed: int, jobs: int = 1
) -> Iterator[TileGame]:
    """Yield games between bots; the same arguments give the same games, whatever `jobs` is.

    Args:
        edition: the edition to play.
        skills: of the bots, in seat order.
        games: the number of games.
        seed: the seed of all randomness.
        jobs: the number of processes, which only changes the time.

    Raises:
        WishError: too few or too many bots for the edition, an unknown skill, or no games.
    """
    check_wish(edition.name, edition, bots=len(skills), games=games, jobs=jobs)
    bots = [skill_of(skill) for skill in skills]
    return played(partial(_game, edition, bots, seed), games, seats=len(bots), jobs=jobs)


def play(
    edition: Edition, skills: Sequence[Skill], *, seed: int, deal: int, starter: int
) -> TileGame:
    """Return the result of one game.

    Args:
        edition: the edition to play.
        skills: of the bots, in seat order.
        seed: the seed of the simulation.
        deal: the number of the deal, which determines the tiles; the same for every starter.
        starter: the bot that begins.
    """
    game = _QuickGame(edition, len(skills), Moment(0.0, Random(f"{seed}/{deal}")))
    minds = [Moment(0.0, Random(f"{seed}/{deal}/{bot}")) for bot in range(len(skills))]
    while game.goes_on():
        bot = (starter + game.turn) % len(skills)
        game.lay(choose_cell(game.outlook(), skills[bot], minds[bot]))
    seats = range(len(skills))
    totals = tuple(game.totals[(bot - starter) % len(skills)] for bot in seats)
    return TileGame(deal, starter, totals, game.tiles_laid)


def _game(
    edition: Edition, skills: Sequence[Skill], seed: int, deal: int, starter: int
) -> TileGame:
    return play(edition, skills, seed=seed, deal=deal, starter=starter)


class _QuickGame:
    """A game on the fast board. Bots never break a rule, so nothing is rejected."""

    def __init__(self, edition: Edition, seats: int, luck: Moment) -> None:
        self._edition = edition
        self._luck = luck
        self._board = board_for(edition)
        cells = start_cells(edition.layout, edition.start_tiles, luck)
        for cell, digit in zip(
            cells, chance.sample(luck.rng, edition.layout.digits, len(cells)), strict=True
        ):
            self._board.lay(cell, digit)
        self._stack = [edition.copies] * edition.layout.size
        self._hands = [self._draw() if edition.hidden else NO_TILE for _ in range(seats)]
        self._places: list[int] = []
        self._empty = edition.layout.cell_count - len(cells)
        self.turn = 0  # seats count from the bot that begins
        self.totals = [0] * seats
        self.tiles_laid = 0

    def goes_on(self) -> bool:
        """Skip players without a playable tile; return False when the game is over."""
        for _ in self._hands:
            if not self._edition.hidden:
                return self._draw_what_fits()
            if tile := self._hands[self.turn]:
                self._places = self._board.places(tile)
                return bool(self._places)
            self.turn = (self.turn + 1) % len(self._hands)
        return False

    def outlook(self) -> Prospects:
        """Return what the player to move bases a decision on."""
        others = chain(self._hands[: self.turn], self._hands[self.turn + 1 :])
        unseen = self._stack.copy()
        for tile in others:
            if tile:
                unseen[tile - 1] += 1
        return Prospects(
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
        """Lay the player's tile, score it, draw, and pass the turn."""
        self.totals[self.turn] += self._board.lay(cell, self._hands[self.turn])
        self._empty -= 1
        self.tiles_laid += 1
        self._hands[self.turn] = self._draw() if self._edition.hidden else NO_TILE
        self.turn = (self.turn + 1) % len(self._hands)

    def _draw_what_fits(self) -> bool:
        """Draw from the bag until a tile fits; return False if none does any more (B6)."""
        while self._board.something_fits(self._stack):
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


def _many(rules: Edition, used: CardsUsed, order: Wanted) -> Iterator[TileGame]:
    skills, games, seed, jobs = order
    return tile_games(rules, skills, games, seed=seed, jobs=jobs)


SIMULATOR: Simulator[Edition, TileGame] = Simulator(
    on_cards=False,
    rules=lambda title, changes: mixed(EDITIONS[title], **changes),
    play=_many,
    outcome=lambda rules, used, order, games: TileGames(
        rules, order.skills, order.seed, tuple(games)
    ),
)
