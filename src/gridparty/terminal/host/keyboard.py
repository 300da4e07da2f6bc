"""Who may act at this keyboard: the one place that decides it, for the screens of all games.

A game's screen plays on a `LaptopTable`. That hears of everything, gives only what seats at the
laptop may give, and never stops anybody else's clock; the room keeps time and bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gridparty.errors import GridpartyError, IllegalMoveError
from gridparty.evening.series.evening import Evening
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Accept, Agree, Call
from gridparty.i18n.friendly_errors import plainly
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.showing import Showing
from gridparty.web.room import Room
from gridparty.web.room_game import RoomGame
from gridparty.web.seats import Device

#: What everybody may do at any time: whoever may do no more has nothing to play now.
_ALWAYS = frozenset({"pause", "go-on", "agree", "call", "let-begin"})


def seats_here(room: Room) -> tuple[int, ...]:
    """The seats of the game whose people play at this keyboard."""
    seats = enumerate(room.seats[: room.playing])
    return tuple(number for number, seat in seats if seat.device is Device.LAPTOP)


def acts_here(room: Room) -> bool:
    """Whether it is for somebody at this keyboard to do something now."""
    game, here = room.game, seats_here(room)
    if game is None or not here:
        return False
    if game.session.fresh:
        return game.state.first in here
    return any(not _ALWAYS.issuperset(game.view(seat).may) for seat in here)


class LaptopTable(Table[Any, Any, Any]):
    """A game of a room as the terminal plays it."""

    def __init__(self, room: Room, game: RoomGame) -> None:
        """Sit down at what the room plays now."""
        super().__init__(game.session)
        self._room, self._game = room, game
        self.opponents = game.table.opponents

    def give(self, command: Any, turn: int | None = None) -> None:
        """Give a command in the name of whoever plays here.

        Raises:
            GridpartyError: nobody here may give it, or the rules do not allow it.
        """
        for seat, one in tuple(self._spoken(command)):
            self._room.take_from_laptop(seat, one, turn)

    def tick(self) -> list[Any]:
        """What is new; the room has let happen what was due."""
        self.opponents = self._game.table.opponents  # another one, where a bot has taken over
        records = self.news()
        if self.state.over:  # while the host read a page, say: how it ended is told, not all
            records = records[-1:]
        news = [event for record in records for event in record.events]
        if news:
            self.refusal = ""
        return news

    def pause(self) -> list[Any]:
        """A question at the laptop stops nobody's clock."""
        return self.tick()

    def _spoken(self, command: Any) -> Iterator[tuple[int, Any]]:
        """Whose command it is: each speaks for one seat, those at the phones for theirs."""
        here = seats_here(self._room)
        if not here:
            raise IllegalMoveError(say("Nobody plays at this keyboard."))
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
                yield turn if turn in here else here[0], command


class AtTheLaptop(Showing):
    """What a game's screen may ask for, where others play at devices of their own."""

    def __init__(self, room: Room, evening: Evening) -> None:
        """Show nothing yet."""
        game = room.game
        told = None if game is None else game.session.header.assistance
        super().__init__(evening, assistance=told)
        self._room = room

    @property
    def elsewhere(self) -> bool:
        """Others play at devices of their own."""
        return True

    def sits_here(self, seat: int) -> bool:
        """Whether whoever sits there plays at this keyboard."""
        return seat in seats_here(self._room)

    def resumed_by(self, table: Table[Any, Any, Any]) -> str:
        """The table goes on as a whole, not the game alone."""
        return ""

    def next_game(self, refused: Callable[[str], None] = lambda words: None) -> str:
        """Lay out the next game for all; why that cannot be, else nothing."""
        try:
            self._room.next()
        except GridpartyError as error:
            return plainly(error)
        return ""
