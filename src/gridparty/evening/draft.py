"""Who was going to play: names that were given, until a game has begun with them.

Whoever goes back from the page of names, to change an option or the game, finds them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gridparty.evening.people import Guest, People


class Draft:
    """The guests of a table, and apart from them whoever was going to play alone."""

    def __init__(self) -> None:
        """Nobody has been named."""
        self._named: dict[bool, tuple[tuple[Guest, ...], People]] = {}

    def keep(self, guests: Sequence[Guest], people: People, *, alone: bool) -> None:
        """Remember who has been named.

        Args:
            guests: by seat.
            people: who is known meanwhile.
            alone: for a game of one person.
        """
        self._named[alone] = tuple(guests), people

    def seated(self, people: People, *, alone: bool) -> People:
        """The people, with those who were named as the last table; as they are where nobody was.

        What settings say of somebody since then holds.
        """
        if alone not in self._named:
            return people
        guests, before = self._named[alone]
        return replace(people, table=tuple(_as_now(one, before, people) for one in guests))

    def forget(self) -> None:
        """A game has begun."""
        self._named.clear()


def _as_now(guest: Guest, before: People, people: People) -> Guest:
    known, now = before.named(guest.name), people.named(guest.name)
    if now is None or known is None or known.guest == now.guest:
        return guest
    return replace(now.guest, team=guest.team)
