"""Random draws of a tile game: start tiles and drawn tiles."""

from __future__ import annotations

from typing import assert_never

from gridparty.board import chance
from gridparty.board.layout import Layout
from gridparty.games.common.game import Moment
from gridparty.games.tiles.editions import StartTiles


def draw(stack: tuple[int, ...], moment: Moment) -> int:
    """Draw the digit of a tile; every tile of the stack is equally likely."""
    number = chance.below(moment.rng, sum(stack))
    for digit, count in enumerate(stack, 1):
        if number < count:
            return digit
        number -= count
    raise AssertionError("below() went beyond its limit")


def start_cells(layout: Layout, rule: StartTiles, moment: Moment) -> list[int]:
    """Draw the cells of the start tiles; all arrangements under the rule are equally likely."""
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
    """Draw one cell in each row, column and box.

    The rows of a band (boxes side by side) go to different boxes, in any order; the bands that
    cross a stack (boxes on top of each other) take different columns of it, in any order. These
    choices are independent, and together they produce every arrangement once.
    """
    n, tall, wide = layout.size, layout.box_rows, layout.box_cols
    bands, stacks = range(n // tall), range(n // wide)
    stack_of_row = [stack for _ in bands for stack in chance.shuffled(moment.rng, stacks)]
    column_in = [chance.shuffled(moment.rng, range(wide)) for _ in stacks]  # [stack][band]
    return [
        row * n + stack * wide + column_in[stack][row // tall]
        for row, stack in enumerate(stack_of_row)
    ]
