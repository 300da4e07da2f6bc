"""Shared by all pages of results: the keys that lead back, and to other pages.

esc closes one page, q all of them, ? explains the keys; p, v and b lead from any page to people,
evenings and bests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.help import HelpScreen
from gridparty.terminal.widgets.key_help import EVERYWHERE, Section
from gridparty.terminal.widgets.keys import LEAVE, does_nothing
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import Navigation, Presenter

_SECTIONS = (
    EVERYWHERE,
    Section(
        "people",
        (
            ("/", "find a name"),
            ("x", "save as a picture"),
        ),
    ),
    Section(
        "an evening",
        (
            ("c", "copy the text"),
            ("w", "save it as files"),
            ("t", "more of the text"),
            ("1–9", "a game in full"),
            ("↑↓ enter", "one of many games"),
        ),
    ),
    Section(
        "from page to page",
        (
            ("p", "people"),
            ("v", "evenings"),
            ("b", "bests, alone"),
            ("q", "out of the results"),
        ),
    ),
    Section(
        "long lists",
        (
            ("page up, down", "ten rows on"),
            ("home, end", "to the ends"),
            ("tab", "other bests"),
        ),
    ),
)


def tell_keys(navigation: Navigation) -> None:
    """Lay the page on top; any key goes back."""
    navigation.push(HelpScreen(navigation, _SECTIONS, None))


@dataclass(frozen=True, slots=True)
class PageLink:
    """The stack of pages, and where it leads back to.

    Attributes:
        navigation: of the pages.
        under: number of presenters below the first page.
        back_to: the name of the last of them, such as the start page.
        copy: copies a text to the clipboard; None: there is none.
        leads: pages opened by a key from every other page; None: not available yet.
    """

    navigation: Navigation
    under: int
    back_to: str
    copy: Callable[[str], None] | None = None
    leads: dict[str, Callable[[], Presenter | None]] = field(default_factory=dict)

    @property
    def deep(self) -> bool:
        """True on a page that was opened from another one."""
        return self.navigation.depth > self.under + 1

    @property
    def hints(self) -> tuple[KeyHint, ...]:
        """The ways back, which are one on the first page."""
        back = KeyHint("esc", say("back"), "escape")
        return (back, KeyHint("q", self.back_to, "q")) if self.deep else (back,)

    def led_back(self, key: str) -> bool:
        """Go back, or tell the keys; False for any other key."""
        if key == "escape":
            self.navigation.pop()
        elif key in LEAVE:
            self.navigation.cut(self.under)
        elif key == "?":
            tell_keys(self.navigation)
        else:
            return False
        return True


class ResultsPage:
    """A page of results, without animation or board.

    Attributes:
        key: opens it from other pages; empty: none does.
    """

    key = ""

    def __init__(self, way: PageLink) -> None:
        self._way, self._navigation = way, way.navigation

    def _led(self, key: str) -> bool:
        """Go back, on to another page, or tell the keys; False for any other key."""
        if self._way.led_back(key):
            return True
        lead = self._way.leads.get(key)
        page = None if lead is None or key == self.key else lead()
        if page is None:
            return False
        self._navigation.push(page)
        return True

    def _no_use(self, key: str) -> str:
        """Why a key does nothing."""
        if key and key == self.key:
            return say("This is the page to which {key} leads.", key=key)
        return does_nothing(key)

    def click(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Nothing changes by itself, but for how far the reading is."""

    def shrink(self) -> None:
        """No clock runs."""
