"""Questions and answers in a tile game: no legal cell, and an animal's number."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.games.tiles.state import State
from gridparty.games.tiles.text import claim_outcomes, piece_name, tile_name
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.keys import NUMBERS, called, does_nothing, no_such_number
from gridparty.terminal.widgets.presenter import Frame, Navigation
from gridparty.terminal.widgets.question import Answer, AskScreen


def ask_no_place(
    navigation: Navigation,
    state: State,
    look: Frame,
    claim: Callable[[], None],
    tick: Callable[[], None],
) -> None:
    """Ask whether the tile in hand really fits nowhere, naming both outcomes.

    The turn goes on meanwhile, and may end by itself.
    """
    tile = tile_name(state.edition, state.tile)
    answers = (
        Answer(("enter",), say("no place"), claim),
        Answer(("escape", "n"), say("look again"), lambda: None),
    )
    question = say("Does the {tile} fit nowhere?", tile=tile)
    follows = claim_outcomes(state.edition, tile)
    navigation.push(AskScreen(navigation, look, question, follows, answers, tick=tick))


def not_in_hand(state: State, number: int) -> str:
    """Return the message for the number of an animal that is not in hand."""
    if number not in state.layout.digits:
        return no_such_number(number, state.layout)
    return say(
        "{number} is the {other}. You hold the {tile}: press {key}.",
        number=number,
        other=tile_name(state.edition, number),
        tile=tile_name(state.edition, state.tile),
        key=state.tile,
    )


def hands_over(state: State, key: str) -> str:
    """Return the message for a key during a hand-over."""
    return say(
        "{key} does nothing here: enter shows the {tile}.",
        key=called(key),
        tile=piece_name(state.edition),
    )


def looks_at_error(key: str) -> str:
    """Return the message for a key while a mistake is shown."""
    return say("{key} does nothing here: enter goes on, q leaves.", key=called(key))


def no_use(key: str) -> str:
    """Return why a key has no effect: digits are for other games."""
    if key in NUMBERS:
        return say("Go to a cell, and press enter: it lays what you hold.")
    return does_nothing(key)
