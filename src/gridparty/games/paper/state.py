"""The state of a race on paper: the turn, the answers given and the sums."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple, assert_never

from gridparty.board.grid import Grid
from gridparty.board.layout import LAYOUTS, Layout
from gridparty.games.common.events import Continued, FirstChosen, Paused
from gridparty.games.common.participants import handicap_at, pens_of, seconds_at
from gridparty.games.common.sides import Side, rank_sides
from gridparty.games.common.turn_state import TurnState
from gridparty.games.paper.events import (
    CardLaid,
    Ending,
    Event,
    GameOver,
    HasWritten,
    Judged,
    Passed,
    Started,
    SumsNoted,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.paper.options import PaperOptions
from gridparty.games.race.options import Card

_PLAIN_LAYOUT = LAYOUTS["9x9"]  # until the card is named


class Answer(NamedTuple):
    """The referee's answer about a digit."""

    seat: int  # the writer's
    cell: int
    digit: int
    right: bool


@dataclass(frozen=True, slots=True)
class State:
    """A race on paper in progress, including the card's solution, which no view shows.

    Seats count from 0. Times are seconds played.
    """

    options: PaperOptions
    names: tuple[str, ...]
    first: int  # the first seat
    turn_state: TurnState
    sums: tuple[int | None, ...]  # by seat, as the players add them up
    card: Card | None = None
    round: int = 0  # from 1, once the first turn has begun
    #: The seat whose last digit may be asked about, until the next turn ends or it was asked.
    writer: int | None = None
    answers: tuple[Answer, ...] = ()
    untouched: int = 0  # turns in a row that ran out without a key
    reason: Ending | None = None
    finished: float | None = None

    @property
    def over(self) -> bool:
        return self.reason is not None

    @property
    def turns(self) -> int:
        return self.turn_state.turns

    @property
    def clock_stands(self) -> bool:
        """Whether the clock is stopped (R4)."""
        return self.paused or self.over

    @property
    def layout(self) -> Layout:
        """The card's board, 9x9 until the card is named."""
        return _PLAIN_LAYOUT if self.card is None else Grid.parse(self.card.givens).layout

    @property
    def paused(self) -> bool:
        return self.turn_state.paused

    @property
    def checking(self) -> bool:
        """Whether the others check the entry before the next player's clock runs."""
        left = self.turn_state.left(self.begins)
        return self.paused and self.writer is not None and left == self.turn_seconds

    @property
    def seat(self) -> int:
        return self.turn_state.seat

    @property
    def begins(self) -> float:
        """Start of the turn."""
        return self.turn_state.begins

    @property
    def turn_seconds(self) -> float | None:
        """Time limit of this turn; None: no limit."""
        return seconds_at(self.options, self.seat)

    def left(self, seconds: float) -> float | None:
        """Return the seconds until the turn ends, None where there is no limit."""
        return None if self.over else self.turn_state.left(seconds)

    @property
    def stake(self) -> int | None:
        """Sum of the digits to be written on the card, None until it is named."""
        return None if self.card is None else _stake(self.card)

    @property
    def counted(self) -> int:
        """Total of the sums noted so far."""
        return sum(points for points in self.sums if points is not None)

    @property
    def all_counted(self) -> bool:
        """Whether every player's sum is noted."""
        return None not in self.sums

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat: the sums times the handicaps' factors (R14)."""
        return tuple(
            handicap_at(self.options, seat).multiply(points or 0)
            for seat, points in enumerate(self.sums)
        )

    @property
    def sides(self) -> tuple[Side, ...]:
        """Players or teams with their totals, the best first (R15)."""
        return rank_sides(self.totals, self.options.teams)

    @property
    def pens(self) -> tuple[int, ...]:
        """Colours by seat (R1), as indices of `FELT_PENS`."""
        return pens_of(self.options, len(self.names))

    @property
    def doubtful(self) -> tuple[int, ...]:
        """Seats whose last digit may be asked about: the current one, and the last writer's."""
        return (self.seat,) if self.writer is None else (self.seat, self.writer)


@cache
def _stake(card: Card) -> int:
    """Return the stake of a card; cached, as screens ask ten times a second."""
    return sum(Grid.parse(card.solution).digits) - sum(Grid.parse(card.givens).digits)


def apply(state: State | None, event: Event) -> State:
    """Return the state after the event."""
    if isinstance(event, Started):
        seats = len(event.players)
        turn_state = TurnState(seats, event.first)
        return State(event.options, event.players, event.first, turn_state, (None,) * seats)
    assert state is not None
    match event:
        case CardLaid(card):
            _stake(card)  # raises if a forged file holds an invalid card
            return replace(state, card=card)
        case TurnBegan(seat, round_, begins, ends):
            turn_state = state.turn_state.turn_begun(seat, ends, begins=begins)
            return replace(state, turn_state=turn_state, round=round_)
        case HasWritten(seat):
            return replace(state, writer=seat, untouched=0)
        case Passed():
            return replace(state, writer=None, untouched=0)
        case TimeRanOut():
            return replace(state, writer=None, untouched=state.untouched + 1)
        case Judged(_, seat, cell, digit, right):
            assert state.card is not None  # no question is decided without a card
            answers = (*state.answers, Answer(seat, cell, digit, right))
            return replace(state, writer=None, untouched=0, answers=answers)
        case FirstChosen(seat):
            return replace(state, first=seat, turn_state=replace(state.turn_state, seat=seat))
        case SumsNoted(sums):
            assert len(sums) == len(state.names)
            return replace(state, sums=sums)
        case Paused() | Continued():
            return replace(state, turn_state=state.turn_state.after(event), untouched=0)
        case GameOver(reason, seconds):
            turn_state = replace(state.turn_state, paused=False)
            return replace(state, reason=reason, finished=seconds, turn_state=turn_state)
        case _:
            assert_never(event)
