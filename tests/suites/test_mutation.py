"""The trial by changes: what it opens to them, what it reads and what it counts."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import mutation
import pytest
from mutation import EQUIVALENT, MODULES, Change, Tally, belongs, equivalents, main, opened, shown
from mutation_samples import PACKAGES, REACH, Mutant, Reached, in_package, probed

from where import ROOT

PROPERTY = '''
class Course:
    @property
    def over(self) -> bool:
        """True at the end."""
        return self.ended

    def seat(self) -> int:
        return self.at
'''


def test_a_decorated_function_is_opened_and_goes_on_doing_the_same():
    source = opened(PROPERTY)
    assert "@" not in source
    room: dict = {}
    exec(source, room)
    turn_state = room["Course"]()
    turn_state.ended, turn_state.at = True, 3
    assert turn_state.over is True
    assert turn_state.seat() == 3


def test_what_is_no_promise_of_the_program_is_left_out():
    source = """
@cython.cfunc
@cython.inline
def spread(one, other):
    match one:
        case 1:
            return list(zip(one, other, strict=True))
        case _:
            assert_never(one)

@classmethod
def of(cls):
    pass
"""
    assert (
        opened(source)
        == """
def spread(one, other):
    match one:
        case 1:
            return list(zip(one, other))

@classmethod
def of(cls):
    pass
"""
    )


def test_every_module_has_files_and_tests_and_no_file_is_tried_twice():
    files = [str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.py")]
    homes = {module: [name for name in files if belongs(name, module)] for module in MODULES}
    assert all(homes.values())
    together = [name for names in homes.values() for name in names]
    assert len(together) == len(set(together))
    assert all((ROOT / path).exists() for paths in MODULES.values() for path in paths)


DIFFERENCE = """\
# gridparty.games.race.state.xǁStateǁover___mutmut_1: survived
--- src/gridparty/games/race/state.py
+++ src/gridparty/games/race/state.py
@@ -1,3 +1,3 @@
     def over_(self) -> bool:
-        return self.reason is not None
+        return self.reason is None
"""


def test_a_change_is_told_by_its_place_and_the_line_before_and_after():
    told = shown(DIFFERENCE, "gridparty.games.race.state.xǁStateǁover___mutmut_1")
    assert str(told) == (
        "games/race/state State.over_\n"
        "  - return self.reason is not None\n"
        "  + return self.reason is None"
    )


def test_what_changes_nothing_is_known_by_what_the_trial_prints():
    change = Change("games/race/state State.over_", "return a", "return b")
    assert equivalents(f"# how to read it\n\n{change}\n  = a is b\n") == {change: "a is b"}


@cache
def opened_file(path: Path) -> str:
    """A file as the trial opens it, with no white space."""
    return "".join(opened(path.read_text(encoding="utf-8")).split())


def test_every_change_that_is_said_to_change_nothing_can_still_be_made():
    """Its line stands in the module, as the trial opens it; and it has a reason."""
    for change, why in equivalents(EQUIVALENT.read_text(encoding="utf-8")).items():
        place = ROOT / "src/gridparty" / change.where.partition(" ")[0]
        path = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        assert "".join(change.before.split()) in opened_file(path), change
        assert why


def test_what_changes_nothing_does_not_count():
    survivors = [Change("games/race/state", "a", "b")]
    assert Tally(20, 18, 1, survivors).share == pytest.approx(100 * 18 / 19)
    assert Tally(1, 0, 1).share == 100


def test_a_module_that_is_not_there_is_refused(capsys):
    with pytest.raises(SystemExit):
        main(["games/chess"])
    assert "expected board/rules, games/race" in capsys.readouterr().err


forked = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked as POSIX does")


class Item(NamedTuple):
    """All that the limit asks of a test."""

    nodeid: str


@pytest.fixture
def limited(monkeypatch):
    """What stands around a test named "known"; how long others take, nobody knows yet."""
    monkeypatch.setattr(mutation, "SECONDS", 0.02)
    monkeypatch.setattr(mutation, "usual", lambda: {"known": 0.0})
    before = signal.getsignal(signal.SIGPROF)
    yield lambda name: contextmanager(mutation.pytest_runtest_protocol)(Item(name))
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.signal(signal.SIGPROF, before)


@forked
def test_a_test_that_would_never_end_is_stopped_and_the_change_is_found_out_by_time(limited):
    child = os.fork()
    if not child:
        with limited("known"):
            while True:
                pass
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in mutation.TOO_LONG - mutation.FAILED


@forked
@pytest.mark.parametrize(("name", "runs"), [("known", True), ("new", False)])
def test_a_clock_runs_only_while_a_test_does_whose_usual_time_is_known(limited, name, runs):
    with limited(name):
        assert (signal.getitimer(signal.ITIMER_PROF)[0] > 0) is runs
    assert signal.getitimer(signal.ITIMER_PROF) == (0, 0)


ABSTRACT = """
class Course(ABC):
    @abstractmethod
    def over(self) -> bool:
        ...
"""


def test_what_every_class_below_must_define_keeps_its_name():
    assert opened(ABSTRACT) == ABSTRACT


PROBED = '''
def start(seat):
    """Begin."""
    return seat


class Course:
    def over(self):
        return True

    def seat(self):
        return 1
'''


def test_a_probe_stands_in_the_functions_that_are_changed_and_nowhere_else(monkeypatch):
    seen: list[str] = []
    monkeypatch.setitem(sys.modules, "gridparty_probe", SimpleNamespace(hit=seen.append))
    room: dict = {}
    exec(probed(PROBED, "a.py", {"start", "Course.over"}), room)
    assert room["start"](3) == 3
    assert room["start"].__doc__ == "Begin."
    assert room["Course"]().over() is True
    assert room["Course"]().seat() == 1
    assert seen == ["a.py start", "a.py Course.over"]


def test_tests_that_fail_unchanged_or_take_too_long_decide_nothing():
    mutant = Mutant("a.py", "f", "", Change("a f", "", ""))
    seconds = {"x/quick": 0.1, "x/slow": REACH - 0.05, "x/fails": 0.0, "x/long": 0.75 * REACH}
    reached = Reached({"a.py f": set(seconds)}, seconds, {"x/fails"})
    assert reached.chosen(mutant) == ["x/quick", "x/long"]


def test_every_package_has_files_and_tests():
    files = [str(path.relative_to(ROOT)) for path in (ROOT / "src").rglob("*.py")]
    for package, tests in PACKAGES.items():
        assert any(in_package(name, package) for name in files)
        assert all((ROOT / place).exists() for place in tests)


def test_a_whole_package_is_tried_by_a_sample(capsys):
    with pytest.raises(SystemExit):
        main(["evening"])
    assert "--sample" in capsys.readouterr().err
