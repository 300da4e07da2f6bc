"""Suggestions for a mistyped name."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from gridparty.i18n.messages import either, say
from gridparty.i18n.quoting import excerpt

_MOST = 3  # suggestions at most
_LONGEST = 60  # characters compared; names that people type are shorter


def nearest(typed: str, names: Iterable[str]) -> tuple[str, ...]:
    """Return the names most similar to the typed one, best first; none where nothing is close.

    Case, spaces and hyphens are ignored: ``xwing`` matches X-Wing and nothing else.

    >>> nearest("xwing", ["Swordfish", "X-Wing", "XY-Wing"])
    ('X-Wing',)
    >>> nearest("blits", ["race", "blitz"]), nearest("chess", ["race", "blitz"])
    (('blitz',), ())
    """
    by_letters: dict[str, str] = {}
    for name in names:
        by_letters.setdefault(_letters(name), name)
    letters = _letters(typed[:_LONGEST])
    if letters in by_letters:
        return (by_letters[letters],)
    return tuple(by_letters[near] for near in get_close_matches(letters, by_letters, _MOST))


def unknown(got: str, names: Iterable[str]) -> str:
    """Return the message for an unknown name, with those to choose from.

    >>> unknown("blits", ["race", "blitz"]), unknown("chess", [])
    ("'blits' is unknown: try race or blitz.", "'chess' is unknown.")
    """
    if known := either(names):
        return say("{got} is unknown: try {names}.", got=excerpt(got), names=known)
    return say("{got} is unknown.", got=excerpt(got))


def _letters(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold()))
