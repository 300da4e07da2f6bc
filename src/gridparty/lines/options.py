"""The options of one game in lines, as on the screen before it begins."""

from __future__ import annotations

import re
from typing import Any

from gridparty.errors import GridpartyError, WishError
from gridparty.evening.people.amounts import number_typed
from gridparty.evening.series.new_game import NewGame
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt
from gridparty.lines.menu import Menu
from gridparty.pages.choices import Choice, choices_of

_NUMBER = re.compile(r"([0-9.,]+)(.*)")  # with an optional unit


def options_text(new_game: NewGame) -> str:
    """Return the options in a line: ``seconds a turn: 30 · wrong digits: shown at once``."""
    return " · ".join(_text(choice, new_game) for choice in choices_of(new_game))


def change_options(menu: Menu, new_game: NewGame) -> NewGame:
    """Let the person change options until they are content."""
    while True:
        choices = choices_of(new_game)
        for number, choice in enumerate(choices, start=1):
            menu.tell(f"{number}. {_text(choice, new_game)}")
        typed = menu.read(
            say("Which option, for this game only? (number · enter: done) "),
        )
        if not typed:
            return new_game
        if typed.isdecimal() and 1 <= int(typed) <= len(choices):
            new_game = _changed(menu, choices[int(typed) - 1], new_game)
        else:
            menu.tell(say("Type a number from 1 to {most}.", most=len(choices)))


def _text(choice: Choice, new_game: NewGame) -> str:
    return say("{what}: {told}", what=choice.label, told=choice.told(new_game))


def _value_text(choice: Choice, value: Any) -> str:
    meaning = choice.meaning(value)
    if not meaning:
        return choice.words(value)
    return say("{what}: {told}", what=choice.words(value), told=meaning)


def _changed(menu: Menu, choice: Choice, new_game: NewGame) -> NewGame:
    """Return the new game with a typed value; an invalid one is reported, and changes nothing."""
    if choice.about:
        menu.tell(choice.about)
    for number, value in enumerate(choice.values, start=1):
        place = "" if choice.number else f"{number}. "
        menu.tell(f"  {place}{_value_text(choice, value)}")
    asked = say("{option} (number or first letters · enter: keep) ", option=choice.label)
    if choice.number:
        asked = say("{option} (a number · enter: keep) ", option=choice.label)
    typed = menu.read(asked)
    if not typed:
        return new_game
    try:
        new_game = choice.put(new_game, value_typed(choice, typed))
    except GridpartyError as error:
        menu.tell(str(error))
    return new_game


def value_typed(choice: Choice, typed: str) -> Any:
    """Return the typed value: a number where numbers are typed, else by position or word.

    Raises:
        WishError: it is not valid.
    """
    text = typed.lower()
    words = {choice.words(value).lower(): value for value in choice.values}
    begun = [
        value for word, value in words.items() if word.startswith(text) or text.startswith(word)
    ]
    if text in words:
        return words[text]
    if text == "none" and None in choice.values:
        return None
    if choice.number and text[:1].isdecimal():
        number, _ = _NUMBER.findall(text)[0]
        return float(number_typed(choice.number, number))
    if text.isdecimal() and 1 <= int(text) <= len(choice.values):
        return choice.values[int(text) - 1]
    if len(begun) == 1:
        return begun[0]
    raise WishError(
        say(
            "{option} can't be {got}: type one of the values listed.",
            option=choice.label,
            got=excerpt(typed),
        )
    )
