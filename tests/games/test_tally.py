"""What is counted of each player in a game that is over."""

from __future__ import annotations

import pytest

from gridparty.games.catalogue import GAMES
from gridparty.games.common.commands import Accept, Agree, Call, Continue, LetBegin, Pause, Tick
from gridparty.games.common.referee import Referee
from gridparty.games.common.tally import Tally
from gridparty.games.race.commands import Enter, Pass
from gridparty.games.tiles.commands import Lay
from gridparty.games.tiles.scoring import places_for
from playing import Table


class Told(Table):
    """A table that keeps the lines that a session file would have."""

    def __init__(self, *args, **more) -> None:
        self.lines = []
        super().__init__(*args, **more)

    def do(self, command, at=None):
        events = super().do(command, at)
        self.lines.append(Line(self.seconds, tuple(events)))
        return events

    def tally(self) -> tuple[Tally, ...]:
        seats = range(len(self.state.names))
        while not self.state.over:
            for seat in seats:
                self.do(Agree(seat))
        return GAMES[self.game.name].tally.load()(len(seats), self.lines)


class Line:
    def __init__(self, at, events) -> None:
        self.at, self.events = at, events


def wrong(table, cell):
    return table.right(cell) % 4 + 1


def test_a_race_counts_turns_entries_errors_and_the_seconds_of_each():
    table = Told("race", "Ann Ben")
    table.do(Enter(1, table.right(1)), at=5.0)  # Ann: 5 s
    table.do(Enter(2, wrong(table, 2)), at=12.0)  # Ben: 7 s, wrong
    table.do(Pause(), at=14.0)
    table.do(Continue(), at=14.0)
    table.do(Pass(), at=15.0)  # Ann: 3 s
    table.do(Enter(2, table.right(2)), at=21.0)  # Ben: 6 s
    table.do(Tick(), at=60.0)  # Ann: 30 s, nothing; then Ben to 60
    ann, ben = table.tally()
    assert ann == Tally(turns=3, entries=1, errors=0, row=3, seconds=38.0)
    assert ben == Tally(turns=3, entries=2, errors=1, row=2, seconds=22.0)


def test_an_error_that_others_call_is_counted_once():
    table = Told("race", "Ann Ben", referee=Referee.TABLE)
    table.do(Enter(1, wrong(table, 1)), at=5.0)
    table.do(Call(1, 1), at=9.0)
    table.do(Enter(1, table.right(1)), at=10.0)
    table.do(Accept(None), at=11.0)
    ann, ben = table.tally()
    assert (ann.entries, ann.errors, ann.seconds) == (1, 1, 5.0)
    assert (ben.entries, ben.errors, ben.row) == (1, 0, 1)


def test_a_turn_whose_hand_over_was_cut_short_is_counted_once():
    table = Told("race", "Ann Ben", handover_seconds=5.0)
    table.do(Pass(), at=3.0)
    table.do(Continue(), at=4.0)  # Ben is ready: not at 8.0
    table.do(Enter(1, wrong(table, 1)), at=10.0)
    ann, ben = table.tally()
    assert (ann.turns, ann.row, ann.seconds) == (2, 2, 3.0)
    assert (ben.turns, ben.row, ben.seconds) == (1, 0, 6.0)
    assert [player.turns for player in table.state.players] == [2, 1]


@pytest.mark.parametrize("title", ["race", "blitz", "tiles", "paper"])
def test_only_who_begins_in_the_end_has_a_turn(title):
    table = Told(title, "Ann Ben Cem")
    table.do(LetBegin(2))
    table.do(LetBegin(1))
    counted = GAMES[table.game.name].tally.load()(3, table.lines)
    assert [tally.turns for tally in counted] == [0, 1, 0]


def test_blitz_ends_a_row_with_the_turn_of_the_error():
    table = Told("blitz", "Ann Ben", rounds=4)
    for seconds, digits in ((10.0, 2), (40.0, 1), (70.0, 0)):
        for number in range(digits):
            cell = table.state.grid.empty_cells[0]
            table.do(Enter(cell, table.right(cell)), at=seconds + number)
        table.do(Tick(), at=seconds + 25.0)
    ann, ben = table.tally()
    assert (ann.entries, ben.entries) == (2, 1)
    assert (ann.turns, ben.turns) == (2, 2)  # the starter of a round moves on
    assert (ann.row, ben.row) == (2, 2)


def test_tiles_count_what_is_laid_and_what_comes_off_again():
    table = Told("tiles", "Ann Ben")
    tile = table.state.tile
    fits = next(iter(places_for(table.state.grid, tile)))
    table.do(Lay(fits), at=4.0)
    tile = table.state.tile
    taken = places_for(table.state.grid, tile)
    empty = [cell for cell, digit in enumerate(table.state.grid.digits) if not digit]
    table.do(Lay(next(cell for cell in empty if cell not in taken)), at=10.0)
    ann, ben = table.tally()
    assert (ann.entries, ann.errors, ann.seconds) == (1, 0, 4.0)
    assert (ben.entries, ben.errors, ben.seconds) == (1, 1, 6.0)
