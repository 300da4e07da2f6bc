"""Each finder of the rater on boards made for it: where it must fire, and where it must not.

A board starts empty, with all candidates everywhere; each case strikes candidates until the pattern is
there. "Must not" is the same board with the one candidate back that spoils the pattern.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

import pytest

from gridparty.board.layout import CLASSIC, Kind
from gridparty.rating import (
    als_wings,
    cycles,
    exclusion,
    fish,
    locked,
    loops,
    sets,
    singles,
    strong_links,
    wings,
)
from gridparty.rating.board import Board
from gridparty.rating.finding import Finding
from gridparty.rating.geometry import geometry_of
from gridparty.rating.producers import PRODUCERS

ALL = range(1, 10)
Finder = Callable[[Board, Finding], bool]


def cells_of(names: str) -> list[int]:
    return [CLASSIC.cell_at(name) for name in names.split()]


def house(name: str) -> tuple[int, ...]:
    kind, number = name.split()
    return next(
        h.cells for h in CLASSIC.houses if h.kind is Kind(kind) and h.index == int(number) - 1
    )


class Sketch:
    """An empty board on which candidates are struck by words."""

    def __init__(self) -> None:
        self.board = Board(geometry_of(CLASSIC), (0,) * 81)

    def strike(self, digits: Iterable[int], cells: Iterable[int]) -> Sketch:
        for cell in cells:
            self.board.strike(cell, sum(1 << digit for digit in digits))
        return self

    def only(self, digit: int, where: str, names: str) -> Sketch:
        """The digit has no other places in the house than these."""
        keep = cells_of(names)
        return self.strike([digit], [cell for cell in house(where) if cell not in keep])

    def hold(self, **candidates: str) -> Sketch:
        """These cells have these candidates alone: ``r1c1="12"``."""
        for name, digits in candidates.items():
            self.strike([d for d in ALL if str(d) not in digits], cells_of(name))
        return self

    def place(self, **digits: int) -> Sketch:
        for name, digit in digits.items():
            self.board.place(*cells_of(name), digit)
        return self

    def find(self, finder: Finder) -> Finding | None:
        finding = Finding()
        return finding if finder(self.board, finding) else None


def struck(finding: Finding | None) -> dict[str, str]:
    assert finding is not None
    digits = {CLASSIC.cell_name(cell): finding.struck_at(cell) for cell in range(81)}
    return {
        name: "".join(str(d) for d in ALL if bits >> d & 1) for name, bits in digits.items() if bits
    }


def rated(finding: Finding | None) -> tuple[str, float]:
    assert finding is not None
    return finding.technique, round(finding.rating, 1)


def placed(finding: Finding | None) -> tuple[str, int] | None:
    assert finding is not None
    return (CLASSIC.cell_name(finding.cell), finding.digit) if finding.digit else None


def rows_of(digits: str, names: str) -> dict[str, str]:
    return dict.fromkeys(names.split(), digits)


def test_a_last_cell_comes_before_a_single_in_a_box_and_that_before_one_in_a_line() -> None:
    sketch = Sketch().only(9, "row 5", "r5c5").only(3, "box 1", "r2c2")
    assert placed(sketch.find(singles.hidden_single)) == ("r2c2", 3)
    assert rated(sketch.find(singles.hidden_single)) == ("Hidden Single (box)", 1.2)
    sketch.place(r9c1=1, r9c2=2, r9c3=4, r9c4=5, r9c5=6, r9c6=7, r9c7=8, r9c8=9)
    assert placed(sketch.find(singles.hidden_single)) == ("r9c9", 3)
    assert rated(sketch.find(singles.hidden_single)) == ("Last Cell", 1.0)


def test_a_single_in_a_column_comes_before_one_in_a_row() -> None:
    sketch = Sketch().only(1, "row 1", "r1c9").only(2, "column 9", "r9c9")
    finding = sketch.find(singles.hidden_single)
    assert (placed(finding), rated(finding)) == (("r9c9", 2), ("Hidden Single (line)", 1.5))


def test_two_places_are_no_hidden_single() -> None:
    assert Sketch().only(1, "row 1", "r1c1 r1c9").find(singles.hidden_single) is None


def test_a_cell_with_one_candidate_is_a_naked_single() -> None:
    assert placed(Sketch().hold(r5c5="4").find(singles.naked_single)) == ("r5c5", 4)
    assert Sketch().hold(r5c5="47").find(singles.naked_single) is None


def test_direct_pointing_places_the_digit_that_is_left_one_cell_in_the_next_box() -> None:
    def sketch() -> Sketch:
        return Sketch().only(1, "box 1", "r1c1 r1c2").only(1, "box 2", "r1c4 r1c5 r3c6")

    finding = sketch().find(locked.direct_locked)
    assert (placed(finding), struck(finding)) == (("r3c6", 1), {})
    assert rated(finding) == ("Direct Pointing", 1.7)
    spoiled = Sketch().only(1, "box 1", "r1c1 r1c2").only(1, "box 2", "r1c4 r3c5 r3c6")
    assert spoiled.find(locked.direct_locked) is None


def test_direct_claiming_works_from_lines_to_boxes() -> None:
    sketch = Sketch().only(1, "row 1", "r1c1 r1c2").only(1, "row 2", "r2c1 r2c9")
    sketch.only(1, "box 2", "r3c5")  # with a second place, pointing would come first
    finding = sketch.find(locked.direct_locked)
    assert (placed(finding), rated(finding)) == (("r2c9", 1), ("Direct Claiming", 1.9))


def test_pointing_and_claiming_strike_the_rest_of_the_other_house() -> None:
    finding = Sketch().only(1, "box 1", "r1c1 r1c2").find(locked.locked)
    assert struck(finding) == rows_of("1", "r1c4 r1c5 r1c6 r1c7 r1c8 r1c9")
    finding = Sketch().only(1, "column 4", "r1c4 r2c4").find(locked.locked)
    assert struck(finding) == rows_of("1", "r1c5 r1c6 r2c5 r2c6 r3c5 r3c6")
    assert rated(finding)[0] == "Claiming"
    assert Sketch().only(1, "box 1", "r1c1 r2c2").find(locked.locked) is None


def test_a_direct_hidden_set_places_another_digit_of_the_same_house() -> None:
    def pair(third: str) -> Sketch:
        sketch = Sketch().only(1, "box 5", "r4c4 r4c5").only(2, "box 5", "r4c4 r4c5")
        return sketch.only(3, "box 5", third)

    assert placed(pair("r4c4 r5c5").find(sets.direct_hidden_pair)) == ("r5c5", 3)
    assert pair("r4c4 r5c5 r6c6").find(sets.direct_hidden_pair) is None

    def triplet(fourth: str) -> Sketch:
        sketch = Sketch().only(4, "row 9", fourth)
        for digit in (1, 2, 3):
            sketch.only(digit, "row 9", "r9c1 r9c5 r9c9")
        return sketch

    assert placed(triplet("r9c1 r9c2").find(sets.direct_hidden_triplet)) == ("r9c2", 4)
    assert triplet("r9c2 r9c3").find(sets.direct_hidden_triplet) is None


@pytest.mark.parametrize(
    ("finder", "digits", "rating"),
    [
        (sets.naked_pair, "12", 3.0),
        (sets.naked_triplet, "123", 3.6),
        (sets.naked_quad, "1234", 5.0),
    ],
)
def test_a_naked_set_clears_the_rest_of_its_house_only(
    finder: Finder, digits: str, rating: float
) -> None:
    cells = cells_of("r7c1 r7c4 r7c5 r7c9")[: len(digits)]
    names = [CLASSIC.cell_name(cell) for cell in cells]
    finding = Sketch().hold(**dict.fromkeys(names, digits)).find(finder)
    assert struck(finding) == {
        CLASSIC.cell_name(c): digits for c in house("row 7") if c not in cells
    }
    assert rated(finding)[1] == rating
    spoiled = dict.fromkeys(names[1:], digits) | {names[0]: digits + "9"}
    assert Sketch().hold(**spoiled).find(finder) is None


def test_a_naked_pair_needs_four_empty_cells() -> None:
    sketch = (
        Sketch().hold(r7c1="12", r7c4="12").place(r7c2=3, r7c3=4, r7c5=5, r7c6=6, r7c7=7, r7c8=8)
    )
    assert sketch.find(sets.naked_pair) is None


@pytest.mark.parametrize(
    ("finder", "digits", "rating"),
    [
        (sets.hidden_pair, (1, 2), 3.4),
        (sets.hidden_triplet, (1, 2, 3), 4.0),
        (sets.hidden_quad, (1, 2, 3, 4), 5.4),
    ],
)
def test_a_hidden_set_clears_its_own_cells(
    finder: Finder, digits: tuple[int, ...], rating: float
) -> None:
    names = ["r1c3", "r4c3", "r6c3", "r8c3"][: len(digits)]

    def sketch(lower: int) -> Sketch:
        sketch = Sketch()
        for digit in digits[lower:]:
            sketch.only(digit, "column 3", " ".join(names))
        return sketch

    finding = sketch(0).find(finder)
    others = "".join(str(d) for d in ALL if d not in digits)
    assert struck(finding) == dict.fromkeys(names, others)
    assert rated(finding)[1] == rating
    assert sketch(1).find(finder) is None


@pytest.mark.parametrize(
    ("finder", "lines", "rating"),
    [(fish.x_wing, 2, 3.2), (fish.swordfish, 3, 3.8), (fish.jellyfish, 4, 5.2)],
)
def test_a_fish_strikes_along_the_lines_across(finder: Finder, lines: int, rating: float) -> None:
    bases, covers = (2, 4, 6, 9)[:lines], (1, 5, 7, 8)[:lines]

    def sketch(extra: str) -> Sketch:
        sketch = Sketch()
        for column in bases:
            names = " ".join(f"r{row}c{column}" for row in covers)
            sketch.only(6, f"column {column}", f"{names} {extra}" if column == 2 else names)
        return sketch

    finding = sketch("").find(finder)
    assert struck(finding) == {
        f"r{row}c{column}": "6" for row in covers for column in ALL if column not in bases
    }
    assert rated(finding)[1] == rating
    assert sketch("r2c2").find(finder) is None


def test_a_skyscraper_is_cheaper_than_a_kite_and_a_kite_cheaper_than_a_grouped_link() -> None:
    tower = Sketch().only(1, "column 1", "r2c1 r8c1").only(1, "column 5", "r2c5 r9c5")
    finding = tower.find(strong_links.two_strong_links)
    assert struck(finding) == rows_of("1", "r8c4 r8c6 r9c2 r9c3")
    assert rated(finding) == ("Skyscraper", 4.0)

    kite = Sketch().only(1, "row 2", "r2c2 r2c7").only(1, "column 3", "r3c3 r8c3")
    finding = kite.find(strong_links.two_strong_links)
    assert struck(finding) == {"r8c7": "1"}
    assert rated(finding) == ("2-String Kite", 4.1)

    rectangle = Sketch().only(1, "box 5", "r4c5 r6c5 r5c4 r5c6").only(1, "column 9", "r5c9 r8c9")
    finding = rectangle.find(strong_links.two_strong_links)
    assert struck(finding) == {"r8c5": "1"}
    assert rated(finding) == ("Grouped Two Strong Links", 4.3)


def test_strong_links_that_do_not_meet_prove_nothing() -> None:
    sketch = Sketch().only(1, "column 1", "r2c1 r8c1").only(1, "column 5", "r4c5 r9c5")
    assert sketch.find(strong_links.two_strong_links) is None


THREE_LINKS = (("r1c1", "r4c1"), ("r4c4", "r7c4"), ("r7c7", "r2c7"))
FOUR_LINKS = (("r3c1", "r4c1"), ("r4c4", "r7c4"), ("r7c7", "r5c7"), ("r5c9", "r2c9"))


@pytest.mark.parametrize(
    ("finder", "links", "rating", "targets"),
    [
        (strong_links.three_strong_links, THREE_LINKS, 5.4, "r1c8 r1c9 r2c2 r2c3"),
        (strong_links.four_strong_links, FOUR_LINKS, 5.8, "r2c2 r2c3 r3c8"),
    ],
)
def test_longer_chains_of_links_in_columns_are_found(
    finder: Finder, links: tuple[tuple[str, str], ...], rating: float, targets: str
) -> None:
    """Each link starts in the row in which the one before it ends."""

    def sketch(extra: str) -> Sketch:
        sketch = Sketch()
        for one, other in links:
            sketch.only(1, f"column {one[-1]}", f"{one} {other} {extra}")
        return sketch

    finding = sketch("").find(finder)
    assert struck(finding) == rows_of("1", targets)
    assert rated(finding)[1] == rating
    assert sketch("r9c4").find(finder) is None


def test_xy_and_xyz_wings_strike_what_sees_their_ends() -> None:
    finding = Sketch().hold(r5c5="12", r5c9="13", r4c4="23").find(wings.xy_wing)
    assert struck(finding) == rows_of("3", "r4c7 r4c8 r4c9 r5c4 r5c6")
    assert Sketch().hold(r5c5="12", r5c9="13", r4c4="24").find(wings.xy_wing) is None
    finding = Sketch().hold(r5c5="123", r5c9="13", r4c4="23").find(wings.xyz_wing)
    assert struck(finding) == rows_of("3", "r5c4 r5c6")
    assert Sketch().hold(r5c5="1234", r5c9="13", r4c4="23").find(wings.xyz_wing) is None


@pytest.mark.parametrize(
    ("finder", "cells", "rating"),
    [
        (als_wings.wxyz_wing, {"r1c1": "129", "r1c2": "13", "r1c3": "23"}, 5.6),
        (als_wings.wxyz_wing, {"r1c1": "1239", "r1c2": "13", "r1c3": "23"}, 5.5),
        (als_wings.vwxyz_wing, {"r1c1": "129", "r1c2": "13", "r1c3": "24", "r1c7": "34"}, 6.4),
        (
            als_wings.uvwxyz_wing,
            {"r1c1": "129", "r1c2": "13", "r1c3": "24", "r1c7": "35", "r1c8": "45"},
            6.6,
        ),
        (
            als_wings.tuvwxyz_wing,
            {"r1c1": "129", "r1c2": "13", "r1c3": "24", "r1c7": "35", "r1c8": "46", "r1c9": "56"},
            7.5,
        ),
    ],
)
def test_a_wing_of_an_almost_locked_set_strikes_the_shared_digit(
    finder: Finder, cells: dict[str, str], rating: float
) -> None:
    """r5c1 = 19 sees the only 9 of the base, so 1 is in r5c1 or in the base (twice in row 1)."""
    finding = Sketch().hold(**cells, r5c1="19").find(finder)
    assert "r5c1" not in struck(finding)
    assert set(struck(finding).values()) == {"1"}
    assert rated(finding)[1] == rating
    assert Sketch().hold(**cells, r5c9="19").find(finder) is None


RECTANGLE = {"r1c1": "12", "r1c4": "12", "r2c1": "12", "r2c4": "12"}


def test_a_unique_rectangle_of_type_1_strikes_both_digits() -> None:
    finding = Sketch().hold(**RECTANGLE | {"r2c4": "123"}).find(loops.unique_loop)
    assert struck(finding) == {"r2c4": "12"}
    assert rated(finding) == ("Unique Rectangle (type 1)", 4.5)


def test_a_unique_rectangle_of_type_2_strikes_the_shared_extra() -> None:
    corners = RECTANGLE | {"r1c4": "123", "r2c4": "123"}
    finding = Sketch().hold(**corners).find(loops.unique_loop)
    column = {f"r{row}c4": "3" for row in range(3, 10)}
    assert struck(finding) == column | rows_of("3", "r1c5 r1c6 r2c5 r2c6 r3c5 r3c6")


def test_a_unique_rectangle_of_type_3_completes_a_naked_pair() -> None:
    corners = RECTANGLE | {"r1c4": "123", "r2c4": "124", "r7c4": "34"}
    finding = Sketch().hold(**corners).find(loops.unique_loop)
    others = "r3c4 r4c4 r5c4 r6c4 r8c4 r9c4"
    assert struck(finding) == rows_of("34", others)
    assert rated(finding) == ("Unique Rectangle (type 3)", 4.6)


def test_a_unique_rectangle_of_type_4_keeps_the_digit_that_has_no_other_place() -> None:
    corners = RECTANGLE | {"r1c4": "1234", "r2c4": "1256"}
    finding = Sketch().hold(**corners).only(2, "column 4", "r1c4 r2c4").find(loops.unique_loop)
    assert struck(finding) == rows_of("1", "r1c4 r2c4")


def test_a_rectangle_over_four_boxes_or_with_three_odd_corners_proves_nothing() -> None:
    over_four = {"r1c1": "12", "r1c4": "12", "r5c1": "12", "r5c4": "123"}
    assert Sketch().hold(**over_four).find(loops.unique_loop) is None
    odd = RECTANGLE | {"r1c4": "1234", "r2c4": "1256", "r2c1": "1278"}
    assert Sketch().hold(**odd).find(loops.unique_loop) is None


def test_a_loop_of_six_cells_costs_a_tenth_more_than_a_rectangle() -> None:
    six = rows_of("12", "r1c1 r1c4 r2c4 r2c7 r3c7") | {"r3c1": "123"}
    no_rectangle = cells_of("r1c7 r2c1 r3c4")
    finding = Sketch().hold(**six).strike([1], no_rectangle).find(loops.unique_loop)
    assert struck(finding) == {"r3c1": "12"}
    assert rated(finding) == ("Unique Loop of 6 (type 1)", 4.6)


def test_a_pair_of_cells_excludes_what_would_empty_a_cell_both_see() -> None:
    """With r1c1 = 3, r1c4 is 1 and r1c5 empty, or r1c4 is 2 and r1c9 empty."""
    finding = Sketch().hold(r1c4="12", r1c5="13", r1c9="23").find(exclusion.aligned_pair)
    assert struck(finding) == {"r1c1": "3"}
    assert rated(finding) == ("Aligned Pair Exclusion", 6.2)
    assert Sketch().hold(r1c4="12", r1c5="13").find(exclusion.aligned_pair) is None


def test_three_cells_exclude_what_would_empty_a_cell_all_see() -> None:
    """The same by trying every combination of the three cells."""
    sketch = Sketch().hold(r1c2="24", r1c3="45", r1c5="345", r1c6="234")
    finding = sketch.find(exclusion.aligned_triplet)
    assert rated(finding) == ("Aligned Triplet Exclusion", 7.5)
    assert finding is not None
    digits = [{d for d in ALL if sketch.board.candidates_at(cell) >> d & 1} for cell in range(81)]
    excluders = [
        cell
        for cell in range(81)
        if len(digits[cell]) in (2, 3) and set(finding.cells) <= set(CLASSIC.peers[cell])
    ]
    possible = [
        trial
        for trial in product(*(digits[cell] for cell in finding.cells))
        if len(set(trial)) == 3 and all(digits[cell] - set(trial) for cell in excluders)
    ]
    expected = {
        CLASSIC.cell_name(cell): "".join(map(str, sorted(digits[cell] - set(left))))
        for cell, left in zip(finding.cells, zip(*possible, strict=True), strict=True)
    }
    assert struck(finding) == {name: gone for name, gone in expected.items() if gone}


def test_a_cycle_of_cells_strikes_along_all_its_links() -> None:
    cells = {"r1c1": "12", "r1c5": "23", "r5c5": "34", "r5c1": "14"}
    finding = Sketch().hold(**cells).find(cycles.cycle_or_chain)
    rows = {f"r1c{c}": "2" for c in (2, 3, 4, 6, 7, 8, 9)}
    rows |= {f"r5c{c}": "4" for c in (2, 3, 4, 6, 7, 8, 9)}
    columns = {f"r{r}c5": "3" for r in (2, 3, 4, 6, 7, 8, 9)}
    columns |= {f"r{r}c1": "1" for r in (2, 3, 4, 6, 7, 8, 9)}
    assert struck(finding) == rows | columns
    assert rated(finding) == ("Bidirectional Y-Cycle", 6.6)
    assert Sketch().hold(**cells | {"r5c1": "145"}).find(cycles.cycle_or_chain) is None


def test_a_cycle_of_one_digit_is_a_fish() -> None:
    sketch = Sketch().only(1, "row 2", "r2c1 r2c5").only(1, "row 7", "r7c1 r7c5")
    finding = sketch.find(cycles.cycle_or_chain)
    assert struck(finding) == {f"r{r}c{c}": "1" for r in (1, 3, 4, 5, 6, 8, 9) for c in (1, 5)}
    assert rated(finding) == ("Bidirectional X-Cycle", 6.5)


def test_a_forcing_chain_of_eight_nodes_costs_7_1() -> None:
    finding = Sketch().hold(r5c5="12", r5c9="13", r4c4="23").find(cycles.cycle_or_chain)
    assert struck(finding) == {"r4c7": "3"}
    assert rated(finding) == ("Forcing Chain", 7.1)


def test_no_finder_finds_anything_on_an_empty_board() -> None:
    for producer in PRODUCERS[:33]:  # without nested chains, which would try for years
        assert Sketch().find(producer.find) is None, producer
