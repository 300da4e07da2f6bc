"""The state of a sprint; `apply` changes it by events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple, assert_never

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Layout
from gridparty.games.common.events import AgreedToStop, Continued, Paused
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.participants import handicap_at, pens_of
from gridparty.games.common.sides import Side
from gridparty.games.common.turn_state import TurnState
from gridparty.games.common.writing import Writing
from gridparty.games.race.options import Card
from gridparty.games.solo.notes import Desk
from gridparty.games.sprint.events import (
    Coloured,
    CountdownBegan,
    DigitWritten,
    Ending,
    Erased,
    ErrorNoticed,
    Event,
    Finished,
    GameOver,
    GaveUp,
    HintGiven,
    LastSecondsBegan,
    MarksFilled,
    MarkToggled,
    PensDown,
    Redone,
    SheetCounted,
    Started,
    Undone,
)
from gridparty.games.sprint.options import Judged, SprintOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Player(Desk):
    """A player with the own board. Times are seconds played."""

    name: str
    entries: int = 0  # digits written, including wrong ones
    errors: int = 0  # that cost seconds
    when: tuple[float, ...] = ()  # by cell: the seconds at which its digit was written last
    done: float | None = None  # when the board was full and correct, or handed in
    gave_up: bool = False
    points: int | None = None  # of a sheet on paper, once it is counted

    @property
    def solving(self) -> bool:
        """Whether the player still writes."""
        return self.done is None and not self.gave_up


class Standing(NamedTuple):
    """A line of the ranking (S5)."""

    place: int
    seat: int
    name: str
    total: int  # points of right digits
    seconds: float | None  # to the solution, with penalties; None: not solved
    right: int | None  # digits; None: on paper, where points are counted
    errors: int


@dataclass(frozen=True)
class State:
    """A sprint in progress, including the solution, which views show only at the end.

    Seats count from 0. Times are seconds played.
    """

    options: SprintOptions
    card: Card
    givens: Grid
    solution: Grid
    players: tuple[Player, ...]
    first: int
    turn_state: TurnState  # one turn, in which all play: pause, agreement and the time limit
    opens: tuple[float, ...] = ()  # by seat: when the board is uncovered
    last_until: float | None = None  # the last seconds run until then
    reason: Ending | None = None
    finished: float | None = field(default=None)  # when the game ended
    pens_down: PensDown | None = None  # on paper: nobody writes any more

    @property
    def names(self) -> tuple[str, ...]:
        """Players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def layout(self) -> Layout:
        """The board."""
        return self.givens.layout

    @property
    def pens(self) -> tuple[int, ...]:
        """Colours by seat (R1)."""
        return pens_of(self.options, len(self.players))

    @property
    def turns(self) -> int:
        """Number of turns begun: all play in one."""
        return self.turn_state.turns

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reason is not None

    @property
    def paused(self) -> bool:
        """Whether the game is paused."""
        return self.turn_state.paused and not self.over

    @property
    def clock_stands(self) -> bool:
        """Whether the clock is stopped: the game is paused or over, or sheets are counted."""
        return self.turn_state.paused or self.over or self.pens_down is not None

    @property
    def stake(self) -> int:
        """The points of the card: the sum of its empty cells."""
        return sum(self.solution.digits[cell] for cell in self.givens.empty_cells)

    def counts_errors(self, seat: int) -> bool:
        """Whether of this sheet on paper errors are counted, which cost seconds; else points."""
        return self.players[seat].done is not None and self.options.judged is Judged.AT_ONCE

    @property
    def begins(self) -> float:
        """When the first board is uncovered."""
        return self.turn_state.begins

    @property
    def empty_at_start(self) -> int:
        """Number of cells to fill."""
        return len(self.givens.empty_cells)

    @property
    def solving(self) -> tuple[int, ...]:
        """Seats that still write."""
        return tuple(seat for seat, player in enumerate(self.players) if player.solving)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat, 0 until the game is over: before, they would tell which digits stand."""
        if not self.over:
            return (0,) * len(self.players)
        return tuple(standing.total for standing in self.by_seat)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Players or teams, the best first; all equal until the game is over."""
        return self._sides if self.over else self._equal_sides

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The ranking at the end, the best first."""
        return tuple(sorted(self.by_seat, key=lambda one: (one.place, one.seat)))

    @cached_property
    def by_seat(self) -> tuple[Standing, ...]:
        """The ranking at the end, by seat."""
        place_of = {seat: side.place for side in self._sides for seat in side.seats}
        return tuple(
            Standing(
                place_of[seat],
                seat,
                player.name,
                self._points(seat),
                self.seconds_of(seat),
                None if self.options.on_paper else len(self.right_cells(seat)),
                player.errors,
            )
            for seat, player in enumerate(self.players)
        )

    @cached_property
    def _sides(self) -> tuple[Side, ...]:
        """Rank by time where all of a side have solved the card, else by points (S5)."""
        found = []
        for seats in self._teams():
            times = [self.seconds_of(seat) for seat in seats]
            solved = [time for time in times if time is not None]
            points = sum(self._points(seat) for seat in seats)
            whole = len(solved) == len(seats)
            found.append(((not whole, sum(solved) if whole else -points), seats, points))
        ranked = (
            Side(1 + sum(other < key for other, _, _ in found), seats, points)
            for key, seats, points in found
        )
        return tuple(sorted(ranked, key=lambda side: side.place))

    @cached_property
    def _equal_sides(self) -> tuple[Side, ...]:
        return tuple(Side(1, seats, 0) for seats in self._teams())

    def _teams(self) -> Iterable[tuple[int, ...]]:
        """Return the seats of each side, in seating order."""
        teams: dict[int, list[int]] = {}
        for seat in range(len(self.players)):
            teams.setdefault(self.options.teams[seat] if self.options.teams else seat, []).append(
                seat
            )
        return map(tuple, teams.values())

    def _points(self, seat: int) -> int:
        digits = self.solution.digits
        points = self.players[seat].points
        if points is None:
            points = sum(digits[cell] for cell in self.right_cells(seat))
        return self.handicap(seat).multiply(points)

    def right_cells(self, seat: int) -> tuple[int, ...]:
        """Return the cells that this player filled correctly."""
        digits = self.players[seat].writing.grid.digits
        return tuple(
            cell for cell in self.givens.empty_cells if digits[cell] == self.solution.digits[cell]
        )

    def wrong_cells(self, seat: int) -> tuple[int, ...]:
        """Return the cells that this player filled wrongly."""
        grid = self.players[seat].writing.grid
        return tuple(cell for cell in grid.differing_cells(self.solution) if grid.digits[cell])

    def filled(self, seat: int) -> int:
        """Return how many cells this player has filled."""
        return self.players[seat].writing.grid.filled - self.givens.filled

    def seconds_of(self, seat: int) -> float | None:
        """Return the player's seconds with penalties; None if the card is not solved."""
        player = self.players[seat]
        whole = player.points == self.stake or player.writing.grid == self.solution
        if player.done is None or not whole:
            return None
        return round(player.done - self.begins + player.errors * self.options.error_seconds, 3)

    def finds(self, seat: int) -> tuple[tuple[float, int], ...]:
        """Return when this player wrote each right digit, and its cell, in this order."""
        when = self.players[seat].when
        return tuple(sorted((when[cell], cell) for cell in self.right_cells(seat)))

    def standstill(self) -> int | None:
        """Return the cell before which the players waited longest, all waits added up.

        A player who never found it waited from the last right digit to the end of the game, with
        every cell that is missing, unless they gave up. None where no right digit stands.
        """
        waits = dict.fromkeys(self.givens.empty_cells, 0.0)
        for seat, player in enumerate(self.players):
            last, finds = self.opens[seat], self.finds(seat)
            for at, cell in finds:
                waits[cell] += at - last
                last = at
            if player.gave_up:
                continue
            end = self.finished or 0.0 if player.done is None else player.done
            for cell in waits.keys() - {cell for _, cell in finds}:
                waits[cell] += max(end - last, 0.0)
        if not any(self.right_cells(seat) for seat in range(len(self.players))):
            return None
        return max(waits, key=lambda cell: (waits[cell], -cell))

    def handicap(self, seat: int) -> Handicap:
        """Return the handicap of this seat."""
        return handicap_at(self.options, seat)

    def may_ask(self, seat: int) -> bool:
        """Whether hints are agreed for this seat; at the end they would tell errors (S3, S6)."""
        return self.handicap(seat).hints and self.options.judged is Judged.AT_ONCE

    def left(self, seconds: float) -> float | None:
        """Return the seconds until the game ends, None without a limit."""
        return None if self.pens_down else self.turn_state.left(seconds)


def apply(state: State | None, event: Event) -> State:
    """Return the state after the event."""
    if isinstance(event, Started):
        return _laid_out(event)
    assert state is not None
    match event:
        case CountdownBegan(begins, opens):
            turn_state = state.turn_state.turn_begun(state.first, None, begins=begins)
            limit = state.options.game_seconds
            ends = None if limit is None else round(begins + limit, 3)
            return replace(state, turn_state=replace(turn_state, game_ends=ends), opens=opens)
        case DigitWritten(seat, cell, digit, at):
            player = state.players[seat]
            player = player.changed(player.writing.written(Placement(cell, digit)))
            player = replace(player, entries=player.entries + 1)
            if digit == state.solution.digits[cell]:  # undo brings it back with its time
                when = (*player.when[:cell], at, *player.when[cell + 1 :])
                player = replace(player, when=when)
            # Who writes on agrees no longer; the others' digits change nobody's mind.
            agreed = tuple(one for one in state.turn_state.agreed if one != seat)
            turn_state = replace(state.turn_state, agreed=agreed)
            return replace(_with(state, seat, player), turn_state=turn_state)
        case ErrorNoticed(seat, cell, digit):
            player = state.players[seat]
            entries, errors, slip = player.entries + 1, player.errors + 1, Placement(cell, digit)
            player = replace(player, entries=entries, errors=errors, slip=slip)
            return _with(state, seat, player)
        case Erased(seat, cell):
            player = state.players[seat]
            return _with(state, seat, player.changed(player.writing.erased(cell)))
        case MarkToggled(seat, cell, digit, place):
            player = state.players[seat]
            return _with(state, seat, player.changed(player.writing.marked(cell, digit, place)))
        case Coloured(seat, cell, colour, digit):
            player = state.players[seat]
            return _with(state, seat, player.changed(player.writing.coloured(cell, colour, digit)))
        case MarksFilled(seat):
            player = state.players[seat]
            return _with(state, seat, player.changed(player.writing.with_all_marks()))
        case Undone(seat) if state.options.on_paper:
            return _unfinished(state, seat)
        case Undone(seat):
            return _with(state, seat, state.players[seat].undone())
        case Redone(seat):
            return _with(state, seat, state.players[seat].redone())
        case HintGiven(seat, strength, advice):
            return _with(state, seat, state.players[seat].hinted(advice, strength))
        case Finished(seat, seconds):
            return _with(state, seat, replace(state.players[seat], done=seconds))
        case GaveUp(seat):
            return _with(state, seat, replace(state.players[seat], gave_up=True))
        case LastSecondsBegan(_, until):
            turn_state = replace(state.turn_state, game_ends=until)
            return replace(state, turn_state=turn_state, last_until=until)
        case AgreedToStop() | Paused() | Continued():
            return replace(state, turn_state=state.turn_state.after(event))
        case PensDown():
            return replace(state, pens_down=event)
        case SheetCounted(seat, wrong, points):
            return _with(state, seat, replace(state.players[seat], errors=wrong, points=points))
        case GameOver(reason, seconds):
            turn_state = replace(state.turn_state, paused=False)
            return replace(state, reason=reason, finished=seconds, turn_state=turn_state)
        case _:
            assert_never(event)


def _laid_out(event: Started) -> State:
    givens = Grid.parse(event.card.givens)
    return State(
        options=event.options,
        card=event.card,
        givens=givens,
        solution=Grid.parse(event.card.solution),
        players=tuple(
            Player(writing=Writing.on(givens), name=name, when=(0.0,) * givens.layout.cell_count)
            for name in event.players
        ),
        first=event.first,
        turn_state=TurnState(len(event.players), event.first),
    )


def _with(state: State, seat: int, player: Player) -> State:
    players = (*state.players[:seat], player, *state.players[seat + 1 :])
    return replace(state, players=players)


def _unfinished(state: State, seat: int) -> State:
    """Return the state in which this player solves on; nobody's time ends because of it."""
    state = _with(state, seat, replace(state.players[seat], done=None))
    state = replace(state, pens_down=None, turn_state=replace(state.turn_state, agreed=()))
    if any(player.done is not None for player in state.players):
        return state
    limit = state.options.game_seconds
    ends = None if limit is None else round(state.begins + limit, 3)
    turn_state = replace(state.turn_state, game_ends=ends)
    return replace(state, turn_state=turn_state, last_until=None)
