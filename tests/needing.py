"""Whether a position needs a technique: nothing easier does anything there."""

from __future__ import annotations

from gridparty.board.position import Position
from gridparty.techniques import TECHNIQUES
from gridparty.techniques.catalogue import BESIDE

NAMES = [technique.name for technique in TECHNIQUES]


def easier_there(name: str, position: Position) -> set[str]:
    """The easier techniques that do something in the position, but for those always beside it."""
    easier = TECHNIQUES[: NAMES.index(name)]
    does = {one.name for one in easier if next(iter(one.finder(position)), None) is not None}
    return does - {*BESIDE.get(name, ())}
