"""A table to play at in tests: a clock that is moved by hand, cards that we made, all recorded."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from gridparty.board.layout import LAYOUTS
from gridparty.errors import GridpartyError
from gridparty.evening.records import decoded, encoded
from gridparty.games.common.game import Moment
from gridparty.games.race.commands import Command, Start
from gridparty.games.race.events import Event
from gridparty.games.race.game import RACE
from gridparty.games.race.setup import MODES, Card
from gridparty.games.race.state import State

#:  1 2 | 3 4        1 . | . 4
#:  3 4 | 1 2        . . | . .      12 empty cells, 30 points to win
#:  ----+----        ----+----
#:  2 1 | 4 3        . . | . .
#:  4 3 | 2 1        . 3 | 2 .
TINY_CARD = Card("TINY", "1..4.........32.", "1234341221434321", "party", 1.2)

#: 48 empty cells. Made for these tests.
CARD = Card(
    "K7QF",
    "53.8..2.......1.86..4.9..3.3..2...17.....562.8..1..543.57...892.98....6.4.3.....1",
    "531864279972351486684792135345286917719435628826179543157643892298517364463928751",
    "easy",
    2.3,
)
KINDS = {kind.__name__: kind for kind in RACE.events}
RNG = Random(0)


class Table:
    """A game in memory. Every event goes through its recorded form."""

    def __init__(
        self,
        mode: str = "race",
        players: str = "Ann Ben",
        card: Card = TINY_CARD,
        first: int = 0,
        **options: object,
    ) -> None:
        self.card = card
        self.layout = {16: LAYOUTS["4x4"], 81: LAYOUTS["9x9"]}[len(card.givens)]
        self.seconds = 0.0
        self.state: State | None = None
        self.events: list[Event] = []
        self.start_options = replace(MODES[mode], **options)  # type: ignore[arg-type]
        self.do(Start(self.start_options, tuple(players.split()), card, first))

    def do(self, command: Command, at: float | None = None) -> list[Event]:
        if at is not None:
            self.seconds = at
        before = self.state
        events = RACE.decide(self.state, command, Moment(self.seconds, RNG))
        assert self.state is before
        recorded = json.loads(json.dumps([encoded(event) for event in events]))
        assert [decoded(record, KINDS) for record in recorded] == events
        for event in events:
            self.state = RACE.apply(self.state, event)
        self.events += events
        return events

    def cell(self, name: str) -> int:
        return self.layout.cell_at(name)

    def right(self, cell: int | str) -> int:
        """The digit that belongs in the cell."""
        cell = self.cell(cell) if isinstance(cell, str) else cell
        return int(self.card.solution[cell])

    @property
    def turn(self) -> str:
        return self.state.players[self.state.seat].name

    @property
    def totals(self) -> dict[str, int]:
        return {
            p.name: total for p, total in zip(self.state.players, self.state.totals, strict=True)
        }

    def digit_at(self, name: str) -> int:
        return self.state.grid.digits[self.cell(name)]

    def refusal(self, command: Command, at: float | None = None) -> str:
        """The words in which the command is refused; the state must not change."""
        before, told = self.state, len(self.events)
        try:
            happened = self.do(command, at)
        except GridpartyError as error:
            assert self.state is before
            assert len(self.events) == told
            return str(error)
        raise AssertionError(f"{command} was not refused: {happened}")


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]
