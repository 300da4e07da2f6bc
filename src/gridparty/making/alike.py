"""Puzzles like a given one: its band, its hardest step as the teacher sees it, its givens.

What the teacher's path needs of hard techniques tells more than the rating: two puzzles of 4.5 may
have nothing in common. Where that technique is too rare to be asked for, or chains of the rater's
are needed, the rating has to do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gridparty.board.layout import CLASSIC
from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.errors import ExhaustedError
from gridparty.grading.grade import grade_of
from gridparty.grading.human import path
from gridparty.grading.lesson import Need
from gridparty.i18n.messages import Sentence, counted, say
from gridparty.making.generator import attempt
from gridparty.making.wish import FEWEST_CLUES, Wish
from gridparty.solving.prover import only_solution
from gridparty.techniques import TECHNIQUES, Technique
from gridparty.techniques.catalogue import BESIDE

#: Of these a puzzle takes many seconds, or none is found (docs/techniques.md).
RARE = (
    *BESIDE,
    *("Unique Rectangle 4", "Unique Rectangle 5", "Avoidable Rectangle 1", "Avoidable Rectangle 2"),
    *("Simple Colours Wrap", "Sashimi X-Wing", "Sashimi Swordfish"),
    *("Finned X-Wing", "Finned Jellyfish", "Sashimi Jellyfish"),
    *("Sue de Coq", "ALS-XZ", "ALS-XY-Wing", "ALS Chain", "Death Blossom"),
)
_SINGLES = 3  # techniques: what needs no more is told by its band
_GIVENS = 2  # more or fewer
_RATING = 0.3  # more or less
_TRIES = 4_000  # before one is content with the band


@dataclass(frozen=True, slots=True)
class Likeness:
    """What another puzzle is to have in common with one.

    Attributes:
        wish: it, as a wish.
        band: its level; None where it has none.
        technique: the hardest that the teacher needs; None: singles do, or more than the teacher.
        givens: how many.
    """

    wish: Wish
    band: str | None
    technique: Technique | None
    givens: int

    @property
    def words(self) -> Sentence:
        """What is looked for."""
        if self.wish.needs is not None:
            return counted(
                self.givens,
                "{band}, needs {technique}, about {n} given",
                "{band}, needs {technique}, about {n} givens",
                band=self.band or "",
                technique=self.wish.needs.technique.name,
            )
        if self.wish.se is not None:
            low, high = self.wish.se
            return counted(
                self.givens,
                "{band}, rated {low:.1f} to {high:.1f}, about {n} given",
                "{band}, rated {low:.1f} to {high:.1f}, about {n} givens",
                band=self.band or "",
                low=low,
                high=high,
            )
        return counted(
            self.givens,
            "{band}, about {n} given",
            "{band}, about {n} givens",
            band=self.band or "",
        )


def likeness_of(puzzle: Puzzle) -> Likeness:
    """What is to be seen of the puzzle, which must have one solution.

    Raises:
        GridpartyError: it has none, or several, or no cell is empty.
    """
    solution = puzzle.solution or only_solution(puzzle.givens)
    grade = puzzle.grade or grade_of(puzzle.givens, solution)
    layout, givens = puzzle.layout, puzzle.givens.filled
    low = max(FEWEST_CLUES[layout.name], givens - _GIVENS)
    clues = (low, min(layout.cell_count - 1, max(low, givens + _GIVENS)))
    known = grade.se is not None  # else the band is none that can be asked for
    band = grade.band if known else None
    technique = hardest_of(puzzle)
    if technique is not None and TECHNIQUES.index(technique) < _SINGLES:
        return Likeness(Wish(layout=layout, band=band, clues=clues), band, None, givens)
    if technique is None or technique.name in RARE or layout != CLASSIC:
        se = None if grade.se is None else (max(1.0, grade.se - _RATING), grade.se + _RATING)
        return Likeness(Wish(layout=layout, band=band, se=se, clues=clues), band, technique, givens)
    wish = Wish(layout=layout, band=band, clues=clues, needs=Need(technique))
    return Likeness(wish, band, technique, givens)


def hardest_of(puzzle: Puzzle) -> Technique | None:
    """The hardest technique on the teacher's path; None where that is not all of it."""
    place = {technique.name: number for number, technique in enumerate(TECHNIQUES)}
    hardest = 0
    for stage in path(Position.of(puzzle.givens)):
        if stage.step.rating is not None:  # a step of the rater's
            return None
        hardest = max(hardest, place[stage.step.technique])
    return TECHNIQUES[hardest]


def make_alike(likeness: Likeness, seed: int, tried: Callable[[int], None] | None = None) -> Puzzle:
    """Another puzzle like it; after many tries one of its band alone.

    Args:
        likeness: what it has in common with the other.
        seed: where chance comes from.
        tried: is told before each try how many there were; what it raises ends the search.

    Raises:
        ExhaustedError: not even that was found.
    """
    plain = Wish(layout=likeness.wish.layout, band=likeness.band)
    for before, wish in ((0, likeness.wish), (_TRIES, plain)):
        for number in range(_TRIES):
            if tried is not None:
                tried(before + number)
            puzzle = attempt(wish, seed, number)
            if puzzle is not None:
                return puzzle
    raise ExhaustedError(say("No puzzle like it was found."), ())
