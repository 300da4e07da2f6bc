"""Solo results on cards, and their statistics (R12).

Times are compared within a *level*: the band, on boards of one size. Puzzles typed by the player
are stored but do not count, because choosing the givens is choosing the time.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from math import inf
from statistics import fmean, median
from typing import TYPE_CHECKING

from gridparty.board.bands import BANDS, BEYOND, band_text
from gridparty.board.layout import CLASSIC, LAYOUTS
from gridparty.errors import WishError
from gridparty.evening.results.recorder import Played, Recorder, require_result
from gridparty.evening.results.statistics import streak_text
from gridparty.games.common.event_validation import MOST
from gridparty.games.common.seats import person_key
from gridparty.i18n.messages import message, say
from gridparty.i18n.numbers import clock_text
from gridparty.i18n.quoting import excerpt

if TYPE_CHECKING:  # thousands of results are loaded without any game
    from gridparty.games.race.options import Card
    from gridparty.games.solo.state import State

WINDOW = 5  # results over which the trend is smoothed
_STEADY = 0.05  # a change of the average that is no trend, as a part of it
MOST_ERRORS = 3  # of a best (R12)
SOLVED = "solved"  # the race's `Ending` of that name
_LAYOUT_NAMES = {layout.cell_count: layout.name for layout in LAYOUTS.values()}


class Source(StrEnum):
    """The origin of a card."""

    DEALT = "dealt"  # from a deck, or made on demand
    TYPED_IN = "typed-in"


@dataclass(frozen=True, slots=True)
class SoloResult:
    """One finished solo game.

    Raises:
        WishError: impossible values.
    """

    session: str
    began: str  # ISO date and time, UTC
    player: str
    card: str
    givens: str
    band: str
    se: float | None
    referee: str
    reason: str  # solved, time or gave-up
    seconds: float
    limit: float | None  # seconds
    errors: int
    hints: int
    checks: int
    source: str = Source.DEALT.value
    scripted: bool = False  # a script moved the clock
    seen_before: bool = False  # the player has had the card before, in any game
    daily: str = ""  # the ISO day whose daily card it is
    candidates: bool = False  # were shown from the start

    def __post_init__(self) -> None:
        require_result(self.began, self.seconds, self.errors, self.hints, self.checks)
        if len(self.givens) not in _LAYOUT_NAMES:
            raise WishError(f"expected the givens of a card, got {excerpt(self.givens)}")
        for number in (self.se, self.limit):
            if number is not None and not 0 <= number <= MOST:
                raise WishError(f"expected a rating and a limit from 0 to {MOST}, got {number}")
        if self.daily:
            date.fromisoformat(self.daily)

    @property
    def solved(self) -> bool:
        """Whether the card was finished."""
        return self.reason == SOLVED

    @property
    def late(self) -> bool:
        """Whether the time limit passed before the card was finished."""
        return self.limit is not None and self.seconds > self.limit

    @property
    def counts(self) -> bool:
        """Whether it counts for bests, medians, the trend and streaks."""
        return self.source == Source.DEALT

    @property
    def layout(self) -> str:
        """The size of the board: ``9x9``."""
        return _LAYOUT_NAMES[len(self.givens)]

    @property
    def level(self) -> str:
        """The level within which it is compared: ``party``, ``party 4x4``."""
        return level_of(self.band, self.givens)

    @property
    def time_text(self) -> str:
        """The time: ``4:31``; with ° where candidates were shown."""
        return clock_text(self.seconds) + " °" * self.candidates

    @property
    def day(self) -> date:
        """The local day on which it was played."""
        return datetime.fromisoformat(self.began).astimezone().date()


def level_text(level: str) -> str:
    """Return a level for people: its band with stars, and the board's size where it has one.

    >>> level_text("easy"), level_text("party 4x4")
    ('easy ★★', 'party ★ 4x4')
    """
    band, _, size = level.partition(" ")
    known = band_text(band) if band in (*BANDS, BEYOND) else band
    return f"{known} {size}".strip()


def level_of(band: str, givens: str) -> str:
    """Return the band, and the size of the board unless it is the usual one: ``party 4x4``."""
    layout = _LAYOUT_NAMES[len(givens)]
    return band if layout == CLASSIC.name else f"{band} {layout}"


class NoBest(StrEnum):
    """Why a solved card cannot be a best (R12)."""

    TYPED_IN = "typed-in"  # choosing the givens is choosing the time
    SCRIPTED = "scripted"
    SEEN_BEFORE = "seen-before"
    LATE = "late"  # finished after the limit
    HINTS = "hints"
    ERRORS = "errors"  # more than MOST_ERRORS


def result_of(played: Played) -> SoloResult:
    """Return the result of a finished solo game."""
    state: State = played.state
    race, player = state.race, state.player
    assert race.reason is not None
    assert race.finished is not None
    card = race.card
    return SoloResult(
        session=played.session,
        began=played.began,
        player=player.name,
        card=card.id,
        givens=card.givens,
        band=card.band,
        se=card.se,
        referee=race.options.referee.value,
        reason=race.reason.value,
        seconds=race.finished,
        limit=race.options.game_seconds,
        errors=player.errors,
        hints=state.desk.hints,
        checks=state.desk.checks,
        source=(Source.TYPED_IN if card.typed_in else Source.DEALT).value,
        scripted=played.scripted,
        seen_before=played.seen_before,
        daily=card.day,
        candidates=race.options.candidates,
    )


def with_reasons(results: Iterable[SoloResult]) -> Iterator[tuple[SoloResult, NoBest | None]]:
    """Yield each result, oldest first, with the reason why it cannot be a best, or None."""
    had: set[tuple[str, str]] = set()
    for result in results:
        card = (result.player.casefold(), result.givens)
        yield result, _why_no_best(result, seen=result.seen_before or card in had)
        had.add(card)


def _why_no_best(result: SoloResult, *, seen: bool) -> NoBest | None:
    """Return why the time on a card cannot be a best, solved or not (R12); else None."""
    if result.source == Source.TYPED_IN:
        return NoBest.TYPED_IN
    if result.scripted:
        return NoBest.SCRIPTED
    if seen:
        return NoBest.SEEN_BEFORE
    if result.solved and result.late:
        return NoBest.LATE
    if result.hints:
        return NoBest.HINTS
    return NoBest.ERRORS if result.errors > MOST_ERRORS else None


def candidates_note(results: Iterable[SoloResult | None]) -> str:
    """Return the meaning of the ° of `time_text`; empty where no result has it."""
    shown = any(result is not None and result.candidates for result in results)
    return f"° {say('candidates shown')}" if shown else ""


@dataclass(frozen=True, slots=True)
class SoloRow:
    """A streak of solved cards."""

    current: int
    longest: int


@dataclass(frozen=True, slots=True)
class Best:
    """A player's statistics at one level."""

    level: str
    band: str
    layout: str
    played: int
    solved: int
    best: SoloResult | None  # the fastest eligible one
    median_seconds: float | None  # of solved cards
    errors: float  # per game, on average
    row: SoloRow


@dataclass(frozen=True, slots=True)
class TrendPoint:
    """A solved card, and the running median at its level."""

    number: int
    result: SoloResult
    smoothed: float


@dataclass(frozen=True, slots=True)
class Streaks:
    """Streaks of days with a solved card, and of solved cards, at any level."""

    current_days: int
    longest_days: int
    current_solved: int
    longest_solved: int

    @property
    def sentences(self) -> tuple[str, ...]:
        """The streaks in sentences; a single day or card is not mentioned."""
        days = streak_text(_DAYS, self.current_days, self.longest_days)
        return tuple(
            filter(None, (days, streak_text(_SOLVED, self.current_solved, self.longest_solved)))
        )


_DAYS = message("Days in a row with a solved card: {now} (record {most}).")
_SOLVED = message("Cards solved in a row: {now} (record {most}).")


def bests(results: Iterable[SoloResult]) -> tuple[Best, ...]:
    """Return the bests by level, in the order in which the levels were first played."""
    levels: dict[str, list[tuple[SoloResult, NoBest | None]]] = {}
    for result, reason in with_reasons(results):
        if result.counts:
            levels.setdefault(result.level, []).append((result, reason))
    return tuple(_best(level, played) for level, played in levels.items())


def bests_of_all(results: Iterable[SoloResult]) -> tuple[tuple[int, tuple[str, Best]], ...]:
    """Return all players' bests for each level with places, fastest first; None comes last."""
    names: dict[str, str] = {}
    people: dict[str, list[SoloResult]] = {}
    for result in results:
        names[person_key(result.player)] = result.player  # as it was last written
        people.setdefault(person_key(result.player), []).append(result)
    levels: dict[str, list[tuple[str, Best]]] = {}
    for who, played in people.items():
        for best in bests(played):
            levels.setdefault(best.level, []).append((names[who], best))
    return tuple(
        one
        for found in levels.values()
        for one in enumerate(sorted(found, key=lambda pair: _speed(pair[1])), start=1)
    )


def _speed(best: Best) -> float:
    return inf if best.best is None else best.best.seconds


def _best(level: str, played: Sequence[tuple[SoloResult, NoBest | None]]) -> Best:
    results = [result for result, _ in played]
    solved = [result for result in results if result.solved]
    fair = [result for result, reason in played if result.solved and reason is None]
    return Best(
        level=level,
        band=results[0].band,
        layout=results[0].layout,
        played=len(results),
        solved=len(solved),
        best=min(fair, key=lambda result: result.seconds, default=None),
        median_seconds=median(result.seconds for result in solved) if solved else None,
        errors=sum(result.errors for result in results) / len(results),
        row=_row(results),
    )


def best_on(card: Card, results: Iterable[SoloResult]) -> Best | None:
    """Return the best at the card's level; None where the card cannot count for it."""
    if card.typed_in:
        return None
    level = level_of(card.band, card.givens)
    return next((best for best in bests(results) if best.level == level), None)


def personal_best(result: SoloResult, earlier: Iterable[SoloResult]) -> SoloResult | None:
    """Return the previous best of the level when the result beats it; else None.

    Both must be eligible; a first result beats nothing.
    """
    earlier = tuple(earlier)
    *_, (_, reason) = with_reasons((*earlier, result))
    if not result.solved or reason is not None:
        return None
    standing = next((best.best for best in bests(earlier) if best.level == result.level), None)
    return standing if standing is not None and result.seconds < standing.seconds else None


def trend(results: Iterable[SoloResult], level: str) -> tuple[TrendPoint, ...]:
    """Return the solved cards of a level in order, with a running median."""
    solved = [r for r in results if r.solved and r.counts and r.level == level]
    return tuple(
        TrendPoint(
            number=number,
            result=result,
            smoothed=median(other.seconds for other in solved[max(0, number - WINDOW) : number]),
        )
        for number, result in enumerate(solved, start=1)
    )


def streaks(results: Iterable[SoloResult], today: date) -> Streaks:
    """Return the streaks up to today; a day without a game breaks one only when it is over."""
    counted = [result for result in results if result.counts]
    current, longest = days_in_a_row({one.day for one in counted if one.solved}, today)
    row = _row(counted)
    return Streaks(current, longest, current_solved=row.current, longest_solved=row.longest)


def days_in_a_row(days: Collection[date], today: date) -> tuple[int, int]:
    """Return the current and the longest streak of days; one ends a day after its last day."""
    runs: list[list[date]] = []
    for day in sorted(days):
        if runs and day - runs[-1][-1] == timedelta(days=1):
            runs[-1].append(day)
        else:
            runs.append([day])
    alive = bool(runs) and today - runs[-1][-1] <= timedelta(days=1)
    return len(runs[-1]) if alive else 0, max(map(len, runs), default=0)


def _row(results: Iterable[SoloResult]) -> SoloRow:
    current = longest = 0
    for result in results:
        current = current + 1 if result.solved else 0
        longest = max(longest, current)
    return SoloRow(current, longest)


def _praise(result: SoloResult, earlier: Sequence[SoloResult]) -> str:
    beaten = personal_best(result, earlier)
    if beaten is None:
        return ""
    return say(
        "New personal best: {best} (before {before}).",
        best=clock_text(result.seconds),
        before=clock_text(beaten.seconds),
    )


def _compare(result: SoloResult, earlier: Sequence[SoloResult]) -> str:
    """Return best, average and trend of the level; empty for the first card solved there."""
    points = trend((*earlier, result), result.level)
    if not (result.solved and result.counts) or len(points) < 2:
        return ""
    seconds = [point.result.seconds for point in points]
    best = next(one.best for one in bests((*earlier, result)) if one.level == result.level)
    template = "{level}: best {best}, average {average}."
    told = say(
        template if best else "{level}: average {average}.",
        level=level_text(result.level),
        best="" if best is None else clock_text(best.seconds),
        average=clock_text(fmean(seconds[-WINDOW:])),
    )
    before = seconds[-2 * WINDOW : -WINDOW]
    if not before:
        return told
    change = fmean(seconds[-WINDOW:]) / fmean(before) - 1
    if abs(change) < _STEADY:
        return " ".join((told, say("Steady lately.")))
    return " ".join((told, say("Faster lately.") if change < 0 else say("Slower lately.")))


RECORDER: Recorder[SoloResult] = Recorder(result_of, _praise, _compare)
