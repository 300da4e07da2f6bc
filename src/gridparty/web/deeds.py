"""What those at a table do: in the game, with their seats, as its host; and how games follow.

It knows who asks by caller and seat, and no socket. What is not for them is refused; what the game
says to it is the game's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Any

from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.evening.evening import Said
from gridparty.games.common.course import SETTLED
from gridparty.web import failures, lobby, view, wire
from gridparty.web.aside import Aside, at_once
from gridparty.web.callers import Caller, Callers
from gridparty.web.following import Following, Laid, begins_by_itself
from gridparty.web.rights import Rights
from gridparty.web.seats import Device, none_ready
from gridparty.web.sitting import Dismissed, Facts, Sitting
from gridparty.web.wire import Do, RefusedError

_OF_SEATS = ("ready", "pen", "stand-up")
_OF_HOST = ("begin", "next", "game", "remove", "bot", "hand", "name", "laptop")


class Deeds:
    """The hands of one room.

    Attributes:
        sitting: who sits where.
        aside: does what takes its time.
        laying: the next game is being laid out: until it lies there nothing else is done.
        keeping: the last game is being put on record.
    """

    def __init__(
        self,
        following: Following,
        callers: Callers,
        keep: Callable[[], None],
        changed: Callable[[], None],
        announce: Callable[[str], None],
    ) -> None:
        """Nobody has sat down yet.

        Args:
            following: the games.
            callers: who looks.
            keep: writes down who sits where.
            changed: everybody is told, because something was done aside.
            announce: has every page say it for a while.
        """
        self.sitting, self.aside = Sitting(), at_once
        self.laying = self.keeping = False
        self._following, self._callers = following, callers
        self._keep, self._changed, self._announce = keep, changed, announce

    aside: Aside

    # who may do what

    def do(self, caller: Caller, number: int | None, wish: Do) -> None:
        """Do what somebody wants.

        Args:
            caller: who that is.
            number: of the seat; None: without one.
            wish: what.

        Raises:
            RefusedError: it is not for this one, or not possible now.
        """
        if self.laying:  # it was meant for a game that is over, or for none
            raise RefusedError("late", lobby.one_moment())
        rights = self.rights()
        if wish.what in _OF_HOST and not caller.host:
            raise RefusedError("not-yours", say("Only the host does that."))
        if caller.host and wish.what in rights.for_table(number):
            self.in_game(self._following.played().to_play, wish)
            return
        if number is None and wish.what not in _OF_HOST:
            raise RefusedError("not-yours", say("Sit down first."))
        offered = wish.what in rights.may(number, host=caller.host)
        if wish.what in (*_OF_HOST, *_OF_SEATS) and not offered:
            raise RefusedError("cannot", say("That is not possible now."))
        if wish.what in _OF_HOST:
            self.for_host(wish.what, wish.fields)
            return
        assert number is not None
        begins = wish.what == "ready" and self._following.stage == view.READY
        begins = begins and self._following.at(number) is not None
        if wish.what in _OF_SEATS and not begins:
            self._in_seat(caller, number, wish)
        else:
            self.in_game(number, wish)

    def rights(self) -> Rights:
        """What may be done now."""
        return Rights(self._following, self.sitting.seats, self._callers.is_away)

    def facts(self) -> Facts:
        """What the seats have to be told of the rest of the room."""
        following, seats = self._following, self.sitting.seats
        return Facts(
            most=following.next_plan.players.max_players,
            playing=following.playing,
            between=following.game is not None and not following.playing,
            bots=following.bots,
            connected={seat.key for seat in seats if not self._callers.is_away(seat)},
        )

    # in the game

    def in_game(self, number: int, wish: Do) -> None:
        """Do it in the game that is played.

        Raises:
            RefusedError: it is not for this seat, or the rules do not allow it.
        """
        seat, game, what = self._following.at(number), self._following.played(), wish.what
        if seat is None:
            raise RefusedError("not-yours", say("You play in the next game."))
        if self._following.stage == view.READY:
            if wish.turn is None and "on" in wish.fields:  # the page had not seen it begin
                raise RefusedError("late", say("That came too late: the game lies there by now."))
            if what not in self.rights().before_first_turn(seat):
                raise RefusedError("not-yours", say("The game has not begun."))
        elif what == "let-begin":
            raise RefusedError("cannot", say(SETTLED))
        elif what == "go-on" and what not in game.seen(seat)["may"]:
            raise RefusedError("cannot", say("That is not possible now."))
        if what == "play-on":
            self._play_on(seat)
            return
        game.do(seat, "go-on" if what == "ready" else what, wish.fields, wish.turn)
        if what == "agree":
            self._let_open_seats_follow()

    def _play_on(self, seat: int) -> None:
        """Somebody does not want to stop: whoever asked hears it, and so do all."""
        game = self._following.played()
        agreed = game.seen(None)["agreed"]
        if not agreed or seat in agreed:
            raise RefusedError("cannot", say("Nobody is waiting for that answer."))
        self._announce(say("{who} chose to play on.", who=game.state.names[seat]))

    def _let_open_seats_follow(self) -> None:
        """Whoever has left for good keeps nobody from stopping."""
        game = self._following.game
        if game is None or not self._following.playing or not game.seen(None)["agreed"]:
            return
        for seat in range(self._following.playing):
            is_open = self.sitting.seats[seat].device is Device.FREE
            if is_open and self._following.playing and seat not in game.seen(None)["agreed"]:
                game.do(seat, "agree", {}, None)

    # with the seats

    def _in_seat(self, caller: Caller, number: int, wish: Do) -> None:
        match wish.what:
            case "ready":
                self.sitting.be_ready(number, on=wish.fields.get("on", True))
                self._begin_if_all_are_ready()
                return  # nobody need remember that
            case "pen":
                self.sitting.choose_pen(number, wish.fields["pen"])
            case _:
                caller.key = None  # the page stays, and may sit down again
                caller.host = caller.as_ == "terminal"
                self.dismiss(self.sitting.remove(number, self.facts()))
                self._let_open_seats_follow()
        self._keep()

    def for_host(self, what: str, fields: Mapping[str, Any]) -> None:
        """Do what only the host may: a line of `wire.DEEDS`.

        Raises:
            RefusedError: it cannot be done.
        """
        sitting, following, seat = self.sitting, self._following, fields.get("seat")
        if self.laying:
            raise RefusedError("late", lobby.one_moment())
        if seat is not None and seat >= len(sitting.seats):
            raise RefusedError("no-seat", say("There is no such seat."))
        if seat is not None and fields.get("who") not in (None, sitting.seats[seat].name):
            raise RefusedError("late", say("Somebody else sits there by now."))
        if what in ("begin", "next"):
            self._begin()
            return
        if what == "game":
            self._choose(fields["game"])
        elif (dismissed := sitting.obey(what, fields, self.facts())) is not None:
            self.dismiss(dismissed)
        if following.game is not None:
            following.game.stand_in(sitting.stand_ins if following.playing else {})
            self._let_open_seats_follow()
        self._keep()

    def dismiss(self, dismissed: Dismissed) -> None:
        """A page has to go: it is told why, and looks on as a stranger."""
        caller = self._callers.release(dismissed.key)
        if caller is not None:
            why = _WHY_GONE[dismissed.code]()
            caller.send(wire.bye(dismissed.code, why))

    # from game to game

    def _choose(self, title: str) -> None:
        """Another game at the same table: those who sit here play it next."""
        self._following.change(title.strip().lower())
        self.sitting.seats = none_ready(self.sitting.seats)
        self.sitting.tell(lobby.plays_next(self._following.next_plan.title))

    def _begin_if_all_are_ready(self) -> None:
        following = self._following
        if following.playing or not following.more:
            return
        gone, awaited = self._callers.is_gone, self.sitting.awaited
        first = following.evening is None
        plan, seats = following.next_plan, self.sitting.seats
        if begins_by_itself(seats, plan, first=first, awaited=awaited, is_gone=gone):
            self._begin()

    def _begin(self) -> None:
        """The next game, for those who are here."""
        seats = self.sitting.for_next_game()
        work = self._following.lays_out(seats)
        here_and_now = True

        def lies(laid: Future[Laid]) -> None:
            self.laying, refused = False, None
            try:
                self.sitting.seats = self._following.sit_down(laid.result(), seats)
                self._callers.begin_anew()
                if self._following.told:
                    self.sitting.tell(self._following.told)
                self._keep()
            except GridpartyError as error:
                refused = RefusedError("cannot", failures.without_folders(error))
            except Exception as error:
                failures.note(error, "laying out a game")
                self._following.pass_over()
                refused = RefusedError("failed", lobby.not_laid_out())
            if refused is not None:
                self.sitting.seats = none_ready(self.sitting.seats)
                if here_and_now:
                    raise refused
                self.sitting.tell(str(refused))
            if not here_and_now:
                self._changed()

        self.laying = True
        self.aside(work, lies)
        here_and_now = False

    def look_whether_over(self) -> None:
        """After a game that has just ended everybody may get ready for the next one."""
        try:
            work = self._following.keeps_if_over()
        except Exception as error:
            failures.note(error, "ending a game")
            return
        if work is None:
            return

        def kept(said: Future[Said]) -> None:
            self.keeping = False
            try:
                self._following.kept(said.result())
            except Exception as error:
                failures.note(error, "keeping a result")
                self.sitting.tell(lobby.not_kept())
            self._changed()

        self.keeping = True
        self.sitting.seats = none_ready(self.sitting.seats)
        self._keep()
        self.aside(work, kept)


_WHY_GONE = {
    "removed": lambda: say("The host has closed this seat."),
    "replaced": lambda: say("Somebody else plays in this seat now."),
    "elsewhere": lambda: say("This seat is open on another page now."),
    "given-back": lambda: say("The phone that sat here first is back and has the seat again."),
}
