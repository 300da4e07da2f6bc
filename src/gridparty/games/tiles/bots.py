"""Bots for the tile game, in four skills. They use a player's view and nothing else.

Luck decides single games; a stronger bot wins clearly over many. `gridparty simulate` measures the
skills.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridparty.board import chance
from gridparty.board.grid import Placement
from gridparty.board.rules import judge
from gridparty.games.common.bot_adapter import find_skill
from gridparty.games.common.commands import Accept, Call
from gridparty.games.common.game import Moment
from gridparty.games.tiles.board import Rehearsal, TileBoard, surroundings
from gridparty.games.tiles.commands import ClaimNoPlace, Command, Draw, Lay
from gridparty.games.tiles.editions import Edition
from gridparty.games.tiles.player_view import View
from gridparty.i18n.messages import message

#: Number of empty cells from which skill 4 simulates games, by the board's size.
#: Measured: earlier, chance hides the differences between moves; on 9x9 they are always small.
_REHEARSED_FROM = {4: 16, 6: 26, 9: 14}
_REHEARSED_TURNS = 20_000  # in all games for one choice: 0.3 s uncompiled
_ROUNDS = 3  # of simulations; each drops the worse half of the moves
_MOST_COMPARED = 12  # moves
_WINNING = 5  # points added to the lead for a win


@dataclass(frozen=True, slots=True)
class Prospects:
    """The position from which a skill chooses a cell."""

    board: TileBoard
    size: int  # of the layout
    tile: int
    places: Sequence[int]  # legal cells of the tile, at least one
    bag: bool
    seat: int
    holding: Sequence[bool]  # by seat: whether the player holds a tile
    unseen: Sequence[int]  # numbers of 1s, 2s, ... in other hands or left to draw
    totals: Sequence[int]
    empty: int  # number of empty cells

    @classmethod
    def of(cls, view: View) -> Prospects:
        """Return the prospects of the player whose view this is."""
        edition, seat = view.edition, view.seat
        assert seat is not None, "an onlooker has no tile to lay"
        board = board_for(edition)
        for cell, digit in enumerate(view.grid.digits):
            if digit:
                board.lay(cell, digit)
        return cls(
            board,
            view.grid.layout.size,
            view.tile,
            board.places(view.tile),
            not edition.hidden,
            seat,
            view.holding,
            view.unseen,
            view.totals,
            len(view.grid.empty_cells),
        )

    @property
    def best(self) -> list[int]:
        """The cells with the most points, ascending."""
        return self.board.best_cells(self.tile)

    def replies(self, cells: Sequence[int]) -> list[tuple[float, int]]:
        """Return by cell the next player's points after a tile there: average and maximum."""
        return self.board.replies(cells, self.tile, self.unseen)

    @property
    def alone(self) -> bool:
        """Whether it is a game for one."""
        return len(self.totals) == 1


def board_for(edition: Edition) -> TileBoard:
    """Return an empty board with the edition's scoring."""
    return TileBoard(surroundings(edition.layout, edition.scoring), edition.tile_values)


def at_random(outlook: Prospects, moment: Moment) -> int:
    """Choose any legal cell."""
    return chance.choice(moment.rng, outlook.places)


def greedily(outlook: Prospects, moment: Moment) -> int:
    """Choose a cell with the most points."""
    return chance.choice(moment.rng, outlook.best)


def with_care(outlook: Prospects, moment: Moment) -> int:
    """Choose a cell with the most points, of these one that leaves the next player the least."""
    best = outlook.best
    if len(best) == 1:
        return best[0]
    left = [most for _, most in outlook.replies(best)]
    wanted = max(left) if outlook.alone else min(left)
    cells = [cell for cell, most in zip(best, left, strict=True) if most == wanted]
    return chance.choice(moment.rng, cells)


def by_the_odds(outlook: Prospects, moment: Moment) -> int:
    """Choose a cell with the most points, of these the one with the least expected reply.

    Near the end, simulate games from each move with randomly dealt hidden tiles (Monte Carlo), and
    choose by the lead at their end and by winning.
    """
    if outlook.empty <= _REHEARSED_FROM[outlook.size]:
        return _rehearsed(outlook, moment)
    best = outlook.best
    if len(best) == 1:
        return best[0]
    promise = _promises(outlook, best)
    return max(best, key=lambda cell: (promise[cell], cell))


@dataclass(frozen=True, slots=True)
class Skill:
    """A bot's strategy."""

    number: int
    description: str  # shown to people
    cell: Callable[[Prospects, Moment], int]


SKILLS: dict[int, Skill] = {
    skill.number: skill
    for skill in (
        Skill(1, message("lays its tile anywhere"), at_random),
        Skill(2, message("takes the most points"), greedily),
        Skill(3, message("leaves little to the next player"), with_care),
        Skill(4, message("counts the unseen tiles"), by_the_odds),
    )
}


def skill_of(number: int) -> Skill:
    """Return the skill of that number.

    Raises:
        WishError: the number is unknown.
    """
    return find_skill(SKILLS, number)


def choose_command(view: View, skill: Skill, moment: Moment) -> Command | None:
    """Return the bot's command for this view, None where it has nothing to do."""
    seat = view.seat
    if view.ended or view.paused or seat is None:
        return None
    if view.trial:
        if seat == view.trial.seat or seat in view.trial.accepted:
            return None
        return _judge_trial(view, seat)
    if seat != view.turn:
        return None
    if not view.tile:
        return Draw()
    outlook = Prospects.of(view)
    if not outlook.places:
        return ClaimNoPlace()
    return Lay(choose_cell(outlook, skill, moment))


def choose_cell(outlook: Prospects, skill: Skill, moment: Moment) -> int:
    """Return the cell that the skill chooses; a single legal cell needs no choice."""
    if len(outlook.places) == 1:
        return outlook.places[0]
    return skill.cell(outlook, moment)


def _judge_trial(view: View, seat: int) -> Command:
    """Accept or call the tile on trial; a bot sees every error."""
    assert view.trial is not None
    cell, digit = view.trial.cell, view.trial.digit
    legal = judge(view.grid.place(Placement(cell, 0)), Placement(cell, digit)).legal
    return Accept(seat) if legal else Call(seat)


def _promises(outlook: Prospects, cells: Sequence[int]) -> dict[int, float]:
    """Return the points of each cell less the expected reply; plus it in a game for one."""
    sign = 1 if outlook.alone else -1
    return {
        cell: outlook.board.earns(cell) + sign * reply
        for cell, (reply, _) in zip(cells, outlook.replies(cells), strict=True)
    }


def _rehearsed(outlook: Prospects, moment: Moment) -> int:
    """Return the cell that does best in simulated games."""
    promise = _promises(outlook, outlook.places)
    rehearsal = Rehearsal(
        outlook.board,
        bag=outlook.bag,
        seat=outlook.seat,
        tile=outlook.tile,
        holding=outlook.holding,
        unseen=outlook.unseen,
        totals=outlook.totals,
    )
    cells = sorted(promise, key=lambda cell: (-promise[cell], cell))[:_MOST_COMPARED]
    sums = dict.fromkeys(cells, 0.0)
    for left in reversed(range(_ROUNDS)):
        leads = rehearsal.leads(
            cells,
            seed=chance.seed(moment.rng),
            turns=_REHEARSED_TURNS // _ROUNDS,
            winning=_WINNING,
        )
        for cell, lead in zip(cells, leads, strict=True):
            sums[cell] += lead
        cells.sort(key=lambda cell: (-sums[cell], -promise[cell], cell))
        if left:
            del cells[max(2, (len(cells) + 1) // 2) :]
    return cells[0]
