"""Many puzzles, some of them wrong: the good ones are used, the others told, or none is taken."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gridparty import cli
from gridparty.decks import formats
from gridparty.decks.formats import FORMATS
from gridparty.decks.formats.format import MOST_REFUSED
from gridparty.errors import ParseError
from playing import TINY_CARD

GOOD = "53.8..2.......1.86..4.9..3.3..2...17.....562.8..1..543.57...892.98....6.4.3.....1"
TINY = TINY_CARD.givens
FULL = TINY_CARD.solution
AMBIGUOUS = "1" + "." * 15
CLASH = "11" + "." * 14
MANY = f"{TINY}\n{CLASH}\nnonsense\n{GOOD}\n"


@pytest.fixture
def run(capsys, tmp_path, monkeypatch, home):
    """Run the program in an empty folder with a file of good and bad lines: (code, out, err)."""
    monkeypatch.chdir(tmp_path)
    Path("many.txt").write_text(MANY)

    def go(*arguments: str) -> tuple[int, str, str]:
        code = cli.run(arguments)
        return (code, *capsys.readouterr())

    return go


def named(err: str) -> list[str]:
    """The places of which stderr tells."""
    told = [line for line in err.splitlines() if line.startswith("gridparty: ")]
    return [line.split(": ")[1] for line in told]


BAD = ["many.txt:2", "many.txt:3"]
COMMANDS = [
    ("grade", "many.txt"),
    ("check", "many.txt"),
    ("convert", "many.txt", "good.sdm"),
    ("print", "cards", "many.txt", "-o", "good.pdf"),
]


@pytest.mark.parametrize("arguments", COMMANDS)
def test_the_good_ones_are_used_and_the_bad_ones_listed_with_their_lines(run, arguments):
    code, out, err = run(*arguments)
    assert code == 1
    assert named(err) == BAD
    assert "Traceback" not in err
    if arguments[0] == "grade":
        assert "CCPY" in out
    elif arguments[0] == "check":
        assert "2 puzzles, each has exactly one solution" in out
    else:
        assert Path(arguments[-1]).stat().st_size
    if arguments[0] == "convert":
        assert len(formats.read("good.sdm")) == 2


@pytest.mark.parametrize("arguments", COMMANDS)
def test_strict_takes_none(run, arguments):
    code, out, err = run(*arguments, "--strict")
    assert (code, out) == (2, "")
    assert named(err) == BAD[:1]
    assert [path.name for path in Path().iterdir() if path.is_file()] == ["many.txt"]


@pytest.mark.parametrize("arguments", COMMANDS)
def test_where_none_is_good_the_first_is_told(run, arguments):
    Path("many.txt").write_text(f"{CLASH}\nnonsense\n")
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert named(err) == ["many.txt:1"]


@pytest.mark.parametrize("command", ["grade", "check"])
def test_json_tells_of_them_too(run, command):
    code, out, _ = run(command, "--json", "many.txt")
    result = json.loads(out)
    assert code == 1
    assert [puzzle["givens"] for puzzle in result["puzzles"]] == [TINY, GOOD]
    assert [told.split(": ")[0] for told in result["left_out"]] == BAD


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (AMBIGUOUS, "expected one solution, got several"),
        (FULL, "expected a puzzle, got a full grid: there is nothing to solve"),
    ],
)
@pytest.mark.parametrize("arguments", [COMMANDS[0], COMMANDS[3]])
def test_what_cannot_be_graded_is_left_out_as_well(run, arguments, line, told):
    Path("many.txt").write_text(f"{GOOD}\n{line}\n")
    code, _, err = run(*arguments)
    assert code == 1
    assert re.search(rf"gridparty: many.txt:2: puzzle \w+: {told}", err)
    assert run(*arguments, "--strict", *(["--force"] if "-o" in arguments else []))[0] == 2


def test_a_card_without_a_band_is_graded_before_it_is_printed(run):
    grade = {
        **dict.fromkeys(("load", "minutes", "open_min", "open_mean", "stake", "version"), 1),
        "se": None,
        "hardest": "beyond",
        "band": "beyond",
        "open": [1],
    }
    for deck in ({"givens": GOOD}, {"givens": GOOD, "grade": grade}):
        Path("deck.jsonl").write_text(json.dumps(deck))
        code, out, err = run("print", "cards", "deck.jsonl", "-o", "deck.pdf", "--force")
        said, note = err.splitlines()
        assert (code, said) == (0, "1 sheet of A4, printed on both sides")
        assert "4 blank cards" in note
        assert "deck.pdf" in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (GOOD.replace("8", "x", 1), "expected 1-9, '.' or '0' in r1c4, got 'x'"),
        (GOOD.replace("8", "²", 1), "expected 1-9, '.' or '0' in r1c4, got '²'"),
        (GOOD.replace(".", "-").replace("-", "_", 9), "expected 1-9, '.' or '0' in r1c3, got '_'"),
        (TINY.replace("4", "5", 1), "expected 1-4, '.' or '0' in r1c4, got '5'"),
        (TINY.replace("4", "a", 1), "expected 1-4, '.' or '0' in r1c4, got 'a'"),
        (GOOD[1:], "expected 16, 36 or 81 cells, got 80: '3.8"),
        (f"{GOOD}12345678o", "expected 16, 36 or 81 cells, got 90: '53.8"),
    ],
)
def test_what_is_meant_as_a_puzzle_is_read_as_one(run, typed, told):
    for command in (("grade",), ("check",), ("solve",), ("print", "cards")):
        code, out, err = run(*command, typed)
        assert (code, out) == (2, "")
        assert told in err


@pytest.mark.parametrize(
    "name",
    [
        "nowhere",
        "2026-01-01.txt",
        "a/1234567890123456",
        "gridparty-puzzle",
        "20260101-120000.jsonl",
    ],
)
def test_what_is_meant_as_a_file_is_none_that_is_there(run, name):
    code, _, err = run("grade", name)
    assert code == 2
    assert "there is no such file" in err or "nor a file" in err


def test_a_file_that_is_no_file_of_puzzles_is_not_read_to_its_end(run):
    Path("many.txt").write_text(TINY + "\n" + "x\n" * (MOST_REFUSED + 500))
    code, out, err = run("grade", "many.txt")
    assert (code, out) == (2, "")
    assert named(err) == [f"many.txt:{MOST_REFUSED + 2}"]
    assert f"and so are {MOST_REFUSED:,} lines before it" in err


@pytest.mark.parametrize("form", [FORMATS[name] for name in ("jsonl", "sdm", "line")])
def test_every_format_of_lines_leaves_a_bad_line_out(form):
    (good,) = formats.read_text(TINY)
    text = form.write([good]) + "nonsense\n" + form.write([good])
    refused: list[str] = []
    found = list(form.read(text, f"x{form.suffixes[0]}", refused))
    assert [number for number, _ in found] == [1, 3]
    (told,) = refused
    assert told.startswith(f"x{form.suffixes[0]}:2: expected ")
    with pytest.raises(ParseError, match=":2: expected"):
        list(form.read(text, f"x{form.suffixes[0]}"))


def test_a_deck_to_play_with_is_strict(run):
    code, _, err = run("play", "race", "--players", "Ann,Ben", "--deck", "many.txt")
    assert code == 2
    (place,) = named(err)
    assert place.endswith(BAD[0])
