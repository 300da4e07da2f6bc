"""What the keys do on the pages of results, on one page."""

from __future__ import annotations

from gridparty.screens.parts.help import HelpScreen
from gridparty.screens.parts.keys_told import EVERYWHERE, Section
from gridparty.screens.parts.scene import Stack

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


def tell_keys(stack: Stack) -> None:
    """Lay the page on top; any key goes back."""
    stack.push(HelpScreen(stack, _SECTIONS, None))
