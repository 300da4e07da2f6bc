"""The boards of game lessons: their frames, and the commands of their keys.

The keys are those of the game's own screen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gridparty.evening.learning.lessons.lesson import Happened
from gridparty.evening.learning.lessons.practice import Practice
from gridparty.games.common.commands import Call
from gridparty.games.common.view import NOTHING_RECENT, Recent
from gridparty.games.race.commands import Enter, Erase, Pass
from gridparty.games.race.events import Passed
from gridparty.games.race.text import event_text as race_words
from gridparty.games.race.view import find_noticed_error
from gridparty.games.race.view import view as race_view
from gridparty.games.solo.advice import advise
from gridparty.games.solo.commands import AskHint, Check, FillMarks, Mark, Redo, Undo
from gridparty.games.solo.events import HintGiven
from gridparty.games.solo.text import event_text as solo_words
from gridparty.games.solo.view import view as solo_view
from gridparty.games.tiles.commands import ClaimNoPlace, Lay
from gridparty.games.tiles.view import view as tiles_view
from gridparty.i18n.messages import say
from gridparty.terminal.learn.practice_panel import HeldTile
from gridparty.terminal.race.view import board_of
from gridparty.terminal.solo.view import pointed_at
from gridparty.terminal.tiles.view import board_of as tiles_board_of
from gridparty.terminal.tiles.view import mistake_of, pawns_of, points_of
from gridparty.terminal.widgets.board import BoardFrame, Sign
from gridparty.terminal.widgets.keys import ERASE, digit_keys, digit_of
from gridparty.terminal.widgets.panel import KeyHint


@dataclass(frozen=True, slots=True)
class PracticeBoard:
    """The board of one game."""

    board: Callable[[Practice], BoardFrame]
    command: Callable[[Practice, str, bool], Any]  # of the key, or None
    hints: Callable[[Practice], tuple[KeyHint, ...]]
    holds: Callable[[Practice], HeldTile | None] = lambda practice: None
    enter: bool = False  # enter is a key of the game
    marks: bool = False  # m turns digits into pencil marks


def _race_board(practice: Practice) -> BoardFrame:
    state = practice.state
    mishap = find_noticed_error(practice.news, lambda event: race_words(event, state))
    shown = race_view(state, state.seat, state.begins, Recent(mishap=mishap))
    return board_of(shown, cursor=practice.cursor, pointed=_pointed(practice))


def _pointed(practice: Practice) -> tuple[int, ...]:
    """The marked cells; where the cursor is there is a sign already."""
    return tuple(
        cell
        for cell in practice.step.pointed
        if (cell != practice.cursor or practice.done) and not practice.grid.digits[cell]
    )


def _race_command(practice: Practice, key: str, marking: bool) -> Any:
    state = practice.state
    if digit := digit_of(key, state.layout):
        return Enter(practice.cursor, digit)
    if key in ERASE and state.wrong:
        return Erase(state.wrong[0])
    return {"p": Pass(), "e": Call()}.get(key)


def _race_hints(practice: Practice) -> tuple[KeyHint, ...]:
    state = practice.state
    if state.open_entries:
        return (KeyHint("e", say("error"), "e"),)
    if state.wrong:
        return (KeyHint("backspace", say("erase"), "backspace"),)
    return (
        _digits(practice),
        *([KeyHint("p", say("pass"), "p")] if practice.step.goal == Happened(Passed) else []),
    )


def _digits(practice: Practice) -> KeyHint:
    return KeyHint(digit_keys(practice.grid.layout), say("write"), "?")


def _solo_board(practice: Practice) -> BoardFrame:
    state = practice.state
    mishap = find_noticed_error(practice.news, lambda event: solo_words(event, state))
    hints = [event for event in practice.news if isinstance(event, HintGiven)]
    cells = [pointed_at(hint.advice, hint.strength, state.race.grid) for hint in hints]
    shown = solo_view(state, 0, 0.0, Recent(mishap=mishap))
    return board_of(
        shown,
        cursor=practice.cursor,
        desk=shown.solo,
        pointed=cells[-1] if cells else (),
    )


def _solo_command(practice: Practice, key: str, marking: bool) -> Any:
    state, cursor = practice.state, practice.cursor
    if digit := digit_of(key, state.layout):
        return Mark(cursor, digit) if marking else Enter(cursor, digit)
    if key == "H" and practice.step.shown[0] == "hint":  # here the game's own key shows the way
        return AskHint(advise(state))
    return {"M": FillMarks(), "u": Undo(), "U": Redo(), "C": Check(), "c": Check()}.get(key)


def _solo_hints(practice: Practice) -> tuple[KeyHint, ...]:
    if practice.step.shown[0] == "hint":
        return ()
    keys = {
        Mark: KeyHint("m", say("marks"), "m"),
        FillMarks: KeyHint("shift+m", say("all marks"), "M"),
        Undo: KeyHint("u", say("undo"), "u"),
    }
    return (keys.get(type(practice.step.shown[-1])) or _digits(practice),)


def _tiles_board(practice: Practice) -> BoardFrame:
    state = practice.state
    mistake = mistake_of(practice.news, state)
    look = tiles_board_of(
        tiles_view(state, 0, 0.0, NOTHING_RECENT), cursor=practice.cursor, mistake=mistake
    )
    squares = list(look.squares)
    for cell in _pointed(practice):
        if squares[cell].sign is Sign.NONE:
            squares[cell] = replace(squares[cell], sign=Sign.POINTED)
    return replace(look, squares=tuple(squares))


def _tiles_command(practice: Practice, key: str, marking: bool) -> Any:
    return {"enter": Lay(practice.cursor), "n": ClaimNoPlace()}.get(key)


def _tiles_hints(practice: Practice) -> tuple[KeyHint, ...]:
    if isinstance(practice.step.shown[-1], ClaimNoPlace):
        return (KeyHint("n", say("no place"), "n"),)
    return KeyHint("↑↓←→", say("move"), "?"), KeyHint("enter", say("lay here"), "enter")


def _tiles_held(practice: Practice) -> HeldTile:
    seen = tiles_view(practice.state, 0, 0.0, NOTHING_RECENT)
    pawns = pawns_of(seen) if practice.step.tracked else ()
    if practice.done:
        return HeldTile(0, None, pawns, seen.animals)
    points = points_of(seen, practice.cursor)
    return HeldTile(seen.tile, points, pawns, seen.animals)


PRACTICE_BOARDS = {
    "race": PracticeBoard(_race_board, _race_command, _race_hints),
    "solo": PracticeBoard(_solo_board, _solo_command, _solo_hints, marks=True),
    "tiles": PracticeBoard(_tiles_board, _tiles_command, _tiles_hints, _tiles_held, enter=True),
}
