"""The tries at daily cards: which of them count, the streak, and what may be sent of a day.

The first try of a person at a card counts, for the day of the card, whenever it was finished. One
that was deleted was a try, too: the card had been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from math import ceil

from gridparty.board.bands import BANDS
from gridparty.evening.results.shared import SharedResult
from gridparty.evening.results.solo_results import SoloResult, days_in_a_row
from gridparty.games.common.seats import person_key
from gridparty.i18n.dates import date_text
from gridparty.i18n.messages import Sentence, counted, say
from gridparty.system import paths


@dataclass(frozen=True, slots=True)
class DailyTries:
    """What one person did with the daily cards."""

    #: The tries that count, by day and level.
    by_card: Mapping[tuple[date, str], SoloResult] = field(default_factory=dict)

    @property
    def last(self) -> date | None:
        """The day of the latest card."""
        return max((day for day, _ in self.by_card), default=None)

    def on(self, day: date) -> tuple[SoloResult, ...]:
        """Return the tries at the cards of a day, the easiest first."""
        found = [one for (when, _), one in self.by_card.items() if when == day]
        return tuple(sorted(found, key=lambda one: list(BANDS).index(one.band)))

    def in_a_row(self, today: date) -> tuple[int, int]:
        """Return the days in a row with a solved card up to today, and the most there were."""
        solved = {day for (day, _), one in self.by_card.items() if one.solved and day <= today}
        return days_in_a_row(solved, today)


def daily_tries(results: Iterable[SoloResult], player: str) -> DailyTries:
    """Return the tries of this person, from results in any order."""
    found: dict[tuple[date, str], SoloResult] = {}
    for one in sorted(results, key=lambda one: one.began):
        mine = one.daily and person_key(one.player) == person_key(player)
        if mine and not one.seen_before and one.band in BANDS:
            found.setdefault((date.fromisoformat(one.daily), one.band), one)
    return DailyTries(found)


def last_player(results: Iterable[SoloResult]) -> str:
    """Return who played a daily card last; empty: nobody."""
    daily = [one for one in results if one.daily]
    return max(daily, key=lambda one: one.began).player if daily else ""


def row_text(days: int) -> Sentence:
    """Return the length of a streak."""
    return counted(days, "1 day in a row", "{n} days in a row")


def streak_told(result: SoloResult, earlier: Iterable[SoloResult]) -> str:
    """Return the streak after a daily card was solved; empty where the try did not count.

    Args:
        result: of the card.
        earlier: the player's other results.
    """
    tries, day = daily_tries((*earlier, result), result.player), date.fromisoformat(result.daily)
    if not result.solved or result not in tries.on(day):
        return ""
    solved = {when for (when, _), one in tries.by_card.items() if one.solved}
    return say(
        "Daily card: {row}, {n} this month.",
        row=row_text(tries.in_a_row(day)[0]),
        n=sum(when.replace(day=1) == day.replace(day=1) for when in solved),
    )


def shared_day(tries: DailyTries, day: date) -> SharedResult:
    """Return what may be sent of a day: the others may still play, so nothing about the boards."""
    when = say("{first} {second}", first=date_text(day), second=day.year)
    now, _ = tries.in_a_row(day)
    title = say("gridparty daily card, {when}", when=when)
    return SharedResult(title, (), row_text(now), more=tuple(map(_try_text, tries.on(day))))


def shared_try(session: str, day: str) -> SharedResult | None:
    """Return what may be sent of the ISO day of a try; None for one that does not count.

    Raises:
        GridpartyError: the history cannot be read.
    """
    from gridparty.evening.results.history import History  # a database

    with closing(History(paths.history(), to_look=True)) as history:
        results = history.results()
    player = next((one.player for one in results if one.session == session), "")
    tries, when = daily_tries(results, player), date.fromisoformat(day)
    counts = any(one.session == session for one in tries.on(when))
    return shared_day(tries, when) if counts else None


def _try_text(one: SoloResult) -> Sentence:
    """Return the level, whole minutes and hints; without stars, which the picture lacks."""
    level, minutes = BANDS[one.band].word, ceil(one.seconds / 60)
    if not one.solved:
        return say("{level}: not solved", level=level)
    if not one.hints:
        return say("{level}: {minutes} min, no hints", level=level, minutes=minutes)
    return counted(
        one.hints,
        "{level}: {minutes} min, 1 hint",
        "{level}: {minutes} min, {n} hints",
        level=level,
        minutes=minutes,
    )
