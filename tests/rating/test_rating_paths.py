"""Whole solutions, step by step, of puzzles of our own, kept in tests/data.

The givens stand in rating_puzzles.txt, in the order of their ratings. Together their solutions use
every technique that random puzzles ever ask for. `--update-golden` writes them anew.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, Layout
from gridparty.rating import fish, measure, rate
from gridparty.solving import kernel
from gridparty.techniques.step import Step
from uncompiled import printed_uncompiled
from where import DATA

PUZZLES = tuple(
    Grid.parse(line) for line in (DATA / "rating_puzzles.txt").read_text("utf-8").split()
)
SINGLES = ("Last Cell", "Hidden Single (box)", "Hidden Single (line)", "Naked Single")

compiled = not str(fish.__file__).endswith(".py")
needs_speed = pytest.mark.skipif(not compiled, reason="takes minutes without the compiled rater")


steps_of = cache(rate)


def told(step: Step, layout: Layout) -> str:
    """A step as a line; a single without its name."""
    places = " ".join(f"{layout.cell_name(p.cell)}={p.digit}" for p in step.places)
    if step.technique in SINGLES:
        return f"{step.rating} {places}"
    strikes = " ".join(f"-{s.digit}{layout.cell_name(s.cell)}" for s in step.strikes)
    return "  ".join(part for part in (f"{step.rating} {step.technique}:", places, strikes) if part)


def path_of(puzzle: Grid) -> list[str]:
    """A heading with the numbers, then the steps; singles in a row share a line."""
    numbers = measure(puzzle)
    lines = [f"# {puzzle}  {numbers.er}/{numbers.ep}/{numbers.ed}  {numbers.hardest}"]
    for single, steps in groupby(steps_of(puzzle), lambda step: step.technique in SINGLES):
        said = [told(step, puzzle.layout) for step in steps]
        lines += ["; ".join(said)] if single else said
    return lines


def paths_of(puzzles: Iterable[Grid]) -> str:
    return "\n".join(line for puzzle in puzzles for line in path_of(puzzle))


def rated_up_to(top: float) -> list[Grid]:
    """The puzzles stand in the order of their ratings, layout by layout."""
    return [puzzle for puzzle in PUZZLES if measure(puzzle, limit=top).solved]


def test_paths_without_forcing_chains_are_as_recorded(golden: Callable[[str, str], None]) -> None:
    golden("rating_paths_patterns.txt", paths_of(rated_up_to(6.4)))


@needs_speed
@pytest.mark.slow
def test_paths_with_chains_are_as_recorded(golden: Callable[[str, str], None]) -> None:
    patterns = set(rated_up_to(6.4))
    golden("rating_paths_chains.txt", paths_of(p for p in PUZZLES if p not in patterns))


@needs_speed
def test_a_sample_of_the_paths_with_chains_is_as_recorded() -> None:
    recorded = (DATA / "rating_paths_chains.txt").read_text("utf-8").split("\n# ")
    for path in recorded[3::9]:
        lines = path.rstrip("\n").splitlines()
        assert path_of(Grid.parse(lines[0].split()[0])) == [f"# {lines[0]}", *lines[1:]]


def test_the_recorded_paths_use_every_technique_but_the_rarest() -> None:
    recorded = "".join(path.read_text("utf-8") for path in DATA.glob("rating_paths_*.txt"))
    used = set(re.findall(r"^[0-9.]+ ([A-Z0-9].*?):  ", recorded, re.MULTILINE))
    names = """
        Direct Pointing, Direct Hidden Pair, Direct Hidden Triplet, Pointing, Claiming, Naked Pair, X-Wing, Hidden Pair,
        Naked Triplet, Swordfish, Hidden Triplet, Skyscraper, 2-String Kite, Two Strong Links,
        XY-Wing, XYZ-Wing, Unique Rectangle (type 1), Unique Rectangle (type 2),
        Unique Rectangle (type 3), Unique Rectangle (type 4), Unique Loop of 6 (type 1), Naked Quad,
        Jellyfish, Hidden Quad, Three Strong Links, Three Strong Links (ring), WXYZ-Wing,
        BUG (type 1), BUG (type 2), BUG (type 3), BUG (type 4), Four Strong Links, VWXYZ-Wing,
        Aligned Pair Exclusion, UVWXYZ-Wing, Forcing X-Chain, Bidirectional Y-Cycle,
        Bidirectional Cycle, Forcing Chain, TUVWXYZ-Wing, Aligned Triplet Exclusion,
        Nishio Forcing Chains, Cell Forcing Chains, Region Forcing Chains,
        Dynamic Contradiction Forcing Chains, Dynamic Double Forcing Chains,
        Dynamic Cell Forcing Chains, Dynamic Region Forcing Chains
    """
    assert {" ".join(name.split()) for name in names.split(",")} <= used


def assert_sound(puzzle: Grid) -> None:
    """Every step is true of the solution, and strikes or places what is still open."""
    solution = kernel.solve(puzzle)
    assert solution is not None
    digits = solution.digits
    layout = puzzle.layout
    done = {(cell, digit) for cell, digit in enumerate(puzzle.digits) if digit}
    for step in steps_of(puzzle):
        assert step.places or step.strikes
        assert all(digits[place.cell] == place.digit for place in step.places)
        assert all(digits[strike.cell] != strike.digit for strike in step.strikes)
        assert not done & {*step.places, *step.strikes}
        done |= {*step.places, *step.strikes}
        done |= {(peer, p.digit) for p in step.places for peer in layout.peers[p.cell]}
        assert step.reason[-1] == "."
        assert "{" not in step.reason
    assert len({cell for cell, digit in done if digits[cell] == digit}) == layout.cell_count


SOME = [PUZZLES[::4], pytest.param(PUZZLES, marks=pytest.mark.slow)]


@needs_speed
@pytest.mark.parametrize("puzzles", SOME)
def test_no_step_contradicts_the_solution(puzzles: Iterable[Grid]) -> None:
    for puzzle in puzzles:
        assert_sound(puzzle)


@needs_speed
@pytest.mark.parametrize("puzzles", SOME)
def test_measuring_and_rating_tell_the_same(puzzles: Iterable[Grid]) -> None:
    for puzzle in puzzles:
        steps, numbers = steps_of(puzzle), measure(puzzle)
        ratings = [step.rating for step in steps]
        first_place = next(i for i, step in enumerate(steps) if step.places)
        assert numbers.solved
        assert numbers.ed == ratings[0]
        assert numbers.er == max(ratings)
        assert numbers.ep == max(ratings[: first_place + 1])
        assert numbers.hardest in {step.technique for step in steps if step.rating == numbers.er}


PLAIN = """
sys.path.insert(0, sys.argv[1])
from gridparty.rating import fish
assert fish.__file__.endswith(".py")
from test_rating_paths import paths_of
from gridparty.board.grid import Grid
print(paths_of(Grid.parse(line) for line in sys.argv[2:]))
"""


def told_by_plain_python(puzzles: Iterable[Grid], *, cython: bool) -> str:
    """The paths as the same sources find them without having been compiled."""
    return printed_uncompiled(PLAIN, Path(__file__).parent, *puzzles, cython=cython)


@needs_speed
@pytest.mark.parametrize(
    "cython",
    [
        pytest.param(True, marks=pytest.mark.slow, id="with Cython"),
        pytest.param(False, id="without"),
    ],
)
def test_plain_python_finds_the_same_as_the_compiled_rater(cython: bool) -> None:
    """With Cython at hand and without it: every family of finders, and two small layouts."""
    small = [puzzle for puzzle in PUZZLES if puzzle.layout != CLASSIC]
    classic = [puzzle for puzzle in rated_up_to(7.0) if puzzle.layout == CLASSIC]
    chosen = [*small[::8], *classic[::24]]
    assert told_by_plain_python(chosen, cython=cython) == paths_of(chosen)


@needs_speed
@pytest.mark.slow
def test_plain_python_finds_the_same_forcing_chains() -> None:
    chosen = PUZZLES[-1::-9]
    assert told_by_plain_python(chosen, cython=True) == paths_of(chosen)
