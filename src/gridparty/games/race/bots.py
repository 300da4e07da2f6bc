"""Opponents for race and blitz, in four skills. They see what a player sees, never the solution.

A bot looks at the board as people do (`techniques`), and needs time for it as people do. A moment
of a race with many empty cells and few of them open is a slow one; the *load* of a card is the sum
of empty cells / open cells over its moments, and `grading.minutes_for` says how long people take
for it. So a moment is given its share of the card's time::

    seconds for a deduction = 2.5 * empty cells / cells that the bot sees open * its pace

2.5 s is what the cards of the shipped party pack come to, their minutes over their load (middle
half: 2.4 to 2.7). What is seen sooner or later is luck: the time is scattered (log-normal) around
that. Where only a pattern opens a cell, half a cell counts as open, as in the load.

In a turn shorter than the usual thirty seconds a bot hurries as people do: it thinks faster by the
root of what is missing, so that it finds something less often, and it passes as much sooner as the
turn is shorter. So it moves in a turn of any length, and lets no time run out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import inf, sqrt

from gridparty.board import chance
from gridparty.board.cells import members
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import Kind
from gridparty.board.position import Position
from gridparty.board.rules import judge
from gridparty.games.common.bot_adapter import PlannedMove, find_skill
from gridparty.games.common.commands import Accept, Agree, Call, Continue
from gridparty.games.common.game import Moment
from gridparty.games.common.handicap import WHERE_AGREED
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.state import OpenEntry, State
from gridparty.techniques.intersections import INTERSECTIONS
from gridparty.techniques.singles import full_house, hidden_single, naked_single
from gridparty.techniques.step import Step
from gridparty.techniques.subsets import PAIRS, TRIPLES

Finder = Callable[[Position], Iterator[Step]]

SECONDS = 2.5  # for one unit of load: see above
SCATTER = 0.5  # of the logarithm of the seconds
_PATTERN_OPEN = 0.5  # cells that count as open where only a pattern opens one
_MOST_PATTERNS = 12  # steps that a bot follows in its head
_SHORTEST = 1.0  # seconds to write what was seen
_ERASING = 2.0  # seconds
_JUDGING = 2.0
_GIVES_UP = 8.0  # seconds after which a player of pace 1 passes who will find nothing in time
_JUST_BEFORE = 0.2  # seconds: what comes later is not meant for this turn
_USUAL = 30.0  # seconds of a turn, of which all these are
_HASTY = 5.0  # seconds of a turn in which no hand is as slow as that any more


@dataclass(frozen=True, slots=True)
class RaceBotView:
    """What a player sees of a race: all that a bot goes by. Times are seconds played."""

    seat: int  # whose eyes these are
    turn: int  # the seat whose turn it is
    grid: Grid
    begins: float  # the turn
    deadline: float | None  # of the turn, or of the window in which it may be called
    in_window: bool  # the others accept what was written, or call an error
    written: tuple[int, ...]  # cells of this turn
    wrong: tuple[int, ...]  # cells that must be erased
    open_entries: tuple[OpenEntry, ...]  # what may be called
    accepted: bool  # this seat has
    agreed: bool  # this seat wants to stop
    asked_to_stop: bool  # somebody else does, and this seat has not answered
    over: bool
    #: Of this seat: whoever has erred and erased does not do the same again. Without any the luck
    #: is what it was before there was this field.
    errors: int = field(default=0, metadata=WHERE_AGREED)

    @property
    def turn_length(self) -> float:
        """Seconds of the whole turn."""
        return inf if self.deadline is None else self.deadline - self.begins

    @property
    def turn_fraction(self) -> float:
        """How much of a usual turn there is: all of it, unless the turn is shorter."""
        return min(self.turn_length / _USUAL, 1.0)

    @property
    def thinking_factor(self) -> float:
        """What becomes of a second of thinking where the turn is short."""
        return sqrt(self.turn_fraction)

    @property
    def writing_factor(self) -> float:
        """The same for a second of the hand, which knows no hurry before the turn is very short."""
        return min(self.turn_length / _HASTY, 1.0)


def bot_view(state: State, seat: int) -> RaceBotView:
    """What this seat sees, a pause left out: it lasts as long as it likes."""
    return RaceBotView(
        seat=seat,
        turn=state.seat,
        grid=state.grid,
        begins=state.begins,
        deadline=state.deadline,
        in_window=state.window_ends is not None,
        written=state.written,
        wrong=state.wrong,
        open_entries=state.open_entries,
        accepted=seat in state.accepted,
        agreed=seat in state.agreed,
        asked_to_stop=bool(state.agreed) and seat not in state.agreed,
        over=state.over,
        errors=state.players[seat].errors,
    )


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a bot plays."""

    number: int
    description: str  # what it does, for people
    singles: tuple[Finder, ...]  # what it sees at once
    patterns: tuple[Finder, ...]  # what it tries where nothing is to be seen at once
    pace: float  # its seconds for a deduction, over those of a practised person
    compared: int  # the largest of so many digits is written
    slips: float  # how often it writes one of two candidates without knowing


def box_single(position: Position) -> Iterator[Step]:
    """Hidden singles of boxes alone: what a beginner looks for."""
    return (step for step in hidden_single(position) if step.houses[0].kind is Kind.BOX)


_ALL_SINGLES = (full_house, hidden_single, naked_single)
_CROSSINGS = tuple(technique.finder for technique in INTERSECTIONS)
_SUBSETS = tuple(technique.finder for technique in (*PAIRS, *TRIPLES))

SKILLS: dict[int, Skill] = {
    skill.number: skill
    for skill in (
        Skill(1, "sees what is left for a box, slowly", (full_house, box_single), (), 1.4, 1, 0.12),
        Skill(2, "sees most singles, and errs at times", _ALL_SINGLES, (), 1.2, 2, 0.03),
        Skill(3, "sees what a practised player sees", _ALL_SINGLES, _CROSSINGS, 1.0, 4, 0.0),
        Skill(
            4,
            "sees pairs and triples too, quickly, and takes the largest digit",
            _ALL_SINGLES,
            (*_CROSSINGS, *_SUBSETS),
            0.6,
            81,
            0.0,
        ),
    )
}


def skill_of(number: int) -> Skill:
    """The skill of that number.

    Raises:
        WishError: there is none.
    """
    return find_skill(SKILLS, number)


def plan_move(seen: RaceBotView, skill: Skill, moment: Moment) -> PlannedMove | None:
    """What the bot will do if nothing else happens before; None: nothing, or too late for it.

    Args:
        seen: what its seat sees since this moment.
        skill: how well it plays.
        moment: when it begins to think, in seconds played, and its luck.
    """
    if seen.over:
        return None
    if seen.asked_to_stop:
        return PlannedMove(Agree(seen.seat), _after(moment, _SHORTEST))
    if seen.turn != seen.seat:
        return _judgement(seen, skill, moment)
    if seen.in_window:
        return None
    if moment.seconds < seen.begins:  # nobody hands a bot a keyboard
        return PlannedMove(Continue(), moment.seconds)
    if seen.wrong:
        erases = PlannedMove(
            Erase(seen.wrong[0]),
            _after(moment, seen.thinking_factor * _ERASING, seen.writing_factor),
        )
        return _in_time(seen, erases)
    gives_up = seen.turn_fraction * skill.pace * _GIVES_UP
    passes = PlannedMove(
        Pass(), _after(moment, gives_up, seen.writing_factor)
    )  # who would need too long
    return _in_time(seen, _turn(seen, skill, moment) or passes) or _in_time(seen, passes)


@dataclass(frozen=True, slots=True)
class Overview:
    """The digits that a skill can write on a board, the easiest to see first."""

    placements: tuple[Placement, ...]
    open: float  # cells that count as open


def overview(position: Position, skill: Skill) -> Overview:
    """What the skill sees; patterns only where there is nothing else to see."""
    found = _singles(position, skill)
    if found:
        return Overview(found, len(found))
    for _ in range(_MOST_PATTERNS):
        step = next((step for find in skill.patterns for step in find(position)), None)
        if step is None:
            break
        position = position.strike(step.strikes)
        if found := _singles(position, skill):
            return Overview(found, _PATTERN_OPEN)
    return Overview((), _PATTERN_OPEN)


def _singles(position: Position, skill: Skill) -> tuple[Placement, ...]:
    """One digit for each cell; on a board with errors the rules may forbid what seems to follow."""
    found: dict[int, Placement] = {}
    for find in skill.singles:
        for step in find(position):
            for placement in step.places:
                if placement in position.candidates:
                    found.setdefault(placement.cell, placement)
    return tuple(found.values())


def _turn(seen: RaceBotView, skill: Skill, moment: Moment) -> PlannedMove | None:
    """A digit, whenever it is found; None where the bot sees none."""
    rng, position = moment.rng, Position.of(seen.grid)
    luck = chance.lognormal(rng, SCATTER)
    slips = rng.random() < skill.slips
    if slips and (doubtful := list(members(position.candidates.bivalue))):
        cell = chance.choice(rng, doubtful)
        digit = chance.choice(rng, list(members(position.candidates.digits[cell])))
        seconds = seen.thinking_factor * luck * skill.pace * SECONDS
        return PlannedMove(Enter(cell, digit), _after(moment, seconds, seen.writing_factor))
    sight = overview(position, skill)
    if not sight.placements:
        if not (position.candidates.unsolved or seen.agreed):  # nobody can write any more
            return PlannedMove(Agree(seen.seat), _after(moment, _SHORTEST))
        return None
    compared = chance.sample(rng, sight.placements, skill.compared)
    best = max(compared, key=lambda placement: placement.digit)
    load = len(seen.grid.empty_cells) / sight.open
    seconds = seen.thinking_factor * luck * skill.pace * SECONDS * load
    return PlannedMove(Enter(*best), _after(moment, seconds, seen.writing_factor))


def _judgement(seen: RaceBotView, skill: Skill, moment: Moment) -> PlannedMove | None:
    """An error that the bot sees is called; what it sees none in, accepted."""
    for entry in seen.open_entries:
        if _looks_wrong(seen.grid, entry.cell, skill):
            call = PlannedMove(Call(seen.seat, entry.cell), _after(moment, _JUDGING))
            return call if call.at <= entry.until else None
    if seen.in_window and not seen.accepted:
        return _in_time(seen, PlannedMove(Accept(seen.seat), _after(moment, _JUDGING)))
    return None


def _looks_wrong(grid: Grid, cell: int, skill: Skill) -> bool:
    """True where the rules forbid the digit, or the bot sees that another belongs there."""
    entry = Placement(cell, grid.digits[cell])
    before = grid.place(Placement(cell, 0))
    if not judge(before, entry).legal:
        return True
    return any(
        placement.cell == cell and placement.digit != entry.digit
        for placement in overview(Position.of(before), skill).placements
    )


def _after(moment: Moment, seconds: float, hand: float = 1.0) -> float:
    """When the bot is ready; `hand`: how long its hand takes, where a whole turn is shorter."""
    return round(moment.seconds + max(round(seconds, 1), hand * _SHORTEST), 3)


def _in_time(seen: RaceBotView, deed: PlannedMove) -> PlannedMove | None:
    if seen.deadline is None or deed.at <= seen.deadline - seen.writing_factor * _JUST_BEFORE:
        return deed
    return None
