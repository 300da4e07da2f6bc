"""The way to the results: one page on a stack, from which the others are opened."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.board.wording import say
from gridparty.screens.parts.scene import Scene, Stack
from gridparty.screens.results.book import Reading
from gridparty.screens.results.front import FrontScreen
from gridparty.screens.results.page import Way


def results_scene(
    stack: Stack,
    *,
    copy: Callable[[str], None] | None = None,
    reading: Reading | None = None,
    session: str = "",
    back_to: str = "",
) -> Scene:
    """The page of an evening, which leads to people, bests and other evenings; push it at once.

    It takes itself off with escape, and opens its other pages on the same stack, from all of which
    one key leads back to what lies there now. What was played is read in the background: the first
    look at thousands of sessions takes a minute.

    Args:
        stack: where the pages lie.
        copy: puts a text where it can be pasted, such as `App.copy_to_clipboard`; without it the
            page of an evening offers no copy.
        reading: what is read already, or is being read; by default the sessions of this account.
        session: of a game that is just over: its evening is shown; by default the last one is.
        back_to: what lies there now, as people call it; by default nothing: everybody leaves.
    """
    way = Way(stack, stack.depth, back_to or say("leave"), copy)
    return FrontScreen(way, reading or Reading(), session)
