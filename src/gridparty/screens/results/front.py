"""The first page: the evening of a game that is just over, or the last one, once it is read."""

from __future__ import annotations

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
        self._leads_on: dict[str, Scene] = {}  # by keys, from the page that is found
        self._found: Scene | None = None  # once all is read

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
            return AloneScreen(self._way, book, self._lead_on(book, alone=True))
        for evening in reversed(book.evenings):
            if not self._session or any(game.session == self._session for game in evening.games):
                return EveningScreen(self._way, book, evening, self._lead_on(book))
        return self._people

    def _lead_on(self, book: Book, *, alone: bool = False) -> tuple[KeyHint, ...]:
        """Let keys lead from the first page to the others; those keys."""
        if not book.games:
            return ()
        hints = (KeyHint("p", say("people"), "p"), KeyHint("v", say("evenings"), "v"))
        self._leads_on = {"p": self._people, "v": EveningsScreen(self._way, book)}
        if alone:
            return hints
        self._leads_on["b"] = bests_scene(self._way, book)
        return *hints, KeyHint("b", say("bests"), "b")

    def look(self) -> Look:
        """The evening."""
        return self._shown.look()

    def press(self, key: str) -> None:
        """Another page, or what the evening does with the key."""
        shown = self._shown
        if key in self._leads_on:
            self._stack.push(self._leads_on[key])
        else:
            shown.press(key)
