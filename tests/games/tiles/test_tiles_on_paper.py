"""A game that was played from the printed pages, with nothing else at hand, judged by the program."""

from __future__ import annotations

import re
from typing import NamedTuple

from gridparty.games.common.commands import Accept, Call
from gridparty.games.common.referee import Referee
from gridparty.games.tiles.commands import ClaimNoPlace, Lay
from gridparty.games.tiles.events import Ending, GameOver, NoPlaceClaimed, TileLaid, TileRejected
from gridparty.games.tiles.scoring import TRACK_FIELDS
from laying import laid_out
from playing import only
from where import DATA

LINES = [
    line.split()
    for line in (DATA / "tiles_on_paper.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
NO_PLACE = "no_place"


class Bag:
    """Dice that fall so that the tiles come in the order in which they came out of the bag."""

    def __init__(self, table, tiles):
        self.table, self.tiles = table, list(tiles)

    def random(self):
        stack, tile = self.table.state.stack, self.tiles.pop(0)
        return (sum(stack[: tile - 1]) + 0.5) / sum(stack)


class Turn(NamedTuple):
    """A line of the record."""

    player: str
    tile: int
    cell: str
    counted: str
    totals: list[int]
    token: str


def played():
    """The gold tiles as a board, the tiles in their order, the turns, the board at the end."""
    gold, bag, *turns, board = LINES
    places = {place[1:]: place[0] for place in gold[1:]}
    start = "".join(places.get(f"r{r}c{c}", ".") for r in range(1, 10) for c in range(1, 10))
    told = [Turn(*line[1:2], int(line[2]), *line[3:5], list(map(int, line[5:7])), line[7])
            for line in turns]  # fmt: skip
    return start, [int(tile) for tile in bag[1]], told, "".join(board[1:])


def test_a_game_played_from_the_printed_pages_is_judged_to_the_same_points_and_totals():
    start, tiles, turns, board = played()
    hands = "".join(map(str, tiles[:2]))
    table = laid_out("tiles", start, hands, players="A B", referee=Referee.TABLE)
    table.rng = Bag(table, tiles[2:])
    for number, turn in enumerate(turns, 1):
        assert (table.turn, table.state.tile) == (turn.player, turn.tile), number
        seat, before = table.state.turn, table.state.totals
        if turn.cell == NO_PLACE:
            claimed = only(table.do(ClaimNoPlace()), NoPlaceClaimed)
            assert (claimed.cell is None) is (turn.counted == "right"), number
        else:
            laid = only(table.do(Lay(table.cell(turn.cell))), TileLaid)
            if turn.counted == "aside":
                assert only(table.do(Call(1 - seat)), TileRejected).clashes, number
            else:
                told = re.fullmatch(r"(\d)\+(\d)\+(\d)", turn.counted).groups()
                assert (laid.box, laid.row, laid.column) == tuple(map(int, told)), number
                table.do(Accept(1 - seat))
        totals = table.state.totals
        assert list(totals) == turn.totals, number
        tokens = [
            after // TRACK_FIELDS - b // TRACK_FIELDS
            for b, after in zip(before, totals, strict=True)
        ]
        took = "".join(n * k for n, k in zip("AB", tokens, strict=True)) or "-"
        assert took == turn.token, number
    over = next(event for event in table.events if isinstance(event, GameOver))
    assert (over.reason, over.digit) == (Ending.NO_PLACE, turns[-1].tile)
    assert "".join(str(digit or ".") for digit in table.state.grid.digits) == board
    assert table.totals == {"A": 235, "B": 225}
    assert (table.state.hands[1], table.state.to_draw) == (4, 16)
    assert sorted(table.state.aside) == [2, 6, 7]
