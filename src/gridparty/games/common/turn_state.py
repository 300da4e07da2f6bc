"""The state of a turn, the same in every game: time, window, pause, agreement to stop.

Games differ in what a player does in a turn. Deadlines, accepting and calling, the pause and the
agreement to stop are the same in all of them. A game's state holds a `TurnState`: `decide` takes
events from it, and `apply` replaces it::

    turn --entry--> window --accepted, or silence--> next turn
      +------------------ time out ----------------->
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gridparty.errors import IllegalMoveError, StandingError
from gridparty.games.common.events import (
    Accepted,
    AgreedToStop,
    Continued,
    FirstChosen,
    Paused,
    WindowClosed,
)
from gridparty.games.common.seats import require_seat
from gridparty.i18n.messages import Sentence, message, say

#: Refusal of a change of the first player.
SETTLED = message("The first player can't be changed: the clock has run.")

#: Refusal of a command given in an earlier turn (R4).
TOO_LATE = message("Too late: that turn is over.")

#: Events that `TurnState.after` applies.
CourseEvent = Accepted | WindowClosed | AgreedToStop | Paused | Continued


@dataclass(frozen=True, slots=True)
class TurnState:
    """The current turn. Seats count from 0; times are seconds played; None means no limit."""

    seats: int  # number of players
    seat: int  # whose turn it is
    begins: float = 0.0  # start of the turn, after the hand-over
    ends: float | None = None  # end of the turn
    game_ends: float | None = None  # end of the game's time limit
    window: float | None = None  # until when the others may call; None: no window
    accepted: tuple[int, ...] = ()  # seats that have accepted the entry
    agreed: tuple[int, ...] = ()  # seats that want to stop
    paused: bool = False
    turns: int = 0  # turns begun so far

    @property
    def next_seat(self) -> int:
        """The seat after the current one."""
        return (self.seat + 1) % self.seats

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that judge this turn's entries."""
        return tuple(seat for seat in range(self.seats) if seat != self.seat)

    @property
    def missing(self) -> tuple[int, ...]:
        """The judging seats that have not accepted yet."""
        return tuple(seat for seat in self.others if seat not in self.accepted)

    @property
    def all_agree(self) -> bool:
        """Whether all players want to stop."""
        return len(self.agreed) == self.seats

    @property
    def deadline(self) -> float | None:
        """The next deadline: end of the window, the turn or the game."""
        running = self.ends if self.window is None else self.window
        return min((end for end in (running, self.game_ends) if end is not None), default=None)

    @property
    def time_is_over_first(self) -> bool:
        """Whether the game's time limit is the next deadline.

        Where a window closes at the same moment it closes first: silence accepts (R8).
        """
        if self.game_ends is None or self.deadline != self.game_ends:
            return False
        return self.window is None or self.window > self.game_ends

    def left(self, seconds: float) -> float | None:
        """Return the seconds until the deadline, None where there is none."""
        if self.deadline is None:
            return None
        begun = max(seconds, self.begins)  # the hand-over takes no time of the turn
        return max(round(self.deadline - begun, 3), 0.0)

    def due(self, seconds: float) -> float | None:
        """Return the deadline if it has passed. A command at the deadline itself counts (R4)."""
        due = self.deadline
        return due if due is not None and seconds > due and not self.paused else None

    # applying events

    def turn_begun(self, seat: int, ends: float | None, *, begins: float = 0.0) -> TurnState:
        """Return the state in which this seat plays from `begins` to `ends`."""
        return replace(
            self,
            seat=seat,
            begins=begins,
            ends=ends,
            window=None,
            accepted=(),
            turns=self.turns + 1,
        )

    def window_opened(self, until: float) -> TurnState:
        """Return the state in which the others judge until then."""
        return replace(self, window=until, accepted=())

    def window_closed(self) -> TurnState:
        """Return the state without a window."""
        return replace(self, window=None, accepted=())

    def without_agreement(self) -> TurnState:
        """Return the state without wishes to stop, after play continued."""
        return replace(self, agreed=())

    def after(self, event: CourseEvent) -> TurnState:
        """Return the state after an event that all games share."""
        match event:
            case Accepted(by):
                return replace(self, accepted=(*self.accepted, by))
            case WindowClosed():
                return self.window_closed()
            case AgreedToStop(seats):
                return replace(self, agreed=tuple(sorted({*self.agreed, *seats})))
            case Paused() | Continued():
                return replace(self, paused=isinstance(event, Paused))

    # deciding commands

    def pause(self, seconds: float) -> Paused:
        """Return the event that stops the clock.

        Raises:
            IllegalMoveError: it is stopped already.
        """
        self.require_running()
        return Paused(self.left(seconds))

    def require_running(self) -> None:
        """Check that the clock is running.

        Raises:
            StandingError: the game is paused.
        """
        if self.paused:
            raise StandingError(
                say("The game is paused: resume it first."),
                say("The game is paused: type go on first."),
            )

    def resume(self) -> Continued:
        """Return the event that ends the pause.

        Raises:
            IllegalMoveError: the game is not paused.
        """
        if not self.paused:
            raise IllegalMoveError(say("The game isn't paused."))
        return Continued()

    def choose_first(self, seat: int | None, at: float) -> FirstChosen | None:
        """Return the event that lets another player begin, None where it is the current one.

        The caller makes sure that nobody has played yet. `seat` None means the next player.

        Raises:
            IllegalMoveError: the seat does not exist, or the clock has run.
        """
        if at > 0:
            raise IllegalMoveError(say(SETTLED))
        seat = self.next_seat if seat is None else seat
        require_seat(seat, self.seats)
        return None if seat == self.seat else FirstChosen(seat)

    def accept(self, by: int | None, names: Sequence[str], own: Sentence) -> tuple[Accepted, ...]:
        """Return the events by which one player accepts, or all who have not yet (`by` None).

        `own` is the refusal for a player who may not judge.

        Raises:
            IllegalMoveError: there is no window, or the player may not judge or has accepted.
        """
        if self.window is None:
            raise IllegalMoveError(say("There's nothing to accept."))
        if by is None:
            return tuple(map(Accepted, self.missing))
        self.require_undecided(by, names, own)
        return (Accepted(by),)

    def caller(self, by: int | None, names: Sequence[str], own: Sentence, cost: int) -> int:
        """Return the seat that calls an error; by default the next one that has not accepted.

        Where a false call has a `cost` and several may call, `by` is required.

        Raises:
            IllegalMoveError: the player may not judge, has accepted already, or is not named.
        """
        if by is None and cost and len(self.others) > 1:
            raise IllegalMoveError(say("A false call costs points: name the caller."))
        if by is None:
            seats = ((self.seat + step) % self.seats for step in range(1, self.seats))
            return next((seat for seat in seats if seat in self.missing), self.next_seat)
        self.require_undecided(by, names, own)
        return by

    def require_undecided(self, seat: int, names: Sequence[str], own: Sentence) -> None:
        """Check that the player may judge and has not accepted; `own` is the refusal otherwise.

        Raises:
            IllegalMoveError: the player may not judge, or has accepted already.
        """
        self.require_judge(seat, own)
        if seat in self.accepted:
            raise IllegalMoveError(say("[{who} has|You have] already accepted.", who=names[seat]))

    def require_judge(self, seat: int, own: Sentence) -> None:
        """Check that the player may judge; `own` is the refusal otherwise.

        Raises:
            IllegalMoveError: the player may not.
        """
        require_seat(seat, self.seats)
        if seat not in self.others:
            raise IllegalMoveError(own)

    def agree_to_stop(self, by: int | None, names: Sequence[str]) -> AgreedToStop:
        """Return the event by which one player agrees to stop, or all do (`by` None).

        Raises:
            IllegalMoveError: there is no such player, or the player has agreed already.
        """
        if by is None:
            return AgreedToStop(tuple(range(self.seats)))
        require_seat(by, self.seats)
        if by in self.agreed:
            raise IllegalMoveError(
                say("[{who} has|You have] already agreed; wait for the others.", who=names[by])
            )
        return AgreedToStop((by,))
