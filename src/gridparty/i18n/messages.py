"""Translatable sentences.

``say("In {house} only {cell} can hold {digit}.", house=…, cell=…, digit=4)`` returns a `Sentence`:
a string that keeps its template and its fields, which are values (a House, an int, a text of
`board.text`). When a language is set (`speak`), its catalogue replaces the template. Templates are
whole sentences, so that a translation may reorder the fields.

What reads otherwise for a player called You stands in brackets in both forms: ``"[{who} draws|You
draw] {a_tile}."`` The person is the field in the first form, or who where it has none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

YOU = "you"  # in any capitals
_PERSON = re.compile(r"\[([^]|[]*)\|([^]|[]*)\]")  # in the third person, and to You
_FIELD = re.compile(r"\{(\w+)")


class Sentence(str):
    """A string that keeps its English template and its fields."""

    __slots__ = ("fields", "template")
    template: str
    fields: dict[str, Any]


_translations: dict[str, str] = {}  # translations by template
_language = ["en"]  # the code of their language
_caches: list[Callable[[], None]] = []  # what empties each cache of sentences


def speak(catalogue: Mapping[str, str], language: str = "en") -> None:
    """Set the catalogue of translations into a language; templates without one stay English."""
    _language[0] = language
    _translations.clear()
    _translations.update(catalogue)
    for empty in _caches:
        empty()


def spoken() -> str:
    """Return the code of the current language, such as ``de``."""
    return _language[0]


def cached_words(function: Callable[P, T]) -> Callable[P, T]:
    """Cache the results of a function that says something, until another language is set."""
    cached = cache(function)
    _caches.append(cached.cache_clear)
    return cast(Callable[P, T], cached)


def say(template: str, **fields: Any) -> Sentence:
    """Return the template with its fields filled in, in the current language.

    >>> [say("[{who} is|You are] next and [has|have] time.", who=who) for who in ("Mia", "You")]
    ['Mia is next and has time.', 'You are next and have time.']
    """
    translated = _translations.get(template, template)
    if "|" in translated:

        def addressed(choice: re.Match[str]) -> str:
            field = _FIELD.search(choice[1])
            return choice[1 + is_you(fields[field[1] if field else "who"])]

        translated = _PERSON.sub(addressed, translated)
    sentence = Sentence(translated.format(**fields))
    sentence.template = template
    sentence.fields = fields
    return sentence


def message(template: str) -> str:
    """Mark a template that is stored first and said later, so that it is listed for translators.

    >>> say(message("Time's up"))
    "Time's up"
    """
    return template


def say_needed(template: str, fields: Mapping[str, Any]) -> Sentence:
    """Return a template filled from a larger set of fields, for tables of templates.

    >>> say_needed("Look at {where}.", {"where": "row 4", "digit": 7})
    'Look at row 4.'
    """
    return say(template, **{name: fields[name] for name in fields_of(template)})


@cache
def fields_of(template: str) -> tuple[str, ...]:
    """Return the names of a template's fields, each once.

    >>> fields_of("[{who} is|You are] in {where}.")
    ('who', 'where')
    """
    return tuple(dict.fromkeys(_FIELD.findall(template)))


def is_you(who: object) -> bool:
    """Whether this is the name You, whose player is addressed in the second person."""
    return str(who).casefold() == YOU


def counted(n: int, one: str, many: str, **fields: Any) -> Sentence:
    """Return the singular template for 1, else the plural one, filled with ``{n}``.

    >>> counted(1, "{n} puzzle", "{n} puzzles"), counted(0, "{n} puzzle", "{n} puzzles")
    ('1 puzzle', '0 puzzles')
    """
    return say(one if n == 1 else many, n=n, **fields)


def ranged(low: int, high: int, one: str, many: str, between: str, **fields: Any) -> Sentence:
    """Return a sentence about a range, or about one number if both ends are equal.

    >>> templates = "1 player", "exactly {n} players", "{low} to {high} players"
    >>> [ranged(1, 1, *templates), ranged(2, 2, *templates), ranged(1, 4, *templates)]
    ['1 player', 'exactly 2 players', '1 to 4 players']
    """
    if low == high:
        return counted(low, one, many, **fields)
    return say(between, low=low, high=high, **fields)


def a_digit(digit: int) -> Sentence:
    """Return a digit with its article.

    >>> a_digit(7), a_digit(8)
    ('a 7', 'an 8')
    """
    return say("an 8") if digit == 8 else say("a {digit}", digit=digit)


def capitalized(text: str) -> str:
    """Return the text with its first letter in upper case; the rest is unchanged."""
    return text[:1].upper() + text[1:]


def listed(words: Iterable[str]) -> str:
    """Return words joined as in a sentence; empty for none.

    >>> listed(["Mia"]), listed(["Mia", "Tom"]), listed(["Mia", "Tom", "Ben"])
    ('Mia', 'Mia and Tom', 'Mia, Tom and Ben')
    """
    first, *others = [*words] or [""]
    for word in others[:-1]:
        first = say("{words}, {word}", words=first, word=word)
    return say("{words} and {last}", words=first, last=others[-1]) if others else first


def either(words: Iterable[str]) -> str:
    """Return words joined as alternatives; empty for none.

    >>> either(["Mia"]), either(["Mia", "Tom"]), either(["Mia", "Tom", "Ben"])
    ('Mia', 'Mia or Tom', 'Mia, Tom or Ben')
    """
    first, *others = [*words] or [""]
    for word in others[:-1]:
        first = say("{words}, {word}", words=first, word=word)
    return say("{words} or {last}", words=first, last=others[-1]) if others else first
