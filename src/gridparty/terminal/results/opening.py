"""The first page of results, from which the others are opened."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.i18n.messages import say
from gridparty.terminal.results.alone import AloneScreen, alone_in
from gridparty.terminal.results.bests import bests_scene
from gridparty.terminal.results.book import Book, Reading
from gridparty.terminal.results.evening import EveningScreen
from gridparty.terminal.results.evenings import EveningsScreen
from gridparty.terminal.results.page import PageLink, ResultsPage
from gridparty.terminal.results.people import PeopleScreen
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import Frame, Navigation, Presenter


class FrontScreen(ResultsPage):
    """Until it is read how far that is; of a game alone the bests, of no evening all people."""

    def __init__(self, way: PageLink, reading: Reading, session: str = "") -> None:
        """Show it.

        Args:
            way: where this lies.
            reading: what was played.
            session: of the game that is just over; empty: the last evening is asked for.
        """
        super().__init__(way)
        self._reading, self._session = reading, session
        self._people = PeopleScreen(way, reading)
        self._found: Presenter | None = None  # once all is read
        way.leads.update(
            p=lambda: PeopleScreen(way, reading),
            v=self._once_read(EveningsScreen),
            b=self._once_read(bests_scene),
        )

    def _once_read(
        self, page: Callable[[PageLink, Book], Presenter]
    ) -> Callable[[], Presenter | None]:
        """Opens a page of what was played; nothing as long as it is not known."""

        def opened() -> Presenter | None:
            book = self._reading.book
            return None if book is None else page(self._way, book)

        return opened

    @property
    def _shown(self) -> Presenter:
        book = self._reading.book
        if book is None:
            return self._people
        if self._found is None:
            self._found = self._scene_in(book)
        return self._found

    def _scene_in(self, book: Book) -> Presenter:
        """The page on which the game stands; that of all people where it stands on none."""
        if any(one.session == self._session for one in alone_in(book)):
            return AloneScreen(self._way, book, _on_from_here(book, alone=True))
        for evening in reversed(book.evenings):
            if not self._session or any(game.session == self._session for game in evening.games):
                return EveningScreen(self._way, book, evening, _on_from_here(book))
        return self._people

    def frame(self) -> Frame:
        """The evening."""
        return self._shown.frame()

    def press(self, key: str) -> None:
        """What the page does with the key that is shown."""
        self._shown.press(key)


def _on_from_here(book: Book, *, alone: bool = False) -> tuple[KeyHint, ...]:
    """The keys that are listed on the first page."""
    if not book.games:
        return ()
    hints = (KeyHint("p", say("people"), "p"), KeyHint("v", say("evenings"), "v"))
    return hints if alone else (*hints, KeyHint("b", say("bests"), "b"))


def results_scene(
    navigation: Navigation,
    *,
    copy: Callable[[str], None] | None = None,
    reading: Reading | None = None,
    session: str = "",
    back_to: str = "",
) -> Presenter:
    """The page of an evening, which leads to people, bests and other evenings; push it at once.

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
    way = PageLink(navigation, navigation.depth, back_to or say("leave"), copy)
    return FrontScreen(way, reading or Reading(), session)
