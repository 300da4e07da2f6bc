"""Tile games to lay at in tests: small editions, positions laid out, tiles put into hands."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout
from gridparty.games.tiles.editions import EDITIONS, MOST_PLAYERS, Edition, mixed
from gridparty.games.tiles.events import Started, TileDrawn, TurnBegan
from gridparty.games.tiles.scoring import places_for
from gridparty.games.tiles.state import NO_TILE
from playing import Table

TINY_TILES = mixed(EDITIONS["tiles"], name="tiny", layout="4x4", start_tiles="none")
TINY_BAG = mixed(EDITIONS["tiles-bag"], name="tiny bag", layout="4x4", start_tiles="none")
TINY_ONLINE = mixed(EDITIONS["tiles-online"], name="tiny online", layout="4x4", start_tiles="none")

#: The published editions, by name, with as many at the table as the test of another rule needs.
FOR_ANYBODY = {
    name: mixed(edition, name=name, min_players=1, max_players=MOST_PLAYERS)
    for name, edition in EDITIONS.items()
}

#: 4x4, filled but for r1c1 and r4c4, where only a 1 may go.
TWO_CELLS_LEFT = ".234 3412 2143 432."

#: 9x9: row 1 and column 1 are full but for r1c1, where a 9 may go; box 1 has 6 tiles (18 points).
CORNER = ".12345678 34....... 56....... 1........ 2........ 4........ 6........ 7........ 8........"


def laid_out(
    edition: Edition | str,
    board: str,
    hands: str = "",
    *,
    stack: str | None = None,
    players: str = "Ann Ben",
    **options: object,
) -> Table:
    """A table where the tiles of `board` lie already; the first player is to move.

    Args:
        edition: its start tiles give way to the board.
        board: its tiles count as start tiles; missing cells at the end are empty.
        hands: one digit for each player (`.` for none); by default they draw.
        stack: the tiles left to draw, such as `"1124"`; by default all that are not in sight.
        players: their names.
        options: as for a game.
    """
    table = Table(edition, begin=False, **options)
    layout, chosen = table.layout, table.rules.options
    grid = Grid.parse("".join(board.split()).ljust(layout.cell_count, "."))
    tiles = tuple(Placement(cell, digit) for cell, digit in enumerate(grid.digits) if digit)
    names = tuple(players.split())
    table.happen(Started(table.edition, chosen, names, 0, tiles))
    in_sight = [digit for _, digit in tiles] + [int(digit) for digit in hands if digit != "."]
    left = [layout.size - in_sight.count(digit) for digit in layout.digits]
    if stack is not None:
        left = [stack.count(str(digit)) for digit in layout.digits]
    held = tuple(0 if digit == "." else int(digit) for digit in hands) or (NO_TILE,) * len(names)
    table.state = replace(table.state, stack=tuple(left), hands=held)
    table.events = []
    if table.edition.hidden and not hands:
        for seat in range(len(names)):
            (digit,) = table.rng.sample(layout.digits, 1, counts=table.state.stack)
            table.happen(TileDrawn(seat, digit))
    table.happen(TurnBegan(0, 1, chosen.turn_seconds))
    return table


def holding(table: Table, digit: int, seat: int | None = None) -> Table:
    """The table, where a player (by default the one to move) has this tile out of the stack."""
    state = table.state
    seat = state.turn if seat is None else seat
    stack, hands = list(state.stack), list(state.hands)
    if hands[seat]:
        stack[hands[seat] - 1] += 1
    stack[digit - 1] -= 1
    hands[seat] = digit
    assert stack[digit - 1] >= 0, "there is no such tile left"
    table.state = replace(state, stack=tuple(stack), hands=tuple(hands))
    return table


def places(table: Table) -> list[int]:
    """Where the tile of the player to move may go."""
    return list(places_for(table.state.grid, table.state.tile))


def some_tiles(rng: Random, layout: Layout, tiles: int, *, legal: bool, leave: int = 0) -> Grid:
    """A board with so many tiles in any cells; legal ones, or any (a table may overlook some)."""
    grid = Grid.empty(layout)
    for _ in range(tiles):
        if len(grid.empty_cells) == leave:
            break
        digit = rng.choice(layout.digits)
        cells = list(places_for(grid, digit)) if legal else grid.empty_cells
        if cells:
            grid = grid.place(Placement(rng.choice(cells), digit))
    return grid
