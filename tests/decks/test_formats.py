"""Files of puzzles: what is written is read again, and what is wrong is said in one line."""

from __future__ import annotations

import io
import json
import re
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC, TINY
from gridparty.board.puzzle import Grade, Proof, Puzzle
from gridparty.decks import formats
from gridparty.decks.formats import ENDINGS, FORMATS, detect, format_for, read_text
from gridparty.decks.formats.source import decode
from gridparty.errors import FileExistsAlreadyError, GridpartyError, ParseError
from strategies import at_length, layouts, puzzles, solved

EMPTY = "." * 81
TINY_GIVENS = "1.....3..2.....4"
TINY_FULL = str(solved(TINY))


#: The formats whose content tells them, or is read as lines of digits, whatever the ending.
TOLD_BY_CONTENT = ["line", "sdm", *(name for name, form in FORMATS.items() if form.begins)]


def only(text: str, name: str = "text") -> Puzzle:
    (puzzle,) = read_text(text, name=name)
    return puzzle


# ---------------------------------------------------------------- what is written is read again


@at_length(50)
@given(st.lists(puzzles(), min_size=1, max_size=3))
def test_json_lines_lose_nothing(several):
    text = FORMATS["jsonl"].write(several)
    assert list(read_text(text, name="deck.jsonl")) == several
    assert FORMATS["jsonl"].write(read_text(text)) == text


@at_length(50)
@given(st.lists(puzzles(), min_size=1, max_size=3), st.sampled_from(["sdm", "line"]))
def test_the_formats_of_a_line_keep_the_givens(several, name):
    form = FORMATS[name]
    text = form.write(several)
    assert [p.givens for p in read_text(text, name="x" + form.suffixes[0])] == [
        p.givens for p in several
    ]


@given(puzzles())
def test_sdk_keeps_the_givens_of_every_layout(puzzle):
    assert only(FORMATS["sdk"].write([puzzle]), "x.sdk") == Puzzle(puzzle.givens)


@given(puzzles(), st.permutations(sorted(FORMATS)))
def test_the_givens_survive_any_chain_of_formats(puzzle, order):
    passed = [puzzle]
    for name in order:
        form = FORMATS[name]
        passed = list(read_text(form.write(passed), name=f"x{form.suffixes[0]}"))
    assert [p.givens for p in passed] == [puzzle.givens]


@given(puzzles(), st.sampled_from(TOLD_BY_CONTENT))
def test_the_content_alone_tells_the_format(puzzle, name):
    text = FORMATS[name].write([puzzle])
    assert only(text).givens == puzzle.givens
    assert only("\n# a remark\n" + text if name != "jsonl" else "\n" + text).givens == puzzle.givens


def test_every_format_has_its_own_ending_and_says_what_it_keeps():
    endings = [suffix for form in FORMATS.values() for suffix in form.suffixes]
    assert len(endings) == len(set(endings))
    for name, form in FORMATS.items():
        assert form.name == name
        assert form.keeps
        assert all(format_for(f"deck{suffix}") is form for suffix in form.suffixes)


@given(layouts)
def test_line_ends_of_every_system_and_a_byte_order_mark_are_read(layout):
    text = "".join(f"{row}\n" for row in ("# remark", solved(layout), Grid.empty(layout)))
    expected = read_text(text)
    for end in ("\r\n", "\r"):
        data = b"\xef\xbb\xbf" + text.replace("\n", end).encode()
        assert read_text(decode(data, "x")) == expected


# ------------------------------------------------------------------------------- the deck format


def test_the_deck_format_is_what_the_design_says_byte_for_byte():
    puzzle = Puzzle(
        Grid.parse("12343412214343.1"),
        solution=Grid.parse("1234341221434321"),
        seed=7,
        grade=Grade(
            se=1.5,
            hardest="Hidden Single (line)",
            band="party",
            load=231.5,
            minutes=6,
            open_min=3,
            open_mean=6.8,
            open=(1,),
            stake=2,
            version=1,
            turn=4,
            open_sure=2,
        ),
        proof=Proof("cp-sat", "9.15", True, (Grid.parse("1234341221434321"),)),
        id="K7QF",
    )
    assert FORMATS["jsonl"].write([puzzle]) == (
        '{"id":"K7QF","layout":"4x4","givens":"12343412214343.1","solution":"1234341221434321",'
        '"seed":7,"grade":{"se":1.5,"hardest":"Hidden Single (line)","band":"party","load":231.5,'
        '"minutes":6.0,"turn":4.0,"open_min":3,"open_sure":2,"open_mean":6.8,"open":[1],"stake":2,'
        '"version":1},'
        '"proof":{"engine":"cp-sat","version":"9.15","unique":true}}\n'
    )


def test_what_is_not_known_is_null_and_read_as_not_known():
    text = FORMATS["jsonl"].write([Puzzle.parse(TINY_GIVENS)])
    assert text == (
        f'{{"id":"{Puzzle.parse(TINY_GIVENS).id}","layout":"4x4","givens":"{TINY_GIVENS}",'
        '"solution":null,"seed":null,"grade":null,"proof":null}\n'
    )
    assert only(text) == Puzzle.parse(TINY_GIVENS)


def test_the_givens_alone_are_a_puzzle_and_unknown_keys_are_ignored():
    assert only(json.dumps({"givens": TINY_GIVENS})) == Puzzle.parse(TINY_GIVENS)
    assert only(json.dumps({"givens": TINY_GIVENS, "author": "Ann"})) == Puzzle.parse(TINY_GIVENS)


GRADE = {
    "se": None,
    "hardest": "beyond",
    "band": "extreme",
    "load": 500,
    "minutes": 40.5,
    "open_min": 0,
    "open_mean": 1.2,
    "stake": 300,
    "version": 1,
}


def test_a_grade_beyond_what_is_rated_and_one_without_its_profile_are_read():
    grade = only(json.dumps({"givens": TINY_GIVENS, "grade": GRADE})).grade
    assert grade is not None
    assert (grade.se, grade.hardest, grade.load, grade.open) == (None, "beyond", 500.0, ())
    assert grade.open_sure is None


def test_a_grade_of_a_later_version_is_kept():
    later = {**GRADE, "version": 99, "colour": "blue"}
    puzzle = only(json.dumps({"givens": TINY_GIVENS, "grade": later}))
    assert puzzle.grade is not None
    assert puzzle.grade.version == 99
    assert '"version":99' in FORMATS["jsonl"].write([puzzle])


def without(key: str) -> dict[str, object]:
    return {name: value for name, value in GRADE.items() if name != key}


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ({}, "expected givens to be a text, got nothing"),
        ({"givens": None}, "expected givens to be a text, got null"),
        ({"givens": 5}, "expected givens to be a text, got 5"),
        ({"givens": [EMPTY]}, "expected givens to be a text, got a list"),
        ({"givens": {"r1": "5"}}, "expected givens to be a text, got an object"),
        ({"givens": "53" + "." * 78}, "expected 16, 36 or 81 cells, got 80: '53.....................…'"),
        ({"layout": "16x16", "givens": "." * 256}, "expected the layout 9x9 or 6x6 or 4x4, got '16x16'"),
        ({"layout": "9x9", "givens": TINY_GIVENS}, "expected 81 cells for 9x9, got 16"),
        ({"layout": 9, "givens": EMPTY}, "expected layout to be a text, got 9"),
        ({"givens": "5" + TINY_GIVENS[1:]}, "expected 1-4, '.' or '0' in r1c1, got '5'"),
        ({"givens": "11" + "." * 14}, "expected each digit once in row 1, got 1 in r1c1 and in r1c2"),
        ({"id": 5}, "expected id to be a text, got 5"),
        ({"id": "a\nb"}, "expected id to be a text of 1 to 60 printable characters, got 'a\\nb'"),
        ({"id": "x" * 61}, "expected id to be a text of 1 to 60 printable characters, got 'xxxxxxxxxxxxxxxxxxxxxxx…'"),
        ({"id": "half \ud83d"}, "expected id to be a text of 1 to 60 printable characters, got 'half \\ud83d'"),
        ({"seed": "7"}, "expected seed to be a whole number, got '7'"),
        ({"seed": True}, "expected seed to be a whole number, got true"),
        ({"seed": 7.5}, "expected seed to be a whole number, got 7.5"),
        ({"solution": TINY_FULL[:-1]}, "solution: expected 16, 36 or 81 cells, got 15: '123434122341412'"),
        ({"solution": "." + TINY_FULL[1:]}, "solution: expected a digit in every cell, got none in r1c1"),
        ({"solution": str(solved(CLASSIC))}, "solution: expected 16 cells, got 81"),
        ({"solution": "2" * 16}, "solution: expected the given 1 in r1c1, got 2"),
        ({"givens": "1" + "." * 15, "solution": "1" * 16}, "solution: expected each digit once in row 1, got 1 in r1c1 and in r1c2"),
        ({"grade": []}, "expected grade to be an object, got a list"),
        ({"grade": without("se")}, "expected grade.se to be a number from 0, got nothing"),
        ({"grade": without("band")}, "expected grade.band to be a text, got nothing"),
        ({"grade": without("version")}, "expected grade.version to be a whole number from 0, got nothing"),
        ({"grade": {**GRADE, "load": "much"}}, "expected grade.load to be a number from 0, got 'much'"),
        ({"grade": {**GRADE, "load": -1}}, "expected grade.load to be a number from 0, got -1"),
        ({"grade": {**GRADE, "load": 10**400}}, "expected grade.load to be a number from 0, got 10000000000000000000000…"),
        ({"grade": {**GRADE, "open": [1, -1]}}, "expected grade.open to be a list of whole numbers from 0, got a list"),
        ({"grade": {**GRADE, "stake": 2.5}}, "expected grade.stake to be a whole number from 0, got 2.5"),
        ({"proof": "yes"}, "expected proof to be an object, got 'yes'"),
        ({"proof": {"engine": "x", "version": "1"}}, "expected proof.unique to be true or false, got nothing"),
        ({"proof": {"engine": "x", "version": 9.15, "unique": True}}, "expected proof.version to be a text, got 9.15"),
    ],
)  # fmt: skip
def test_a_wrong_field_of_a_deck_is_named_with_its_line(record, message):
    lines = [{"givens": EMPTY}, {"givens": TINY_GIVENS, **record} if record else {}]
    text = "\n\n".join(map(json.dumps, lines))
    with pytest.raises(ParseError) as caught:
        read_text(text, name="party.jsonl")
    assert str(caught.value) == f"party.jsonl:3: {message}"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"givens":', "expected JSON, got the end of the line at column 11"),
        ('{"givens" 5}', "expected JSON, got '5}' at column 11"),
        ("{'givens': 5}", "expected JSON, got \"'givens': 5}\" at column 2"),
        ('["givens"]', "expected a JSON object, got a list"),
        ("5", "expected a JSON object, got 5"),
        ('{"seed":NaN}', "expected a number, got NaN"),
        ('{"seed":-Infinity}', "expected a number, got -Infinity"),
        (
            '{"seed":' + "9" * 5000 + "}",
            "expected a puzzle in JSON, got '{\"seed\":999999999999999…'",
        ),
        ("[" * 100_000, "expected a puzzle in JSON, got '[[[[[[[[[[[[[[[[[[[[[[[…'"),
    ],
)
def test_broken_json_is_shown_from_where_it_breaks(line, message):
    with pytest.raises(ParseError) as caught:
        read_text(line, name="party.jsonl")
    assert str(caught.value) == f"party.jsonl:1: {message}"


# ----------------------------------------------------------------------------- the other formats


@pytest.mark.parametrize(
    "rest",
    ["", " # easy", ",53467", ";1.2", "\t1.2\tAnn", "#17 clues", "  ", ",,,"],
)
def test_in_a_line_only_what_stands_before_the_first_separator_counts(rest):
    assert only(TINY_GIVENS + rest, "x.txt") == Puzzle.parse(TINY_GIVENS)


def test_a_table_with_column_names_is_read():
    assert only(f"puzzle,se_rating\n{TINY_GIVENS},1.2\n", "x.csv") == Puzzle.parse(TINY_GIVENS)
    assert only(f"Puzzle;Solution\n{TINY_GIVENS};{TINY_FULL}\n") == Puzzle.parse(TINY_GIVENS)


SADMAN = """\
#AAnn Author
#DA puzzle with every kind of remark
#B03-08-2006
#LEasy
[Puzzle]
1...
..3.
.2..
...4
[State]
1234
....
....
....
[PencilMarks]
12,34,,
"""


def test_an_sdk_file_with_remarks_and_other_sections_is_read():
    for found in (only(SADMAN, "x.sdk"), only(SADMAN)):
        assert replace(found, about=()) == Puzzle.parse(TINY_GIVENS)
        assert read_text(FORMATS["sdk"].write([found]), name="x.sdk") == (found,)
    assert only("\n".join(SADMAN.split("\n")[5:9])) == Puzzle.parse(TINY_GIVENS)


def test_an_sdk_file_holds_one_puzzle_only():
    for several in ([], [Puzzle.parse(TINY_GIVENS)] * 2):
        with pytest.raises(
            GridpartyError, match=r"ends in \.sdk holds one puzzle, not [02]: choose"
        ):
            FORMATS["sdk"].write(several)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.sdm", "#\n53" + "." * 78, "a.sdm:2: expected 16, 36 or 81 cells, got 80: '53.....................…'"),
        ("a.sdm", "a" * 81, "a.sdm:1: expected 1-9, '.' or '0' in r1c1, got 'a'"),
        ("a.sdm", EMPTY + "\n\n55" + "0" * 79, "a.sdm:3: expected each digit once in row 1, got 5 in r1c1 and in r1c2"),
        ("a.sdm", "", "a.sdm: expected at least one puzzle, got an empty file"),
        ("a.sdm", " \n\n", "a.sdm: expected at least one puzzle, got an empty file"),
        ("a.jsonl", "", "a.jsonl: expected at least one puzzle, got an empty file"),
        ("a.sdm", "# nothing\n", "a.sdm: expected at least one puzzle, got none"),
        ("a.txt", "hello, world", "a.txt has no puzzle."),
        ("a.txt", f"{EMPTY}\nhello, world", "a.txt:2: expected 16, 36 or 81 cells, got 5: 'hello'"),
        ("a.txt", "a" * 81 + ",1.2", "a.txt:1: expected 1-9, '.' or '0' in r1c1, got 'a'"),
        ("a.txt", ",1.2", "a.txt has no puzzle."),
        ("a.sdk", "[Puzzle]\n1...\n..3.", "a.sdk:3: expected 4 rows, got 2"),
        ("a.sdk", "[Puzzle]\n1...\n21..\n....\n....", "a.sdk:3: expected each digit once in box 1, got 1 in r1c1 and in r2c2"),
        ("a.sdk", "1...\n..5.\n....\n....", "a.sdk:2: expected 1-4, '.' or '0' in r2c3, got '5'"),
        ("a.sdk", "1...\n..x.\n....\n....", "a.sdk:2: expected 1-4, '.' or '0' in r2c3, got 'x'"),
        ("a.sdk", "1...\n..3\n....\n....", "a.sdk:2: expected 4 cells, got 3: '..3'"),
        ("a.sdk", "1...\n..3.\n....\n....\n....", "a.sdk:5: expected 4 rows, got one more: '....'"),
        ("a.sdk", "1...5...", "a.sdk:1: expected a row of 9, 6 or 4 cells, got 8: '1...5...'"),
        ("a.sdk", "[State]\n1...", "a.sdk: expected at least one puzzle, got none"),
    ],
)  # fmt: skip
def test_a_mistake_is_said_with_its_file_and_its_line(name, text, message):
    with pytest.raises(ParseError) as caught:
        read_text(text, name=name)
    assert str(caught.value) == message


# -------------------------------------------------------------------------------------- the files


def test_the_format_of_an_unknown_ending_is_seen_in_the_content(tmp_path):
    puzzle = Puzzle.parse(TINY_GIVENS)
    for name in TOLD_BY_CONTENT:
        form = FORMATS[name]
        for file in ("deck.bak", "deck.txt", "deck"):
            (tmp_path / file).write_text(form.write([puzzle]))
            assert formats.read(tmp_path / file) == (puzzle,), (name, file)


def test_the_ending_counts_in_capitals_too():
    assert detect("DECK.SDK", "") is FORMATS["sdk"]
    assert format_for("DECK.JSONL") is FORMATS["jsonl"]


def test_a_dash_is_the_standard_input_and_output(monkeypatch, capsys):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TINY_GIVENS.encode())))
    read = formats.read("-")
    assert read == (Puzzle.parse(TINY_GIVENS),)
    formats.write("-", read)
    assert capsys.readouterr().out == FORMATS["jsonl"].write(read)


@pytest.mark.parametrize("wrong", [b"1...\n", b"\xff\n", b"1\0\n"])
def test_whatever_is_wrong_on_the_standard_input_is_said_to_stand_there(wrong, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(wrong)))
    with pytest.raises(ParseError, match=r"^stdin(:1)?: expected"):
        formats.read("-")


@pytest.mark.parametrize("read", [formats.read, lambda path: [p for _, p in formats.stream(path)]])
def test_the_end_is_typed_once_at_a_terminal(read, monkeypatch):
    class Typed(io.BytesIO):
        """A terminal, which waits again after the end of what was typed."""

        def read(self, size=-1):
            piece = super().read(size)
            assert piece, "asked for more behind the end"
            return piece

    monkeypatch.setattr(sys, "stdin", type("Stdin", (), {"buffer": Typed(b"1..4.........32.\n")}))
    assert len(read("-")) == 1


def test_of_a_file_without_a_good_line_the_first_bad_one_is_told(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text(f"{'1' * 15}\n22\n")
    with pytest.raises(ParseError, match=r"a\.txt:1: expected"):
        formats.read_numbered(path, [])


def test_a_puzzle_of_an_sdk_file_stands_where_its_first_row_does():
    text = "#D of our own\n[Puzzle]\n1...\n..3.\n.2..\n...4\n"
    named = replace(Puzzle.parse(TINY_GIVENS), about=(("title", "of our own"),))
    assert list(FORMATS["sdk"].read(text, "a.sdk")) == [(3, named)]


@pytest.mark.parametrize("name", [name for name, form in FORMATS.items() if not form.single])
def test_a_line_that_is_wrong_is_listed_and_the_others_are_read(name):
    good = Puzzle.parse(TINY_GIVENS)
    one, two = (FORMATS[name].write([good] * n).splitlines() for n in (1, 2))
    at = next(n for n, (a, b) in enumerate(zip(one, [*two[1:], ""], strict=False)) if a == b)
    two.insert(
        at + 1, two[at].replace(TINY_GIVENS.replace(".", "0"), "1").replace(TINY_GIVENS, "1")
    )
    refused: list[str] = []
    found = list(FORMATS[name].read("\n".join(two), "a", refused))
    assert found == [(at + 1, good), (at + 3, good)]
    assert [told.split(":")[:2] for told in refused] == [["a", f"{at + 2}"]]


@pytest.mark.parametrize("form", FORMATS.values(), ids=FORMATS)
def test_a_file_is_written_in_the_format_of_its_ending_and_not_over_another(tmp_path, form):
    path = tmp_path / f"deck{form.suffixes[0]}"
    puzzle = Puzzle.parse(TINY_GIVENS)
    formats.write(path, [puzzle])
    assert path.read_bytes() == form.write([puzzle]).encode()
    with pytest.raises(FileExistsAlreadyError):
        formats.write(path, [Puzzle.parse(EMPTY)])
    formats.write(path, [Puzzle.parse(EMPTY)], force=True)
    assert formats.read(path) == (Puzzle.parse(EMPTY),)


def test_nothing_is_written_where_there_is_nothing_or_no_format_to_write(tmp_path):
    with pytest.raises(GridpartyError, match="there is no puzzle to write"):
        formats.write(tmp_path / "x.sdm", [])
    with pytest.raises(
        GridpartyError, match=rf"ends in {re.escape(', '.join(ENDINGS))}, got .*x\.pdf"
    ):
        formats.write(tmp_path / "x.pdf", [Puzzle.parse(EMPTY)])
    assert list(tmp_path.iterdir()) == []


def content_error(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    with pytest.raises(ParseError) as caught:
        formats.read(path)
    return str(caught.value).removeprefix(str(path))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", ": expected at least one puzzle, got an empty file"),
        (b"%PDF-1.4\n\x00\x01", ": a PDF can't be read: use the deck or the file you printed."),
        (b"\x89PNG\r\n\0", " is a picture: type the puzzle, or paste its digits."),
        (b"\x89\r\n", ":1: expected UTF-8 text, got the byte 0x89"),
        (b"#\n# M\xfcller\n", ":2: expected UTF-8 text, got the byte 0xfc"),
        (EMPTY.encode("utf-16"), ": expected UTF-8 text, got UTF-16: save the file as UTF-8"),
        (EMPTY.encode("utf-16-le"), ": expected UTF-8 text, got UTF-16: save the file as UTF-8"),
        (EMPTY.encode("utf-16-be"), ": expected UTF-8 text, got UTF-16: save the file as UTF-8"),
        (bytes(1000), ": expected text, got binary data: a zero byte at 0"),
        (b"5" * 200_000 + b"\0", ": expected text, got binary data: a zero byte at 200000"),
    ],
)  # fmt: skip
def test_what_is_no_text_is_called_what_it_is(tmp_path, data, message):
    assert content_error(tmp_path / "deck.jsonl", data) == message


@pytest.mark.parametrize("suffix", [*ENDINGS, ".dat"])
@pytest.mark.parametrize("piece", ["5", "[", '{"a":'])
def test_ten_megabytes_in_one_line_are_one_short_sentence(tmp_path, suffix, piece):
    data = piece.encode() * (10_000_000 // len(piece))
    message = content_error(tmp_path / f"deck{suffix}", data)
    assert "expected" in message
    assert len(message) < 120


def test_an_endless_device_is_refused_at_once():
    with pytest.raises(ParseError, match="/dev/zero: expected text, got binary data"):
        formats.read("/dev/zero")


def test_a_missing_file_a_folder_and_an_impossible_name_are_told_apart(tmp_path):
    for path, message in (
        (tmp_path / "none.sdm", "none.sdm: expected a puzzle file, but there is no such file"),
        (tmp_path, ": expected a puzzle file, got a folder"),
        (
            "zero\0byte",
            r"'zero\x00byte': expected a readable file: no file can have this name",
        ),
        ("x" * 300, "x: expected a readable file: the name is too long"),
    ):
        with pytest.raises(ParseError, match=re.escape(message) + "$"):
            formats.read(path)


def test_a_file_name_with_a_line_break_does_not_break_the_message(tmp_path):
    (tmp_path / "two\nlines.sdm").write_text("x")
    with pytest.raises(ParseError, match=r"^[ -~]+two\\nlines\.sdm' has no puzzle"):
        formats.read(tmp_path / "two\nlines.sdm")


# ------------------------------------------------------------------- whatever comes, no traceback


NAMES = st.sampled_from([*(f"x{ending}" for ending in ENDINGS), "x", "stdin"])


def reads_or_says_why(data: bytes, name: str) -> None:
    """Either puzzles come out that can be written and read again, or one line of ParseError."""
    try:
        read = read_text(decode(data, name), name=name)
    except ParseError as error:
        sentence = str(error)
        assert sentence.startswith(name)
        assert sentence.isprintable()
        assert len(sentence) < 200
        return
    assert read_text(FORMATS["jsonl"].write(read), name="x.jsonl") == read


@given(st.binary(max_size=300), NAMES)
def test_any_bytes_are_read_or_refused_in_one_line(data, name):
    reads_or_says_why(data, name)


@given(st.text(max_size=300), NAMES)
def test_any_text_is_read_or_refused_in_one_line(text, name):
    reads_or_says_why(text.encode(errors="surrogatepass"), name)


nearly_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=90),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=5,
)


@given(puzzles(), st.data())
def test_a_deck_with_any_field_replaced_is_read_or_refused_in_one_line(puzzle, data):
    record = json.loads(FORMATS["jsonl"].write([puzzle]))
    inner = [value for value in record.values() if isinstance(value, dict)]
    target = data.draw(st.sampled_from([record, *inner]))
    target[data.draw(st.sampled_from(sorted(target)))] = data.draw(nearly_json)
    reads_or_says_why(json.dumps(record).encode(), "x.jsonl")


@given(st.sampled_from(sorted(FORMATS)), puzzles(), st.data())
def test_a_file_with_a_few_bytes_changed_is_read_or_refused_in_one_line(name, puzzle, data):
    content = bytearray(FORMATS[name].write([puzzle]).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(content)))
        content[start : start + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=3))
    reads_or_says_why(bytes(content), "x" + FORMATS[name].suffixes[0])
