"""Two programs change one file of the state folder: neither takes back what the other has written."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening import settings
from gridparty.evening.learning.teacher import boxes, progress
from gridparty.evening.learning.teacher.catalogue import NAMES
from gridparty.evening.people import people
from gridparty.evening.people.people import Guest
from gridparty.system import files

#: Each of two programs loads what it needs, says so, and waits for a word to begin.
BEGINNING = """
import sys, tomlkit
from datetime import date
from gridparty.evening.people import people
from gridparty.evening import settings
from gridparty.system import private
from gridparty.evening.people.people import Guest
from gridparty.evening.learning.teacher import boxes
from gridparty.evening.learning.teacher import progress
from gridparty.evening.learning.teacher.catalogue import NAMES
me = sys.argv[1]
print("ready", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def at_once(home):
    """Run a script in two programs at the same time; `me` is A in one of them, and B in the other."""

    def run(script: str) -> None:
        programs = [
            subprocess.Popen(
                [sys.executable, "-c", BEGINNING + script, me],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "GRIDPARTY_HOME": str(home)},
                text=True,
            )
            for me in "AB"
        ]
        for program in programs:
            assert program.stdout.readline() == "ready\n"
        for program in programs:
            program.stdin.write("go\n")
            program.stdin.flush()
        for program in programs:
            program.communicate(timeout=60)
            assert program.returncode == 0

    return run


def test_two_programs_remember_everybody(at_once):
    at_once(
        "for i in range(30):\n"  #
        "    people.remember([Guest(f'{me}{i}'), Guest(f'{me}{i + 1}')])"
    )
    known = {one.name for one in people.people().known}
    assert known == {f"{me}{i}" for me in "AB" for i in range(31)}


def test_two_programs_rename_forget_and_change_people(at_once):
    people.remember([Guest(f"{me}{i}") for me in "AB" for i in range(20)])
    at_once(
        "for i in range(10):\n"
        "    people.rename(f'{me}{i}', f'{me}{i} too')\n"
        "    people.forget(f'{me}{i} too')\n"
        "    people.change([Guest(f'{me}{i + 10}', factor=2.0)])"
    )
    found = people.people().known
    assert {one.name for one in found} == {f"{me}{i}" for me in "AB" for i in range(10, 20)}
    assert {one.guest.factor for one in found} == {2.0}


def test_two_programs_keep_settings(at_once):
    at_once(
        "mine = {'A': 'seconds', 'B': 'handover'}[me]\n"
        "for i in range(1, 26):\n"
        "    settings.keep({mine: float(i)})\n"
        "    assert getattr(settings.settings(), mine) == i, 'the other one took it back'"
    )
    found = settings.settings()
    assert (found.seconds, found.handover) == (25, 25)


def test_two_programs_keep_lessons_and_drills(at_once):
    at_once(
        "for name in NAMES['AB'.index(me)::2]:\n"
        "    progress.keep(name, progress.Learned(date(2026, 5, 2)))\n"
        "    boxes.keep(name, boxes.Boxed(1, date(2026, 5, 2)))"
    )
    assert set(progress.progress().done) == set(NAMES)
    assert set(boxes.boxes().kept) == set(NAMES)


def test_a_lock_dies_with_its_process_and_is_waited_for_only_so_long(home, monkeypatch):
    monkeypatch.setattr(files, "_LONG_PATIENCE", 0.05)
    holds = "with private.changing(people.path()):\n    print('held', flush=True)\n    input()"
    with subprocess.Popen(
        [sys.executable, "-c", BEGINNING + holds, "A"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "GRIDPARTY_HOME": str(home)},
        text=True,
    ) as program:
        program.stdin.write("go\n")
        program.stdin.flush()
        assert [program.stdout.readline() for _ in range(2)] == ["ready\n", "held\n"]
        with pytest.raises(GridpartyError, match=r"people\.toml: another program is writing there"):
            people.remember([Guest("Ann"), Guest("Ben")])
        program.kill()
        program.wait()
        people.remember([Guest("Ann"), Guest("Ben")])
    assert [one.name for one in people.people().known] == ["Ann", "Ben"]
