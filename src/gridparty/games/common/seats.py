"""Players' names: cleaning, length, and the number of players."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from gridparty.errors import IllegalMoveError, WishError
from gridparty.i18n.messages import ranged, say
from gridparty.i18n.quoting import JOINER, excerpt, is_invisible

LONGEST_NAME = 20  # visible characters
_MOST_SIGNS = 3 * LONGEST_NAME  # code points, combining marks included


class PlayerRange(Protocol):
    """The allowed number of players: a race's options, or an edition of the tile game."""

    @property
    def min_players(self) -> int:
        """Smallest number of players."""

    @property
    def max_players(self) -> int:
        """Largest number of players."""


def seat_players(names: Sequence[str], options: PlayerRange) -> tuple[str, ...]:
    """Return the players' names as they will be shown, in seating order.

    Raises:
        WishError: too few or too many players, an empty or long name, or one name twice.
    """
    low, high = options.min_players, options.max_players
    if not low <= len(names) <= high:
        players = ranged(low, high, "{n} player", "{n} players", "{low} to {high} players")
        raise WishError(
            say("This is for {players}: add a name or a bot.", players=players)
            if len(names) < low
            else say("This is for {players}: remove {n}.", players=players, n=len(names) - high)
        )
    clean = tuple(visible_name(name) for name in names)
    for raw, name in zip(names, clean, strict=True):
        if not 1 <= visible_length(name) <= LONGEST_NAME or len(name) > _MOST_SIGNS:
            raise WishError(
                say("{got} isn't a name of 1 to {n} characters.", got=excerpt(raw), n=LONGEST_NAME)
            )
    for i, name in enumerate(clean):
        if name.casefold() in {other.casefold() for other in clean[:i]}:
            raise WishError(say("{name} is already here: choose another name.", name=name))
    return clean


def require_seat(seat: int, seats: int) -> None:
    """Check that the seat exists.

    Raises:
        IllegalMoveError: it does not.
    """
    if seat not in range(seats):
        raise IllegalMoveError(f"expected a seat below {seats}, got {seat}")


@lru_cache(maxsize=1 << 12)
def visible_name(name: str) -> str:
    """Return the name without control characters and other invisible characters.

    A zero-width joiner stays where it joins: in Persian and Sinhala, and in emoji sequences.
    """
    whole = unicodedata.normalize("NFC", name)
    joiners = {found.start() for found in JOINER.finditer(whole)}
    shown = "".join(
        " " if c.isspace() else c
        for k, c in enumerate(whole)
        if c.isspace() or k in joiners or not is_invisible(c)
    )
    return " ".join(shown.split())


@lru_cache(maxsize=1 << 12)
def person_key(name: str) -> str:
    """Return the key of a name, the same for every way of typing it."""
    return visible_name(name).casefold()


def visible_length(name: str) -> int:
    """Return the number of characters as a reader counts them."""
    return len(characters(name))


def characters(name: str) -> list[str]:
    """Return the characters as a reader counts them, each with its combining marks.

    >>> [len(one) for one in characters("Zoe\u0301")], len(characters("👩\u200d👩\u200d👧🇫🇷"))
    ([1, 1, 2], 2)
    """
    found: list[str] = []
    for c in name:
        if found and _belongs(c, found[-1]):
            found[-1] += c
        else:
            found.append(c)
    return found


def _belongs(c: str, before: str) -> bool:
    """Whether the code point extends the character before it; keep `common/names.js` the same."""
    if c in "\u200c\u200d" or before[-1] == "\u200d" or "\U0001f3fb" <= c <= "\U0001f3ff":
        return True
    if all("\U0001f1e6" <= one <= "\U0001f1ff" for one in (c, *before)):
        return len(before) == 1  # two regional indicators are a flag
    return unicodedata.category(c).startswith("M")
