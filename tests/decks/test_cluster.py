"""A Dask cluster: real workers in processes of their own, one of which is killed."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from types import SimpleNamespace

import pytest

import gridparty
from gridparty import cli
from gridparty.decks.cluster import Cluster, require_versions, run_on_worker
from gridparty.errors import GridpartyError


class Client:
    """A cluster that does at once what it is handed."""

    def __init__(self, threads):
        self.threads, self.asked = threads, 0

    def submit(self, work, *arguments, pure):
        assert not pure  # the same chunk twice would be the same chunk
        return SimpleNamespace(result=lambda: work(*arguments), cancel=lambda: None)

    def nthreads(self):
        self.asked += 1
        return self.threads


def test_each_thread_of_a_worker_has_some_chunks_before_it():
    client = Client({"one": 1, "two": 4})
    cluster = Cluster(client, {})
    assert cluster.ahead() == 15
    assert cluster.ahead() == 15
    assert client.asked == 1
    assert Cluster(Client({}), {}).ahead() == 3


def test_a_worker_does_what_it_is_handed_and_first_says_what_it_is():
    assert run_on_worker({"gridparty": gridparty.__version__}, max, 3, 4) == 4
    for name, here in (("gridparty", r".+"), ("cp-sat", r".+"), ("no_such_program", "none")):
        with pytest.raises(GridpartyError, match=f"a worker of the cluster has {name} {here}"):
            require_versions({name: "0.0"})


@pytest.mark.slow
def test_without_a_cluster_it_is_said(capsys):
    pytest.importorskip("distributed", reason="the extra cluster is not installed")
    code = cli.run(["make", "--cluster", "tcp://127.0.0.1:1x", "--seed", "1"])
    assert code == 2
    assert "expected the address of a Dask scheduler" in capsys.readouterr().err


@contextmanager
def cluster(folder, workers):
    """A scheduler and so many workers: its address, and the workers' processes."""
    told = folder / "scheduler.json"
    dask = [sys.executable, "-m", "distributed.cli.dask_{}", "--scheduler-file", str(told)]

    def start(what, *options):
        command = [word.format(what) for word in dask]
        return subprocess.Popen([*command, *options], stderr=subprocess.DEVNULL, cwd=folder)

    scheduler = ["--port", "0", "--host", "127.0.0.1", "--no-dashboard"]
    processes = [start("scheduler", *scheduler)]
    try:
        options = ["--no-nanny", "--nthreads", "1", "--no-dashboard"]
        processes += [start("worker", *options) for _ in range(workers)]
        for _ in range(3000):
            if told.exists():
                break
            time.sleep(0.1)
        yield json.loads(told.read_text())["address"], processes[1:]
    finally:
        for process in reversed(processes):
            process.kill()
            process.wait()


@pytest.mark.slow
@pytest.mark.parametrize("lost", [0, 1])
def test_a_cluster_makes_the_same_puzzles_though_a_worker_is_lost(tmp_path, home, lost):
    distributed = pytest.importorskip("distributed", reason="the extra cluster is not installed")
    words = ["make", "-n", "1500", "--band", "easy", "--seed", "5", "-o"]
    command = [sys.executable, "-m", "gridparty", *words]
    with cluster(tmp_path, 3) as (address, workers):
        with distributed.Client(address, set_as_default=False) as client:
            client.wait_for_workers(3, timeout=300)  # where much else runs
        process = subprocess.Popen(
            [*command, "afar.jsonl", "--cluster", address],
            cwd=tmp_path,
            stderr=subprocess.PIPE,
            text=True,
        )
        if lost:
            while not (tmp_path / "afar.jsonl.part").exists():
                time.sleep(0.05)
            time.sleep(2.5)
            workers[0].send_signal(signal.SIGKILL)
            assert process.poll() is None, "it was done before the worker was lost"
        _, said = process.communicate(timeout=300)
    assert said == "seed 5\nwrote afar.jsonl: 1500 puzzles\n"
    subprocess.run([*command, "here.jsonl"], cwd=tmp_path, check=True)
    assert (tmp_path / "afar.jsonl").read_bytes() == (tmp_path / "here.jsonl").read_bytes()
