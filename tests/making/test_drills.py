"""Positions to drill: the technique is next in them, whoever looks, and they are sound."""

from itertools import islice
from random import Random

import pytest

from gridparty.board.position import Position
from gridparty.grading.human import after
from gridparty.grading.mistakes import mistake_in
from gridparty.making import drills
from gridparty.making.drills import disguised, drill, drill_search
from gridparty.solving import kernel
from gridparty.techniques import TECHNIQUES, technique_named
from gridparty.techniques.examples import example
from needing import NAMES, easier_there

QUICK = (
    "Full House",
    "Hidden Single",
    "Naked Single",
    "Pointing",
    "Naked Pair",
    "X-Wing",
    "XY-Wing",
)


def marked(name):
    return pytest.param(name, marks=[] if name in QUICK else pytest.mark.slow)


@pytest.mark.parametrize("name", [marked(name) for name in NAMES])
def test_in_a_fresh_drill_nothing_easier_does_anything(name):
    for seed in range(2):
        made = drill(technique_named(name), seed)
        assert made.step in made.steps
        assert mistake_in(made.position) is None
        assert mistake_in(after(made.position, made.step)) is None
        if made.fresh:
            assert not easier_there(name, made.position)
            assert kernel.count(made.position.grid, 2) == 1


def test_the_same_seed_makes_the_same_drill_and_another_another():
    technique = technique_named("Naked Pair")
    assert drill(technique, 5) == drill(technique, 5)
    assert drill(technique, 5) != drill(technique, 6)


def test_a_rare_one_ends_with_a_known_board_in_a_new_dress(monkeypatch):
    monkeypatch.setattr(drills, "ENOUGH", 3)
    *before, last = drill_search(technique_named("Unique Rectangle 5"), 1)
    assert before == [None] * 4
    assert not last.fresh
    assert last.step.technique == "Unique Rectangle 5"
    assert mistake_in(last.position) is None
    known, _ = example("Unique Rectangle 5")
    assert last.position.grid != known.grid


def test_a_new_dress_changes_nothing_for_a_solver():
    rng = Random(3)
    for technique in TECHNIQUES[3:14]:
        position, step = example(technique.name)
        dressed = disguised(position, rng)
        assert len(list(technique.finder(dressed))) == len(list(technique.finder(position)))
        assert sorted(map(int.bit_count, dressed.candidates.cells)) == sorted(
            map(int.bit_count, position.candidates.cells)
        )
        assert dressed.givens.bit_count() == position.givens.bit_count()
        assert step.technique == technique.name


def test_a_small_board_is_dressed_anew_too():
    position = Position.parse("1.3...4.2.......")
    assert disguised(position, Random(1)).grid.filled == 4
    assert kernel.count(disguised(position, Random(1)).grid, 2) == 1


def test_looking_is_done_little_by_little():
    found = list(islice(drill_search(technique_named("Swordfish"), 2), 400))
    assert found[-1] is not None
    assert not any(found[:-1])
