"""Every command that takes a puzzle takes it in any form, and says what it understood."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

import gridparty as gp
from gridparty.board.puzzle import Puzzle
from gridparty.cli import inputs
from gridparty.cli.cards import cards_for
from gridparty.cli.make import puzzle_named
from gridparty.cli.techniques import position_from
from gridparty.decks import formats
from gridparty.errors import ParseError
from gridparty.evening.cards.dealing import TypedIn
from pasted import CANDIDATES, NINE, NINE_FULL, REFUSED, SAMPLES, VARIANTS, fpuzzles, rows

pytestmark = pytest.mark.usefixtures("home")

GRID = SAMPLES["boxes"].text
PLACED = {SAMPLES["placed digits marked"].givens}  # has other givens, and so several solutions


def card_of(text):
    return cards_for(deck=None, card=None, puzzle=text, band=None, seed=None)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_form_is_the_same_puzzle_to_commands_games_and_files(name, tmp_path):
    text, givens, _ = SAMPLES[name]
    assert inputs.is_typed(text)
    assert str(inputs.one_item(text).puzzle) == givens
    assert [str(item.puzzle) for item in inputs.stream_from(text)] == [givens]
    assert str(puzzle_named(text)) == givens
    card = card_of(text)
    assert isinstance(card, TypedIn)
    assert str(Puzzle.parse(card.puzzle)) == givens
    where = position_from(text)
    assert (gp.count(text, 1), str(gp.solve(text))) == (1, str(gp.solve(givens)))
    assert gp.hint(text) == gp.hint(where)
    start = "".join(
        str(digit) if where.givens >> cell & 1 else "."
        for cell, digit in enumerate(where.grid.digits)
    )
    assert start == givens
    path = tmp_path / "unknown.dat"
    path.write_text(text, encoding="utf-8")
    assert [str(puzzle) for puzzle in formats.read(path)] == [givens]


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLES)
def test_every_form_is_solved_graded_played_and_printed(run, name, tmp_path):
    text, givens, _ = SAMPLES[name]
    if givens in PLACED:
        return
    assert json.loads(run("solve", text, "--json"))["givens"] == givens
    (graded,) = json.loads(run("grade", text, "--json"))["puzzles"]
    assert graded["givens"] == givens
    assert "leave" in run("play", "solo", "--puzzle", text, "--plain", lines="leave") or run.err
    run("print", "cards", text, "-o", str(tmp_path / "cards.pdf"))
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("name", ["boxes of four", "Markdown of four", "SudokuPad of f-puzzles"])
def test_a_few_forms_go_all_the_way(run, name, tmp_path):
    text, givens, _ = SAMPLES[name]
    assert json.loads(run("solve", text, "--json"))["givens"] == givens
    assert json.loads(run("grade", "-", "--json", lines=text))["puzzles"][0]["givens"] == givens
    played = run(
        "play", "solo", "--puzzle", text, "--plain", "--clock", "script", lines="show\nleave"
    )
    assert played
    run("play", "race", "--players", "Ann,Ben", "--puzzle", text, "--plain", lines="stop all")
    out = tmp_path / "again.opensudoku"
    run("convert", text, str(out))
    assert [str(puzzle) for puzzle in formats.read(out)] == [givens]


def test_what_was_understood_is_said_on_standard_error(run, tmp_path, words):
    run("solve", SAMPLES["SudokuWiki"].text)
    words(run.err)
    path = tmp_path / "paper.dat"
    path.write_text(GRID)
    run("grade", str(path))
    words(run.err)
    run("solve", NINE)
    assert run.err == ""


@pytest.mark.parametrize("name", ["killercage", "ruleset", "jigsaw of SudokuPad"])
@pytest.mark.parametrize(
    "command",
    [("solve",), ("grade",), ("check",), ("hint",), ("find", "X-Wing"), ("make", "--like"), ("print", "cards"),
     ("play", "solo", "--plain", "--puzzle"), ("play", "race", "--players", "Ann,Ben", "--plain", "--puzzle")],
    ids=" ".join,
)  # fmt: skip
def test_no_command_takes_a_puzzle_with_other_rules(run, command, name):
    text, said = VARIANTS[name]
    run(*command, text, code=2)
    assert said in run.err


@pytest.mark.parametrize("name", [*VARIANTS, "a short link", "a missing row", "another site"])
def test_the_functions_refuse_what_the_commands_refuse(name):
    text, said = (VARIANTS | REFUSED)[name]
    for function in (gp.solve, gp.hint):
        with pytest.raises(ParseError) as refused:
            function(text)
        assert said in str(refused.value)


def test_a_short_link_and_a_wrong_number_of_rows_are_refused(run):
    for name in ("a short link", "a missing row", "another site", "a missing cell"):
        text, said = REFUSED[name]
        run("solve", text, code=2)
        assert said in run.err


def test_a_hint_goes_on_from_the_candidates_of_a_grid(run):
    struck = CANDIDATES.replace(" 124 ", " 4 ", 1)
    assert position_from(struck).candidates.digits[2] == 1 << 4
    told = [run("find", "Naked Single", text, "--json") for text in (CANDIDATES, struck)]
    assert "r1c3=4" not in told[0]
    assert "r1c3=4" in told[1]


def test_standard_input_and_files_are_recognised(run, tmp_path):
    assert json.loads(run("solve", "-", "--json", lines=GRID))["solution"] == NINE_FULL
    (tmp_path / "x.json").write_text(json.dumps(fpuzzles(NINE)))
    assert json.loads(run("solve", str(tmp_path / "x.json"), "--json"))["solution"] == NINE_FULL


def test_a_deck_to_play_with_may_be_an_opensudoku_file(run, tmp_path):
    path = tmp_path / "paper.opensudoku"
    path.write_text(SAMPLES["OpenSudoku"].text)
    assert run("play", "solo", "--deck", str(path), "--plain", lines="leave")


def test_several_puzzles_where_one_is_wanted_are_refused(run):
    run("solve", f"{NINE}\n{NINE}", code=2)
    assert "expected one puzzle, got 2" in run.err
    with pytest.raises(ParseError, match="expected one puzzle, got 2"):
        gp.grade(f"{NINE}\n{NINE}")
    with pytest.raises(ParseError, match="expected one puzzle, got 2"):
        card_of("\n".join(rows(NINE) * 2))


@pytest.mark.parametrize(
    ("ending", "lost"),
    [
        ("jsonl", ""),
        ("csv", "only givens, solution, id, rating, title and comment"),
        ("opensudoku", "only the givens"),
    ],
)
def test_convert_says_once_what_a_file_cannot_hold(run, tmp_path, ending, lost):
    run("convert", "kids", str(tmp_path / f"kids.{ending}"))
    assert run.err.count("holds") == bool(lost)
    assert lost in run.err
    givens = [str(puzzle) for puzzle in formats.read(tmp_path / f"kids.{ending}")]
    assert len(givens) == 24


def test_formats_give_back_what_they_can_hold(run, tmp_path):
    names = ["a.csv", "b.opensudoku", "c.csv", "d.sdm", "e.txt"]
    run("convert", "kids", str(tmp_path / names[0]))
    for source, target in pairwise(names):
        run("convert", str(tmp_path / source), str(tmp_path / target))
    first, last = (formats.read(tmp_path / name) for name in (names[0], names[-1]))
    assert [p.givens for p in first] == [p.givens for p in last]
    run("convert", str(tmp_path / "a.csv"), str(tmp_path / "again.csv"))
    assert formats.read(tmp_path / "again.csv") == first


def test_a_grade_has_the_name_author_and_rating_that_the_source_gives(run, tmp_path):
    marks = "#AAnn Author\n#DSunday\n#Lhard\n#Ca comment\n"
    path = tmp_path / "sunday.sdk"
    path.write_text(marks + "[Puzzle]\n" + "\n".join(rows(NINE)) + "\n")
    (told,) = json.loads(run("grade", str(path), "--json"))["puzzles"]
    assert told["about"].items() >= {"author": "Ann Author", "rating": "hard"}.items()
    last = run("grade", str(path)).splitlines()[-1]
    assert all(
        word in last for word in (told["id"], *told["about"].values()) if word != "a comment"
    )
    (plain,) = json.loads(run("grade", NINE, "--json"))["puzzles"]
    assert "about" not in plain
    run("deck", "add", "sundays", str(path))
    assert last in run("grade", "sundays")
