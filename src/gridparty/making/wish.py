"""A wish for a puzzle, checked for contradictions before any work is done."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING

from gridparty.board.bands import ABOVE_ALL, BANDS
from gridparty.board.layout import CLASSIC, Layout
from gridparty.board.nearest import unknown
from gridparty.board.puzzle import Grade
from gridparty.board.symmetry import SYMMETRIES
from gridparty.errors import WishError
from gridparty.i18n.quoting import excerpt

if TYPE_CHECKING:
    from gridparty.grading.teaching_puzzles import Need

ENGINES = ("kernel", "cp-sat")

#: The fewest givens of a puzzle with one solution (9x9: McGuire, Tugemann and Civario 2012; 4x4:
#: exhaustive search; 6x6: Honda et al.).
FEWEST_CLUES = {"9x9": 17, "6x6": 8, "4x4": 4}

#: Default numbers of givens by band, which leave a table enough open cells. From `medium` on a
#: puzzle is dug as far as possible.
PLENTY = {
    "9x9": {"party": (30, 36), "easy": (27, 34)},
    "6x6": {"party": (12, 18), "easy": (10, 16)},
    "4x4": {"party": (5, 8), "easy": (4, 8)},
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """The properties of a wished-for puzzle; every field narrows the choice.

    Raises:
        WishError: no puzzle can be like that.
    """

    layout: Layout = CLASSIC
    band: str | None = None
    se: tuple[float, float] | None = None  # lowest and highest rating
    clues: tuple[int, int] | None = None  # fewest and most givens
    symmetry: str = "none"
    fair: tuple[int, ...] = ()  # numbers of players that divide the number of empty cells
    minimal: bool | None = None  # True: every given is needed; False: at least one is not
    engine: str = "kernel"
    needs: Need | None = None  # a technique that the puzzle must require
    graded: bool = True  # False: neither graded nor proved again; the kernel's result is enough

    def __post_init__(self) -> None:
        if not self.graded and (self.band is not None or self.se is not None):
            raise WishError("expected no band and no rating where puzzles are not graded")
        if self.band is not None and self.band not in BANDS:
            raise WishError(unknown(self.band, BANDS))
        if self.symmetry not in SYMMETRIES:
            names = ", ".join(SYMMETRIES)
            raise WishError(f"expected a symmetry ({names}), got {excerpt(self.symmetry)}")
        if self.engine not in ENGINES:
            raise WishError(
                f"expected an engine ({', '.join(ENGINES)}), got {excerpt(self.engine)}"
            )
        if self.engine == "cp-sat" and self.symmetry != "none":
            raise WishError("expected symmetry none with engine cp-sat: it chooses single clues")
        if self.se is not None and self.se[0] > self.se[1]:
            raise WishError(f"expected a rating LOW..HIGH, got {self.se[0]}..{self.se[1]}")
        if self.se is not None and self.se[0] > ABOVE_ALL:
            raise WishError(f"expected a rating up to {ABOVE_ALL:g}, got {self.se[0]:g}")
        if self.se is not None and self.band is not None and self.se[0] > BANDS[self.band].top_se:
            top = BANDS[self.band].top_se
            raise WishError(f"expected a rating up to {top} in band {self.band}, got {self.se[0]}")
        if self.needs is not None:
            self.needs.require_possible(self.top_se, self.lowest_se)
        if any(players < 1 for players in self.fair):
            raise WishError(f"expected numbers of players, got {min(self.fair)}")
        least, cells = FEWEST_CLUES[self.layout.name], self.layout.cell_count
        if self.clues is not None:
            low, high = self.clues
            if low > high:
                raise WishError(f"expected clues LOW..HIGH, got {low}..{high}")
            if high < least or low >= cells:
                raise WishError(
                    f"expected {least} to {cells - 1} clues on {self.layout}, got {low}..{high}"
                )
        if not self.clue_counts:
            low, high = self.clues or (least, cells - 1)
            players = " and ".join(map(str, self.fair))
            raise WishError(
                f"expected a number of empty cells that {players} divide: "
                f"no count from {low} to {high} clues leaves one on {self.layout}"
            )

    @property
    def clue_counts(self) -> tuple[int, ...]:
        """The numbers of givens that a puzzle may have, ascending."""
        cells = self.layout.cell_count
        low, high = self.clues or (FEWEST_CLUES[self.layout.name], cells - 1)
        turns = lcm(*self.fair) if self.fair else 1
        low, high = max(low, FEWEST_CLUES[self.layout.name]), min(high, cells - 1)
        return tuple(c for c in range(low, high + 1) if (cells - c) % turns == 0)

    @property
    def targets(self) -> tuple[int, ...]:
        """The numbers of givens at which digging may stop; (0,) = dig as far as possible."""
        if self.minimal:
            return (0,)
        if self.clues is not None:
            return self.clue_counts
        if self.band in PLENTY[self.layout.name]:
            low, high = PLENTY[self.layout.name][self.band]
            plenty = tuple(c for c in self.clue_counts if low <= c <= high)
            return plenty or self.clue_counts
        if self.fair or self.minimal is False:
            # Of the fair numbers, the smallest that digging usually reaches.
            common = PLENTY[self.layout.name]["easy"][0]
            return tuple(c for c in self.clue_counts if c >= common)[:1] or self.clue_counts[-1:]
        return (0,)

    @property
    def top_se(self) -> float | None:
        """The highest rating that can meet the wish; None if there is no limit."""
        tops = [high for _, high in [self.se] if high] if self.se else []
        if self.band is not None:
            tops.append(BANDS[self.band].top_se)
        return min(tops, default=None)

    @property
    def lowest_se(self) -> float:
        """The lowest rating that can meet the wish."""
        low = self.se[0] if self.se is not None else 0.0
        if self.band is None:
            return low
        names = list(BANDS)
        easier = [BANDS[name] for name in names[: names.index(self.band)]]
        # With too few open cells for `party`, a puzzle with a party rating is easy, too.
        tops = [band.top_se for band in easier if not band.open_sure]
        return max([low, *(top + 0.1 for top in tops)])

    def may_be(self, se: float | None) -> bool:
        """Return whether a rating may meet the wish; None is beyond what is rated."""
        if se is None:
            return self.band is None and self.se is None
        top = self.top_se
        return self.lowest_se - 0.05 < se and (top is None or se <= top)

    @property
    def open_sure(self) -> int:
        """The cells that must be open in every order of play; trial games never have fewer."""
        return BANDS[self.band].open_sure if self.band is not None else 0

    def granted_by(self, grade: Grade) -> bool:
        """Return whether this grade meets the wish, as far as grades can."""
        if self.band is not None and grade.band != self.band:
            return False
        if self.se is None:
            return True
        return grade.se is not None and self.se[0] <= grade.se <= self.se[1]
