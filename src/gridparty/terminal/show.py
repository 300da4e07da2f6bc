"""Run a game, or the start page, in the terminal until it is left."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import people
from gridparty.i18n.messages import say
from gridparty.system import startup
from gridparty.terminal.app import PartyApp
from gridparty.terminal.widgets.palette import AUTO
from gridparty.terminal.widgets.presenter import Navigation, Play, silent

if TYPE_CHECKING:  # the start page needs none of it
    from gridparty.evening.learning.teacher.drilling import Drilling
    from gridparty.evening.learning.teacher.run import Run
    from gridparty.evening.people.people import Guest
    from gridparty.evening.series.evening import AnySession, Evening
    from gridparty.evening.series.new_game import NewGame
    from gridparty.evening.session.clock import RunningClock, TableClock
    from gridparty.evening.settings import Settings
    from gridparty.games.common.line_text import Assistance
    from gridparty.terminal.menu.context import AppContext
    from gridparty.terminal.widgets.showing import Showing


class Parting(NamedTuple):
    """The outcome of a game's screens: the exit code, and the evening."""

    code: int
    evening: Evening

    @property
    def session(self) -> AnySession | None:
        """The last game."""
        return self.evening.session


def play(
    evening: Evening,
    *,
    assistance: Assistance | None = None,
    theme: str = AUTO,
    bell: bool = False,
) -> Parting:
    """Play in the terminal, game after game; every session is left as it stands.

    Args:
        evening: has a table already.
        assistance: what the screens may tell the players apart from the rules.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.

    Returns:
        0, or 128 + n after a signal n, or 1 when something broke (it has been shown then).
    """
    from gridparty.terminal.widgets.showing import Showing

    showing = Showing(evening, assistance=assistance)
    assert evening.table is not None
    showing.play(evening.table)
    return Parting(_run(_app_of(showing, theme, bell=bell), evening.leave), evening)


def ask_and_play(
    new_game: NewGame,
    begin: Callable[[Sequence[Guest]], Evening],
    *,
    theme: str = AUTO,
    bell: bool = False,
) -> Parting:
    """Ask who plays, and play; as `play`.

    Args:
        new_game: the game to be played.
        begin: lays out the first game of these guests.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.
    """
    from gridparty.evening.series.evening import Evening
    from gridparty.terminal.menu.players import PlayersPresenter
    from gridparty.terminal.widgets.showing import Showing

    showing = Showing(Evening(), assistance=new_game.assistance)

    def seat(guests: Sequence[Guest]) -> str:
        try:
            showing.evening = begin(guests)
        except GridpartyError as error:
            return str(error)
        assert showing.evening.table is not None
        showing.play(showing.evening.table)
        return ""

    showing.navigation.push(PlayersPresenter(showing.navigation, new_game, people(), seat))
    code = _run(_app_of(showing, theme, bell=bell), lambda: showing.evening.leave())
    return Parting(code, showing.evening)


def _app_of(showing: Showing, theme: str, *, bell: bool) -> PartyApp:
    """Return the application for these games, with access to lessons and results."""
    from gridparty.terminal.learn.links import offer_lessons
    from gridparty.terminal.results.links import offer_results

    app = PartyApp(showing, theme=theme, bell=bell)
    offer_lessons(showing)
    offer_results(showing, app.copy_to_clipboard)
    return app


class Leaving(NamedTuple):
    """The outcome of the start page: the exit code, and the text for the terminal."""

    code: int
    words: str


def open_door() -> Leaving:
    """Run the start page, and everything opened from it."""
    from gridparty.terminal.menu.menu import context

    message = ""
    while True:
        shared = context(_clock)
        shared.told = message
        code = _show_door(shared)
        if code or shared.hosted is None:
            return Leaving(code, "" if code else shared.farewell())
        code, message = _host(*shared.hosted, shared.settled.settings)
        if code:
            return Leaving(code, "")


def type_puzzle(solo: NewGame, guest: Guest) -> Leaving:
    """Run the page on which a puzzle is typed, and the games begun from it.

    Args:
        solo: the solo game, with its options.
        guest: who plays it.
    """
    from gridparty.terminal.menu.menu import context, open_typed_puzzle

    shared = context(_clock)
    open_typed_puzzle(shared, solo, guest)
    code = _show_door(shared)
    return Leaving(code, "" if code else shared.farewell())


def show_daily(player: str) -> Leaving:
    """Run the page of a person's daily cards, and the games begun from it."""
    from gridparty.terminal.menu.menu import context, open_daily

    shared = context(_clock)
    open_daily(shared, player)
    code = _show_door(shared)
    return Leaving(code, "" if code else shared.farewell())


def _show_door(found: AppContext) -> int:
    """Run the pages; return the exit code."""
    app = PartyApp(
        found, theme=found.settled.settings.theme, bell=True
    )  # the settings may turn sounds off
    found.retheme = app.retheme
    found.edit = app.edit_settings
    found.copy = app.copy_to_clipboard
    return _run(app, found.leave)


def _host(new_game: NewGame, lan: bool, held: Settings) -> Leaving:
    """Host a table for phones; return the text for the start page."""
    from gridparty.terminal.host.start_host import host_in_terminal
    from gridparty.web.room import Room
    from gridparty.web.rooms import Rooms
    from gridparty.web.seat_file import SeatFile
    from gridparty.web.server import Reach

    rooms, recorder = Rooms(), SeatFile()
    room = Room(new_game, _clock(), keep=recorder)
    rooms.add(room)
    try:
        code = host_in_terminal(rooms, room, Reach(lan), theme=held.theme, bell=held.sound)
    except GridpartyError as error:
        return Leaving(0, str(error))
    finally:
        recorder.part(room)
    return Leaving(code, say("The game is saved.") if room.playing else "")


def look_back(*, theme: str = AUTO) -> int:
    """Show people, evenings and bests; return the exit code."""
    from gridparty.terminal.results.opening import results_presenter

    shown = _Alone()
    app = PartyApp(shown, theme=theme)
    shown.navigation.push(results_presenter(shown.navigation, copy=app.copy_to_clipboard))
    return _run(app, lambda: None)


class _Alone:
    """Lessons or results by themselves, with a bell and the setting for animation."""

    def __init__(self) -> None:
        self.navigation = Navigation()
        self.play_sound: Play = silent
        self.sounds = True
        from gridparty.terminal.widgets.showing import wanted

        self.moves: Callable[[], bool] = wanted


def learn(title: str | None, clock: TableClock, *, theme: str = AUTO, bell: bool = False) -> int:
    """Show a lesson, or the list of lessons, until it is left; return the exit code.

    Args:
        title: of the lesson; None: shows the list.
        clock: of the small games at the end.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.
    """
    from gridparty.terminal.learn.screen import learn_presenter, lessons_presenter

    shown = _Alone()
    app = PartyApp(shown, theme=theme, bell=bell)
    if title is None:
        shown.navigation.push(lessons_presenter(shown.navigation, clock, shown))
    else:
        shown.navigation.push(learn_presenter(shown.navigation, title, clock, shown))
    return _run(app, lambda: None)


def drill(drilling: Drilling, most: int | None, *, theme: str = AUTO, bell: bool = False) -> int:
    """Show drills until they are left; return the exit code.

    Args:
        drilling: what is drilled.
        most: number of drills; None: no limit.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.
    """
    from gridparty.terminal.learn.drill import DrillPresenter

    shown = _Alone()
    app = PartyApp(shown, theme=theme, bell=bell)
    shown.navigation.push(DrillPresenter(shown.navigation, drilling, most))
    return _run(app, lambda: None)


def run(sought: Run, *, theme: str = AUTO, bell: bool = False) -> int:
    """Show a run until it is left; return the exit code. Args as for `drill`."""
    from gridparty.terminal.learn.run import RunPresenter

    shown = _Alone()
    app = PartyApp(shown, theme=theme, bell=bell)
    shown.navigation.push(RunPresenter(shown.navigation, sought))
    return _run(app, lambda: None)


def _clock() -> RunningClock:
    from gridparty.evening.session.clock import RunningClock

    return RunningClock()


def _run(app: PartyApp, leave: Callable[[], None]) -> int:
    gc.freeze()  # collecting the loaded modules would delay a key
    startup.stands()
    try:
        app.run()
    finally:
        leave()
    return app.return_code or 0
