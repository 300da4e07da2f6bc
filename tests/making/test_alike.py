"""Puzzles like a given one."""

from itertools import islice

import pytest

from gridparty.board.layout import TINY
from gridparty.board.position import Position
from gridparty.board.puzzle import Puzzle
from gridparty.errors import ExhaustedError, NotUniqueError
from gridparty.grading.human import path
from gridparty.grading.teaching_puzzles import Need
from gridparty.making import similar
from gridparty.making.similar import hardest_of, likeness_of, make_alike, make_needing

W_WING = ".8...396.7....4..3..9.......1.7....2..43.56...9...6..........2...54....9..31..7.4"


def test_where_no_puzzle_needs_the_technique_a_drill_is_named(monkeypatch):
    monkeypatch.setattr(similar, "_TRIES", 1)
    with pytest.raises(ExhaustedError, match='drill "Death Blossom"'):
        make_needing(Need.parse("Death Blossom"), 1)


def test_a_path_that_ends_before_the_board_is_full_has_no_hardest_step(monkeypatch):
    """Beyond the steps that are rated."""
    puzzle = Puzzle.parse(W_WING)
    begun = list(islice(path(Position.of(puzzle.givens)), 3))
    monkeypatch.setattr("gridparty.making.similar.path", lambda position: begun)
    assert hardest_of(puzzle) is None


def test_a_like_puzzle_has_the_band_the_hardest_step_and_about_as_many_givens(words):
    wanted = likeness_of(Puzzle.parse(W_WING))
    words(wanted.words)
    made = make_alike(wanted, 3)
    assert made.grade.band == "expert"
    assert hardest_of(made).name == "W-Wing"
    assert abs(made.givens.filled - 25) <= 2
    assert str(made.givens) != W_WING


def test_of_rare_techniques_only_the_rating_is_asked_for(monkeypatch, words):
    monkeypatch.setattr(similar, "RARE", ("W-Wing",))
    wanted = likeness_of(Puzzle.parse(W_WING))
    assert wanted.wish.needs is None
    low, high = wanted.wish.se
    assert low < 5.5 < high
    words(wanted.words)


def test_a_small_board_is_like_small_ones():
    wanted = likeness_of(Puzzle.parse("1.3...4.2......."))
    made = make_alike(wanted, 1)
    assert made.layout == TINY
    assert made.grade.band == wanted.band


def test_after_many_tries_one_of_its_band_will_do(monkeypatch):
    monkeypatch.setattr(similar, "_TRIES", 1)
    wanted = likeness_of(Puzzle.parse("1.3...4.2......."))
    assert make_alike(wanted, 2).layout == TINY


def test_what_has_several_solutions_is_like_nothing():
    with pytest.raises(NotUniqueError):
        likeness_of(Puzzle.parse("." * 81))
