"""A race on paper as far as the program knows it: the turn, the time, what was asked, the sums."""

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
from gridparty.games.paper.setup import PaperOptions
from gridparty.games.race.setup import Card

_PLAIN_LAYOUT = LAYOUTS["9x9"]  # until the table says which card it is


class Answer(NamedTuple):
    """What the referee said of a cell."""

    seat: int  # whose digit it was
    cell: int
    digit: int
    right: bool


@dataclass(frozen=True, slots=True)
class State:
    """A card that is written on paper. It knows the solution, and no screen shows it.

    Seats count from 0. Times are seconds played; what is left of them at a moment is asked with
    that moment.
    """

    options: PaperOptions
    names: tuple[str, ...]
    first: int  # the seat that begins
    turn_state: TurnState  # whose turn it is, and how far it is
    sums: tuple[int | None, ...]  # of the digits won, by seat, as people add them up
    card: Card | None = None
    round: int = 0  # from 1 on, once the first turn has begun
    #: Who wrote last and may be doubted: until the next turn is over, or the digit was asked for.
    writer: int | None = None
    answers: tuple[Answer, ...] = ()
    untouched: int = 0  # turns one after the other that ran out without a key
    reason: Ending | None = None
    finished: float | None = None

    @property
    def over(self) -> bool:
        """True when the sums count."""
        return self.reason is not None

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self.turn_state.turns

    @property
    def clock_stands(self) -> bool:
        """True while no seconds are played (R4)."""
        return self.paused or self.over

    @property
    def layout(self) -> Layout:
        """The card's board; the usual one while nobody has said which card it is."""
        return _PLAIN_LAYOUT if self.card is None else Grid.parse(self.card.givens).layout

    @property
    def paused(self) -> bool:
        """True while the clock stands."""
        return self.turn_state.paused

    @property
    def checking(self) -> bool:
        """True while all look at what was written, before the next player's clock has run."""
        left = self.turn_state.left(self.begins)
        return self.paused and self.writer is not None and left == self.turn_seconds

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.turn_state.seat

    @property
    def begins(self) -> float:
        """When the turn began."""
        return self.turn_state.begins

    @property
    def turn_seconds(self) -> float | None:
        """How long this turn lasts; None: without end."""
        return seconds_at(self.options, self.seat)

    def left(self, seconds: float) -> float | None:
        """Seconds until the turn is over at this moment, or None where there is no hurry."""
        return None if self.over else self.turn_state.left(seconds)

    @property
    def stake(self) -> int | None:
        """What there was to win, as it is printed on the card; None: nobody said which card."""
        return None if self.card is None else _stake(self.card)

    @property
    def counted(self) -> int:
        """All sums that were noted, added up."""
        return sum(points for points in self.sums if points is not None)

    @property
    def all_counted(self) -> bool:
        """True when everybody has a sum."""
        return None not in self.sums

    @property
    def totals(self) -> tuple[int, ...]:
        """What each player has; the sum counts as often as the player's handicap says (R14)."""
        return tuple(
            handicap_at(self.options, seat).multiply(points or 0)
            for seat, points in enumerate(self.sums)
        )

    @property
    def sides(self) -> tuple[Side, ...]:
        """Each player, or each team, with the total, the best first (R15)."""
        return rank_sides(self.totals, self.options.teams)

    @property
    def pens(self) -> tuple[int, ...]:
        """Every seat's colour (R1), as its place in `FELT_PENS`."""
        return pens_of(self.options, len(self.names))

    @property
    def doubtful(self) -> tuple[int, ...]:
        """The seats whose last digit may be asked for: the one to play, and who wrote before."""
        return (self.seat,) if self.writer is None else (self.seat, self.writer)


@cache
def _stake(card: Card) -> int:
    """A screen asks ten times a second."""
    return sum(Grid.parse(card.solution).digits) - sum(Grid.parse(card.givens).digits)


def apply(state: State | None, event: Event) -> State:
    """The state after the event."""
    if isinstance(event, Started):
        seats = len(event.players)
        turn_state = TurnState(seats, event.first)
        return State(event.options, event.players, event.first, turn_state, (None,) * seats)
    assert state is not None
    match event:
        case CardLaid(card):
            _stake(card)  # fails where it is none, in a file that somebody wrote
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
            assert state.card is not None  # nor can it be told without
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
