"""The program for people without Python: built, started, and its licences counted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from shutil import which

import pytest

import gridparty
from gridparty.system.paths import HOME_VARIABLE

ROOT = Path(__file__).parents[1]
TOOL = ROOT / "tools" / "standalone.py"
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="written for POSIX paths"),
]


@pytest.fixture(scope="module")
def python(tmp_path_factory) -> Path:
    """A Python with nothing but gridparty and PyInstaller: what lies in it gets into the zip."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    venv.create(folder, with_pip=True)
    wanted = [f"{ROOT}[standalone]"]
    if subprocess.run([folder / "bin" / "pip", "install", "-q", *wanted], check=False).returncode:
        pytest.skip("PyInstaller cannot be installed here")
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def program(python, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("standalone")
    subprocess.run([python, TOOL, folder], check=True)
    if which("unzip"):
        (archive,) = folder.glob("*.zip")
        subprocess.run(["unzip", "-q", archive, "-d", folder / "unpacked"], check=True)
        folder = folder / "unpacked"
    return folder / "gridparty" / "gridparty"


def run(program: Path, folder: Path, *arguments: str) -> str:
    """What the program prints, at home in this folder, without any of this Python's variables."""
    environment = {HOME_VARIABLE: str(folder), "PATH": os.defpath}
    done = subprocess.run(
        [program, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_it_starts_makes_cards_and_plays_without_python(program, tmp_path):
    assert run(program, tmp_path, "--version") == f"gridparty {gridparty.__version__}\n"
    assert run(program, tmp_path, "-m", "gridparty", "--version").startswith("gridparty ")
    run(program, tmp_path, "night", "--cards", "6")
    assert (tmp_path / "print" / "night.pdf").read_bytes().startswith(b"%PDF")
    made = run(program, tmp_path, "make", "-n", "3", "--jobs", "2").splitlines()
    assert all(json.loads(line)["proof"]["unique"] for line in made)


def test_the_licence_of_everything_in_it_lies_beside_it(program, python):
    code = "import standalone, pathlib, sys; print(*standalone.bundled(pathlib.Path(sys.argv[1])))"
    words = [python, "-c", code, program.parent]
    told = subprocess.run(words, cwd=TOOL.parent, capture_output=True, text=True, check=True).stdout
    inside = {*told.split(), "Python"}
    assert {"gridparty", "ortools", "reportlab", "rich", "textual"} < inside
    assert not {"pandas", "numpy"} & inside
    licences = program.parent / "licences"
    assert {path.name for path in licences.iterdir() if any(path.iterdir())} == inside
