"""The daily cards in lines: a menu of today's three, the calendar, and the result to send."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.evening.results.shared import SharedResult
from gridparty.evening.series.daily_game import DailyTable, today
from gridparty.i18n.messages import say
from gridparty.lines.menu import BACK, Entry, Menu
from gridparty.lines.pages import page_entries
from gridparty.pages.context import PageContext
from gridparty.pages.daily import DailyPage


def daily_in_lines(
    menu: Menu,
    context: PageContext,
    play: Callable[[DailyTable, str], None],
    player: str = "",
) -> None:
    """Let one of today's cards be chosen; ``back`` chooses none.

    Args:
        menu: input and output.
        context: of the start page.
        play: plays the card of a level.
        player: whose cards; by default those of the one who played last.

    Raises:
        LeavingError: the input ends, or the person leaves.
    """

    def begin(table: DailyTable, level: str) -> str:
        play(table, level)
        return ""

    def share(result: SharedResult) -> str:
        return "\n".join(result.lines)

    def another() -> None:
        if (typed := menu.read(say("Who plays? "))).lower() != BACK:
            page.look(typed)
        offer()

    def calendar() -> None:
        for line in page.month_lines():
            menu.tell(line)
        offer()

    def offer() -> None:
        described = page.page()
        menu.tell(" · ".join(filter(None, (described.subject, described.right))))
        entries = [*page_entries(menu, described), Entry(say("calendar of the month"), calendar)]
        menu.choose(say("Which card?"), entries)

    page = DailyPage(context, today, begin, share, lambda: None, other=another, player=player)
    offer()
