"""The quick board of the tile bots: what may go where, what it earns, and games played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import compress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.games.tiles import board as tileboard
from gridparty.games.tiles.editions import Scoring
from gridparty.games.tiles.scoring import fits, places_for, score
from laying import TWO_CELLS_LEFT, some_tiles
from strategies import at_length, solved
from uncompiled import as_plain_python

BOARDS = (tileboard, as_plain_python(tileboard))
boards = pytest.mark.parametrize("module", BOARDS, ids=["as it is built", "plain"])


@boards
@at_length(60)
@given(
    rng=st.integers(0, 2**32).map(Random),
    layout=st.sampled_from([TINY, KIDS, CLASSIC]),
    scoring=st.sampled_from(Scoring),
    tile_values=st.booleans(),
    share=st.floats(0, 1),
    legal=st.booleans(),
)
def test_the_quick_board_says_what_the_judge_and_the_scoring_say(
    module, rng, layout, scoring, tile_values, share, legal
):
    grid = some_tiles(rng, layout, int(share * layout.cell_count), legal=legal)
    board = module.TileBoard(module.surroundings(layout, scoring), tile_values)
    for cell, digit in enumerate(grid.digits):
        if digit:
            board.lay(cell, digit)

    def points(cell):
        return score(grid, cell, scoring=scoring, tile_values=tile_values).points

    places = {digit: list(places_for(grid, digit)) for digit in layout.digits}
    assert {digit: board.places(digit) for digit in layout.digits} == places
    assert [board.earns(cell) for cell in grid.empty_cells] == list(map(points, grid.empty_cells))
    best = [max(map(points, places[digit]), default=0) for digit in layout.digits]
    for digit in layout.digits:
        cells = [cell for cell in places[digit] if points(cell) == best[digit - 1]]
        assert board.best_cells(digit) == cells
    stack = [rng.randrange(2) for _ in layout.digits]
    assert board.something_fits(stack) == any(map(places.get, compress(layout.digits, stack)))
    for cell in grid.empty_cells[:1]:
        assert board.lay(cell, 1) == points(cell)


@boards
@at_length(30)
@given(
    rng=st.integers(0, 2**32).map(Random),
    layout=st.sampled_from([TINY, KIDS]),
    scoring=st.sampled_from(Scoring),
    tile_values=st.booleans(),
    share=st.floats(0, 1),
)
def test_replies_are_the_best_moves_after_each_tile(
    module, rng, layout, scoring, tile_values, share
):
    grid = some_tiles(rng, layout, int(share * layout.cell_count), legal=True)
    board = module.TileBoard(module.surroundings(layout, scoring), tile_values)
    for cell, digit in enumerate(grid.digits):
        if digit:
            board.lay(cell, digit)
    tile = rng.choice(layout.digits)
    cells = list(places_for(grid, tile))
    unseen = [rng.randrange(4) for _ in layout.digits]
    expected = []
    for cell in cells:
        after = grid.place(Placement(cell, tile))
        best = [
            max(
                (
                    score(after, c, scoring=scoring, tile_values=tile_values).points
                    for c in places_for(after, digit)
                ),
                default=0,
            )
            for digit in layout.digits
        ]
        total = sum(b * n for b, n in zip(best, unseen, strict=True))
        most = max(b * (n > 0) for b, n in zip(best, unseen, strict=True))
        expected.append((total / max(1, sum(unseen)), most))
    assert board.replies(cells, tile, unseen) == expected
    assert board.places(tile) == cells  # the board itself is as before


# Games that are played on


def only_lead(module, board: str, cell: int, tile: int, **position) -> float:
    """By how much the player leads after a tile there, in a game that can go in one way only."""
    around = module.surroundings(TINY, Scoring.UNION)
    laid = module.TileBoard(around)
    for where, digit in enumerate(Grid.parse(board.replace(" ", "")).digits):
        if digit:
            laid.lay(where, digit)
    rehearsal = module.Rehearsal(laid, seat=0, tile=tile, **position)
    (lead,) = rehearsal.leads([cell], seed=1, turns=1, winning=0)
    return lead


def unseen(tiles: str) -> list[int]:
    """How many 1s, 2s, ... these tiles are."""
    return [tiles.count(str(digit)) for digit in TINY.digits]


@boards
@pytest.mark.parametrize(
    ("holding", "tiles", "totals", "lead"),
    [
        pytest.param([True, False], "", (0, 0), 7, id="the other has no tile, and lays none"),
        pytest.param([True, True], "1", (0, 0), 0, id="the other has the last one, and lays it"),
        pytest.param([True, True], "2", (0, 0), 7, id="the other's fits nowhere: the game is over"),
        pytest.param([True, True, False], "1", (0, 0, 0), 0, id="a third has none"),
        pytest.param([True, False], "1", (0, 0), 14, id="with the last one drawn all is one's own"),
        pytest.param([True, False], "", (3, 5), 5, id="points from before count"),
        pytest.param([True], "", (3,), 10, id="alone all points are a lead"),
    ],
)
def test_a_game_that_is_played_on_from_the_hands_goes_by_the_rules(
    module, holding, tiles, totals, lead
):
    """T4, T10: who laid a tile draws one; who has none is skipped; where none fits, it is over."""
    position = {"holding": holding, "unseen": unseen(tiles), "totals": totals}
    assert only_lead(module, TWO_CELLS_LEFT, 0, 1, bag=False, **position) == lead


@boards
@pytest.mark.parametrize(
    ("tiles", "totals", "lead"),
    [
        pytest.param("", (0, 0), 7, id="the bag is empty"),
        pytest.param("1", (0, 0), 0, id="the other draws the last one"),
        pytest.param("1111", (0, 0), 0, id="it is over when no cell is left"),
        pytest.param("2222", (0, 0), 7, id="nothing in the bag fits anywhere"),
        pytest.param("2", (4, 0, 1), 10, id="nor for any of three"),
        pytest.param("1", (0,), 14, id="alone one draws again"),
        pytest.param("1222", (0,), 14, id="alone until what fits is drawn"),
    ],
)
def test_a_game_that_is_played_on_with_a_bag_goes_by_the_rules(module, tiles, totals, lead):
    """B6: a tile that fits nowhere goes back, until nothing in the bag fits any more."""
    holding = [True, *[False] * (len(totals) - 1)]
    position = {"holding": holding, "unseen": unseen(tiles), "totals": totals}
    assert only_lead(module, TWO_CELLS_LEFT, 0, 1, bag=True, **position) == lead


@dataclass(frozen=True)
class Position:
    """Whose turn it is with which tile, and what is known of all the others."""

    grid: Grid
    scoring: Scoring
    tile_values: bool
    bag: bool
    seat: int
    tile: int
    holding: Sequence[bool]
    unseen: Sequence[int]
    totals: Sequence[int]

    @classmethod
    def any(cls, rng: Random, layout: Layout) -> Position:
        """One with few cells left, in which the tile has a place."""
        seats, bag = rng.randint(1, 4), rng.random() < 0.5
        while True:
            most = rng.randint(2, 7)
            grid = some_tiles(rng, layout, layout.cell_count + 9, legal=True, leave=most)
            fitting = [digit for digit in layout.digits if fits(grid, digit)]
            if fitting:
                break
        left = [layout.size - grid.digits.count(digit) for digit in layout.digits]
        tile = rng.choice(fitting)
        left[tile - 1] -= 1
        unseen = [max(0, count - (rng.random() < 0.2)) for count in left]
        seat = rng.randrange(seats)
        held = [other == seat or rng.random() < 0.8 for other in range(seats)]
        if sum(held) - 1 > sum(unseen):
            held = [other == seat for other in range(seats)]
        return cls(
            grid,
            rng.choice(list(Scoring)),
            rng.random() < 0.3,
            bag,
            seat,
            tile,
            held,
            unseen,
            [rng.randrange(12) for _ in range(seats)],
        )

    @property
    def cells(self) -> list[int]:
        """Where the tile may go."""
        return list(places_for(self.grid, self.tile))

    def points(self, grid: Grid, cell: int) -> int:
        return score(grid, cell, scoring=self.scoring, tile_values=self.tile_values).points

    def told_by(self, module, **asked) -> list[float]:
        """What the quick board says of the cells."""
        board = module.TileBoard(
            module.surroundings(self.grid.layout, self.scoring), self.tile_values
        )
        for cell, digit in enumerate(self.grid.digits):
            if digit:
                board.lay(cell, digit)
        rehearsal = module.Rehearsal(
            board,
            bag=self.bag,
            seat=self.seat,
            tile=self.tile,
            holding=self.holding,
            unseen=self.unseen,
            totals=self.totals,
        )
        return rehearsal.leads(self.cells, **asked)


class Dice:
    """splitmix64, as it was published."""

    def __init__(self, state: int) -> None:
        self.state = state % 2**64

    def number(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) % 2**64
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB % 2**64
        return mixed ^ mixed >> 31

    def below(self, limit: int) -> int:
        return (self.number() >> 32) * limit >> 32

    def drawn(self, stack: list[int]) -> int:
        """A tile taken from the stack: so many 1s, 2s, ... are in it."""
        tiles = [digit for digit, left in enumerate(stack, 1) for _ in range(left)]
        digit = tiles[self.below(len(tiles))]
        stack[digit - 1] -= 1
        return digit


@dataclass
class Game:
    """One game that is played on by the rules, everybody taking the most points."""

    at: Position
    dice: Dice
    hands: list[int]
    stack: list[int]
    totals: list[int] = field(init=False)
    turns: int = 0

    def __post_init__(self) -> None:
        self.grid, self.turn, self.totals = self.at.grid, self.at.seat, list(self.at.totals)

    def play(self, first: int) -> int:
        """With the first tile in this cell; by how much the player of the position leads."""
        self.lay(first, self.at.tile)
        idle = 0
        while idle < len(self.totals):
            if self.at.bag and not any(self.stack):
                break
            tile = self.dice.drawn(self.stack) if self.at.bag else self.hands[self.turn]
            if not tile:
                idle += 1
                self.turn = (self.turn + 1) % len(self.totals)
                continue
            idle = 0
            start = self.dice.below(self.grid.layout.cell_count)
            cells = [*places_for(self.grid, tile)]
            if cells:
                cells.sort(key=lambda cell: (cell < start, cell))
                self.lay(max(cells, key=lambda cell: self.at.points(self.grid, cell)), tile)
                continue
            if not self.at.bag:
                break  # T10
            self.stack[tile - 1] += 1  # B6
            if not any(left and fits(self.grid, d) for d, left in enumerate(self.stack, 1)):
                break
            self.turn = (self.turn + 1) % len(self.totals)
            self.turns += 1
        others = [total for seat, total in enumerate(self.totals) if seat != self.at.seat]
        return self.totals[self.at.seat] - max(others, default=0)

    def lay(self, cell: int, tile: int) -> None:
        self.totals[self.turn] += self.at.points(self.grid, cell)
        self.grid = self.grid.place(Placement(cell, tile))
        if not self.at.bag:
            self.hands[self.turn] = self.dice.drawn(self.stack) if any(self.stack) else 0
        self.turn = (self.turn + 1) % len(self.totals)
        self.turns += 1


def leads_by_the_rules(at: Position, *, seed: int, turns: int, winning: float) -> list[float]:
    """What the quick board should say of the cells."""
    sums = [0.0] * len(at.cells)
    taken = 0
    number = 0
    while taken < turns:
        dice = Dice(Dice(seed + number * 0x9E3779B97F4A7C15).number())
        hands, stack = [0] * len(at.totals), list(at.unseen)
        for seat, holds in enumerate(at.holding):
            if holds and seat != at.seat and not at.bag:
                hands[seat] = dice.drawn(stack)
        for i, cell in enumerate(at.cells):
            game = Game(at, Dice(dice.state), list(hands), list(stack))
            lead = game.play(cell)
            sums[i] += lead + (winning if lead > 0 else -winning if lead < 0 else 0)
            taken += game.turns
        number += 1
    return sums


def all_but(layout: Layout, *cells: int) -> Grid:
    """A full board without these cells."""
    digits = solved(layout).digits
    return Grid(layout, tuple(0 if c in cells else digit for c, digit in enumerate(digits)))


@pytest.mark.parametrize(("layout", "positions"), [(TINY, 60), (KIDS, 3)], ids=str)
def test_games_that_are_played_on_go_as_a_slow_board_by_the_rules_plays_them(layout, positions):
    """T4, T10, B3, B6: the same tiles drawn, the same cells chosen, the same leads added up."""
    for number in range(positions):
        rng = Random(number)
        position = Position.any(rng, layout)
        asked = {"seed": rng.getrandbits(63), "turns": rng.randint(1, 30), "winning": number % 3}
        told = [position.told_by(module, **asked) for module in BOARDS]
        assert told == [leads_by_the_rules(position, **asked)] * 2, position


def test_on_the_large_board_they_do_so_too():
    """B6: most of what is in the bag fits nowhere."""
    grid = all_but(CLASSIC, 0, 80)
    position = Position(
        grid, Scoring.SEPARATE, False, True, 0, solved(CLASSIC).digits[0], [True, False], [2] * 9, [0, 9]
    )  # fmt: skip
    asked = {"seed": 1, "turns": 40, "winning": 5}
    told = [position.told_by(module, **asked) for module in BOARDS]
    assert told == [leads_by_the_rules(position, **asked)] * 2
    assert position.cells == [0]


@boards
def test_the_first_cell_is_a_cell_like_any_other(module):
    board = module.TileBoard(module.surroundings(TINY, Scoring.UNION))
    for cell, digit in enumerate(Grid.parse("..34 3412 2143 4321".replace(" ", "")).digits):
        if digit:
            board.lay(cell, digit)
    assert board.places(1) == board.best_cells(1) == [0]
    assert board.something_fits([1, 0, 0, 0])
    assert not board.something_fits([0, 0, 1, 1])
    assert board.replies([1], 2, [3, 0, 0, 0]) == [(7.0, 7)]
    assert board.replies([1], 2, [0, 1, 1, 1]) == [(0.0, 0)]
    assert board.replies([1], 2, [1, 1, 1, 4]) == [(1.0, 7)]


@boards
def test_the_largest_tile_is_a_tile_like_any_other(module):
    board = module.TileBoard(module.surroundings(TINY, Scoring.UNION), True)
    assert board.replies([0], 4, [1, 0, 0, 0]) == [(4.0, 4)]
    assert board.replies([0], 1, [0, 0, 0, 2]) == [(1.0, 1)]
    for cell, digit in enumerate(Grid.parse("123. 3412 2143 4321".replace(" ", "")).digits):
        if digit:
            board.lay(cell, digit)
    assert board.something_fits([0, 0, 0, 1])
    assert not board.something_fits([1, 1, 1, 0])


@boards
def test_where_no_tile_is_left_or_none_fits_nobody_earns(module):
    board = module.TileBoard(module.surroundings(TINY, Scoring.UNION))
    board.lay(0, 1)
    assert board.replies([1, 15], 2, [0, 0, 0, 0]) == [(0.0, 0)] * 2
    for cell in range(1, 16):
        board.lay(cell, 1)
    assert [board.best_cell(digit, 5) for digit in TINY.digits] == [-1] * 4
    assert [board.best_cells(digit) for digit in TINY.digits] == [[]] * 4
    assert not board.something_fits([1] * 4)
