"""What the reader has in hand in each game: how its board looks, and what its keys ask for.

The keys are those of the game's own screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gridparty.evening.lessons.practice import Practice
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.words import words as race_words
from gridparty.screens.parts.board import BoardLook
from gridparty.screens.parts.keys import ERASE, digit_of
from gridparty.screens.parts.panel import KeyHint
from gridparty.screens.race.view import board_of, mishap_of

WRITE = KeyHint("1–9", "write", "?")


@dataclass(frozen=True, slots=True)
class Hand:
    """One game's."""

    board: Callable[[Practice], BoardLook]
    command: Callable[[Practice, str], Any]  # what the key asks for; None: nothing
    hints: Callable[[Practice], tuple[KeyHint, ...]]


def _race_board(practice: Practice) -> BoardLook:
    state = practice.state
    mishap = mishap_of(practice.news, lambda event: race_words(event, state))
    return board_of(state, cursor=practice.cursor, mishap=mishap, pointed=_pointed(practice))


def _pointed(practice: Practice) -> tuple[int, ...]:
    """The marked cells; where the cursor is there is a sign already."""
    return tuple(cell for cell in practice.step.pointed if cell != practice.cursor)


def _race_command(practice: Practice, key: str) -> Any:
    state = practice.state
    if digit := digit_of(key, state.layout):
        return Enter(practice.cursor, digit)
    if key in ERASE and state.wrong:
        return Erase(state.wrong[0])
    return {"p": Pass()}.get(key)


def _race_hints(practice: Practice) -> tuple[KeyHint, ...]:
    if practice.state.wrong:
        return (KeyHint("backspace", "erase", "backspace"),)
    return (WRITE,)


HANDS = {
    "race": Hand(_race_board, _race_command, _race_hints),
}
