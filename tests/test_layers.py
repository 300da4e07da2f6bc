"""The light stays light: no package pulls in a heavy library that is not its own.

import-linter reads the import statements; this looks at what a fresh process really loads.
"""

from __future__ import annotations

import json
import os
import pkgutil
import subprocess
import sys
from typing import Any

import pytest

import gridparty
from gridparty.games.catalogue import GAMES

HEAVY = {
    "ortools", "reportlab", "rich", "textual", "typer", "segno",
    "pycryptosat", "matplotlib", "numpy", "pandas", "sqlite3", "asyncio", "Cython", "openskill",
    "starlette", "uvicorn", "websockets", "distributed", "dask", "pyarrow", "defusedxml",
}  # fmt: skip

#: What a package may load the moment it is imported. Everything else waits until it is used.
OWN = {
    "cli": {"typer", "sqlite3"},
    "decks": {"sqlite3"},
    "evening": {"sqlite3"},
    "pages": {"sqlite3"},
    "print": {"reportlab", "segno"},
    "terminal": {"textual", "rich", "asyncio", "typer", "sqlite3"},
    "web": {"asyncio", "starlette", "uvicorn", "websockets"},
}

#: What the options in front of any command are made from, and the packages that hold it.
TABLES = {"gridparty.games", "gridparty.games.common", "gridparty.games.common.referee"}

forked = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked as POSIX does")

PACKAGES = sorted(module.name for module in pkgutil.iter_modules(gridparty.__path__))

IMPORT_PACKAGES = """
import importlib, json, os, pkgutil, sys

loaded = {}

def load(name):
    package = importlib.import_module("gridparty." + name)
    for part in pkgutil.walk_packages(getattr(package, "__path__", []), package.__name__ + "."):
        importlib.import_module(part.name)
    loaded[name] = sorted(sys.modules)

def load_apart(name):
    reads, writes = map(os.fdopen, os.pipe(), "rw")
    if not os.fork():
        load(name)
        writes.write(json.dumps(loaded[name]))
        writes.flush()
        os._exit(0)
    writes.close()
    loaded[name] = json.loads(reads.read())
    os.wait()

light, own = json.loads(sys.argv[1])
for name in light:
    load(name)
for name in own:
    load_apart(name)
print(json.dumps(loaded))
"""


def told_by(code: str, *arguments: str) -> Any:
    """What a fresh process says."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh process has loaded when it is done."""
    return set(told_by(f"{code}\nimport json, sys; print(json.dumps(sorted(sys.modules)))"))


def loaded_packages() -> dict[str, set[str]]:
    """What is loaded after each package.

    First come those that own nothing heavy, one after the other: the first that pulled in a heavy
    library would be found out, and all that come after it. Each of the others is loaded beside
    these, and beside no other of its kind.
    """
    light, own = [package for package in PACKAGES if package not in OWN], sorted(OWN)
    told = told_by(IMPORT_PACKAGES, json.dumps([light, own]))
    return {package: set(modules) for package, modules in told.items()}


def roots(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


@pytest.mark.parametrize("package", ["board", "games", "solving", "techniques"])
def test_the_core_is_there_to_be_looked_at(package):
    assert package in PACKAGES
    assert package not in OWN


@forked
def test_a_package_loads_no_heavy_library_but_its_own():
    """And some of its own, so that this cannot pass for want of what it looks for."""
    heavy = {package: roots(modules) & HEAVY for package, modules in loaded_packages().items()}
    assert set(heavy) == set(PACKAGES)
    assert {
        package: names for package, names in heavy.items() if not names <= OWN.get(package, set())
    } == {}
    assert all(heavy[package] for package in OWN)


def test_importing_gridparty_loads_nothing_of_it_yet():
    loaded = loaded_by("import gridparty")
    assert {name for name in loaded if name.startswith("gridparty.")} == set()
    assert not roots(loaded) & HEAVY


def test_the_command_line_starts_with_tables_of_values_and_nothing_that_works():
    """Options and help texts are made from tables; games, solver and printer are not there yet."""
    loaded = loaded_by("import gridparty.cli")
    assert roots(loaded) & HEAVY <= {"typer"}
    at_once = ("cli", "board", "errors", "i18n", "system")
    packages = {name for name in loaded if name.startswith("gridparty.")}
    assert {name for name in packages if name.split(".")[1] not in at_once} <= TABLES


#: Of the command line's own modules, those that every command needs, and those of a game.
FOR_ALL = {
    "cli", "cli.completion", "cli.console", "cli.help", "cli.lazy", "cli.options",
    "cli.play_options", "cli.seating", "cli.start", "cli.summaries",
}  # fmt: skip
FOR_A_RACE = {
    "cli.play", "cli.play_game", "cli.play_race", "cli.bots", "cli.cards", "cli.game_options",
    "cli.participants",
}  # fmt: skip

RUN = """
import contextlib, io, sys
from gridparty.cli import run
with contextlib.redirect_stdout(io.StringIO()):
    assert run({!r}) == 0
"""


@pytest.mark.parametrize(
    ("typed", "more"),
    [
        (["--version"], set()),
        (["config", "path"], {"cli.config"}),
        (["race", "--players", "Ann,Ben"], FOR_A_RACE),
        (["play", "race", "--players", "Ann,Ben"], FOR_A_RACE),
    ],
)
def test_a_command_loads_no_other_and_no_library_that_checks_values(home, typed, more):
    loaded = loaded_by(RUN.format(typed))
    own = {name.removeprefix("gridparty.") for name in loaded if name.startswith("gridparty.cli")}
    assert own == FOR_ALL | more
    assert not roots(loaded) & {"pydantic", "rich", "textual", "reportlab", "tomlkit"}


def test_the_version_alone_loads_nothing_and_the_help_of_all_no_command():
    main = (
        "import os, sys\n"
        "sys.argv = ['gridparty', {!r}]\n"
        "from gridparty.__main__ import main\n"
        "out = os.dup(1)\n"
        "os.dup2(os.open(os.devnull, os.O_WRONLY), 1)\n"
        "try: main()\n"
        "except SystemExit: sys.stdout.flush()\n"
        "os.dup2(out, 1)\n"
    )
    loaded = loaded_by(main.format("--version"))
    own = {name for name in loaded if name.startswith("gridparty.")}
    assert own == {"gridparty.__main__"}
    assert not roots(loaded) & (HEAVY | {"typing", "re", "signal"}) - roots(loaded_by(""))
    loaded = loaded_by(main.format("--help"))
    own = {name.removeprefix("gridparty.") for name in loaded if name.startswith("gridparty.cli")}
    assert own == FOR_ALL
    assert roots(loaded) & HEAVY == {"typer"}


#: What commands on puzzles load of ours besides what all need, and which heavy libraries.
LOAD = {
    "grade 1..4.........32.": ({"rating", "decks", "grading"}, {"rich", "sqlite3"}),
    "make --layout 4x4 --seed 1": (
        {"making", "rating", "decks", "solving"},
        {"ortools", "sqlite3"},
    ),
    "make --layout 4x4 --seed 1 --no-grade": (
        {"making", "rating", "decks", "solving"},
        {"sqlite3"},
    ),
    "make -n 3 --layout 4x4 --seed 1 --no-grade -o all.sqlite": (
        {"making", "rating", "decks", "solving"},
        {"sqlite3"},
    ),
    "pick all.txt --layout 4x4 --seed 1": ({"making", "rating", "decks", "grading"}, {"sqlite3"}),
    "solve 1..4.........32.": ({"decks", "solving"}, {"ortools"}),
    "check all.txt": ({"decks", "solving"}, {"ortools", "pycryptosat", "sqlite3"}),
    "convert all.txt all.jsonl": ({"decks"}, {"sqlite3"}),
}

RUN_EACH = """
import contextlib, io, json, os, sys
from gridparty.cli import run
at_once = set(sys.modules)
told = {}
for typed in json.loads(sys.argv[1]):
    reads, writes = map(os.fdopen, os.pipe(), "rw")
    if not os.fork():
        nowhere = io.StringIO()
        with contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
            code = run(typed.split())
        writes.write(json.dumps([code, sorted(set(sys.modules) - at_once)]))
        writes.flush()
        os._exit(0)
    writes.close()
    told[typed] = json.loads(reads.read())
    os.wait()
print(json.dumps(told))
"""


@forked
def test_a_command_on_puzzles_loads_what_it_needs_and_no_more(home, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "all.txt").write_text("1..4.........32.\n")
    for typed, (code, modules) in told_by(RUN_EACH, json.dumps(list(LOAD))).items():
        packages, heavy = LOAD[typed]
        ours = {name.split(".")[1] for name in modules if name.startswith("gridparty.")}
        assert code == 0, typed
        assert packages <= ours, typed
        assert not ours & {"evening", "terminal", "lines", "pages", "web", "simulation", "api"}, (
            typed
        )
        assert roots(set(modules)) & HEAVY - {"typer"} == heavy, typed
        assert "gridparty.decks.formats.paste" not in modules, typed  # plain digits need no reader
        if typed.startswith("make"):  # which was asked for no technique
            assert not roots(set(modules)) & {"pydantic"}, typed
            assert "techniques" not in ours, typed


def test_a_game_asked_for_by_its_name_brings_no_other():
    loaded = loaded_by("from gridparty.games.catalogue import games; games()['race']")
    rules = {row.game.path.partition(":")[0] for row in GAMES.values()}
    assert rules & loaded == {"gridparty.games.race.game"}


def test_the_start_page_is_there_before_any_game_and_any_page_behind_its_doors(home):
    loaded = loaded_by(
        "import gridparty.terminal.show; from gridparty.terminal.menu.menu import context; "
        "context(lambda: None)"
    )
    behind = {"gridparty.cli", "gridparty.games.race.game", "gridparty.terminal.menu.players"}
    behind |= {"gridparty.evening.series.evening", "gridparty.pages.settings", "tomlkit"}
    behind |= {"gridparty.evening.session.session", "gridparty.games.common.rulebook"}
    behind |= {"gridparty.pages.actions", "gridparty.pages.page", "gridparty.pages.controller"}
    assert not behind & loaded


#: A race up to the moment at which its terminal begins to be painted, and its first picture.
FIRST_PICTURE = """
import contextlib, io, json, sys
from gridparty.cli import play_options, run
play_options.at_a_keyboard = play_options.at_a_screen = lambda: True
loaded = []
def painted(app, leave):
    from gridparty.terminal.widgets.canvas import Canvas
    from gridparty.terminal.widgets.palette import THEMES
    from gridparty.terminal.widgets.presenter import paint
    paint(app.stage._showing.navigation.top.frame(), Canvas(120, 40, THEMES["dark"]))
    leave()
    loaded.extend(sys.modules)
    raise SystemExit
from gridparty.terminal import show as play
play._run = painted
with contextlib.redirect_stderr(io.StringIO()), contextlib.suppress(SystemExit):
    run(["race", "--players", "Ann,Ben,Cem"])
print(json.dumps(loaded))
"""


def test_the_first_picture_of_a_race_needs_no_proof_no_heats_no_animals_and_no_results(home):
    """What is loaded before it, everybody waits for: it takes longer than all that is computed."""
    loaded = set(told_by(FIRST_PICTURE))
    assert {
        "gridparty.terminal.race.painter",
        "gridparty.evening.session.journal",
        "textual.app",
    } <= loaded
    packages = {name.split(".")[1] for name in loaded if name.startswith("gridparty.")}
    assert not packages & {"rating", "grading", "solving", "making", "techniques", "print", "lines"}
    ours = {name.removeprefix("gridparty.") for name in loaded}
    assert not ours & {
        "terminal.race.heats", "evening.heats.changes", "art.animals", "games.tiles.editions",
        "evening.session.game_result", "evening.results.recorder", "decks.deck", "decks.formats",
        "board.puzzle", "board.text", "games.common.bot_adapter",
        "pages.page", "terminal.widgets.confetti", "terminal.widgets.end",
    }  # fmt: skip
    assert not roots(loaded) & {"sqlite3", "ortools", "reportlab", "tomlkit", "secrets"}
