"""Whatever befalls a program, nothing is lost; and the suite would see it if something were."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

pytest.importorskip("pty", reason="processes are forked as POSIX does")

import fault_files
import fault_games
import fault_processes
import faults
from fault_processes import Program

SUITE = Path(faults.__file__)
EVERY_DAY = ("kill-plain", "signal-plain")
AT_LENGTH = 25


def table(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SUITE), *arguments], capture_output=True, text=True, check=False
    )


def test_nothing_is_lost_in_a_few_trials():
    run = table("--trials", "1", "--seed", "11", "--only", *EVERY_DAY)
    assert run.returncode == 0, run.stdout + run.stderr
    rows = [line.split() for line in run.stdout.splitlines()]
    assert [(row[0], row[1], row[2]) for row in rows[1:-1]] == [
        (kind, "1", "0") for kind in EVERY_DAY
    ]
    assert rows[-1] == ["in", "all", "2", "0"]


@pytest.mark.slow
@pytest.mark.parametrize("kind", faults.KINDS)
def test_nothing_is_lost_in_many_trials(kind):
    run = table("--trials", str(AT_LENGTH), "--seed", "12", "--only", kind)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.slow
def test_a_suite_started_with_nohup_still_ends_programs_by_a_hangup():
    command = [sys.executable, str(SUITE), "--trials", "3", "--seed", "21", "--only", "orphans"]
    run = subprocess.run(["nohup", *command], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


# The suite sees what is lost


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A session in which one digit was accepted, as the program leaves it."""
    arguments = ("play", "race", "--plain", "--players", "Ann,Ben", *fault_games.CARDS)
    program = Program(arguments, tmp_path, fresh=["-m", "gridparty"])
    program.send("r1c3=1\nleave\n")
    assert program.finish() == 0
    assert program.losses() == []
    (path,) = (fault_processes.home_in(tmp_path) / "sessions").iterdir()
    return path


def said(words: str) -> SimpleNamespace:
    return SimpleNamespace(words=words)


def test_a_move_that_was_told_and_is_not_in_the_file_is_lost(game, tmp_path):
    assert list(fault_games.losses(said("Ann wrote 1 in r1c3: 1 point."), tmp_path)) == []
    (loss,) = fault_games.losses(said("Ann wrote 1 in r1c3. Ben wrote 6 in r1c5."), tmp_path)
    assert "accepted and gone: [(6, 'r1c5')]" in loss
    lines = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join(lines[:1] + lines[2:]))
    assert any("damaged" in loss for loss in fault_games.losses(said(""), tmp_path))
    game.unlink()
    assert any("gone" in loss for loss in fault_games.losses(said("wrote 1 in r1c3"), tmp_path))


def test_a_file_that_is_half_old_and_half_new_is_lost(tmp_path, monkeypatch):
    writer = fault_files.WRITERS[0]
    whole = fault_files.Known((b"one\ntwo\n",), 1.0)
    monkeypatch.setattr(fault_files, "known", lambda writer: whole)
    path = tmp_path / writer.files[0]
    assert list(fault_files.losses(writer, tmp_path)) == []
    for content, lost in ((b"one\ntwo\n", 0), (fault_files.OLD, 0), (b"one\n", 1), (b"", 1)):
        path.write_bytes(content)
        assert len(list(fault_files.losses(writer, tmp_path))) == lost
    path.write_bytes(b"one\n")
    assert list(fault_files.losses(writer, tmp_path, part=True)) == []


def test_a_temporary_file_is_left_behind_unless_the_next_one_sweeps_it(tmp_path):
    (tmp_path / ".gridparty-0123456789abcdef.tmp").touch()
    assert len(list(fault_files.left_behind(tmp_path))) == 1
    assert list(fault_files.left_behind(tmp_path, swept=True)) == []


def test_a_hang_a_traceback_and_a_process_that_stays_are_seen(tmp_path, monkeypatch):
    monkeypatch.setattr(fault_processes, "PATIENCE", 0.3)
    monkeypatch.setattr(fault_processes, "TIDYING", 0.3)
    hanging = Program([], tmp_path, fresh=["-c", "import time; time.sleep(60)"])
    assert hanging.finish() == -signal.SIGKILL
    assert hanging.losses() == ["it hangs, or its output is held"]
    monkeypatch.setattr(fault_processes, "PATIENCE", 60.0)
    broken = Program([], tmp_path, fresh=["-c", "1 / 0"])
    assert broken.finish() == 1
    assert "a traceback" in broken.losses()[0]
    leaving = "import os, time; os.fork() or [os.close(n) for n in range(3)] + [time.sleep(60)]"
    left = Program([], tmp_path, fresh=["-c", leaving])
    assert left.finish() == 0
    assert left.losses() == ["a process is left"]


def test_a_process_can_be_killed_at_any_touch_of_the_disk(tmp_path):
    hook = fault_files.fault_hooks.killed_at_touch(1, Random(1))
    script = "import os; os.mkdir('made'); os.mkdir('made-too')"
    pid = os.fork()
    if pid == 0:
        try:
            os.chdir(tmp_path)
            hook()
            exec(script)
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == -signal.SIGKILL
    assert not (tmp_path / "made-too").exists()
