"""The command line as a contract: names, exit codes, where words and results go."""

import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import gridparty
from gridparty import cli
from gridparty.board.bands import band_text
from gridparty.board.grid import Grid
from gridparty.board.puzzle import Proof, Puzzle, puzzle_id
from gridparty.cli import console, grade, options
from gridparty.cli import make as make_commands
from gridparty.cli.options import read_mix, read_numbers, read_range, read_whole_range
from gridparty.cli.print_options import read_offset
from gridparty.decks import formats
from gridparty.decks.deck import PACKS, Deck, pack_file
from gridparty.decks.verification import verify
from gridparty.errors import InterruptedSearchError, WishError
from gridparty.evening.session.session import list_sessions
from gridparty.games.catalogue import games
from gridparty.solving import prover, second_prover
from gridparty.system import paths
from where import ROOT

SOLVED = "".join("123456789"[(3 * (r % 3) + r // 3 + c) % 9] for r in range(9) for c in range(9))
AMBIGUOUS = "." * 27 + SOLVED[27:]
POINTING = ".2.9......48....31....63.2...94.7..3..3.8.2..4..1.56...3.57....25....18......6.5."
IMPOSSIBLE = "12345678." + "." * 8 + "9" + "." * 63
PROVERS = f"cp-sat {prover.engine_version()}, cryptominisat {second_prover.engine_version()}"


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    """Run the program in an empty folder: (exit code, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)

    def go(*arguments):
        code = cli.run([str(a) for a in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return go


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A small deck, made by the program itself."""
    path = tmp_path_factory.mktemp("made") / "deck.jsonl"
    assert cli.run(f"make -n 4 --band party --seed 7 -o {path}".split()) == 0
    return path.read_bytes()


@pytest.fixture
def deck(run, made):
    """That deck in the empty folder."""
    path = Path("deck.jsonl")
    path.write_bytes(made)
    return path


def test_make_prints_a_deck_on_stdout_and_the_seed_on_stderr(run):
    code, out, err = run("make", "-n", 2, "--band", "party", "--seed", 3)
    assert code == 0
    assert [json.loads(line)["seed"] for line in out.splitlines()] == [3, 3]
    assert err == "seed 3\n"


def test_at_a_terminal_a_puzzle_is_drawn_with_its_grade(run, monkeypatch, words):
    command = ("make", "--band", "party", "--seed", 3)
    record = json.loads(run(*command)[1])
    monkeypatch.setattr(console, "shown_to_a_person", lambda: True)
    out = run(*command)[1]
    words(out)
    assert record["givens"] in out
    assert record["solution"] not in out
    assert "1 | " in out
    assert json.loads(run(*command, "--json")[1]) == record


XY_WING = ".2.....647...4.2....3...1.....8.39.....6...2.4..9...76.3..5.6..9......5....7814.9"
W_WING = "5..8.3.......27..6...9...8...5..4..1...2..96.71.......8....2.4.13...8..2.9.1....."


@pytest.mark.parametrize(("puzzle", "named"), [(XY_WING, ""), (W_WING, "W-Wing")])
def test_where_lessons_name_another_hardest_step_the_grade_says_so(run, puzzle, named):
    _, out, _ = run("grade", puzzle)
    assert out.rstrip().endswith(f"the hardest step is {named}.") is bool(named)


def test_without_a_seed_one_is_drawn_and_said(run):
    _, out, err = run("make", "--band", "party")
    seed = int(err.split()[1])
    assert json.loads(out)["seed"] == seed
    assert run("make", "--band", "party", "--seed", seed)[1] == out


def test_a_deck_line_has_the_keys_of_the_contract(run):
    record = json.loads(run("make", "--band", "party", "--seed", 3)[1])
    assert list(record) == ["id", "layout", "givens", "solution", "seed", "grade", "proof"]
    assert {
        "se",
        "hardest",
        "band",
        "load",
        "minutes",
        "open_min",
        "open_sure",
        "open_mean",
        "stake",
        "version",
    } <= set(record["grade"])
    assert record["proof"]["engine"] == "cp-sat"
    assert record["proof"]["unique"] is True


def test_nothing_is_written_over_unless_forced(run, deck):
    before = deck.read_bytes()
    code, out, err = run("make", "--seed", 1, "-o", deck)
    assert (code, out) == (2, "")
    assert "deck.jsonl" in err
    assert "--force" in err
    assert err.count("\n") == 1
    assert deck.read_bytes() == before
    assert run("make", "--seed", 1, "-o", deck, "--force")[0] == 0
    assert deck.read_bytes() != before


def test_too_few_attempts_keep_what_was_found_and_exit_1(run):
    code, _, err = run(
        "make", "-n", 50, "--band", "party", "--seed", 7, "--attempts", 2, "-o", "few.jsonl"
    )
    assert code == 1
    assert "of 50 puzzles" in err
    assert 0 < len(Path("few.jsonl").read_text().splitlines()) < 7


def test_an_interruption_keeps_what_was_found_and_exits_130(run, deck, monkeypatch):
    found = formats.read(deck)

    def stopped(*_, **__):
        raise InterruptedSearchError("interrupted: 4 puzzles were found until then", found)

    monkeypatch.setattr(make_commands, "search", stopped)
    code, _, err = run("make", "-n", 50, "--seed", 7, "-o", "part.jsonl")
    assert code == 130
    assert "interrupted" in err
    assert Path("part.jsonl").read_bytes() == deck.read_bytes()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["make", "--band", "cosy"], "'cosy' is unknown"),
        (["make", "--band", "party:0"], "NAME:SHARE"),
        (["make", "--clues", "many"], "--clues takes LOW..HIGH"),
        (["make", "--clues", "24.5"], "--clues takes 24..24"),
        (["make", "--layout", "8x8"], "try 9x9, 6x6 or 4x4"),
        (["make", "--fair", "2,x"], "2,3,4"),
        (["make", "-n", "0"], "-n takes 1 to 100,000,000, not 0"),
        (["make", "-n", "few"], "few"),
        (["make", "--jobs", "0"], "--jobs takes 1 or more, not 0"),
        (["night", "--players", "-2"], "--players takes 1 to 8, not -2"),
        (["make", "--colour", "blue"], "--colour"),
        (["print", "cards"], "DECK"),
        (["print", "cards", "nowhere.jsonl", "--format", "a5"], "a5"),
        (["print", "cards", "nowhere.jsonl", "--offset", "1"], "0.5,-1"),
        (["night", "--offset", "0,nan"], "0.5,-1"),
        (["grade", "nowhere.jsonl"], "nowhere.jsonl"),
        (["grade", "123"], "123"),
        (["grade", "1" * 80], "expected 16, 36 or 81 cells, got 80"),
        (["grade", "11" + "." * 79], "each digit once in row 1"),
        (["grade", AMBIGUOUS], "expected one solution, got several"),
        (["solve", IMPOSSIBLE], "expected one solution, got none"),
        (["convert", "nowhere.sdm", "x.jsonl"], "nowhere.sdm"),
        (["find", "X-Wong", POINTING], "X-Wong"),
        (["hint", POINTING, "--strength", "4"], "--strength takes 1 to 3, not 4"),
        (["hint", "123"], "expected 16, 36 or 81 cells, got 3"),
        (["make", "--needs", "X-Wing:0"], "TECHNIQUE:COUNT"),
        (["make", "--needs", "X-Wing", "--needs", "Jellyfish"], "choose X-Wing or Jellyfish"),
        (["make", "-o", "deck.foo"], "expected a file name that ends in"),
        (["print", "cards", "nowhere.jsonl", "-o", "x.txt"], "x.txt must end in .pdf"),
        (["night", "-o", "x.jsonl"], "x.jsonl must end in .pdf"),
        (["night", "--back", "fold", "--offset", "1,1"], "--back fold"),
        (["sing"], "sing"),
    ],
)
def test_wrong_use_is_one_line_on_stderr_and_exit_2(run, arguments, says):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert err.startswith("gridparty: ")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "bad.sdm"),
        (b"\x00\x01\xff\xfe\x80" * 100, "bad.sdm"),
        (b"1" * 10_000_000, "bad.sdm"),
        (SOLVED[:80].encode(), "bad.sdm:1: expected 16, 36 or 81 cells, got 80"),
        (("x" * 81).encode(), "bad.sdm:1:"),
        (("55" + "." * 79).encode(), "bad.sdm:1: expected each digit once in row 1"),
    ],
    ids=["empty", "binary", "10 MB in one line", "80 cells", "letters", "two equal digits"],
)
@pytest.mark.parametrize("command", [["grade"], ["check"], ["print", "cards"], ["convert"]])
def test_a_bad_file_is_named_with_its_line(run, command, content, says):
    Path("bad.sdm").write_bytes(content)
    target = ["out.jsonl"] if command == ["convert"] else []
    code, out, err = run(*command, "bad.sdm", *target)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert len(err) < 300
    assert [p.name for p in Path().iterdir()] == ["bad.sdm"]


@pytest.mark.parametrize(("text", "says"), [(IMPOSSIBLE, "none"), (AMBIGUOUS, "several")])
def test_cards_are_printed_only_of_puzzles_with_one_solution(run, text, says):
    Path("two.txt").write_text(text)
    code, _, err = run("print", "cards", "two.txt")
    assert code == 2
    named = f"two.txt:1: puzzle {puzzle_id(Grid.parse(text))}"
    assert f"{named}: expected one solution, got {says}" in err
    assert not Path("print").exists()


def test_check_says_each_puzzle_has_one_solution(run, deck):
    assert run("check", deck) == (
        0,
        f"deck.jsonl: 4 puzzles, each has exactly one solution ({PROVERS})\n",
        "",
    )


def test_check_shows_two_solutions_and_the_cells_in_which_they_differ(run):
    Path("two.txt").write_text(AMBIGUOUS)
    code, out, _ = run("check", "two.txt")
    assert code == 1
    complaint, one, other = out.splitlines()
    assert "differ in r1c" in complaint
    first, second = Grid.parse(one.strip()), Grid.parse(other.strip())
    assert first != second
    assert str(first)[27:] == str(second)[27:] == SOLVED[27:]


def test_check_reports_a_puzzle_without_a_solution_and_goes_on(run, deck, words):
    Path("none.txt").write_text(IMPOSSIBLE)
    code, out, _ = run("check", "none.txt", deck)
    assert code == 1
    assert "no solution" in out.splitlines()[0]
    assert out.splitlines()[1].startswith("deck.jsonl: 4 puzzles, each has exactly one solution (")


def test_check_reports_as_json(run, deck):
    code, out, _ = run("check", deck, "--json")
    result = json.loads(out)
    assert (code, result["schema"], result["failed"], len(result["puzzles"])) == (0, 1, 0, 4)
    said = ", ".join(f"{one['engine']} {one['version']}" for one in result["provers"])
    assert said == PROVERS


def test_check_says_so_where_there_is_one_prover_alone(run, deck, monkeypatch):
    monkeypatch.setattr(second_prover, "engine_version", lambda: None)
    code, out, err = run("check", deck)
    assert (code, out.endswith(f"solution (cp-sat {prover.engine_version()})\n")) == (0, True)
    assert err.endswith(": pip install 'gridparty[check]'\n")
    assert len(json.loads(run("check", deck, "--json")[1])["provers"]) == 1


def test_check_ends_where_the_provers_disagree_and_names_the_puzzle(run, deck, monkeypatch):
    def nothing(self, givens):
        return Proof("cryptominisat", "0", False)

    monkeypatch.setattr(second_prover.SecondProver, "prove", nothing)
    code, out, err = run("check", deck)
    first = formats.read(deck)[0]
    assert (code, out) == (2, "")
    assert f"deck.jsonl:1: puzzle {first.id}: the provers disagree: cp-sat" in err
    assert f"finds {first.solution}, cryptominisat 0 finds no solution" in err


def test_check_complains_of_what_a_line_claims_and_goes_on(run, deck):
    lines = deck.read_text().splitlines()
    lines[1] = re.sub(r'"minutes":[0-9.]+', '"minutes":77.0', lines[1])
    lines[2] = lines[2].replace('"unique":true', '"unique":false')
    deck.write_text("\n".join(lines))
    code, out, _ = run("check", deck)
    assert code == 1
    minutes, proof = out.splitlines()
    assert minutes.startswith("deck.jsonl:2: its grade says minutes 77.0, and it is ")
    assert proof.startswith("deck.jsonl:3: its proof denies its only solution")


def test_grade_as_json_repeats_what_the_deck_says(run, deck):
    result = json.loads(run("grade", deck, "--json")[1])
    assert result["schema"] == 1
    said = [json.loads(line)["grade"] for line in deck.read_text().splitlines()]
    assert [p["grade"] for p in result["puzzles"]] == said


def test_grade_shows_a_table_with_every_id(run, deck):
    code, out, err = run("grade", deck)
    assert (code, err) == (0, "")
    for line in deck.read_text().splitlines():
        assert json.loads(line)["id"] in out


def test_grade_explains_each_step_in_a_sentence(run, deck):
    puzzle = json.loads(deck.read_text().splitlines()[0])
    _, out, _ = run("grade", puzzle["givens"], "--steps")
    steps = [line for line in out.splitlines() if ": " in line and "." in line.split()[0]]
    assert len(steps) == puzzle["givens"].count(".")
    assert all("r" in line and "c" in line for line in steps)


def test_solve_prints_the_solution(run, deck):
    puzzle = json.loads(deck.read_text().splitlines()[0])
    code, out, _ = run("solve", puzzle["givens"])
    assert code == 0
    assert out.splitlines()[-1] == puzzle["solution"]
    assert json.loads(run("solve", puzzle["givens"], "--json")[1])["solution"] == puzzle["solution"]


def test_find_lists_every_instance_with_what_it_does(run):
    code, out, _ = run("find", "pointing", POINTING)
    assert code == 0
    assert "r1c1<>1" in out.splitlines()[0]
    found = json.loads(run("find", "pointing", POINTING, "--json")[1])["steps"]
    assert len(found) == len(out.splitlines())
    assert run("find", "X-Wing", POINTING) == (0, "no X-Wing here\n", "")


def test_a_position_can_come_from_a_file(run):
    Path("position.txt").write_text(POINTING + "\n")
    assert run("find", "pointing", "position.txt") == run("find", "pointing", POINTING)
    Path("broken.txt").write_text("12")
    code, _, err = run("hint", "broken.txt")
    assert code == 2
    assert err.startswith("gridparty: broken.txt: expected")


def test_a_file_of_a_position_that_there_is_not_is_no_position_of_few_cells(run):
    code, _, err = run("hint", "nofile.txt")
    assert code == 2
    assert "nofile.txt: expected a puzzle file, but there is no such file" in err


def test_a_hint_says_more_as_it_gets_stronger(run, words):
    hints = [run("hint", POINTING, "--strength", n)[1] for n in (1, 2, 3)]
    assert len(set(hints)) == 3
    words(hints[0])
    assert "Hidden Single" in hints[1]
    assert "r1c1" in hints[2]
    weak = json.loads(run("hint", POINTING, "--json")[1])
    assert weak["step"] is None


def test_solve_shows_a_persons_way(run):
    code, out, _ = run("solve", POINTING, "--steps")
    assert code == 0
    assert out.startswith("  1. Hidden Single: ")
    assert out.splitlines()[0].endswith("(r1c1=3)")
    steps = json.loads(run("solve", POINTING, "--steps", "--json")[1])["steps"]
    assert sum(len(step["places"]) for step in steps) == POINTING.count(".")


def test_standard_input_is_a_file_like_any_other(run, deck, monkeypatch):
    import io

    class Stdin(io.TextIOWrapper):
        pass

    monkeypatch.setattr(sys, "stdin", Stdin(io.BytesIO(deck.read_bytes())))
    assert json.loads(run("grade", "-", "--json")[1])["puzzles"][3]["grade"]["band"] == "party"


def test_convert_goes_there_and_back(run, deck):
    assert run("convert", deck, "deck.sdm")[0] == 0
    assert run("convert", "deck.sdm", "deck.txt")[0] == 0
    givens = [json.loads(line)["givens"] for line in deck.read_text().splitlines()]
    assert [str(p) for p in formats.read("deck.txt")] == givens


@pytest.mark.parametrize(
    ("wish", "mixed"), [((), True), (("--band", "party"), False), (("--se", "1.0..9.0"), False)]
)
def test_a_person_who_asks_for_no_band_is_told_that_the_draw_is_mixed(
    run, monkeypatch, wish, mixed
):
    command = ("make", "--layout", "4x4", "--seed", 3, *wish)
    alone = run(*command)[2]
    assert alone == "seed 3\n"
    monkeypatch.setattr(console, "shown_to_a_person", lambda: True)
    told = run(*command)[2].splitlines()
    assert (len(told) == 2 and "--band" in told[0]) == mixed


def test_night_writes_one_pdf_and_its_deck_and_says_what_comes_next(run, words):
    code, out, err = run("night", "--cards", 8, "--seed", 5)
    assert code == 0
    words(err.splitlines())
    assert Path("print/night.pdf").read_bytes().startswith(b"%PDF")
    assert len(Path("print/night.jsonl").read_text().splitlines()) == 8
    assert band_text("party") in out
    assert "print/night.pdf" in out
    assert "flip on the long edge" in out


@pytest.mark.parametrize(
    ("options", "game"),
    [(("--cards", 2), "race"), (("--cards", 2, "--kids"), "kids"), (("--tiles",), "tiles")],
)
def test_the_command_that_a_night_ends_with_plays_what_was_printed(
    run, typing, home, options, game
):
    _, out, _ = run("night", "--seed", 5, *options)
    command = shlex.split(out.splitlines()[-1])
    assert Path(command[0]).name == "gridparty"
    with typing("leave"):
        code, *_ = run(*command[1:], "--json")
    assert code == 0
    (session,) = list_sessions(paths.sessions(), games())[0]
    header = session.recording.header
    assert (header.edition, header.players) == (game, ("Ann", "Ben", "Cem"))


def test_a_puzzle_beyond_the_rating_is_graded_without_one(run, monkeypatch, words):
    whole = verify(Puzzle.parse(POINTING))
    beyond = replace(whole, grade=replace(whole.grade, se=None, band="beyond"))
    monkeypatch.setattr(grade.inputs, "each_graded", lambda *_, **__: [beyond])
    _, out, _ = run("grade", POINTING)
    words(out)


def test_night_reports_as_json(run):
    result = json.loads(run("night", "--cards", 10, "--seed", 5, "--json")[1])
    assert result["schema"] == 1
    assert result["pdf"] == "print/night.pdf"
    assert result["bands"] == {"party": 7, "easy": 2, "medium": 1}


@pytest.mark.parametrize("options", [(), ("--name", "Midsummer 12")])
def test_a_night_that_is_printed_again_has_the_same_cards(run, options):
    run("night", "--cards", 4, "--seed", 5)
    run("night", "--cards", 4, "--seed", 6, "--only", "cards", *options)
    assert run("print", "cards", "print/night-2.jsonl", "-o", "again.pdf")[0] == 0
    assert Path("again.pdf").read_bytes() == Path("print/night-2.pdf").read_bytes()
    run("print", "cards", "print/night-2.jsonl", "-o", "other.pdf", "--name", "Another")
    assert Path("other.pdf").read_bytes() != Path("again.pdf").read_bytes()


def test_the_name_of_a_night_is_one_that_its_deck_can_hold(run):
    code, _, err = run("night", "--cards", 1, "--name", "x" * 61)
    assert code == 2
    assert "isn't a name of 1 to 60 characters" in err
    assert not Path("print").exists()


def test_a_second_night_gets_a_name_of_its_own_and_the_same_seed_the_same_bytes(run):
    run("night", "--cards", 6, "--seed", 5)
    run("night", "--cards", 6, "--seed", 5)
    assert Path("print/night-2.pdf").read_bytes() == Path("print/night.pdf").read_bytes()
    assert Path("print/night-2.jsonl").read_bytes() == Path("print/night.jsonl").read_bytes()


@pytest.mark.parametrize("ending", [".pdf", ".jsonl"])
def test_a_night_that_takes_the_name_meanwhile_keeps_it(run, monkeypatch, ending):
    """Two at once in one folder: the deck and the PDF of each stay together."""
    sync = os.fsync

    def meanwhile(descriptor):
        sync(descriptor)
        other = Path("print/night").with_suffix(ending)
        if not other.exists():
            other.write_text("another night's")

    monkeypatch.setattr(os, "fsync", meanwhile)
    code, out, _ = run("night", "--cards", 4, "--seed", 5)
    assert code == 0
    assert "print/night-2.pdf" in out
    names = sorted(path.name for path in Path("print").iterdir())
    assert names == sorted([f"night{ending}", "night-2.jsonl", "night-2.pdf"])
    assert Path("print/night").with_suffix(ending).read_text() == "another night's"


def test_a_night_does_not_overwrite_what_was_asked_for_and_is_taken_meanwhile(run, monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda descriptor: Path("mine.pdf").write_text("another's"))
    code, _, err = run("night", "--cards", 4, "--seed", 5, "-o", "mine.pdf")
    assert code == 2
    assert "--force" in err
    assert [path.name for path in Path().iterdir()] == ["mine.pdf"]
    assert Path("mine.pdf").read_text() == "another's"


def test_a_night_for_five_gives_five_people_equal_turns(run):
    run("night", "--cards", 4, "--players", 5, "--seed", 5)
    for puzzle in formats.read("print/night.jsonl"):
        assert len(puzzle.givens.empty_cells) % 5 == 0


def test_cards_can_be_printed_from_any_format_and_come_out_the_same(run, deck):
    run("convert", deck, "other.sdm")
    assert run("print", "cards", deck, "-o", "a.pdf", "--name", "Deck")[0] == 0
    assert run("print", "cards", "other.sdm", "-o", "b.pdf", "--name", "Deck")[0] == 0
    assert Path("a.pdf").read_bytes() == Path("b.pdf").read_bytes()


def test_a_pack_is_understood_wherever_a_file_is(run, words):
    assert run("print", "cards", "party")[0] == 0
    assert run("print", "cards", ROOT / "puzzles" / "party.jsonl", "-o", "file.pdf")[0] == 0
    assert Path("print/party.pdf").read_bytes() == Path("file.pdf").read_bytes()
    assert run("convert", "family", "family.jsonl")[0] == 0
    assert Path("family.jsonl").read_bytes() == pack_file("family").read_bytes()
    graded = json.loads(run("grade", "party", "--json")[1])["puzzles"]
    assert [puzzle["id"] for puzzle in graded] == [puzzle.id for puzzle in Deck.shipped("party")]
    assert (
        run("check", "party")[1]
        == f"party: 60 puzzles, each has exactly one solution ({PROVERS})\n"
    )
    assert "party: expected one puzzle, got 60" in run("solve", "party")[2]


def test_a_file_goes_before_the_pack_of_the_same_name(run, deck):
    deck.rename("party")
    assert len(json.loads(run("grade", "party", "--json")[1])["puzzles"]) == 4


def test_the_helps_name_every_pack():
    for name in PACKS:
        assert name in options.A_PACK


def test_a_calibration_sheet_is_printed(run):
    code, out, _ = run("print", "calibration", "-o", "c.pdf")
    assert code == 0
    assert "c.pdf" in out
    assert Path("c.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_not_be_written_is_one_line(run):
    Path("shut").mkdir(mode=0o500)
    code, _, err = run("make", "--seed", 1, "-o", "shut/deck.jsonl")
    assert code == 2
    assert err.splitlines()[-1].startswith("gridparty: cannot write")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_line(run):
    code, _, err = run("make", "--seed", 1, "-o", "/dev/full", "--force")
    assert code == 2
    assert err.splitlines()[-1].startswith("gridparty: ")
    assert "full" in err.splitlines()[-1]


def test_a_pdf_and_a_deck_can_go_to_standard_output(made, tmp_path, monkeypatch, capsysbinary):
    monkeypatch.chdir(tmp_path)
    Path("deck.jsonl").write_bytes(made)
    assert cli.run(["print", "cards", "deck.jsonl", "-o", "-"]) == 0
    pdf = capsysbinary.readouterr().out
    assert pdf.startswith(b"%PDF")
    assert pdf.rstrip().endswith(b"%%EOF")
    assert cli.run(["make", "-n", "4", "--band", "party", "--seed", "7", "-o", "-"]) == 0
    assert capsysbinary.readouterr().out == made
    assert sorted(path.name for path in Path().iterdir()) == ["deck.jsonl"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "arguments",
    [
        "grade deck.jsonl",
        *(pytest.param(one, marks=pytest.mark.slow) for one in ("make -n 2", "--help")),
    ],
)
def test_a_result_that_cannot_be_written_is_one_line(deck, arguments):
    run = subprocess.run(
        f"{sys.executable} -m gridparty {arguments} > /dev/full",
        shell=True,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 2
    assert run.stderr.splitlines()[-1].startswith("gridparty: cannot write the result")
    assert "Traceback" not in run.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX knows them")
@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_ctrl_c_keeps_what_was_found(tmp_path, jobs):
    out = tmp_path / "part.jsonl"
    code = (
        "import os, signal, threading, sys\n"
        "from gridparty import cli\n"
        "from gridparty.making import generator\n"
        "add = generator._PuzzleList.add\n"
        "def counted(self, part, number, puzzle):\n"
        "    new = add(self, part, number, puzzle)\n"
        "    if len(self.puzzles) == 5: os.kill(os.getpid(), signal.SIGINT)\n"
        "    return new\n"
        "generator._PuzzleList.add = counted\n"
        f"sys.exit(cli.run(['make', '-n', '500', '--seed', '1', '--jobs', '{jobs}', '-o', {str(out)!r}]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 130
    assert "interrupted after 5 puzzles" in run.stderr
    assert "Traceback" not in run.stderr
    assert len(out.read_text().splitlines()) == 5


def test_a_letter_that_a_terminal_lacks_is_no_error(deck):
    run = subprocess.run(
        [sys.executable, "-m", "gridparty", "grade", str(deck)],
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
    )
    assert run.returncode == 0
    assert b"?" in run.stdout


def test_the_table_of_grades_fits_eighty_columns(deck):
    run = subprocess.run(
        [sys.executable, "-m", "gridparty", "grade", str(deck)],
        env={**os.environ, "COLUMNS": "80", "FORCE_COLOR": "1"},
        capture_output=True,
        text=True,
    )
    for line in deck.read_text().splitlines():
        assert json.loads(line)["id"] in run.stdout


def test_the_version_is_said(run):
    assert run("--version") == (0, f"gridparty {gridparty.__version__}\n", "")


def test_a_reader_that_has_seen_enough_is_no_error():
    run = subprocess.run(
        f"{sys.executable} -c 'from gridparty.__main__ import main; main()' make -n 40 --seed 1 | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(run.stdout.splitlines()) == 1
    assert run.stderr == "seed 1\n"


def test_the_program_without_a_command_shows_its_help(run):
    code, out, err = run()
    assert "night" in out + err
    assert code in (0, 2)


@pytest.mark.parametrize(
    "command", ["night", "make", "grade", "solve", "check", "convert", "print"]
)
def test_every_command_has_help(run, command):
    code, out, _ = run(command, "--help")
    assert code == 0
    assert "Usage" in out


def test_the_help_loads_nothing_heavy():
    code = (
        "import sys; sys.argv = ['gridparty', '--help']\n"
        "from gridparty import cli\n"
        "cli.run(['--help'])\n"
        "heavy = {'ortools', 'reportlab', 'textual', 'numpy', 'pandas'} & set(sys.modules)\n"
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_ranges_mixes_and_offsets_are_read_as_people_write_them():
    assert read_range("2.0..3.4", "--se") == (2.0, 3.4)
    assert read_range("2.6", "--se") == (2.6, 2.6)
    assert read_whole_range("24..28", "--clues") == (24, 28)
    assert read_numbers("2,3,4", "--fair") == (2, 3, 4)
    assert read_numbers("", "--fair") == ()
    assert read_offset("0.5,-1") == (0.5, -1.0)
    assert read_mix("party:3,easy:2,medium:1", 60) == [("party", 30), ("easy", 20), ("medium", 10)]
    assert read_mix("party:7,easy:2,medium:1", 6) == [("party", 4), ("easy", 1), ("medium", 1)]
    assert read_mix("party", 5) == [("party", 5)]
    with pytest.raises(WishError, match="party twice"):
        read_mix("party,party", 5)
    with pytest.raises(WishError, match=r"0.5,-1"):
        read_offset("0;1")
