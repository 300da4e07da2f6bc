"""Messages about keys without an effect during a race."""

from __future__ import annotations

from gridparty.games.race.state import State
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.keys import NUMBERS, called, does_nothing, no_such_number


def still_goes_round(key: str, who: str) -> str:
    """Return the message for a key during a hand-over."""
    return say("{key} does nothing here: enter begins {who}'s turn.", key=called(key), who=who)


def no_use(key: str, state: State) -> str:
    """Return why a key has no effect, for keys known from other programs."""
    if key in NUMBERS:
        return no_such_number(int(key), state.layout)
    if key == "enter":
        return say("No enter is needed: a digit is written at once.")
    if key == "u":
        return _not_undone(state)
    return does_nothing(key)


def _not_undone(state: State) -> str:
    """Return which key has the effect that u has elsewhere, if there is one."""
    if not state.allows_erasing:
        return say("u does nothing here: what is written stands.")
    if state.options.digits_a_turn == 1:
        return say("u does nothing here: backspace erases your digit until it is accepted.")
    return say("u does nothing here: backspace erases what you wrote in this turn.")
