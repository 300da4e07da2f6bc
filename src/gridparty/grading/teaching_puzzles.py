"""Puzzles that teach a technique: not solvable without it, and requiring nothing harder.

"Easier" and "harder" follow the order of the teacher's table, TECHNIQUES.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridparty.board.grid import Grid
from gridparty.board.numerals import whole_number
from gridparty.board.position import Position
from gridparty.errors import GridpartyError, WishError
from gridparty.grading.road import least_rating, most_rating
from gridparty.i18n.messages import message, say
from gridparty.i18n.quoting import excerpt
from gridparty.rating.counterparts import technique_asked_for
from gridparty.techniques import TECHNIQUES, Technique, technique_named
from gridparty.techniques.catalogue import BESIDE, ON_A_PATH

FULL_HOUSE = message("every puzzle ends with full houses; choose a harder technique")
NEVER_FIRST = message(
    "no puzzle needs {technique} as its hardest step, since {easier} is always there; "
    "choose another technique"
)
TOO_EASY = message("{technique} is rated {least}: raise the rating above {top}")
TOO_HARD = message("{technique} is rated up to {most}: lower the rating from {lowest}")
ONE_IS_HARDER = message("choose {easier} or {harder}: a puzzle has one hardest technique")
SAID_AGAIN = message("name {technique} once; {technique}:2 needs it twice")


@dataclass(frozen=True, slots=True)
class Need:
    """A technique that a puzzle must require, and how often at least."""

    technique: Technique
    count: int = 1

    @classmethod
    def parse(cls, text: str) -> Need:
        """Parse ``X-Wing`` or ``X-Wing:2``.

        Raises:
            WishError: no such technique, or no count from 1 up.
        """
        name, _, number = text.rpartition(":") if ":" in text else (text, "", "1")
        count = whole_number(number)
        if count is None or count < 1:
            raise WishError(
                say(
                    "{option} takes {form}, not {got}.",
                    option="--needs",
                    form="TECHNIQUE:COUNT",
                    got=excerpt(text, 60),
                )
            )
        try:
            technique = technique_asked_for(name)
            on_a_path = ON_A_PATH.get(technique.name, technique.name)
            return cls(technique_named(on_a_path), count)
        except GridpartyError as error:
            raise WishError(str(error)) from None

    def __str__(self) -> str:
        return f"{self.technique.name}:{self.count}"

    @classmethod
    def only(cls, texts: Sequence[str]) -> Need:
        """Parse a wish that may be given once.

        Raises:
            WishError: it cannot be parsed, or several are given, which contradict each other.
        """
        needs = sorted(map(cls.parse, texts), key=lambda need: TECHNIQUES.index(need.technique))
        if len(needs) == 1:
            return needs[0]
        easier, harder = (need.technique.name for need in (needs[0], needs[-1]))
        if easier == harder:
            raise WishError(say(SAID_AGAIN, technique=easier))
        raise WishError(say(ONE_IS_HARDER, easier=easier, harder=harder))

    def require_possible(self, top_se: float | None, lowest_se: float = 0.0) -> None:
        """Check that such puzzles can exist.

        Args:
            top_se: the highest rating allowed; None: any.
            lowest_se: the lowest rating allowed.

        Raises:
            WishError: no such puzzles exist.
        """
        name = self.technique.name
        if self.technique is TECHNIQUES[0]:
            raise WishError(say(FULL_HOUSE))
        if name in BESIDE:
            easier = BESIDE[name][-1]
            raise WishError(say(NEVER_FIRST, technique=name, easier=easier))
        least = least_rating(self.technique)
        if top_se is not None and top_se < least:
            raise WishError(say(TOO_EASY, technique=name, least=least, top=top_se))
        most = most_rating(self.technique)
        if most is not None and lowest_se > most:
            lowest = f"{lowest_se:.1f}"
            raise WishError(say(TOO_HARD, technique=name, most=most, lowest=lowest))

    def is_met(self, givens: Grid) -> bool:
        """Return whether the puzzle requires the technique often enough."""
        return times_needed(givens, self.technique) >= self.count


def times_needed(givens: Grid, technique: Technique) -> int:
    """Return how often nothing easier than the technique helps; 0 if the puzzle is not solved.

    Deductions never invalidate one another, so the order of the easier ones does not matter; of the
    technique itself one instance is applied at a time.
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
    """Return the position after all steps of the first technique that has any, or None."""
    for technique in techniques:
        steps = list(technique.finder(position))
        if steps:
            for step in steps:
                position = position.strike(step.strikes)
            for placement in {placement for step in steps for placement in step.places}:
                position = position.place(placement)
            return position
    return None
