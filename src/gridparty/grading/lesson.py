"""Puzzles that teach one technique: not to be solved without it, and asking for nothing harder.

"Easier" and "harder" are the order of the teacher's table, TECHNIQUES.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.grid import Grid
from gridparty.board.numerals import whole_number
from gridparty.board.position import Position
from gridparty.board.quoting import excerpt
from gridparty.errors import GridpartyError, WishError
from gridparty.rating.counterparts import COUNTERPARTS, technique_asked_for
from gridparty.rating.fish import jellyfish, swordfish, x_wing
from gridparty.rating.locked import locked
from gridparty.rating.names import RaterTechnique
from gridparty.rating.path import solvable
from gridparty.rating.producers import Finder
from gridparty.rating.sets import (
    hidden_pair,
    hidden_quad,
    hidden_triplet,
    naked_pair,
    naked_quad,
    naked_triplet,
)
from gridparty.rating.singles import hidden_single, naked_single
from gridparty.techniques import TECHNIQUES, Technique

#: Quick finders of the rater, by the last name under which they find something.
_QUICK_FINDERS: dict[str, Finder] = {
    "Hidden Single (line)": hidden_single,  # last cells among them
    "Naked Single": naked_single,
    "Claiming": locked,  # and pointing
    "Naked Pair": naked_pair,
    "Naked Triplet": naked_triplet,
    "Naked Quad": naked_quad,
    "Hidden Pair": hidden_pair,
    "Hidden Triplet": hidden_triplet,
    "Hidden Quad": hidden_quad,
    "X-Wing": x_wing,
    "Swordfish": swordfish,
    "Jellyfish": jellyfish,
}
#: The same by the teacher's names: of several names the rater's stands for all, and the last of
#: them is the plain one.
_QUICK = {COUNTERPARTS[RaterTechnique(name)][-1]: finder for name, finder in _QUICK_FINDERS.items()}
_FIRST_SLOW = "Skyscraper"  # up to there nothing is missing in the table


@dataclass(frozen=True, slots=True)
class Need:
    """A technique that a puzzle is to teach, and how often it must be needed at least."""

    technique: Technique
    count: int = 1

    @classmethod
    def parse(cls, text: str) -> Need:
        """Read ``X-Wing`` or ``X-Wing:2``.

        Raises:
            WishError: no such technique, or no count from 1 up.
        """
        name, _, number = text.rpartition(":") if ":" in text else (text, "", "1")
        count = whole_number(number)
        if count is None or count < 1:
            raise WishError(
                f"expected --needs TECHNIQUE or TECHNIQUE:COUNT, got {excerpt(text, 60)}"
            )
        try:
            return cls(technique_asked_for(name), count)
        except GridpartyError as error:
            raise WishError(str(error)).telling(error.told) from None

    def _may_be_met(self, givens: Grid) -> bool:
        """Whether it is worth a closer look; a quick question that spares most puzzles it."""
        names = [technique.name for technique in TECHNIQUES]
        place = names.index(self.technique.name)
        easier = [finder for name, finder in _QUICK.items() if names.index(name) < place]
        if easier and solvable(givens, easier):
            return False
        if self.technique.name not in _QUICK or place > names.index(_FIRST_SLOW):
            return True
        return solvable(givens, [*easier, _QUICK[self.technique.name]])

    def is_met(self, givens: Grid) -> bool:
        """Whether the puzzle teaches the technique often enough."""
        return self._may_be_met(givens) and times_needed(givens, self.technique) >= self.count


def times_needed(givens: Grid, technique: Technique) -> int:
    """How often nothing easier than the technique goes on; 0 where it does not lead to the end.

    Deductions never take one another away, so the order in which the easier ones are applied
    changes nothing; of the technique itself one instance is applied at a time.
    """
    easier = TECHNIQUES[: TECHNIQUES.index(technique)]
    position = Position.of(givens)
    times = 0
    while position.open:
        after = _all_of_the_easiest(position, easier)
        if after is None:
            step = next(iter(technique.finder(position)), None)
            if step is None:
                return 0
            times += 1
            after = position.strike(step.strikes)
            for placement in step.places:
                after = after.place(placement)
        position = after
    return times


def _all_of_the_easiest(position: Position, techniques: tuple[Technique, ...]) -> Position | None:
    """The position after every step of the first technique that has any; None: none has."""
    for technique in techniques:
        steps = list(technique.finder(position))
        if steps:
            for step in steps:
                position = position.strike(step.strikes)
            for placement in {placement for step in steps for placement in step.places}:
                position = position.place(placement)
            return position
    return None
