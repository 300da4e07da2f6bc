"""`make` of many, `merge` and `pick`, as they are typed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gridparty import cli
from gridparty.cli import batches, console
from gridparty.decks import formats
from gridparty.decks.catalogue import Catalogue, reading
from gridparty.making.attempts import Shard

SMALL = ["make", "--layout", "4x4", "--clues", "5..6", "--no-grade", "--seed", "1"]


@pytest.fixture
def run(capsys, tmp_path, monkeypatch, home):
    """Run the program in an empty folder: (code, out, err)."""
    monkeypatch.chdir(tmp_path)

    def go(*arguments: str) -> tuple[int, str, str]:
        code = cli.run(arguments)
        return (code, *capsys.readouterr())

    return go


@pytest.fixture
def piecewise(monkeypatch):
    """From three puzzles on they are made piece by piece."""
    monkeypatch.setattr(batches, "MANY", 2)


def test_many_are_the_same_as_few_are(run, monkeypatch):
    assert run(*SMALL, "-n", "9", "-o", "few.jsonl")[0] == 0
    shown = run(*SMALL, "-n", "9")[1]
    monkeypatch.setattr(batches, "MANY", 2)
    assert run(*SMALL, "-n", "9", "-o", "many.jsonl")[2] == "seed 1\nwrote many.jsonl: 9 puzzles\n"
    assert run(*SMALL, "-n", "9")[1] == shown
    assert Path("many.jsonl").read_bytes() == Path("few.jsonl").read_bytes()
    assert {path.name for path in Path().iterdir() if path.is_file()} == {"few.jsonl", "many.jsonl"}


def test_at_a_terminal_many_are_drawn_as_few_are_and_json_gives_their_lines(run, monkeypatch):
    lines = run(*SMALL, "-n", "4")[1]
    monkeypatch.setattr(console, "shown_to_a_person", lambda: True)
    drawn = run(*SMALL, "-n", "4")[1]
    monkeypatch.setattr(batches, "MANY", 2)
    assert drawn.split() == run(*SMALL, "-n", "4")[1].split() != lines.split()
    assert run(*SMALL, "-n", "4", "--json")[1] == lines


def test_what_ctrl_c_breaks_off_goes_on_with_the_seed_that_it_had(run, piecewise, monkeypatch):
    run(*SMALL, "-n", "9", "-o", "whole.jsonl")
    add = Catalogue.add

    def broken_off(self, part, number, item):
        if len(self) == 5:
            raise KeyboardInterrupt
        return add(self, part, number, item)

    with monkeypatch.context() as patch:
        patch.setattr(Catalogue, "add", broken_off)
        patch.setattr("gridparty.decks.catalogue._EVERY", 0.0)
        code, _, err = run(*SMALL, "-n", "9", "-o", "many.jsonl")
    assert code == 130
    with reading(Path("many.jsonl.part")) as kept:
        assert len(kept) == 5
    assert "5 puzzles" in err
    assert "many.jsonl.part" in err
    without_seed = [word for word in SMALL if word not in ("--seed", "1")]
    code, _, err = run(*without_seed, "-n", "9", "-o", "many.jsonl")
    assert code == 0
    seed, continued = err.splitlines()[:2]
    assert seed == "seed 1"
    assert "many.jsonl.part: 5 of 9" in continued
    assert Path("many.jsonl").read_bytes() == Path("whole.jsonl").read_bytes()


def test_shards_are_merged_to_what_one_machine_makes(run):
    run(*SMALL, "-n", "9", "-o", "whole.jsonl")
    for shard in ("1/2", "2/2"):
        assert run(*SMALL, "-n", "9", "--shard", shard, "-o", f"s{shard[0]}.sqlite")[0] == 0
    code, out, _ = run("merge", "s1.sqlite", "s2.sqlite", "-o", "all.jsonl", "--json")
    assert code == 0
    assert json.loads(out) == {
        "schema": 1, "puzzles": 9, "shards": 2, "seed": 1, "file": "all.jsonl",
    }  # fmt: skip
    assert Path("all.jsonl").read_bytes() == Path("whole.jsonl").read_bytes()
    _, _, err = run("merge", "s1.sqlite", "s2.sqlite", "-n", "4", "-o", "four.jsonl")
    assert err == "wrote four.jsonl: 4 puzzles from 2 shards\n"
    first_four = Path("whole.jsonl").read_text().splitlines()[:4]
    assert Path("four.jsonl").read_text().splitlines() == first_four


def test_shards_that_end_too_early_are_refused_with_what_can_be_had(run, monkeypatch):
    run(*SMALL, "-n", "9", "-o", "whole.jsonl")
    with monkeypatch.context() as patch:
        patch.setattr(Shard, "is_enough", lambda self, wanted, found, tried, **_: found >= 2)
        for shard in ("1/2", "2/2"):
            run(*SMALL, "-n", "9", "--shard", shard, "-o", f"s{shard[0]}.sqlite")
    code, out, err = run("merge", "s1.sqlite", "s2.sqlite", "-o", "all.jsonl")
    assert (code, out) == (2, "")
    assert "expected 9 puzzles" in err
    assert not Path("all.jsonl").exists()
    offered = re.search(r"-n (\d+)", err)[1]
    assert run("merge", "s1.sqlite", "s2.sqlite", "-n", offered, "-o", "some.jsonl")[0] == 0
    some = Path("some.jsonl").read_text().splitlines()
    assert some == Path("whole.jsonl").read_text().splitlines()[: int(offered)]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--shard", "1/2", "-o", "s.jsonl"], "--shard needs -o FILE.sqlite"),
        (["--shard", "3/2", "-o", "s.sqlite"], "expected --shard I/M, from 1/M to M/M, got '3/2'"),
        (["--shard", "x", "-o", "s.sqlite"], "expected --shard I/M"),
        (["-n", "5", "-o", "s.sdk"], "holds one puzzle"),
        (["-n", "5", "-o", "s.pdf"], "ends in .sqlite, .parquet, .jsonl"),
        (["--band", "easy"], "no band and no rating where puzzles are not graded"),
    ],
)
def test_what_makes_no_sense_is_refused_before_any_work(run, piecewise, arguments, says):
    code, out, err = run(*SMALL, *arguments)
    assert (code, out) == (2, "")
    assert says in err


def test_a_reader_of_many_that_has_seen_enough_is_no_error():
    words = "make --layout 4x4 --clues 5..9 --no-grade --seed 1 -n 1001"
    command = f"{sys.executable} -m gridparty {words} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert len(done.stdout.splitlines()) == 1
    assert done.stderr == "seed 1\n"


def test_where_no_folder_can_be_made_it_is_said(run, piecewise):
    Path("file").write_text("")
    code, _, err = run(*SMALL, "-n", "5", "-o", "file/all.jsonl")
    assert code == 2
    assert "cannot write into file: a part of the path is not a folder" in err


def test_a_shard_needs_a_seed(run):
    code, _, err = run("make", "--shard", "1/2", "-o", "s.sqlite")
    assert code == 2
    assert "--shard needs --seed" in err


def test_nothing_is_written_over_unasked(run, piecewise):
    Path("all.jsonl").write_text("mine")
    assert run(*SMALL, "-n", "3", "-o", "all.jsonl")[0] == 2
    assert Path("all.jsonl").read_text() == "mine"
    assert run(*SMALL, "-n", "3", "-o", "all.jsonl", "--force")[0] == 0
    assert len(formats.read("all.jsonl")) == 3


@pytest.fixture
def catalogue(run):
    run(
        *[
            "make",
            "--layout",
            "4x4",
            "-n",
            "12",
            "--band",
            "party:2,easy:1",
            "--seed",
            "2",
            "-o",
            "all.sqlite",
        ]
    )
    return "all.sqlite"


def test_a_deck_is_picked_by_band_and_seed(run, catalogue):
    pick = ["pick", catalogue, "--layout", "4x4", "--band", "party:1,easy:1", "-n", "4", "--seed"]
    assert run(*pick, "5", "-o", "deck.jsonl")[0] == 0
    deck = formats.read("deck.jsonl")
    assert [puzzle.grade.band for puzzle in deck] == ["party", "party", "easy", "easy"]
    assert run(*pick, "5")[1] == Path("deck.jsonl").read_text()
    assert run(*pick, "6")[1] != Path("deck.jsonl").read_text()


def test_a_deck_is_picked_from_any_file_and_graded_here(run, catalogue):
    with reading(Path(catalogue)) as whole:
        givens = [record["givens"] for record in whole.records()]
    Path("all.txt").write_text("\n".join(givens))
    code, out, _ = run(
        *["pick", "all.txt", "--layout", "4x4", "--band", "easy", "-n", "4", "--seed", "1"]
    )
    assert code == 0
    bands = {json.loads(line)["grade"]["band"] for line in out.splitlines()}
    assert bands == {"easy"}


def test_where_too_few_are_so_those_are_taken_and_it_is_said(run, catalogue):
    code, out, err = run(
        *[
            "pick",
            "all.sqlite",
            "--layout",
            "4x4",
            "--band",
            "easy",
            "-n",
            "9",
            "--se",
            "1.0..9",
            "--seed",
            "1",
        ]
    )
    assert code == 1
    assert len(out.splitlines()) == 4
    assert "expected 9 puzzles, got 4" in err


def test_a_puzzle_that_is_not_what_the_catalogue_says_is_not_picked(run, catalogue):
    import sqlite3

    with sqlite3.connect(catalogue) as connection:
        connection.execute("UPDATE puzzles SET load = load + 1")
    code, out, err = run(*["pick", "all.sqlite", "--layout", "4x4", "--seed", "1"])
    assert (code, out) == (2, "")
    assert "its grade says load" in err


@pytest.mark.parametrize("name", ["again.sqlite", "again.jsonl", "-"])
def test_a_catalogue_is_converted_graded_and_checked_as_any_file(run, catalogue, name):
    code, out, err = run("convert", catalogue, name)
    assert code == 0
    if name == "-":
        Path("again.jsonl").write_text(out)
        name = "again.jsonl"
    else:
        assert err == f"wrote {name}: 12 puzzles\n"
    run("convert", catalogue, "lines.jsonl")
    run("convert", name, "back.jsonl")
    assert Path("back.jsonl").read_bytes() == Path("lines.jsonl").read_bytes()
    assert len(run("grade", name)[1].splitlines()) == 12 + 4
    assert "12 puzzles, each has exactly one solution" in run("check", name)[1]
    assert not list(Path().glob("*.part*"))


def test_what_cannot_be_converted_leaves_nothing(run):
    Path("bad.txt").write_text("1..............." + "\nnonsense\n")
    for name in ("new.sqlite", "new.jsonl", "-"):
        code, out, _ = run("convert", "bad.txt", name, "--strict")
        assert (code, out) == (2, "")
    assert [path.name for path in Path().iterdir() if path.is_file()] == ["bad.txt"]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a process is killed as POSIX does")
def test_what_kill_9_broke_off_in_the_middle_of_20000_goes_on_to_the_same_bytes(tmp_path):
    words = ["make", "-n", "20000", "--no-grade", "--seed", "3", "--jobs", "2", "-o"]
    command = [sys.executable, "-m", "gridparty", *words]
    part = tmp_path / "broken.jsonl.part"
    subprocess.run([*command, "whole.jsonl"], cwd=tmp_path, check=True)
    for _ in range(3):
        before = part.stat().st_size if part.exists() else 0
        process = subprocess.Popen([*command, "broken.jsonl"], cwd=tmp_path)
        while process.poll() is None and not (part.exists() and part.stat().st_size > before):
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        assert process.wait() == -signal.SIGKILL
        assert part.stat().st_size > before
    subprocess.run([*command, "broken.jsonl"], cwd=tmp_path, check=True)
    assert (tmp_path / "broken.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.jsonl", "whole.jsonl"]
