"""What + and −, del and digits make of the cells of a row on the page "who plays?"."""

from __future__ import annotations

from typing import Any, NamedTuple

from gridparty.evening.series.new_game import NewGame, can_mark, default_seconds
from gridparty.i18n.messages import say
from gridparty.terminal.menu.columns import FIELDS, NAME
from gridparty.terminal.menu.player_seats import Guests
from gridparty.terminal.menu.players_table import at_first, changed, own


class Outcome(NamedTuple):
    """What there is to say of a change, if anything."""

    refusal: str = ""
    news: str = ""  # what it has changed for somebody else, too


class PlayerCells:
    """The cells of the seats that are taken: pen and name, time, points, help, team."""

    def __init__(self, guests: Guests, new_game: NewGame) -> None:
        self._guests, self._new_game = guests, new_game

    def step(self, row: int, column: int, by: int) -> Outcome:
        """So many steps further: another pen, a better bot, another value."""
        guest = self._guests[row]
        if column == NAME and guest.skill:
            self._guests.let_play_better(row, by)
        elif column <= NAME and self._new_game.heats:
            return Outcome(say("In heats the seat has the colour."))
        elif column <= NAME:
            return Outcome(news=self._guests.step_pen(row, by))
        elif FIELDS[column] == "marks" and not can_mark(self._new_game):
            return Outcome(say("A printed card cannot show what may go where."))
        else:
            field = FIELDS[column]
            value = changed(guest, field, by, default_seconds(self._new_game))
            self._guests.put(row, **{field: value})
        return Outcome()

    def write(self, row: int, field: str, value: Any) -> None:
        """Put a number there."""
        self._guests.put(row, **{field: own(field, value, default_seconds(self._new_game))})

    def clear(self, row: int, column: int) -> None:
        """Let the value be as everybody's."""
        field = FIELDS[column]
        self._guests.put(row, **{field: at_first(field)})
