"""The README's examples, and the names that the package promises."""

import doctest
import re

import gridparty
from gridparty import api
from gridparty.board import grid, puzzle, wording
from gridparty.board.bands import BANDS
from where import ROOT

README = ROOT / "README.md"


def test_the_examples_in_the_readme_work():
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted >= 5
    assert result.failed == 0


def test_the_examples_in_the_docstrings_work():
    for module in (gridparty, api, grid, puzzle, wording):
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


def test_the_readme_tells_every_band_with_its_limit():
    lines = README.read_text(encoding="utf-8").splitlines()
    for band in BANDS.values():
        cells = (f"{band.level} {band.name}", band.limit, band.note)
        assert f"| {' | '.join(cells)} |".replace("  ", " ") in lines
