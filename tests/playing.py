"""A table to play at in tests: a clock that is moved by hand, cards that we made, all recorded."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from gridparty.board.layout import LAYOUTS
from gridparty.errors import GridpartyError
from gridparty.evening.records import decoded, encoded
from gridparty.evening.session import Session
from gridparty.games.catalogue import row_titled
from gridparty.games.common.game import Moment
from gridparty.games.common.speech import Assistance
from gridparty.games.race.game import RACE
from gridparty.games.race.setup import Card

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


def changed(rules: Any, **options: Any) -> Any:
    """The rules of any game with other options: a tile game's stand beside its edition."""
    if hasattr(rules, "edition"):
        return replace(rules, options=replace(rules.options, **options))
    return replace(rules, **options)


def speech_of(mode: str, *, bots: Any = (), advice: Any = None, **assistance: bool) -> Any:
    """How the game is spoken of; a solo player always gets the same advice."""
    speech = row_titled(mode).speech.load()
    told = Assistance(**assistance)
    return speech(told, bots, advise=lambda state: advice) if mode == "solo" else speech(told, bots)


def begun(
    folder: Path,
    mode: str,
    players: Any,
    card: Card = TINY_CARD,
    *,
    options: Any = None,
    **more: Any,
) -> Session[Any, Any, Any]:
    """A session of any game in that folder; `more` is for `Session.begin`."""
    row = row_titled(mode)
    rules = changed(row.rules.load()[mode], **(options or {}))
    names = players.split() if isinstance(players, str) else players
    start = row.setting.load().start(rules, names, 0, card)
    return Session.begin(row.game.load(), start, edition=mode, folder=folder, **more)


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
        self.state: Any = None
        self.events: list[Any] = []
        row = row_titled(mode)
        self.game, self.speech = row.game.load(), row.speech.load()
        self.kinds = {kind.__name__: kind for kind in self.game.events}
        self.start_options = changed(row.rules.load()[mode], **options)
        start = row.setting.load().start(self.start_options, players.split(), first, card)
        self.do(start)

    def do(self, command: Any, at: float | None = None) -> list[Any]:
        if at is not None:
            self.seconds = at
        before = self.state
        events = self.game.decide(self.state, command, Moment(self.seconds, RNG))
        assert self.state is before
        recorded = json.loads(json.dumps([encoded(event) for event in events]))
        assert [decoded(record, self.kinds) for record in recorded] == events
        for event in events:
            self.state = self.game.apply(self.state, event)
        self.events += events
        return events

    @property
    def race(self) -> Any:
        """The state of what is written on the card: a solo game's is a race for one."""
        return getattr(self.state, "race", self.state)

    def cell(self, name: str) -> int:
        return self.layout.cell_at(name)

    def right(self, cell: int | str) -> int:
        """The digit that belongs in the cell."""
        cell = self.cell(cell) if isinstance(cell, str) else cell
        return int(self.card.solution[cell])

    @property
    def turn(self) -> str:
        return self.race.players[self.race.seat].name

    @property
    def totals(self) -> dict[str, int]:
        return dict(zip(self.state.names, self.state.totals, strict=True))

    def digit_at(self, name: str) -> int:
        return self.race.grid.digits[self.cell(name)]

    def refusal(self, command: Any, at: float | None = None) -> str:
        """The words in which the command is refused; the state must not change."""
        before, told = self.state, len(self.events)
        try:
            happened = self.do(command, at)
        except GridpartyError as error:
            assert self.state is before
            assert len(self.events) == told
            return str(error)
        raise AssertionError(f"{command} was not refused: {happened}")


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]
