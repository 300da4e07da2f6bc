"""The games of one room in a row: when the next one begins, and with which players."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from gridparty.board.puzzle import Puzzle
from gridparty.errors import GridpartyError
from gridparty.evening.cards.dealing import TypedIn
from gridparty.evening.people.people import in_turn, participants_of, remember_if_possible
from gridparty.evening.results.analysis import ANALYSED, analyse
from gridparty.evening.results.analysis_text import analysis_texts
from gridparty.evening.results.current_evening import next_first
from gridparty.evening.results.recorder import Said
from gridparty.evening.series.evening import AnySession, Evening
from gridparty.evening.series.new_game import NewGame, begun
from gridparty.evening.session.clock import TableClock
from gridparty.i18n.messages import say
from gridparty.web import lobby, view
from gridparty.web.error_reports import without_folders
from gridparty.web.game_choice import new_game_for
from gridparty.web.protocol import RefusedError
from gridparty.web.room_game import RoomGame
from gridparty.web.seats import Device, Seat, Seats, in_order_of

#: An evening, and the game to begin; None where the evening has begun with it.
Laid: TypeAlias = tuple[Evening, AnySession | None]


class Recorded(NamedTuple):
    """The sentences about a recorded game."""

    said: Said
    analysis: tuple[str, ...]


class Series:
    """The evening of one room.

    Attributes:
        new_game: the current game.
        evening: None before the first game.
        game: the current or last one.
        said: the sentences about the last finished game.
        analysis: where it stalled, and what errors cost; empty without a card.
        first: the name of the player who begins the first game; empty: the first seat.
    """

    def __init__(self, new_game: NewGame, clock: TableClock, first: str) -> None:
        """Begin without a game.

        Args:
            new_game: the game.
            clock: of the games.
            first: the name of the player who begins the first game; empty: the first seat.
        """
        self.new_game, self._clock, self.first = new_game, clock, first
        self._another: NewGame | None = None
        self._left: dict[str, NewGame] = {}  # earlier games of the room, by title
        self._goes_on_with = new_game.title  # after a typed puzzle
        self.evening: Evening | None = None
        self.game: RoomGame | None = None
        self.said: tuple[str, ...] = ()
        self.analysis: tuple[str, ...] = ()
        self._finished: RoomGame | None = None

    @property
    def next_game(self) -> NewGame:
        """The next game; after a typed puzzle the one before it goes on."""
        before = None if self._goes_on else self._left.get(self._goes_on_with)
        return self._another or before or self.new_game

    @property
    def stage(self) -> view.Stage:
        """The stage of the room."""
        return view.stage_of(self.game)

    @property
    def playing(self) -> int:
        """Number of seats in the unfinished game; 0: none."""
        if self.game is None or self.game.state.over:
            return 0
        return len(self.game.state.names)

    @property
    def more(self) -> bool:
        """Whether there is another game, or a first one."""
        return self._another is not None or self._goes_on or self.next_game is not self.new_game

    @property
    def bots(self) -> bool:
        """Whether bots can play the game."""
        if self.game is None or not self.playing:
            return self.next_game.bots
        return view.bots_are_possible(self.game)

    @property
    def records(self) -> int:
        """Number of records in the game."""
        return 0 if self.game is None else len(self.game.session.records)

    def at(self, number: int | None) -> int | None:
        """Return the game's seat for a seat of the room; None: it waits for the next game."""
        if number is None or self.game is None or number >= len(self.game.state.names):
            return None
        return number

    def played(self) -> RoomGame:
        """Return the game.

        Raises:
            RefusedError: there is none.
        """
        if self.game is None:
            raise RefusedError("cannot", say("No game is on."))
        return self.game

    def change(self, title: str) -> None:
        """Choose another game, from the next one on, for the same players.

        A game that was played before keeps its options and continues its cards.

        Raises:
            RefusedError: a game is in progress, or the title is not available for phones.
        """
        if self.playing:
            raise RefusedError("cannot", say("Wait until this game ends."))
        if title == self.new_game.title and self._goes_on:
            self._another = None
        else:
            self._another = self._left.get(title) or new_game_for(title)

    def use_card(self, digits: str, *, alone: bool = False) -> None:
        """Play this puzzle next: with the next game, or as a race where that has no cards.

        Args:
            digits: the puzzle.
            alone: as a solo game.

        Raises:
            RefusedError: a game is in progress, or the digits are no puzzle.
        """
        if self.playing:
            raise RefusedError("cannot", say("Wait until this game ends."))
        try:
            cards = TypedIn(str(Puzzle.parse(digits)))
        except GridpartyError as error:
            raise RefusedError("no-puzzle", str(error)) from None
        if self.evening is None and not isinstance(self.new_game.cards, TypedIn):
            self._left[self.new_game.title] = self.new_game
        if not isinstance(self.new_game.cards, TypedIn):
            self._goes_on_with = self.new_game.title
        game = self.next_game if self.next_game.cards is not None else new_game_for("race")
        if alone:
            game = new_game_for("solo")
        self._another = replace(game, cards=cards)

    @property
    def _goes_on(self) -> bool:
        return self.evening is None or self.evening.more

    @property
    def told(self) -> str:
        """The sentence about the last card; usually empty."""
        return "" if self.evening is None else self.evening.told

    def preparation(self, seats: Seats) -> Callable[[], Laid]:
        """Return a function that lays out the next game; it may run in the background.

        Raises:
            RefusedError: a game is in progress, a player is missing, or there is no next game.
        """
        if self.playing:
            raise RefusedError("cannot", say("Wait until this game ends."))
        players = self.next_game.players
        if missing := lobby.missing_text(seats, players.min_players):
            raise RefusedError("missing", missing)
        if len(seats) > players.max_players:
            raise RefusedError("full", lobby.too_many_text(players.max_players))
        row = self.next_game.row
        laptops = sum(seat.device is Device.LAPTOP for seat in seats)
        if laptops > 1 and row.view_adapter is not None and not row.view_adapter.load().takes_turns:
            raise RefusedError("cannot", say("Only one can play a sprint at this keyboard."))
        try:
            work = _work(
                self.next_game, self.new_game, self.evening, seats, self._clock, self.first
            )
        except GridpartyError as error:
            raise RefusedError("cannot", without_folders(error)) from None

        def with_its_modules() -> Laid:
            for part in (row.view_adapter, row.line_text, row.bot_adapter):
                if part is not None:
                    part.load()  # slow the first time
            return work()

        return with_its_modules

    def skip_card(self) -> None:
        """Skip the next card, which cannot be played."""
        new_game = self.next_game
        if self.evening is not None and new_game is self.new_game:
            self.evening.skip_card()
        elif new_game.cards is not None:
            behind = replace(new_game, cards=new_game.cards.without_next())
            if new_game is self.new_game:
                self.new_game = behind
            else:
                self._another = behind

    def sit_down(self, laid: Laid, seats: Seats) -> Seats:
        """Sit down at the game that was laid out; return the seats in the order of play."""
        (evening, session), following = laid, self.next_game
        if session is not None:
            evening.sit_down(session)
        elif self.evening is not None:
            self._leave(self.evening)
        self.new_game, self._another = following, None
        self._left = {name: game for name, game in self._left.items() if game is not following}
        self._sit_down(evening, {})
        return in_order_of(self.played().state.names, seats)

    def resume(self, evening: Evening, stand_ins: Mapping[int, int]) -> None:
        """Continue a saved evening, with bots for these absent players."""
        self._sit_down(evening, stand_ins)

    def result_recorder(self) -> Callable[[], Recorded] | None:
        """Return a function that records a game that has just ended; None where none has.

        It may run in the background, as the analysis takes time, too; pass its result to `kept`.
        """
        if self.game is None or self._finished is self.game or not self.game.state.over:
            return None
        assert self.evening is not None
        self._finished, session = self.game, self.game.session
        record = self.evening.count()
        return lambda: Recorded(record(), _analysis_of(session))

    def kept(self, recorded: Recorded) -> None:
        """Store the sentences about the recorded game."""
        assert self.evening is not None
        said, self.analysis = recorded
        self.evening.praise(said)
        self.said = tuple(map(without_folders, said.sentences))

    def _leave(self, evening: Evening) -> None:
        """Set a game aside for another one; it may be resumed on its remaining cards."""
        assert evening.session is not None
        if not isinstance(self.new_game.cards, TypedIn):  # the game before that one still waits
            self._left.pop(self.new_game.title, None)
        if evening.more:
            self._left[self.new_game.title] = replace(self.new_game, cards=evening.cards)
        evening.session.close()

    def _sit_down(self, evening: Evening, stand_ins: Mapping[int, int]) -> None:
        assert evening.table is not None
        self.evening, self.said, self.analysis = evening, (), ()
        self.game = RoomGame(evening.table, stand_ins)


def _analysis_of(session: AnySession) -> tuple[str, ...]:
    if session.game.name not in ANALYSED:
        return ()
    return analysis_texts(analyse(session.game.name, session.records, session.bots.skills))


def begins_by_itself(
    seats: Sequence[Seat],
    new_game: NewGame,
    *,
    first: bool,
    awaited: bool,
    is_gone: Callable[[Seat], bool],
) -> bool:
    """Whether everybody has come and is ready, so that no host is needed.

    Args:
        seats: of the room.
        new_game: the game.
        first: it is the first game, so more people may come unless the table is full.
        awaited: the host has named the expected players.
        is_gone: whether the phone of a seat is silent.
    """
    present = [seat for seat in seats if not seat.leaves]
    people = [seat for seat in present if seat.device is Device.PHONE]
    if len(present) < new_game.players.min_players:
        return False
    if not all(seat.ready or is_gone(seat) for seat in people):
        return False
    if not first:
        return True
    complete = awaited or len(present) == new_game.players.max_players
    return complete and all(seat.device is not Device.FREE for seat in present)


def _work(
    new_game: NewGame,
    before: NewGame,
    evening: Evening | None,
    seats: Sequence[Seat],
    clock: TableClock,
    first: str,
) -> Callable[[], Laid]:
    """Return a function that lays out the next game for these players.

    Args:
        new_game: the next game.
        before: the game until now, which may be the same.
        evening: so far; None before the first game.
        seats: the players in order.
        clock: of the games.
        first: the name of the player who begins the first game; may be empty.

    Raises:
        GridpartyError: it cannot be laid out.
    """
    guests = in_turn([seat.guest for seat in seats])
    names = tuple(guest.name for guest in guests)
    if evening is None:
        named = names.index(first) if first in names else None
        return lambda: (begun(new_game, guests, clock, named), None)
    assert evening.session is not None
    state = evening.session.state
    alone = len(state.names) == 1  # then the table's sums are in its other games
    from_before = alone or not evening.begins_next
    at = None if from_before else next_first(state.names, state.first, names)
    bots = {guest.name: guest.skill for guest in guests if guest.skill}
    if new_game is not before:
        so_far = None if alone else evening.so_far_of(names, bots)
        return lambda: (begun(new_game, guests, clock, at, so_far=so_far), None)
    same = (names, bots) == (state.names, dict(evening.session.bots.skills))
    if not same or tuple(guest.pen for guest in guests) != tuple(state.pens):
        evening.seat_others(names, participants_of(guests), bots)

    def work() -> Laid:
        session = evening.laid_out(names, at)
        if not same:
            remember_if_possible(guests)
        return evening, session

    return work
