"""The context of the menu's pages: people, recent games, and the functions that open a game.

A game opened from here is one presenter on the stack, with a stack of its own inside; when it is
left, the start page is on top again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import Guest, People
from gridparty.evening.results.recent_games import farewell
from gridparty.i18n.messages import say
from gridparty.pages.context import PageContext
from gridparty.terminal.widgets.presenter import Navigation, Play, Presenter, silent

if TYPE_CHECKING:
    from gridparty.evening.series.evening import Evening
    from gridparty.evening.series.new_game import NewGame
    from gridparty.evening.session.clock import TableClock
    from gridparty.evening.session.journal import Recording
    from gridparty.games.common.line_text import Assistance


class Draft:
    """The guests named for a table, and separately the one named for a solo game."""

    def __init__(self) -> None:
        """Start without names."""
        self._named: dict[bool, tuple[tuple[Guest, ...], People]] = {}

    def keep(self, guests: Sequence[Guest], people: People, *, alone: bool) -> None:
        """Remember the named guests.

        Args:
            guests: by seat.
            people: the currently known people.
            alone: for a game of one person.
        """
        self._named[alone] = tuple(guests), people

    def seated(self, people: People, *, alone: bool) -> People:
        """Return the people with the named guests as the last table; unchanged if there are none.

        Settings of these people changed since then apply.
        """
        if alone not in self._named:
            return people
        guests, before = self._named[alone]
        return replace(people, table=tuple(_as_now(one, before, people) for one in guests))

    def forget(self) -> None:
        """Forget the names: a game has begun."""
        self._named.clear()


def _nothing() -> None:
    return


def _as_now(guest: Guest, before: People, people: People) -> Guest:
    known, now = before.named(guest.name), people.named(guest.name)
    if now is None or known is None or known.guest == now.guest:
        return guest
    return replace(now.guest, team=guest.team)


class AppContext(PageContext):
    """The context of the menu in the terminal.

    Attributes:
        navigation: the pages, and the game on top of them.
        play_sound: plays a sound, where possible.
        sounds: whether sounds are on at all; each evening takes its own value from the settings.
        copy: copies a text to the clipboard; None: there is none.
        leaves: called when the program ends.
        moves: whether animation is on.
        watch: monotonic seconds, also while no game's clock runs.
        hosted: the game of a table for phones to open once all pages are closed, and whether
            other machines may reach it.
        told: a message for the next start page.
        draft: the guests of a game that has not begun yet.
        home: the start page.
        own_puzzle: shows the page where a puzzle is typed, above the start page.
    """

    home: Presenter

    def __init__(self, clock: Callable[[], TableClock]) -> None:
        super().__init__()
        self.navigation = Navigation()
        self.play_sound: Play = silent
        self.sounds = True
        self.moves: Callable[[], bool] = lambda: self.settled.settings.motion
        self.told = ""
        self.hosted: tuple[NewGame, bool] | None = None
        self.leaves: list[Callable[[], None]] = []
        self.copy: Callable[[str], None] | None = None
        self.watch: Callable[[], float] = monotonic
        self.draft = Draft()
        self.own_puzzle: Callable[[], object] = lambda: None
        self._new_clock = clock
        self._evening: Evening | None = None
        self._after: Callable[[], None] = _nothing  # once the game is left
        self._cursors: dict[str, int] = {}

    def go_home(self) -> None:
        """Show the start page alone."""
        self.navigation.clear()
        self.navigation.push(self.home)

    def begin(self, new_game: NewGame, guests: Sequence[Guest], *, at_once: bool = False) -> str:
        """Lay out and show the first game of these people; return a refusal, else an empty text.

        Args:
            new_game: the game.
            guests: by seat.
            at_once: begin without asking whether they are ready.
        """
        from gridparty.evening.series.new_game import begun

        return self._show(
            lambda: begun(new_game, guests, self._new_clock(), at_once=at_once),
            new_game.assistance,
        )

    def host(self, new_game: NewGame, *, lan: bool) -> None:
        """Close all pages and open a table for phones."""
        self.hosted = new_game, lan
        self.navigation.clear()

    def play_next(self, last: Recording) -> str:
        """Show the next game of the last table; return a refusal, else an empty text."""
        from gridparty.evening.series.opening import with_next_game

        return self._show(lambda: with_next_game(last, self._new_clock()), last.header.assistance)

    def go_on(self, recording: Recording) -> str:
        """Resume an open game or heats; return a refusal, else an empty text."""
        from gridparty.evening.series.opening import resume_game

        return self._show(
            lambda: resume_game(recording, self._new_clock()), recording.header.assistance
        )

    def play(self, laid_out: Callable[[TableClock], Evening], after: Callable[[], None]) -> str:
        """Show a game; return a refusal, else an empty text.

        Args:
            laid_out: returns the evening on this clock.
            after: called on the start page once the game is left.
        """
        told = self._show(lambda: laid_out(self._new_clock()), None)
        self._after = after
        return told

    def leave(self) -> None:
        """Save the current game and stop background work."""
        for leave in self.leaves:
            leave()
        if self._evening is not None:
            self._evening.leave()

    def farewell(self) -> str:
        """Return the text that stays on the terminal after the program ends."""
        self.look_round()
        return farewell(self.recent_games)

    def _show(self, laid_out: Callable[[], Evening], assistance: Assistance | None) -> str:
        from gridparty.terminal.learn.links import offer_lessons
        from gridparty.terminal.results.links import offer_results
        from gridparty.terminal.widgets.nested import Inside
        from gridparty.terminal.widgets.showing import Showing

        try:
            evening = laid_out()
        except GridpartyError as error:
            return str(error)
        self._evening, self._after = evening, _nothing
        self.draft.forget()
        showing = Showing(evening, assistance=assistance)
        offer_lessons(showing)
        offer_results(showing, self.copy)
        showing.clock, showing.moves = self.watch, self.moves
        showing.cursors, showing.from_home = self._cursors, True
        showing.play_sound, showing.own_puzzle = self.play_sound, self._another_own_puzzle
        showing.sounds = self.sounds and self.settled.settings.sound
        assert evening.table is not None
        showing.play(evening.table)
        self.navigation.push(Inside(showing, self._left))
        return ""

    def _another_own_puzzle(self) -> None:
        self._left()
        self.own_puzzle()

    def _left(self) -> None:
        """Return to the start page after a game was left."""
        evening, self._evening = self._evening, None
        session = None if evening is None else evening.session
        if evening is not None:
            evening.leave()
        if session is not None and session.gone:
            self.told = say("The game is deleted.")
        elif session is not None and session.fresh:
            self.told = say("The game hasn't started.")
        elif session is not None and not session.state.over:
            self.told = say("The game is saved.")
        self.look_round()
        self.go_home()
        self._after()
