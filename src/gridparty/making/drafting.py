"""Digging for a wish on 9x9: what is surely not wished is seen in microseconds, and left or mended.

The compiled ladder (`kernel.ladder`) says how far simple steps lead. So a wish for a rating up to
2.3 is dug within it, and nothing is rejected for its rating; of what is dug to the end for a harder
wish, the too easy is let go before the rater has seen it, and where simple steps may be asked for
but do not lead to the end, one group of clues is given back that makes them.
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

_SINGLES = 2  # the highest level that is dug within
_MENDED = 16  # groups of clues that are given back, in turn, where a puzzle is too hard


def drafted(wish: Wish, seed: int, number: int) -> tuple[Grid, Grid] | None:
    """Givens and solution of one draft; None where they are surely not what is wished."""
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
    """What a wish comes to in levels of the ladder, found once."""

    __slots__ = ("clue_counts", "few", "groups", "high", "targets", "too_easy", "within")

    def __init__(self, wish: Wish) -> None:
        self.groups = orbits(CLASSIC, wish.symmetry)
        self.targets = wish.targets
        self.clue_counts = frozenset(wish.clue_counts)
        top = wish.top_se
        up_to = max((i for i, t in enumerate(TOPS) if top is not None and t <= top), default=0)
        most = max(wish.clue_counts)
        #: So few clues are searched for where digging leaves more.
        self.few = most if most <= FEW and wish.symmetry == "none" else CLASSIC.cell_count
        #: Dug within this level; 0: dug as long as there is one solution.
        self.within = up_to if up_to <= _SINGLES and not wish.minimal else 0
        #: What this level solves is too easy; 0: nothing is.
        self.too_easy = max((i for i, t in enumerate(TOPS) if t < wish.lowest_se), default=0)
        #: What this level does not solve is too hard; 0: the rater must say.
        self.high = up_to if up_to > self.within and top == TOPS[up_to] else 0


@cache
def _aim_of(wish: Wish) -> _Aim:
    return _Aim(wish)
