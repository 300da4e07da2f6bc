"""Why a single is one, and that every link that is drawn is one."""

from __future__ import annotations

import pytest

from gridparty.board.position import Position
from gridparty.print.step_diagram import BLOCK, step_svg
from gridparty.techniques import find
from gridparty.techniques.blocking import barred_by, blocking
from gridparty.techniques.examples import example, exercises
from needing import NAMES
from sketches import sketch

SINGLES = ("Full House", "Hidden Single", "Naked Single")
#: Through almost locked sets lead bridges: what they join is more than candidates.
BRIDGED = ("Grouped Continuous Nice Loop", "Grouped Discontinuous Nice Loop", "Grouped AIC")


def seen(name):
    return [example(name), *exercises(name)]


@pytest.mark.parametrize("name", SINGLES)
def test_what_blocks_are_digits_on_the_board_that_say_why(name):
    for position, step in seen(name):
        blocks = blocking(position, step)
        cell, digit = step.places[0]
        grid, peers = position.grid.digits, position.layout.peers
        assert blocks
        assert all(grid[block] for block in blocks)
        if name == "Hidden Single":
            barred = barred_by(position, step, blocks)
            assert {grid[block] for block in blocks} == {digit}
            assert all({*peers[one]} & {*blocks} for one in barred)
            others = {c for c in step.houses[0].cells if not grid[c]} - {cell, *barred}
            assert not any(position.candidates.digits[one] >> digit & 1 for one in others)
        else:
            assert {*blocks} <= {*peers[cell]}
            assert digit not in {grid[block] for block in blocks}
            assert len({grid[block] for block in blocks}) == len(blocks)
            assert barred_by(position, step, blocks) == ()


def test_as_few_digits_as_will_do_block():
    position = Position.parse("1... .... ..1. ....")
    layout = position.layout
    step = next(s for s in find("Hidden Single", position) if layout.cell_at("r2c4") in s.cells)
    assert blocking(position, step) == (layout.cell_at("r1c1"), layout.cell_at("r3c3"))


def test_what_is_no_single_has_nothing_that_blocks():
    position, step = example("X-Wing")
    assert blocking(position, step) == ()
    assert barred_by(position, step, ()) == ()
    assert BLOCK not in step_svg(position, step)


def test_a_single_of_struck_candidates_alone_has_nothing_that_blocks():
    position = sketch("1 23 23 234").position
    step = next(s for s in find("Hidden Single", position) if s.places[0].digit == 4)
    assert blocking(position, step) == ()


def test_a_picture_frames_what_blocks():
    position, step = example("Hidden Single")
    assert BLOCK in step_svg(position, step)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in BRIDGED])
def test_every_link_that_is_drawn_is_one(name):
    for position, step in seen(name):
        for link in step.links:
            assert is_strong(position, link) if link.strong else is_weak(position, link)


def is_strong(position, link):
    """One of the two is true: they are all that is left of a cell, or of a digit in a house."""
    candidates = position.candidates
    if link.start.digit != link.end.digit:
        cells = {*link.start.cells, *link.end.cells}
        (cell,) = cells
        return candidates.digits[cell] == 1 << link.start.digit | 1 << link.end.digit
    digit, cells = link.start.digit, {*link.start.cells, *link.end.cells}
    houses = [house for house in position.layout.houses if cells <= {*house.cells}]
    places = ({c for c in house.cells if candidates.digits[c] >> digit & 1} for house in houses)
    return any(found <= cells for found in places)


def is_weak(position, link):
    """Not both are true: two digits of a cell, or a digit in cells that all see each other."""
    start, end = link.start, link.end
    if start.digit != end.digit:
        return start.cells == end.cells
    peers = position.layout.peers
    return all(one in peers[other] for one in start.cells for other in end.cells)


@pytest.mark.parametrize(
    "name", ["XY-Wing", "XYZ-Wing", "W-Wing", "Remote Pair", "Empty Rectangle"]
)
def test_wings_remote_pairs_and_empty_rectangles_have_links(name):
    for _, step in seen(name):
        joined = {cell for link in step.links for node in link[:2] for cell in node.cells}
        assert joined == {*step.cells}


@pytest.mark.parametrize("name", ["XY-Wing", "XYZ-Wing", "ALS-XY-Wing", "Death Blossom"])
def test_pivot_and_stem_are_told_apart(name):
    for _, step in seen(name):
        assert step.pivot
        assert {*step.pivot} < {*step.cells}
