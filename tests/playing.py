"""A table to play at in tests: a clock that is moved by hand, cards that we made, all recorded."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from gridparty.board.layout import LAYOUTS
from gridparty.errors import GridpartyError
from gridparty.evening.session.codec import decoded, encoded
from gridparty.evening.session.session import Session
from gridparty.games.catalogue import GAMES, GameRow, row_for_title, titles
from gridparty.games.common.commands import Tick
from gridparty.games.common.game import Moment
from gridparty.games.common.line_text import Assistance
from gridparty.games.race.commands import Enter
from gridparty.games.race.options import Card
from gridparty.games.tiles.editions import Edition, TileOptions
from gridparty.games.tiles.setup import TileRules

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
#: The first title of each game that bots play too.
WITH_BOTS = [next(iter(row.rules.load())) for row in GAMES.values() if row.bot_adapter]
#: All that is played on cards.
ON_CARDS = [title for title, row in titles() if row.setup.load().needs_card]
LAYOUT_OF = {layout.cell_count: layout for layout in LAYOUTS.values()}


def row_and_rules(wanted: str | Edition) -> tuple[GameRow, Any]:
    """The game that people call so, with its rules; an edition is of the tile game."""
    if isinstance(wanted, str):
        row = row_for_title(wanted)
        return row, row.rules.load()[wanted]
    return GAMES["tiles"], TileRules(wanted, TileOptions())


def changed(rules: Any, **options: Any) -> Any:
    """The rules of any game with other options: a tile game's stand beside its edition."""
    if hasattr(rules, "edition"):
        return replace(rules, options=replace(rules.options, **options))
    return replace(rules, **options)


def named(players: str | Sequence[str]) -> Sequence[str]:
    """The names; a text of them stands for its words."""
    return players.split() if isinstance(players, str) else players


def speech_of(mode: str, *, bots: Any = (), advice: Any = None, **assistance: bool) -> Any:
    """How the game is spoken of; a solo player always gets the same advice."""
    line_text = row_for_title(mode).line_text.load()
    told = Assistance(**assistance)
    return (
        line_text(told, bots, advise=lambda state: advice)
        if mode == "solo"
        else line_text(told, bots)
    )


def begun(
    folder: Path,
    mode: str | Edition,
    players: str | Sequence[str],
    card: Card = TINY_CARD,
    *,
    first: int = 0,
    options: Any = None,
    **more: Any,
) -> Session[Any, Any, Any]:
    """A session of any game in that folder; `more` is for `Session.begin`."""
    row, rules = row_and_rules(mode)
    rules = changed(rules, **(options or {}))
    start = row.setup.load().start(rules, named(players), first, card)
    title = mode if isinstance(mode, str) else mode.name
    return Session.begin(row.game.load(), start, edition=title, folder=folder, **more)


class Table:
    """Any game in memory, with a clock moved by hand. Every event goes through its recorded form.

    Args:
        wanted: what people type after ``gridparty play``, or an edition mixed for the test.
        players: their names.
        card: what is played on, where the game is played on cards.
        first: the seat that begins.
        seed: of all that is left to chance.
        begin: False leaves it to the test to make the first events happen.
        options: as of the game's rules.
    """

    def __init__(
        self,
        wanted: str | Edition = "race",
        players: str | Sequence[str] = "Ann Ben",
        card: Card = TINY_CARD,
        first: int = 0,
        *,
        seed: int = 0,
        begin: bool = True,
        **options: object,
    ) -> None:
        self.row, rules = row_and_rules(wanted)
        self.rules = changed(rules, **options)
        self.game, self.setting = self.row.game.load(), self.row.setup.load()
        self.kinds = {kind.__name__: kind for kind in self.game.events}
        self.card = card
        self.edition = getattr(self.rules, "edition", None)
        self.layout = self.edition.layout if self.edition else LAYOUT_OF[len(card.givens)]
        self.rng = Random(seed)
        self.seconds = 0.0
        self.state: Any = None
        self.events: list[Any] = []
        if begin:
            self.do(self.setting.start(self.rules, named(players), first, card))

    def do(self, command: Any, at: float | None = None) -> list[Any]:
        """What comes of the command."""
        if at is not None:
            self.seconds = at
        before = self.state
        events = self.game.decide(self.state, command, Moment(self.seconds, self.rng))
        assert self.state is before
        recorded = json.loads(json.dumps([encoded(event) for event in events]))
        assert [decoded(record, self.kinds) for record in recorded] == events
        for event in events:
            self.happen(event)
        return events

    def happen(self, event: Any) -> None:
        """Apply an event, whoever decided it."""
        self.state = self.game.apply(self.state, event)
        self.events.append(event)

    def refusal(self, command: Any, at: float | None = None) -> Any:
        """The sentence that refuses the command, with its fields; the state must not change."""
        before, told = self.state, len(self.events)
        try:
            happened = self.do(command, at)
        except GridpartyError as error:
            assert self.state is before
            assert len(self.events) == told
            return error.args[0]
        raise AssertionError(f"{command} was not refused: {happened}")

    def attempt(self, command: Any, wait: float = 0.0) -> None:
        """Give any command after that wait, none while the clock stands; it may be refused."""
        before, told = self.state, len(self.events)
        self.seconds = round(self.seconds + (0 if before.clock_stands else wait), 3)
        try:
            self.do(command)
        except GridpartyError as error:
            refused = str(error)
        else:
            return
        assert refused
        assert self.state is before  # a refused command changes nothing
        assert len(self.events) == told
        assert not isinstance(command, Tick)

    def told(self, events: Iterable[Any]) -> str:
        """The story that people read."""
        line_text = self.row.line_text.load()(Assistance(), ())
        return line_text.events_text(events, self.state)

    @property
    def board(self) -> Any:
        """The state of what lies on the board: a solo game's is a race for one."""
        return getattr(self.state, "race", self.state)

    @property
    def turn(self) -> str:
        """Who is to move."""
        return self.state.names[self.board.turn_state.seat]

    @property
    def totals(self) -> dict[str, int]:
        return dict(zip(self.state.names, self.state.totals, strict=True))

    def cell(self, name: str) -> int:
        return self.layout.cell_at(name)

    def digit_at(self, name: str) -> int:
        return self.board.grid.digits[self.cell(name)]

    def right(self, cell: int | str) -> int:
        """The digit that the card wants in the cell."""
        cell = self.cell(cell) if isinstance(cell, str) else cell
        return int(self.card.solution[cell])


def write(table: Table, name: str, digit: int | None = None, at: float | None = None) -> list[Any]:
    """The player whose turn it is writes; by default the digit that belongs there."""
    return table.do(Enter(table.cell(name), digit or table.right(name)), at)


def on_the_terminal(said: str, height: int = 60) -> str:
    """What a terminal of that height shows when this has been said; what is above is out of sight."""
    return "\n".join(said.split("\n")[-height:])


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


def only(events: list[Any], kind: type) -> Any:
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
