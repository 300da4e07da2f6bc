"""What can be said of a puzzle while it is being typed: clashes, solutions, band and minutes.

::

    clash ------> some digit is twice in a house; said at once
    no-solution -> proved, however few givens there are; then the cells that may be to blame
    too-few ----> there is a solution, and too few givens for only one
    several ----> the cells that are not the same in all solutions
    one --------> first without, then with band and minutes
    full -------> no cell is empty
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice

from gridparty.board.bands import band_text
from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY, Layout
from gridparty.board.puzzle import Puzzle
from gridparty.i18n.messages import counted, listed, say
from gridparty.i18n.numbers import number_text

#: The fewest givens of a puzzle with one solution: 17 on 9x9 (McGuire, Tugemann and Civario, 2012),
#: 8 on 6x6 and 4 on 4x4, by exhaustive search.
FEWEST_GIVENS = {CLASSIC: 17, KIDS: 8, TINY: 4}
_NAMED = 6  # cells named in a sentence


class Finding(StrEnum):
    """What was found of a board."""

    CLASH = "clash"
    NO_SOLUTION = "no-solution"
    TOO_FEW = "too-few"
    SEVERAL = "several"
    ONE = "one"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A finding, the cells it is about, and the grade of a puzzle with one solution."""

    finding: Finding
    #: That clash, differ between solutions, or hold a digit that may be the wrong one; ascending.
    cells: tuple[int, ...] = ()
    band: str = ""  # empty: not graded yet
    minutes: float | None = None

    @property
    def blames(self) -> bool:
        """Whether the cells hold digits that cannot stand."""
        return self.finding in (Finding.CLASH, Finding.NO_SOLUTION)

    @property
    def playable(self) -> bool:
        """Whether it is a puzzle."""
        return self.finding is Finding.ONE


def appraised_at_once(grid: Grid) -> Appraisal | None:
    """Return what can be said without a search; None: `appraise` must look for solutions."""
    if clashes := clashing_cells(grid):
        return Appraisal(Finding.CLASH, clashes)
    if not grid.filled:
        return Appraisal(Finding.TOO_FEW)
    if grid.filled == grid.layout.cell_count:
        return Appraisal(Finding.FULL)
    return None


def appraise(grid: Grid) -> Iterator[Appraisal]:
    """Yield what is found of the board, each time more: first the solutions, then the grade.

    A proof that there is no solution takes seconds for a few unlucky boards, a grade up to half a
    minute; see `appraiser`.
    """
    from gridparty.decks.verification import verify
    from gridparty.solving import kernel

    if (found := appraised_at_once(grid)) is not None:
        yield found
        return
    few = grid.filled < FEWEST_GIVENS[grid.layout]
    match kernel.count(grid, 1 if few else 2):
        case 0:
            yield Appraisal(Finding.NO_SOLUTION)
            if blamed := to_blame(grid):
                yield Appraisal(Finding.NO_SOLUTION, blamed)
        case 2:
            yield Appraisal(Finding.SEVERAL, undetermined_cells(grid))
        case _ if few:
            yield Appraisal(Finding.TOO_FEW)
        case _:
            yield Appraisal(Finding.ONE)
            grade = verify(Puzzle(grid)).grade  # kept, so that a game begins at once
            assert grade is not None
            yield Appraisal(Finding.ONE, band=grade.band, minutes=grade.minutes)


def clashing_cells(grid: Grid) -> tuple[int, ...]:
    """Return the cells whose digit is twice in a row, column or box, ascending."""
    digits, peers = grid.digits, grid.layout.peers
    return tuple(
        cell
        for cell, digit in enumerate(digits)
        if digit and any(digits[peer] == digit for peer in peers[cell])
    )


def to_blame(grid: Grid) -> tuple[int, ...]:
    """Return the cells of a board without a solution that has one without any one of them.

    Of many, none is returned: they would be no help.
    """
    from gridparty.board.position import Position
    from gridparty.grading.mistakes import mistake_in

    mistake = mistake_in(Position.of(grid))
    cells = () if mistake is None else mistake.cells
    return tuple(sorted(cells)) if len(cells) <= _NAMED else ()


def undetermined_cells(grid: Grid) -> tuple[int, ...]:
    """Return the empty cells that do not have the same digit in all solutions, ascending.

    The board must not clash.
    """
    from gridparty.solving import kernel

    layout = grid.layout

    def differs(cell: int) -> bool:
        taken = {grid.digits[peer] for peer in layout.peers[cell]}
        possible = (
            digit
            for digit in layout.digits
            if digit not in taken and kernel.count(grid.place(Placement(cell, digit)), 1)
        )
        return len([*islice(possible, 2)]) > 1

    return tuple(cell for cell in grid.empty_cells if differs(cell))


def appraisal_text(grid: Grid, found: Appraisal | None) -> str:
    """Return the finding in a sentence; None: it is being looked for.

    Args:
        grid: the board.
        found: the latest finding about it.
    """
    if found is None:
        return say("Checking …")
    match found.finding:
        case Finding.CLASH:
            return _clash_text(grid, found.cells)
        case Finding.NO_SOLUTION if found.cells:
            return say("No solution: check {cells}.", cells=_named(grid.layout, found.cells))
        case Finding.NO_SOLUTION:
            return say("No solution: check the digits.")
        case Finding.SEVERAL if len(found.cells) <= _NAMED:
            cells = _named(grid.layout, found.cells)
            return say("Several solutions: they differ in {cells}.", cells=cells)
        case Finding.SEVERAL:
            return counted(
                len(found.cells),
                "Several solutions: they differ in 1 cell.",
                "Several solutions: they differ in {n} cells.",
            )
        case Finding.ONE if found.minutes is not None:
            return say(
                "One solution: {band}, {minutes} min.",
                band=band_text(found.band),
                minutes=number_text(max(1, round(found.minutes))),
            )
        case Finding.ONE:
            return say("One solution. Grading …")
        case Finding.FULL:
            return say("The grid is full: nothing is left to solve.")
        case Finding.TOO_FEW if not grid.filled:
            return say("Type the digits, row by row.")
    return counted(
        grid.filled,
        "1 given; a puzzle needs {least} or more.",
        "{n} givens; a puzzle needs {least} or more.",
        least=FEWEST_GIVENS[grid.layout],
    )


def _clash_text(grid: Grid, cells: tuple[int, ...]) -> str:
    """Return which digit is twice and where, if that is one digit in one house."""
    digits = {grid.digits[cell] for cell in cells}
    shared = [house for house in grid.layout.houses if set(cells) <= set(house.cells)]
    named = _named(grid.layout, cells)
    if len(cells) == 2 and len(digits) == 1 and shared:
        (digit,) = digits
        return say("{digit} twice in {house}: {cells}.", digit=digit, house=shared[0], cells=named)
    return say("The same digit twice: {cells}.", cells=named)


def _named(layout: Layout, cells: tuple[int, ...]) -> str:
    """Return the names of cells; of many the first ones."""
    names = [layout.cell_name(cell) for cell in cells[:_NAMED]]
    if (more := len(cells) - _NAMED) > 0:
        names.append(counted(more, "1 more", "{n} more"))
    return listed(names)
