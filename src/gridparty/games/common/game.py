"""What every game has in common. A shape, not a framework."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from gridparty.board.chance import Dice
from gridparty.board.layout import Layout
from gridparty.games.common.sides import Side, winning_sides


class GameState(Protocol):
    """What the evening asks of any game's state."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""

    @property
    def layout(self) -> Layout:
        """The board."""

    @property
    def first(self) -> int:
        """The seat that began."""

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has, by seat."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Each player, or each team, with the total, the best first (R15)."""

    @property
    def pens(self) -> tuple[int, ...]:
        """Every seat's colour (R1), as its place in `art.pens.FELT_PENS`."""

    @property
    def turns(self) -> int:
        """How many turns have begun: tells one turn from another."""

    @property
    def over(self) -> bool:
        """True when nothing more can happen."""

    @property
    def clock_stands(self) -> bool:
        """True while no seconds are played: the game is paused, or over."""


S = TypeVar("S", bound=GameState)  # the game's state
C = TypeVar("C")  # its commands: what somebody wants
E = TypeVar("E")  # its events: what happened


@dataclass(frozen=True, slots=True)
class Moment:
    """All that a game may know of the outside world when it decides.

    A command counts for the turn it was given in (R4). That is the one that was running in the
    state before, unless `turn` names another, as `GameState.turns` counts them: who sits at a
    device of one's own may have seen an older state.
    """

    seconds: float  # played in this session; pauses and crashes not counted
    rng: Dice
    turn: int | None = None  # in which the command was given

    def given_in(self, state: GameState) -> int:
        """The turn in which a command was given to this state."""
        return state.turns if self.turn is None else self.turn


@dataclass(frozen=True, slots=True)
class Game(Generic[S, C, E]):
    """A game: one file, two pure functions.

    ``decide`` turns a command into events, or raises IllegalMoveError. It may draw from the
    moment's rng; what it drew must be written in an event. ``apply`` turns an event into the next
    state. It cannot fail, knows no clock and no chance, and is all that a replay runs.
    """

    name: str
    start: type[Any]  # the command that begins it; its `players` are their names
    events: tuple[type[Any], ...]
    decide: Callable[[S | None, C, Moment], list[E]]
    apply: Callable[[S | None, E], S]
    tick: C  # the command by which time goes by
    pause: C  # the command after which the clock stands still

    def replay(self, events: Iterable[E]) -> S | None:
        """The state after these events."""
        state: S | None = None
        for event in events:
            state = self.apply(state, event)
        return state


class Transition(Generic[S, E]):
    """Collects events and applies each as it happens, so that what follows can look at the state.

    It lives for one call of a game's `decide`, which stays a pure function.
    """

    def __init__(self, state: S, apply: Callable[[S | None, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._apply = apply

    def emit(self, event: E) -> None:
        """One thing more."""
        self.events.append(event)
        self.state = self._apply(self.state, event)


def places_by_seat(state: GameState) -> tuple[int, ...]:
    """Every seat's place, from 1; equal totals share one (R10), and so does a team (R15)."""
    place_of = {seat: side.place for side in state.sides for seat in side.seats}
    return tuple(place_of[seat] for seat in range(len(state.names)))


def winning_seats(state: GameState) -> tuple[int, ...]:
    """The seats that won; several share the win.

    Nobody wins where one plays alone, or where nobody has a point (R18).
    """
    if len(state.names) < 2:
        return ()
    return tuple(sorted(seat for side in winning_sides(state.sides) for seat in side.seats))


def option_by_seat(state: Any, name: str) -> tuple[Any, ...]:
    """What the players agreed on for every seat, such as teams; empty where they did not."""
    found: tuple[Any, ...] = getattr(getattr(state, "options", None), name, ())
    return found
