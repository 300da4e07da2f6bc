"""What was played can be looked at where nothing can be written: a backup, another's disk."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest

from gridparty.evening.people.people import Guest, remember
from gridparty.evening.results.history import History
from gridparty.system import paths
from limited import read_only
from solo_tries import played
from where import DATA

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" and not getattr(os, "geteuid", lambda: 0)(),
    reason="root may write anywhere here",
)

COMMANDS = (("history",), ("stats", "--json"), ("results",), ("evenings", "1"))
OTHERS = (("replay",), ("learn",), ("learn", "X-Wing"), ("config", "show"), ("--plain",))


def of_now(home):
    """Everything is there, and up to date."""
    run(home, "history")
    run(home, "stats")


def of_an_older_version(home):
    """The history has the columns of before."""
    of_now(home)
    with closing(sqlite3.connect(paths.history())) as base:
        for column in ("seen_before", "daily", "candidates"):
            base.execute(f"ALTER TABLE solo DROP COLUMN {column}")
        base.execute("PRAGMA user_version = 4")


def of_a_backup(home):
    """Session files alone."""
    paths.history().unlink()


def not_brought_up_to_date(home):
    """The history lacks what was played since."""


def damaged(home):
    """The history is no database."""
    paths.history().write_bytes(b"no database at all" * 99)


@pytest.fixture
def evenings(home):
    """Games that are over, alone and of several, and some that are open; people, and a history."""
    shutil.copytree(DATA / "sessions", paths.sessions())
    with closing(History(paths.history())) as history:
        history.add([played(number=number, day=number) for number in range(3)])
    remember([Guest("Ann"), Guest("Ben")])
    return home


def run(home, *arguments, begin=None):
    """What a command shows and says of this home."""
    done = subprocess.run(
        [sys.executable, "-m", "gridparty", *arguments],
        env={**os.environ, "GRIDPARTY_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        text=True,
        preexec_fn=begin,
    )
    return done.returncode, done.stdout, done.stderr


def content_of(home):
    return {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("state", "commands"),
    [
        (of_now, COMMANDS[::3]),
        *(
            pytest.param(state, commands, marks=pytest.mark.slow)
            for state, commands in (
                (of_now, (*COMMANDS, *OTHERS)),
                (of_an_older_version, COMMANDS),
                (of_a_backup, COMMANDS),
                (not_brought_up_to_date, COMMANDS),
            )
        ),
    ],
)
def test_a_home_that_is_read_only_shows_what_any_other_shows(evenings, state, commands):
    state(evenings)
    before = content_of(evenings)
    with read_only(evenings) as begin:
        shown = [run(evenings, *command, begin=begin) for command in commands]
    assert content_of(evenings) == before
    for command, (code, out, told) in zip(commands, shown, strict=True):
        assert (code, out, told) == run(evenings, *command), command
        assert code == 0


def test_a_damaged_history_that_is_read_only_is_told_of_and_the_games_are_shown(evenings):
    damaged(evenings)
    with read_only(evenings) as begin:
        code, out, told = run(evenings, "history", begin=begin)
    assert code == 0
    assert "J7VA" in out  # of a session that is over
    assert told.endswith("history.sqlite is damaged: no permission\n")


def test_what_cannot_be_written_is_refused_in_a_sentence(evenings):
    with read_only(evenings) as begin:
        code, _, told = run(evenings, "config", "set", "seconds", "20", begin=begin)
    assert code == 2
    assert told.endswith("settings.toml: no permission\n")
