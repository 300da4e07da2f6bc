"""Dig for a wish on 9x9: unsuitable drafts are recognized in microseconds, and dropped or mended.

The compiled ladder (`kernel.ladder`) knows how far simple steps lead. A wish for a rating up to 2.3
is dug within that level, so no draft fails for its rating. For harder wishes, drafts that are too
easy are dropped before they are rated; and if simple steps are wished for but do not solve the
draft, one group of clues that makes them suffice is given back.
"""

from __future__ import annotations

from functools import cache

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC
from gridparty.board.symmetry import orbits
from gridparty.making.few_clues import FEW, with_few_clues
from gridparty.making.wish import Wish
from gridparty.solving.kernel.draft import Draft
from gridparty.solving.kernel.ladder import TOPS

_SINGLES = 2  # the highest level that digs stay within
_MENDED = 16  # groups of clues tried, one after the other, to mend a draft that is too hard


def drafted(wish: Wish, seed: int, number: int) -> tuple[Grid, Grid] | None:
    """Return givens and solution of a draft; None if it cannot meet the wish."""
    aim = _aim_of(wish)
    draft = Draft(seed, number)
    draft.set_groups(aim.groups)
    clues = draft.dig(aim.targets[draft.below(len(aim.targets))], aim.within)
    if clues > aim.few:
        givens = with_few_clues(draft.full(), draft.givens(), aim.few, draft.below)
        return (givens, draft.full()) if givens is not None else None
    if aim.too_easy and draft.is_within(aim.too_easy):
        return None
    if aim.high and not draft.is_within(aim.high):
        clues = 0 if wish.minimal else draft.ease(aim.too_easy, aim.high, _MENDED)
    if clues not in aim.clue_counts:
        return None
    return draft.givens(), draft.full()


class _Aim:
    """The levels of the ladder that a wish implies."""

    __slots__ = ("clue_counts", "few", "groups", "high", "targets", "too_easy", "within")

    def __init__(self, wish: Wish) -> None:
        self.groups = orbits(CLASSIC, wish.symmetry)
        self.targets = wish.targets
        self.clue_counts = frozenset(wish.clue_counts)
        top = wish.top_se
        up_to = max((i for i, t in enumerate(TOPS) if top is not None and t <= top), default=0)
        most = max(wish.clue_counts)
        #: At most this many clues: search for fewer if digging leaves more.
        self.few = most if most <= FEW and wish.symmetry == "none" else CLASSIC.cell_count
        #: Dig within this level; 0: only keep the solution unique.
        self.within = up_to if up_to <= _SINGLES and not wish.minimal else 0
        #: Drafts that this level solves are too easy; 0: no such level.
        self.too_easy = max((i for i, t in enumerate(TOPS) if t < wish.lowest_se), default=0)
        #: Drafts that this level does not solve are too hard; 0: only the rater knows.
        self.high = up_to if up_to > self.within and top == TOPS[up_to] else 0


@cache
def _aim_of(wish: Wish) -> _Aim:
    return _Aim(wish)
