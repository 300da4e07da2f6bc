"""The teacher's techniques, easiest first, one file a family."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.errors import GridpartyError
from gridparty.position import Position
from gridparty.techniques.fish import BASIC_FISH, FINNED_FISH
from gridparty.techniques.intersections import INTERSECTIONS
from gridparty.techniques.singles import SINGLES
from gridparty.techniques.step import Link, Mark, Node, Step
from gridparty.techniques.subsets import HIDDEN_SUBSETS, LOCKED_SUBSETS, NAKED_SUBSETS
from gridparty.techniques.technique import Technique

__all__ = [
    "TECHNIQUES",
    "Link",
    "Mark",
    "Node",
    "Step",
    "Technique",
    "find",
    "technique_named",
]

TECHNIQUES: tuple[Technique, ...] = (
    *SINGLES,
    *LOCKED_SUBSETS,
    *INTERSECTIONS,
    *NAKED_SUBSETS,
    *HIDDEN_SUBSETS,
    *BASIC_FISH,
    *FINNED_FISH,
)
_BY_NAME = {technique.name.casefold(): technique for technique in TECHNIQUES}


def technique_named(name: str) -> Technique:
    """The technique that people call so; capitals do not count.

    Raises:
        GridpartyError: there is none of that name.
    """
    technique = _BY_NAME.get(" ".join(name.split()).casefold())
    if technique is None:
        raise GridpartyError(f"expected the name of a technique, such as X-Wing, got {name!r}")
    return technique


def find(name: str, position: Position | str) -> Iterator[Step]:
    """Every instance of the technique in the position, which may be given as its text.

    Raises:
        GridpartyError: there is no technique of that name.
        ParseError: the text is not a position.
    """
    technique = technique_named(name)
    return technique.finder(Position.parse(position) if isinstance(position, str) else position)
