"""Mutation rates of whole packages, from a sample of the changes that mutmut can make in them.

    python tests/suites/mutation.py evening --sample 40 --seed 1

`mutation.py` calls this for a package. mutmut writes the changes, and its runner is not used: that
changes every file of a package at once and wants all tests to pass in its copy first. Here the
package is copied, the functions that the sample changes record which tests reach them, and the
tests of the package run once. Then each change alone is written into the copy, and the tests that
reach its function run, the quick ones first, until one fails. Processes that a test starts see the
change, too.

A test that fails in the copy with nothing changed decides nothing; it is named on standard error.
"""

from __future__ import annotations

import ast
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from random import Random
from typing import Any

import mutation
from mutation import ROOT

#: The packages, and the tests that are run for them.
PACKAGES: dict[str, tuple[str, ...]] = {
    "evening": (
        "tests/evening",
        "tests/lines/test_learn_in_lines.py",
        "tests/terminal/learn",
    ),
    "pages": ("tests/pages", "tests/lines"),
    "terminal": ("tests/terminal",),
    "lines": (
        "tests/lines",
        "tests/evening/test_evening.py",
        "tests/evening/test_bots_at_table.py",
        "tests/cli/test_host.py",
        "tests/cli/test_play.py",
    ),
    "web": ("tests/web",),
    "cli": ("tests/cli", "tests/lines/test_start_in_lines.py"),
    "print": ("tests/print",),
    "games": ("tests/games",),
}
#: Tests that are not run: a browser decides nothing about Python, and takes the longest.
LEFT_OUT = ("tests/web/browser", "tests/web/test_page_types.py")
#: So many seconds of tests for one change.
REACH = 60.0
FAILED = {1, 2, 3}  # of pytest: a test failed, a file was not read, pytest itself fell over
NO_TEST = 5
PROBE = '''
import os

_write, _seen = os.write, set()
_file = os.open({file!r}, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)


def hit(function):
    """Record that the test that runs now reaches this function."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if (function, test) not in _seen:
        _seen.add((function, test))
        _write(_file, f"{{function}}\\t{{test}}\\n".encode())
'''


# In the copy, as a plugin of pytest.


def pytest_collection_modifyitems(config: Any, items: list[Any]) -> None:
    """Keep the tests that reach the change."""
    chosen = Path("chosen.json")
    if chosen.exists():
        names = set(json.loads(chosen.read_text()))
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in names])
        items[:] = [item for item in items if item.nodeid in names]


def pytest_runtest_logreport(report: Any) -> None:
    """Write down how long each test takes, and which fail, with nothing changed."""
    if Path("measuring").exists():
        with Path("reports.txt").open("a", encoding="utf-8") as file:
            file.write(json.dumps([report.nodeid, report.duration, report.outcome]) + "\n")


# The copy.


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: its file, the function it is in, and the file's text with it."""

    path: str
    function: str
    code: str
    change: mutation.Change


def sampled(folder: Path, files: list[str], sample: int, seed: int) -> list[Mutant]:
    """Draw changes of these files: a file by its length, then one that mutmut can make in it."""
    draw = Random(seed)
    sizes = [(ROOT / name).stat().st_size for name in files]
    drawn = Counter(draw.choices(files, sizes, k=sample))
    with chdir(folder):  # mutmut reads its settings there
        return [
            _mutant(name, module, made)
            for name, times in sorted(drawn.items())
            for module, mutations in [_mutations(name)]
            for made in draw.sample(mutations, min(times, len(mutations)))
        ]


def _mutations(name: str) -> tuple[Any, list[Any]]:
    """The file as mutmut reads it, and the changes that it can make in its functions."""
    from mutmut.mutation.file_mutation import create_mutations

    source = mutation.opened(Path(name).read_text(encoding="utf-8"))
    module, mutations, _, _ = create_mutations(name, source)
    return module, [
        made for made in mutations if hasattr(made.contained_by_top_level_function, "params")
    ]  # what has no parameters stands in a class, outside of functions


def _mutant(name: str, module: Any, made: Any) -> Mutant:
    code = module.deep_replace(made.original_node, made.mutated_node).code
    function = _qualified(module, made.contained_by_top_level_function)
    place = name.removeprefix("src/gridparty/").removesuffix(".py").removesuffix("/__init__")
    difference = "\n".join(
        unified_diff(module.code.split("\n"), code.split("\n"), n=0, lineterm="")
    )
    change = mutation.Change(f"{place} {function}", *mutation.sides(difference))
    return Mutant(name, function, code, change)


def _qualified(module: Any, function: Any) -> str:
    """The name of a function of the module, or of a method of one of its classes."""
    for node in module.body:
        if function in getattr(node.body, "body", ()):
            return f"{node.name.value}.{function.name.value}"
    return str(function.name.value)


def probed(source: str, name: str, functions: set[str]) -> str:
    """The same program, in which these functions record that they are reached."""
    lines = source.split("\n")
    tree = ast.parse(source)
    found = [("", node) for node in tree.body]
    found += [
        (f"{c.name}.", node) for c in tree.body if isinstance(c, ast.ClassDef) for node in c.body
    ]
    for prefix, node in sorted(found, key=lambda pair: -pair[1].lineno):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if prefix + node.name not in functions:
            continue
        first = node.body[0]
        at, indent = first.lineno - 1, first.col_offset
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            at = first.end_lineno or at
        elif decorators := getattr(first, "decorator_list", ()):
            at = decorators[0].lineno - 1
        call = f'__import__("gridparty_probe").hit("{name} {prefix}{node.name}")'
        lines.insert(at, " " * indent + call)
    return "\n".join(lines)


# The trial.


@dataclass(slots=True)
class Reached:
    """What the tests do with nothing changed: who reaches what, and how long each takes."""

    tests: dict[str, set[str]]  # by file and function
    seconds: dict[str, float]
    failed: set[str]

    def chosen(self, mutant: Mutant) -> list[str]:
        """The tests that reach the change, quick ones first, as many as there is time for."""
        reaching = self.tests[f"{mutant.path} {mutant.function}"] - self.failed
        mine = [test for test in reaching if test in self.seconds]
        kept, total = [], 0.0
        for test in sorted(mine, key=lambda test: (self.seconds[test], test)):
            total += self.seconds[test]
            if kept and total > REACH:
                break
            kept.append(test)
        return kept


def measured(folder: Path, mutants: list[Mutant], tests: tuple[str, ...]) -> Reached:
    """Run all tests once, with probes in the functions that will be changed."""
    functions: dict[str, set[str]] = defaultdict(set)
    for mutant in mutants:
        functions[mutant.path].add(mutant.function)
    originals = {name: (folder / name).read_text(encoding="utf-8") for name in functions}
    hits = folder / "hits.txt"
    (folder / "src/gridparty_probe.py").write_text(PROBE.format(file=str(hits)))
    for name, source in originals.items():
        write(folder / name, probed(mutation.opened(source), name, functions[name]))
    (folder / "measuring").touch()
    ignored = [f"--ignore={place}" for place in LEFT_OUT]
    run(folder, ["--continue-on-collection-errors", *ignored, *tests], 3600)
    (folder / "measuring").unlink()
    for name, source in originals.items():
        write(folder / name, source)
    reached = Reached(defaultdict(set), defaultdict(float), set())
    for row in hits.read_text(encoding="utf-8").splitlines():
        function, _, test = row.partition("\t")
        reached.tests[function].add(test)
    for row in (folder / "reports.txt").read_text(encoding="utf-8").splitlines():
        test, seconds, outcome = json.loads(row)
        reached.seconds[test] += seconds
        if outcome == "failed":
            reached.failed.add(test)
    (folder / "mutmut-stats.json").write_text(json.dumps({"duration_by_test": reached.seconds}))
    return reached


def write(path: Path, source: str) -> None:
    """Write a module, and let no compiled one stand for it."""
    path.write_text(source, encoding="utf-8")
    for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
        compiled.unlink()


def run(folder: Path, arguments: list[str], limit: float) -> int:
    """Run pytest in the copy; its exit code, or `mutation.STOPPED` after so many seconds."""
    paths = [str(folder / part) for part in ("src", "tests", "tests/suites")]
    plugins = ["-p", "no:cacheprovider", "-p", "suites.mutation", "-p", "suites.mutation_samples"]
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-q", "-n", "0", *plugins, *arguments],
        cwd=folder, start_new_session=True, stdin=subprocess.DEVNULL,
        stdout=(folder / "output.txt").open("w"), stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "0"},
    )  # fmt: skip
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        return mutation.STOPPED
    finally:
        try:  # with all that the tests have started
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()


def noticed(folder: Path, mutant: Mutant, tests: list[str], seconds: float) -> int:
    """How the tests end with the change made."""
    if not tests:
        return NO_TEST
    path = folder / mutant.path
    before = path.read_text(encoding="utf-8")
    (folder / "chosen.json").write_text(json.dumps(tests))
    write(path, mutant.code)
    try:
        files = sorted({test.partition("::")[0] for test in tests})
        return run(folder, ["-x", *files], 40 + 6 * seconds)
    finally:
        write(path, before)


def try_packages(
    packages: list[str], sample: int, seed: int, known: dict[mutation.Change, str]
) -> Iterator[tuple[str, mutation.Tally]]:
    """Change each package, again and again."""
    for package in packages:
        with tempfile.TemporaryDirectory(prefix="gridparty-mutation-") as place:
            yield package, _try_package(Path(place), package, sample, seed, known)


def _try_package(
    folder: Path, package: str, sample: int, seed: int, known: dict[mutation.Change, str]
) -> mutation.Tally:
    files = mutation.lay_out(folder, package, PACKAGES[package])
    mutants = sampled(folder, files, sample, seed)
    reached = measured(folder, mutants, PACKAGES[package])
    for test in sorted(reached.failed):
        print(f"fails with nothing changed: {test}", file=sys.stderr, flush=True)
    tally = mutation.Tally()
    for mutant in mutants:
        tests = reached.chosen(mutant)
        code = noticed(folder, mutant, tests, sum(reached.seconds[test] for test in tests))
        tally.changes += 1
        if code in FAILED | mutation.TOO_LONG:
            tally.found_out += 1
            tally.by_time += code in mutation.TOO_LONG
        elif mutant.change in known:
            tally.equivalent += 1
        else:
            tally.survivors.append(mutant.change)
            print(f"{mutant.change}\n  {len(tests)} tests", file=sys.stderr, flush=True)
    return tally


def in_package(name: str, package: str) -> bool:
    """Whether the file is of the package and has code of its own: no words, nothing compiled."""
    compiled = list((ROOT / name).parent.glob(f"{Path(name).stem}.*.so"))
    if Path(name).name in ("words.py", "rulebook.py", "error_rules.py"):
        return False
    return name.startswith(f"src/gridparty/{package}/") and name.endswith(".py") and not compiled
