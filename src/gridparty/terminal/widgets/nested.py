"""A game that was opened from a page: when everybody has left it, the page lies on top again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gridparty.terminal.widgets.pasting import TakesText
from gridparty.terminal.widgets.presenter import Frame, Presenter
from gridparty.terminal.widgets.showing import Showing

_T = TypeVar("_T")


class Inside:
    """A game, with all its scenes, as one card of another stack."""

    def __init__(self, showing: Showing, left: Callable[[], None]) -> None:
        """Lie there; `left` is called when everybody has left the game."""
        self._navigation, self._left = showing.navigation, left

    @property
    def _top(self) -> Presenter:
        top = self._navigation.top
        assert top is not None, "who leaves the game leaves this card"
        return top

    def frame(self) -> Frame:
        """As the game looks."""
        return self._top.frame()

    def press(self, key: str) -> None:
        """The game's key."""
        self._tell(lambda presenter: presenter.press(key))

    def paste(self, text: str) -> bool:
        """The game's line, where one is being typed."""
        return self._tell(
            lambda presenter: isinstance(presenter, TakesText) and presenter.paste(text)
        )

    def click(self, cell: int) -> None:
        """The game's cell."""
        self._tell(lambda presenter: presenter.click(cell))

    def tick(self) -> None:
        """The game's time."""
        self._tell(lambda presenter: presenter.tick())

    def shrink(self) -> None:
        """The game's clock."""
        self._tell(lambda presenter: presenter.shrink())

    def _tell(self, message: Callable[[Presenter], _T]) -> _T:
        answer = message(self._top)
        if self._navigation.top is None:
            self._left()
        return answer
