"""Make proved and graded puzzles from a seed and a wish.

A seed defines an endless list of *attempts*. Attempt k draws its random numbers from the seed and k
alone: a full grid (the first completion of the empty board under random digit orders), a digging
order, and the number of givens to stop at. On 9x9 compiled code digs with the wish in view
(`drafting`), elsewhere blindly. The result is tested against the wish::

    orders -> full grid -> dug puzzle -> givens counted -> open cells in every order
           -> rated -> trial games -> proved -> Puzzle

Cheap tests come first. The puzzles of a deck are the first attempts that meet the wish and are not
equivalent to an earlier one, so the deck depends neither on the number of processes nor on the
kernel.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial
from hashlib import sha256
from random import Random

from gridparty import rating
from gridparty.board import canon, chance
from gridparty.board.bands import band_of
from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, Layout
from gridparty.board.puzzle import Puzzle
from gridparty.board.symmetry import orbits
from gridparty.errors import ExhaustedError, InterruptedSearchError
from gridparty.grading.grade import grade_from
from gridparty.i18n.messages import counted
from gridparty.making.attempts import AttemptRunner, Batch, Progress, Reached, fill
from gridparty.making.by_proofs import dig_by_proofs, random_solution
from gridparty.making.drafting import drafted
from gridparty.making.wish import Wish
from gridparty.rating import short_chains
from gridparty.solving import kernel
from gridparty.solving.kernel.bars import Bars
from gridparty.solving.kernel.least_open import least_open
from gridparty.solving.kernel.survey import survey
from gridparty.solving.prover import certify
from gridparty.system.processes import pool_of, processes


def random_grid(layout: Layout, rng: chance.Dice) -> Grid:
    """Return a full grid: the first completion of the empty board under random digit orders.

    Every row draws an order of the digits, and every cell starts it at a random index.
    """
    n = layout.size
    orders = bytearray()
    for _ in range(n):
        order = bytes(chance.shuffled(rng, layout.digits)) * 2
        for _ in range(n):
            start = chance.below(rng, n)
            orders += order[start : start + n]
    grid = kernel.first_completion(Grid.empty(layout), bytes(orders))
    assert grid is not None
    return grid


def unproved(wish: Wish, seed: int, number: int, part: int = 0) -> Puzzle | None:
    """Return the unproved puzzle of an attempt; None if it does not meet the wish.

    A pure function of its arguments; `part` distinguishes the parts of a mixed deck.
    """
    if wish.layout == CLASSIC and wish.engine == "kernel" and wish.needs is None:
        dug = drafted(wish, _seed_of(seed, part), number)
    else:
        dug = dug_blindly(wish, Random(f"gridparty {seed} {part} {number}"))
    return asked(wish, *dug, seed) if dug else None


def attempt(wish: Wish, seed: int, number: int, part: int = 0) -> Puzzle | None:
    """Return the proved puzzle of an attempt; None if it does not meet the wish."""
    puzzle = unproved(wish, seed, number, part)
    return proved(puzzle) if puzzle is not None else None


@lru_cache(maxsize=64)
def _seed_of(seed: int, part: int) -> int:
    """Return the seed of a part's drafts: 64 bits of the hash of both."""
    return int.from_bytes(sha256(f"gridparty {seed} {part}".encode()).digest()[:8], "big")


def dug_blindly(wish: Wish, rng: chance.Dice) -> tuple[Grid, Grid] | None:
    """Return givens and solution dug at random; None if they do not meet the wish."""
    layout = wish.layout
    if wish.engine == "cp-sat":
        solution = random_solution(layout, rng)
        order = chance.shuffled(rng, range(layout.cell_count))
        givens = dig_by_proofs(solution, order, clues=chance.choice(rng, wish.targets))
    else:
        solution = random_grid(layout, rng)
        groups = chance.shuffled(rng, orbits(layout, wish.symmetry))
        clues = chance.choice(rng, wish.targets)
        if wish.needs is None:
            givens = kernel.dig(solution, groups, clues=clues)
        else:
            from gridparty.making.for_technique import aimed  # imports all techniques

            counts = wish.clue_counts
            taught = aimed(wish.needs, solution, groups, rng, clues=clues, counts=counts)
            if taught is None:
                return None
            givens = taught
    return (givens, solution) if givens.filled in wish.clue_counts else None


def asked(wish: Wish, givens: Grid, solution: Grid, seed: int) -> Puzzle | None:
    """Return the graded but unproved puzzle; None if a test against the wish fails."""
    if wish.minimal is not None and is_minimal(givens, solution) is not wish.minimal:
        return None
    if wish.needs is not None and not wish.needs.is_met(givens):
        return None
    if not wish.graded:
        return Puzzle(givens, solution, seed=seed)
    if wish.lowest_se > short_chains.TOP and short_chains.short_chains_solve(givens):
        return None
    bars, least = Bars(givens, solution), wish.open_sure
    open_sure = least_open(bars, least=least) if least else None
    if open_sure is not None and open_sure < least:
        return None
    measured = rating.measure(givens, limit=wish.top_se)
    if measured.er is None and wish.top_se is not None:
        return None
    if open_sure is None:
        if not wish.may_be(measured.er):
            return None
        open_sure = least_open(bars)
    if wish.band is not None and band_of(measured.er, open_sure) != wish.band:
        return None
    grade = grade_from(bars, measured, survey(bars), open_sure)
    if not wish.granted_by(grade):
        return None
    return Puzzle(givens, solution, grade, seed=seed)


def proved(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its proof; an ungraded puzzle stays without a proof, too."""
    if puzzle.grade is None:
        return puzzle
    proof = certify(puzzle.givens, puzzle.known_solution())
    assert proof.unique, f"the kernel dug a puzzle with several solutions: {puzzle}"
    return replace(puzzle, proof=proof)


def is_minimal(givens: Grid, solution: Grid) -> bool:
    """Return whether every given is needed for the solution to be unique."""
    groups = [(cell,) for cell, digit in enumerate(givens.digits) if digit]
    return kernel.dig(solution, groups, givens=givens) == givens


def make(
    wish: Wish,
    n: int,
    *,
    seed: int,
    jobs: int = 1,
    attempts: int | None = None,
    progress: Progress | None = None,
) -> tuple[Puzzle, ...]:
    """Return the first n puzzles of the seed that meet the wish, no two of them equivalent.

    Args:
        wish: what each puzzle must be like.
        n: the number of puzzles.
        seed: any integer; the same seed gives the same puzzles.
        jobs: the number of processes, which only changes the time.
        attempts: give up after this many in a row without a new puzzle (default:
            `filling.PATIENCE`).
        progress: called now and then with the numbers of puzzles found and attempts made.

    Raises:
        ExhaustedError: the attempt limit was reached; its `partial` holds the puzzles found.
        InterruptedSearchError: ctrl+c was pressed; `partial` as above.
    """
    return make_mixed([Batch(wish, n)], seed=seed, jobs=jobs, attempts=attempts, progress=progress)


def make_mixed(
    batches: Sequence[Batch],
    *,
    seed: int,
    jobs: int = 1,
    attempts: int | None = None,
    progress: Progress | None = None,
) -> tuple[Puzzle, ...]:
    """As `make`, for a deck of several parts: all of the first batch, then all of the next."""
    made = _PuzzleList()
    try:
        with pool_of(jobs) as pool:
            work = partial(tried, seed=seed)
            runner = AttemptRunner(work, pool, ahead=lambda: 2 * processes(jobs))
            fill(made, batches, runner, attempts=attempts, progress=progress)
    except ExhaustedError as error:
        raise ExhaustedError(str(error), tuple(made.puzzles)) from None
    except KeyboardInterrupt:
        message = counted(
            len(made.puzzles),
            "interrupted after 1 puzzle",
            "interrupted after {n} puzzles",
        )
        raise InterruptedSearchError(message, tuple(made.puzzles)) from None
    return tuple(made.puzzles)


def tried(wish: Wish, part: int, numbers: range, *, seed: int) -> list[tuple[int, Puzzle]]:
    """Return the puzzles of these attempts, each with the number of its attempt.

    They are proved in a row, because consecutive proofs take a tenth less time.
    """
    made = [(number, unproved(wish, seed, number, part)) for number in numbers]
    return [(number, proved(puzzle)) for number, puzzle in made if puzzle is not None]


class _PuzzleList:
    """The puzzles of a deck in the making, kept in memory."""

    def __init__(self) -> None:
        self.puzzles: list[Puzzle] = []
        self._by_signature: dict[object, list[Grid]] = {}

    def reached(self, part: int) -> Reached:
        """Return how far a part has come: always the start."""
        return Reached()

    def add(self, part: int, number: int, item: Puzzle) -> bool:
        """Add the puzzle unless it is equivalent to an earlier one; return whether it was new."""
        new = self._is_new(item.givens)
        if new:
            self.puzzles.append(item)
        return new

    def come_to(self, part: int, reached: Reached) -> None:
        """Discard the progress: an interrupted deck starts over."""

    def _is_new(self, givens: Grid) -> bool:
        alike = self._by_signature.setdefault(canon.signature(givens), [])
        if any(canon.equivalent(givens, other) for other in alike):
            return False
        alike.append(givens)
        return True
