"""The way to the results: one page on a stack, from which the others are opened."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.screens.parts.scene import Scene, Stack
from gridparty.screens.results.book import Reading
from gridparty.screens.results.people import PeopleScreen
from gridparty.screens.results.tonight import TonightScreen


def results_scene(
    stack: Stack,
    *,
    copy: Callable[[str], None] | None = None,
    reading: Reading | None = None,
    session: str = "",
) -> Scene:
    """The page of everybody who has played; push it onto the stack on which it is to lie.

    It takes itself off with escape, and opens its other pages on the same stack. What was played is
    read in the background: the first look at thousands of sessions takes a minute.

    Args:
        stack: where the pages lie.
        copy: puts a text where it can be pasted, such as `App.copy_to_clipboard`; without it the
            page of an evening offers no copy.
        reading: what is read already, or is being read; by default the sessions of this account.
        session: of a game that is just over: its evening comes first, and leads to the people.
    """
    reading = reading or Reading()
    if session:
        return TonightScreen(stack, reading, session, copy)
    return PeopleScreen(stack, reading, copy)
