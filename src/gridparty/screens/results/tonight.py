"""The evening of a game that is just over, or one's bests, as soon as what was played is read."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.screens.parts.scene import Look, Scene, Stack
from gridparty.screens.results.alone import AloneScreen, alone_in
from gridparty.screens.results.book import Book, Reading
from gridparty.screens.results.evening import EveningScreen
from gridparty.screens.results.people import PeopleScreen


class TonightScreen:
    """Until it is read how far that is; of a game alone the bests, of no evening all people."""

    def __init__(
        self,
        stack: Stack,
        reading: Reading,
        session: str,
        copy: Callable[[str], None] | None = None,
    ) -> None:
        """Show it.

        Args:
            stack: where this lies.
            reading: what was played.
            session: of the game.
            copy: as for `EveningScreen`.
        """
        self._stack, self._reading, self._copy = stack, reading, copy
        self._session = session
        self._people = PeopleScreen(stack, reading, copy)
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
            return AloneScreen(self._stack, book)
        for evening in reversed(book.evenings):
            if any(game.session == self._session for game in evening.games):
                return EveningScreen(
                    self._stack, book, evening, self._copy, others=lambda: self._people
                )
        return self._people

    def look(self) -> Look:
        """The evening."""
        return self._shown.look()

    def press(self, key: str) -> None:
        """What the evening does with it."""
        self._shown.press(key)

    def point(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """The page shows how far the reading is by itself."""

    def shrink(self) -> None:
        """No clock runs."""
