"""Steps drawn from the shell: on the terminal, as SVG, as PDF, and the gallery."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader
from test_cli import POINTING, SOLVED

from gridparty import cli
from gridparty.rating import rate
from gridparty.techniques import drawing, examples, find
from gridparty.techniques.curriculum import LESSONS
from gridparty.techniques.drawing import board

X_WING = next(
    line for line in examples.FILE.read_text().splitlines() if line.startswith(":X-Wing:")
)
LEGEND = drawing.STRUCK


@pytest.fixture
def run(capsys, tmp_path, monkeypatch):
    """Run the program in an empty folder: (exit code, stdout, stderr)."""
    monkeypatch.chdir(tmp_path)

    def go(*arguments):
        code = cli.run([str(a) for a in arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return go


def pages(file):
    return PdfReader(BytesIO(Path(file).read_bytes())).pages


@pytest.mark.parametrize("command", ["solve", "grade"])
def test_each_step_that_is_more_than_a_single_is_drawn(run, command):
    code, drawn, err = run(command, POINTING, "--steps")
    _, bare, _ = run(command, POINTING, "--steps", "--no-draw")
    assert (code, err) == (0, "")
    assert [line for line in bare.splitlines() if LEGEND in line] == []
    sentences = [line for line in bare.splitlines() if re.match(r" *\d+\. ", line)]
    single = re.compile(r"Full House|Last Cell|(Hidden|Naked) Single")
    more = [line for line in sentences if not single.search(line)]
    assert 0 < len(more) < len(sentences)
    lines = [*drawn.splitlines(), "the end"]
    assert [line for line in sentences if not lines[lines.index(line) + 1]] == more


def test_the_raters_board_is_the_one_in_which_the_step_is_taken(run):
    from gridparty.board.position import Position
    from gridparty.cli.steps import is_single, stages

    start = Position.parse(POINTING)
    _, out, _ = run("grade", POINTING, "--steps")
    told = [stage for stage in stages(start, rate(start.grid)) if not is_single(stage.step)]
    assert told
    for position, step in ((stage.position, stage.step) for stage in told):
        assert board(position, step) in out
        assert all(position.candidates.digits[cell] >> digit & 1 for cell, digit in step.strikes)


def test_find_draws_every_instance_when_asked(run):
    _, bare, _ = run("find", "pointing", POINTING)
    _, drawn, _ = run("find", "pointing", POINTING, "--draw")
    assert LEGEND not in bare
    assert drawn.count(LEGEND) == len(bare.splitlines()) > 1


def test_find_lists_the_names_of_all_techniques(run):
    code, out, _ = run("find", "--list")
    assert code == 0
    lines = out.splitlines()
    assert [line.split(" (")[0] for line in lines[: len(LESSONS)]] == [*LESSONS]
    assert "Locked Candidates: Pointing, Claiming" in lines
    assert json.loads(run("find", "--list", "--json")[1])["techniques"]["XY-Wing"] == [
        "Y-Wing",
        "Bent Triple",
    ]


def test_find_by_a_name_of_several_says_which_each_is(run):
    code, out, _ = run("find", "locked candidates", POINTING)
    assert code == 0
    named = [line.split(". ", 1)[1].split(":")[0] for line in out.splitlines()]
    assert {*named} <= {"Pointing", "Claiming"}
    assert "expected a technique and a position" in run("find", "X-Wing")[2]


def test_a_hint_goes_on_behind_the_steps_before(run):
    first, second = (run("hint", POINTING, "--after", n, "--strength", 3)[1] for n in (0, 1))
    assert first == run("hint", POINTING, "--strength", 3)[1] != second
    way = run("solve", POINTING, "--steps", "--no-draw")[1].splitlines()
    for number, told in enumerate((first, second)):
        assert told.split(". ")[0] in way[number]
    told = json.loads(run("hint", POINTING, "--after", 1000, "--strength", 3, "--json")[1])
    assert (told["strength"], told["step"]) == (3, None)


def test_a_hint_is_drawn_when_asked(run):
    code, out, _ = run("hint", X_WING, "--strength", 3, "--draw")
    assert code == 0
    assert LEGEND in out
    assert LEGEND not in run("hint", X_WING, "--strength", 3)[1]


def test_find_writes_the_first_instance_as_svg_and_all_of_them_as_pdf(run, words):
    steps = list(find("Pointing", POINTING))
    code, out, err = run("find", "Pointing", POINTING, "--svg", "a.svg", "--pdf", "a.pdf")
    assert (code, out) == (0, run("find", "Pointing", POINTING)[1])
    words(err)
    title = ElementTree.parse("a.svg").getroot()[0].text
    assert title == f"Pointing: {steps[0].reason}"
    texts = [" ".join(page.extract_text().split()) for page in pages("a.pdf")]
    assert len(texts) == len(steps)
    assert all(step.reason in text for step, text in zip(steps, texts, strict=True))


def test_find_fills_a_folder_with_one_picture_for_each_instance(run):
    steps = list(find("Pointing", POINTING))
    assert run("find", "Pointing", POINTING, "--svg", "pictures")[0] == 0
    files = sorted(Path("pictures").iterdir())
    assert [file.name for file in files] == [f"pointing-{n}.svg" for n in range(1, len(steps) + 1)]
    before = {file: file.read_bytes() for file in files}
    assert len(set(before.values())) == len(steps)
    files[0].unlink()
    code, _, err = run("find", "Pointing", POINTING, "--svg", "pictures")
    assert code == 2
    assert err.count("\n") == 1
    assert "--force" in err
    assert not files[0].exists()
    assert run("find", "Pointing", POINTING, "--svg", "pictures", "--force")[0] == 0
    assert {file: file.read_bytes() for file in files} == before


def test_a_hint_is_a_picture_too_and_json_stays_json(run, words):
    code, out, err = run("hint", POINTING, "--svg", "h.svg", "--pdf", "h.pdf", "--json")
    assert code == 0
    assert json.loads(out)["step"] is None
    words(err)
    assert "Hidden Single" in pages("h.pdf")[0].extract_text()
    assert "Hidden Single" in Path("h.svg").read_text()


@pytest.mark.parametrize("command", [("find", "X-Wing"), ("hint",)], ids=["find", "hint"])
def test_nothing_is_written_where_there_is_nothing_to_draw(run, command):
    code, out, err = run(*command, SOLVED, "--svg", "no.svg", "--pdf", "no.pdf")
    assert code == 1
    assert out
    assert err.count("\n") == 1
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize("command", [("find", "Pointing"), ("hint",)], ids=["find", "hint"])
@pytest.mark.parametrize(
    ("option", "path", "says"),
    [
        ("--svg", "there.svg", "--force"),
        ("--pdf", "there.pdf", "--force"),
        ("--svg", "a.png", "a.png must end in .svg"),
        ("--pdf", "a.png", "a.png must end in .pdf"),
        ("--svg", "-", "- must end in .svg"),
        ("--pdf", "-", "- must end in .pdf"),
    ],
)
def test_a_wrong_place_for_a_picture_is_one_line(run, command, option, path, says):
    for name in ("there.svg", "there.pdf"):
        Path(name).write_text("mine")
    code, out, err = run(*command, POINTING, option, path)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert sorted(p.name for p in Path().iterdir()) == ["there.pdf", "there.svg"]
    assert Path("there.svg").read_text() == Path("there.pdf").read_text() == "mine"


def test_a_hint_has_one_step_and_no_folder_of_pictures(run):
    Path("pictures").mkdir()
    code, out, err = run("hint", POINTING, "--svg", "pictures")
    assert (code, out) == (2, "")
    assert "pictures" in err


@pytest.mark.slow
def test_the_gallery_is_written_and_never_over_another_file(run):
    code, out, err = run("gallery")
    assert (code, out) == (0, "")
    assert err == f"wrote print/gallery.pdf: {len(LESSONS)} techniques\n"
    assert len(pages("print/gallery.pdf")) == len(LESSONS)
    code, _, err = run("gallery")
    assert code == 2
    assert err.count("\n") == 1
    assert "--force" in err
    assert run("gallery", "--force", "--paper", "letter")[0] == 0
    assert float(pages("print/gallery.pdf")[0].mediabox.width) == 612.0


def test_the_steps_of_a_grade_are_json_too(run):
    (plain,) = json.loads(run("grade", POINTING, "--json")[1])["puzzles"]
    (told,) = json.loads(run("grade", POINTING, "--steps", "--json")[1])["puzzles"]
    steps = told.pop("steps")
    assert told == plain
    assert max(step["rating"] for step in steps) == told["grade"]["se"]
    assert {"technique", "places", "strikes"} <= steps[0].keys()
