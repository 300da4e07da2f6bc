"""A room: one table with its evening, its seats, and whoever looks at it from a device.

It knows no socket. Whoever comes brings a way to be told something; what somebody sends is `take`n,
and everybody is told the whole view after whatever has changed it. Time passes in `tick`, and `due`
says when that should be again; a test moves both clocks by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from gridparty import __version__
from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.evening.clocks import TableClock
from gridparty.evening.evening import Evening
from gridparty.evening.people import company_of, in_turn, remember_if_possible
from gridparty.evening.plan import Plan, begun
from gridparty.web import codes, lobby, view, wire
from gridparty.web.at_table import LOOK, AtTable
from gridparty.web.seats import AWAY, Device, Seat, in_order_of, none_ready, seat_opened_by
from gridparty.web.sitting import Dismissed, Facts, Sitting
from gridparty.web.wire import Do, Incoming, Join, Message, Ping, RefusedError, Seen

_MEANWHILE = 8  # sentences of what somebody missed
_OF_SEATS = ("ready", "pen", "stand-up")
_OF_HOST = ("begin", "next", "remove", "bot", "hand", "name", "laptop")

Send = Callable[[Message], None]


@dataclass(slots=True, eq=False)
class Caller:
    """Somebody who looks: a phone's page, a TV's, the terminal."""

    send: Send
    as_: str  # phone, tv or terminal
    host: bool = False
    key: int | None = None  # of the seat
    hidden: bool = False
    delay: float | None = None
    missed: dict[str, Any] | None = None  # what happened while the seat was away; told once


@dataclass(slots=True)
class _Gone:
    """A seat of whose phone nothing is heard."""

    since: float
    record: int  # how many had happened
    told: bool = False


class Room:
    """One table.

    Attributes:
        code: by which people find it.
        address: where its pages are; empty until that is known.
        sitting: who sits where.
        evening: None before the first game.
        game: what is played, or was last.
        said: what there was to say of the last game that is over.
    """

    def __init__(
        self,
        plan: Plan,
        clock: TableClock,
        *,
        name: str = "",
        code: str = "",
        first: str = "",
        now: Callable[[], float] = monotonic,
        keep: Callable[[Room], None] = lambda room: None,
    ) -> None:
        """Nobody has sat down yet.

        Args:
            plan: what is to be played.
            clock: that of the games.
            name: what people call the table; may be empty.
            code: one that the room had before; without it a new one.
            first: the name of who begins the first game; without it whoever sits first.
            now: seconds that only ever rise: who has been away for how long.
            keep: writes down who sits where, so that it is there after a crash.
        """
        self.plan, self.clock, self.name = plan, clock, name
        self.code, self.address = code or codes.new_code(), ""
        self.sitting, self._first = Sitting(), first
        self.evening: Evening | None = None
        self.game: AtTable | None = None
        self.said: tuple[str, ...] = ()
        self._now, self._keep = now, keep
        self._looked = now()
        self._callers: list[Caller] = []
        self._listeners: list[Callable[[], None]] = []
        self._gone: dict[int, _Gone] = {}
        self._hosts: set[int] = set()
        self._finished: AtTable | None = None
        self._serial = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """In the order of play, those who wait for the next game behind them."""
        return self.sitting.seats

    @property
    def callers(self) -> Sequence[Caller]:
        """Whoever looks now."""
        return tuple(self._callers)

    @property
    def stage(self) -> str:
        """How far the room is."""
        return view.stage_of(self.game)

    @property
    def playing(self) -> int:
        """How many seats are at the game that is not over; 0: none is played."""
        if self.game is None or self.game.state.over:
            return 0
        return len(self.game.state.names)

    # who looks

    def listen(self, callback: Callable[[], None]) -> None:
        """Be told after every change."""
        self._listeners.append(callback)

    def enter(
        self, send: Send, as_: str = "phone", *, token: str | None = None, host: bool = False
    ) -> Caller:
        """Let somebody look; a token that opens a seat gives it back.

        Args:
            send: takes what this one is told.
            as_: phone, tv or terminal.
            token: of a seat.
            host: this one may do what the host may.
        """
        caller = Caller(send, as_, host)
        number = seat_opened_by(token, self.seats) if as_ == "phone" and token else None
        self._callers.append(caller)
        if number is not None:
            self._take_place(caller, self.seats[number])
        send(wire.welcome(__version__, self.code, number))
        self.changed()
        return caller

    def leave(self, caller: Caller) -> None:
        """Somebody's page is gone: closed, asleep, or out of reach."""
        if caller not in self._callers:
            return
        self._callers.remove(caller)
        if caller.key is not None and self._caller_of(caller.key) is None:
            self._gone[caller.key] = _Gone(self._now(), self._records)
        self.changed()

    def number_of(self, caller: Caller) -> int | None:
        """The number of the seat in which this one sits."""
        keys = [seat.key for seat in self.seats]
        return keys.index(caller.key) if caller.key in keys else None

    # what comes

    def take(self, caller: Caller, message: Incoming) -> None:
        """Do what somebody sent, and tell everybody what came of it."""
        match message:
            case Ping(t, delay):
                caller.delay = delay
                caller.send(wire.pong(t))
            case Seen(hidden):
                if caller.hidden != hidden:
                    caller.hidden = hidden
                    self.changed()
            case Join(id_) | Do(id_):
                try:
                    answer = self._answer(caller, message)
                except RefusedError as error:
                    answer = wire.refused(error, id_)
                self._look_whether_over()
                caller.send(answer)
                self.changed()

    def take_from_laptop(self, seat: int, command: Any) -> None:
        """Give a game's command of somebody who plays at the terminal.

        Raises:
            RefusedError: nobody plays there in that seat, or it may not be done.
        """
        if seat >= self.playing or self.seats[seat].device is not Device.LAPTOP:
            raise RefusedError("not-yours", say("Nobody plays at the laptop in that seat."))
        game = self._played()
        game.require_of(seat, command)
        try:
            game.give(command)
        finally:
            self._look_whether_over()
            self.changed()

    def do_as_host(self, what: str, **fields: Any) -> None:
        """Do what only the host may: a line of `wire.DEEDS`.

        Raises:
            RefusedError: it cannot be done.
        """
        try:
            self._do_for_host(what, fields)
        finally:
            self.changed()

    def do_for_table(self, what: str) -> None:
        """Do what the host may do in a game: pause, go-on, ready, pass for who is away.

        Raises:
            RefusedError: not now.
        """
        if what not in self._may_as_host(None):
            raise RefusedError("cannot", say("That is not possible now."))
        try:
            self._do_in_game(self._to_play(), Do(0, what, None))
        finally:
            self.changed()

    def appoint(self, number: int) -> None:
        """The phone of this seat may do what the host may."""
        self._hosts.add(self.seats[number].key)
        caller = self._caller_of(self.seats[number].key)
        if caller is not None:
            caller.host = True
        self.changed()

    def next(self) -> None:
        """Begin the first game, or the next one.

        Raises:
            RefusedError: that is not possible.
        """
        self.do_as_host("next")

    # what happens by itself

    def tick(self) -> None:
        """Let happen what is due: in the game, and with those who have gone."""
        self._looked = self._now()
        changed = self._look_who_is_away()
        if self.game is not None and self.playing:
            balked = self.game.balked
            changed |= self.game.tick() or balked != self.game.balked
            self._look_whether_over()
            if self._everybody_is_away() and not self.game.state.clock_stands:
                self.game.table.pause()
                changed = True
        if changed:
            self.changed()

    def due(self) -> float:
        """Seconds until `tick` is wanted again."""
        now = self._now()
        waits = [self._looked + LOOK - now]
        if self.game is not None and self.playing:
            waits.append(self.game.due())
        waits += [gone.since + AWAY - now for gone in self._gone.values() if not gone.told]
        return max(min(waits), 0.0)

    def close(self) -> None:
        """Everybody goes; the game is saved as it stands."""
        told = wire.bye("closing", say("The table is closed. What was played is saved."))
        for caller in self.callers:
            caller.send(told)
        self._callers.clear()
        if self.evening is not None:
            self.evening.leave()

    # what is told

    def changed(self) -> None:
        """Tell everybody how it is now."""
        self._serial += 1
        shared, games = self._shared_view(), _Games(self.game)
        for caller in self.callers:
            caller.send(self._view(caller, shared, games))
            caller.missed = None
        for callback in self._listeners:
            callback()

    def view_of(self, seat: int | None, *, host: bool = False) -> Message:
        """The view as this seat has it, for the terminal; None: an onlooker's."""
        key = None if seat is None else self.seats[seat].key
        caller = Caller(lambda message: None, "terminal", host, key)
        return self._view(caller, self._shared_view(), _Games(self.game))

    def presence(self) -> Mapping[int, view.Presence]:
        """What is known of the devices, by the seats' keys."""
        return {seat.key: self._presence(seat) for seat in self.seats}

    def _missing(self) -> str:
        """Why nobody can begin yet."""
        staying = [seat for seat in self.seats if not seat.leaves]
        return lobby.missing_told(staying, self.plan.players.min_players)

    def _presence(self, seat: Seat) -> view.Presence:
        caller, gone = self._caller_of(seat.key), self._gone.get(seat.key)
        return view.Presence(
            connected=caller is not None,
            hidden=caller is not None and caller.hidden,
            away_for=self._now() - gone.since if gone is not None and gone.told else None,
            delay=None if caller is None else caller.delay,
        )

    def _shared_view(self) -> Message:
        """What everybody is told alike."""
        tvs = sum(caller.as_ == "tv" for caller in self._callers)
        game, evening = self.game, self.evening
        over = None
        if game is not None and evening is not None:
            over = view.over_told(game, evening, self.said)
        return {
            "type": "view",
            "serial": self._serial,
            "stage": self.stage,
            "room": {"code": self.code, "name": self.name, "address": self.address, "tvs": tvs},
            "seats": view.seats_told(self.seats, self.presence()),
            "pens": view.pens_told(self.seats),
            "options": lobby.options_told(self.plan) if game is None else [],
            "news": list(self.sitting.news),
            "missing": self._missing() if self.stage in (view.LOBBY, view.OVER) else "",
            "over": over,
            "evening": view.evening_told(evening),
        }

    def _view(self, caller: Caller, shared: Message, games: _Games) -> Message:
        number = self.number_of(caller)
        at = self._at(number)
        game = games.told(at)
        may = self._may(caller, number, [] if game is None else game["may"])
        stranger = caller.as_ == "phone" and number is None
        people = {"people": lobby.known_people(self.seats)} if stranger else {}
        return {
            **shared,
            **people,
            "you": number,
            "may": may,
            "game": None if game is None else {**game, "may": may},
            "away": caller.missed,
            "host": caller.host,
        }

    def _may(self, caller: Caller, number: int | None, in_game: Sequence[str]) -> list[str]:
        """What this caller may do now, exactly."""
        stage = self.stage
        at_rest = stage in (view.LOBBY, view.OVER)
        more = self.evening is None or self.evening.more
        at = self._at(number)
        may: list[str] = []
        if at is not None and stage == view.READY:
            may += self._before_first_turn(at)
        elif at is not None and stage != view.OVER:
            may += in_game
        if number is not None and (at_rest or at is None):
            may += [*(["ready", "pen"] if more else []), "stand-up"]
        if caller.host:
            may += ["remove", "hand", *(["bot"] if self._facts().bots else [])]
            may += ["laptop"] if more else []
            may += ["name"] if stage == view.LOBBY else []
            may += ["begin", "next"] if at_rest and more else []
            may += [what for what in self._may_as_host(number) if what not in may]
        return may

    def _may_as_host(self, number: int | None) -> list[str]:
        """What the host may do in a game besides playing: for who is away, and with the clock."""
        match self.stage:
            case view.READY:
                first = self.seats[self._to_play()]
                return ["ready"] if first.device is Device.LAPTOP or self._is_away(first) else []
            case view.PAUSED:
                return [] if self._at(number) is not None else ["go-on"]
            case view.PLAY | view.CHECK:
                away = self._is_away(self.seats[self._to_play()])
                can_pass = away and "pass" in self._played().seen(self._to_play())["may"]
                pause = [] if self._at(number) is not None else ["pause"]
                return [*pause, *(["pass"] if can_pass else [])]
        return []

    def _before_first_turn(self, seat: int) -> list[str]:
        """Whoever begins says when; where nobody could, anybody does (R4)."""
        first = self._to_play()
        sits_there = self.seats[first].device in (Device.PHONE, Device.LAPTOP)
        is_there = sits_there and self.seats[first].key not in self._gone
        may = ["ready"] if seat == first or not is_there else []
        return may if self.playing == 1 else [*may, "let-begin"]

    # what is wanted

    def _answer(self, caller: Caller, message: Join | Do) -> Message:
        if isinstance(message, Do):
            self._do(caller, message)
            return wire.done(message.id)
        if caller.as_ != "phone" or caller.key is not None:
            raise RefusedError("taken", say("You sit here already."))
        seated = self.sitting.join(message, self._facts())
        self._keep(self)  # before the token is told
        self._take_place(caller, self.seats[seated.number])
        return wire.seated(message.id, *seated)

    def _do(self, caller: Caller, wish: Do) -> None:
        number = self.number_of(caller)
        if wish.what in _OF_HOST:
            if not caller.host:
                raise RefusedError("not-yours", say("Only the host does that."))
            self._do_for_host(wish.what, wish.fields)
        elif caller.host and wish.what in self._may_as_host(number):
            self._do_in_game(self._to_play(), wish)
        elif number is None:
            raise RefusedError("not-yours", say("Sit down first."))
        elif wish.what in _OF_SEATS and not self._starts_clock(number, wish):
            self._do_in_seat(caller, number, wish)
        else:
            self._do_in_game(number, wish)

    def _starts_clock(self, number: int, wish: Do) -> bool:
        """Whether ready means the game, and not the next one."""
        return wish.what == "ready" and self._at(number) is not None and self.playing > 0

    def _do_in_game(self, number: int, wish: Do) -> None:
        seat, game, what = self._at(number), self._played(), wish.what
        if seat is None:
            raise RefusedError("not-yours", say("You play in the next game."))
        if self.stage == view.READY:
            what = "ready" if what == "go-on" else what
            if what not in self._before_first_turn(seat):
                raise RefusedError("not-yours", say("The game has not begun."))
        game.do(seat, "go-on" if what == "ready" else what, wish.fields, wish.turn)

    def _do_in_seat(self, caller: Caller, number: int, wish: Do) -> None:
        match wish.what:
            case "ready":
                self.sitting.be_ready(number, on=wish.fields.get("on", True))
                self._begin_if_all_are_ready()
            case "pen":
                if self._at(number) is not None and self.playing:
                    raise RefusedError("cannot", say("A game is being played: pens stay."))
                self.sitting.choose_pen(number, wish.fields["pen"])
            case _:
                caller.key = None  # the page stays, and may sit down again
                self._dismiss(self.sitting.remove(number, self._facts()))
        self._keep(self)

    def _do_for_host(self, what: str, fields: Mapping[str, Any]) -> None:
        sitting, facts, seat = self.sitting, self._facts(), fields.get("seat")
        if seat is not None and seat >= len(self.seats):
            raise RefusedError("no-seat", say("There is no such seat."))
        match what:
            case "begin" | "next":
                self._begin()
            case "remove":
                self._dismiss(sitting.remove(fields["seat"], facts))
            case "bot" if seat is None:
                sitting.add_bot(fields["skill"], facts)
            case "bot":
                self._dismiss(sitting.replace_by_bot(fields["seat"], fields["skill"], facts))
            case "hand":
                self._dismiss(sitting.hand_over(fields["seat"], fields["to"]))
            case "name":
                sitting.rename(fields["seat"], fields["name"], facts)
            case _:
                sitting.sit_at_laptop(fields["name"], facts)
        if self.game is not None:
            self.game.stand_in(sitting.stand_ins if self.playing else {})
        self._keep(self)

    def _dismiss(self, dismissed: Dismissed) -> None:
        """A page has to go: it is told why, and looks on as a stranger."""
        caller = self._caller_of(dismissed.key)
        self._gone.pop(dismissed.key, None)
        if caller is not None:
            caller.key = None
            why = _WHY_GONE[dismissed.code]()
            caller.send(wire.bye(dismissed.code, why))

    # from game to game

    def _begin_if_all_are_ready(self) -> None:
        """Where everybody has come and said so, nobody needs to say that it begins."""
        present = [seat for seat in self.seats if not seat.leaves]
        people = [seat for seat in present if seat.device is Device.PHONE]
        if not all(seat.ready or seat.key in self._gone for seat in people):
            return
        if self.stage == view.LOBBY:
            all_here = all(seat.device is not Device.FREE for seat in present)
            full = len(present) == self.plan.players.max_players
            if not all_here or not (full or self.sitting.awaited):
                return
        elif self.evening is None or not self.evening.more:
            return
        if len(present) >= self.plan.players.min_players:
            self._begin()

    def _begin(self) -> None:
        """Lay out the next game for those who are here.

        Raises:
            RefusedError: one is being played, somebody is missing, or there is none.
        """
        if self.playing:
            raise RefusedError("cannot", say("A game is being played."))
        seats = self.sitting.for_next_game()
        if missing := lobby.missing_told(seats, self.plan.players.min_players):
            raise RefusedError("missing", missing)
        try:
            evening = self._laid_out(seats)
        except GridpartyError as error:
            raise RefusedError("cannot", str(error)) from None
        assert evening.table is not None
        self.evening = evening
        self.game = AtTable(evening.table, {})
        self.sitting.seats = in_order_of(self.game.state.names, seats)
        self.said = ()
        self._keep(self)

    def _laid_out(self, seats: Sequence[Seat]) -> Evening:
        guests = in_turn([seat.guest for seat in seats])
        names = tuple(guest.name for guest in guests)
        if self.evening is None:
            first = names.index(self._first) if self._first in names else 0
            return begun(self.plan, guests, self.clock, first)
        evening, state = self.evening, self._played().state
        bots = {guest.name: guest.skill for guest in guests if guest.skill}
        same = names == state.names and bots == self._played().session.bots.skills
        if same and tuple(guest.pen for guest in guests) == tuple(state.pens):
            evening.next_game()
            return evening
        first = names.index(evening.begins_next) if evening.begins_next in names else 0
        evening.next_among(names, company_of(guests), bots, first)
        remember_if_possible(guests)
        return evening

    def sit_at(self, evening: Evening, sitting: Sitting) -> None:
        """Go on with an evening that was broken off: everybody is away until they come back."""
        assert evening.table is not None
        self.evening, self.sitting = evening, sitting
        self.game = AtTable(evening.table, sitting.stand_ins)
        phones = (seat for seat in self.seats if seat.device is Device.PHONE)
        self._gone = {seat.key: _Gone(self._now(), self._records) for seat in phones}
        if self.game.state.over:
            self._finished, self.said = self.game, evening.finish()

    def _look_whether_over(self) -> None:
        """A game that has just ended is kept, and everybody may get ready for the next one."""
        if self.game is None or self.evening is None or self._finished is self.game:
            return
        if self.game.state.over:
            self._finished = self.game
            self.said = self.evening.finish()
            self.sitting.seats = none_ready(self.seats)
            self._keep(self)

    # who is there

    def _take_place(self, caller: Caller, seat: Seat) -> None:
        """A page is the seat's from now on; one that was it before has to go."""
        before = self._caller_of(seat.key)
        if before is not None:
            self._dismiss(Dismissed(seat.key, "elsewhere"))
        caller.key, caller.host = seat.key, caller.host or seat.key in self._hosts
        gone = self._gone.pop(seat.key, None)
        if gone is None or not gone.told:
            return
        self.sitting.tell(lobby.is_back(seat.name))
        if self.game is not None and gone.record:
            events = self.game.since(gone.record)[-_MEANWHILE:]
            seconds = round(self._now() - gone.since)
            caller.missed = {"seconds": seconds, "events": list(events)}

    def _look_who_is_away(self) -> bool:
        """Tell the others of those of whom nothing has been heard for some seconds."""
        changed = False
        for seat in self.seats:
            gone = self._gone.get(seat.key)
            if gone is not None and not gone.told and self._now() - gone.since >= AWAY:
                gone.told = changed = True
                self.sitting.tell(lobby.is_away(seat.name))
        return changed

    def _everybody_is_away(self) -> bool:
        """Nobody is left to play: not a phone, and nobody at the laptop."""
        seats = [seat for seat in self.seats[: self.playing] if not seat.is_bot]
        return all(self._is_away(seat) for seat in seats)

    def _is_away(self, seat: Seat) -> bool:
        """Whether nobody is there to play: a phone of which nothing is heard, an open seat."""
        gone = self._gone.get(seat.key)
        return seat.device is Device.FREE or (gone is not None and gone.told)

    def _to_play(self) -> int:
        turn: int = self._played().seen(None)["turn"]["seat"]
        return turn

    def _at(self, number: int | None) -> int | None:
        """The seat in the game that this one has; None: it waits for the next game."""
        if number is None or self.game is None or number >= len(self.game.state.names):
            return None
        return number

    def _caller_of(self, key: int) -> Caller | None:
        return next((caller for caller in self._callers if caller.key == key), None)

    def _facts(self) -> Facts:
        bots = self.plan.bots and (self.game is None or view.bots_are_possible(self.game))
        return Facts(
            most=self.plan.players.max_players,
            playing=self.playing,
            between=self.game is not None and not self.playing,
            bots=bots,
            connected={seat.key for seat in self.seats if seat.key not in self._gone},
        )

    @property
    def _records(self) -> int:
        return 0 if self.game is None else len(self.game.session.records)

    def _played(self) -> AtTable:
        if self.game is None:
            raise RefusedError("cannot", say("No game is being played."))
        return self.game


class _Games:
    """The game as each seat sees it: for several who see the same it is asked once."""

    def __init__(self, game: AtTable | None) -> None:
        self._game = game
        self._told: dict[int | None, Message] = {}

    def told(self, seat: int | None) -> Message | None:
        if self._game is None:
            return None
        if seat not in self._told:
            self._told[seat] = view.game_told(self._game, seat)
        return self._told[seat]


_WHY_GONE = {
    "removed": lambda: say("The host has closed this seat."),
    "replaced": lambda: say("Somebody else plays in this seat now."),
    "elsewhere": lambda: say("This seat is open on another page now."),
}
