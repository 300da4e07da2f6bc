"""Puzzles as values: their text form, and the short id that stands on both sides of a card."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, TINY
from gridparty.board.puzzle import ID_LENGTH, ID_SYMBOLS, Proof, Puzzle, puzzle_id
from gridparty.board.unprintable import WORDS
from gridparty.errors import GridpartyError, ParseError
from strategies import grids, puzzles, solved


@given(grids())
def test_a_puzzle_reads_back_from_its_text_however_it_is_broken_into_lines(grid):
    puzzle = Puzzle(grid)
    size, text = grid.layout.size, str(puzzle)
    rows = "\n".join(text[start : start + size] for start in range(0, len(text), size))
    assert Puzzle.parse(text) == Puzzle.parse(rows) == Puzzle.parse(f" {rows}\r\n\t") == puzzle


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1.3", "expected 16, 36 or 81 cells, got 3: '1.3'"),
        ("1... ..5. .2.. ...4", "expected 1-4, '.' or '0' in r2c3, got '5'"),
        ("11.. .... .... ....", "expected each digit once in row 1, got 1 in r1c1 and in r1c2"),
    ],
)
def test_what_is_no_puzzle_is_refused(text, message):
    with pytest.raises(ParseError) as caught:
        Puzzle.parse(text)
    assert str(caught.value) == message


@given(st.text(max_size=100) | st.text("1234. \n", min_size=16, max_size=24))
def test_any_text_is_a_puzzle_or_refused(text):
    try:
        puzzle = Puzzle.parse(text)
    except ParseError:
        return
    assert str(puzzle) == "".join(text.split()).replace("0", ".")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("." * 16, "8Y4C"),
        ("." * 36, "MKM9"),
        ("." * 81, "XFXJ"),
        ("1.....3..2.....4", "GFJK"),
    ],
)
def test_an_id_is_the_same_on_every_machine(text, expected):
    assert Puzzle.parse(text).id == expected


def in_base_32(grid):
    digest = hashlib.sha256(str(grid).encode()).digest()[:20]
    ours = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", ID_SYMBOLS)
    return base64.b32encode(digest).decode().translate(ours)


def spells(name):
    """The unprintable words in a name, its digits read as letters."""
    read = "".join(dict(zip("23456789", "ZEASGTBG", strict=True)).get(c, c) for c in name)
    return {word for word in WORDS if word in read}


@given(grids())
def test_an_id_is_the_hash_of_the_givens_in_base_32_unless_that_spells_a_word(grid):
    plain, name = in_base_32(grid), puzzle_id(grid, 32)
    assert not spells(name)
    for place, (symbol, hashed) in enumerate(zip(name, plain, strict=True)):
        if symbol != hashed:  # one that would complete a word became the next that does not
            value = ID_SYMBOLS.index(hashed)
            while spells(name[:place] + ID_SYMBOLS[value]):
                value = (value + 1) % len(ID_SYMBOLS)
            assert ID_SYMBOLS[value] == symbol


def test_an_id_that_would_spell_a_word_takes_its_next_value_and_no_other_id_changes():
    rng = Random(1)
    grids_ = (Grid(CLASSIC, tuple(rng.choices(range(10), k=81))) for _ in range(4000))
    changed = 0
    for grid in grids_:
        plain, name = in_base_32(grid)[:4], puzzle_id(grid)
        assert bool(spells(plain)) == (name != plain), plain
        assert not spells(name)
        changed += name != plain
    assert 4 < changed < 40  # one in some hundreds


def test_every_unprintable_word_can_be_spelled_and_is_needed():
    for word in WORDS:
        assert set(word) <= set(ID_SYMBOLS)
        assert not spells(word) - {word}, word  # a part of it would do


@given(grids(), st.integers(ID_LENGTH, 32))
def test_a_longer_id_begins_with_the_shorter_and_has_no_symbol_that_looks_like_another(
    grid, length
):
    long = puzzle_id(grid, length)
    assert len(long) == length
    assert long.startswith(puzzle_id(grid))
    assert set(long) <= set(ID_SYMBOLS)
    assert not set("01IO") & set(ID_SYMBOLS)


def test_ids_are_spread_over_all_symbols():
    board = solved(CLASSIC)
    ids = {puzzle_id(board.place(Placement(cell, 0))) for cell in range(81)}
    assert len(ids) == 81
    assert {symbol for name in ids for symbol in name} == set(ID_SYMBOLS)


@given(puzzles())
def test_the_id_hangs_on_the_givens_alone_unless_one_is_said(puzzle):
    bare = Puzzle(puzzle.givens)
    assert replace(puzzle, id="").id == bare.id == puzzle_id(puzzle.givens)
    renamed = bare.with_id("K7QF")
    assert (renamed.id, renamed.givens) == ("K7QF", bare.givens)
    assert bare.layout is puzzle.givens.layout


def test_a_solution_that_nobody_has_found_yet_is_a_clear_word():
    puzzle = Puzzle(Grid.empty(TINY), id="K7QF")
    with pytest.raises(GridpartyError, match=r"^puzzle K7QF has not been solved yet$"):
        puzzle.known_solution()
    assert replace(puzzle, solution=solved(TINY)).known_solution() == solved(TINY)


def test_a_proof_names_the_cells_in_which_two_solutions_differ():
    one = solved(TINY)
    other = one.place(Placement(3, 1)).place(Placement(7, 1))
    assert (one.digits[3], one.digits[7]) == (4, 2)
    assert Proof("x", "1", False, (one, other)).differing_cells == (3, 7)
    assert Proof("x", "1", True, (one,)).differing_cells == ()
    assert Proof("x", "1", False).differing_cells == ()
