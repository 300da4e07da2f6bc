"""What tests share: pictures made of characters, kept in tests/data and compared line by line."""

from __future__ import annotations

import gc
import importlib
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
import typer
from hypothesis import HealthCheck, settings

from gridparty import cli
from gridparty.evening import settings as known
from gridparty.evening.session.journal import Journal
from listening import listen_to_what_ends
from where import DATA, TESTS

# Nothing asserts on wall time: on a busy machine a single example may well take its 0.2 s.
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("every day", UNTIMED, max_examples=12)
settings.register_profile("at length", UNTIMED, max_examples=100)


def slow_ones(config: pytest.Config) -> bool:
    """Whether the slow tests are asked for."""
    return "not slow" not in config.option.markexpr


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # while all tests are read nothing is thrown away
    os.environ["LC_ALL"] = "C.UTF-8"  # and words of paper, which the locale would choose
    os.environ["TZ"] = "UTC"  # golden words hold days and times of day
    if sys.platform != "win32":
        time.tzset()
    listen_to_what_ends()
    # Nobody's own games and memory are touched, whatever a test forgets.
    folder = tempfile.TemporaryDirectory(prefix="gridparty-tests-")
    config.add_cleanup(folder.cleanup)
    os.environ["GRIDPARTY_HOME"] = folder.name
    settings.load_profile("at length" if slow_ones(config) else "every day")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Each worker begins to read the tests at another place, so that each file is prepared once.

    Asserts are rewritten to tell more, and what became of a file is kept beside it. Workers that
    all begin at the first would all do all of that on a fresh clone: seconds of each processor.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    folders = [Path(name) for name in session.config.args if Path(name).is_dir()]
    files = [path for folder in folders for path in sorted(folder.rglob("test_*.py"))]
    first = len(files) * worker // int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    for path in (files[first:] + files[:first]) if worker else ():
        with suppress(Exception, pytest.skip.Exception):  # collecting it will tell
            sys.path.insert(0, str(path.parent))  # as pytest does
            importlib.import_module(path.stem)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``-m slow`` every property is tried again, at length."""
    for item in items if slow_ones(config) else ():
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("slow")


def pytest_collection_finish() -> None:
    """The tests themselves stay to the end: do not look through them again and again."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure() -> None:
    """What is still there after the last look for garbage need not be looked at once more."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """Let go of the session files that a test has opened: thousands of tests share one process.

    The program closes its own when somebody leaves; what stands above 1,023 nobody can wait for.
    """
    opened: list[Journal] = []

    def remembering(self: Journal, *arguments: Any) -> None:
        made(self, *arguments)
        opened.append(self)

    made = Journal.__init__
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Journal, "__init__", remembering)
        try:
            yield
        finally:
            for journal in opened:
                with suppress(OSError):  # a test may have closed it in a rougher way
                    journal.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A report says nothing of keywords: nobody asks for them, and all of it is sent."""
    report = yield
    report.keywords = {}
    return report


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files of tests/data anew; read the difference before you commit it",
    )


@pytest.fixture(scope="session", autouse=True)
def command_line_built_once() -> Iterator[None]:
    """Put the command line together once, and not for each of the hundreds of commands we run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typer.main, "get_command", cache(typer.main.get_command))
        yield


@pytest.fixture(scope="session", autouse=True)
def quick_disk() -> Iterator[Callable[[int], None]]:
    """Do not wait for the disk, where a test is not about that; gives what would wait."""
    wait = os.fsync
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield wait


@pytest.fixture
def real_disk(quick_disk: Callable[[int], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the disk, as the program does: for tests of what is written."""
    monkeypatch.setattr(os, "fsync", quick_disk)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with the file of that name in tests/data."""

    def compare(name: str, text: str) -> None:
        path = DATA / name
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text + "\n", encoding="utf-8")
        assert path.exists(), f"{name} is missing: run pytest --update-golden"
        assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()

    return compare


@pytest.fixture
def words(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str | Iterable[str]], None]:
    """Compares words with those of this test in tests/data/words, in a file for each module.

    For what reads well or badly, and is no event, state or value: a changed sentence edits no test.
    Names, codes and cards that the program draws are the same each time.
    """
    drawn = Random(1)
    monkeypatch.setattr(os, "urandom", drawn.randbytes)
    monkeypatch.setattr(random, "_urandom", drawn.randbytes)  # of `SystemRandom` and `secrets`
    module = Path(request.node.path).relative_to(TESTS).with_suffix(".txt")
    path = DATA / "words" / module
    calls = count(1)

    def compare(said: str | Iterable[str]) -> None:
        lines = [said] if isinstance(said, str) else [str(one) for one in said]
        text = "\n".join(line.rstrip() for one in lines for line in one.splitlines())
        text = re.sub(r"\n{20,}", "\n(scrolled out of sight)\n", text).strip("\n")
        if "tmp_path" in request.fixturenames:
            text = text.replace(str(request.getfixturevalue("tmp_path")), "FOLDER")
        name = f"## {request.node.name.replace(chr(10), ' ')}"
        if (number := next(calls)) > 1:
            name += f" {number}"
        if request.config.getoption("--update-golden"):
            from fcntl import LOCK_EX, flock  # not on every system, and only here needed

            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("a+", encoding="utf-8") as file:
                flock(file, LOCK_EX)
                file.seek(0)
                known = _sections(file.read()) | {name: text}
                file.truncate(0)
                file.write("\n\n".join(f"{key}\n{known[key]}" for key in sorted(known)) + "\n")
        assert path.exists(), f"{path} is missing: run pytest --update-golden"
        assert text.splitlines() == _sections(path.read_text("utf-8"))[name].splitlines()

    return compare


def _sections(text: str) -> dict[str, str]:
    """What stands below each heading."""
    parts = (part.partition("\n") for part in re.split(r"^(?=## )", text, flags=re.MULTILINE))
    return {heading: below.rstrip("\n") for heading, _, below in parts if heading}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for sessions and history."""
    monkeypatch.setenv("GRIDPARTY_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], Any]:
    """Puts lines on the standard input, as long as the context lasts."""

    @contextmanager
    def type_in(lines: str) -> Iterator[None]:
        typed = tmp_path / "lines.txt"
        typed.write_text(lines, encoding="utf-8")
        with typed.open(encoding="utf-8") as file:
            monkeypatch.setattr(sys, "stdin", file)
            yield

    return type_in


@pytest.fixture
def run(typing: Callable[[str], Any], capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command with lines on its standard input; what it printed (`run.err`: on stderr)."""

    def go(*arguments: str, lines: str = "", code: int = 0) -> str:
        with typing(lines):
            assert cli.run(arguments) == code
        out, go.err = capsys.readouterr()
        return out

    return go


@pytest.fixture
def run_raising(typing: Callable[[str], Any], capsys: pytest.CaptureFixture[str]) -> Any:
    """As `run`; what goes wrong is raised, and not told."""

    def go(*arguments: str, lines: str = "") -> str:
        with typing(lines):
            command = typer.main.get_command(cli.app)
            command.main(list(arguments), prog_name="gridparty", standalone_mode=False)
        out, go.err = capsys.readouterr()
        return out

    return go


@pytest.fixture
def nothing_given() -> Iterator[None]:
    """No option of before holds, and none afterwards."""
    known.forget_given()
    yield
    known.forget_given()
