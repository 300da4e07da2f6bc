"""Execute the requests of a room's clients: in the game, about seats, and as the host.

It works with callers and seats, not sockets. A request without permission is refused; the game
decides about its commands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.games.common.commands import Agree
from gridparty.games.common.turn_state import SETTLED
from gridparty.i18n.messages import say
from gridparty.web import error_reports, lobby, view
from gridparty.web.background import Background, at_once
from gridparty.web.connections import Connection, Connections
from gridparty.web.permissions import Rights
from gridparty.web.protocol import Bye, Do, RefusedError
from gridparty.web.seating import Dismissed, RoomFacts, Seating
from gridparty.web.seats import Device, none_ready
from gridparty.web.series import Laid, Recorded, Series, begins_by_itself
from gridparty.web.typed_puzzles import TypedPuzzles

_OF_SEATS = ("ready", "pen", "stand-up")
_TYPING = ("typed", "paste", "turn", "keep", "card")  # allowed where a card may be chosen
_OF_HOST = (
    *("begin", "next", "game", "remove", "bot", "hand", "name", "laptop", "host", "end"),
    *_TYPING,
)


class Requests:
    """Executes the requests of one room.

    Attributes:
        seating: the seats.
        background: runs slow work.
        preparing: the next game is being laid out; meanwhile other requests are refused.
        recording: the last game is being recorded.
        typed: the puzzles that hosts are typing.
    """

    def __init__(
        self,
        series: Series,
        connections: Connections,
        keep: Callable[[], None],
        changed: Callable[[], None],
        announce: Callable[[str], None],
    ) -> None:
        """Begin without players.

        Args:
            series: the games.
            connections: of the room.
            keep: saves the seats.
            changed: sends the view to everybody, after background work.
            announce: shows a sentence on every page for a while.
        """
        self.seating, self.background = Seating(), at_once
        self.typed = TypedPuzzles()
        self.preparing = self.recording = False
        self._series, self._connections = series, connections
        self._keep, self._changed, self._announce = keep, changed, announce

    background: Background

    # permissions

    def do(self, connection: Connection, number: int | None, wish: Do) -> None:
        """Execute a request.

        Args:
            connection: the sender.
            number: of the seat; None: without one.
            wish: the request.

        Raises:
            RefusedError: it is not permitted, or not possible now.
        """
        if self.preparing:  # it was meant for the game before
            raise RefusedError("late", lobby.one_moment())
        rights = self.rights()
        if wish.what in _OF_HOST and not connection.host:
            raise RefusedError("not-yours", say("Only the host can do that."))
        if connection.host and wish.what in rights.for_table(number):
            self.in_game(self._series.played().to_play, wish)
            return
        if number is None and wish.what not in _OF_HOST:
            raise RefusedError("not-yours", say("Join first."))
        wanted = "card" if wish.what in _TYPING else wish.what
        offered = wanted in rights.may(number, host=connection.host)
        if wish.what in (*_OF_HOST, *_OF_SEATS) and not offered:
            raise RefusedError("cannot", say("That's not possible now."))
        if wish.what in _TYPING:
            self._typed(connection, wish)
            return
        if wish.what in _OF_HOST:
            self.for_host(wish.what, wish.fields)
            return
        assert number is not None
        begins = wish.what == "ready" and self._series.stage == view.READY
        begins = begins and self._series.at(number) is not None
        if wish.what in _OF_SEATS and not begins:
            self._in_seat(connection, number, wish)
        else:
            self.in_game(number, wish)

    def rights(self) -> Rights:
        """Return the permissions of this moment."""
        return Rights(self._series, self.seating.seats, self._connections.is_away)

    def facts(self) -> RoomFacts:
        """Return what the seating needs to know of the room."""
        series, seats = self._series, self.seating.seats
        return RoomFacts(
            most=series.next_game.players.max_players,
            playing=series.playing,
            between=series.game is not None and not series.playing,
            bots=series.bots,
            connected={seat.key for seat in seats if not self._connections.is_away(seat)},
        )

    # in the game

    def in_game(self, number: int, wish: Do) -> None:
        """Execute it in the current game.

        Raises:
            RefusedError: it is not for this seat, or the rules forbid it.
        """
        seat, game, what = self._series.at(number), self._series.played(), wish.what
        if seat is None:
            raise RefusedError("not-yours", say("You'll play in the next game."))
        if self._series.stage == view.READY:
            if wish.turn is None and "on" in wish.fields:  # the page had not shown it yet
                raise RefusedError("late", say("Too late: the next game is ready."))
            if what not in self.rights().before_first_turn(seat):
                raise RefusedError("not-yours", say("The game hasn't begun."))
        elif what == "let-begin":
            raise RefusedError("cannot", say(SETTLED))
        elif what == "go-on" and what not in game.view(seat).may:
            raise RefusedError("cannot", say("That's not possible now."))
        if what == "play-on":
            self._play_on(seat)
            return
        game.request(seat, "go-on" if what == "ready" else what, wish.fields, wish.turn)
        if what == "agree":
            self._let_open_seats_follow()

    def _play_on(self, seat: int) -> None:
        """Decline to stop the game; everybody is told."""
        game = self._series.played()
        agreed = game.view(None).agreed
        if not agreed or seat in agreed:
            raise RefusedError("cannot", say("No one asked to stop."))
        self._announce(say("[{who} wants|You want] to play on.", who=game.state.names[seat]))

    def _let_open_seats_follow(self) -> None:
        """Let seats without a player agree to stop."""
        game = self._series.game
        if game is None or not self._series.playing or not game.view(None).agreed:
            return
        for seat in range(self._series.playing):
            is_open = self.seating.seats[seat].device is Device.FREE
            if is_open and self._series.playing and seat not in game.view(None).agreed:
                game.request(seat, "agree", {}, None)

    # about seats

    def _in_seat(self, connection: Connection, number: int, wish: Do) -> None:
        match wish.what:
            case "ready":
                self.seating.be_ready(number, on=wish.fields.get("on", True))
                self._begin_if_all_are_ready()
                return  # no need to remember that
            case "pen":
                self.seating.choose_pen(number, wish.fields["pen"])
            case _:
                connection.key = None  # the page stays, and may join again
                connection.host = connection.as_ == "terminal"
                self.dismiss(self.seating.remove(number, self.facts()))
                self._let_open_seats_follow()
        self._keep()

    def for_host(self, what: str, fields: Mapping[str, Any]) -> None:
        """Execute a host's request: a line of `protocol.REQUESTS`.

        Raises:
            RefusedError: it cannot be executed.
        """
        seating, series, seat = self.seating, self._series, fields.get("seat")
        if self.preparing:
            raise RefusedError("late", lobby.one_moment())
        if seat is not None and seat >= len(seating.seats):
            raise RefusedError("no-seat", say("There's no such seat."))
        if seat is not None and fields.get("who") not in (None, seating.seats[seat].name):
            raise RefusedError("late", say("Someone else has that seat now."))
        if what in ("begin", "next"):
            self._begin()
            return
        if what == "game":
            self._choose(fields["game"])
        elif what == "end":
            self._series.played().execute(Agree())
        elif what == "host":
            self.appoint(seat)
        elif (dismissed := seating.obey(what, fields, self.facts())) is not None:
            self.dismiss(dismissed)
        if series.game is not None:
            series.game.stand_in(seating.stand_ins if series.playing else {})
            self._let_open_seats_follow()
        self._keep()

    def appoint(self, number: int | None) -> None:
        """Give the host's permissions to the phone of this seat alone; None: to no phone.

        Raises:
            RefusedError: no phone has that seat.
        """
        seats = self.seating.seats
        if number is not None and seats[number].device is not Device.PHONE:
            raise RefusedError(
                "cannot", say("[{who} isn't|You aren't] on a phone.", who=seats[number].name)
            )
        self.seating.appoint(number)
        for seat in self.seating.seats:
            if (connection := self._connections.of(seat.key)) is not None:
                connection.host = seat.host or connection.as_ == "terminal"
        self._keep()

    def let_someone_host(self) -> bool:
        """Let the permissions pass to another phone, if none has them; return whether they do.

        The first phone that joins gets them, and whoever is first on the list when the phone that
        has them has left or is lost.
        """
        is_away, is_lost = self._connections.is_away, self._connections.is_lost
        heir = self.seating.heir(lambda seat: not is_away(seat), is_lost)
        if heir is not None:
            self.appoint(heir)
        return heir is not None

    def dismiss(self, dismissed: Dismissed) -> None:
        """Tell a page why it loses its seat; it stays as an onlooker."""
        connection = self._connections.release(dismissed.key)
        if connection is not None:
            why = _WHY_GONE[dismissed.code]()
            connection.send(Bye(dismissed.code, why))

    # from game to game

    def _choose(self, title: str) -> None:
        """Choose another game for the same table."""
        self._series.change(title.strip().lower())
        self.seating.seats = none_ready(self.seating.seats)
        self.seating.tell(lobby.plays_next(self._series.next_game.title))

    def _typed(self, connection: Connection, wish: Do) -> None:
        """Judge a puzzle that is being typed, keep it, or play it next."""
        digits = wish.fields.get("digits", "")
        match wish.what:
            case "typed":
                hint = bool(wish.fields.get("hint"))
                self.typed.look_at(connection, digits, hint=hint)
            case "paste":
                self.typed.paste(connection, wish.fields["text"])
            case "turn":
                self.typed.turn(connection, wish.fields["by"])
            case "keep":
                all_ = bool(wish.fields.get("all"))
                keep = self.typed.keeping(connection, digits, all_=all_)
                self.background(keep, lambda kept: connection.send(kept.result()))
            case _:
                self.typed.require_playable(connection, digits)
                alone = bool(wish.fields.get("alone"))
                if alone and len(self.seating.seats) != 1:
                    raise RefusedError("full", lobby.too_many_text(1))
                self._series.use_card(digits, alone=alone)
                if alone:
                    self._begin()
                    return
                self.seating.seats = none_ready(self.seating.seats)
                self.seating.tell(lobby.plays_next(self._series.next_game.title))
                self._keep()

    def _begin_if_all_are_ready(self) -> None:
        series = self._series
        if series.playing or not series.more:
            return
        gone, awaited = self._connections.is_gone, self.seating.awaited
        first = series.evening is None
        new_game, seats = series.next_game, self.seating.seats
        if begins_by_itself(seats, new_game, first=first, awaited=awaited, is_gone=gone):
            self._begin()

    def _begin(self) -> None:
        """Begin the next game with the players who are here."""
        seats = self.seating.for_next_game()
        work = self._series.preparation(seats)
        here_and_now = True

        def prepared(laid: Future[Laid]) -> None:
            self.preparing, refused = False, None
            try:
                self.seating.seats = self._series.sit_down(laid.result(), seats)
                self._connections.begin_anew()
                if self._series.told:
                    self.seating.tell(self._series.told)
                self._keep()
            except GridpartyError as error:
                refused = RefusedError("cannot", error_reports.without_folders(error))
            except Exception as error:
                error_reports.note(error, "laying out a game")
                self._series.skip_card()
                refused = RefusedError("failed", lobby.not_laid_out())
            if refused is not None:
                self.seating.seats = none_ready(self.seating.seats)
                if here_and_now:
                    raise refused
                self.seating.tell(str(refused))
            if not here_and_now:
                self._changed()

        self.preparing = True
        self.background(work, prepared)
        here_and_now = False

    def look_whether_over(self) -> None:
        """After the end of a game, let everybody get ready for the next one."""
        try:
            work = self._series.result_recorder()
        except Exception as error:
            error_reports.note(error, "ending a game")
            return
        if work is None:
            return

        def kept(recorded: Future[Recorded]) -> None:
            self.recording = False
            try:
                self._series.kept(recorded.result())
            except Exception as error:
                error_reports.note(error, "keeping a result")
                self.seating.tell(lobby.not_kept())
            self._changed()

        self.recording = True
        self.seating.seats = none_ready(self.seating.seats)
        self._keep()
        self.background(work, kept)


_WHY_GONE = {
    "removed": lambda: say("The host closed your seat."),
    "replaced": lambda: say("Someone else has your seat now."),
    "elsewhere": lambda: say("You opened your seat on another page."),
    "given-back": lambda: say("The first phone in this seat is back."),
}
