"""Files of any size are read piece by piece, with the same words as those that are read at once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.decks import formats
from gridparty.decks.formats import source
from gridparty.decks.formats.source import decode, lines_of
from gridparty.errors import ParseError
from playing import TINY_CARD

TINY = TINY_CARD.givens


@given(st.text(alphabet="ab\r\n ä"), st.integers(1, 5))
def test_lines_are_cut_where_they_end_however_the_pieces_fall(text, size):
    data = text.encode()
    pieces = (data[i : i + size] for i in range(0, len(data), size))
    lines = source._split_lines(source._normalise_line_ends(source._checked(pieces, "x")))
    assert b"\n".join(lines).decode() == decode(data, "x")


CONTENTS = [
    f"{TINY}\n\n# a remark\n{TINY}\n",
    f"# nothing\n\n{TINY}\nnonsense\n{TINY}",
    f'{{"givens":"{TINY}"}}\n\n{{"givens":3}}\n',
    f"puzzle,rating\n{TINY},3\n",
    "[Puzzle]\n1..4\n....\n....\n32..\n",
    "nonsense\nmore\n",
    "",
    "\n\n",
    "# a remark\n",
]


@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("strict", [True, False])
def test_a_stream_tells_what_reading_at_once_tells(tmp_path, content, strict):
    path = tmp_path / "some.txt"
    path.write_text(content)

    def told(read):
        refused = None if strict else []
        try:
            return tuple(read(path, refused)), refused
        except ParseError as error:
            return str(error), refused

    assert told(formats.stream) == told(formats.read_numbered)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"%PDF-1.4", "a PDF can't be read"),
        (b"\xff\xfe1\0", "got UTF-16"),
        (b"1..4\n" * 20_000 + b"\0", "binary data"),
        (b"1..4\n\xe9\n", ":2: expected UTF-8 text, got the byte 0xe9"),
    ],
)
def test_what_is_no_text_is_said_to_be_none(tmp_path, content, says):
    path = tmp_path / "some.txt"
    path.write_bytes(content)
    with pytest.raises(ParseError, match=says):
        list(lines_of(path)[1])


def test_a_line_without_end_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(source, "LARGEST", 100_000)
    path = tmp_path / "some.txt"
    path.write_bytes(b"1" * 200_000)
    with pytest.raises(ParseError, match="a line holds more than"):
        list(formats.stream(path))


@pytest.mark.parametrize("name", ["none.txt", "."])
def test_what_cannot_be_read_is_said(tmp_path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ParseError, match="expected a puzzle file"):
        list(formats.stream(name))
