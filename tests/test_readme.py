"""The README's examples and pictures, those of docs/, and the names that the package promises."""

import doctest
import re

import pytest

import gridparty
from gridparty import api
from gridparty.board import grid, puzzle
from gridparty.board.bands import ABOVE_ALL, BANDS
from gridparty.i18n import messages
from readme_pictures import FOLDER, pictures
from where import ROOT

README = ROOT / "README.md"
PAGES = [page for page in sorted((ROOT / "docs").glob("*.md")) if ">>>" in page.read_text("utf-8")]


def test_the_examples_in_the_readme_work():
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_in_the_docs_work(page):
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_the_readmes_pictures_are_what_the_program_draws():
    drawn = pictures()
    for name, picture in drawn.items():
        again = "run python tools/readme_pictures.py and look at them"
        assert (FOLDER / name).read_text(encoding="utf-8") == picture, again
        shown = "puzzles/README.md" if name == "packs.svg" else "README.md"
        assert f'docs/pictures/{name}"' in (ROOT / shown).read_text(encoding="utf-8")
    assert {path.name for path in FOLDER.glob("*.svg")} == set(drawn)


def test_the_examples_in_the_docstrings_work():
    for module in (gridparty, api, grid, puzzle, messages):
        result = doctest.testmod(module)
        assert result.attempted > 0, module
        assert result.failed == 0, module


def test_every_public_name_is_there_and_no_other():
    assert set(gridparty.__all__) == set(gridparty._HOME)
    for name in gridparty.__all__:
        assert getattr(gridparty, name) is not None
    assert set(gridparty.__all__) <= set(dir(gridparty))


def test_the_readme_has_two_commands_between_its_marks():
    text = README.read_text(encoding="utf-8")
    block = text.split("<!-- the two commands -->")[1].split("<!-- end -->")[0]
    commands = re.findall(r"^python3 .*$", block, re.MULTILINE)
    assert [command.split()[-2:] for command in commands] == [
        [".venv/bin/gridparty", "night"],
        [".venv/bin/pytest", "-q"],
    ]


def test_the_page_on_grading_tells_every_band_with_its_limit():
    lines = (ROOT / "docs" / "grading.md").read_text(encoding="utf-8").splitlines()
    for band in BANDS.values():
        limit = f"up to {band.top_se}" if band.top_se < ABOVE_ALL else "above"
        row = next(line for line in lines if line.startswith(f"| {band.level} {band.name} |"))
        assert f"| {limit} |" in row
