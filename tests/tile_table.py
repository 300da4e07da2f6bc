"""A table to lay tiles at in tests: any board, any tile in any hand, all recorded."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

from gridparty.board.grid import Grid, Placement
from gridparty.errors import GridpartyError
from gridparty.evening.records import decoded, encoded
from gridparty.games.common.game import Moment
from gridparty.games.tiles.commands import Command, Start
from gridparty.games.tiles.editions import EDITIONS, MOST_PLAYERS, Edition, TileOptions, mixed
from gridparty.games.tiles.events import Event, GameOver, Started, TileDrawn, TurnBegan
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.scoring import places_for
from gridparty.games.tiles.state import NO_TILE, State
from gridparty.games.tiles.words import story

KINDS = {kind.__name__: kind for kind in TILES.events}
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


class TileTable:
    """A game in memory. Every event goes through its recorded form."""

    def __init__(
        self,
        edition: Edition | str = "tiles",
        players: str = "Ann Ben",
        *,
        seed: int = 0,
        first: int = 0,
        **options: object,
    ) -> None:
        self.rng = Random(seed)
        self.edition = EDITIONS[edition] if isinstance(edition, str) else edition
        self.seconds = 0.0
        self.state: State | None = None
        self.events: list[Event] = []
        self.first_state: State | None = None  # what `events` are applied to
        chosen = TileOptions(**options)  # type: ignore[arg-type]
        self.do(Start(self.edition, tuple(players.split()), chosen, first))

    @classmethod
    def at(
        cls,
        edition: Edition | str,
        board: str,
        hands: str = "",
        *,
        stack: str | None = None,
        players: str = "Ann Ben",
        **options: object,
    ) -> TileTable:
        """A table where the tiles of `board` lie already; the first player is to move.

        Args:
            edition: its start tiles give way to the board.
            board: its tiles count as start tiles; missing cells at the end are empty.
            hands: one digit for each player (`.` for none); by default they draw.
            stack: the tiles left to draw, such as `"1124"`; by default all that are not in sight.
            players: their names.
            options: as for a game.
        """
        edition = EDITIONS[edition] if isinstance(edition, str) else edition
        table = cls.__new__(cls)
        table.rng, table.edition, table.seconds = Random(0), edition, 0.0
        table.state, table.events = None, []
        text = "".join(board.split())
        grid = Grid.parse(text.ljust(edition.layout.cell_count, "."))
        tiles = tuple(Placement(c, d) for c, d in enumerate(grid.digits) if d)
        names = tuple(players.split())
        chosen = TileOptions(**options)  # type: ignore[arg-type]
        table._apply(Started(edition, chosen, names, 0, tiles))
        digits = [d for _, d in tiles] + [int(c) for c in hands if c != "."]
        left = [edition.layout.size - digits.count(d) for d in edition.layout.digits]
        if stack is not None:
            left = [stack.count(str(d)) for d in edition.layout.digits]
        held = tuple(0 if c == "." else int(c) for c in hands) or (NO_TILE,) * len(names)
        table.state = replace(table.state, stack=tuple(left), hands=held)
        table.first_state, table.events = table.state, []
        if edition.hidden and not hands:
            for seat in range(len(names)):
                (digit,) = table.rng.sample(edition.layout.digits, 1, counts=table.state.stack)
                table._apply(TileDrawn(seat, digit))
        ends = chosen.turn_seconds
        table._apply(TurnBegan(0, 1, ends))
        return table

    def do(self, command: Command, at: float | None = None) -> list[Event]:
        if at is not None:
            self.seconds = at
        before = self.state
        events = TILES.decide(self.state, command, Moment(self.seconds, self.rng))
        assert self.state is before
        recorded = json.loads(json.dumps([encoded(event) for event in events]))
        assert [decoded(record, KINDS) for record in recorded] == events
        for event in events:
            self._apply(event)
        return events

    def _apply(self, event: Event) -> None:
        self.state = TILES.apply(self.state, event)
        self.events.append(event)

    def give(self, digit: int, seat: int | None = None) -> TileTable:
        """Exchange the tile of a player (by default the one to move) for one in the stack."""
        state = self.state
        seat = state.turn if seat is None else seat
        stack, hands = list(state.stack), list(state.hands)
        if hands[seat]:
            stack[hands[seat] - 1] += 1
        stack[digit - 1] -= 1
        hands[seat] = digit
        assert stack[digit - 1] >= 0, "there is no such tile left"
        self.state = replace(state, stack=tuple(stack), hands=tuple(hands))
        return self

    def cell(self, name: str) -> int:
        return self.edition.layout.cell_at(name)

    def tile_at(self, name: str) -> int:
        return self.state.grid.digits[self.cell(name)]

    def told(self, events: list[Event]) -> str:
        return story(events, self.state)

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

    @property
    def turn(self) -> str:
        return self.state.players[self.state.turn]

    @property
    def ended(self) -> GameOver | None:
        return self.state.ended


def places(table: TileTable) -> list[int]:
    """Where the tile of the player to move may go."""
    return list(places_for(table.state.grid, table.state.tile))


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def only(events: list[Event], kind: type) -> Event:
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
