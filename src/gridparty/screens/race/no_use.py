"""What is said of keys that mean nothing while a race runs."""

from __future__ import annotations

from gridparty.board.layout import Layout
from gridparty.board.wording import say
from gridparty.screens.parts.keys import NUMBERS, called, does_nothing, no_such_number


def still_goes_round(key: str, who: str) -> str:
    """What is said to whoever presses another key while the keyboard goes to the next player."""
    return say("{key} does nothing here: enter begins {who}'s turn.", key=called(key), who=who)


def no_use(key: str, layout: Layout) -> str:
    """Why nothing happens; some keys people bring along from elsewhere."""
    if key in NUMBERS:
        return no_such_number(int(key), layout)
    if key == "enter":
        return say("No enter is needed: a digit is written at once.")
    if key == "u":
        return say("Nothing is undone in a race: what was written stands.")
    return does_nothing(key)
