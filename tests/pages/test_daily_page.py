"""The page of the daily cards: today's, the calendar, and another player's."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import date, timedelta

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.results.history import History
from gridparty.pages.context import PageContext
from gridparty.pages.daily import DailyPage
from gridparty.system import paths
from solo_tries import FIRST

pytestmark = pytest.mark.usefixtures("home")

DAY = date(2027, 3, 1)  # a Monday


def keep(*days: tuple[date, str, str], player: str = "Ann") -> None:
    """Store tries: a day, a level, and how each ended."""
    with closing(History(paths.history())) as history:
        history.add(
            replace(
                FIRST,
                session=f"s{day:%m%d}{level[0]}",
                began=f"{day}T12:00:00+00:00",
                player=player,
                band=level,
                reason=reason,
                daily=day.isoformat(),
            )
            for day, level, reason in days
        )


class Opened:
    """The page on a day that can pass, and what was opened from it."""

    def __init__(self, day: date = DAY) -> None:
        self.day, self.told = day, []
        self.source = DailyPage(
            PageContext(),
            lambda: self.day,
            lambda table, level: self.told.append((table.day, level)) or "",
            self.told.append,
            lambda: None,
        )

    @property
    def days(self):
        """The days of the calendar that were tried: their number, cards solved and tried."""
        weeks = self.source.page().body.weeks
        days = [day for week in weeks for day in week if day is not None]
        return [(one.number, one.solved, one.tried) for one in days if one.tried]


def test_the_calendar_shows_what_became_of_each_day_of_its_month():
    february = DAY - timedelta(days=1)
    keep((DAY, "easy", "solved"), (DAY, "hard", "time"), (february, "medium", "gave-up"))
    page = Opened()
    assert page.days == [(1, 1, 2)]
    assert [day.number for day in page.source.page().body.weeks[0]] == [1, 2, 3, 4, 5, 6, 7]
    takes = page.source.page().takes
    assert takes("right", 2) == 2  # there is no later month
    assert page.days == [(1, 1, 2)]
    assert takes("left", 2) == 2
    assert page.days == [(28, 0, 1)]
    assert page.source.page().body.weeks[0][0].number == 1  # a Monday, too
    assert takes("left", 0) == 0
    assert page.days == []
    assert takes("x", 0) is None


def test_at_midnight_the_page_has_the_cards_of_the_new_day():
    keep((DAY, "easy", "solved"))
    page = Opened()
    easy = page.source.page().body.rows[0]
    with pytest.raises(GridpartyError):
        easy.open.do()
    page.day += timedelta(days=1)
    page.source.page().body.rows[0].open.do()
    assert page.told == [(page.day, "easy")]
    assert "1" in page.source.page().right  # the streak is alive


def test_the_cursor_is_on_the_first_card_that_can_be_played():
    keep((DAY, "easy", "gave-up"))
    assert Opened().source.page().row == 1
    keep((DAY, "medium", "solved"), (DAY, "hard", "solved"))
    assert Opened().source.page().row == 0


def test_the_page_is_of_the_one_who_played_last_until_another_is_named():
    keep((DAY, "easy", "solved"), player="Ann")
    keep((DAY + timedelta(days=1), "easy", "solved"), player="Ben")
    page = Opened(DAY + timedelta(days=1))
    assert page.source.page().subject.fields["second"] == "Ben"
    page.source.look("Ann")
    assert page.source.page().subject.fields["second"] == "Ann"
    assert page.days == [(1, 1, 1)]
    page.source.look("Cem")
    assert page.days == []


def test_the_calendar_is_told_in_lines(words):
    keep(
        (DAY, "easy", "solved"), (DAY, "hard", "time"), (DAY + timedelta(days=2), "easy", "solved")
    )
    words("\n".join(Opened().source.month_lines()))
    words("\n".join(Opened(DAY + timedelta(days=40)).source.month_lines()))


def test_a_day_is_shared_once_something_was_played():
    assert not any(action.key == "s" for action in Opened().source.page().actions)
    keep((DAY, "easy", "solved"))
    page = Opened()
    (share,) = (one for one in page.source.page().actions if one.key == "s")
    share.do()
    (sent,) = page.told
    assert len(sent.more) == 1
