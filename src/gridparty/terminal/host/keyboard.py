"""The host's keyboard: the seats that play at it, and the commands that they may give.

A game's screen plays on a `LaptopTable`. It receives all events, gives commands only for the seats
at the laptop, and never stops another player's clock; the room runs the clock and the bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gridparty.errors import GridpartyError, IllegalMoveError
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Accept, Agree, Call
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.showing import Showing
from gridparty.web.room import Room
from gridparty.web.room_game import RoomGame
from gridparty.web.seats import Device

#: Commands that every seat may give at any time; a seat with no others cannot play now.
_ALWAYS = frozenset({"pause", "go-on", "agree", "call", "let-begin"})


def seats_here(room: Room) -> tuple[int, ...]:
    """Return the seats of the current game that play at this keyboard."""
    seats = enumerate(room.seats[: room.playing])
    return tuple(number for number, seat in seats if seat.device is Device.LAPTOP)


def acts_here(room: Room) -> bool:
    """Return whether a seat at this keyboard can play now."""
    game, here = room.game, seats_here(room)
    if game is None or not here:
        return False
    if game.session.fresh:
        return game.state.first in here
    return any(not _ALWAYS.issuperset(game.view(seat).may) for seat in here)


class LaptopTable(Table[Any, Any, Any]):
    """The game of a room, played at the host's keyboard."""

    def __init__(self, room: Room, game: RoomGame) -> None:
        """Join the room's current game."""
        super().__init__(game.session)
        self._room, self._game = room, game
        self.opponents = game.table.opponents

    def give(self, command: Any, turn: int | None = None) -> None:
        """Give a command for the seats at this keyboard.

        Raises:
            GridpartyError: no seat here may give it, or the rules forbid it.
        """
        for seat, own in tuple(self._by_seat(command)):
            self._room.take_from_laptop(seat, own, turn)

    def tick(self) -> list[Any]:
        """Return the new events; the room itself lets due events happen."""
        self.opponents = self._game.table.opponents  # replaced when a bot takes over a seat
        records = self.news()
        if self.state.over:  # perhaps while the host read a page: only the end is shown
            records = records[-1:]
        news = [event for record in records for event in record.events]
        if news:
            self.refusal = ""
        return news

    def pause(self) -> list[Any]:
        """Return the new events; a question at the laptop does not stop the clock."""
        return self.tick()

    def _by_seat(self, command: Any) -> Iterator[tuple[int, Any]]:
        """Yield the command for each seat here that gives it; phones give their own."""
        here = seats_here(self._room)
        if not here:
            raise IllegalMoveError(say("Nobody is playing at this keyboard."))
        view = self._game.view(None)
        turn, check = view.turn.seat, view.check
        others = [seat for seat in here if seat != turn]
        match command:
            case Accept(by=None):
                accepted = check.accepted if check else ()
                asked = [seat for seat in others if seat not in accepted]
                yield from ((seat, Accept(seat)) for seat in asked or here[:1])
            case Call(by=None, cell=cell):
                connection = (*others, *here)[0]
                yield connection, Call(connection, cell)
            case Agree(by=None):
                yield from ((seat, Agree(seat)) for seat in here if seat not in view.agreed)
            case Accept(by=int(seat)) | Call(by=int(seat)) | Agree(by=int(seat)):
                yield seat, command
            case _:
                own = getattr(command, "by", None)
                yield own if own in here else turn if turn in here else here[0], command


class AtTheLaptop(Showing):
    """The surroundings of a game's screen when other players use devices of their own."""

    def __init__(self, room: Room, evening: Evening) -> None:
        """Begin with an empty stack of presenters."""
        game = room.game
        assistance = None if game is None else game.session.header.assistance
        super().__init__(evening, assistance=assistance)
        self._room = room

    @property
    def elsewhere(self) -> bool:
        """Whether other players use devices of their own: always."""
        return True

    def sits_here(self, seat: int) -> bool:
        """Return whether that seat plays at this keyboard."""
        return seat in seats_here(self._room)

    def resumed_by(self, table: Table[Any, Any, Any]) -> str:
        """Return no command: the whole table is resumed, not the game alone."""
        return ""

    def next_game(self, refused: Callable[[str], None] = lambda words: None) -> str:
        """Start the room's next game; return why it cannot start, else an empty text."""
        try:
            self._room.next()
        except GridpartyError as error:
            return str(error)
        return ""
