"""Processes that share out work end with the one that started them, and hold nothing of its."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX knows them")

LONG_WORK = """
import os, time
import gridparty.cli
from gridparty.__main__ import main
from gridparty.system.processes import pool_of
os.cpu_count = lambda: 2

def run():
    with pool_of(2) as pool:
        busy = [pool.submit(time.sleep, 300) for _ in range(2)]
        while not all(future.running() for future in busy):
            time.sleep(0.01)
        print("at work", flush=True)
        busy[0].result()

gridparty.cli.run = run
if __name__ == "__main__":
    main()
"""


def ended_by(
    number: int, command: list[str], wanted: str, *, after: float = 0.0
) -> tuple[int, str]:
    """Start the command, send the signal once it has said that; its code, and what else it said.

    What it says is read to the end of the pipe, which comes when no process holds it any more.
    """
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    )
    try:
        assert wanted in process.stdout.readline()
        time.sleep(after)
        process.send_signal(number)
        said, _ = process.communicate(timeout=60)
    finally:
        with suppress(ProcessLookupError):  # nobody is left, as it should be
            os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, said


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGKILL,
        *(pytest.param(one, marks=pytest.mark.slow) for one in (signal.SIGTERM, signal.SIGHUP)),
    ],
)
def test_workers_do_not_outlive_their_parent_whatever_ends_it(number, tmp_path):
    script = tmp_path / "work.py"
    script.write_text(LONG_WORK)
    code, said = ended_by(number, [sys.executable, str(script)], "at work")
    assert code == -number
    assert said == ""


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
@pytest.mark.parametrize(
    ("work", "left"),
    [
        ("make -n 999 -o deck.jsonl", []),
        ("make -n 99999 -o deck.jsonl", ["deck.jsonl.part"]),
        ("simulate tiles -n 99999", []),
    ],
)
def test_a_signal_ends_a_command_and_its_workers_and_leaves_what_one_goes_on_with(
    number, work, left, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    command = [sys.executable, "-m", "gridparty", *work.split(), "--seed", "1", "--jobs", "2"]
    code, said = ended_by(number, command, "seed 1", after=1.5)
    assert code == -number
    assert said == ""
    files = {path.name.removesuffix("-journal") for path in tmp_path.iterdir()}
    assert sorted(files) == left


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="the system cannot hold back")
def test_workers_leave_the_signals_of_a_terminal_to_their_parent():
    """ctrl+c reaches all processes of a terminal: only the first of them answers."""
    script = (
        "import os\n"
        "os.cpu_count = lambda: 2\n"
        "from gridparty.system.processes import pool_of\n"
        "import signal\n"
        "if __name__ == '__main__':\n"
        "    with pool_of(2) as pool:\n"
        "        asked = [pool.submit(signal.pthread_sigmask, signal.SIG_BLOCK, []) for _ in range(9)]\n"
        "        print(all(future.result() == {signal.SIGINT, signal.SIGHUP} for future in asked))\n"
        "    print(signal.pthread_sigmask(signal.SIG_BLOCK, []) == set())\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert run.stdout.split() == ["True", "True"]


def test_a_worker_whose_parent_is_killed_before_it_is_told_what_to_do_says_nothing(tmp_path):
    script = tmp_path / "work.py"
    script.write_text(LONG_WORK)
    stillborn = (
        "import multiprocessing.popen_spawn_posix as spawn, os, runpy, signal\n"
        "start = spawn.util.spawnv_passfds\n"
        "def die(executable, arguments, descriptors):\n"
        "    pid = start(executable, arguments, descriptors)\n"
        "    if 'spawn_main' in str(arguments): os.kill(os.getpid(), signal.SIGKILL)\n"
        "    return pid\n"
        "spawn.util.spawnv_passfds = die\n"
        f"runpy.run_path({str(script)!r}, run_name='__main__')\n"
    )
    run = subprocess.run([sys.executable, "-c", stillborn], capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (-signal.SIGKILL, "", "")
