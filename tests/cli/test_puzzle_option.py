"""The puzzle of `--puzzle`: digits, or a file that holds one."""

from __future__ import annotations

import pytest

from gridparty.cli.inputs import items_from, typed_givens
from gridparty.errors import ParseError

CARD = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_file_with_one_puzzle_is_read(tmp_path):
    file = tmp_path / "one.txt"
    file.write_text(f"{CARD}\n")
    assert typed_givens(str(file)) == CARD


def test_a_file_with_several_is_a_deck(tmp_path):
    file = tmp_path / "three.txt"
    file.write_text(f"{CARD}\n" * 2 + f"{CARD[::-1]}\n")
    with pytest.raises(ParseError, match=r"3 puzzles: --deck .*three\.txt"):
        typed_givens(str(file))


@pytest.mark.parametrize("read", [items_from, typed_givens])
def test_an_empty_argument_is_no_puzzle(read):
    with pytest.raises(ParseError, match="No puzzle"):
        read(" ")
