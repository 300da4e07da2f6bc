"""The interface of a game: its state, the moment of a command, `decide` and `apply`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from gridparty.board.chance import Dice
from gridparty.board.layout import Layout
from gridparty.games.common.sides import Side, winning_sides


class GameState(Protocol):
    """The interface of every game's state for the layers above."""

    @property
    def names(self) -> tuple[str, ...]:
        """Players' names, by seat."""

    @property
    def layout(self) -> Layout:
        """The board."""

    @property
    def first(self) -> int:
        """The seat that began."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""

    @property
    def sides(self) -> tuple[Side, ...]:
        """Players or teams with their totals, the best first (R15)."""

    @property
    def pens(self) -> tuple[int, ...]:
        """Colours by seat (R1), as indices of `art.pens.FELT_PENS`."""

    @property
    def turns(self) -> int:
        """Number of turns begun so far; identifies the current turn."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def clock_stands(self) -> bool:
        """Whether the clock is stopped: the game is paused or over."""

    @property
    def paused(self) -> bool:
        """Whether a player has stopped the clock, and may start it again."""


S = TypeVar("S", bound=GameState)  # the game's state
C = TypeVar("C")  # its commands
E = TypeVar("E")  # its events


@dataclass(frozen=True, slots=True)
class Moment:
    """The input of a game's decision apart from state and command.

    A command counts for the turn it was given in (R4): the current one, unless `turn` names
    another one, as `GameState.turns` counts them: a phone may have shown an older state.
    """

    seconds: float  # played in this session, without pauses and crashes
    rng: Dice
    turn: int | None = None  # in which the command was given; None: the current one

    def given_in(self, state: GameState) -> int:
        """Return the turn in which the command was given."""
        return state.turns if self.turn is None else self.turn


@dataclass(frozen=True, slots=True)
class Game(Generic[S, C, E]):
    """A game as two pure functions.

    ``decide`` turns a command into events, or raises IllegalMoveError. It may draw from the
    moment's rng; an event must record what was drawn. ``apply`` turns an event into the next state.
    It does not fail and knows neither clock nor chance; a replay calls nothing else.
    """

    name: str
    start: type[Any]  # the command that begins it, with the names as `players`
    events: tuple[type[Any], ...]
    decide: Callable[[S | None, C, Moment], list[E]]
    apply: Callable[[S | None, E], S]
    tick: C  # the command that applies passed deadlines
    pause: C  # the command that stops the clock

    def replay(self, events: Iterable[E]) -> S | None:
        """Return the state after these events, None where there are none."""
        state: S | None = None
        for event in events:
            state = self.apply(state, event)
        return state


class Transition(Generic[S, E]):
    """The events of one command so far, and the state after them.

    It exists only within one call of `decide`, which stays a pure function.
    """

    def __init__(self, state: S, apply: Callable[[S | None, E], S]) -> None:
        self.state = state
        self.events: list[E] = []
        self._apply = apply

    def emit(self, event: E) -> None:
        """Append an event and apply it to the state."""
        self.events.append(event)
        self.state = self._apply(self.state, event)


def places_by_seat(state: GameState) -> tuple[int, ...]:
    """Return every seat's rank from 1; equal totals share one (R10), as do team members (R15)."""
    place_of = {seat: side.place for side in state.sides for seat in side.seats}
    return tuple(place_of[seat] for seat in range(len(state.names)))


def winning_seats(state: GameState) -> tuple[int, ...]:
    """Return the seats that won; several may share the win.

    Nobody wins a game for one, nor one in which nobody has a point (R18).
    """
    if len(state.names) < 2:
        return ()
    return tuple(sorted(seat for side in winning_sides(state.sides) for seat in side.seats))


def option_by_seat(state: Any, name: str) -> tuple[Any, ...]:
    """Return an option that holds a value by seat, such as teams; empty where none was agreed."""
    found: tuple[Any, ...] = getattr(getattr(state, "options", None), name, ())
    return found
