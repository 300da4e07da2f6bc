"""The first page: the evening of a game that is just over, or the last one, once it is read."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.board.wording import say
from gridparty.screens.parts.panel import KeyHint
from gridparty.screens.parts.scene import Look, Scene
from gridparty.screens.results.alone import AloneScreen, alone_in
from gridparty.screens.results.bests import bests_scene
from gridparty.screens.results.book import Book, Reading
from gridparty.screens.results.evening import EveningScreen
from gridparty.screens.results.evenings import EveningsScreen
from gridparty.screens.results.page import Page, Way
from gridparty.screens.results.people import PeopleScreen


class FrontScreen(Page):
    """Until it is read how far that is; of a game alone the bests, of no evening all people."""

    def __init__(self, way: Way, reading: Reading, session: str = "") -> None:
        """Show it.

        Args:
            way: where this lies.
            reading: what was played.
            session: of the game that is just over; empty: the last evening is asked for.
        """
        super().__init__(way)
        self._reading, self._session = reading, session
        self._people = PeopleScreen(way, reading)
        self._found: Scene | None = None  # once all is read
        way.leads.update(
            p=lambda: PeopleScreen(way, reading),
            v=self._once_read(EveningsScreen),
            b=self._once_read(bests_scene),
        )

    def _once_read(self, page: Callable[[Way, Book], Scene]) -> Callable[[], Scene | None]:
        """Opens a page of what was played; nothing as long as it is not known."""

        def opened() -> Scene | None:
            book = self._reading.book
            return None if book is None else page(self._way, book)

        return opened

    @property
    def _shown(self) -> Scene:
        book = self._reading.book
        if book is None:
            return self._people
        if self._found is None:
            self._found = self._scene_in(book)
        return self._found

    def _scene_in(self, book: Book) -> Scene:
        """The page on which the game stands; that of all people where it stands on none."""
        if any(one.session == self._session for one in alone_in(book)):
            return AloneScreen(self._way, book, _on_from_here(book, alone=True))
        for evening in reversed(book.evenings):
            if not self._session or any(game.session == self._session for game in evening.games):
                return EveningScreen(self._way, book, evening, _on_from_here(book))
        return self._people

    def look(self) -> Look:
        """The evening."""
        return self._shown.look()

    def press(self, key: str) -> None:
        """What the page does with the key that is shown."""
        self._shown.press(key)


def _on_from_here(book: Book, *, alone: bool = False) -> tuple[KeyHint, ...]:
    """The keys that are listed on the first page."""
    if not book.games:
        return ()
    hints = (KeyHint("p", say("people"), "p"), KeyHint("v", say("evenings"), "v"))
    return hints if alone else (*hints, KeyHint("b", say("bests"), "b"))
