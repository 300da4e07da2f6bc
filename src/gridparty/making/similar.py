"""Puzzles that need a technique, or are similar to a given one: in band, givens, hardest step.

The hard techniques on the teacher's path say more than the rating: two puzzles rated 4.5 may have
nothing in common. The rating is used where the technique is too rare to ask for, or where the
rater's chains are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from gridparty.board.bands import band_text
from gridparty.board.layout import CLASSIC
from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.errors import ExhaustedError
from gridparty.grading.grade import grade_of
from gridparty.grading.human import after, path
from gridparty.grading.teaching_puzzles import Need
from gridparty.i18n.messages import counted, say
from gridparty.making.generator import attempt
from gridparty.making.wish import FEWEST_CLUES, Wish
from gridparty.rating.counterparts import COUNTERPARTS, covers
from gridparty.solving.prover import only_solution
from gridparty.system import paths
from gridparty.techniques import TECHNIQUES, Technique
from gridparty.techniques.catalogue import BESIDE

#: Puzzles that need these take many seconds, or are not found at all (docs/techniques.md).
RARE = (
    *BESIDE,
    *("Unique Rectangle 4", "Unique Rectangle 5", "Avoidable Rectangle 1", "Avoidable Rectangle 2"),
    *("Simple Colours Wrap", "Sashimi X-Wing", "Sashimi Swordfish"),
    *("Finned X-Wing", "Finned Jellyfish", "Sashimi Jellyfish"),
    *("Sue de Coq", "ALS-XZ", "ALS-XY-Wing", "ALS Chain", "Death Blossom"),
)
_SINGLES = 3  # the first techniques; for puzzles that need no more the band suffices
_GIVENS = 2  # tolerance, in givens
_RATING = 0.3  # tolerance, in rating
_TRIES = 4_000  # before settling for the band alone
_CHOICE = 6  # puzzles that need a technique, among which the rating decides


@dataclass(frozen=True, slots=True)
class Likeness:
    """The properties that a similar puzzle must share with a given one.

    Attributes:
        wish: these properties as a wish.
        band: the puzzle's band, if it has one.
        technique: the hardest on the teacher's path; None if singles suffice or the path is
            incomplete.
        givens: the number of givens.
    """

    wish: Wish
    band: str | None
    technique: Technique | None
    givens: int

    @property
    def words(self) -> str:
        """What is looked for, in a line."""
        terms: list[str] = [] if self.band is None else [band_text(self.band)]
        if self.wish.needs is not None:
            terms.append(say("needs {technique}", technique=self.wish.needs.technique.name))
        elif self.wish.se is not None:
            low, high = self.wish.se
            terms.append(say("rated {low:.1f} to {high:.1f}", low=low, high=high))
        terms.append(counted(self.givens, "about 1 given", "about {n} givens"))
        return " · ".join(terms)


def likeness_of(puzzle: Puzzle) -> Likeness:
    """Return the properties of a puzzle that similar ones must share.

    Raises:
        GridpartyError: no solution, or several, or no empty cell.
    """
    solution = puzzle.solution or only_solution(puzzle.givens)
    grade = puzzle.grade or grade_of(puzzle.givens, solution)
    layout, givens = puzzle.layout, puzzle.givens.filled
    low = max(FEWEST_CLUES[layout.name], givens - _GIVENS)
    clues = (low, min(layout.cell_count - 1, max(low, givens + _GIVENS)))
    known = grade.se is not None  # otherwise its band cannot be wished for
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
    """Return the hardest technique on the teacher's path; None if the path is incomplete."""
    place = {technique.name: number for number, technique in enumerate(TECHNIQUES)}
    hardest, end = 0, Position.of(puzzle.givens)
    for stage in path(end):
        if stage.step.rating is not None:  # a step of the rater
            return None
        hardest = max(hardest, place[stage.step.technique])
        end = after(stage.position, stage.step)
    return None if end.open else TECHNIQUES[hardest]  # beyond what is rated


def make_alike(likeness: Likeness, seed: int, tried: Callable[[int], None] | None = None) -> Puzzle:
    """Return a similar puzzle; after many tries, one that only shares the band.

    Args:
        likeness: what it must share with the original.
        seed: the seed of the search.
        tried: called before each try with the number of tries so far; an exception ends the search.

    Raises:
        ExhaustedError: not even a puzzle of the band was found.
    """
    plain = Wish(layout=likeness.wish.layout, band=likeness.band)
    for before, wish in ((0, likeness.wish), (_TRIES, plain)):
        for puzzle in _found(wish, seed, before, tried):
            return puzzle
    raise ExhaustedError(say("no similar puzzle was found"), ())


def make_needing(need: Need, seed: int, tried: Callable[[int], None] | None = None) -> Puzzle:
    """Return a puzzle that needs the technique and nothing harder, by the teacher's order.

    Of the first few found it is the first that the rating names so, too, else the first.

    Args:
        need: the technique, and how often it must be needed.
        seed: the seed of the search.
        tried: as for `make_alike`.

    Raises:
        ExhaustedError: none was found.
    """
    name = need.technique.name
    rated = any(name in taught for taught in COUNTERPARTS.values())
    first = None
    for puzzle in islice(_found(Wish(needs=need), seed, 0, tried), _CHOICE if rated else 1):
        assert puzzle.grade is not None
        if covers(name, puzzle.grade.hardest):
            return puzzle
        first = first or puzzle
    if first is None:
        drill = paths.command("drill", f'"{name}"' if " " in name else name)
        template = "Found no puzzle that needs {technique}; for a board with one: {command}"
        raise ExhaustedError(say(template, technique=name, command=drill), ())
    return first


def _found(
    wish: Wish, seed: int, before: int, tried: Callable[[int], None] | None
) -> Iterator[Puzzle]:
    """Yield what the next attempts bring."""
    for number in range(_TRIES):
        if tried is not None:
            tried(before + number)
        puzzle = attempt(wish, seed, number)
        if puzzle is not None:
            yield puzzle
