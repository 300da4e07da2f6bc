"""The start page and the pages that its tiles open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import say
from gridparty.terminal.menu.context import AppContext
from gridparty.terminal.menu.start import OPEN_GAMES, StartPresenter

if TYPE_CHECKING:  # pages are imported when they are opened, so that the start page comes at once
    from gridparty.evening.people.people import Guest
    from gridparty.evening.series.new_game import NewGame
    from gridparty.evening.session.clock import TableClock


def context(
    clock: Callable[[], TableClock],
    today: Callable[[], date] = lambda: datetime.now().astimezone().date(),
) -> AppContext:
    """Return a context that shows the start page.

    Args:
        clock: a clock for each game to take its time from.
        today: the day.
    """
    found = AppContext(clock)
    found.home = StartPresenter(
        found,
        {
            "p": lambda: _play(found),
            "w": lambda: _on_phones(found),
            "d": lambda: _daily(found, today),
            "e": lambda: _type_in(found),
            "l": lambda: _learn(found, clock()),
            "t": lambda: _cards(found),
            "r": lambda: _results(found),
            "s": lambda: _settings(found, today),
            OPEN_GAMES: lambda: _go_on(found),
        },
        today,
    )
    found.own_puzzle = lambda: _type_in(found)
    found.go_home()
    return found


def _results(context: AppContext) -> str:
    from gridparty.terminal.results.opening import results_presenter

    page = results_presenter(context.navigation, copy=context.copy, back_to=say("start page"))
    context.navigation.push(page)
    return ""


def _play(context: AppContext) -> str:
    from gridparty.pages.games import GamesPage
    from gridparty.terminal.menu.games import GamesFrame
    from gridparty.terminal.widgets.page_presenter import PageStack

    def host(new_game: NewGame) -> None:
        _ask_who_may_come(context, new_game)

    type_in = partial(_push_typed_puzzle, context)
    page = GamesPage(context, partial(_seat, context), host, type_in, context.navigation.pop)
    PageStack(context.navigation, GamesFrame).show(page)
    return ""


def _type_in(context: AppContext) -> str:
    from gridparty.evening.series.new_game import default_new_game

    _push_typed_puzzle(context, default_new_game("race", context.settled.settings))
    return ""


def _push_typed_puzzle(context: AppContext, new_game: NewGame) -> None:
    from gridparty.terminal.menu.typed_puzzle import typed_puzzle_presenter

    leave = context.navigation.pop
    page = typed_puzzle_presenter(context, partial(_seat, context), leave, new_game)
    context.navigation.push(page)


def _daily(context: AppContext, today: Callable[[], date]) -> str:
    from gridparty.terminal.menu.daily import daily_presenter

    def show() -> None:
        page = daily_presenter(context, today, context.navigation.pop, again=show)
        context.navigation.push(page)

    try:
        show()
    except GridpartyError as error:  # an unreadable history
        return str(error)
    return ""


def open_daily(context: AppContext, player: str) -> None:
    """Show the page of the daily cards of this person instead of the start page."""
    from gridparty.evening.series.daily_game import today
    from gridparty.terminal.menu.daily import daily_presenter

    leave = context.navigation.clear
    context.home = daily_presenter(context, today, leave, player=player)
    context.go_home()


def open_typed_puzzle(context: AppContext, solo: NewGame, guest: Guest) -> None:
    """Show the page on which a puzzle is typed instead of the start page.

    Args:
        context: of the menu.
        solo: the solo game, with its options.
        guest: who plays it.
    """
    from gridparty.terminal.menu.typed_puzzle import typed_puzzle_presenter

    leave, seat = context.navigation.clear, partial(_seat, context)
    context.home = typed_puzzle_presenter(context, seat, leave, solo, guest)
    context.own_puzzle = lambda: None  # it is at home
    context.go_home()


def _seat(context: AppContext, new_game: NewGame, column: str) -> str:
    """Ask who plays, at the column ``name`` or ``time`` first."""
    from gridparty.terminal.menu.players import PlayersPresenter
    from gridparty.terminal.menu.players_table import NAME, TIME

    def begin(guests: Sequence[Guest]) -> str:
        return context.begin(new_game, guests)

    alone = new_game.players.max_players == 1

    def keep(guests: Sequence[Guest]) -> None:
        context.draft.keep(guests, context.people, alone=alone)

    people = context.draft.seated(context.people, alone=alone)
    at = TIME if column == "time" else NAME
    page = PlayersPresenter(context.navigation, new_game, people, begin, keep=keep, column=at)
    context.navigation.push(page)
    return ""


def _on_phones(context: AppContext) -> str:
    """Host the usual game; the host can change it there."""
    from gridparty.evening.series.new_game import default_on_phones

    _ask_who_may_come(context, default_on_phones(context.settled.settings))
    return ""


def _ask_who_may_come(context: AppContext, new_game: NewGame) -> None:
    """Ask before other machines in the network can reach this one."""
    from gridparty.terminal.widgets.question import Answer, QuestionPresenter

    assert context.navigation.top is not None
    paragraphs = (
        say("Everyone plays on their own phone; a TV shows the board."),
        say(
            "Let phones on your network join? Fine at home, but not in a café: it isn't encrypted."
        ),
    )
    answers = (
        Answer(("enter",), say("yes, phones may join"), lambda: context.host(new_game, lan=True)),
        Answer(("h",), say("no, only this computer"), lambda: context.host(new_game, lan=False)),
        Answer(("escape",), "cancel", lambda: None),
    )
    title = say("Play on phones and a TV")
    context.navigation.push(
        QuestionPresenter(
            context.navigation, context.navigation.top.frame(), title, paragraphs, answers
        )
    )


def _cards(context: AppContext) -> str:
    from gridparty.pages.cards import CardsPage
    from gridparty.terminal.menu.page import PageFrame
    from gridparty.terminal.widgets.page_presenter import PageStack

    page = CardsPage(context, context.navigation.pop)
    context.leaves.append(page.stop)
    PageStack(context.navigation, PageFrame).show(page)
    return ""


def _learn(context: AppContext, clock: TableClock) -> str:
    from gridparty.terminal.learn.screen import lessons_presenter

    context.navigation.push(lessons_presenter(context.navigation, clock, context))
    return ""


def _settings(context: AppContext, today: Callable[[], date]) -> str:
    from gridparty.pages.settings import SettingsPage
    from gridparty.terminal.menu.page import PageFrame
    from gridparty.terminal.menu.people import PeoplePresenter
    from gridparty.terminal.menu.players_table import NAME, TIME
    from gridparty.terminal.widgets.page_presenter import PageStack

    def people(column: str) -> None:
        context.navigation.push(PeoplePresenter(context, today, TIME if column == "time" else NAME))

    page = SettingsPage(context, people, context.navigation.pop)
    PageStack(context.navigation, PageFrame).show(page)
    return ""


def _go_on(context: AppContext) -> str:
    from gridparty.pages.open_games import OpenGames
    from gridparty.terminal.menu.page import PageFrame
    from gridparty.terminal.widgets.page_presenter import PageStack

    if not context.recent_games.open:
        return say("No open games.")
    page = OpenGames(context, context.go_on, context.navigation.pop)
    PageStack(context.navigation, PageFrame).show(page)
    return ""
