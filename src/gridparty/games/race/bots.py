"""Bots for race and blitz, in four skills. They see what a player sees, never the solution.

A bot finds digits by human `techniques` and takes a human amount of time. A position with many
empty cells of which few are open takes long::

    seconds for a deduction = 2.5 * empty cells / cells the bot sees open * pace

With 2.5 s a bot that plays well (pace 1) fills a card of the shipped party pack in the minutes that
`grading` estimates for people (median 1.03 times, middle half .94 to 1.05).
The actual time is log-normally distributed around it. Where only a pattern opens a cell, half a
cell counts as open.

In a turn shorter than thirty seconds a bot thinks faster by the root of the ratio, so that it finds
something less often, and it passes sooner in proportion. So it moves in turns of any length and
never runs out of time.
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
from gridparty.i18n.messages import message
from gridparty.techniques.intersections import INTERSECTIONS
from gridparty.techniques.singles import full_house, hidden_single, naked_single
from gridparty.techniques.step import Step
from gridparty.techniques.subsets import PAIRS, TRIPLES

Finder = Callable[[Position], Iterator[Step]]

SECONDS = 2.5  # times empty cells / open cells
SCATTER = 0.5  # standard deviation of the logarithm
_PATTERN_OPEN = 0.5  # cells that count as open where only a pattern opens one
_MOST_PATTERNS = 12  # steps a bot applies before it finds a single
_SHORTEST = 1.0  # seconds to write a digit
_ERASING = 2.0  # seconds
_JUDGING = 2.0
_GIVES_UP = 8.0  # seconds after which a player of pace 1 passes
_JUST_BEFORE = 0.2  # seconds before the deadline after which a bot does nothing
_USUAL = 30.0  # seconds of a turn to which these times apply
_HASTY = 5.0  # seconds of a turn below which writing is faster, too


@dataclass(frozen=True, slots=True)
class RaceBotView:
    """A player's view of a race, the only input of a bot. Times are seconds played."""

    seat: int  # the bot's
    turn: int  # the current seat
    grid: Grid
    begins: float  # start of the turn
    deadline: float | None  # of the turn or the window
    in_window: bool  # whether the others accept or call an error now
    written: tuple[int, ...]  # cells filled in this turn
    wrong: tuple[int, ...]  # cells that must be erased
    open_entries: tuple[OpenEntry, ...]  # entries that may be called
    accepted: bool  # whether this seat has accepted
    agreed: bool  # whether this seat wants to stop
    asked_to_stop: bool  # whether others do and this seat has not answered
    over: bool
    #: Errors of this seat, so that a bot does not repeat one. Left out of the dice while it is 0,
    #: which keeps older games replayable.
    errors: int = field(default=0, metadata=WHERE_AGREED)

    @property
    def turn_length(self) -> float:
        """Seconds of the whole turn, infinite without a limit."""
        return inf if self.deadline is None else self.deadline - self.begins

    @property
    def turn_fraction(self) -> float:
        """Length of the turn relative to a usual one, at most 1."""
        return min(self.turn_length / _USUAL, 1.0)

    @property
    def thinking_factor(self) -> float:
        """Factor for thinking times in a short turn."""
        return sqrt(self.turn_fraction)

    @property
    def writing_factor(self) -> float:
        """Factor for writing times, below 1 only in a very short turn."""
        return min(self.turn_length / _HASTY, 1.0)


def bot_view(state: State, seat: int) -> RaceBotView:
    """Return what this seat sees; a pause is left out, as it changes nothing for a bot."""
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
    """Parameters of a bot."""

    number: int
    description: str  # shown to people
    singles: tuple[Finder, ...]  # techniques that place digits
    patterns: tuple[Finder, ...]  # techniques used where no single is found
    pace: float  # time for a deduction relative to a practised player
    compared: int  # number of found digits of which the largest is written
    slips: float  # probability of guessing between two candidates


def box_single(position: Position) -> Iterator[Step]:
    """Yield the hidden singles of boxes, which beginners look for."""
    return (step for step in hidden_single(position) if step.houses[0].kind is Kind.BOX)


def line_single_first(position: Position) -> Iterator[Step]:
    """Yield the hidden singles, those of lines first: in this order bots have always drawn lots."""
    found = list(hidden_single(position))
    yield from (step for step in found if step.houses[0].kind is not Kind.BOX)
    yield from (step for step in found if step.houses[0].kind is Kind.BOX)


_ALL_SINGLES = (full_house, line_single_first, naked_single)
_CROSSINGS = tuple(technique.finder for technique in INTERSECTIONS)
_SUBSETS = tuple(technique.finder for technique in (*PAIRS, *TRIPLES))

SKILLS: dict[int, Skill] = {
    skill.number: skill
    for skill in (
        Skill(1, message("finds only box singles"), (full_house, box_single), (), 1.4, 1, 0.12),
        Skill(2, message("finds most singles but may slip"), _ALL_SINGLES, (), 1.2, 2, 0.03),
        Skill(3, message("plays like a practised player"), _ALL_SINGLES, _CROSSINGS, 1.0, 4, 0.0),
        Skill(
            4,
            message("finds pairs and triples, fast"),
            _ALL_SINGLES,
            (*_CROSSINGS, *_SUBSETS),
            0.6,
            81,
            0.0,
        ),
    )
}


def skill_of(number: int) -> Skill:
    """Return the skill of that number.

    Raises:
        WishError: the number is unknown.
    """
    return find_skill(SKILLS, number)


def plan_move(seen: RaceBotView, skill: Skill, moment: Moment) -> PlannedMove | None:
    """Return the bot's next command if nothing else happens first, None where it does nothing.

    Args:
        seen: the view of its seat, unchanged since `moment`.
        skill: how well it plays.
        moment: when it begins to think, and its dice.
    """
    if seen.over:
        return None
    if seen.asked_to_stop:
        return PlannedMove(Agree(seen.seat), _after(moment, _SHORTEST))
    if seen.turn != seen.seat:
        return _judgement(seen, skill, moment)
    if seen.in_window:
        return None
    if moment.seconds < seen.begins:  # a bot needs no hand-over
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
    """The digits that a skill finds in a position, the easiest first."""

    placements: tuple[Placement, ...]
    open: float  # cells that count as open


def overview(position: Position, skill: Skill) -> Overview:
    """Return what the skill finds; patterns only where there is no single."""
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
    """Return one digit a cell; on a board with errors only those the rules still allow."""
    found: dict[int, Placement] = {}
    for find in skill.singles:
        for step in find(position):
            for placement in step.places:
                if placement in position.candidates:
                    found.setdefault(placement.cell, placement)
    return tuple(found.values())


def _turn(seen: RaceBotView, skill: Skill, moment: Moment) -> PlannedMove | None:
    """Return the command to write a digit, or to stop; None where the bot finds none."""
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
        if not (position.candidates.unsolved or seen.agreed):  # no cell can be filled any more
            return PlannedMove(Agree(seen.seat), _after(moment, _SHORTEST))
        return None
    compared = chance.sample(rng, sight.placements, skill.compared)
    best = max(compared, key=lambda placement: placement.digit)
    load = len(seen.grid.empty_cells) / sight.open
    seconds = seen.thinking_factor * luck * skill.pace * SECONDS * load
    return PlannedMove(Enter(*best), _after(moment, seconds, seen.writing_factor))


def _judgement(seen: RaceBotView, skill: Skill, moment: Moment) -> PlannedMove | None:
    """Return the call of an error that the bot sees, or else its acceptance."""
    for entry in seen.open_entries:
        if _looks_wrong(seen.grid, entry.cell, skill):
            call = PlannedMove(Call(seen.seat, entry.cell), _after(moment, _JUDGING))
            return call if call.at <= entry.until else None
    if seen.in_window and not seen.accepted:
        return _in_time(seen, PlannedMove(Accept(seen.seat), _after(moment, _JUDGING)))
    return None


def _looks_wrong(grid: Grid, cell: int, skill: Skill) -> bool:
    """Whether the rules forbid the digit, or the bot finds another one for the cell."""
    entry = Placement(cell, grid.digits[cell])
    before = grid.place(Placement(cell, 0))
    if not judge(before, entry).legal:
        return True
    return any(
        placement.cell == cell and placement.digit != entry.digit
        for placement in overview(Position.of(before), skill).placements
    )


def _after(moment: Moment, seconds: float, hand: float = 1.0) -> float:
    """Return when the bot is ready; `hand` scales its shortest reaction."""
    return round(moment.seconds + max(round(seconds, 1), hand * _SHORTEST), 3)


def _in_time(seen: RaceBotView, move: PlannedMove) -> PlannedMove | None:
    if seen.deadline is None or move.at <= seen.deadline - seen.writing_factor * _JUST_BEFORE:
        return move
    return None
