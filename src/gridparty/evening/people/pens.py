"""Choose pens, so that a sign means the same person all evening (R1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import date

from gridparty.art.pens import FELT_PENS
from gridparty.evening.people.people import Guest, People
from gridparty.games.common.participants import PENS


def free_pen(taken: Collection[int], remembered: People) -> int:
    """Return a pen for a person who has none.

    The first choice is a pen that no known person has, then one that nobody had tonight, then any
    that is free at the table. A ninth player has the pencil.

    Args:
        taken: the pens at the table.
        remembered: everybody known.
    """
    latest = max((one.last or date.min for one in remembered.known), default=date.min)
    known = {one.guest.pen for one in remembered.known}
    tonight = {one.guest.pen for one in remembered.known if one.last == latest}
    tonight |= {guest.pen for guest in remembered.table}
    for others in (known, tonight, set[int]()):
        for pen in range(len(PENS)):
            if pen not in taken and pen not in others:
                return pen
    return next((pen for pen in range(len(FELT_PENS)) if pen not in taken), len(FELT_PENS) - 1)


def stepped_pen(
    pen: int, by: int, own: int, here: Collection[int], away: Collection[int] = ()
) -> int:
    """Return the next pen in this direction; one in use elsewhere only when none is free.

    Args:
        pen: where the step begins.
        by: forwards or backwards.
        own: with which the walk began.
        here: the pens of the others at the table.
        away: those of the others who are known.

    >>> stepped_pen(0, 1, 0, {1}, {2}), stepped_pen(3, 1, 0, {1}, {2}), stepped_pen(7, 1, 0, {1})
    (3, 4, 0)
    >>> stepped_pen(0, 1, 0, {*range(1, 8)}), stepped_pen(0, 1, 0, {1}, {*range(2, 8)})
    (1, 2)
    """
    for taken in ({own, *here, *away}, {own, *here}, {own}):
        free = {*range(len(PENS))} - taken
        if free:
            break
    ring = sorted({pen, own} | free)
    return ring[(ring.index(pen) + by) % len(ring)]


def pens_for(names: Sequence[str], remembered: People) -> tuple[int, ...]:
    """Return each person's own pen as far as it is free; earlier names take precedence."""
    pens: list[int | None] = []
    for name in names:
        one = remembered.named(name)
        own = None if one is None else one.guest.pen
        pens.append(None if own in pens else own)
    chosen: list[int] = []
    for pen in pens:
        taken = {*chosen, *(other for other in pens if other is not None)}
        chosen.append(free_pen(taken, remembered) if pen is None else pen)
    return tuple(chosen)


def pens_now(names: Sequence[str], pens: Sequence[int], remembered: People) -> tuple[int, ...]:
    """Return the pens for the players' next game; a player may have changed theirs since.

    Args:
        names: by seat.
        pens: of the last game, by seat; kept where the new ones would clash.
        remembered: everybody known, and who sat at the last table.
    """
    had = {one.name.casefold(): one.guest.pen for one in reversed(remembered.known)}
    had |= {guest.name.casefold(): guest.pen for guest in remembered.table}
    now = tuple(had.get(n.casefold(), pen) for n, pen in zip(names, pens, strict=True))
    return now if len(set(now)) == len(now) else tuple(pens)


def with_pen(guest: Guest, pen: int, others: Iterable[Guest]) -> tuple[Guest, ...]:
    """Return the guest with another pen, and its former owner with the pen given up.

    >>> [(one.name, one.pen) for one in with_pen(Guest("Ann", 0), 1, [Guest("Ben", 1)])]
    [('Ann', 1), ('Ben', 0)]
    """
    holder = next((one for one in others if one.pen == pen and one.name != guest.name), None)
    mine = replace(guest, pen=pen)
    return (mine,) if holder is None else (mine, replace(holder, pen=guest.pen))
