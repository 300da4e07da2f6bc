"""Heats in lines: before each of them a player can be moved or given more time (R14)."""

from __future__ import annotations

from dataclasses import replace

from gridparty.board.numerals import decimal_number
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.heats.changes import BracketChanges, Change, moved, waiting, with_seconds
from gridparty.evening.heats.heats import Heats
from gridparty.evening.heats.text import bracket, settled_text
from gridparty.evening.series.evening import Evening
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

_MOVE, _TIME, _BRACKET = "move", "time", "bracket"
_PEOPLE = ("p", "people", "add")
_FILLERS = ("to", "heat", "s", "seconds")


def how_to_change() -> str:
    """Return what can be typed between heats."""
    return say("(move Kai 3: to heat 3 · time Kai 60: 60 s a turn · bracket)")


def change_in_lines(evening: Evening, line: str) -> str:
    """Return the effect of a line that changes the heats to come; empty for another line."""
    heats, session = evening.heats, evening.session
    word, _, rest = " ".join(line.split()).partition(" ")
    if heats is None or session is None:
        return ""
    if word.lower() in _PEOPLE:
        return settled_text()
    if word.lower() not in (_MOVE, _TIME, _BRACKET):
        return ""
    if word.lower() == _BRACKET:
        return "\n".join(bracket(heats))
    usual = session.state.options.turn_seconds
    try:
        change = Change.HEAT if word.lower() == _MOVE else Change.TIME
        changes = _changed(heats, change, rest, usual)
    except GridpartyError as error:
        return str(error)
    evening.so_far = replace(evening.so_far, heats=changes.heats)
    return "\n".join((changes.told, *bracket(changes.heats)))


def _changed(heats: Heats, change: Change, words: str, usual: float | None) -> BracketChanges:
    """Return the bracket after ``Kai 3``.

    Raises:
        WishError: an unknown player, a missing number, or one out of range.
    """
    if change is Change.HEAT and heats.is_final:
        raise WishError(say("The final is for the winners: nobody can be moved."))
    *before, last = words.split(" ")
    number = decimal_number(last)
    if number is None:
        raise WishError(say("End with a number: move Kai 3, or time Kai 60."))
    while before and before[-1].lower() in _FILLERS:
        before.pop()
    name = _named(heats, " ".join(before))
    if change is Change.HEAT:
        after, other = moved(heats, name, int(number) - 1)
        return BracketChanges(change, after, usual, name, other)
    if usual is None:
        raise WishError(say("These heats have no clock, so no time to change."))
    after = with_seconds(heats, name, None if number == usual else number)
    return BracketChanges(change, after, usual, name)


def _named(heats: Heats, name: str) -> str:
    for one in waiting(heats):
        if one.name.casefold() == name.casefold():
            return one.name
    played = {one.name.casefold() for one in heats.people}
    if name.casefold() in played:
        raise WishError(say("[{who} has|You have] played already.", who=name))
    raise WishError(say("Nobody here is named {name}.", name=excerpt(name)))
