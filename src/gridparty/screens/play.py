"""The way in: show a game, or the start page, in the terminal until everybody has left."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from gridparty import awaited
from gridparty.board.plainly import plainly
from gridparty.board.wording import say
from gridparty.errors import GridpartyError
from gridparty.screens.app import PartyApp
from gridparty.screens.parts.palette import AUTO
from gridparty.screens.parts.scene import Stack
from gridparty.screens.parts.sound import Play, silent

if TYPE_CHECKING:  # the start page needs nothing of it, and comes at once
    from gridparty.evening.clocks import RunningClock, TableClock
    from gridparty.evening.evening import AnySession, Evening
    from gridparty.evening.people import Guest
    from gridparty.evening.plan import Plan
    from gridparty.evening.settings import Settings
    from gridparty.evening.teacher.drilling import Drilling
    from gridparty.games.common.speech import Assistance
    from gridparty.screens.door.house import House
    from gridparty.screens.parts.showing import Showing


class Parting(NamedTuple):
    """How everybody left: the exit code, and the evening that was shown."""

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
        evening: somebody sits there already.
        assistance: what the screens may tell the players apart from the rules.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.

    Returns:
        0, or 128 + n after a signal n, or 1 when something broke (it has been shown then).
    """
    from gridparty.screens.parts.showing import Showing

    showing = Showing(evening, assistance=assistance)
    assert evening.table is not None
    showing.play(evening.table)
    return Parting(_run(_app_of(showing, theme, bell=bell), evening.leave), evening)


def ask_and_play(
    plan: Plan,
    begin: Callable[[Sequence[Guest]], Evening],
    *,
    theme: str = AUTO,
    bell: bool = False,
) -> Parting:
    """Ask who plays, and play; as `play`.

    Args:
        plan: what is to be played.
        begin: lays out the first game of these guests.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.
    """
    from gridparty.evening.evening import Evening
    from gridparty.evening.people import people
    from gridparty.screens.door.who import WhoScreen
    from gridparty.screens.parts.showing import Showing

    showing = Showing(Evening(), assistance=plan.assistance)

    def seat(guests: Sequence[Guest]) -> str:
        try:
            showing.evening = begin(guests)
        except GridpartyError as error:
            return plainly(error)
        assert showing.evening.table is not None
        showing.play(showing.evening.table)
        return ""

    showing.stack.push(WhoScreen(showing.stack, plan, people(), seat))
    code = _run(_app_of(showing, theme, bell=bell), lambda: showing.evening.leave())
    return Parting(code, showing.evening)


def _app_of(showing: Showing, theme: str, *, bell: bool) -> PartyApp:
    """The terminal for these games, from which lessons and results can be reached."""
    from gridparty.screens.learn.offered import offer_lessons
    from gridparty.screens.results.offered import offer_results

    app = PartyApp(showing, theme=theme, bell=bell)
    offer_lessons(showing)
    offer_results(showing, app.copy_to_clipboard)
    return app


class Leaving(NamedTuple):
    """How everybody left the start page: the exit code, and what is to stay on the terminal."""

    code: int
    words: str


def open_door() -> Leaving:
    """Show the start page, and all that is opened from it, until somebody leaves."""
    from gridparty.screens.door.entrance import house

    told = ""
    while True:
        found = house(_clock)
        found.told = told
        code = _show_door(found)
        if code or found.hosted is None:
            return Leaving(code, "" if code else found.farewell())
        code, told = _host(*found.hosted, found.settled.settings)
        if code:
            return Leaving(code, "")


def _show_door(found: House) -> int:
    """The pages, until all have gone; the exit code."""
    app = PartyApp(found, theme=found.settled.settings.theme, bell=True)  # the house may be silent
    found.retheme = app.retheme
    found.edit = app.edit_settings
    found.copy = app.copy_to_clipboard
    return _run(app, found.leave)


def _host(plan: Plan, lan: bool, held: Settings) -> Leaving:
    """A table for phones, until its host leaves; what the start page says then."""
    from gridparty.screens.host.opening import host_in_terminal
    from gridparty.web.keep import Keeper
    from gridparty.web.room import Room
    from gridparty.web.rooms import Rooms
    from gridparty.web.serve import Reach

    rooms, keeper = Rooms(), Keeper()
    room = Room(plan, _clock(), keep=keeper)
    rooms.add(room)
    try:
        code = host_in_terminal(rooms, room, Reach(lan), theme=held.theme, bell=held.sound)
    except GridpartyError as error:
        return Leaving(0, plainly(error))
    finally:
        keeper.part(room)
    return Leaving(code, say("Everything is saved. g goes on with it.") if room.playing else "")


def look_back(*, theme: str = AUTO) -> int:
    """Show people, evenings and bests, until somebody leaves; the exit code."""
    from gridparty.screens.results.opening import results_scene

    shown = _Alone()
    app = PartyApp(shown, theme=theme)
    shown.stack.push(results_scene(shown.stack, copy=app.copy_to_clipboard))
    return _run(app, lambda: None)


class _Alone:
    """Lessons or results, with what the terminal gives: a bell, and whether anything may move."""

    def __init__(self) -> None:
        self.stack = Stack()
        self.play_sound: Play = silent
        self.sounds = True
        from gridparty.screens.parts.showing import wanted

        self.moves: Callable[[], bool] = wanted


def learn(title: str | None, clock: TableClock, *, theme: str = AUTO, bell: bool = False) -> int:
    """Show a lesson, or ask which, until somebody leaves; the exit code.

    Args:
        title: of the lesson; None: it is asked for.
        clock: what the small games at the end take their time from.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.
    """
    from gridparty.screens.learn.screen import learn_scene, lessons_scene

    shown = _Alone()
    app = PartyApp(shown, theme=theme, bell=bell)
    if title is None:
        shown.stack.push(lessons_scene(shown.stack, clock, shown))
    else:
        shown.stack.push(learn_scene(shown.stack, title, clock, shown))
    return _run(app, lambda: None)


def drill(drilling: Drilling, most: int | None, *, theme: str = AUTO, bell: bool = False) -> int:
    """Show drills until somebody has had enough; the exit code.

    Args:
        drilling: what is drilled.
        most: how many; None: until somebody leaves.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.
    """
    from gridparty.screens.learn.drill import DrillScreen

    shown = _Alone()
    app = PartyApp(shown, theme=theme, bell=bell)
    shown.stack.push(DrillScreen(shown.stack, drilling, most))
    return _run(app, lambda: None)


def _clock() -> RunningClock:
    from gridparty.evening.clocks import RunningClock

    return RunningClock()


def _run(app: PartyApp, leave: Callable[[], None]) -> int:
    gc.freeze()  # what is loaded stays: looking through it for garbage would delay a key
    awaited.stands()
    try:
        app.run()
    finally:
        leave()
    return app.return_code or 0
