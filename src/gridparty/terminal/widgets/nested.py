"""A game opened from a page; leaving the game returns to the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gridparty.terminal.widgets.pasting import TakesText
from gridparty.terminal.widgets.presenter import Frame, Presenter
from gridparty.terminal.widgets.showing import Showing

_T = TypeVar("_T")


class Inside:
    """A game with all its presenters, as one presenter of another stack."""

    def __init__(self, showing: Showing, left: Callable[[], None]) -> None:
        """Begin; `left` is called when the players have left the game."""
        self._navigation, self._left = showing.navigation, left

    @property
    def _top(self) -> Presenter:
        top = self._navigation.top
        assert top is not None, "who leaves the game leaves this card"
        return top

    def frame(self) -> Frame:
        """Return the frame of the game."""
        return self._top.frame()

    def press(self, key: str) -> None:
        """Pass the key to the game."""
        self._tell(lambda presenter: presenter.press(key))

    def paste(self, text: str) -> bool:
        """Pass pasted text to the game."""
        return self._tell(
            lambda presenter: isinstance(presenter, TakesText) and presenter.paste(text)
        )

    def click(self, cell: int) -> None:
        """Pass the click to the game."""
        self._tell(lambda presenter: presenter.click(cell))

    def tick(self) -> None:
        """Pass the tick to the game."""
        self._tell(lambda presenter: presenter.tick())

    def shrink(self) -> None:
        """Pass the change to the game."""
        self._tell(lambda presenter: presenter.shrink())

    def _tell(self, message: Callable[[Presenter], _T]) -> _T:
        answer = message(self._top)
        if self._navigation.top is None:
            self._left()
        return answer
