"""What the tests would not notice: each module with one thing changed, again and again.

    python tests/suites/mutation.py                          # all, for hours
    python tests/suites/mutation.py board/rules games/race
    python tests/suites/mutation.py games/tiles --sample 300 --seed 1
    python tests/suites/mutation.py evening pages --sample 40 --seed 1    # whole packages

mutmut changes the functions (https://mutmut.readthedocs.io) and runs, for every change, those tests
of the module's room that come by, in a process of their own. All of that happens in a copy, in a
folder that goes afterwards. A change that no test notices has survived. It is named, unless
`equivalent.txt` says why it changes nothing; the exit code is 1 where fewer than 95 of 100 that do
change something are found out. Some changes make a game go on for ever: a test that takes ten times
its usual time on the processor, and three seconds, is stopped, and the change is found out by time.

Not tried are what stands outside of functions, and sentences for people (lines with `say`, the
modules `words`, `rulebook` and `error_rules`): those are held by recorded games and golden files.
Nor is what only another system does. Packages as a whole are tried by `mutation_samples.py`.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, settings

ROOT = Path(__file__).parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
#: Of 100 changes that change something, so many must be found out.
ENOUGH = 95

#: What tries all games alike.
_GAMES = (
    "tests/games/test_playthroughs.py",
    "tests/games/test_views.py",
    "tests/games/test_rule_summaries.py",
    "tests/games/test_tally.py",
    "tests/games/test_who_begins.py",
    "tests/evening/test_agreed_for_seats.py",
)
#: What is changed, and the tests of its room.
MODULES: dict[str, tuple[str, ...]] = {
    "board/rules": ("tests/board/test_rules.py",),
    "games/race": ("tests/games/race", *_GAMES),
    "games/common": (
        "tests/games",
        "tests/evening/test_agreed_for_seats.py",
        "tests/evening/test_journal.py",
    ),
    "games/tiles": ("tests/games/tiles", "tests/games/test_editions.py", *_GAMES),
    "games/tiles/board": ("tests/games/tiles/test_tile_board.py",),  # apart: compiled, else slow
    "evening/session/journal": (
        "tests/evening/test_journal.py",
        "tests/evening/test_damaged_headers.py",
        "tests/evening/test_header.py",
        "tests/evening/test_session.py",
        "tests/evening/test_agreed_for_seats.py",
    ),
    "decks": ("tests/decks",),
    "solving/prover": ("tests/solving/test_prover.py",),
    "print/sheets": ("tests/print/test_sheets.py", "tests/print/test_pdf.py"),
    "games/solo": ("tests/games/solo", *_GAMES),
    "games/paper": ("tests/games/paper", "tests/cli/test_play_paper.py", *_GAMES),
}
PARTS = ("src", "tests")
FAILED = {1, 3, -9, -11}  # the codes with which the tests end when one of them fails
TOO_LONG = {-24, 24, 36, 152, 255}  # and when one never comes to its end
STOPPED = 36
#: The time on the processor after which a test never will: so many seconds, and times the usual.
SECONDS, TIMES = 3.0, 10.0
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = {files}
do_not_mutate = ["*/words.py", "*/rulebook.py", "*/error_rules.py"]
do_not_mutate_patterns = ['\\bsay\\(', '\\brequire_kind\\(', '\\b(raise AssertionError|msvcrt\\.|_LOCKED_BYTE|sys\\.platform)']
also_copy = {others}
pytest_add_cli_args = ["-n", "0", "-p", "no:cacheprovider", "-p", "suites.mutation"]
pytest_add_cli_args_test_selection = {tests}
process_isolation = "forkserver"
use_git_change_detection = false
timeout_multiplier = 30.0
"""


# In the copy, as a plugin of pytest.


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Few examples, always the same, and no time spent on making them smaller."""
    settings.register_profile(
        "mutants",
        deadline=None,
        suppress_health_check=list(HealthCheck),
        max_examples=10,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
    )
    settings.load_profile("mutants")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The quick ones first."""
    seconds = usual()
    items.sort(key=lambda item: seconds.get(item.nodeid, 0))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """No test is let run for ever, once it is known how long it takes with nothing changed."""
    limit = max(SECONDS, TIMES * usual()[item.nodeid]) if item.nodeid in usual() else 0
    signal.signal(signal.SIGPROF, lambda number, frame: os._exit(STOPPED))
    signal.setitimer(signal.ITIMER_PROF, limit)
    outcome = yield
    signal.setitimer(signal.ITIMER_PROF, 0)
    return outcome


def usual() -> dict[str, float]:
    """The seconds that each test takes; nothing while that is being found out."""
    stats = Path("mutmut-stats.json")
    return _durations(stats) if stats.exists() else {}


@cache
def _durations(stats: Path) -> dict[str, float]:
    told: dict[str, float] = json.loads(stats.read_text())["duration_by_test"]
    return told


# The copy.


def lay_out(folder: Path, package: str, tests: Sequence[str]) -> list[str]:
    """Copy the project, with this module open to changes, or this package; its files."""
    told = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    files = [name for name in told.stdout.splitlines() if (ROOT / name).is_file()]
    built = [str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.so")]
    mine = [name for name in files if opens(name, package)]
    for name in files + built:
        if name in built and name.partition(".")[0] + ".py" in mine:
            continue  # the compiled module would be imported in the place of the changed one
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)
    for name in mine if package in MODULES else ():
        path = folder / name
        path.write_text(opened(path.read_text(encoding="utf-8")), encoding="utf-8")
    others = sorted({name.partition("/")[0] for name in files} - {"src"})
    for part in PARTS:  # Python forgets a folder that was not there when it started
        (folder / "mutants" / part).mkdir(parents=True)
    with (folder / "pyproject.toml").open("a", encoding="utf-8") as config:
        chosen = {"files": mine, "others": others, "tests": tests}
        config.write(SETTINGS.format(**{key: json.dumps(what) for key, what in chosen.items()}))
    return mine


def opens(name: str, package: str) -> bool:
    """Whether the file is of this module, or of this package as a whole."""
    if package in MODULES:
        return belongs(name, package)
    from mutation_samples import in_package

    return in_package(name, package)


def belongs(name: str, module: str) -> bool:
    """Whether the file is of this module, and of none within it that is tried apart."""
    place = name.removeprefix("src/gridparty/").removesuffix(".py")
    homes = [home for home in MODULES if place == home or place.startswith(f"{home}/")]
    return name.endswith(".py") and max(homes, key=len, default=None) == module


def opened(source: str) -> str:
    """The same program with no decorators on functions, which mutmut would leave alone.

    `@property def over(self)` becomes `def over_(self)` and `over = property(over_)`. Left out is
    what Cython is told, since it is not there; caches, which would show a function to the first
    test only; and what nothing can come to while the program is right: cases that are never
    reached, and the length of what is zipped.
    """
    source = re.sub(r"\n *case _:\n +assert_never\(.*\)(?=\n)", "", source)
    source = re.sub(r",\s*strict=True(?=\))", "", source)
    lines = source.splitlines()
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    for node in sorted(functions, key=lambda node: -node.lineno):
        names = [ast.unparse(decorator) for decorator in node.decorator_list]
        names = [name for name in names if name != "cache" and not name.startswith("cython.")]
        if not node.decorator_list or names in (["staticmethod"], ["classmethod"]):
            continue
        if "abstractmethod" in names:
            continue  # under another name it would be missing in every class below
        if names and node.end_lineno:
            given = f"{node.name}_"
            for name in reversed(names):
                given = f"{name}({given})"
            lines.insert(node.end_lineno, f"{' ' * node.col_offset}{node.name} = {given}")
            head = lines[node.lineno - 1]
            lines[node.lineno - 1] = head.replace(f"def {node.name}(", f"def {node.name}_(", 1)
        first = node.decorator_list[0].lineno - 1
        del lines[first : node.lineno - 1]
    return "\n".join(lines) + "\n"


# The trial.


@dataclass(frozen=True, slots=True)
class Change:
    """One line that became another."""

    where: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.where}\n  - {self.before}\n  + {self.after}"


@dataclass(slots=True)
class Tally:
    """How many changes there were, and which of them nobody noticed."""

    changes: int = 0
    found_out: int = 0
    equivalent: int = 0
    survivors: list[Change] = field(default_factory=list)
    by_time: int = 0  # of those found out

    @property
    def share(self) -> float:
        """Of 100 that change something, those found out."""
        real = self.changes - self.equivalent
        return 100 * self.found_out / real if real else 100.0


def mutmut(folder: Path, *arguments: str) -> str:
    """What mutmut says in the copy."""
    paths = [str(folder / "mutants" / part) for part in PARTS]
    done = subprocess.run(
        [sys.executable, "-m", "mutmut", *arguments],
        cwd=folder, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "0"},
    )  # fmt: skip
    if done.returncode:
        told = re.sub(
            r"(?m)^\S (Running stats|Generating mutants).*[\r\n]+", "", done.stdout + done.stderr
        )
        raise SystemExit(f"mutmut {arguments[0]}: {told[-3000:]}")
    return done.stdout


def names_in(folder: Path, files: Iterable[str]) -> list[str]:
    """All changes that mutmut knows for these files."""
    code = (
        "import sys; from pathlib import Path\n"
        "from mutmut.mutation.file_mutation import mutate_file_contents as mutate\n"
        "from mutmut.configuration import config\n"
        "from mutmut.utils.format_utils import get_mutant_name\n"
        "for path in map(Path, sys.argv[1:]):\n"
        "    for name in mutate(str(path), path.read_text()).mutant_names if config().should_mutate(path) else ():\n"
        "        print(get_mutant_name(path, name))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code, *files], cwd=folder, capture_output=True, text=True, check=True
    )
    return told.stdout.split()


def try_module(module: str, sample: int, seed: int, known: dict[Change, str]) -> Tally:
    """Change the module, again and again."""
    with tempfile.TemporaryDirectory(prefix="gridparty-mutation-") as name:
        folder = Path(name)
        files = lay_out(folder, module, MODULES[module])
        names = names_in(folder, files)
        chosen = Random(seed).sample(names, sample) if 0 < sample < len(names) else []
        mutmut(folder, "run", "--max-children", "1", *chosen)
        tally = Tally()
        for mutant, code in results(folder, files):
            if chosen and mutant not in chosen:
                continue
            tally.changes += 1
            if code in FAILED | TOO_LONG:
                tally.found_out += 1
                tally.by_time += code in TOO_LONG
            elif (change := shown(mutmut(folder, "show", mutant), mutant)) in known:
                tally.equivalent += 1
            else:
                tally.survivors.append(change)
        return tally


def results(folder: Path, files: Iterable[str]) -> Iterator[tuple[str, int | None]]:
    """Each change, and how the tests ended."""
    for name in files:
        meta = folder / "mutants" / f"{name}.meta"
        if meta.exists():
            yield from json.loads(meta.read_text())["exit_code_by_key"].items()


def shown(difference: str, mutant: str) -> Change:
    """The change, from the difference that mutmut prints."""
    where = mutant.removeprefix("gridparty.").rpartition("__mutmut_")[0]
    place, _, function = where.rpartition(".")
    function = function.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
    return Change(f"{place.replace('.', '/')} {function}", *sides(difference))


def sides(difference: str) -> tuple[str, str]:
    """What is gone and what came in its place, each as one line."""
    lines = re.findall(r"^([-+])(?![-+]{2} )(.*)$", difference, re.MULTILINE)
    gone, come = (" ".join(text.strip() for sign, text in lines if sign == s) for s in "-+")
    return gone, come


def equivalents(text: str) -> dict[Change, str]:
    """The changes that change nothing, with the reason: blocks as `Change` prints them, `= why`."""
    known = {}
    for block in re.split(r"\n\s*\n", text):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            where, before, after, why = (line.strip() for line in lines)
            known[Change(where, before[2:], after[2:])] = why[2:]
    return known


def line(module: str, tally: Tally) -> str:
    """One row of the table."""
    return (
        f"{module:17} {tally.changes:7} {tally.found_out:9} {tally.by_time:7} "
        f"{tally.equivalent:10} {len(tally.survivors):8} {tally.share:7.1f}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Try the modules, print the table and the survivors; 1 if too many survive."""
    from mutation_samples import PACKAGES, try_packages

    parser = argparse.ArgumentParser(description="Change the program and see who notices.")
    parser.add_argument(
        "modules", nargs="*", metavar="MODULE", help=", ".join([*MODULES, *PACKAGES])
    )
    parser.add_argument("--sample", type=int, default=0, help="so many changes each, by chance")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    wishes = parser.parse_args(arguments)
    if unknown := set(wishes.modules) - {*MODULES, *PACKAGES}:
        expected = ", ".join([*MODULES, *PACKAGES])
        parser.error(f"expected {expected}, got {', '.join(sorted(unknown))}")
    packages = [name for name in wishes.modules if name in PACKAGES]
    if packages and not wishes.sample:
        parser.error("a whole package is tried with --sample")
    known = equivalents(EQUIVALENT.read_text(encoding="utf-8"))
    print("module            changes found out by time equivalent survived  in 100", flush=True)
    tallies = {}
    for package, tally in try_packages(packages, wishes.sample, wishes.seed, known):
        tallies[package] = tally
        print(line(package, tally), flush=True)
    for module in [name for name in wishes.modules or MODULES if name in MODULES]:
        tallies[module] = try_module(module, wishes.sample, wishes.seed, known)
        print(line(module, tallies[module]), flush=True)
    for tally in tallies.values():
        for change in tally.survivors:
            print(f"\n{change}")
    return 1 if any(tally.share < ENOUGH for tally in tallies.values()) else 0


if __name__ == "__main__":
    import mutation  # under the name by which the rest knows it

    sys.exit(mutation.main())
