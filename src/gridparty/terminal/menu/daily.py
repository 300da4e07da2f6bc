"""The page of the daily cards in the terminal: today's, and the calendar of a month under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import cast

from gridparty.evening.people.people import Guest
from gridparty.evening.results.shared import SharedResult
from gridparty.evening.series.daily_game import DailyTable, new_daily_game
from gridparty.i18n.dates import weekday
from gridparty.pages.daily import DailyBody, DailyPage, MonthDay
from gridparty.pages.share import SharePage
from gridparty.terminal.menu.context import AppContext
from gridparty.terminal.menu.layout import list_room
from gridparty.terminal.menu.page import PageFrame
from gridparty.terminal.menu.players import PlayersPresenter
from gridparty.terminal.results.opening import page_presenter
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.page_presenter import PagePresenter
from gridparty.terminal.widgets.presenter import Presenter

_MONDAY = date(2026, 11, 23)
_Y, _COLUMN = 9, 10  # the line of the month; columns of a day
_SOLVED, _TRIED = "●", "○"


@dataclass(frozen=True, slots=True)
class DailyFrame(PageFrame):
    """Today's cards as a table, and a month of days: a sign for each card that was tried."""

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        PageFrame.paint(self, canvas)
        body, theme, room = cast(DailyBody, self.view.page.body), canvas.theme, list_room(canvas)
        x, y = room.grid_x + 4, room.y + _Y
        canvas.put(x, y, body.month, bold=True)
        for column in range(7):
            name = weekday(_MONDAY.replace(day=_MONDAY.day + column))[:2]
            canvas.put(x + column * _COLUMN, y + 2, name, theme.dim)
        for line, week in enumerate(body.weeks, start=y + 3):
            for column, day in enumerate(week):
                if day is not None:
                    _paint_day(canvas, x + column * _COLUMN, line, day)


def _paint_day(canvas: Canvas, x: int, y: int, day: MonthDay) -> None:
    signs = _SOLVED * day.solved + _TRIED * (day.tried - day.solved)
    colour = canvas.theme.text if day.tried or day.today else canvas.theme.dim
    canvas.put(x, y, f"{day.number:2}", colour, bold=day.today)
    canvas.put(x + 3, y, signs, canvas.theme.text)


def daily_presenter(
    context: AppContext,
    today: Callable[[], date],
    leave: Callable[[], None],
    *,
    again: Callable[[], None] = lambda: None,
    player: str = "",
) -> Presenter:
    """Return the page.

    Args:
        context: of the menu.
        today: the day.
        leave: closes the page.
        again: shows the page after a game, where it is not the first one.
        player: whose cards; by default those of the one who played last.
    """
    navigation = context.navigation

    def play(table: DailyTable, level: str) -> str:
        return context.play(lambda clock: table.play(level, clock), again)

    def share(result: SharedResult) -> None:
        name = f"gridparty-{today().isoformat()}"
        sent = SharePage(navigation.pop, context.copy, result=result, name=name)
        navigation.push(page_presenter(navigation, sent))

    def another() -> None:
        def chosen(guests: Sequence[Guest]) -> str:
            page.look(guests[0].name)
            navigation.pop()
            return ""

        people, game = replace(context.people, table=()), new_daily_game(today(), "easy")
        navigation.push(PlayersPresenter(navigation, game, people, chosen))

    page = DailyPage(context, today, play, share, leave, other=another, player=player)
    return PagePresenter(page, navigation, DailyFrame)
