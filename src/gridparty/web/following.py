"""The games of one room, one after another: when the next one begins, and for whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.evening.clocks import TableClock
from gridparty.evening.evening import Evening
from gridparty.evening.people import company_of, in_turn, remember_if_possible
from gridparty.evening.plan import Plan, begun
from gridparty.web import lobby, view
from gridparty.web.at_table import AtTable
from gridparty.web.seats import Device, Seat, Seats, in_order_of
from gridparty.web.wire import RefusedError


class Following:
    """The evening of one room.

    Attributes:
        plan: what is played.
        evening: None before the first game.
        game: what is played, or was last.
        said: what there was to say of the last game that is over.
    """

    def __init__(self, plan: Plan, clock: TableClock, first: str) -> None:
        """No game has been laid out.

        Args:
            plan: what is to be played.
            clock: that of the games.
            first: the name of who begins the first game; empty: whoever sits first.
        """
        self.plan, self._clock, self._first = plan, clock, first
        self.evening: Evening | None = None
        self.game: AtTable | None = None
        self.said: tuple[str, ...] = ()
        self._finished: AtTable | None = None

    @property
    def stage(self) -> str:
        """How far it is."""
        return view.stage_of(self.game)

    @property
    def playing(self) -> int:
        """How many seats are at the game that is not over; 0: none is played."""
        if self.game is None or self.game.state.over:
            return 0
        return len(self.game.state.names)

    @property
    def more(self) -> bool:
        """Whether there is another game, or a first one."""
        return self.evening is None or self.evening.more

    @property
    def bots(self) -> bool:
        """Whether bots know what is played."""
        return self.plan.bots and (self.game is None or view.bots_are_possible(self.game))

    @property
    def records(self) -> int:
        """How many things have happened in the game."""
        return 0 if self.game is None else len(self.game.session.records)

    def at(self, number: int | None) -> int | None:
        """The seat in the game that a seat of the room has; None: it waits for the next game."""
        if number is None or self.game is None or number >= len(self.game.state.names):
            return None
        return number

    def played(self) -> AtTable:
        """The game.

        Raises:
            RefusedError: there is none.
        """
        if self.game is None:
            raise RefusedError("cannot", say("No game is being played."))
        return self.game

    def begin(self, seats: Seats) -> Seats:
        """Lay out the next game for those who are here; the same in the order of play.

        Raises:
            RefusedError: one is being played, somebody is missing, or there is none.
        """
        if self.playing:
            raise RefusedError("cannot", say("A game is being played."))
        if missing := lobby.missing_told(seats, self.plan.players.min_players):
            raise RefusedError("missing", missing)
        try:
            evening = laid_out(self.plan, self.evening, seats, self._clock, self._first)
        except GridpartyError as error:
            raise RefusedError("cannot", str(error)) from None
        self._sit_down(evening, {})
        return in_order_of(self.played().state.names, seats)

    def take_up(self, evening: Evening, stand_ins: Mapping[int, int]) -> None:
        """Go on with an evening that was broken off, in which such bots play for somebody."""
        self._sit_down(evening, stand_ins)
        self.finish_if_over()

    def finish_if_over(self) -> bool:
        """Keep a game that has just ended; whether it has."""
        if self.game is None or self._finished is self.game or not self.game.state.over:
            return False
        assert self.evening is not None
        self._finished, self.said = self.game, self.evening.finish()
        return True

    def _sit_down(self, evening: Evening, stand_ins: Mapping[int, int]) -> None:
        assert evening.table is not None
        self.evening, self.said = evening, ()
        self.game = AtTable(evening.table, stand_ins)


def begins_by_itself(
    seats: Sequence[Seat],
    plan: Plan,
    *,
    first: bool,
    awaited: bool,
    is_gone: Callable[[Seat], bool],
) -> bool:
    """Whether everybody has come and said that they are ready, so that nobody else need.

    Args:
        seats: of the room.
        plan: what is played.
        first: it would be the first game: somebody may still come, unless the table is full.
        awaited: the host has named who is to come.
        is_gone: nothing is heard of the phone of a seat.
    """
    present = [seat for seat in seats if not seat.leaves]
    people = [seat for seat in present if seat.device is Device.PHONE]
    if len(present) < plan.players.min_players:
        return False
    if not all(seat.ready or is_gone(seat) for seat in people):
        return False
    if not first:
        return True
    complete = awaited or len(present) == plan.players.max_players
    return complete and all(seat.device is not Device.FREE for seat in present)


def laid_out(
    plan: Plan, evening: Evening | None, seats: Sequence[Seat], clock: TableClock, first: str
) -> Evening:
    """The evening with the next game laid out for those who sit there now.

    Args:
        plan: what is played.
        evening: as it is; None before the first game.
        seats: who plays, as they sit.
        clock: of the games.
        first: the name of who begins the first game; may be empty.

    Raises:
        GridpartyError: it cannot be laid out.
    """
    guests = in_turn([seat.guest for seat in seats])
    names = tuple(guest.name for guest in guests)
    if evening is None:
        return begun(plan, guests, clock, names.index(first) if first in names else 0)
    assert evening.session is not None
    state = evening.session.state
    bots = {guest.name: guest.skill for guest in guests if guest.skill}
    same = (names, bots) == (state.names, dict(evening.session.bots.skills))
    if same and tuple(guest.pen for guest in guests) == tuple(state.pens):
        evening.next_game()
        return evening
    begins = evening.begins_next
    at = names.index(begins) if begins in names else 0
    evening.next_among(names, company_of(guests), bots, at)
    remember_if_possible(guests)
    return evening
