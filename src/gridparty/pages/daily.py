"""The page of the daily cards: today's three, the month, and what may be sent."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from gridparty.board.bands import band_text
from gridparty.errors import GridpartyError
from gridparty.evening.cards.daily import LEVELS
from gridparty.evening.results.daily_results import row_text, shared_day
from gridparty.evening.results.shared import SharedResult
from gridparty.evening.results.solo_results import SoloResult
from gridparty.evening.series.daily_game import DailyTable, daily_table
from gridparty.i18n.dates import date_text, month
from gridparty.i18n.messages import counted, listed, say
from gridparty.i18n.numbers import clock_text
from gridparty.pages.actions import Action
from gridparty.pages.context import PageContext
from gridparty.pages.page import Page, Row, Table


@dataclass(frozen=True, slots=True)
class MonthDay:
    """A day of the calendar."""

    number: int
    solved: int  # cards
    tried: int
    today: bool


@dataclass(frozen=True, slots=True)
class DailyBody(Table):
    """Today's cards, and the calendar of a month."""

    month: str = ""
    #: Week by week from Monday; None: a day of another month.
    weeks: tuple[tuple[MonthDay | None, ...], ...] = ()


class DailyPage:
    """Plays today's cards, and shows what became of the earlier ones."""

    def __init__(
        self,
        context: PageContext,
        today: Callable[[], date],
        play: Callable[[DailyTable, str], str],
        share: Callable[[SharedResult], str | None],
        leave: Callable[[], None],
        *,
        other: Callable[[], str | None] | None = None,
        player: str = "",
    ) -> None:
        """Describe the cards of a person.

        Args:
            context: whose games are read again when it is.
            today: the day.
            play: begins or resumes the card of a level; returns a refusal, else an empty text.
            share: opens or tells what may be sent.
            leave: closes the page.
            other: asks for another player's name; None: there is none.
            player: who plays; by default the one who did last.
        """
        self._context, self._today, self._play, self._share = context, today, play, share
        self._leave, self._other, self._player = leave, other, player
        self._months = 0  # before the current one
        self.look()

    @property
    def round(self) -> int:
        """Number of times that the context was read; another one at midnight."""
        return self._context.round + self._today().toordinal()

    def look(self, player: str = "") -> None:
        """Read the results again, also for another player."""
        self._player = player or self._player
        self._table, self._read = daily_table(self._today(), self._player), self.round

    def page(self) -> Page:
        """Return the page as it is now."""
        if self._read != self.round:
            self.look()
        table = self._table
        now, most = table.tries.in_a_row(table.day)
        right = say("{row} (record {most})", row=row_text(now), most=most) if most else ""
        other = () if self._other is None else (self._named(self._other),)
        sent = (self._sent(),) if table.tries.on(table.day) else ()
        return Page(
            say("daily card"),
            say("{first} · {second}", first=date_text(table.day), second=table.player),
            right,
            self._body(),
            Action("escape", say("back"), self._leave),
            actions=(
                *sent,
                *other,
                Action("left", say("month"), help=say("another month"), called="←→"),
            ),
            row=next((n for n, level in enumerate(LEVELS) if not table.refusal(level)), 0),
            takes=self._turn,
            sign="·",
        )

    def _body(self) -> DailyBody:
        day, tries = self._table.day, self._table.tries
        first = self._first_shown()
        weeks = tuple(
            tuple(
                MonthDay(
                    one.day,
                    sum(result.solved for result in tries.on(one)),
                    len(tries.on(one)),
                    one == day,
                )
                if one.month == first.month
                else None
                for one in week
            )
            for week in Calendar().monthdatescalendar(first.year, first.month)
        )
        return DailyBody(
            (say("level"), say("today"), ""),
            tuple(map(self._row, LEVELS)),
            say("choose a card"),
            "",
            month=say("{first} {second}", first=month(first), second=first.year),
            weeks=weeks,
        )

    def _first_shown(self) -> date:
        """Return the first day of the month that is shown."""
        first = self._table.day.replace(day=1)
        for _ in range(self._months):
            first = (first - timedelta(days=1)).replace(day=1)
        return first

    def _turn(self, key: str, row: int) -> int | None:
        """Show an earlier or a later month."""
        by = {"left": 1, "right": -1}.get(key)
        if by is None:
            return None
        self._months = max(0, self._months + by)
        return row

    def month_lines(self) -> tuple[str, ...]:
        """Return the calendar in lines: the days of this month with a card, and what became of it.

        A screen reader reads no grid.
        """
        table, first = self._table, self._first_shown()
        days = sorted({day for day, _ in table.tries.by_card if day.replace(day=1) == first})
        told = []
        for day in days:
            cards = (
                say("{level} ({what})", level=band_text(one.band), what=result_text(one))
                for one in table.tries.on(day)
            )
            told.append(say("{what}: {told}.", what=date_text(day), told=listed(cards)))
        return tuple(told) or (say("No cards in {month} yet.", month=month(first)),)

    def _row(self, level: str) -> Row:
        table = self._table
        tried = table.tries.by_card.get((table.day, level))
        word = say("go on") if level in table.open else say("play")
        open_ = Action("enter", word, partial(self._opened, level), say("play"))
        if tried is not None:
            told, right = result_text(tried), clock_text(tried.seconds)
        elif level in table.open:
            told, right = say("open"), clock_text(table.open[level].seconds)
        else:
            told, right = say("new"), ""
        line = say("{what}: {told}", what=band_text(level), told=told)
        if right:
            line = say("{words}, {word}", words=line, word=right)
        note = table.refusal(level) or table.warning(level)
        return Row((band_text(level), told, right), None, open_, (), line, note)

    def _opened(self, level: str) -> str:
        if refused := self._table.refusal(level) or self._play(self._table, level):
            raise GridpartyError(refused)
        return ""

    def _sent(self) -> Action:
        def send() -> str | None:
            return self._share(shared_day(self._table.tries, self._table.day))

        return Action("s", say("share"), send, say("share the result"), say("share the result"))

    def _named(self, other: Callable[[], str | None]) -> Action:
        return Action("n", say("player"), other, say("another player"), say("another player"))


def result_text(result: SoloResult) -> str:
    """Return how a try ended, and how many hints were taken."""
    if not result.solved:
        return say("not solved")
    if not result.hints:
        return say("solved without hints")
    return counted(result.hints, "solved with 1 hint", "solved with {n} hints")
