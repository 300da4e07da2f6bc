"""Pages on the stack: the keys of the terminal go to the controller, its view to a painter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.pages.controller import Controller, PageView, key_sections
from gridparty.pages.page import Page, PageSource
from gridparty.terminal.widgets.help import HelpPresenter
from gridparty.terminal.widgets.key_help import EVERYWHERE, Section
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.pasting import paste_as_typed
from gridparty.terminal.widgets.presenter import Frame, Navigation, Presenter

FrameOf = Callable[[PageView], Frame]


class PagePresenter(Presenter):
    """Shows a page, and passes keys to its controller."""

    def __init__(self, source: PageSource, navigation: Navigation, frame: FrameOf) -> None:
        """Show the page of the source, painted as `frame` says; its help lies on top of it."""
        self.source, self._navigation, self._frame = source, navigation, frame
        self._controller = Controller(source, self._show_help)

    def _show_help(self, page: Page) -> None:
        self._navigation.push(HelpPresenter(self._navigation, help_of(page), None))

    def frame(self) -> Frame:
        """The page."""
        return self._frame(self._controller.view())

    def press(self, key: str) -> None:
        """Let the controller handle it; say so if it does nothing."""
        if self._controller.press(key) or (key in LEAVE and self._controller.press("escape")):
            return
        self._controller.refuse(does_nothing(key))

    def paste(self, text: str) -> bool:
        """Take the characters of a number or a text that is being typed."""
        return paste_as_typed(text, self.press, lambda: self._controller.typing)


@dataclass(frozen=True, slots=True)
class PageStack:
    """The stack on which pages open each other, all painted in one way."""

    navigation: Navigation
    frame: FrameOf

    @property
    def depth(self) -> int:
        """Number of presenters: the pages and those below them."""
        return self.navigation.depth

    def show(self, source: PageSource) -> None:
        """Put a page on top."""
        self.navigation.push(self.presenter(source))

    def replace(self, source: PageSource) -> None:
        """Put a page in the place of the top one."""
        self.navigation.replace(self.presenter(source))

    def presenter(self, source: PageSource) -> PagePresenter:
        """Return the presenter of a page."""
        return PagePresenter(source, self.navigation, self.frame)

    def pop(self) -> None:
        """Close the top page."""
        self.navigation.pop()

    def cut(self, left: int) -> None:
        """Close pages until so many are left."""
        self.navigation.cut(left)


def help_of(page: Page) -> tuple[Section, ...]:
    """Return the keys of every page, and those of this one."""
    return (EVERYWHERE.said, *(Section(*section) for section in key_sections(page)))
