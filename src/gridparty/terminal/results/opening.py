"""Results in the terminal: how each page is painted, and the ways to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.i18n.messages import say
from gridparty.pages.controller import PageView
from gridparty.pages.page import PageSource, Table
from gridparty.pages.results import Reading, ResultsLink
from gridparty.pages.results_evening import Course, EveningSheet
from gridparty.pages.results_lists import FrontPage
from gridparty.pages.results_people import PeopleTable, PersonSheet
from gridparty.pages.share import ShareBody
from gridparty.terminal.results.evening_painter import paint_evening
from gridparty.terminal.results.painter import (
    PageLayout,
    paint_course,
    paint_list,
    paint_people,
    paint_person,
)
from gridparty.terminal.results.share_painter import paint_share
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH
from gridparty.terminal.widgets.page_presenter import PageStack
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame
from gridparty.terminal.widgets.presenter import Navigation, Presenter


@dataclass(frozen=True, slots=True)
class ResultsFrame:
    """A page of results: 80 x 24, centred in any window."""

    view: PageView

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        view, page = self.view, self.view.page
        at = PageLayout((canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2)
        hints = tuple(KeyHint(*hint) for hint in view.hints)
        paint_frame(canvas, Header(page.title, page.subject, page.right), hints)
        match page.body:
            case PeopleTable() as table:
                paint_people(canvas, at, table, view.row)
            case Table() as table:
                paint_list(canvas, at, table, view.row)
            case PersonSheet() as person:
                paint_person(canvas, at, person)
            case EveningSheet() as evening:
                paint_evening(canvas, at, evening)
            case Course() as course:
                paint_course(canvas, at, course)
            case ShareBody() as body:
                paint_share(canvas, at, body)
        if view.note:
            y = at.y + LEAST_HEIGHT - 3
            canvas.put(at.x + 1, y, view.sign, canvas.theme.dim)
            for line, part in enumerate(wrapped(view.note, LEAST_WIDTH - 4, 2), start=y):
                canvas.put(at.x + 3, line, part)


def page_presenter(navigation: Navigation, source: PageSource) -> Presenter:
    """Return a single page, painted as those of results are."""
    return PageStack(navigation, ResultsFrame).presenter(source)


def results_presenter(
    navigation: Navigation,
    *,
    copy: Callable[[str], None] | None = None,
    reading: Reading | None = None,
    session: str = "",
    back_to: str = "",
) -> Presenter:
    """Return the page of an evening, which leads to people, bests and evenings; push it at once.

    It takes itself off with escape, and opens its other pages on the same stack, from all of which
    one key leads back to what lies there now. What was played is read in the background: the first
    look at thousands of sessions takes a minute.

    Args:
        navigation: where the pages lie.
        copy: puts a text where it can be pasted, such as `App.copy_to_clipboard`; without it the
            page of an evening offers no copy.
        reading: what is read already, or is being read; by default the sessions of this account.
        session: of a game that is just over: its evening is shown; by default the last one is.
        back_to: what lies there now, as people call it; by default nothing: everybody leaves.
    """
    stack = PageStack(navigation, ResultsFrame)
    back_to, reading = back_to or say("leave"), reading or Reading()
    link = ResultsLink(stack, navigation.depth, back_to, reading, copy, wrapped)
    return stack.presenter(FrontPage(link, session))
