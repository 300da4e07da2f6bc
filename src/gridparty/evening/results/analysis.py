"""Where a finished game on a card stalled, what was open then, and what errors cost.

All of it is derived from the session's records. What was open is judged by the right digits on the
board, without pencil marks: a cell is open when a single fills it; where none is, the teacher's
path to the next digit says which technique was needed.

A solo player, and each person of a sprint, *stalls* between two right digits on the own board; a
table stalls in a turn that ends without a digit, and no names are named.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from statistics import median_low
from typing import Any, NamedTuple, Protocol

from gridparty.board.candidates import Candidates
from gridparty.board.cells import as_set
from gridparty.board.grid import Grid
from gridparty.board.layout import Layout
from gridparty.board.position import Position
from gridparty.errors import JournalError
from gridparty.games.common.events import FirstChosen
from gridparty.games.race import events as race
from gridparty.games.sprint import events as sprint
from gridparty.i18n.messages import say

MOST = 4  # highlights
LEAST = 20.0  # seconds of a stall
TIMES_USUAL = 2  # a stall is at least so many times as long as the player's median wait
FEW = 3  # waits that have a median
_WRITTEN = (race.DigitWritten, sprint.DigitWritten, race.ErrorNoticed, sprint.ErrorNoticed)


class OpenCell(NamedTuple):
    """A cell that a single fills, and the easiest one that does."""

    cell: int
    digit: int
    technique: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stall:
    """A long wait for a right digit, or a turn without one."""

    begins: float  # seconds played
    ends: float
    open: tuple[OpenCell, ...]  # when it began: the easiest first, of equals the one written last
    technique: str  # of the first of these; else the hardest one needed for the next digit
    who: str = ""  # among several players with own boards
    turn: int | None = None  # from 1, in a race
    until: int | None = None  # the turn in which the first open cell was filled

    @property
    def seconds(self) -> float:
        """Its length."""
        return self.ends - self.begins


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A wrong digit."""

    at: float  # seconds played
    cell: int
    digit: int
    right: int
    gone: float | None  # when it was erased; None: never
    ends: float  # when the next digit was written on that board, or the end of the game
    penalty: float = 0.0  # seconds added
    who: str = ""
    turn: int | None = None
    until: int | None = None  # the turn in which it was erased
    turn_lost: bool = False  # the turn brought no right digit

    @property
    def stood(self) -> bool:
        """Whether it was not erased at once; in a race, in its turn."""
        if self.turn is not None:
            return self.until != self.turn
        return self.gone is None or self.gone > self.at

    @property
    def seconds(self) -> float:
        """The time it cost: until it was erased, or until the next try, with seconds added."""
        return self.penalty + (self.gone if self.stood and self.gone else self.ends) - self.at


@dataclass(frozen=True, slots=True)
class Analysis:
    """The stalls and the errors of a game, each the most costly first."""

    layout: Layout
    stalls: tuple[Stall, ...]
    slips: tuple[Slip, ...]

    @property
    def costliest(self) -> tuple[Stall | Slip, ...]:
        """All of them, the most costly first."""
        return tuple(sorted((*self.stalls, *self.slips), key=_cost))

    @property
    def highlights(self) -> tuple[Stall | Slip, ...]:
        """The most costly few, of both kinds; none names the cell of another stall again."""
        named: dict[object, Stall] = {}
        for stall in self.stalls:
            named.setdefault(stall.open[0].cell if stall.open else stall, stall)
        stalls, half = tuple(named.values()), MOST // 2
        chosen: list[Stall | Slip] = [*stalls[:half], *self.slips[:half]]
        rest: list[Stall | Slip] = [*stalls[half:], *self.slips[half:]]
        rest.sort(key=_cost)
        chosen += rest[: MOST - len(chosen)]
        return tuple(sorted(chosen, key=_cost))

    @property
    def techniques(self) -> tuple[str, ...]:
        """The techniques to practise, those of the longest stalls first; not full houses."""
        from gridparty.rating.counterparts import technique_asked_for  # loads all techniques

        names = (one.technique for one in self.stalls if one.technique not in ("", "Full House"))
        return tuple(dict.fromkeys(technique_asked_for(name).name for name in names))


ANALYSED = ("race", "solo", "sprint")


class JournalLine(Protocol):
    """One line of a session file."""

    @property
    def at(self) -> float:
        """Seconds played."""

    @property
    def events(self) -> tuple[Any, ...]:
        """Events of one command."""

    @property
    def state(self) -> Any:
        """State of the game after them."""


@dataclass(frozen=True, slots=True)
class _Card:
    givens: Grid
    solution: Grid

    def position(self, grid: Grid) -> Position:
        """Return the position of the right digits on this board."""
        pairs = zip(grid.digits, self.solution.digits, strict=True)
        known = Grid(grid.layout, tuple(digit * (digit == right) for digit, right in pairs))
        given = as_set(cell for cell, digit in enumerate(self.givens.digits) if digit)
        return Position(known, Candidates.of(known), given)


class _Look(NamedTuple):
    """A board after a line of the session."""

    at: float
    grid: Grid
    events: tuple[Any, ...]  # of its player


def analyse(game: str, records: Sequence[JournalLine], bots: Collection[str] = ()) -> Analysis:
    """Return the analysis of a finished game on a card.

    Args:
        game: its name in the catalogue.
        records: the lines of its session.
        bots: players whose own boards are left out.

    Raises:
        JournalError: another game, or one that is not over: it would give the card away.
    """
    state = records[-1].state
    if game not in ANALYSED:
        raise JournalError(say("Only race, blitz, solo and sprint can be analysed."))
    if not state.over:
        raise JournalError(say("the game is not over: its events would give it away"))
    stalls: list[Stall] = []
    slips: list[Slip] = []
    if game == "race":
        card = _Card(state.givens, state.solution)
        found = [_of_table(card, records)]
    elif game == "solo":
        card = _Card(state.race.givens, state.race.solution)
        looks = [_Look(line.at, line.state.race.grid, line.events) for line in records]
        found = [_of_board(card, looks, state.race.begins, state.race.finished, "")]
    else:
        card = _Card(state.givens, state.solution)
        found = [
            _of_board(card, *_sprinted(records, seat), name if len(state.names) > 1 else "")
            for seat, name in enumerate(state.names)
            if name not in bots
        ]
    for one, other in found:
        stalls += one
        slips += other
    return Analysis(
        card.givens.layout, tuple(sorted(stalls, key=_cost)), tuple(sorted(slips, key=_cost))
    )


def _cost(one: Stall | Slip) -> tuple[float, int]:
    return -one.seconds, -len(one.open) if isinstance(one, Stall) else 0


def _sprinted(records: Sequence[JournalLine], seat: int) -> tuple[list[_Look], float, float]:
    """Return the looks of a sprint's board, and when its player began and ended."""
    looks, ends = [], records[-1].state.finished
    for line in records:
        own = tuple(one for one in line.events if getattr(one, "seat", None) == seat)
        looks.append(_Look(line.at, line.state.players[seat].writing.grid, own))
        if any(isinstance(one, sprint.Finished | sprint.GaveUp) for one in own):
            ends = line.at
    opens = records[-1].state.opens
    return looks, opens[seat] if opens else ends, ends


def _of_board(
    card: _Card, looks: Sequence[_Look], begins: float, ends: float, who: str
) -> tuple[list[Stall], list[Slip]]:
    """Return the stalls and errors on one player's board."""
    right = card.solution.digits
    found = {cell: begins for cell, digit in enumerate(card.givens.digits) if digit}
    waits: list[tuple[float, float, Grid]] = []
    since, board = begins, card.givens
    for look in looks:
        pairs = zip(look.grid.digits, right, strict=True)
        new = {cell for cell, (digit, answer) in enumerate(pairs) if digit == answer} - {*found}
        if new:
            waits.append((since, look.at, board))
            found |= dict.fromkeys(new, look.at)
            since, board = look.at, look.grid
    lengths = [until - since for since, until, _ in waits]
    usual = median_low(lengths) if len(lengths) >= FEW else 0.0
    if len(found) < len(right):
        waits.append((since, ends, board))
    stalls = []
    for since, until, board in waits:
        if until - since >= max(LEAST, TIMES_USUAL * usual):
            now, technique = _open(card, board, found)
            stalls.append(Stall(begins=since, ends=until, open=now, technique=technique, who=who))
    slips = []
    tries = [one.at for one in looks for event in one.events if isinstance(event, _WRITTEN)]
    for index, look in enumerate(looks):
        for event in look.events:
            if not isinstance(event, _WRITTEN) or event.digit == right[event.cell]:
                continue
            cell, digit = event.cell, event.digit
            gone = next((one.at for one in looks[index:] if one.grid.digits[cell] != digit), None)
            later = [at for at in tries if at > look.at and gone is not None]
            slips.append(
                Slip(
                    at=look.at,
                    cell=cell,
                    digit=digit,
                    right=right[cell],
                    gone=gone,
                    ends=min(later, default=ends),
                    penalty=event.seconds if isinstance(event, sprint.ErrorNoticed) else 0.0,
                    who=who,
                )
            )
    return stalls, slips


@dataclass(slots=True)
class _Turn:
    """A turn of a race."""

    number: int
    seat: int
    begins: float
    deadline: float | None
    board: Grid  # at its beginning
    ended: float | None = None  # when its player passed, or the time was over
    tries: list[float] = field(default_factory=list)  # when digits were written
    right: list[int] = field(default_factory=list)  # the cells of right digits
    wrong: list[Slip] = field(default_factory=list)


def _of_table(card: _Card, records: Sequence[JournalLine]) -> tuple[list[Stall], list[Slip]]:
    """Return the turns without a digit, and the errors, of a race."""
    turns = _turns(card, records)
    ends = records[-1].state.finished
    stalls, slips = [], []
    for turn in turns:
        for slip in turn.wrong:
            later = [at for one in turns for at in one.tries if at > slip.at]
            until = ends if slip.gone is None else min(later, default=ends)
            slips.append(replace(slip, ends=until, turn_lost=not turn.right))
        if turn.ended is not None and not (turn.right or turn.wrong):
            written: dict[int, float] = {}
            for one in turns[turn.number :]:
                for cell in one.right:
                    written.setdefault(cell, one.number)
            now, technique = _open(card, turn.board, written)
            until = written.get(now[0].cell) if now else None
            stalls.append(
                Stall(
                    begins=turn.begins,
                    ends=turn.ended,
                    open=now,
                    technique=technique,
                    turn=turn.number,
                    until=None if until is None else int(until),
                )
            )
    return stalls, slips


def _turns(card: _Card, records: Sequence[JournalLine]) -> list[_Turn]:
    answers, digits = card.solution.digits, list(card.givens.digits)
    turns: list[_Turn] = []
    for line in records:
        for event in line.events:
            match event:
                case FirstChosen():
                    turns = []
                case race.TurnBegan(seat, _, begins, deadline):
                    if turns and turns[-1].seat == seat and line.at < turns[-1].begins:
                        turns.pop()  # the hand-over was cut short
                    board = Grid(card.givens.layout, tuple(digits))
                    turns.append(_Turn(len(turns) + 1, seat, begins, deadline, board))
                case race.Passed():
                    turns[-1].ended = line.at
                case race.TimeRanOut():
                    turns[-1].ended = turns[-1].deadline
                case race.DigitWritten(_, cell, digit) | race.ErrorNoticed(_, cell, digit):
                    digits[cell] = digit
                    turns[-1].tries.append(line.at)
                    if digit == answers[cell]:
                        turns[-1].right.append(cell)
                    else:
                        slip = Slip(
                            at=line.at,
                            cell=cell,
                            digit=digit,
                            right=answers[cell],
                            gone=None,
                            ends=line.at,
                            turn=turns[-1].number,
                        )
                        turns[-1].wrong.append(slip)
                case race.DigitErased(_, cell):
                    digits[cell] = 0
                    for turn in turns:
                        turn.wrong = [
                            replace(slip, gone=line.at, until=turns[-1].number)
                            if slip.cell == cell and slip.gone is None
                            else slip
                            for slip in turn.wrong
                        ]
    return turns


def _open(
    card: _Card, board: Grid, written: Mapping[int, float]
) -> tuple[tuple[OpenCell, ...], str]:
    """Return the open cells, and the technique of the first or else of the next digit.

    Args:
        card: the card.
        board: with any digits.
        written: when each cell was filled with its digit; of equally easy cells the last one is
            named first, as it was overlooked longest.
    """
    from gridparty.grading import human  # loads all techniques
    from gridparty.techniques import TECHNIQUES
    from gridparty.techniques.singles import SINGLES

    position = card.position(board)
    singles: dict[int, tuple[int, OpenCell]] = {}
    for ease, technique in enumerate(SINGLES):
        for step in technique.finder(position):
            for cell, digit in step.places:
                singles.setdefault(cell, (ease, OpenCell(cell, digit, technique.name)))
    now = sorted(
        singles.values(), key=lambda one: (one[0], -written.get(one[1].cell, inf), one[1].cell)
    )
    if now:
        return tuple(one for _, one in now), now[0][1].technique
    names = [technique.name for technique in TECHNIQUES]
    led = []
    for stage in human.path(position):
        led.append(stage.step.technique)
        if stage.step.places:
            break
    return (), max(led, key=lambda name: names.index(name) if name in names else inf, default="")
