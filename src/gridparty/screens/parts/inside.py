"""A game that was opened from a page: when everybody has left it, the page lies on top again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gridparty.screens.parts.pasting import TakesText
from gridparty.screens.parts.scene import Look, Scene
from gridparty.screens.parts.showing import Showing

_T = TypeVar("_T")


class Inside:
    """A game, with all its scenes, as one card of another stack."""

    def __init__(self, showing: Showing, left: Callable[[], None]) -> None:
        """Lie there; `left` is called when everybody has left the game."""
        self._stack, self._left = showing.stack, left

    @property
    def _top(self) -> Scene:
        top = self._stack.top
        assert top is not None, "who leaves the game leaves this card"
        return top

    def look(self) -> Look:
        """As the game looks."""
        return self._top.look()

    def press(self, key: str) -> None:
        """The game's key."""
        self._tell(lambda scene: scene.press(key))

    def paste(self, text: str) -> bool:
        """The game's line, where one is being typed."""
        return self._tell(lambda scene: isinstance(scene, TakesText) and scene.paste(text))

    def point(self, cell: int) -> None:
        """The game's cell."""
        self._tell(lambda scene: scene.point(cell))

    def tick(self) -> None:
        """The game's time."""
        self._tell(lambda scene: scene.tick())

    def shrink(self) -> None:
        """The game's clock."""
        self._tell(lambda scene: scene.shrink())

    def _tell(self, message: Callable[[Scene], _T]) -> _T:
        answer = message(self._top)
        if self._stack.top is None:
            self._left()
        return answer
