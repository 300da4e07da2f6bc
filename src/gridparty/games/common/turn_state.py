"""The course of a turn at any table: its time, the window after it, pauses, the wish to stop.

Race and tile games differ in what a player does in a turn. How a turn runs out, who accepts what
was done or calls an error, how the clock is stopped and when all agree to stop is the same, and is
here once, as a value. A game's state holds a `TurnState`; its `decide` asks it what may happen, its
`apply` makes the next one::

    turn --something done--> window --accepted by the others, or silence--> next turn
      +-------------------- time out ------------------------------------->
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
from gridparty.i18n.messages import Sentence, say

#: Why nobody else can begin any more.
SETTLED = "The game has begun: who begins is settled."

#: Why a command is not taken that was given in an earlier turn (R4).
TOO_LATE = "Too late: that turn is over."

#: Events after which the course goes on in the same way in every game.
CourseEvent = Accepted | WindowClosed | AgreedToStop | Paused | Continued


@dataclass(frozen=True, slots=True)
class TurnState:
    """Where the turn stands. Seats count from 0; times are seconds played; None is without end."""

    seats: int  # how many there are
    seat: int  # whose turn it is
    begins: float = 0.0  # the turn: after a hand-over …
    ends: float | None = None  # … until here
    game_ends: float | None = None  # the time agreed on at the start
    window: float | None = None  # until when the others may call; None: nobody is asked
    accepted: tuple[int, ...] = ()  # who has accepted what was done
    agreed: tuple[int, ...] = ()  # who wants to stop
    paused: bool = False
    turns: int = 0  # how many have begun

    @property
    def next_seat(self) -> int:
        """The seat to the left of the one that plays."""
        return (self.seat + 1) % self.seats

    @property
    def others(self) -> tuple[int, ...]:
        """The seats that judge what is done in this turn."""
        return tuple(seat for seat in range(self.seats) if seat != self.seat)

    @property
    def missing(self) -> tuple[int, ...]:
        """Those of the others who have not accepted yet."""
        return tuple(seat for seat in self.others if seat not in self.accepted)

    @property
    def all_agree(self) -> bool:
        """True when everybody wants to stop."""
        return len(self.agreed) == self.seats

    @property
    def deadline(self) -> float | None:
        """When something happens by itself: the end of the window, of the turn, or of the game."""
        running = self.ends if self.window is None else self.window
        return min((end for end in (running, self.game_ends) if end is not None), default=None)

    @property
    def time_is_over_first(self) -> bool:
        """True when the time of the game is over before the turn, or before the window closes.

        At the same moment silence accepts first (R8), and then it is over.
        """
        if self.game_ends is None or self.deadline != self.game_ends:
            return False
        return self.window is None or self.window > self.game_ends

    def left(self, seconds: float) -> float | None:
        """Seconds until the deadline at this moment, or None where there is no hurry."""
        if self.deadline is None:
            return None
        begun = max(seconds, self.begins)  # the hand-over does not eat into the turn
        return max(round(self.deadline - begun, 3), 0.0)

    def due(self, seconds: float) -> float | None:
        """The deadline, where it is over at this moment. What is done at a deadline counts (R4)."""
        due = self.deadline
        return due if due is not None and seconds > due and not self.paused else None

    # what happens

    def turn_begun(self, seat: int, ends: float | None, *, begins: float = 0.0) -> TurnState:
        """The course when this seat may play from `begins` to `ends`."""
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
        """The course while the others judge."""
        return replace(self, window=until, accepted=())

    def window_closed(self) -> TurnState:
        """The course when there is nothing left to judge."""
        return replace(self, window=None, accepted=())

    def without_agreement(self) -> TurnState:
        """The course when play has gone on: nobody wants to stop any more."""
        return replace(self, agreed=())

    def after(self, event: CourseEvent) -> TurnState:
        """The course after an event that means the same in every game."""
        match event:
            case Accepted(by):
                return replace(self, accepted=(*self.accepted, by))
            case WindowClosed():
                return self.window_closed()
            case AgreedToStop(seats):
                return replace(self, agreed=tuple(sorted({*self.agreed, *seats})))
            case Paused() | Continued():
                return replace(self, paused=isinstance(event, Paused))

    # what may happen

    def pause(self, seconds: float) -> Paused:
        """Stop the clock.

        Raises:
            IllegalMoveError: it stands.
        """
        self.require_running()
        return Paused(self.left(seconds))

    def require_running(self) -> None:
        """Nothing is played while the clock stands.

        Raises:
            StandingError: the game is paused.
        """
        if self.paused:
            raise StandingError(
                say("The game is paused: the clock stands still. Go on first."),
                say("The game is paused: the clock stands still. Type go on first."),
            )

    def resume(self) -> Continued:
        """End the pause.

        Raises:
            IllegalMoveError: there is none.
        """
        if not self.paused:
            raise IllegalMoveError(say("The game is not paused."))
        return Continued()

    def choose_first(self, seat: int | None, at: float) -> FirstChosen | None:
        """Another player begins, unnamed the next one; None: it is the one who does anyway.

        The game asks only while nobody has done anything.

        Raises:
            IllegalMoveError: there is no such player, or the clock has run.
        """
        if at > 0:
            raise IllegalMoveError(say(SETTLED))
        seat = self.next_seat if seat is None else seat
        require_seat(seat, self.seats)
        return None if seat == self.seat else FirstChosen(seat)

    def accept(self, by: int | None, names: Sequence[str], own: Sentence) -> tuple[Accepted, ...]:
        """One of the others accepts what was done, or, unnamed, all who have not yet.

        `own` is said to a player who would judge what that player did.

        Raises:
            IllegalMoveError: nobody is asked, the player does not judge, or has accepted already.
        """
        if self.window is None:
            raise IllegalMoveError(say("There is nothing to accept."))
        if by is None:
            return tuple(map(Accepted, self.missing))
        self.require_undecided(by, names, own)
        return (Accepted(by),)

    def caller(self, by: int | None, names: Sequence[str], own: Sentence, cost: int) -> int:
        """The seat that calls an error: unnamed, the next to play of those who have not accepted.

        `cost` is what a false call costs; where several might pay it, somebody must be named.

        Raises:
            IllegalMoveError: the player does not judge, has accepted already, or is not named.
        """
        if by is None and cost and len(self.others) > 1:
            raise IllegalMoveError(say("A false call costs points: say who calls."))
        if by is None:
            seats = ((self.seat + step) % self.seats for step in range(1, self.seats))
            return next((seat for seat in seats if seat in self.missing), self.next_seat)
        self.require_undecided(by, names, own)
        return by

    def require_undecided(self, seat: int, names: Sequence[str], own: Sentence) -> None:
        """Only the others judge, and each of them once; `own` is said to whoever is none of them.

        Raises:
            IllegalMoveError: the player is none of them, or has accepted already.
        """
        self.require_judge(seat, own)
        if seat in self.accepted:
            raise IllegalMoveError(say("{who} has accepted already.", who=names[seat]))

    def require_judge(self, seat: int, own: Sentence) -> None:
        """Only the others judge; `own` is said to whoever is not one of them.

        Raises:
            IllegalMoveError: the player is not one of them.
        """
        require_seat(seat, self.seats)
        if seat not in self.others:
            raise IllegalMoveError(own)

    def agree_to_stop(self, by: int | None, names: Sequence[str]) -> AgreedToStop:
        """A player wants to stop; unnamed, all want to.

        Raises:
            IllegalMoveError: there is no such player, or the wish is known.
        """
        if by is None:
            return AgreedToStop(tuple(range(self.seats)))
        require_seat(by, self.seats)
        if by in self.agreed:
            raise IllegalMoveError(
                say("{who} has agreed already: the others have not.", who=names[by])
            )
        return AgreedToStop((by,))
