"""What chance decides in a tile game: where the start tiles lie, and which tile is drawn."""

from __future__ import annotations

from typing import assert_never

from gridparty.board import chance
from gridparty.board.layout import Layout
from gridparty.games.common.game import Moment
from gridparty.games.tiles.editions import StartTiles


def draw(stack: tuple[int, ...], moment: Moment) -> int:
    """A tile at random, as its digit; every tile of the stack is equally likely."""
    number = chance.below(moment.rng, sum(stack))
    for digit, count in enumerate(stack, 1):
        if number < count:
            return digit
        number -= count
    raise AssertionError("below() went beyond its limit")


def start_cells(layout: Layout, rule: StartTiles, moment: Moment) -> list[int]:
    """One cell for each start tile; all arrangements that the rule allows are equally likely."""
    match rule:
        case StartTiles.NONE:
            return []
        case StartTiles.ANYWHERE:
            return chance.sample(moment.rng, range(layout.cell_count), layout.size)
        case StartTiles.ROWS_COLUMNS:
            columns = chance.shuffled(moment.rng, range(layout.size))
            return [row * layout.size + column for row, column in enumerate(columns)]
        case StartTiles.ROWS_COLUMNS_BOXES:
            return _one_in_each_box(layout, moment)
        case _:
            assert_never(rule)


def _one_in_each_box(layout: Layout, moment: Moment) -> list[int]:
    """One cell in each row, each column and each box.

    The rows of a band (boxes side by side) go to different boxes, in any order; the bands that
    cross a stack (boxes on top of each other) take different columns of it, in any order. These
    choices do not touch each other, and together they make every arrangement once.
    """
    n, tall, wide = layout.size, layout.box_rows, layout.box_cols
    bands, stacks = range(n // tall), range(n // wide)
    stack_of_row = [stack for _ in bands for stack in chance.shuffled(moment.rng, stacks)]
    column_in = [chance.shuffled(moment.rng, range(wide)) for _ in stacks]  # [stack][band]
    return [
        row * n + stack * wide + column_in[stack][row // tall]
        for row, stack in enumerate(stack_of_row)
    ]
